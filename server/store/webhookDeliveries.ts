import { createHash } from 'node:crypto';
import type { DeliveryFilters, DeliveryStatus } from '@assay/shared/webhookDelivery';
import type { Executor, Transaction, Value } from './database.ts';
import { rowsByStatement } from './statementSize.ts';

/** A delivery as it is stored. */
export interface Delivery {
  id: string;
  organizationId: string;
  runId: string | null;
  /** Null for the address of a request. */
  endpointId: string | null;
  /** Null for the address of a request, which gets the signal. */
  eventType: string | null;
  /** Null in deliveries of versions before 0.3, until they are adopted. */
  destinationId: string | null;
  url: string;
  status: DeliveryStatus;
  attempts: number;
  nextAttemptAt: Date | null;
  lastStatusCode: number | null;
  lastError: string | null;
  createdAt: Date;
  deliveredAt: Date | null;
}

/** One attempt at a delivery. */
export interface DeliveryAttempt {
  deliveryId: string;
  at: Date;
  statusCode: number | null;
  error: string | null;
  durationMs: number;
  /** The start of the response, as text; null without one. */
  responseExcerpt: string | null;
}

const COLUMNS = `
  d.id, d.organization_id AS organizationId, d.run_id AS runId, d.endpoint_id AS endpointId, d.event_type AS eventType,
  d.destination_id AS destinationId, d.url, d.status, d.attempts, d.next_attempt_at AS nextAttemptAt,
  d.last_status_code AS lastStatusCode, d.last_error AS lastError, d.created_at AS createdAt,
  d.delivered_at AS deliveredAt`;

const hashOf = (url: string) => createHash('sha256').update(url).digest();

/** Requests a delivery for runs under way. The same address counts once for each run. */
export async function requestDeliveries(
  tx: Transaction,
  requests: readonly { runId: string; url: string }[],
): Promise<void> {
  if (requests.length === 0) return;
  await tx.write('INSERT IGNORE INTO run_webhooks (run_id, url_hash, url) VALUES ?', [
    requests.map(({ runId, url }) => [runId, hashOf(url), url]),
  ]);
}

/** The requested addresses of this run. */
export async function requestedDeliveries(tx: Transaction, runId: string): Promise<string[]> {
  const rows = await tx.rows<{ url: string }>(
    'SELECT url FROM run_webhooks WHERE run_id = ? ORDER BY url_hash',
    [runId],
  );
  return rows.map(({ url }) => url);
}

/** A delivery to be made: of a signal (`body`) to the address of a request, or of an event to an endpoint. */
export interface NewDelivery {
  id: string;
  organizationId: string;
  /** Null for a test, which no worker sends. */
  destinationId: string | null;
  runId: string | null;
  url: string;
  at: Date;
  of: { body: string } | { eventId: string; eventType: string; endpointId: string };
}

/** Inserts deliveries that are due now, many in one statement. */
export async function insertDeliveries(tx: Transaction, deliveries: readonly NewDelivery[]): Promise<void> {
  const rows = deliveries.map(({ id, organizationId, destinationId, runId, url, at, of }) => {
    const isEvent = 'eventId' in of;
    return [
      id,
      organizationId,
      runId,
      // With the run it makes a delivery unique: one to each address, one of each event to each endpoint.
      hashOf(isEvent ? `${of.eventId} ${of.endpointId}` : url),
      url,
      isEvent ? '' : of.body,
      'pending',
      0,
      at,
      at,
      destinationId,
      ...(isEvent ? [of.endpointId, of.eventId, of.eventType] : [null, null, null]),
    ];
  });
  for (const some of rowsByStatement(rows))
    await tx.write(
      `INSERT INTO webhook_deliveries (id, organization_id, run_id, url_hash, url, body, status, attempts, next_attempt_at,
         created_at, destination_id, endpoint_id, event_id, event_type)
       VALUES ?`,
      [some],
    );
}

/** What an attempt needs: the body of a signal, or the event whose body is made for each endpoint. */
export interface DueDelivery extends Delivery {
  body: string;
  /** Increased by each replay. */
  restarts: number;
  /** JSON; null for a signal. */
  eventData: string | null;
  eventAt: Date | null;
}

/** The waiting deliveries of a destination that are due, the earliest first. */
export function findDueDeliveries(
  db: Executor,
  destinationId: string,
  now: Date,
  limit: number,
): Promise<DueDelivery[]> {
  return db.rows(
    `SELECT ${COLUMNS}, d.body, d.restarts, e.data AS eventData, e.created_at AS eventAt
     FROM webhook_deliveries d LEFT JOIN webhook_events e ON e.id = d.event_id
     WHERE d.destination_id = ? AND d.status = 'pending' AND d.next_attempt_at <= ?
     ORDER BY d.next_attempt_at, d.id LIMIT ?`,
    [destinationId, now, limit],
  );
}

/** When the next waiting delivery of a destination is due; null when none waits. */
export async function nextDueAt(db: Executor, destinationId: string): Promise<Date | null> {
  const [row] = await db.rows<{ at: Date }>(
    `SELECT next_attempt_at AS at FROM webhook_deliveries WHERE destination_id = ? AND status = 'pending'
     ORDER BY next_attempt_at, id LIMIT 1`,
    [destinationId],
  );
  return row?.at ?? null;
}

/** Ends up to `limit` waiting deliveries of a destination that are due by `dueBefore` and were made by `madeBefore`. @returns how many */
export async function failWaiting(
  tx: Executor,
  destinationId: string,
  {
    dueBefore,
    madeBefore,
    reason,
    limit,
  }: { dueBefore: Date; madeBefore: Date; reason: string; limit: number },
): Promise<number> {
  const { affectedRows } = await tx.write(
    `UPDATE webhook_deliveries FORCE INDEX (webhook_deliveries_waiting)
     SET status = 'failed', next_attempt_at = NULL, last_error = ?
     WHERE destination_id = ? AND status = 'pending' AND next_attempt_at <= ? AND created_at < ?
     ORDER BY next_attempt_at, id LIMIT ?`,
    [reason.slice(0, 500), destinationId, dueBefore, madeBefore, limit],
  );
  return affectedRows;
}

/** Makes up to `limit` waiting deliveries of a destination due now. */
export async function hastenWaiting(
  tx: Executor,
  destinationId: string,
  now: Date,
  limit: number,
): Promise<void> {
  await tx.write(
    `UPDATE webhook_deliveries FORCE INDEX (webhook_deliveries_waiting) SET next_attempt_at = ?
     WHERE destination_id = ? AND status = 'pending' AND next_attempt_at > ? ORDER BY next_attempt_at, id LIMIT ?`,
    [now, destinationId, now, limit],
  );
}

/** Waiting deliveries of versions before 0.3, which have a job each and no destination. */
export function findUnadopted(
  db: Executor,
  limit: number,
): Promise<{ jobId: number; id: string | null; organizationId: string | null; url: string | null }[]> {
  return db.rows(
    `SELECT j.id AS jobId, d.id, d.organization_id AS organizationId, d.url
     FROM (SELECT id, subject FROM jobs WHERE queue = 'webhook' AND available_at <= NOW(3) ORDER BY available_at, id LIMIT ?) j
       LEFT JOIN webhook_deliveries d ON d.id = j.subject`,
    [limit],
  );
}

/** Deletes the job of a delivery that is gone. */
export async function dropJob(db: Executor, jobId: number): Promise<void> {
  await db.write("DELETE FROM jobs WHERE id = ? AND queue = 'webhook' AND available_at <= NOW(3)", [jobId]);
}

/** Moves a delivery from its own job to a destination, unless its job was claimed. @returns false when it was */
export async function adoptDelivery(
  tx: Transaction,
  { jobId, id, destinationId }: { jobId: number; id: string; destinationId: string },
): Promise<boolean> {
  const { affectedRows } = await tx.write('DELETE FROM jobs WHERE id = ? AND available_at <= NOW(3)', [
    jobId,
  ]);
  if (affectedRows === 0) return false;
  await tx.write('UPDATE webhook_deliveries SET destination_id = ? WHERE id = ?', [destinationId, id]);
  return true;
}

/** A delivery with what its body is made of. */
export async function findDeliveryWithBody(
  db: Executor,
  organizationId: string,
  id: string,
): Promise<DueDelivery | null> {
  const [row] = await db.rows<DueDelivery>(
    `SELECT ${COLUMNS}, d.body, d.restarts, e.data AS eventData, e.created_at AS eventAt
     FROM webhook_deliveries d LEFT JOIN webhook_events e ON e.id = d.event_id
     WHERE d.id = ? AND d.organization_id = ?`,
    [id, organizationId],
  );
  return row ?? null;
}

export async function findDelivery(
  db: Executor,
  organizationId: string,
  id: string,
): Promise<Delivery | null> {
  const [row] = await db.rows<Delivery>(
    `SELECT ${COLUMNS} FROM webhook_deliveries d WHERE d.id = ? AND d.organization_id = ?`,
    [id, organizationId],
  );
  return row ?? null;
}

/** A page of an organisation's deliveries, newest first, and their total number. */
export async function listDeliveries(
  db: Executor,
  organizationId: string,
  filters: DeliveryFilters,
): Promise<{ rows: Delivery[]; total: number }> {
  const conditions = ['d.organization_id = ?'];
  const values: Value[] = [organizationId];
  const filter = (condition: string, value: Value | undefined) => {
    if (value === undefined) return;
    conditions.push(condition);
    values.push(value);
  };
  filter('d.status = ?', filters.status);
  filter('d.run_id = ?', filters.runId);
  filter('d.endpoint_id = ?', filters.endpointId);
  filter('d.event_type = ?', filters.eventType);
  filter('d.created_at >= ?', filters.fromDate && new Date(filters.fromDate));
  filter('d.created_at < ?', filters.toDate && new Date(filters.toDate));
  const condition = conditions.join(' AND ');
  const [count] = await db.rows<{ total: number }>(
    `SELECT COUNT(*) AS total FROM webhook_deliveries d WHERE ${condition}`,
    values,
  );
  const rows = await db.rows<Delivery>(
    `SELECT ${COLUMNS} FROM webhook_deliveries d WHERE ${condition}
     ORDER BY d.created_at DESC, d.id DESC LIMIT ? OFFSET ?`,
    [...values, filters.limit, filters.offset],
  );
  return { rows, total: count?.total ?? 0 };
}

/** Which deliveries a page has: all, those of an endpoint or those of a status, after a position. */
export interface DeliverySelection {
  endpointId?: string | undefined;
  status?: DeliveryStatus | undefined;
  after: Pick<Delivery, 'createdAt' | 'id'> | null;
  limit: number;
}

/** Deliveries of an organisation, newest first, from a position on. Read along an index, without a count. */
export function listDeliveriesAfter(
  db: Executor,
  organizationId: string,
  { endpointId, status, after, limit }: DeliverySelection,
): Promise<Delivery[]> {
  const conditions = ['d.organization_id = ?'];
  const values: Value[] = [organizationId];
  if (endpointId !== undefined) {
    conditions.push('d.endpoint_id = ?');
    values.push(endpointId);
  }
  if (status !== undefined) {
    conditions.push('d.status = ?');
    values.push(status);
  }
  if (after !== null) {
    conditions.push('d.created_at <= ?', '(d.created_at < ? OR d.id < ?)');
    values.push(after.createdAt, after.createdAt, after.id);
  }
  // MySQL prefers an index of half as many rows that it must sort, or filter.
  const ofAll = status === undefined ? 'by_time' : 'by_status';
  const ofEndpoint = status === undefined ? 'by_endpoint' : 'of_endpoint';
  return db.rows<Delivery>(
    `SELECT ${COLUMNS} FROM webhook_deliveries d
       FORCE INDEX (webhook_deliveries_${endpointId === undefined ? ofAll : ofEndpoint})
     WHERE ${conditions.join(' AND ')}
     ORDER BY d.created_at DESC, d.id DESC LIMIT ?`,
    [...values, limit],
  );
}

/** Attempts at these deliveries, oldest first. */
export function listAttempts(db: Executor, deliveryIds: readonly string[]): Promise<DeliveryAttempt[]> {
  if (deliveryIds.length === 0) return Promise.resolve([]);
  return db.rows(
    `SELECT delivery_id AS deliveryId, at, status_code AS statusCode, error, duration_ms AS durationMs,
       response_excerpt AS responseExcerpt
     FROM webhook_attempts WHERE delivery_id IN (?) ORDER BY delivery_id, id`,
    [deliveryIds],
  );
}

/**
 * Stores an attempt and the resulting state of its delivery; a delivery that was replayed meanwhile only gets the attempt
 * into its log, and waits for the attempts that the replay asked for.
 */
export async function recordAttempt(
  tx: Transaction,
  attempt: DeliveryAttempt,
  outcome: { status: DeliveryStatus; nextAttemptAt: Date | null; url: string; restarts: number },
): Promise<void> {
  const error = attempt.error?.slice(0, 500) ?? null;
  await tx.write(
    `INSERT INTO webhook_attempts (delivery_id, at, status_code, error, duration_ms, response_excerpt)
     SELECT id, ?, ?, ?, ?, ? FROM webhook_deliveries WHERE id = ?`,
    [attempt.at, attempt.statusCode, error, attempt.durationMs, attempt.responseExcerpt, attempt.deliveryId],
  );
  await tx.write(
    `UPDATE webhook_deliveries SET status = ?, attempts = attempts + 1, next_attempt_at = ?, last_status_code = ?,
       last_error = ?, delivered_at = ?, url = ? WHERE id = ? AND restarts = ?`,
    [
      outcome.status,
      outcome.nextAttemptAt,
      attempt.statusCode,
      error,
      outcome.status === 'delivered' ? attempt.at : null,
      outcome.url,
      attempt.deliveryId,
      outcome.restarts,
    ],
  );
}

/** Restarts a delivery with a whole schedule of attempts, and keeps its log. */
export async function restartDelivery(
  tx: Transaction,
  id: string,
  { at, destinationId }: { at: Date; destinationId: string },
): Promise<void> {
  await tx.write(
    `UPDATE webhook_deliveries SET status = 'pending', attempts = 0, next_attempt_at = ?, destination_id = ?,
       restarts = restarts + 1 WHERE id = ?`,
    [at, destinationId, id],
  );
}
