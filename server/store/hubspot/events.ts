import type { ObjectType } from '@assay/shared/scoring/objectId';
import type { Executor, Transaction } from '../database.ts';

/** An event of a CRM that is to be handled, as stored. */
export interface StoredHubEvent {
  hash: Buffer;
  kind: 'changed' | 'gone' | 'erased' | 'merged';
  objectType: ObjectType;
  recordId: string;
  mergedIds: string[];
  attempts: number;
}

/** Stores new events. @returns how many */
export async function insertHubEvents(
  tx: Transaction,
  hubId: number,
  events: readonly Omit<StoredHubEvent, 'attempts'>[],
  now: Date,
): Promise<number> {
  const { affectedRows } = await tx.write(
    `INSERT IGNORE INTO hub_events (hub_id, event_hash, kind, object_type, record_id, merged_ids, received_at, due_at, attempts)
     VALUES ?`,
    [
      [...events]
        .sort((a, b) => Buffer.compare(a.hash, b.hash))
        .map(({ hash, kind, objectType, recordId, mergedIds }) => [
          hubId,
          hash,
          kind,
          objectType,
          recordId,
          mergedIds.length === 0 ? null : JSON.stringify(mergedIds),
          now,
          now,
          0,
        ]),
    ],
  );
  return affectedRows;
}

/** Events of a hub that are due, the oldest first. */
export async function nextHubEvents(
  db: Executor,
  hubId: number,
  now: Date,
  limit: number,
): Promise<StoredHubEvent[]> {
  const rows = await db.rows<Omit<StoredHubEvent, 'mergedIds'> & { mergedIds: string | null }>(
    `SELECT event_hash AS hash, kind, object_type AS objectType, record_id AS recordId, merged_ids AS mergedIds, attempts
     FROM hub_events WHERE hub_id = ? AND due_at <= ? ORDER BY due_at, event_hash LIMIT ?`,
    [hubId, now, limit],
  );
  return rows.map(({ mergedIds, ...row }) => ({
    ...row,
    mergedIds: mergedIds === null ? [] : (JSON.parse(mergedIds) as string[]),
  }));
}

/** When the next event is due; null when all are handled. */
export async function nextEventAt(db: Executor, hubId: number): Promise<Date | null> {
  const [row] = await db.rows<{ dueAt: Date }>(
    'SELECT due_at AS dueAt FROM hub_events WHERE hub_id = ? AND due_at IS NOT NULL ORDER BY due_at LIMIT 1',
    [hubId],
  );
  return row?.dueAt ?? null;
}

/** Saves that an event was handled, or when it is tried again. */
export async function settleHubEvent(
  db: Executor,
  hubId: number,
  { hash }: Pick<StoredHubEvent, 'hash'>,
  { dueAt, attempts, outcome }: { dueAt: Date | null; attempts: number; outcome: string },
): Promise<void> {
  await db.write(
    'UPDATE hub_events SET due_at = ?, attempts = ?, outcome = ? WHERE hub_id = ? AND event_hash = ?',
    [dueAt, attempts, outcome.slice(0, 500), hubId, hash],
  );
}

/** Removes handled events that are too old for HubSpot to repeat. @returns how many */
export async function sweepHubEvents(db: Executor, before: Date, limit: number): Promise<number> {
  const { affectedRows } = await db.write(
    'DELETE FROM hub_events WHERE received_at < ? AND due_at IS NULL LIMIT ?',
    [before, limit],
  );
  return affectedRows;
}

const dayOf = (now: Date) => now.toISOString().slice(0, 10);

/** Takes runs from a hub's budget of the day (UTC). @returns false when fewer are left */
export async function takeResearchRuns(
  tx: Transaction,
  hubId: number,
  { runs, limit, now }: { runs: number; limit: number; now: Date },
): Promise<boolean> {
  await tx.write(
    'INSERT INTO hub_research_days (hub_id, day, runs) VALUES (?, ?, 0) ON DUPLICATE KEY UPDATE runs = runs',
    [hubId, dayOf(now)],
  );
  const { affectedRows } = await tx.write(
    'UPDATE hub_research_days SET runs = runs + ? WHERE hub_id = ? AND day = ? AND runs + ? <= ?',
    [runs, hubId, dayOf(now), runs, limit],
  );
  return affectedRows === 1 || runs === 0;
}

/** Takes credits from a hub's budget of the day (UTC). @param credits  decimal text @returns false when fewer are left */
export async function takeHubCredits(
  tx: Transaction,
  hubId: number,
  { credits, limit, now }: { credits: string; limit: number; now: Date },
): Promise<boolean> {
  await tx.write(
    'INSERT INTO hub_research_days (hub_id, day, runs) VALUES (?, ?, 0) ON DUPLICATE KEY UPDATE runs = runs',
    [hubId, dayOf(now)],
  );
  const { affectedRows } = await tx.write(
    `UPDATE hub_research_days SET credits = credits + CAST(? AS DECIMAL(18,4))
     WHERE hub_id = ? AND day = ? AND credits + CAST(? AS DECIMAL(18,4)) <= ?`,
    [credits, hubId, dayOf(now), credits, limit],
  );
  return affectedRows === 1;
}

/** Returns runs that were not started to the budget. */
export async function returnResearchRuns(
  db: Executor,
  hubId: number,
  { runs, now }: { runs: number; now: Date },
): Promise<void> {
  if (runs === 0) return;
  await db.write(
    'UPDATE hub_research_days SET runs = IF(runs > ?, runs - ?, 0) WHERE hub_id = ? AND day = ?',
    [runs, runs, hubId, dayOf(now)],
  );
}
