import type { EndpointStatus, EventType } from '@assay/shared/webhookEndpoint';
import type { Executor, Transaction } from './database.ts';

/**
 * The status of an endpoint that a person has removed and may restore for a while: it is as good as deleted, and what waits for it
 * waits. A sweep deletes it.
 */
export const REMOVED = 'removed';

/** An endpoint as it is stored, without its secrets. */
export interface Endpoint {
  id: string;
  organizationId: string;
  url: string;
  events: EventType[];
  status: EndpointStatus;
  statusSince: Date;
  disabledReason: string | null;
  createdAt: Date;
}

type StoredEndpoint = Omit<Endpoint, 'events'> & { events: string };

const COLUMNS = `id, organization_id AS organizationId, url, events, status, status_since AS statusSince,
  disabled_reason AS disabledReason, created_at AS createdAt`;

const fromStored = (row: StoredEndpoint): Endpoint => ({
  ...row,
  events: JSON.parse(row.events) as EventType[],
});

/** An organisation's endpoints, newest first; there are few (`ENDPOINTS_MAX`). */
export async function listEndpoints(db: Executor, organizationId: string): Promise<Endpoint[]> {
  const rows = await db.preparedRows<StoredEndpoint>(
    `SELECT ${COLUMNS} FROM webhook_endpoints WHERE organization_id = ? AND status <> ?
     ORDER BY created_at DESC, id DESC`,
    [organizationId, REMOVED],
  );
  return rows.map(fromStored);
}

/** One endpoint, locked until the transaction ends. */
export async function lockEndpoint(
  tx: Transaction,
  organizationId: string,
  id: string,
): Promise<Endpoint | null> {
  const [row] = await tx.rows<StoredEndpoint>(
    `SELECT ${COLUMNS} FROM webhook_endpoints WHERE id = ? AND organization_id = ? AND status <> ? FOR UPDATE`,
    [id, organizationId, REMOVED],
  );
  return row === undefined ? null : fromStored(row);
}

/** One endpoint of the organisation; null when it is removed, too. */
export async function findEndpoint(
  db: Executor,
  organizationId: string,
  id: string,
): Promise<Endpoint | null> {
  const [row] = await db.rows<StoredEndpoint>(
    `SELECT ${COLUMNS} FROM webhook_endpoints WHERE id = ? AND organization_id = ? AND status <> ?`,
    [id, organizationId, REMOVED],
  );
  return row === undefined ? null : fromStored(row);
}

/** Removes an endpoint so that it can be restored. @returns false when it was gone */
export async function removeEndpoint(
  tx: Transaction,
  organizationId: string,
  { id, at }: { id: string; at: Date },
): Promise<boolean> {
  const { affectedRows } = await tx.write(
    'UPDATE webhook_endpoints SET status = ?, status_since = ? WHERE id = ? AND organization_id = ? AND status <> ?',
    [REMOVED, at, id, organizationId, REMOVED],
  );
  return affectedRows === 1;
}

/** Gives a removed endpoint a status again. @returns false when it is not removed, or deleted meanwhile */
export async function restoreEndpoint(
  tx: Transaction,
  organizationId: string,
  { id, status, at }: { id: string; status: EndpointStatus; at: Date },
): Promise<boolean> {
  const { affectedRows } = await tx.write(
    'UPDATE webhook_endpoints SET status = ?, status_since = ? WHERE id = ? AND organization_id = ? AND status = ?',
    [status, at, id, organizationId, REMOVED],
  );
  return affectedRows === 1;
}

/** Endpoints that were removed before, earliest first. */
export function listRemoved(
  db: Executor,
  before: Date,
  limit: number,
): Promise<{ id: string; organizationId: string }[]> {
  return db.rows(
    `SELECT id, organization_id AS organizationId FROM webhook_endpoints WHERE status = ? AND status_since < ?
     ORDER BY status_since LIMIT ?`,
    [REMOVED, before, limit],
  );
}

/** Deletes an endpoint that is still removed. @returns false when it was restored */
export async function deleteRemoved(tx: Transaction, id: string): Promise<boolean> {
  const { affectedRows } = await tx.write('DELETE FROM webhook_endpoints WHERE id = ? AND status = ?', [
    id,
    REMOVED,
  ]);
  return affectedRows === 1;
}

/** Inserts an endpoint; its secret is sealed. */
export async function insertEndpoint(
  tx: Transaction,
  endpoint: Endpoint & { secret: Buffer },
): Promise<void> {
  await tx.write(
    `INSERT INTO webhook_endpoints (id, organization_id, url, events, status, status_since, secret, created_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
    [
      endpoint.id,
      endpoint.organizationId,
      endpoint.url,
      JSON.stringify(endpoint.events),
      endpoint.status,
      endpoint.statusSince,
      endpoint.secret,
      endpoint.createdAt,
    ],
  );
}

/** Writes what a request or the server changed. */
export async function updateEndpoint(
  tx: Executor,
  { id, url, events, status, statusSince, disabledReason }: Endpoint,
): Promise<void> {
  await tx.write(
    `UPDATE webhook_endpoints SET url = ?, events = ?, status = ?, status_since = ?, disabled_reason = ? WHERE id = ?`,
    [url, JSON.stringify(events), status, statusSince, disabledReason, id],
  );
}

/** Disables an endpoint, unless a request has paused or resumed it meanwhile. @returns false when it has */
export async function disableEndpoint(
  db: Executor,
  { id, from, reason, at }: { id: string; from: EndpointStatus; reason: string; at: Date },
): Promise<boolean> {
  const { affectedRows } = await db.write(
    `UPDATE webhook_endpoints SET status = 'disabled', status_since = ?, disabled_reason = ? WHERE id = ? AND status = ?`,
    [at, reason.slice(0, 500), id, from],
  );
  return affectedRows === 1;
}

/** Makes `secret` the one that signs, beside the one before until `previousUntil`. */
export async function replaceSecret(
  tx: Transaction,
  id: string,
  {
    secret,
    previous,
    previousUntil,
  }: { secret: Buffer; previous: Buffer | null; previousUntil: Date | null },
): Promise<void> {
  await tx.write(
    'UPDATE webhook_endpoints SET secret = ?, previous_secret = ?, previous_secret_until = ? WHERE id = ?',
    [secret, previous, previousUntil, id],
  );
}

/** The sealed secret that signs now. */
export async function currentSecret(db: Executor, id: string): Promise<Buffer | null> {
  const [row] = await db.rows<{ secret: Buffer }>('SELECT secret FROM webhook_endpoints WHERE id = ?', [id]);
  return row?.secret ?? null;
}

/** @returns false when it was gone */
export async function deleteEndpoint(tx: Transaction, organizationId: string, id: string): Promise<boolean> {
  const { affectedRows } = await tx.write(
    'DELETE FROM webhook_endpoints WHERE id = ? AND organization_id = ? AND status <> ?',
    [id, organizationId, REMOVED],
  );
  return affectedRows === 1;
}

/** Endpoints that are disabled, latest first. @param organizationId  of one organisation; null for all */
export async function listDisabled(
  db: Executor,
  organizationId: string | null,
  limit: number,
): Promise<Endpoint[]> {
  const rows = await db.rows<StoredEndpoint>(
    `SELECT ${COLUMNS} FROM webhook_endpoints
     WHERE status = 'disabled' ${organizationId === null ? '' : 'AND organization_id = ?'}
     ORDER BY status_since DESC LIMIT ?`,
    organizationId === null ? [limit] : [organizationId, limit],
  );
  return rows.map(fromStored);
}
