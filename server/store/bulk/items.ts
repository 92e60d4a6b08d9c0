import type { BulkItemState } from '@assay/shared/bulk';
import type { BatchItem, BatchRow, ItemCounts, RowSubject } from '../../domain/batch.ts';
import type { Executor, Transaction } from '../database.ts';
import { rowsByStatement } from '../statementSize.ts';

export async function insertRows(tx: Transaction, batchId: string, rows: readonly BatchRow[]): Promise<void> {
  const values = rows.map((row) => [
    batchId,
    row.position,
    row.domain,
    row.contactProfileUrl,
    row.employerDomain,
    row.externalId,
    row.itemPosition,
    row.error,
  ]);
  for (const fitting of rowsByStatement(values))
    await tx.write(
      `INSERT INTO batch_rows (batch_id, position, domain, contact_profile_url, employer_domain, external_id,
         item_position, error) VALUES ?`,
      [fitting],
    );
}

export async function insertItems(
  tx: Transaction,
  batchId: string,
  items: readonly BatchItem[],
): Promise<void> {
  const values = items.map(({ position, research, state, runId, served }) => [
    batchId,
    position,
    research,
    state,
    runId,
    served,
  ]);
  for (const fitting of rowsByStatement(values))
    await tx.write('INSERT INTO batch_items (batch_id, position, research, state, run_id, served) VALUES ?', [
      fitting,
    ]);
}

/**
 * Gives the items whose runs have ended the state of their run. Runs are read without locking them: whoever settles one must
 * not wait for its batch.
 *
 * @returns how many items have ended
 */
export async function settleItems(tx: Transaction, batchId: string): Promise<number> {
  const ended = await tx.rows<{ runId: string; state: BulkItemState }>(
    `SELECT i.run_id AS runId, COALESCE(r.status, 'cancelled') AS state
     FROM batch_items i LEFT JOIN runs r ON r.id = i.run_id
     WHERE i.batch_id = ? AND i.state = 'processing' AND (r.id IS NULL OR r.status <> 'processing')`,
    [batchId],
  );
  for (const state of new Set(ended.map((item) => item.state)))
    await tx.write(
      "UPDATE batch_items SET state = ? WHERE batch_id = ? AND state = 'processing' AND run_id IN (?)",
      [state, batchId, ended.filter((item) => item.state === state).map(({ runId }) => runId)],
    );
  return ended.length;
}

export async function countProcessing(db: Executor, batchId: string): Promise<number> {
  const [row] = await db.rows<{ count: number }>(
    "SELECT COUNT(*) AS count FROM batch_items WHERE batch_id = ? AND state = 'processing'",
    [batchId],
  );
  return row?.count ?? 0;
}

/** An item that waits to be started. */
export interface WaitingItem {
  position: number;
  research: number;
  /** Set when the run exists and only its job is missing. */
  runId: string | null;
  /** Null in a batch of the kind `jobs`. */
  subject: RowSubject | null;
}

/** The first items that wait, row by row. */
export async function waitingItems(db: Executor, batchId: string, limit: number): Promise<WaitingItem[]> {
  const items = await db.rows<
    Omit<WaitingItem, 'subject'> & Omit<RowSubject, 'domain'> & { domain: string | null }
  >(
    `SELECT i.position, i.research, i.run_id AS runId, r.domain, r.contact_profile_url AS contactProfileUrl,
       r.employer_domain AS employerDomain
     FROM batch_items i LEFT JOIN batch_rows r ON r.batch_id = i.batch_id AND r.position = i.position
     WHERE i.batch_id = ? AND i.state = 'waiting' ORDER BY i.position, i.research LIMIT ?`,
    [batchId, limit],
  );
  return items.map(({ domain, contactProfileUrl, employerDomain, ...item }) => ({
    ...item,
    subject: domain === null ? null : { domain, contactProfileUrl, employerDomain },
  }));
}

/** Writes what has become of items that were waiting. */
export async function updateItems(
  tx: Transaction,
  batchId: string,
  items: readonly BatchItem[],
): Promise<void> {
  if (items.length === 0) return;
  await tx.write(
    `INSERT INTO batch_items (batch_id, position, research, state, run_id, served) VALUES ?
     ON DUPLICATE KEY UPDATE state = VALUES(state), run_id = VALUES(run_id), served = VALUES(served)`,
    [items.map((item) => [batchId, item.position, item.research, item.state, item.runId, item.served])],
  );
}

/** What has not started never will. @returns how many */
export async function cancelWaiting(tx: Transaction, batchId: string): Promise<number> {
  const { affectedRows } = await tx.write(
    "UPDATE batch_items SET state = 'cancelled' WHERE batch_id = ? AND state = 'waiting'",
    [batchId],
  );
  return affectedRows;
}

/** The batch in which a run waits for its job; null when it does not. */
export async function findBatchOfWaitingRun(db: Executor, runId: string): Promise<string | null> {
  const [row] = await db.rows<{ batchId: string }>(
    "SELECT batch_id AS batchId FROM batch_items WHERE run_id = ? AND state = 'waiting'",
    [runId],
  );
  return row?.batchId ?? null;
}

/** Takes a run out of the batch in which it waits for its job. @returns false when it waits in none */
export async function takeFromBatch(tx: Transaction, runId: string): Promise<boolean> {
  const { affectedRows } = await tx.write(
    "UPDATE batch_items SET state = 'processing' WHERE run_id = ? AND state = 'waiting'",
    [runId],
  );
  return affectedRows > 0;
}

/** Counts at one moment; an item whose run has just ended counts as ended, although the batch has not noticed yet. */
export async function countItems(db: Executor, batchId: string): Promise<ItemCounts> {
  const rows = await db.rows<{
    state: BulkItemState;
    isFree: number;
    creditsState: string | null;
    count: number;
    credits: string | null;
  }>(
    `SELECT CASE WHEN i.state = 'processing' THEN COALESCE(r.status, 'cancelled') ELSE i.state END AS state,
       served IS NOT NULL AND served <> 'fresh' AS isFree, r.credits_state AS creditsState, COUNT(*) AS count,
       SUM(r.credits_amount) AS credits
     FROM batch_items i LEFT JOIN runs r ON r.id = i.run_id
     WHERE i.batch_id = ? GROUP BY 1, 2, 3`,
    [batchId],
  );
  const states = { waiting: 0, processing: 0, completed: 0, failed: 0, cancelled: 0 };
  for (const { state, count } of rows) states[state] += count;
  const sum = (creditsState: string) =>
    rows
      .filter((row) => row.isFree === 0 && row.creditsState === creditsState)
      .reduce((total, { credits }) => total + Number(credits), 0)
      .toFixed(4);
  const cached = rows.filter(({ isFree }) => isFree === 1).reduce((total, { count }) => total + count, 0);
  return { states, cached, charged: sum('charged'), reserved: sum('reserved') };
}

/** Rows from a position on, in order. */
export function readRows(db: Executor, batchId: string, from: number, limit: number): Promise<BatchRow[]> {
  return db.rows<BatchRow>(
    `SELECT position, domain, contact_profile_url AS contactProfileUrl, employer_domain AS employerDomain,
       external_id AS externalId, item_position AS itemPosition, error
     FROM batch_rows WHERE batch_id = ? AND position >= ? ORDER BY position LIMIT ?`,
    [batchId, from, limit],
  );
}

/** The items of these companies or people, by the position of their first rows. */
export function readItems(db: Executor, batchId: string, positions: readonly number[]): Promise<BatchItem[]> {
  return db.rows<BatchItem>(
    `SELECT position, research, state, run_id AS runId, served FROM batch_items
     WHERE batch_id = ? AND position IN (?) ORDER BY position, research`,
    [batchId, positions],
  );
}

/** Deletes up to `limit` items of a batch that is being removed. @returns how many */
export async function deleteItems(db: Executor, batchId: string, limit: number): Promise<number> {
  const { affectedRows } = await db.write('DELETE FROM batch_items WHERE batch_id = ? LIMIT ?', [
    batchId,
    limit,
  ]);
  return affectedRows;
}
