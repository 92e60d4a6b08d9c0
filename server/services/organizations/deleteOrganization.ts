import type { Deps } from '../../deps.ts';
import type { Actor } from '../../domain/audit.ts';
import { AssayError, validationError } from '../../domain/errors.ts';
import { type Executor, errorNumber } from '../../store/database.ts';
import {
  countUnderWay,
  deleteJobs,
  deleteOrganizationRows,
  hubsWithTokens,
  revokeAllKeys,
  someRuns,
  type WorkUnderWay,
} from '../../store/organizations/deleteRows.ts';
import { eraseRuns } from '../../store/privacy.ts';
import { withRetries, withTransaction } from '../../store/transaction.ts';
import { audit } from '../audit.ts';
import type { Organization } from './organizations.ts';

type DeleteDeps = Pick<Deps, 'db' | 'clock' | 'randomness' | 'metrics'>;

/** What a deletion removed. */
export interface Deletion {
  runs: number;
  /** Rows beside those that went with their runs. */
  rows: number;
}

const RUNS_AT_ONCE = 50;
/** A request that was let in before the keys were revoked may write a row behind the deletion. */
const ROUNDS = 5;
const ROW_IS_REFERENCED = 1451;

/**
 * Deletes an organisation with everything it has, also pages that nobody else cites, in portions that lock little. It can be
 * repeated after an interruption. Only an audit entry of no organisation remains, with its
 * id and how much it had.
 *
 * @param confirm  the organisation's name
 * @param stop     ends what is under way first: a worker that has some of it finds its job gone and writes nothing
 * @throws VALIDATION_ERROR  when `confirm` is not the name
 * @throws CONFLICT          while work is under way and `stop` was not given, and while HubSpot accounts are connected
 */
export async function deleteOrganization(
  deps: DeleteDeps,
  { id, name }: Organization,
  { confirm, stop, actor }: { confirm: string; stop: boolean; actor: Actor },
): Promise<Deletion> {
  if (confirm !== name)
    throw validationError([{ field: 'confirm', message: `must be the organisation's name, "${name}"` }]);
  await refuseConnected(deps, id);
  if (!stop) refuseUnderWay(await countUnderWay(deps.db, id));
  const record = (action: string, details: Record<string, number>) =>
    withTransaction(deps, (tx) =>
      // Of no organisation, or it would be deleted with it.
      audit(tx, deps, actor, { organizationId: null, action, subject: `organization:${id}`, details }),
    );
  await record('organization.deletion-begun', {});
  const db = retrying(deps);
  await revokeAllKeys(db, id, deps.clock.now());
  const deletion: Deletion = { runs: 0, rows: 0 };
  for (let round = 1; ; round += 1) {
    try {
      await deleteJobs(db, id);
      deletion.runs += await deleteRuns(deps, id);
      deletion.rows += await deleteOrganizationRows(db, id);
      break;
    } catch (error) {
      if (errorNumber(error) !== ROW_IS_REFERENCED || round === ROUNDS) throw error;
    }
  }
  await deleteJobs(db, id);
  await record('organization.deleted', { ...deletion });
  return deletion;
}

async function refuseConnected({ db }: DeleteDeps, id: string): Promise<void> {
  const [hubId] = await hubsWithTokens(db, id);
  if (hubId === undefined) return;
  throw new AssayError(
    'CONFLICT',
    `The HubSpot account ${hubId} is connected; end that first with "assay hubs disconnect --hub-id ${hubId}".`,
  );
}

function refuseUnderWay({ runs, batches, emailBatches, deliveries }: WorkUnderWay): void {
  const kinds: [number, string, string][] = [
    [runs, 'run', 'runs'],
    [batches, 'batch', 'batches'],
    [emailBatches, 'e-mail batch', 'e-mail batches'],
    [deliveries, 'webhook delivery', 'webhook deliveries'],
  ];
  const working = kinds.flatMap(([count, one, many]) =>
    count === 0 ? [] : `${count === 1_000 ? '1,000 or more' : count} ${count === 1 ? one : many}`,
  );
  if (working.length === 0) return;
  throw new AssayError(
    'CONFLICT',
    `Work is under way: ${working.join(', ')}. Wait until it has ended, or give --stop to end it now.`,
  );
}

async function deleteRuns(deps: DeleteDeps, id: string): Promise<number> {
  let deleted = 0;
  for (;;) {
    const runIds = await someRuns(deps.db, id, RUNS_AT_ONCE);
    if (runIds.length === 0) return deleted;
    await withTransaction(deps, (tx) => eraseRuns(tx, runIds));
    deleted += runIds.length;
  }
}

/** The pool, on which a statement that becomes the victim of a deadlock is repeated. */
function retrying(deps: DeleteDeps): Executor {
  const { db } = deps;
  return {
    rows: (sql, parameters) => db.rows(sql, parameters),
    preparedRows: (sql, parameters) => db.preparedRows(sql, parameters),
    write: (sql, parameters) => withRetries(deps, () => db.write(sql, parameters)),
    preparedWrite: (sql, parameters) => withRetries(deps, () => db.preparedWrite(sql, parameters)),
  };
}
