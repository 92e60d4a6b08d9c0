import type { Executor, Transaction } from '../database.ts';

/** The state of writing into a hub as a whole. */
export interface HubWriteBack {
  pausedUntil: Date | null;
  pauseReason: string | null;
  /** Consecutive pauses without a success between. */
  pauses: number;
  /** Digest of the settings and connection for which all objects were last queued. */
  synced: Buffer | null;
  /** The last object that was queued; null when all are. */
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

/** Stops writing into a hub until a moment. */
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

/** Ends a pause after HubSpot has accepted a request. */
export async function endPause(db: Executor, hubId: number): Promise<void> {
  await db.write(
    'UPDATE hub_write_backs SET paused_until = NULL, pause_reason = NULL, pauses = 0 WHERE hub_id = ? AND pauses > 0',
    [hubId],
  );
}

/** Has all objects of a hub queued again with its next job `scores`. */
export async function forgetSync(db: Executor, hubId: number): Promise<void> {
  await db.write('UPDATE hub_write_backs SET synced = NULL, sync_to = NULL WHERE hub_id = ?', [hubId]);
}

/** Saves the progress of queueing all objects of a hub, in the transaction that queues them. */
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
