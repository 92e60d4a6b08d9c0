import { EnrichmentRun } from '@assay/shared/enrichmentRun';
import { Signal } from '@assay/shared/signal';
import { WebhookDelivery } from '@assay/shared/webhookDelivery';
import { WebhookEndpoint, WebhookEndpointWithSecret, WebhookEvent } from '@assay/shared/webhookEndpoint';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Outbound } from '../../../server/outbound/index.ts';
import type { ResearchOutcome } from '../../../server/research/outcome.ts';
import { setHttpsOnly } from '../../../server/services/organizations/organizations.ts';
import { readWebhookSecret } from '../../../server/services/webhooks/signingSecrets.ts';
import { KEY_SCOPES } from '../../../shared/keyScopes.ts';
import { firmographicsOf } from '../../support/answers.ts';
import { type ApiServer, type Client, startApiServer } from '../../support/apiServer.ts';
import { outboundFor } from '../../support/outboundFor.ts';
import {
  assign,
  BOOLEAN,
  codeOf,
  fieldsOf,
  makeProfile,
  putRule,
  scoresOf,
} from '../../support/scoring/client.ts';
import { answerTemplate, makeTemplate } from '../../support/scoring/scoring.ts';
import { deliverDue, startWebhookReceiver, verified, type WebhookReceiver } from '../../support/webhooks.ts';

const ENDPOINTS = '/v1/webhook-endpoints';
const DELIVERIES = '/v1/webhook-deliveries';
const ENRICH = '/v1/companies/enrich/firmographics';
const ANSWERED: ResearchOutcome = {
  kind: 'answered',
  answer: firmographicsOf({ employeeCount: 69 }),
  reasoning: 'The site says so.',
  confidence: 0.85,
  citations: [],
};
const FAILED: ResearchOutcome = {
  kind: 'failed',
  errorCode: 'DOMAIN_UNREACHABLE',
  message: 'Nothing answered.',
  retryable: true,
};

let api: ApiServer;
let outbound: Outbound;
let receiver: WebhookReceiver;
let client: Client;
beforeAll(async () => {
  api = await startApiServer({ EGRESS_ALLOW_CIDRS: '127.0.0.0/8' });
  outbound = await outboundFor();
  api.store.deps.postWebhook = outbound.postWebhook;
});
beforeEach(async () => {
  receiver = await startWebhookReceiver();
  client = await api.newClient({ scopes: KEY_SCOPES });
});
afterEach(() => receiver.close());
afterAll(async () => {
  await outbound.close();
  await api.close();
});

async function create(events: string[], more: { path?: string; client?: Client } = {}) {
  const { path = '/hook', client: by = client } = more;
  const { status, body } = await by.post(ENDPOINTS, { url: receiver.origin + path, events });
  expect([status, body.error]).toEqual([201, undefined]);
  return WebhookEndpointWithSecret.strict().parse(body);
}

async function research(domain: string, outcome: ResearchOutcome, more: object = {}): Promise<EnrichmentRun> {
  const { body } = await client.post(ENRICH, { domain, ...more });
  await api.settle(client.caller, String(body.id), outcome);
  return EnrichmentRun.parse((await client.get(`/v1/enrichment-runs/${body.id}`)).body);
}

const deliver = () => deliverDue(api.store, outbound.postWebhook);
const logOf = async (query = '', by = client) =>
  ((await by.get(`${DELIVERIES}?${query}`)).body.results as unknown[]).map((row) =>
    WebhookDelivery.parse(row),
  );

test('an endpoint is created with a secret that is shown once, listed, changed and deleted', async () => {
  const { secret, ...created } = await create(['score.changed', 'run.completed', 'run.completed']);
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  expect(created).toEqual({
    id: expect.any(String),
    url: `${receiver.origin}/hook`,
    events: ['run.completed', 'score.changed'],
    status: 'enabled',
    disabledReason: null,
    createdAt: expect.any(String),
  });
  expect((await client.get(ENDPOINTS)).body).toEqual({
    results: [created],
    total: 1,
    count: 1,
    limit: 20,
    offset: 0,
  });
  const changed = await client.patch(`${ENDPOINTS}/${created.id}`, { events: ['run.failed'] });
  expect([changed.status, changed.body]).toEqual([200, { ...created, events: ['run.failed'] }]);
  expect((await client.delete(`${ENDPOINTS}/${created.id}`)).status).toBe(204);
  expect((await client.get(ENDPOINTS)).body).toMatchObject({ total: 0 });
});

test('what is wrong is named: events, private addresses, more than twenty endpoints', async () => {
  const url = 'https://hooks.example.com/a';
  expect(fieldsOf(await client.post(ENDPOINTS, { url, events: ['run.started'] }))).toEqual(['events.0']);
  expect(fieldsOf(await client.post(ENDPOINTS, { url, events: [] }))).toEqual(['events']);
  expect(fieldsOf(await client.post(ENDPOINTS, { events: ['run.failed'] }))).toEqual(['url']);
  const metadata = { url: 'http://169.254.169.254/latest', events: ['run.failed'] };
  expect(fieldsOf(await client.post(ENDPOINTS, metadata))).toEqual(['url']);
  const { id } = await create(['run.failed']);
  expect(fieldsOf(await client.patch(`${ENDPOINTS}/${id}`, { url: metadata.url }))).toEqual(['url']);
  expect(fieldsOf(await client.patch(`${ENDPOINTS}/${id}`, { status: 'broken' }))).toEqual(['status']);
  for (let count = 1; count < 20; count += 1) await create(['run.failed']);
  expect(codeOf(await client.post(ENDPOINTS, { url, events: ['run.failed'] }))).toEqual([409, 'CONFLICT']);
});

test('an organisation that wants https refuses http, for endpoints and for the webhookUrl of a request', async () => {
  const { id } = await create(['run.completed']);
  await setHttpsOnly(api.store.deps, client.caller.organizationId, true);
  const plain = { url: 'http://hooks.example.com/a', events: ['run.failed'] };
  expect(fieldsOf(await client.post(ENDPOINTS, plain))).toEqual(['url']);
  const request = { domain: 'secure.example', webhookUrl: plain.url };
  expect(fieldsOf(await client.post(ENRICH, request))).toEqual(['webhookUrl']);
  expect((await client.post(ENRICH, { ...request, webhookUrl: 'https://hooks.example.com/a' })).status).toBe(
    202,
  );
  const tested = WebhookDelivery.parse((await client.post(`${ENDPOINTS}/${id}/test`, {})).body);
  expect([tested.status, tested.lastError]).toEqual(['failed', expect.stringContaining('https')]);
  expect(receiver.received).toEqual([]);
});

test('endpoints hear of completed and failed runs as GET shows them, each only of what it asked for', async () => {
  const completed = await create(['run.completed'], { path: '/completed' });
  const failed = await create(['run.failed'], { path: '/failed' });
  const good = await research('good.example', ANSWERED);
  const bad = await research('bad.example', FAILED);
  await deliver();
  const bodies = new Map(receiver.received.map((each) => [each.path, each]));
  expect(receiver.received).toHaveLength(2);
  for (const [path, { secret }, type, run] of [
    ['/completed', completed, 'run.completed', good],
    ['/failed', failed, 'run.failed', bad],
  ] as const) {
    const received = bodies.get(path);
    if (received === undefined) throw new Error(`Nothing arrived at ${path}.`);
    const event = WebhookEvent.strict().parse(verified(received, secret));
    expect(event).toEqual({
      id: received.headers['webhook-id'],
      type,
      createdAt: expect.any(String),
      data: run,
    });
    expect(() => verified(received, path === '/failed' ? completed.secret : failed.secret)).toThrow();
  }
});

test('the webhookUrl of a request keeps its body and the secret of the organisation, and never hears of failures', async () => {
  const webhookUrl = `${receiver.origin}/request`;
  await research('good.example', ANSWERED, { webhookUrl });
  await research('bad.example', FAILED, { webhookUrl });
  await deliver();
  expect(receiver.received).toHaveLength(1);
  const [received] = receiver.received;
  if (received === undefined) throw new Error('Nothing arrived.');
  const secret = await readWebhookSecret(api.store.deps, client.caller.organizationId);
  expect(Signal.parse(verified(received, secret))).toMatchObject({
    domain: 'good.example',
    status: 'completed',
  });
});

test('a changed answer is a changed signal, an unchanged one is not', async () => {
  const { secret } = await create(['signal.changed']);
  await research('moving.example', ANSWERED);
  await research('moving.example', ANSWERED, { forceRefresh: true });
  const more = { ...ANSWERED, answer: firmographicsOf({ employeeCount: 80 }) };
  const changed = await research('moving.example', more, { forceRefresh: true });
  await deliver();
  const events = receiver.received.map((each) => verified(each, secret));
  expect(events).toEqual([expect.objectContaining({ type: 'signal.changed', data: changed })]);
});

test('a score whose version advances is told as GET shows it; one that stays is not', async () => {
  const { secret } = await create(['score.changed']);
  const profileId = await makeProfile(client);
  const templateId = await makeTemplate(client, 'boolean');
  await putRule(client, profileId, { signalTemplateId: templateId, ...BOOLEAN });
  await assign(client, profileId, 'scored.example');
  const [first] = await scoresOf(client, 'scored.example');
  await answerTemplate(api, client, { templateId, domain: 'scored.example', value: true });
  await putRule(client, profileId, { signalTemplateId: templateId, ...BOOLEAN });
  await putRule(client, profileId, { signalTemplateId: templateId, ...BOOLEAN });
  const [second] = await scoresOf(client, 'scored.example');
  await deliver();
  const events = receiver.received.map((each) => verified(each, secret));
  expect(events.map(({ type }) => type)).toEqual(['score.changed', 'score.changed']);
  const scores = events.map(({ data }) => data as { version: number });
  expect(scores.toSorted((a, b) => a.version - b.version)).toEqual([
    first,
    { ...second, computedAt: expect.any(String) },
  ]);
});

test('a test is sent at once whatever the status, and answers with the start of the response', async () => {
  const { id, secret } = await create(['score.changed']);
  await client.patch(`${ENDPOINTS}/${id}`, { status: 'paused' });
  receiver.respond = { status: 418, body: `\u0007I am a teapot ${'ü'.repeat(5_000)}` };
  const { status, body } = await client.post(`${ENDPOINTS}/${id}/test`, {});
  expect(status).toBe(200);
  const delivery = WebhookDelivery.parse(body);
  expect(delivery).toMatchObject({
    status: 'failed',
    eventType: 'webhook.test',
    endpointId: id,
    runId: null,
    attempts: 1,
    lastStatusCode: 418,
    nextAttemptAt: null,
    log: [{ statusCode: 418, error: 'answered 418', durationMs: expect.any(Number) }],
  });
  expect(delivery.log[0]?.responseExcerpt).toMatch(/^\ufffdI am a teapot ü{500}/);
  expect(Buffer.byteLength(delivery.log[0]?.responseExcerpt ?? '')).toBeLessThan(1_030);
  const [received] = receiver.received;
  expect(received && verified(received, secret)).toMatchObject({ id: delivery.id, data: { endpointId: id } });
  receiver.respond = { status: 204 };
  expect((await client.post(`${ENDPOINTS}/${id}/test`, {})).body).toMatchObject({ status: 'delivered' });
  expect(await deliver()).toBe(0);
  expect(codeOf(await client.post(`${DELIVERIES}/${delivery.id}/replay`, {}))).toEqual([409, 'CONFLICT']);
});

test('during the overlap of a rotation either secret verifies, afterwards only the new one', async () => {
  const { id, secret: old } = await create(['run.completed']);
  const rotated = await client.post(`${ENDPOINTS}/${id}/rotate-secret`, { overlapHours: 0.005 });
  const { secret: renewed } = WebhookEndpointWithSecret.strict().parse(rotated.body);
  expect([rotated.status, renewed === old]).toEqual([200, false]);
  const sent = async () => {
    receiver.received.length = 0;
    await client.post(`${ENDPOINTS}/${id}/test`, {});
    const [received] = receiver.received;
    if (received === undefined) throw new Error('Nothing arrived.');
    return received;
  };
  const during = await sent();
  for (const secret of [old, renewed])
    expect(verified(during, secret)).toMatchObject({ type: 'webhook.test' });
  api.store.clock.advance(19_000);
  const after = await sent();
  expect(verified(after, renewed)).toMatchObject({ type: 'webhook.test' });
  expect(() => verified(after, old)).toThrow();
  const hours = await client.post(`${ENDPOINTS}/${id}/rotate-secret`, { overlapHours: 999 });
  expect(fieldsOf(hours)).toEqual(['overlapHours']);
});

test('a paused endpoint gets nothing until it is enabled, and then what waited', async () => {
  const { id } = await create(['run.completed']);
  await client.patch(`${ENDPOINTS}/${id}`, { status: 'paused' });
  const run = await research('waiting.example', ANSWERED);
  expect(await deliver()).toBe(0);
  expect(await logOf()).toMatchObject([{ status: 'pending', runId: run.id, attempts: 0 }]);
  const resumed = WebhookEndpoint.parse(
    (await client.patch(`${ENDPOINTS}/${id}`, { status: 'enabled' })).body,
  );
  expect(resumed).toMatchObject({ status: 'enabled', disabledReason: null });
  await deliver();
  expect(receiver.received).toHaveLength(1);
  expect(await logOf()).toMatchObject([{ status: 'delivered', attempts: 1 }]);
});

test('a receiver that answers 410 is disabled with the reason, hears nothing new, and goes on when it is enabled', async () => {
  const { id } = await create(['run.completed']);
  receiver.respond = { status: 410 };
  await research('gone.example', ANSWERED);
  await deliver();
  expect((await client.get(ENDPOINTS)).body.results).toMatchObject([
    { id, status: 'disabled', disabledReason: expect.stringContaining('410') },
  ]);
  await research('unheard.example', ANSWERED);
  expect(await logOf()).toMatchObject([{ status: 'failed', lastStatusCode: 410 }]);
  receiver.respond = { status: 204 };
  await client.patch(`${ENDPOINTS}/${id}`, { status: 'enabled' });
  await research('heard.example', ANSWERED);
  await deliver();
  expect(receiver.received).toHaveLength(2);
});

test('a delivery is sent again while its attempts still run, to the address that the endpoint has now', async () => {
  const { id } = await create(['run.completed'], { path: '/old' });
  receiver.respond = { status: 500, body: 'broken' };
  await research('again.example', ANSWERED);
  await deliver();
  const [pending] = await logOf('status=pending');
  expect(pending).toMatchObject({
    attempts: 1,
    lastError: 'answered 500',
    log: [{ responseExcerpt: 'broken' }],
  });
  receiver.respond = { status: 204 };
  await client.patch(`${ENDPOINTS}/${id}`, { url: `${receiver.origin}/new` });
  const replayed = await client.post(`${DELIVERIES}/${pending?.id}/replay`, {});
  expect([replayed.status, WebhookDelivery.parse(replayed.body).attempts]).toEqual([202, 0]);
  await deliver();
  expect(receiver.received.map(({ path }) => path)).toEqual(['/old', '/new']);
  const [first, second] = receiver.received;
  expect(second?.body).toBe(first?.body);
  const filters = `runId=${pending?.runId}&endpointId=${id}&eventType=run.completed&status=delivered`;
  expect(await logOf(filters)).toMatchObject([{ url: `${receiver.origin}/new`, log: [{}, {}] }]);
  expect(await logOf('fromDate=2099-01-01T00:00:00Z')).toEqual([]);
  expect((await client.get(`${DELIVERIES}?eventType=run.started`)).status).toBe(422);
});

test('what waits for a deleted endpoint ends as failed and stays in the log', async () => {
  const { id } = await create(['run.completed']);
  await research('deleted.example', ANSWERED);
  await client.delete(`${ENDPOINTS}/${id}`);
  await deliver();
  expect(receiver.received).toEqual([]);
  const [delivery] = await logOf();
  expect(delivery).toMatchObject({ status: 'failed', lastError: 'the endpoint was deleted' });
  expect(codeOf(await client.post(`${DELIVERIES}/${delivery?.id}/replay`, {}))).toEqual([409, 'CONFLICT']);
});

test('endpoints of another organisation are not found and hear nothing', async () => {
  const stranger = await api.newClient({ scopes: KEY_SCOPES });
  const { id } = await create(['run.completed']);
  await create(['run.completed'], { client: stranger, path: '/stranger' });
  for (const answer of [
    await stranger.patch(`${ENDPOINTS}/${id}`, { status: 'paused' }),
    await stranger.delete(`${ENDPOINTS}/${id}`),
    await stranger.post(`${ENDPOINTS}/${id}/test`, {}),
    await stranger.post(`${ENDPOINTS}/${id}/rotate-secret`, {}),
  ])
    expect(codeOf(answer)).toEqual([404, 'NOT_FOUND']);
  await research('mine.example', ANSWERED);
  await deliver();
  expect(receiver.received.map(({ path }) => path)).toEqual(['/hook']);
});

test('erasing a person erases the events about them with their deliveries', async () => {
  await create(['run.completed']);
  const contactProfileUrl = 'https://profiles.example/in/jane-doe';
  const asked = { question: 'Does she speak at events?', answerType: 'boolean' };
  const { body } = await client.post('/v1/contacts/enrich/custom', { contactProfileUrl, ...asked });
  await api.settle(client.caller, String(body.id), { ...ANSWERED, answer: { value: true } });
  expect(await logOf()).toHaveLength(1);
  await client.delete(`/v1/contacts?contactProfileUrl=${encodeURIComponent(contactProfileUrl)}`);
  expect(await logOf()).toEqual([]);
  const left = await api.store.deps.db.rows('SELECT id FROM webhook_events WHERE organization_id = ?', [
    client.caller.organizationId,
  ]);
  expect(left).toEqual([]);
  await deliver();
  expect(receiver.received).toEqual([]);
});
