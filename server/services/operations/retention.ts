import type { Deps } from '../../deps.ts';
import type { RetentionKind } from '../../domain/retention.ts';
import { deleteBatch, findOldBatches } from '../../store/bulk/batches.ts';
import { deleteItems } from '../../store/bulk/items.ts';
import type { Executor } from '../../store/database.ts';
import { sweepPages } from '../../store/research/pages.ts';
import { purgeDeliveries, purgeEvents, purgeExchanges, purgeRuns } from '../../store/retention.ts';
import { withRetries } from '../../store/transaction.ts';
import { sweepEmailBatches } from '../../store/workEmail/batches.ts';

type RetentionDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'randomness' | 'metrics'>;

const DAY_MS = 86_400_000;
const ROWS_AT_ONCE = 500;
/** Few at a time, since much goes with each. */
const RUNS_AT_ONCE = 50;
const EMAIL_BATCHES_AT_ONCE = 20;
const PAGES_AT_ONCE = 1_000;

/**
 * Deletes what of a kind is older than RETENTION_DAYS allows, in portions until none is left.
 *
 * @returns how many rows of that kind
 */
export async function purge(deps: RetentionDeps, kind: RetentionKind): Promise<number> {
  const days = deps.config.RETENTION_DAYS[kind];
  if (days === 0) return 0;
  return PURGES[kind](deps, new Date(deps.clock.now().getTime() - days * DAY_MS));
}

const PURGES: Record<RetentionKind, (deps: RetentionDeps, before: Date) => Promise<number>> = {
  pages: purgePages,
  runs: (deps, before) => untilDone(deps, (db) => purgeRuns(db, before, RUNS_AT_ONCE), RUNS_AT_ONCE),
  exchanges: (deps, before) => untilDone(deps, (db) => purgeExchanges(db, before, ROWS_AT_ONCE)),
  deliveries: async (deps, before) => {
    const deliveries = await untilDone(deps, (db) => purgeDeliveries(db, before, ROWS_AT_ONCE));
    await untilDone(deps, (db) => purgeEvents(db, before, ROWS_AT_ONCE));
    return deliveries;
  },
  batches: purgeBatches,
  'email-batches': (deps, before) =>
    untilDone(deps, (db) => sweepEmailBatches(db, before, EMAIL_BATCHES_AT_ONCE), EMAIL_BATCHES_AT_ONCE),
};

/** Cited pages stay, and are looked at again a day later. */
async function purgePages(deps: RetentionDeps, before: Date): Promise<number> {
  let total = 0;
  await untilDone(
    deps,
    async (db) => {
      const { looked, deleted } = await sweepPages(db, { before, limit: PAGES_AT_ONCE });
      total += deleted;
      return looked;
    },
    PAGES_AT_ONCE,
  );
  return total;
}

/** Deletes batches with their rows; the runs stay. Items go first, in portions, because a batch may have many. */
async function purgeBatches(deps: RetentionDeps, before: Date): Promise<number> {
  const old = await findOldBatches(deps.db, before, ROWS_AT_ONCE);
  for (const id of old) {
    await untilDone(deps, (db) => deleteItems(db, id, ROWS_AT_ONCE));
    await deleteBatch(deps.db, id);
  }
  return old.length;
}

async function untilDone(
  deps: RetentionDeps,
  portion: (db: Executor) => Promise<number>,
  size = ROWS_AT_ONCE,
): Promise<number> {
  let total = 0;
  for (let count = size; count === size; ) {
    count = await withRetries(deps, () => portion(deps.db));
    total += count;
  }
  return total;
}
