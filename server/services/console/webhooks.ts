import type {
  DeliveriesPage,
  DeliveryView,
  EndpointView,
  ListDeliveries,
} from '@assay/shared/console/webhooks';
import type { WebhookDelivery } from '@assay/shared/webhookDelivery';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../domain/caller.ts';
import { type Circuit, CLOSED } from '../../domain/circuit.ts';
import { notFound } from '../../domain/errors.ts';
import { serializeDelivery } from '../../serializers/webhookDelivery.ts';
import { serializeEndpoint } from '../../serializers/webhookEndpoint.ts';
import { findDeliveryWithBody, listAttempts, listDeliveriesAfter } from '../../store/webhookDeliveries.ts';
import { findCircuits } from '../../store/webhookDestinations.ts';
import { type Endpoint, findEndpoint, listEndpoints } from '../../store/webhookEndpoints.ts';
import { bodyOf } from '../webhooks/attemptDelivery.ts';
import { TEST_EVENT } from '../webhooks/testEndpoint.ts';
import { pageOf, positionOf } from './pagePosition.ts';

/** The endpoints of an organisation with the state of their receivers, newest first. */
export async function viewEndpoints(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { organizationId }: Caller,
): Promise<EndpointView[]> {
  const endpoints = await listEndpoints(db, organizationId);
  const circuits = await findCircuits(
    db,
    endpoints.map(({ id }) => id),
  );
  return endpoints.map((endpoint) => viewOf(endpoint, circuits.get(endpoint.id), clock.now()));
}

/** One of them. @throws NOT_FOUND */
export async function viewEndpoint(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { organizationId }: Caller,
  id: string,
): Promise<EndpointView> {
  const endpoint = await findEndpoint(db, organizationId, id);
  if (endpoint === null) throw notFound('webhook endpoint', id);
  return viewOf(endpoint, (await findCircuits(db, [id])).get(id), clock.now());
}

function viewOf(endpoint: Endpoint, { failingSince, openUntil }: Circuit = CLOSED, now: Date): EndpointView {
  return {
    ...serializeEndpoint(endpoint),
    failingSince: failingSince?.toISOString() ?? null,
    restsUntil: openUntil !== null && openUntil > now ? openUntil.toISOString() : null,
  };
}

/** A page of the delivery log, newest first; from the database itself, because whoever has replayed one looks for it here. */
export async function pageOfDeliveries(
  { db }: Pick<Deps, 'db'>,
  { organizationId }: Caller,
  { endpointId, status, cursor, limit }: ListDeliveries,
): Promise<DeliveriesPage> {
  const after = cursor === undefined ? null : positionOf(cursor);
  const found = await listDeliveriesAfter(db, organizationId, {
    endpointId,
    status,
    after,
    limit: limit + 1,
  });
  const { rows, next } = pageOf(found, limit);
  const attempts = await listAttempts(
    db,
    rows.map(({ id }) => id),
  );
  return { deliveries: rows.map((row) => serializeDelivery(row, attempts)), next };
}

/** A delivery with its body and its endpoint of today. @throws NOT_FOUND */
export async function viewDelivery(
  deps: Pick<Deps, 'db' | 'clock'>,
  { organizationId }: Caller,
  id: string,
): Promise<DeliveryView> {
  const { db, clock } = deps;
  const delivery = await findDeliveryWithBody(db, organizationId, id);
  if (delivery === null) throw notFound('webhook delivery', id);
  const { endpointId, eventType } = delivery;
  const endpoint = endpointId === null ? null : await findEndpoint(db, organizationId, endpointId);
  const circuit = endpoint === null ? undefined : (await findCircuits(db, [endpoint.id])).get(endpoint.id);
  const body = bodyOf(delivery);
  return {
    delivery: serializeDelivery(delivery, await listAttempts(db, [id])),
    body: body === '' ? null : body,
    endpoint: endpoint === null ? null : viewOf(endpoint, circuit, clock.now()),
    isReplayable: eventType !== TEST_EVENT && (endpointId === null || endpoint !== null),
  };
}

/**
 * Without what an address may hold in secret: of the address of a webhook the path and the query are left out, because receivers such
 * as chat programs put a token there.
 */
export function withoutPath<Addressed extends Pick<WebhookDelivery, 'url'>>(addressed: Addressed): Addressed {
  const { url } = addressed;
  if (!URL.canParse(url)) return { ...addressed, url: '…' };
  const { origin, pathname, search } = new URL(url);
  return { ...addressed, url: pathname === '/' && search === '' ? url : `${origin}/…` };
}
