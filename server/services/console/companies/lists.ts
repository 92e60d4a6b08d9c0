import { LISTS_MAX, type RenameList, type UploadQuery } from '@assay/shared/console/companies';
import type { Deps } from '../../../deps.ts';
import type { Actor } from '../../../domain/audit.ts';
import type { Caller } from '../../../domain/caller.ts';
import type { CompanyListRecord, ListRow } from '../../../domain/companyList.ts';
import { notFound, validationError } from '../../../domain/errors.ts';
import {
  deleteRemoved,
  findList,
  insertList,
  lockList,
  markRemoved,
  readLists,
  updateList,
} from '../../../store/console/lists.ts';
import type { Transaction } from '../../../store/database.ts';
import { withTransaction } from '../../../store/transaction.ts';
import { audit } from '../../audit.ts';
import { readTable } from './readTable.ts';

/** What was removed can be brought back for so long. */
const UNDO_MS = 86_400_000;

/** A list that was made, and how its file was read. */
export interface MadeList {
  list: CompanyListRecord;
  rows: ListRow[];
  columns: Record<string, string>;
}

/**
 * Makes a list of a file and keeps it, with the rows that are no companies.
 * @throws VALIDATION_ERROR for the file, its column, or when the organisation has too many lists
 */
export async function createList(
  deps: Deps,
  { organizationId }: Caller,
  actor: Actor,
  { name, column, bytes }: UploadQuery & { bytes: Buffer },
): Promise<MadeList> {
  const { rows, columns } = await readTable(bytes, column);
  const rejected = rows.filter(({ error }) => error !== null).length;
  const createdAt = deps.clock.now();
  const list: CompanyListRecord = {
    id: deps.ids.uuid(),
    organizationId,
    name,
    accepted: rows.length - rejected,
    rejected,
    researches: [],
    batchId: null,
    createdAt,
  };
  await withTransaction(deps, (tx) => addList(tx, deps, actor, { list, rows }));
  return { list, rows, columns };
}

/** Keeps a new list. @throws VALIDATION_ERROR when the organisation has too many lists */
export async function addList(
  tx: Transaction,
  deps: Deps,
  actor: Actor,
  { list, rows }: Pick<MadeList, 'list' | 'rows'>,
): Promise<void> {
  const { id, organizationId, accepted, rejected, createdAt } = list;
  await deleteRemoved(tx, organizationId, new Date(createdAt.getTime() - UNDO_MS));
  if ((await readLists(tx, organizationId)).length >= LISTS_MAX)
    throw validationError([
      {
        field: 'name',
        message: `there are ${LISTS_MAX} lists already; remove one that is no longer needed`,
      },
    ]);
  await insertList(tx, list, rows);
  await audit(tx, deps, actor, {
    organizationId,
    action: 'list.created',
    subject: `list:${id}`,
    details: { accepted, rejected },
  });
}

/** A list of the caller's organisation. @throws NOT_FOUND */
export async function requireList(
  { db }: Pick<Deps, 'db'>,
  { organizationId }: Caller,
  listId: string,
): Promise<CompanyListRecord> {
  const list = await findList(db, organizationId, listId);
  if (list === null) throw notFound('list', listId);
  return list;
}

/** @throws NOT_FOUND */
export async function renameList(
  deps: Deps,
  { organizationId }: Caller,
  actor: Actor,
  { listId, name }: RenameList,
): Promise<void> {
  await withTransaction(deps, async (tx) => {
    const list = await lockList(tx, organizationId, listId);
    if (list === null || list.removedAt !== null) throw notFound('list', listId);
    await updateList(tx, { ...list, name });
    await audit(tx, deps, actor, {
      organizationId,
      action: 'list.renamed',
      subject: `list:${listId}`,
      details: {},
    });
  });
}

/** Removes a list, or brings one back that was removed within a day. Its answers stay either way. @throws NOT_FOUND */
export async function removeList(
  deps: Deps,
  { organizationId }: Caller,
  actor: Actor,
  { listId, removed }: { listId: string; removed: boolean },
): Promise<void> {
  await withTransaction(deps, async (tx) => {
    const list = await lockList(tx, organizationId, listId);
    if (list === null) throw notFound('list', listId);
    if ((list.removedAt !== null) === removed) return;
    await markRemoved(tx, listId, removed ? deps.clock.now() : null);
    await audit(tx, deps, actor, {
      organizationId,
      action: removed ? 'list.removed' : 'list.restored',
      subject: `list:${listId}`,
      details: {},
    });
  });
}

/** The lists of the caller's organisation, newest first. */
export function listsOf({ db }: Pick<Deps, 'db'>, { organizationId }: Caller): Promise<CompanyListRecord[]> {
  return readLists(db, organizationId);
}
