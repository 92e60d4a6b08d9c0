import type { ScoredPart, ScoreList } from '@assay/shared/console/companies';
import type { Deps } from '../../../deps.ts';
import type { Actor } from '../../../domain/audit.ts';
import type { Caller } from '../../../domain/caller.ts';
import { rowsByPosition } from '../../../store/console/companyRows.ts';
import { withTransaction } from '../../../store/transaction.ts';
import { audit } from '../../audit.ts';
import { assignObjects } from '../../scoring/assignments.ts';
import { requireList } from './lists.ts';

/** As many as one request may assign. */
const ROWS_AT_ONCE = 500;

/**
 * Assigns some companies of a list to a profile, which scores them, now and whenever an answer changes; free of charge. A list is done in
 * several calls, each from where the one before ended; repeating one changes nothing.
 *
 * @throws NOT_FOUND, OBJECT_TYPE_MISMATCH
 */
export async function scoreList(
  deps: Deps,
  caller: Caller,
  actor: Actor,
  { listId, profileId, from }: ScoreList,
): Promise<ScoredPart> {
  const { accepted, rejected } = await requireList(deps, caller, listId);
  const rows = await rowsByPosition(deps.db, { listId }, { from, limit: ROWS_AT_ONCE });
  const objectIds = [...new Set(rows.flatMap(({ domain, error }) => (error === null ? [domain] : [])))];
  if (objectIds.length > 0)
    await assignObjects(deps, caller, { profileId, objectType: 'company', objectIds });
  if (from === 0)
    await withTransaction(deps, (tx) =>
      audit(tx, deps, actor, {
        organizationId: caller.organizationId,
        action: 'list.scored',
        subject: `list:${listId}`,
        details: { profile: profileId, companies: accepted },
      }),
    );
  const next = (rows.at(-1)?.position ?? accepted + rejected) + 1;
  return { next: next >= accepted + rejected ? null : next };
}
