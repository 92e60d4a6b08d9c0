import { ERASED_ROW } from '../../domain/batch.ts';
import type { Executor, Transaction } from '../database.ts';

/*
 * People in lists and in the batches that research these lists: rows about one person are found here, and deleted or emptied.
 */

/** A row of a list of people, as far as it tells who it is about. */
export interface ListedPerson {
  listId: string;
  position: number;
  /** Of a rejected row as it was written. */
  profileUrl: string;
  name: string | null;
  /** Of the employer; empty where it is not known. */
  domain: string;
  isAccepted: 0 | 1;
}

/** A row of a batch of people. */
export interface BatchedPerson {
  batchId: string;
  position: number;
  /** Of a rejected row as it was written. */
  profileUrl: string;
  /** Empty where it is not known. */
  employerDomain: string;
  isAccepted: 0 | 1;
}

const ROWS_AT_ONCE = 1_000;

/**
 * Waits for lists and batches that are being created: their rows are seen afterwards. Whoever creates one looks at the suppressed people
 * after its rows are written, so that it sees an erasure or is seen by it.
 */
export async function awaitNewLists(db: Executor, organizationId: string): Promise<void> {
  for (const table of ['console_lists', 'batches'])
    await db.rows(`SELECT id FROM ${table} WHERE organization_id = ? LOCK IN SHARE MODE`, [organizationId]);
}

/** Every row of an organisation's lists of people, also of removed ones. */
export async function* listedPeople(db: Executor, organizationId: string): AsyncGenerator<ListedPerson> {
  const lists = await db.rows<{ id: string }>(
    "SELECT id FROM console_lists WHERE organization_id = ? AND entity_type = 'contact'",
    [organizationId],
  );
  for (const { id } of lists)
    yield* inPortions((after) =>
      db.rows<ListedPerson>(
        `SELECT list_id AS listId, position, COALESCE(contact_profile_url, '') AS profileUrl, name, domain,
           error IS NULL AS isAccepted FROM console_list_rows
         WHERE list_id = ? AND position > ? ORDER BY position LIMIT ?`,
        [id, after, ROWS_AT_ONCE],
      ),
    );
}

/** Every row of an organisation's batches of people. */
export async function* batchedPeople(db: Executor, organizationId: string): AsyncGenerator<BatchedPerson> {
  const batches = await db.rows<{ id: string }>(
    "SELECT id FROM batches WHERE organization_id = ? AND kind = 'people'",
    [organizationId],
  );
  for (const { id } of batches)
    yield* inPortions((after) =>
      db.rows<BatchedPerson>(
        `SELECT batch_id AS batchId, position, contact_profile_url AS profileUrl,
           COALESCE(employer_domain, '') AS employerDomain, error IS NULL AS isAccepted
         FROM batch_rows
         WHERE batch_id = ? AND position > ? AND contact_profile_url <> '' ORDER BY position LIMIT ?`,
        [id, after, ROWS_AT_ONCE],
      ),
    );
}

async function* inPortions<Row extends { position: number }>(
  read: (after: number) => Promise<Row[]>,
): AsyncGenerator<Row> {
  for (let after = -1; ; ) {
    const rows = await read(after);
    yield* rows;
    const last = rows.at(-1);
    if (last === undefined || rows.length < ROWS_AT_ONCE) return;
    after = last.position;
  }
}

/** Deletes rows of lists; the lists count those that are left. */
export async function deleteListed(tx: Transaction, rows: readonly ListedPerson[]): Promise<void> {
  for (const [listId, ofList] of Map.groupBy(rows, (row) => row.listId)) {
    const accepted = ofList.filter(({ isAccepted }) => isAccepted === 1).length;
    // The list first, as whoever changes it does.
    await tx.rows('SELECT id FROM console_lists WHERE id = ? FOR UPDATE', [listId]);
    const { affectedRows } = await tx.write(
      'DELETE FROM console_list_rows WHERE list_id = ? AND position IN (?)',
      [listId, ofList.map(({ position }) => position)],
    );
    if (affectedRows === ofList.length)
      await tx.write(
        'UPDATE console_lists SET accepted = accepted - ?, rejected = rejected - ? WHERE id = ?',
        [accepted, ofList.length - accepted, listId],
      );
  }
}

/**
 * Empties rows of batches and deletes their items: what has not started never will, and its share of the hold is given back at the end.
 * The places of the rows remain, with the reason, for whoever reads the batch page by page.
 */
export async function emptyBatched(tx: Transaction, rows: readonly BatchedPerson[]): Promise<void> {
  const { contactProfileUrl, employerDomain, externalId, error } = ERASED_ROW;
  for (const [batchId, ofBatch] of Map.groupBy(rows, (row) => row.batchId)) {
    await tx.rows('SELECT id FROM batches WHERE id = ? FOR UPDATE', [batchId]);
    const positions = ofBatch.map(({ position }) => position);
    await tx.write('DELETE FROM batch_items WHERE batch_id = ? AND position IN (?)', [batchId, positions]);
    await tx.write(
      `UPDATE batch_rows SET domain = '', contact_profile_url = ?, employer_domain = ?, external_id = ?, item_position = NULL,
         error = ? WHERE batch_id = ? AND position IN (?)`,
      [contactProfileUrl, employerDomain, externalId, error, batchId, positions],
    );
  }
}
