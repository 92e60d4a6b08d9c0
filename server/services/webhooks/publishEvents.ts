import type { EventType } from '@assay/shared/webhookEndpoint';
import type { Deps } from '../../deps.ts';
import type { Transaction } from '../../store/database.ts';
import { insertDeliveries } from '../../store/webhookDeliveries.ts';
import { findOpenUntil, wakeDestination } from '../../store/webhookDestinations.ts';
import { disableEndpoint, type Endpoint, listEndpoints } from '../../store/webhookEndpoints.ts';
import { insertEvents } from '../../store/webhookEvents.ts';

/** A paused endpoint collects events for this long; what grows has an end. */
const PAUSED_DAYS = 7;
const DAY_MS = 86_400_000;

/** What happened. */
export interface NewEvent {
  type: EventType;
  /** Becomes the `data` of the event: the run as GET shows it, the status of a batch, or the row of a score. */
  data: object;
  /** The run it is about, with which the event is erased. */
  runId?: string;
  /** The scored object it is about, with which the event is erased. */
  objectHash?: Buffer;
}

/** What publishing depends on. */
export type PublishDeps = Pick<Deps, 'clock' | 'ids'>;

/**
 * Queues one event for every endpoint of the organisation that asked for its type: in the transaction that makes it true, and last
 * in it, since several transactions may wait for the same job. Without such an endpoint it costs one indexed read, and
 * `data` is not called.
 *
 * @returns how many deliveries now wait
 */
export function publishEvent(
  tx: Transaction,
  deps: PublishDeps,
  organizationId: string,
  event: Omit<NewEvent, 'data'> & { data: () => object | Promise<object> },
): Promise<number> {
  return publishEvents(tx, deps, organizationId, [event.type], async () => [
    { ...event, data: await event.data() },
  ]);
}

/**
 * The same for several events.
 *
 * @param types   types that `events` may have
 * @param events  called only when an endpoint listens to one of the types
 */
export async function publishEvents(
  tx: Transaction,
  deps: PublishDeps,
  organizationId: string,
  types: readonly EventType[],
  events: (heard: readonly EventType[]) => Promise<readonly NewEvent[]>,
): Promise<number> {
  const endpoints = await listeningTo(tx, deps, organizationId, types);
  if (endpoints.length === 0) return 0;
  const heard = types.filter((type) => endpoints.some((endpoint) => endpoint.events.includes(type)));
  const now = deps.clock.now();
  const stored = (await events(heard)).map(({ type, data, runId = null, objectHash = null }) => ({
    id: deps.ids.uuid(),
    organizationId,
    type,
    runId,
    objectHash,
    data: JSON.stringify(data),
    createdAt: now,
  }));
  const deliveries = stored.flatMap(({ id: eventId, type, runId }) =>
    endpoints
      .filter((endpoint) => endpoint.events.includes(type))
      .map(({ id: endpointId, url }) => ({
        id: deps.ids.uuid(),
        organizationId,
        destinationId: endpointId,
        runId,
        url,
        at: now,
        of: { eventId, eventType: type, endpointId },
      })),
  );
  if (deliveries.length === 0) return 0;
  await insertEvents(tx, stored);
  await insertDeliveries(tx, deliveries);
  await wakeEndpoints(
    tx,
    organizationId,
    endpoints.filter(
      ({ id, status }) => status === 'enabled' && deliveries.some((each) => each.destinationId === id),
    ),
    now,
  );
  return deliveries.length;
}

/** The endpoints that hear of one of these types. One that was paused for too long is disabled instead. */
async function listeningTo(
  tx: Transaction,
  { clock }: PublishDeps,
  organizationId: string,
  types: readonly EventType[],
): Promise<Endpoint[]> {
  const endpoints = (await listEndpoints(tx, organizationId)).filter(
    ({ status, events }) => status !== 'disabled' && types.some((type) => events.includes(type)),
  );
  const now = clock.now();
  const listening: Endpoint[] = [];
  for (const endpoint of endpoints) {
    const isForgotten =
      endpoint.status === 'paused' && now.getTime() - endpoint.statusSince.getTime() > PAUSED_DAYS * DAY_MS;
    if (!isForgotten) listening.push(endpoint);
    else
      await disableEndpoint(tx, {
        id: endpoint.id,
        from: 'paused',
        reason: `It was paused for more than ${PAUSED_DAYS} days; later events are not kept for it.`,
        at: now,
      });
  }
  return listening;
}

/** In the order of their ids, so that two transactions never wait for each other's jobs. */
async function wakeEndpoints(
  tx: Transaction,
  organizationId: string,
  endpoints: readonly Endpoint[],
  now: Date,
): Promise<void> {
  const ids = endpoints.map(({ id }) => id).sort();
  const openUntil = await findOpenUntil(tx, ids);
  for (const id of ids) {
    const opens = openUntil.get(id) ?? now;
    await wakeDestination(tx, { id, organizationId, at: opens > now ? opens : now, now });
  }
}
