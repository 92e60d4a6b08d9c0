import { LISTS_MAX, type RenameList, type UploadQuery } from '@assay/shared/console/companies';
import type { EntityType } from '@assay/shared/enrichmentRun';
import type { Deps } from '../../../deps.ts';
import type { Actor } from '../../../domain/audit.ts';
import type { Caller } from '../../../domain/caller.ts';
import type { CompanyListRecord, ListRow } from '../../../domain/companyList.ts';
import { AssayError, notFound, validationError } from '../../../domain/errors.ts';
import {
  countLists,
  deleteList,
  deleteListRows,
  findList,
  findRemovedList,
  insertList,
  lockList,
  markRemoved,
  readLists,
  updateList,
} from '../../../store/console/lists.ts';
import type { Executor, Transaction } from '../../../store/database.ts';
import { withTransaction } from '../../../store/transaction.ts';
import { audit } from '../../audit.ts';
import { erasedAmong } from '../../privacy/erasedAmong.ts';
import { readPeople } from './readPeople.ts';
import { readTable } from './readTable.ts';

/** What was removed can be brought back for so long. */
const UNDO_MS = 86_400_000;
const ROWS_AT_ONCE = 1_000;

/** A list that was made, and how its file was read. */
export interface MadeList {
  list: CompanyListRecord;
  rows: ListRow[];
  columns: Record<string, string>;
}

/**
 * Makes a list of a file and keeps it, with the rows that are no companies, or no people. Nothing is kept of people who were erased.
 * @throws VALIDATION_ERROR for the file, its column, or when the organisation has too many lists
 * @throws CONFLICT         when a person of the file was erased meanwhile
 */
export async function createList(
  deps: Deps,
  { organizationId }: Caller,
  actor: Actor,
  { name, entityType, column, bytes }: UploadQuery & { bytes: Buffer },
): Promise<MadeList> {
  const isOfPeople = entityType === 'contact';
  const { rows: read, columns } = await (isOfPeople ? readPeople : readTable)(bytes, column);
  const rows = isOfPeople ? await withoutErased(deps.db, organizationId, read) : read;
  const rejected = rows.filter(({ error }) => error !== null).length;
  const createdAt = deps.clock.now();
  const list: CompanyListRecord = {
    id: deps.ids.uuid(),
    organizationId,
    entityType,
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

/**
 * Keeps a new list.
 * @throws VALIDATION_ERROR when the organisation has too many lists, or has removed too many within a day
 * @throws CONFLICT         when a person of it was erased meanwhile
 */
export async function addList(
  tx: Transaction,
  deps: Deps,
  actor: Actor,
  { list, rows }: Pick<MadeList, 'list' | 'rows'>,
): Promise<void> {
  const { id, organizationId, entityType, accepted, rejected } = list;
  const { removed } = await requireRoom(tx, organizationId, 'name');
  if (removed >= LISTS_MAX)
    throw validationError([
      {
        field: 'name',
        message: `${LISTS_MAX} lists were removed within a day and are kept as long, in case one is wanted back; make another list tomorrow`,
      },
    ]);
  await insertList(tx, list, rows);
  // After the rows are written, so that an erasure under way is either seen or sees them.
  if ((await erasedAmong(tx, organizationId, profilesOf(rows), 'awaited')).size > 0)
    throw new AssayError('CONFLICT', 'A person of this file was erased meanwhile; make the list again.');
  await audit(tx, deps, actor, {
    organizationId,
    action: 'list.created',
    subject: `list:${id}`,
    details: { of: entityType, accepted, rejected },
  });
}

/** @throws VALIDATION_ERROR when the organisation has as many lists as it may */
async function requireRoom(
  tx: Transaction,
  organizationId: string,
  field: 'name' | 'listId',
): Promise<{ removed: number }> {
  const { present, removed } = await countLists(tx, organizationId);
  if (present < LISTS_MAX) return { removed };
  throw validationError([
    { field, message: `there are ${LISTS_MAX} lists already; remove one that is no longer needed` },
  ]);
}

const profilesOf = (rows: readonly ListRow[]): string[] =>
  rows.flatMap(({ contactProfileUrl, error }) =>
    contactProfileUrl !== null && error === null ? contactProfileUrl : [],
  );

/** Of people who were erased nothing is kept but the row's place and the reason. */
async function withoutErased(
  db: Executor,
  organizationId: string,
  rows: readonly ListRow[],
): Promise<ListRow[]> {
  const erased = await erasedAmong(db, organizationId, profilesOf(rows));
  return rows.map((row) =>
    row.contactProfileUrl !== null && erased.has(row.contactProfileUrl)
      ? {
          position: row.position,
          domain: '',
          contactProfileUrl: '',
          name: null,
          externalId: null,
          objectHash: null,
          error: 'belongs to a person who was erased',
        }
      : row,
  );
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

/** @returns what its rows are @throws NOT_FOUND */
export async function renameList(
  deps: Deps,
  { organizationId }: Caller,
  actor: Actor,
  { listId, name }: RenameList,
): Promise<EntityType> {
  return withTransaction(deps, async (tx) => {
    const list = await lockList(tx, organizationId, listId);
    if (list === null || list.removedAt !== null) throw notFound('list', listId);
    await updateList(tx, { ...list, name });
    await audit(tx, deps, actor, {
      organizationId,
      action: 'list.renamed',
      subject: `list:${listId}`,
      details: {},
    });
    return list.entityType;
  });
}

/** Removes a list, or brings one back that was removed within a day. Its answers stay either way. @returns what its rows are @throws NOT_FOUND; VALIDATION_ERROR when there are too many lists to bring one back */
export async function removeList(
  deps: Deps,
  { organizationId }: Caller,
  actor: Actor,
  { listId, removed }: { listId: string; removed: boolean },
): Promise<EntityType> {
  return withTransaction(deps, async (tx) => {
    const list = await lockList(tx, organizationId, listId);
    if (list === null || isOver(deps, list.removedAt)) throw notFound('list', listId);
    if ((list.removedAt !== null) === removed) return list.entityType;
    if (!removed) await requireRoom(tx, organizationId, 'listId');
    await markRemoved(tx, listId, removed ? deps.clock.now() : null);
    await audit(tx, deps, actor, {
      organizationId,
      action: removed ? 'list.removed' : 'list.restored',
      subject: `list:${listId}`,
      details: {},
    });
    return list.entityType;
  });
}

/** The lists of companies, or of people, of the caller's organisation, newest first. */
export async function listsOf(
  { db }: Pick<Deps, 'db'>,
  { organizationId }: Caller,
  entityType: EntityType,
): Promise<CompanyListRecord[]> {
  return (await readLists(db, organizationId)).filter((list) => list.entityType === entityType);
}

const undoneUntil = ({ clock }: Pick<Deps, 'clock'>) => new Date(clock.now().getTime() - UNDO_MS);
const isOver = (deps: Pick<Deps, 'clock'>, removedAt: Date | null): boolean =>
  removedAt !== null && removedAt < undoneUntil(deps);

/** Deletes lists that were removed longer than a day ago, with the names in them; row by row, so that nothing waits. @returns how many */
export async function sweepRemovedLists(deps: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  for (let lists = 0; ; lists += 1) {
    const id = await findRemovedList(deps.db, undoneUntil(deps));
    if (id === null) return lists;
    while ((await deleteListRows(deps.db, id, ROWS_AT_ONCE)) === ROWS_AT_ONCE);
    await deleteList(deps.db, id);
  }
}
