import { createHash } from 'node:crypto';
import type { EndpointStatus } from '@assay/shared/webhookEndpoint';
import { type Circuit, CLOSED } from '../domain/circuit.ts';
import { type Executor, fromNow, type Transaction } from './database.ts';
import { openLanes } from './jobLanes.ts';
import type { REMOVED } from './webhookEndpoints.ts';

/** A receiver: an endpoint, or the origin of addresses that an organisation's requests named. */
export interface Destination {
  id: string;
  organizationId: string;
  endpointId: string | null;
  circuit: Circuit;
  httpsOnly: boolean;
  /** Sealed; signs deliveries to addresses of requests. */
  organizationSecret: Buffer | null;
  /** Null for the origin of addresses, and for an endpoint that was deleted. */
  endpoint: SignedEndpoint | null;
}

/** What sending to an endpoint needs; secrets are sealed. */
export interface SignedEndpoint {
  url: string;
  status: EndpointStatus | typeof REMOVED;
  secret: Buffer;
  previousSecret: Buffer | null;
  previousSecretUntil: Date | null;
}

type Row = Omit<Destination, 'circuit' | 'httpsOnly' | 'endpoint'> &
  Circuit & { httpsOnly: number } & { [Key in keyof SignedEndpoint]: SignedEndpoint[Key] | null };

const hashOf = (text: string) => createHash('sha256').update(text).digest();

/** The destination of an endpoint has the endpoint's id. */
export async function insertEndpointDestination(
  tx: Transaction,
  { id, organizationId, createdAt }: { id: string; organizationId: string; createdAt: Date },
): Promise<void> {
  await tx.write(
    `INSERT INTO webhook_destinations (id, organization_id, endpoint_id, origin_hash, created_at) VALUES (?, ?, ?, ?, ?)`,
    [id, organizationId, id, hashOf(id), createdAt],
  );
}

/**
 * The destination of an origin, made when it is new; it stays at least until the transaction ends.
 * @returns its id, and until when its circuit is open
 */
export async function ensureOriginDestination(
  tx: Transaction,
  { id, organizationId, origin, at }: { id: string; organizationId: string; origin: string; at: Date },
): Promise<{ id: string; openUntil: Date | null }> {
  const originHash = hashOf(origin);
  await tx.write(
    `INSERT IGNORE INTO webhook_destinations (id, organization_id, origin_hash, created_at) VALUES (?, ?, ?, ?)`,
    [id, organizationId, originHash, at],
  );
  const [row] = await tx.rows<{ id: string; openUntil: Date | null }>(
    `SELECT id, open_until AS openUntil FROM webhook_destinations
     WHERE organization_id = ? AND origin_hash = ? LOCK IN SHARE MODE`,
    [organizationId, originHash],
  );
  if (row === undefined) throw new Error('The destination of a delivery disappeared.');
  return row;
}

/** A destination with all that sending to it needs. */
export async function findDestination(db: Executor, id: string): Promise<Destination | null> {
  const [row] = await db.preparedRows<Row>(
    `SELECT d.id, d.organization_id AS organizationId, d.endpoint_id AS endpointId, d.failures,
       d.failing_since AS failingSince, d.open_until AS openUntil, o.webhooks_https_only AS httpsOnly,
       o.webhook_secret AS organizationSecret, e.url, e.status, e.secret, e.previous_secret AS previousSecret,
       e.previous_secret_until AS previousSecretUntil
     FROM webhook_destinations d JOIN organizations o ON o.id = d.organization_id
       LEFT JOIN webhook_endpoints e ON e.id = d.endpoint_id
     WHERE d.id = ?`,
    [id],
  );
  if (row === undefined) return null;
  const { failures, failingSince, openUntil, url, status, secret } = row;
  return {
    id: row.id,
    organizationId: row.organizationId,
    endpointId: row.endpointId,
    circuit: { failures, failingSince, openUntil },
    httpsOnly: row.httpsOnly === 1,
    organizationSecret: row.organizationSecret,
    endpoint:
      url === null || status === null || secret === null
        ? null
        : {
            url,
            status,
            secret,
            previousSecret: row.previousSecret,
            previousSecretUntil: row.previousSecretUntil,
          },
  };
}

/** The state of a circuit, locked until the transaction ends. */
export async function lockCircuit(tx: Transaction, id: string): Promise<Circuit> {
  const [row] = await tx.rows<Circuit>(
    `SELECT failures, failing_since AS failingSince, open_until AS openUntil FROM webhook_destinations
     WHERE id = ? FOR UPDATE`,
    [id],
  );
  return row ?? CLOSED;
}

/** Stores the state of a circuit. */
export async function saveCircuit(tx: Executor, id: string, circuit: Circuit): Promise<void> {
  await tx.write(
    'UPDATE webhook_destinations SET failures = ?, failing_since = ?, open_until = ? WHERE id = ?',
    [circuit.failures, circuit.failingSince, circuit.openUntil, id],
  );
}

/**
 * Lets the next attempt be made now; the circuit stays in doubt until it succeeds. The time after which what waits for an
 * address is given up begins anew.
 */
export async function allowProbe(tx: Executor, id: string): Promise<void> {
  await tx.write(
    `UPDATE webhook_destinations SET open_until = NULL, failing_since = IF(endpoint_id IS NULL, NULL, failing_since)
     WHERE id = ? AND failing_since IS NOT NULL`,
    [id],
  );
}

/** The circuits of these destinations. */
export async function findCircuits(db: Executor, ids: readonly string[]): Promise<Map<string, Circuit>> {
  if (ids.length === 0) return new Map();
  const rows = await db.rows<Circuit & { id: string }>(
    `SELECT id, failures, failing_since AS failingSince, open_until AS openUntil FROM webhook_destinations
     WHERE id IN (?)`,
    [ids],
  );
  return new Map(rows.map(({ id, ...circuit }) => [id, circuit]));
}

/** When the circuits of these destinations let something through again. */
export async function findOpenUntil(db: Executor, ids: readonly string[]): Promise<Map<string, Date | null>> {
  if (ids.length === 0) return new Map();
  const rows = await db.rows<{ id: string; openUntil: Date | null }>(
    'SELECT id, open_until AS openUntil FROM webhook_destinations WHERE id IN (?)',
    [ids],
  );
  return new Map(rows.map(({ id, openUntil }) => [id, openUntil]));
}

/**
 * Queues the work of a destination, or makes waiting work due earlier; a job that is running looks for new deliveries
 * before it ends.
 */
export async function wakeDestination(
  tx: Executor,
  { id, organizationId, at, now }: { id: string; organizationId: string; at: Date; now: Date },
): Promise<void> {
  await openLanes(tx, [{ queue: 'delivery', organizationId, priority: 0 }]);
  await tx.write(
    `INSERT INTO jobs (queue, subject, organization_id, available_at, attempt, created_at)
     VALUES ('delivery', ?, ?, ?, 0, ?)
     ON DUPLICATE KEY UPDATE organization_id = VALUES(organization_id),
       available_at = IF(jobs.claim IS NULL, LEAST(jobs.available_at, VALUES(available_at)), jobs.available_at)`,
    [id, organizationId, fromNow(Math.max(0, at.getTime() - now.getTime())), now],
  );
}

/** Whether nothing keeps destination `d`: it has no endpoint, and nothing in the log was sent to it. */
const IS_IDLE = `NOT EXISTS (SELECT 1 FROM webhook_endpoints e WHERE e.id = d.endpoint_id)
  AND NOT EXISTS (SELECT 1 FROM webhook_deliveries w WHERE w.destination_id = d.id)`;

/**
 * Looks at the next destinations in the order of their ids: which of them are older than `before` and idle (origins, and deleted
 * endpoints, without a delivery in the log), and where to go on; null after the last one.
 *
 * @param after  the last id of the portion before; empty for the first
 */
export async function findIdleDestinations(
  db: Executor,
  { before, after, limit }: { before: Date; after: string; limit: number },
): Promise<{ idle: string[]; last: string | null }> {
  const rows = await db.rows<{ id: string; isIdle: number }>(
    `SELECT d.id, d.created_at < ? AND ${IS_IDLE} AS isIdle
     FROM (SELECT id, endpoint_id, created_at FROM webhook_destinations WHERE id > ? ORDER BY id LIMIT ?) d ORDER BY d.id`,
    [before, after, limit],
  );
  const idle = rows.flatMap(({ id, isIdle }) => (isIdle === 1 ? [id] : []));
  return { idle, last: rows.length === limit ? (rows.at(-1)?.id ?? null) : null };
}

/** Deletes these destinations, but for those to which deliveries were made meanwhile. @returns how many */
export async function deleteIdleDestinations(tx: Transaction, ids: readonly string[]): Promise<number> {
  // Whoever makes a delivery holds its destination: after the lock, a consistent read sees all that were made.
  await tx.rows('SELECT id FROM webhook_destinations WHERE id IN (?) ORDER BY id FOR UPDATE', [ids]);
  const still = await tx.rows<{ id: string }>(
    `SELECT d.id FROM webhook_destinations d WHERE d.id IN (?) AND ${IS_IDLE}`,
    [ids],
  );
  if (still.length === 0) return 0;
  const { affectedRows } = await tx.write('DELETE FROM webhook_destinations WHERE id IN (?)', [
    still.map(({ id }) => id),
  ]);
  return affectedRows;
}

/** How many receivers fail now, those whose circuit is open among them. @param organizationId  of one organisation; null for all */
export async function countFailing(
  db: Executor,
  now: Date,
  organizationId: string | null,
): Promise<{ failing: number; open: number; since: Date | null }> {
  const [row] = await db.rows<{ failing: number; open: string | number | null; since: Date | null }>(
    `SELECT COUNT(*) AS failing, SUM(open_until > ?) AS open, MIN(failing_since) AS since
     FROM webhook_destinations WHERE failing_since IS NOT NULL
       ${organizationId === null ? '' : 'AND organization_id = ?'}`,
    organizationId === null ? [now] : [now, organizationId],
  );
  return { failing: row?.failing ?? 0, open: Number(row?.open ?? 0), since: row?.since ?? null };
}
