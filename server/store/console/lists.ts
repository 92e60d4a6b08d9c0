import type { BatchResearch } from '../../domain/batch.ts';
import type { CompanyListRecord, CompanyViewRecord, ListRow } from '../../domain/companyList.ts';
import type { Executor, Transaction } from '../database.ts';
import { rowsByStatement } from '../statementSize.ts';

type StoredList = Omit<CompanyListRecord, 'researches'> & { researches: string };

const COLUMNS = `id, organization_id AS organizationId, entity_type AS entityType, name, accepted, rejected, researches, batch_id AS batchId,
  created_at AS createdAt`;

const fromStored = (row: StoredList): CompanyListRecord => ({
  ...row,
  researches: JSON.parse(row.researches) as BatchResearch[],
});

/** Writes a list with all of its rows. */
export async function insertList(
  tx: Transaction,
  list: CompanyListRecord,
  rows: readonly ListRow[],
): Promise<void> {
  await tx.write(
    `INSERT INTO console_lists (id, organization_id, entity_type, name, accepted, rejected, researches, batch_id, created_at) VALUES (?)`,
    [
      [
        list.id,
        list.organizationId,
        list.entityType,
        list.name,
        list.accepted,
        list.rejected,
        JSON.stringify(list.researches),
        list.batchId,
        list.createdAt,
      ],
    ],
  );
  const values = rows.map(({ position, domain, contactProfileUrl, name, externalId, objectHash, error }) => [
    list.id,
    position,
    domain,
    contactProfileUrl,
    name,
    externalId,
    objectHash,
    error,
  ]);
  for (const fitting of rowsByStatement(values))
    await tx.write(
      `INSERT INTO console_list_rows (list_id, position, domain, contact_profile_url, name, external_id, object_hash, error)
       VALUES ?`,
      [fitting],
    );
}

/** The lists of an organisation, newest first; few, by a limit. */
export async function readLists(db: Executor, organizationId: string): Promise<CompanyListRecord[]> {
  const rows = await db.rows<StoredList>(
    `SELECT ${COLUMNS} FROM console_lists WHERE organization_id = ? AND removed_at IS NULL
     ORDER BY created_at DESC, id DESC`,
    [organizationId],
  );
  return rows.map(fromStored);
}

/** How many lists an organisation has, and how many that it has removed can still be brought back. */
export async function countLists(
  db: Executor,
  organizationId: string,
): Promise<{ present: number; removed: number }> {
  const [counted] = await db.rows<{ total: string; removed: string }>(
    'SELECT COUNT(*) AS total, COUNT(removed_at) AS removed FROM console_lists WHERE organization_id = ?',
    [organizationId],
  );
  const removed = Number(counted?.removed ?? 0);
  return { present: Number(counted?.total ?? 0) - removed, removed };
}

/** A list of this organisation; null also when it was removed. */
export async function findList(
  db: Executor,
  organizationId: string,
  id: string,
): Promise<CompanyListRecord | null> {
  const [row] = await db.rows<StoredList>(
    `SELECT ${COLUMNS} FROM console_lists WHERE id = ? AND organization_id = ? AND removed_at IS NULL`,
    [id, organizationId],
  );
  return row === undefined ? null : fromStored(row);
}

/** Locks a list until the transaction ends, a removed one too. */
export async function lockList(
  tx: Transaction,
  organizationId: string,
  id: string,
): Promise<(CompanyListRecord & { removedAt: Date | null }) | null> {
  const [row] = await tx.rows<StoredList & { removedAt: Date | null }>(
    `SELECT ${COLUMNS}, removed_at AS removedAt FROM console_lists WHERE id = ? AND organization_id = ? FOR UPDATE`,
    [id, organizationId],
  );
  return row === undefined ? null : { ...fromStored(row), removedAt: row.removedAt };
}

/** Writes what changes of a list: its name, what was asked, its research. */
export async function updateList(
  tx: Transaction,
  { id, name, researches, batchId }: CompanyListRecord,
): Promise<void> {
  await tx.write('UPDATE console_lists SET name = ?, researches = ?, batch_id = ? WHERE id = ?', [
    name,
    JSON.stringify(researches),
    batchId,
    id,
  ]);
}

/** Removes a list, or brings it back with null. */
export async function markRemoved(tx: Transaction, id: string, removedAt: Date | null): Promise<void> {
  await tx.write('UPDATE console_lists SET removed_at = ? WHERE id = ?', [removedAt, id]);
}

/** A list that was removed before a time, the one removed first; null when there is none. */
export async function findRemovedList(db: Executor, before: Date): Promise<string | null> {
  const [list] = await db.rows<{ id: string }>(
    'SELECT id FROM console_lists WHERE removed_at < ? ORDER BY removed_at LIMIT 1',
    [before],
  );
  return list?.id ?? null;
}

/** Deletes up to `limit` rows of a list. @returns how many */
export async function deleteListRows(db: Executor, id: string, limit: number): Promise<number> {
  const { affectedRows } = await db.write(
    'DELETE FROM console_list_rows WHERE list_id = ? ORDER BY position LIMIT ?',
    [id, limit],
  );
  return affectedRows;
}

/** Deletes a list. */
export async function deleteList(db: Executor, id: string): Promise<void> {
  await db.write('DELETE FROM console_lists WHERE id = ?', [id]);
}

/** The saved views of an organisation, oldest first; few, by a limit. */
export async function readViews(db: Executor, organizationId: string): Promise<CompanyViewRecord[]> {
  const rows = await db.rows<Omit<CompanyViewRecord, 'parameters'> & { parameters: string }>(
    `SELECT id, organization_id AS organizationId, entity_type AS entityType, name, parameters, created_at AS createdAt FROM console_views
     WHERE organization_id = ? ORDER BY created_at, id`,
    [organizationId],
  );
  return rows.map((row) => ({ ...row, parameters: JSON.parse(row.parameters) as Record<string, string> }));
}

export async function insertView(
  tx: Transaction,
  { id, organizationId, entityType, name, parameters, createdAt }: CompanyViewRecord,
): Promise<void> {
  await tx.write(
    'INSERT INTO console_views (id, organization_id, entity_type, name, parameters, created_at) VALUES (?)',
    [[id, organizationId, entityType, name, JSON.stringify(parameters), createdAt]],
  );
}

export async function updateView(
  tx: Transaction,
  id: string,
  parameters: Record<string, string>,
): Promise<void> {
  await tx.write('UPDATE console_views SET parameters = ? WHERE id = ?', [JSON.stringify(parameters), id]);
}

/** @returns whether there was one */
export async function deleteView(tx: Transaction, organizationId: string, id: string): Promise<boolean> {
  const { affectedRows } = await tx.write('DELETE FROM console_views WHERE id = ? AND organization_id = ?', [
    id,
    organizationId,
  ]);
  return affectedRows > 0;
}
