import type { ObjectType } from '@assay/shared/scoring/objectId';
import type { Executor, Transaction } from '../database.ts';
import { wakeHubJob } from './jobs.ts';

/** A longer reason is cut. */
const REASON_MAX = 1_000;

/** The state of an object's scores: `unmatched` means that the CRM has no record of it, `dead` that writing was given up. */
export type OutboxStatus = 'pending' | 'written' | 'unmatched' | 'dead';

/** An object whose scores are written into a hub, as stored. */
export interface OutboxRow {
  objectHash: Buffer;
  objectType: ObjectType;
  objectId: string;
  /** Incremented with every change, so that a writer sees whether the row changed while it wrote. */
  changes: number;
  status: OutboxStatus;
  dueAt: Date | null;
  attempts: number;
  reason: string | null;
  lookedUpAt: Date | null;
  writtenAt: Date | null;
  changedAt: Date;
}

const COLUMNS = `object_hash AS objectHash, object_type AS objectType, object_id AS objectId, changes, status, due_at AS dueAt,
  attempts, reason, looked_up_at AS lookedUpAt, written_at AS writtenAt, changed_at AS changedAt`;

const TARGET = `INSERT INTO hub_outbox (hub_id, object_hash, organization_id, object_type, object_id, changes, status, due_at,
    attempts, changed_at)`;
/** A row that is due already keeps its due time, so that a rescore changes no index. */
const RENEWED = `ON DUPLICATE KEY UPDATE changes = hub_outbox.changes + 1, organization_id = VALUES(organization_id),
    status = 'pending', due_at = LEAST(COALESCE(hub_outbox.due_at, VALUES(due_at)), VALUES(due_at)), attempts = 0, reason = NULL,
    changed_at = VALUES(changed_at)`;

/** The hubs of an organisation that can be written to. */
export async function writableHubs(db: Executor, organizationId: string): Promise<number[]> {
  const rows = await db.preparedRows<{ hubId: number }>(
    `SELECT hub_id AS hubId FROM hubs WHERE organization_id = ? AND status = 'connected' AND tokens IS NOT NULL ORDER BY hub_id`,
    [organizationId],
  );
  return rows.map(({ hubId }) => hubId);
}

/**
 * Queues what of these scores, which the caller has just written, has changed, for every hub of the organisation: in the
 * transaction that writes the scores, by one statement a hub, whatever their number.
 */
export async function queueChangedScores(
  tx: Transaction,
  scores: { organizationId: string; profileId: string; objectHashes: readonly Buffer[]; computedAt: Date },
): Promise<void> {
  const { organizationId, profileId, objectHashes, computedAt } = scores;
  for (const hubId of await writableHubs(tx, organizationId)) {
    const { affectedRows } = await tx.write(
      `${TARGET}
       SELECT ?, a.object_hash, a.organization_id, p.type, a.object_id, 1, 'pending', ?, 0, ?
       FROM scores s JOIN scoring_assignments a ON a.profile_id = s.profile_id AND a.object_hash = s.object_hash
         JOIN scoring_profiles p ON p.id = s.profile_id
       WHERE s.profile_id = ? AND s.object_hash IN (?) AND s.changed_at = s.computed_at
       ${RENEWED}`,
      [hubId, computedAt, computedAt, profileId, objectHashes],
    );
    if (affectedRows > 0) await wakeHubJob(tx, { kind: 'scores', hubId, now: computedAt });
  }
}

/** Queues these objects of an organisation for one hub, whether or not their scores have changed. @returns how many */
export async function queueObjects(
  tx: Transaction,
  { hubId, organizationId, objectHashes, now }: QueuedObjects,
): Promise<void> {
  if (objectHashes.length === 0) return;
  await tx.write(
    `${TARGET}
     SELECT ?, a.object_hash, a.organization_id, MIN(p.type), MIN(a.object_id), 1, 'pending', ?, 0, ?
     FROM scoring_assignments a JOIN scoring_profiles p ON p.id = a.profile_id
     WHERE a.organization_id = ? AND a.object_hash IN (?) GROUP BY a.organization_id, a.object_hash
     ${RENEWED}`,
    [hubId, now, now, organizationId, objectHashes],
  );
}

interface QueuedObjects {
  hubId: number;
  organizationId: string;
  objectHashes: readonly Buffer[];
  now: Date;
}

/** The organisation's next assigned objects behind this hash, in order. */
export async function nextAssigned(
  db: Executor,
  organizationId: string,
  after: Buffer | null,
  limit: number,
): Promise<Buffer[]> {
  const rows = await db.rows<{ objectHash: Buffer }>(
    `SELECT DISTINCT object_hash AS objectHash FROM scoring_assignments
     WHERE organization_id = ? AND object_hash > ? ORDER BY object_hash LIMIT ?`,
    [organizationId, after ?? Buffer.alloc(0), limit],
  );
  return rows.map(({ objectHash }) => objectHash);
}

/** Rows that are due, longest waiting first. */
export function nextDue(db: Executor, hubId: number, now: Date, limit: number): Promise<OutboxRow[]> {
  return db.rows(
    `SELECT ${COLUMNS} FROM hub_outbox WHERE hub_id = ? AND due_at <= ? ORDER BY due_at, object_hash LIMIT ?`,
    [hubId, now, limit],
  );
}

/** When the next row is due; null when none waits. */
export async function nextDueAt(db: Executor, hubId: number): Promise<Date | null> {
  const [row] = await db.rows<{ dueAt: Date }>(
    'SELECT due_at AS dueAt FROM hub_outbox WHERE hub_id = ? AND due_at IS NOT NULL ORDER BY due_at LIMIT 1',
    [hubId],
  );
  return row?.dueAt ?? null;
}

/** The outcome of an attempt at a row. */
export interface OutboxOutcome {
  objectHash: Buffer;
  /** As read before the attempt: a row that has changed since stays pending. */
  changes: number;
  status: OutboxStatus;
  dueAt: Date | null;
  attempts: number;
  reason: string | null;
  lookedUpAt: Date | null;
  writtenAt: Date | null;
}

/** Saves the outcomes of rows in one statement. A row that changed meanwhile stays pending. */
export async function settleOutbox(
  tx: Transaction,
  hubId: number,
  outcomes: readonly OutboxOutcome[],
): Promise<void> {
  if (outcomes.length === 0) return;
  const [first, ...others] = [...outcomes].sort((a, b) => Buffer.compare(a.objectHash, b.objectHash));
  if (first === undefined) return;
  const valuesOf = (row: OutboxOutcome) => [
    row.objectHash,
    row.changes,
    row.status,
    row.dueAt,
    row.attempts,
    row.reason?.slice(0, REASON_MAX) ?? null,
    row.lookedUpAt,
    row.writtenAt,
  ];
  const settled = ['status', 'due_at', 'attempts', 'reason'].map(
    (column) => `o.${column} = IF(o.changes = v.changes, v.${column}, o.${column})`,
  );
  await tx.write(
    `UPDATE hub_outbox o JOIN (
       SELECT ? AS object_hash, ? AS changes, ? AS status, ? AS due_at, ? AS attempts, ? AS reason, ? AS looked_up_at,
         ? AS written_at
       ${others.map(() => 'UNION ALL SELECT ?, ?, ?, ?, ?, ?, ?, ?').join(' ')}) v
     ON o.hub_id = ? AND o.object_hash = v.object_hash
     SET ${settled.join(', ')}, o.looked_up_at = v.looked_up_at, o.written_at = v.written_at`,
    [...[first, ...others].flatMap(valuesOf), hubId],
  );
}

/** Queues rows again after a conflict: another worker had the job when they were written, so older values may have come last. */
export async function requeueRows(
  db: Executor,
  hubId: number,
  objectHashes: readonly Buffer[],
  now: Date,
): Promise<void> {
  await db.write(
    `UPDATE hub_outbox SET changes = changes + 1, status = 'pending', due_at = ? WHERE hub_id = ? AND object_hash IN (?)`,
    [now, hubId, objectHashes],
  );
}

/** An object's row of one hub. */
export async function findOutboxRow(
  db: Executor,
  hubId: number,
  objectHash: Buffer,
): Promise<OutboxRow | null> {
  const [row] = await db.preparedRows<OutboxRow>(
    `SELECT ${COLUMNS} FROM hub_outbox WHERE hub_id = ? AND object_hash = ?`,
    [hubId, objectHash],
  );
  return row ?? null;
}

/** Rows of a hub in one state, last changed first. MySQL prefers the shorter index, and sorts all rows in that state. */
export function listOutbox(
  db: Executor,
  hubId: number,
  { status, limit }: { status: OutboxStatus; limit: number },
): Promise<OutboxRow[]> {
  return db.rows(
    `SELECT ${COLUMNS} FROM hub_outbox FORCE INDEX (hub_outbox_by_change)
     WHERE hub_id = ? AND status = ? ORDER BY changed_at DESC LIMIT ?`,
    [hubId, status, limit],
  );
}

/** How many rows of a hub are in each state; answered from an index. */
export async function countOutbox(db: Executor, hubId: number): Promise<Record<OutboxStatus, number>> {
  const rows = await db.rows<{ status: OutboxStatus; objects: number }>(
    'SELECT status, COUNT(*) AS objects FROM hub_outbox WHERE hub_id = ? GROUP BY status',
    [hubId],
  );
  const counts = { pending: 0, written: 0, unmatched: 0, dead: 0 };
  for (const { status, objects } of rows) counts[status] = objects;
  return counts;
}

/** Queues everything of a hub that was given up. @returns how many rows */
export async function retryDead(tx: Transaction, hubId: number, now: Date): Promise<number> {
  const { affectedRows } = await tx.write(
    `UPDATE hub_outbox SET status = 'pending', due_at = ?, attempts = 0, changes = changes + 1
     WHERE hub_id = ? AND status = 'dead'`,
    [now, hubId],
  );
  return affectedRows;
}

/** The states of these objects in the hub's outbox, by hash in hex; objects that were never queued are left out. */
export async function statusesAmong(
  db: Executor,
  hubId: number,
  objectHashes: readonly Buffer[],
): Promise<Map<string, OutboxStatus>> {
  if (objectHashes.length === 0) return new Map();
  const rows = await db.rows<Pick<OutboxRow, 'objectHash' | 'status'>>(
    'SELECT object_hash AS objectHash, status FROM hub_outbox WHERE hub_id = ? AND object_hash IN (?)',
    [hubId, objectHashes],
  );
  return new Map(rows.map(({ objectHash, status }) => [objectHash.toString('hex'), status]));
}
