import type { Executor, Transaction } from '../database.ts';

/** The state of write-back for a hub as a whole. */
export interface HubWriteBack {
  pausedUntil: Date | null;
  pauseReason: string | null;
  /** Number of pauses since the last success. */
  pauses: number;
  /** Digest of everything that the last complete queueing depended on. */
  synced: Buffer | null;
  /** The last object queued by it so far; null when all are. */
  syncTo: Buffer | null;
}

const FRESH: HubWriteBack = { pausedUntil: null, pauseReason: null, pauses: 0, synced: null, syncTo: null };

export async function findWriteBack(db: Executor, hubId: number): Promise<HubWriteBack> {
  const [row] = await db.rows<HubWriteBack>(
    `SELECT paused_until AS pausedUntil, pause_reason AS pauseReason, pauses, synced, sync_to AS syncTo
     FROM hub_write_backs WHERE hub_id = ?`,
    [hubId],
  );
  return row ?? FRESH;
}

/** Pauses write-back for a hub until the given time. */
export async function pauseWriteBack(
  db: Executor,
  hubId: number,
  { until, reason }: { until: Date; reason: string },
): Promise<void> {
  await db.write(
    `INSERT INTO hub_write_backs (hub_id, paused_until, pause_reason, pauses) VALUES (?, ?, ?, 1)
     ON DUPLICATE KEY UPDATE paused_until = VALUES(paused_until), pause_reason = VALUES(pause_reason), pauses = pauses + 1`,
    [hubId, until, reason.slice(0, 500)],
  );
}

/** Resets the pauses after a success. */
export async function endPause(db: Executor, hubId: number): Promise<void> {
  await db.write(
    'UPDATE hub_write_backs SET paused_until = NULL, pause_reason = NULL, pauses = 0 WHERE hub_id = ? AND pauses > 0',
    [hubId],
  );
}

/** Stores the progress of queueing all objects of a hub, in the transaction that queued them. */
export async function saveSync(
  tx: Transaction,
  hubId: number,
  { synced, syncTo }: Pick<HubWriteBack, 'synced' | 'syncTo'>,
): Promise<void> {
  await tx.write(
    `INSERT INTO hub_write_backs (hub_id, synced, sync_to) VALUES (?, ?, ?)
     ON DUPLICATE KEY UPDATE synced = VALUES(synced), sync_to = VALUES(sync_to)`,
    [hubId, synced, syncTo],
  );
}
