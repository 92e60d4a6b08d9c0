import { createHash } from 'node:crypto';
import type { DeliveryFilters, DeliveryStatus } from '@assay/shared/webhookDelivery';
import type { Executor, Transaction, Value } from './database.ts';

/** A delivery as it is stored. */
export interface Delivery {
  id: string;
  organizationId: string;
  runId: string;
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
}

const COLUMNS = `
  id, organization_id AS organizationId, run_id AS runId, url, status, attempts, next_attempt_at AS nextAttemptAt,
  last_status_code AS lastStatusCode, last_error AS lastError, created_at AS createdAt, delivered_at AS deliveredAt`;

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

export async function insertDelivery(
  tx: Transaction,
  delivery: { id: string; organizationId: string; runId: string; url: string; body: string; at: Date },
): Promise<void> {
  await tx.write(
    `INSERT INTO webhook_deliveries (id, organization_id, run_id, url_hash, url, body, status, attempts,
       next_attempt_at, created_at)
     VALUES (?, ?, ?, ?, ?, ?, 'pending', 0, ?, ?)`,
    [
      delivery.id,
      delivery.organizationId,
      delivery.runId,
      hashOf(delivery.url),
      delivery.url,
      delivery.body,
      delivery.at,
      delivery.at,
    ],
  );
}

/** What a worker needs to attempt a delivery. */
export async function findDeliveryToSend(
  db: Executor,
  id: string,
): Promise<(Delivery & { body: string }) | null> {
  const [row] = await db.rows<Delivery & { body: string }>(
    `SELECT ${COLUMNS}, body FROM webhook_deliveries WHERE id = ?`,
    [id],
  );
  return row ?? null;
}

export async function findDelivery(
  db: Executor,
  organizationId: string,
  id: string,
): Promise<Delivery | null> {
  const [row] = await db.rows<Delivery>(
    `SELECT ${COLUMNS} FROM webhook_deliveries WHERE id = ? AND organization_id = ?`,
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
  const conditions = ['organization_id = ?'];
  const values: Value[] = [organizationId];
  if (filters.status !== undefined) {
    conditions.push('status = ?');
    values.push(filters.status);
  }
  if (filters.runId !== undefined) {
    conditions.push('run_id = ?');
    values.push(filters.runId);
  }
  const condition = conditions.join(' AND ');
  const [count] = await db.rows<{ total: number }>(
    `SELECT COUNT(*) AS total FROM webhook_deliveries WHERE ${condition}`,
    values,
  );
  const rows = await db.rows<Delivery>(
    `SELECT ${COLUMNS} FROM webhook_deliveries WHERE ${condition} ORDER BY created_at DESC, id DESC LIMIT ? OFFSET ?`,
    [...values, filters.limit, filters.offset],
  );
  return { rows, total: count?.total ?? 0 };
}

/** Attempts at these deliveries, oldest first. */
export function listAttempts(db: Executor, deliveryIds: readonly string[]): Promise<DeliveryAttempt[]> {
  if (deliveryIds.length === 0) return Promise.resolve([]);
  return db.rows(
    `SELECT delivery_id AS deliveryId, at, status_code AS statusCode, error, duration_ms AS durationMs
     FROM webhook_attempts WHERE delivery_id IN (?) ORDER BY delivery_id, id`,
    [deliveryIds],
  );
}

/** Stores an attempt and the resulting state of its delivery. */
export async function recordAttempt(
  tx: Transaction,
  attempt: DeliveryAttempt,
  outcome: { status: DeliveryStatus; nextAttemptAt: Date | null },
): Promise<void> {
  const error = attempt.error?.slice(0, 500) ?? null;
  await tx.write(
    'INSERT INTO webhook_attempts (delivery_id, at, status_code, error, duration_ms) VALUES (?, ?, ?, ?, ?)',
    [attempt.deliveryId, attempt.at, attempt.statusCode, error, attempt.durationMs],
  );
  await tx.write(
    `UPDATE webhook_deliveries SET status = ?, attempts = attempts + 1, next_attempt_at = ?, last_status_code = ?,
       last_error = ?, delivered_at = ? WHERE id = ?`,
    [
      outcome.status,
      outcome.nextAttemptAt,
      attempt.statusCode,
      error,
      outcome.status === 'delivered' ? attempt.at : null,
      attempt.deliveryId,
    ],
  );
}

/** Ends a delivery that was given up. */
export async function giveUpDelivery(tx: Transaction, id: string, error: string): Promise<void> {
  await tx.write(
    "UPDATE webhook_deliveries SET status = 'failed', next_attempt_at = NULL, last_error = ? WHERE id = ? AND status = 'pending'",
    [error.slice(0, 500), id],
  );
}

/** Restarts a delivery and keeps its log. @returns false when it is under way already */
export async function restartDelivery(tx: Transaction, id: string, at: Date): Promise<boolean> {
  const { affectedRows } = await tx.write(
    `UPDATE webhook_deliveries SET status = 'pending', attempts = 0, next_attempt_at = ?
     WHERE id = ? AND status <> 'pending'`,
    [at, id],
  );
  return affectedRows === 1;
}
