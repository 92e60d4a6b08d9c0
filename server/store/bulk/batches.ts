/** @folder Batches that are started in portions: their rows, and the state of each research. */

import type { Batch, BatchResearch, BatchStatus } from '../../domain/batch.ts';
import type { Executor, Transaction } from '../database.ts';

type StoredBatch = Omit<Batch, 'researches'> & { researches: string };

const COLUMNS = `id, organization_id AS organizationId, api_key_id AS apiKeyId, kind, status, researches, accepted, rejected, cached,
  credits, price_version AS priceVersion, progressed_in AS progressedIn, created_at AS createdAt, paused_at AS pausedAt, ended_at AS endedAt`;

function fromStored(row: StoredBatch | undefined): Batch | null {
  return row === undefined ? null : { ...row, researches: JSON.parse(row.researches) as BatchResearch[] };
}

export async function insertBatch(tx: Transaction, batch: Batch): Promise<void> {
  await tx.write(
    `INSERT INTO batches (id, organization_id, api_key_id, kind, status, researches, accepted, rejected, cached, credits,
       price_version, progressed_in, created_at, ended_at)
     VALUES (?)`,
    [
      [
        batch.id,
        batch.organizationId,
        batch.apiKeyId,
        batch.kind,
        batch.status,
        JSON.stringify(batch.researches),
        batch.accepted,
        batch.rejected,
        batch.cached,
        batch.credits,
        batch.priceVersion,
        batch.progressedIn,
        batch.createdAt,
        batch.endedAt,
      ],
    ],
  );
}

/** A batch of this organisation that keeps rows, or null. */
export async function findBatchOf(db: Executor, organizationId: string, id: string): Promise<Batch | null> {
  const [row] = await db.rows<StoredBatch>(
    `SELECT ${COLUMNS} FROM batches WHERE id = ? AND organization_id = ? AND kind <> 'jobs'`,
    [id, organizationId],
  );
  return fromStored(row);
}

/** Locks a batch until the transaction ends: whoever starts, cancels or ends it holds this lock. */
export async function lockBatch(tx: Transaction, id: string): Promise<Batch | null> {
  const [row] = await tx.rows<StoredBatch>(`SELECT ${COLUMNS} FROM batches WHERE id = ? FOR UPDATE`, [id]);
  return fromStored(row);
}

/** Batches of an organisation that have not ended and are not paused: they share its portions. */
export async function countUnderWay(db: Executor, organizationId: string): Promise<number> {
  const [row] = await db.rows<{ count: number }>(
    'SELECT COUNT(*) AS count FROM batches WHERE organization_id = ? AND ended_at IS NULL AND paused_at IS NULL',
    [organizationId],
  );
  return row?.count ?? 0;
}

/** Notes that an attempt of the batch's job has ended well. */
export async function recordProgress(tx: Transaction, id: string, attempt: number): Promise<void> {
  await tx.write('UPDATE batches SET progressed_in = ? WHERE id = ?', [attempt, id]);
}

/** Pauses a batch, or lets it go on with null. */
export async function markPaused(tx: Transaction, id: string, pausedAt: Date | null): Promise<void> {
  await tx.write('UPDATE batches SET paused_at = ? WHERE id = ?', [pausedAt, id]);
}

/** A batch takes a new status; `endedAt` once nothing of it runs any more. */
export async function markBatch(
  tx: Transaction,
  id: string,
  status: BatchStatus,
  endedAt: Date | null,
): Promise<void> {
  await tx.write('UPDATE batches SET status = ?, ended_at = ? WHERE id = ?', [status, endedAt, id]);
}

/** Deletes a batch with its rows and items. */
export async function deleteBatch(tx: Executor, id: string): Promise<void> {
  await tx.write('DELETE FROM batches WHERE id = ?', [id]);
}

/** The oldest batches that ended before a time, for the sweep. */
export async function findOldBatches(db: Executor, before: Date, limit: number): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(
    'SELECT id FROM batches WHERE created_at < ? AND ended_at IS NOT NULL ORDER BY created_at LIMIT ?',
    [before, limit],
  );
  return rows.map(({ id }) => id);
}
