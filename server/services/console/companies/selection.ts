import type { ListPrice } from '@assay/shared/console/companies';
import type { ScoreSelected, SelectedResearch, StartSelectedResearch } from '@assay/shared/console/selection';
import type { Deps } from '../../../deps.ts';
import type { Actor } from '../../../domain/audit.ts';
import { type BatchRow, subjectOfRow } from '../../../domain/batch.ts';
import type { Caller } from '../../../domain/caller.ts';
import { type CompanyListRecord, idOfSubject } from '../../../domain/companyList.ts';
import { validationError } from '../../../domain/errors.ts';
import { hashOfObject } from '../../../domain/scoring.ts';
import { readLists } from '../../../store/console/lists.ts';
import { withTransaction } from '../../../store/transaction.ts';
import { audit } from '../../audit.ts';
import { batchRowsOf, type LookedUp, lookUp } from '../../bulk/acceptBatch.ts';
import { researchesOf } from '../../bulk/researches.ts';
import { assignObjects } from '../../scoring/assignments.ts';
import { carriedOutOnce } from '../carriedOutOnce.ts';
import { addList, requireList } from './lists.ts';
import {
  batchRowsOfList,
  priceOf,
  refuseTooMany,
  refuseTypesOfCompanies,
  startResearch,
} from './research.ts';

/** What a research of the selected companies or people would cost now. @throws NOT_FOUND, VALIDATION_ERROR, UNKNOWN_TECHNOLOGY */
export async function priceOfSelection(
  deps: Deps,
  caller: Caller,
  asked: SelectedResearch,
): Promise<ListPrice> {
  const { work } = await lookUpSelection(deps, caller, asked);
  return priceOf(deps, caller, work);
}

/**
 * Researches the selected companies or people, as one batch: docs/bulk.md. In a list it becomes the newest research of the list; companies
 * selected among all become a list of their own, in which the progress is seen. What is spent is audited.
 *
 * @returns the id of the list
 * @throws INSUFFICIENT_CREDITS
 * @throws CONFLICT  when it would cost more than was agreed to, or the list is being researched already; nothing is spent. Repeated with
 *   its key it answers as at first
 * @throws VALIDATION_ERROR  also when the organisation has too many lists
 */
export async function researchSelection(
  deps: Deps,
  caller: Caller,
  actor: Actor,
  { research, name = '', maxCredits, idempotencyKey }: StartSelectedResearch,
): Promise<string> {
  const call = { procedure: 'companies.researchSelected', key: idempotencyKey, input: research };
  return carriedOutOnce(deps, caller, call, async (keyed) => {
    const { list, work } = await lookUpSelection(deps, keyed, research);
    const listId = list?.id ?? deps.ids.uuid();
    const batchId = await startResearch(deps, keyed, actor, {
      listId,
      work,
      maxCredits,
      ...(list === null && {
        makeList: (tx) => addList(tx, deps, actor, newList(deps, keyed, { listId, name, work })),
      }),
    });
    if (list !== null) return listId;
    // Of a call whose process died before it answered, the list is there already.
    const lists = await readLists(deps.db, caller.organizationId);
    return lists.find((made) => made.batchId === batchId)?.id ?? listId;
  });
}

async function lookUpSelection(
  deps: Deps,
  caller: Caller,
  { listId, subjects, ...asked }: SelectedResearch,
): Promise<{ list: CompanyListRecord | null; work: LookedUp }> {
  const list = listId === undefined ? null : await requireList(deps, caller, listId);
  const rows =
    list === null
      ? batchRowsOf([...new Set(subjects)].map((domain) => ({ domain })))
      : await rowsOf(deps, list, subjects);
  const fault = rows.find(({ error }) => error !== null);
  if (fault !== undefined)
    throw validationError([{ field: 'subjects', message: `“${fault.domain.slice(0, 80)}” ${fault.error}` }]);
  if (rows.length === 0)
    throw validationError([{ field: 'subjects', message: 'has no company or person of this list' }]);
  refuseTypesOfCompanies(list, asked.types);
  const researches = await researchesOf(deps, caller, asked);
  refuseTooMany(researches.length, rows.length);
  const kind = list?.entityType === 'contact' ? 'people' : 'bulk';
  return { list, work: await lookUp(deps, caller, { kind, researches, rows }) };
}

/** Of each selected company or person the first row, by which the cells of the table find what became of it. */
async function rowsOf(deps: Deps, list: CompanyListRecord, subjects: readonly string[]): Promise<BatchRow[]> {
  const selected = new Set(subjects);
  const rows = await batchRowsOfList(deps, list);
  return rows.filter(
    (row) => row.position === row.itemPosition && selected.has(idOfSubject(subjectOfRow(row))),
  );
}

function newList(
  { clock }: Deps,
  { organizationId }: Caller,
  { listId, name, work }: { listId: string; name: string; work: LookedUp },
) {
  const rows = work.rows.map(({ position, domain, externalId }) => ({
    position,
    domain,
    contactProfileUrl: null,
    name: null,
    externalId,
    objectHash: hashOfObject('company', domain),
    error: null,
  }));
  const list: CompanyListRecord = {
    id: listId,
    organizationId,
    entityType: 'company',
    name,
    accepted: rows.length,
    rejected: 0,
    researches: [],
    batchId: null,
    createdAt: clock.now(),
  };
  return { list, rows };
}

/**
 * Lets a profile score companies or people, now and whenever an answer changes; free of charge. Repeating it changes nothing.
 * @throws NOT_FOUND, OBJECT_TYPE_MISMATCH
 */
export async function scoreSelection(
  deps: Deps,
  caller: Caller,
  actor: Actor,
  { profileId, entityType, subjects }: ScoreSelected,
): Promise<void> {
  const objectIds = [...new Set(subjects)];
  await assignObjects(deps, caller, { profileId, objectType: entityType, objectIds });
  await withTransaction(deps, (tx) =>
    audit(tx, deps, actor, {
      organizationId: caller.organizationId,
      action: entityType === 'contact' ? 'people.scored' : 'companies.scored',
      subject: `profile:${profileId}`,
      details: { [entityType === 'contact' ? 'people' : 'companies']: objectIds.length },
    }),
  );
}
