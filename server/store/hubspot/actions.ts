import type { ObjectType } from '@assay/shared/scoring/objectId';
import type { Executor, Transaction } from '../database.ts';

/** A workflow step that waits for its result, as stored. */
export interface HubAction {
  callbackId: string;
  objectType: ObjectType;
  recordId: string;
  onlyMissing: boolean;
  /** The object that is researched; null until research has begun. */
  objectHash: Buffer | null;
  expiresAt: Date;
  attempts: number;
}

/** Inserts a step. @returns false when it exists already */
export async function insertHubAction(
  tx: Transaction,
  hubId: number,
  action: Omit<HubAction, 'objectHash' | 'attempts'>,
  now: Date,
): Promise<boolean> {
  const { affectedRows } = await tx.write(
    `INSERT IGNORE INTO hub_actions
       (hub_id, callback_id, object_type, record_id, only_missing, received_at, expires_at, due_at, attempts)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, 0)`,
    [
      hubId,
      action.callbackId,
      action.objectType,
      action.recordId,
      action.onlyMissing ? 1 : 0,
      now,
      action.expiresAt,
      now,
    ],
  );
  return affectedRows === 1;
}

/** Steps of a hub that are due, longest waiting first. */
export async function nextHubActions(
  db: Executor,
  hubId: number,
  now: Date,
  limit: number,
): Promise<HubAction[]> {
  const rows = await db.rows<Omit<HubAction, 'onlyMissing'> & { onlyMissing: number }>(
    `SELECT callback_id AS callbackId, object_type AS objectType, record_id AS recordId, only_missing AS onlyMissing,
       object_hash AS objectHash, expires_at AS expiresAt, attempts
     FROM hub_actions WHERE hub_id = ? AND due_at <= ? ORDER BY due_at, callback_id LIMIT ?`,
    [hubId, now, limit],
  );
  return rows.map((row) => ({ ...row, onlyMissing: row.onlyMissing === 1 }));
}

/** When the next step is due; null when every step has been answered. */
export async function nextActionAt(db: Executor, hubId: number): Promise<Date | null> {
  const [row] = await db.rows<{ dueAt: Date }>(
    'SELECT due_at AS dueAt FROM hub_actions WHERE hub_id = ? AND due_at IS NOT NULL ORDER BY due_at LIMIT 1',
    [hubId],
  );
  return row?.dueAt ?? null;
}

/** Updates a step. @param dueAt  null when it has been answered */
export async function saveHubAction(
  db: Executor,
  hubId: number,
  { callbackId, objectHash, attempts }: HubAction,
  { dueAt, outcome }: { dueAt: Date | null; outcome: string | null },
): Promise<void> {
  await db.write(
    `UPDATE hub_actions SET object_hash = ?, attempts = ?, due_at = ?, outcome = ?
     WHERE hub_id = ? AND callback_id = ?`,
    [objectHash, attempts, dueAt, outcome?.slice(0, 500) ?? null, hubId, callbackId],
  );
}

/** Deletes answered steps. @returns how many */
export async function sweepHubActions(db: Executor, before: Date, limit: number): Promise<number> {
  const { affectedRows } = await db.write(
    'DELETE FROM hub_actions WHERE received_at < ? AND due_at IS NULL LIMIT ?',
    [before, limit],
  );
  return affectedRows;
}
