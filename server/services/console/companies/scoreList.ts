import type { ScoredPart, ScoreList } from '@assay/shared/console/companies';
import type { Deps } from '../../../deps.ts';
import type { Actor } from '../../../domain/audit.ts';
import type { Caller } from '../../../domain/caller.ts';
import { idOfSubject, subjectOfListRow } from '../../../domain/companyList.ts';
import { rowsByPosition } from '../../../store/console/companyRows.ts';
import { withTransaction } from '../../../store/transaction.ts';
import { audit } from '../../audit.ts';
import { assignObjects } from '../../scoring/assignments.ts';
import { requireList } from './lists.ts';

/** As many as one request may assign. */
const ROWS_AT_ONCE = 500;

/**
 * Assigns some companies or people of a list to a profile, which scores them, now and whenever an answer changes; free of charge. A list is done in
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
  const { entityType, accepted } = await requireList(deps, caller, listId);
  const rows = await rowsByPosition(deps.db, { listId }, { from, limit: ROWS_AT_ONCE });
  const ids = rows.flatMap((row) => (row.error === null ? [idOfSubject(subjectOfListRow(row))] : []));
  const objectIds = [...new Set(ids)];
  if (objectIds.length > 0)
    await assignObjects(deps, caller, { profileId, objectType: entityType, objectIds });
  if (from === 0)
    await withTransaction(deps, (tx) =>
      audit(tx, deps, actor, {
        organizationId: caller.organizationId,
        action: 'list.scored',
        subject: `list:${listId}`,
        details: { profile: profileId, [entityType === 'contact' ? 'people' : 'companies']: accepted },
      }),
    );
  // Positions have gaps where people were erased: whether there is more, the rows themselves tell.
  return { next: rows.length < ROWS_AT_ONCE ? null : (rows.at(-1)?.position ?? 0) + 1 };
}
