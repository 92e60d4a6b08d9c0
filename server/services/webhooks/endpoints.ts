import type {
  CreateWebhookEndpoint,
  EndpointStatus,
  RotateWebhookSecret,
  UpdateWebhookEndpoint,
} from '@assay/shared/webhookEndpoint';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../domain/audit.ts';
import type { Caller } from '../../domain/caller.ts';
import { CLOSED } from '../../domain/circuit.ts';
import { AssayError, notFound } from '../../domain/errors.ts';
import type { Transaction } from '../../store/database.ts';
import { bindResource } from '../../store/idempotencyKeys.ts';
import { withTransaction } from '../../store/transaction.ts';
import { hastenWaiting } from '../../store/webhookDeliveries.ts';
import {
  insertEndpointDestination,
  lockCircuit,
  saveCircuit,
  wakeDestination,
} from '../../store/webhookDestinations.ts';
import * as store from '../../store/webhookEndpoints.ts';
import { audit, changesBetween } from '../audit.ts';
import { newEndpointSecret } from './signingSecrets.ts';
import { refuseWebhookUrls } from './webhookUrls.ts';

/** Most endpoints of an organisation: every event costs a row for each of them. */
const ENDPOINTS_MAX = 20;
/** Waiting deliveries that a resumed endpoint sends at once; the others keep their schedule. */
const HASTENED = 10_000;
const HOUR_MS = 3_600_000;
/** How long a removed endpoint can be restored. */
const RESTORABLE_MS = HOUR_MS;

/** An organisation's endpoints, newest first. */
export function listEndpoints({ db }: Pick<Deps, 'db'>, caller: Caller): Promise<store.Endpoint[]> {
  return store.listEndpoints(db, caller.organizationId);
}

/**
 * Creates an endpoint; it hears of events from now on. A repeat whose first request died before it answered gets that
 * endpoint with another secret.
 *
 * @returns the endpoint and its secret, which is shown this once
 * @throws VALIDATION_ERROR  for a private address, or http where the organisation allows only https
 * @throws CONFLICT          when the organisation has the most endpoints already
 */
export async function createEndpoint(
  deps: Deps,
  caller: Caller,
  { url, events }: CreateWebhookEndpoint,
  actor: Actor = keyOf(caller),
): Promise<{ endpoint: store.Endpoint; secret: string }> {
  const { organizationId, idempotency } = caller;
  await refuseWebhookUrls(deps, organizationId, [{ field: 'url', url }]);
  const id = deps.ids.uuid();
  const { secret, sealed } = newEndpointSecret(deps, id);
  const createdAt = deps.clock.now();
  const endpoint: store.Endpoint = {
    id,
    organizationId,
    url,
    events,
    status: 'enabled',
    statusSince: createdAt,
    disabledReason: null,
    createdAt,
  };
  return withTransaction(deps, async (tx) => {
    const earlier = idempotency?.resourceId;
    const created = earlier ? await store.lockEndpoint(tx, organizationId, earlier) : null;
    if (created !== null) return { endpoint: created, secret: await renewSecret(tx, deps, created.id, 0) };
    await requireRoom(tx, organizationId);
    await store.insertEndpoint(tx, { ...endpoint, secret: sealed });
    await insertEndpointDestination(tx, endpoint);
    await auditEndpoint(tx, deps, { actor, organizationId }, id, 'created', { url, events });
    if (idempotency && !(await bindResource(tx, idempotency.scopeHash, id)))
      throw new AssayError(
        'CONFLICT',
        'A retry with this Idempotency-Key was carried out instead of this request.',
      );
    return { endpoint, secret };
  });
}

/**
 * Changes address, events or status. What waits is sent to the new address. `enabled` closes the circuit and sends
 * what waited; `paused` keeps events, for a week at most; `disabled` keeps only what waits already.
 *
 * @throws NOT_FOUND
 * @throws VALIDATION_ERROR  as in creating
 */
export async function updateEndpoint(
  deps: Deps,
  caller: Caller,
  id: string,
  changes: UpdateWebhookEndpoint,
  actor: Actor = keyOf(caller),
): Promise<store.Endpoint> {
  const { organizationId } = caller;
  if (changes.url !== undefined)
    await refuseWebhookUrls(deps, organizationId, [{ field: 'url', url: changes.url }]);
  const updated = await withTransaction(deps, async (tx) => {
    await lockCircuit(tx, id);
    const endpoint = await store.lockEndpoint(tx, organizationId, id);
    if (endpoint === null) throw notFound('webhook endpoint', id);
    const now = deps.clock.now();
    const { url = endpoint.url, events = endpoint.events, status = endpoint.status } = changes;
    const isSame = status === endpoint.status;
    const changed: store.Endpoint = {
      ...endpoint,
      url,
      events,
      status,
      statusSince: isSame ? endpoint.statusSince : now,
      disabledReason: isSame ? endpoint.disabledReason : status === 'disabled' ? BY_REQUEST : null,
    };
    await store.updateEndpoint(tx, changed);
    const before = { url: endpoint.url, events: endpoint.events, status: endpoint.status };
    await auditEndpoint(
      tx,
      deps,
      { actor, organizationId },
      id,
      'changed',
      changesBetween(before, { url, events, status }),
    );
    const isResumed = changes.status === 'enabled';
    if (isResumed || url !== endpoint.url) await saveCircuit(tx, id, CLOSED);
    if (isResumed) await hastenWaiting(tx, id, now, HASTENED);
    if (status === 'enabled') await wakeDestination(tx, { id, organizationId, at: now, now });
    return changed;
  });
  deps.wakeWorkers('delivery');
  return updated;
}

const BY_REQUEST = 'Disabled by a request.';

/** Deletes an endpoint; what waits for it ends as failed, and its log stays. @throws NOT_FOUND */
export async function deleteEndpoint(deps: Deps, caller: Caller, id: string): Promise<void> {
  const { organizationId } = caller;
  await withTransaction(deps, async (tx) => {
    if (!(await store.deleteEndpoint(tx, organizationId, id))) throw notFound('webhook endpoint', id);
    const now = deps.clock.now();
    await auditEndpoint(tx, deps, { actor: keyOf(caller), organizationId }, id, 'deleted', {});
    await wakeDestination(tx, { id, organizationId, at: now, now });
  });
  deps.wakeWorkers('delivery');
}

/**
 * Removes an endpoint for a person, who may restore it within {@link RESTORABLE_MS}: it hears of nothing, and what waits for it waits.
 * @throws NOT_FOUND
 */
export async function removeEndpoint(deps: Deps, caller: Caller, id: string, actor: Actor): Promise<void> {
  const { organizationId } = caller;
  await withTransaction(deps, async (tx) => {
    if (!(await store.removeEndpoint(tx, organizationId, { id, at: deps.clock.now() })))
      throw notFound('webhook endpoint', id);
    await auditEndpoint(tx, deps, { actor, organizationId }, id, 'removed', {});
  });
}

/**
 * Undoes {@link removeEndpoint}: same id, secret and waiting deliveries; what happened in between was not kept for it.
 *
 * @param status  what it had before
 * @throws NOT_FOUND  when it was not removed, or has been deleted since
 * @throws CONFLICT   when the organisation has the most endpoints already
 */
export async function restoreEndpoint(
  deps: Deps,
  caller: Caller,
  { id, status }: { id: string; status: EndpointStatus },
  actor: Actor,
): Promise<void> {
  const { organizationId } = caller;
  await withTransaction(deps, async (tx) => {
    await requireRoom(tx, organizationId);
    const now = deps.clock.now();
    if (!(await store.restoreEndpoint(tx, organizationId, { id, status, at: now })))
      throw notFound('webhook endpoint', id);
    await auditEndpoint(tx, deps, { actor, organizationId }, id, 'restored', { status });
    if (status === 'enabled') await wakeDestination(tx, { id, organizationId, at: now, now });
  });
  deps.wakeWorkers('delivery');
}

const DELETED_AT_ONCE = 100;

/** Deletes the endpoints that nobody has restored in time; what waits for them ends as failed. @returns how many */
export async function deleteRemovedEndpoints(
  deps: Pick<Deps, 'db' | 'clock' | 'randomness' | 'metrics'>,
): Promise<number> {
  const now = deps.clock.now();
  const removed = await store.listRemoved(deps.db, new Date(now.getTime() - RESTORABLE_MS), DELETED_AT_ONCE);
  for (const { id, organizationId } of removed)
    await withTransaction(deps, async (tx) => {
      if (await store.deleteRemoved(tx, id)) await wakeDestination(tx, { id, organizationId, at: now, now });
    });
  return removed.length;
}

/**
 * Makes a new secret. Until the overlap ends, deliveries carry a signature with each of the two, so that a receiver may
 * change over at any time in between; a secret from before the last rotation ends at once.
 *
 * @throws NOT_FOUND
 */
export async function rotateSecret(
  deps: Deps,
  caller: Caller,
  id: string,
  { overlapHours }: RotateWebhookSecret,
  actor: Actor = keyOf(caller),
): Promise<{ endpoint: store.Endpoint; secret: string }> {
  const { organizationId } = caller;
  return withTransaction(deps, async (tx) => {
    const endpoint = await store.lockEndpoint(tx, organizationId, id);
    if (endpoint === null) throw notFound('webhook endpoint', id);
    await auditEndpoint(tx, deps, { actor, organizationId }, id, 'secret_rotated', { overlapHours });
    return { endpoint, secret: await renewSecret(tx, deps, id, overlapHours) };
  });
}

const keyOf = ({ apiKeyId }: Caller): Actor => ({ kind: 'key', id: apiKeyId });

async function requireRoom(tx: Transaction, organizationId: string): Promise<void> {
  if ((await store.listEndpoints(tx, organizationId)).length >= ENDPOINTS_MAX)
    throw new AssayError(
      'CONFLICT',
      `An organisation has at most ${ENDPOINTS_MAX} webhook endpoints; delete one first.`,
    );
}

function auditEndpoint(
  tx: Transaction,
  deps: Pick<Deps, 'clock'>,
  { actor, organizationId }: { actor: Actor; organizationId: string },
  id: string,
  what: 'created' | 'changed' | 'deleted' | 'removed' | 'restored' | 'secret_rotated',
  details: Record<string, unknown>,
): Promise<void> {
  return audit(tx, deps, actor, {
    organizationId,
    action: `webhook_endpoint.${what}`,
    subject: `webhook_endpoint:${id}`,
    details,
  });
}

async function renewSecret(
  tx: Transaction,
  deps: Pick<Deps, 'clock' | 'encryptionKey' | 'randomness'>,
  id: string,
  overlapHours: number,
): Promise<string> {
  const { secret, sealed } = newEndpointSecret(deps, id);
  const isOverlapping = overlapHours > 0;
  await store.replaceSecret(tx, id, {
    secret: sealed,
    previous: isOverlapping ? await store.currentSecret(tx, id) : null,
    previousUntil: isOverlapping ? new Date(deps.clock.now().getTime() + overlapHours * HOUR_MS) : null,
  });
  return secret;
}
