import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Outbound } from '../../../server/outbound/index.ts';
import { listAudit } from '../../../server/services/audit.ts';
import { deleteRemovedEndpoints } from '../../../server/services/webhooks/endpoints.ts';
import type { DeliveryView, EndpointSecret, EndpointsView } from '../../../shared/console/webhooks.ts';
import type { ConsoleRole } from '../../../shared/consoleRole.ts';
import type { WebhookDelivery } from '../../../shared/webhookDelivery.ts';
import { firmographicsOf } from '../../support/answers.ts';
import { type ApiServer, type Client, startApiServer } from '../../support/apiServer.ts';
import { consoleOf } from '../../support/consoleClient.ts';
import { outboundFor } from '../../support/outboundFor.ts';
import { deliverDue, startWebhookReceiver, verified, type WebhookReceiver } from '../../support/webhooks.ts';

let api: ApiServer;
let outbound: Outbound;
let receiver: WebhookReceiver;
let client: Client;
let desk: ReturnType<typeof consoleOf>;
let people: Record<ConsoleRole, { id: string; cookie: string }>;
beforeAll(async () => {
  api = await startApiServer({ EGRESS_ALLOW_CIDRS: '127.0.0.0/8' });
  outbound = await outboundFor();
  api.store.deps.postWebhook = outbound.postWebhook;
  desk = consoleOf(api);
});
beforeEach(async () => {
  receiver = await startWebhookReceiver();
  client = await api.newClient();
  const { person } = desk;
  const { organizationId } = client.caller;
  people = {
    viewer: await person('viewer', organizationId),
    editor: await person('editor', organizationId),
    owner: await person('owner', organizationId),
  };
});
afterEach(() => receiver.close());
afterAll(async () => {
  await outbound.close();
  await api.close();
});

const call = async <Data>(by: ConsoleRole, name: string, input?: unknown, kind?: 'query' | 'mutation') => {
  const answer = await desk.call(people[by].cookie, `webhooks.${name}`, input, kind);
  return { ...answer, data: answer.data as unknown as Data };
};
const change = <Data>(name: string, input: unknown) => call<Data>('owner', name, input, 'mutation');

async function create(path = '/hook?token=secret', events = ['run.completed']): Promise<EndpointSecret> {
  const { status, data } = await change<EndpointSecret>('create', { url: receiver.origin + path, events });
  expect(status).toBe(200);
  return data;
}

async function research(domain: string): Promise<void> {
  const { body } = await client.post('/v1/companies/enrich/firmographics', { domain });
  const answer = firmographicsOf({ employeeCount: 69 });
  await api.settle(client.caller, String(body.id), {
    kind: 'answered',
    answer,
    reasoning: 'The site says so.',
    confidence: 0.85,
    citations: [],
  });
}

const deliver = () => deliverDue(api.store, outbound.postWebhook);
const deliveriesOf = async (input: object = {}) =>
  (await call<{ deliveries: WebhookDelivery[]; next: string | null }>('viewer', 'deliveries', input)).data;
const auditOf = async () =>
  (await listAudit(api.store.deps, { organizationId: client.caller.organizationId, limit: 50 }))
    .filter(({ action }) => action.startsWith('webhook'))
    .map(({ actor, action }) => [action, actor.kind, actor.id]);

test('a failed delivery is seen with its response and body, repaired by another address, replayed and delivered', async () => {
  const { endpoint, secret } = await create('/wrong');
  receiver.respond = { status: 500, body: 'no such queue' };
  await research('nordwind.example');
  await deliver();
  const [failed] = (await deliveriesOf({ endpointId: endpoint.id, status: 'pending' })).deliveries;
  const { data: seen } = await call<DeliveryView>('owner', 'delivery', { deliveryId: failed?.id });
  expect(seen.delivery.log).toMatchObject([{ statusCode: 500, responseExcerpt: 'no such queue' }]);
  expect(JSON.parse(seen.body ?? '')).toMatchObject({ id: failed?.id, type: 'run.completed' });
  expect(seen.body).toBe(receiver.received[0]?.body);
  expect([seen.isReplayable, seen.endpoint?.failingSince]).toEqual([true, expect.any(String)]);

  receiver.respond = { status: 204 };
  await change('change', { endpointId: endpoint.id, url: `${receiver.origin}/right` });
  expect((await change<WebhookDelivery>('replay', { deliveryId: failed?.id })).data).toMatchObject({
    status: 'pending',
    attempts: 0,
  });
  await deliver();
  const { data: repaired } = await call<DeliveryView>('owner', 'delivery', { deliveryId: failed?.id });
  expect(repaired.delivery).toMatchObject({ status: 'delivered', url: `${receiver.origin}/right` });
  expect(repaired.delivery.log).toHaveLength(2);
  expect(repaired.endpoint?.failingSince).toBeNull();
  const last = receiver.received.at(-1);
  expect(last?.path).toBe('/right');
  if (last) verified(last, secret);
  const by = people.owner.id;
  expect(await auditOf()).toEqual([
    ['webhook_delivery.replayed', 'console', by],
    ['webhook_endpoint.changed', 'console', by],
    ['webhook_endpoint.created', 'console', by],
  ]);
});

test('viewers and editors read everything but the path of addresses and secrets, and change nothing', async () => {
  const { endpoint } = await create();
  await research('a.example');
  await deliver();
  for (const role of ['viewer', 'editor'] as const) {
    const list = await call<EndpointsView>(role, 'endpoints');
    expect(list.data.endpoints).toMatchObject([{ id: endpoint.id, url: `${receiver.origin}/…` }]);
    expect(JSON.stringify(list.data)).not.toMatch(/token|whsec/);
    const [delivery] = (await deliveriesOf()).deliveries;
    expect(delivery?.url).toBe(`${receiver.origin}/…`);
    const one = await call<DeliveryView>(role, 'delivery', { deliveryId: delivery?.id });
    expect(JSON.stringify(one.data)).not.toMatch(/token=|whsec/);
    const [of, deliveryId] = [{ endpointId: endpoint.id }, delivery?.id];
    for (const [name, input] of [
      ['create', { url: 'https://x.example/', events: ['run.failed'] }],
      ['change', { ...of, status: 'paused' }],
      ['remove', of],
      ['restore', { ...of, status: 'enabled' }],
      ['rotateSecret', of],
      ['test', of],
      ['setHttpsOnly', { httpsOnly: true }],
      ['replay', { deliveryId }],
    ] as const) {
      const refused = await call(role, name, input, 'mutation');
      expect([name, refused.status]).toEqual([name, 403]);
      expect(refused.message).toContain('This takes an owner');
    }
  }
});

test('a removed endpoint hears of nothing and is restored with its secret and what waited; after an hour it is deleted', async () => {
  const { endpoint, secret } = await create('/kept');
  const of = { endpointId: endpoint.id };
  await change('change', { ...of, status: 'paused' });
  await research('b.example');
  expect((await change('remove', of)).status).toBe(200);
  expect((await call<EndpointsView>('owner', 'endpoints')).data.endpoints).toEqual([]);
  expect((await client.get('/v1/webhook-endpoints')).body).toMatchObject({ total: 0 });
  for (const name of ['endpoint', 'test', 'rotateSecret', 'change', 'remove'] as const)
    expect((await call('owner', name, of, name === 'endpoint' ? 'query' : 'mutation')).status).toBe(404);
  expect((await client.delete(`/v1/webhook-endpoints/${endpoint.id}`)).status).toBe(404);
  await research('c.example');
  await deliver();
  expect(receiver.received).toEqual([]);

  await change('restore', { ...of, status: 'enabled' });
  await deliver();
  expect(receiver.received).toHaveLength(1);
  for (const received of receiver.received)
    expect(verified(received, secret)).toMatchObject({ type: 'run.completed' });

  await change('remove', of);
  expect(await deleteRemovedEndpoints(api.store.deps)).toBe(0);
  api.store.clock.advance(3_600_001);
  expect(await deleteRemovedEndpoints(api.store.deps)).toBe(1);
  api.store.clock.advance(-3_600_001);
  expect((await change('restore', { ...of, status: 'enabled' })).status).toBe(404);
  expect((await auditOf()).map(([action]) => action)).toEqual([
    'webhook_endpoint.removed',
    'webhook_endpoint.restored',
    'webhook_endpoint.removed',
    'webhook_endpoint.changed',
    'webhook_endpoint.created',
  ]);
});

test('a test says what the receiver answered; a new secret is shown once and signs beside the old one', async () => {
  const { endpoint, secret } = await create();
  const of = { endpointId: endpoint.id };
  receiver.respond = { status: 418, body: 'teapot' };
  expect((await change<WebhookDelivery>('test', of)).data).toMatchObject({
    status: 'failed',
    eventType: 'webhook.test',
    log: [{ statusCode: 418, responseExcerpt: 'teapot' }],
  });
  receiver.respond = { status: 204 };
  const rotated = (await change<EndpointSecret>('rotateSecret', { ...of, overlapHours: 24 })).data;
  expect(rotated.secret).not.toBe(secret);
  await change('test', of);
  const last = receiver.received.at(-1);
  if (last === undefined) throw new Error('The test did not arrive.');
  for (const signing of [secret, rotated.secret]) verified(last, signing);
  expect((await auditOf()).slice(0, 3)).toEqual([
    ['webhook_endpoint.tested', 'console', people.owner.id],
    ['webhook_endpoint.secret_rotated', 'console', people.owner.id],
    ['webhook_endpoint.tested', 'console', people.owner.id],
  ]);
});

test('tests of endpoints are limited, because each is a request to any public address', async () => {
  const { endpoint } = await create();
  const statuses: number[] = [];
  for (let index = 0; index < 12; index += 1)
    statuses.push((await change('test', { endpointId: endpoint.id })).status);
  expect(statuses).toEqual([...Array(10).fill(200), 429, 429]);
});

test('where only https is allowed, an http address is refused with its reason', async () => {
  await change('setHttpsOnly', { httpsOnly: true });
  const refused = await change('create', { url: 'http://hooks.example/', events: ['run.failed'] });
  expect([refused.status, refused.message]).toEqual([422, expect.stringContaining('https')]);
  expect((await call<EndpointsView>('viewer', 'endpoints')).data.httpsOnly).toBe(true);
});

test('deliveries are paged newest first, and another organisation sees none of them', async () => {
  await create();
  for (const domain of ['d.example', 'e.example', 'f.example']) await research(domain);
  const first = await deliveriesOf({ limit: 2 });
  const second = await deliveriesOf({ limit: 2, cursor: first.next });
  expect([first.deliveries.length, second.deliveries.length, second.next]).toEqual([2, 1, null]);
  const [delivery] = first.deliveries;
  const other = await api.newClient();
  const stranger = await desk.person('owner', other.caller.organizationId);
  const ask = (name: string, input: object, kind: 'query' | 'mutation' = 'query') =>
    desk.call(stranger.cookie, `webhooks.${name}`, input, kind);
  expect((await ask('deliveries', {})).data).toEqual({ deliveries: [], next: null });
  const endpointId = delivery?.endpointId;
  expect((await ask('deliveries', { endpointId })).data).toEqual({ deliveries: [], next: null });
  const statuses = await Promise.all([
    ask('delivery', { deliveryId: delivery?.id }),
    ask('endpoint', { endpointId }),
    ask('replay', { deliveryId: delivery?.id }, 'mutation'),
    ask('change', { endpointId, status: 'paused' }, 'mutation'),
    ask('remove', { endpointId }, 'mutation'),
    ask('restore', { endpointId, status: 'enabled' }, 'mutation'),
    ask('rotateSecret', { endpointId }, 'mutation'),
    ask('test', { endpointId }, 'mutation'),
  ]);
  expect(statuses.map(({ status }) => status)).toEqual(Array(8).fill(404));
});
