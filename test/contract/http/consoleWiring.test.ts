import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { listAudit } from '../../../server/services/audit.ts';
import { getCredits } from '../../../server/services/credits/readCredits.ts';
import type {
  FindingView,
  HealthView,
  HubspotView,
  ModelsView,
  OutboxItem,
  SourcesView,
} from '../../../shared/console/wiring.ts';
import type { ConsoleRole } from '../../../shared/consoleRole.ts';
import { type ApiServer, type Client, startApiServer } from '../../support/apiServer.ts';
import { consoleOf } from '../../support/consoleClient.ts';
import { connectedHub, giveUpResearch, installedModel } from '../../support/consoleWiring.ts';
import { outboundFor } from '../../support/outboundFor.ts';

let api: ApiServer;
let data: string;
let client: Client;
let desk: ReturnType<typeof consoleOf>;
let people: Record<ConsoleRole, { id: string; cookie: string }>;
let stranger: { cookie: string };
beforeAll(async () => {
  data = mkdtempSync(join(tmpdir(), 'assay-console-'));
  api = await startApiServer({ ASSAY_DATA_DIR: data, SOURCES_DISABLED: 'wires' });
  desk = consoleOf(api);
});
beforeEach(async () => {
  client = await api.newClient();
  const { organizationId } = client.caller;
  people = {
    viewer: await desk.person('viewer', organizationId),
    editor: await desk.person('editor', organizationId),
    owner: await desk.person('owner', organizationId),
  };
  stranger = await desk.person('owner', (await api.newClient()).caller.organizationId);
});
afterAll(async () => {
  await api.close();
  rmSync(data, { recursive: true });
});

const query = async <Data>(name: string, input?: unknown, cookie = people.viewer.cookie) => {
  const answer = await desk.call(cookie, `wiring.${name}`, input);
  return { ...answer, data: answer.data as unknown as Data };
};
const mutate = async <Data>(name: string, input: unknown = {}, cookie = people.owner.cookie) => {
  const answer = await desk.call(cookie, `wiring.${name}`, input, 'mutation');
  return { ...answer, data: answer.data as unknown as Data };
};
const latestAudit = async () =>
  (await listAudit(api.store.deps, { organizationId: client.caller.organizationId, limit: 1 }))[0];

test('work that was given up is seen with its price, and replayed by an owner, who is audited', async () => {
  const { body } = await client.post('/v1/companies/enrich/firmographics', { domain: 'deadly.example' });
  await giveUpResearch(api.store);
  const { data: health } = await query<HealthView>('health');
  const [dead] = health.dead;
  expect(dead).toMatchObject({
    queue: 'research',
    subject: body.id,
    attempts: 4,
    cause: 'Its worker ended, or lost its lease, before the work did.',
    isReplayable: true,
    credits: 0.6,
  });
  expect(health.findings.map(({ check, state }) => [check, state])).toEqual([
    ['console', 'ok'],
    ['webhooks', 'ok'],
  ]);
  const of = { jobId: dead?.id };
  for (const role of ['viewer', 'editor'] as const)
    expect((await mutate('replayJob', of, people[role].cookie)).status).toBe(403);
  expect((await mutate('replayJob', of, stranger.cookie)).status).toBe(404);
  expect((await query<HealthView>('health', undefined, stranger.cookie)).data).toMatchObject({
    dead: [],
    waiting: [],
  });

  const replayed = await mutate<HealthView>('replayJob', of);
  expect(replayed.data.dead[0]).toMatchObject({ isReplayable: false, replayedAt: expect.any(String) });
  expect(replayed.data.waiting).toEqual([{ queue: 'research', due: 1, underWay: 0, later: 0 }]);
  expect(await getCredits(api.store.deps, client.caller)).toMatchObject({ reserved: 0.6 });
  expect(await latestAudit()).toMatchObject({
    actor: { kind: 'console', id: people.owner.id },
    action: 'job.replayed',
  });
  expect((await mutate('replayJob', of)).status).toBe(409);
});

test('the checks of the doctor run for owners, a few times a minute, and tell nothing of other organisations', async () => {
  expect((await mutate('examine')).status).toBe(503);
  const outbound = await outboundFor({ EGRESS_ALLOW_CIDRS: [] });
  api.store.deps.outbound = {
    ...outbound,
    web: () => ({ fetch: async () => ({ kind: 'unreachable', reason: 'there is no way out' }) }),
    dns: { addresses: async () => [], mx: async () => [], txt: async () => [], cname: async () => [] },
  };
  const { body } = await client.post('/v1/webhook-endpoints', {
    url: 'https://hooks.example/',
    events: ['run.failed'],
  });
  await client.patch(`/v1/webhook-endpoints/${body.id}`, { status: 'disabled' });
  for (const role of ['viewer', 'editor'] as const)
    expect((await mutate('examine', undefined, people[role].cookie)).status).toBe(403);
  const { data: findings } = await mutate<FindingView[]>('examine');
  const states = Object.fromEntries(findings.map(({ check, state }) => [check, state]));
  expect(states).toMatchObject({ database: 'ok', 'outgoing http': 'fail', webhooks: 'warn', hubspot: 'off' });
  expect(await latestAudit()).toMatchObject({
    actor: { kind: 'console', id: people.owner.id },
    action: 'health.examined',
  });
  const { data: others } = await mutate<FindingView[]>('examine', undefined, stranger.cookie);
  expect(others.find(({ check }) => check === 'webhooks')).toMatchObject({ state: 'ok' });
  expect(JSON.stringify(others)).not.toContain(String(body.id));
  const more = [await mutate('examine'), await mutate('examine')];
  expect(more.map(({ status }) => status)).toContain(429);
  await outbound.close();
});

test('HubSpot: what the server lacks, a one-time link, what was given up and its retry, each within the organisation', async () => {
  const unready = (await query<HubspotView>('hubspot')).data;
  expect(unready).toEqual({
    missingVariables: ['HUBSPOT_CLIENT_ID', 'HUBSPOT_CLIENT_SECRET', 'PUBLIC_URL'],
    hubs: [],
  });
  const refused = await mutate('connectLink');
  expect([refused.status, refused.message]).toEqual([409, expect.stringContaining('HUBSPOT_CLIENT_ID')]);
  const { config } = api.store.deps;
  const app = { HUBSPOT_CLIENT_ID: 'id', HUBSPOT_CLIENT_SECRET: 'secret', PUBLIC_URL: api.url };
  api.store.deps.config = { ...config, ...app };
  expect((await mutate('connectLink', undefined, people.editor.cookie)).status).toBe(403);
  const { data: link } = await mutate<{ url: string }>('connectLink');
  expect(link.url).toMatch(/\/crm\/hubspot\/install\?link=[\w-]{43}$/);
  expect(await latestAudit()).toMatchObject({
    actor: { kind: 'console', id: people.owner.id },
    action: 'hub.link_created',
  });

  await connectedHub(api.store, client.caller, 4711);
  const [hub] = (await query<HubspotView>('hubspot')).data.hubs;
  expect(hub).toMatchObject({
    hubId: 4711,
    status: 'connected',
    canWrite: true,
    counts: { pending: 1, dead: 2, written: 0, unmatched: 0 },
    missing: [expect.stringContaining('automation')],
  });
  const of = { hubId: 4711 };
  const dead = await query<OutboxItem[]>('outbox', { ...of, status: 'dead' });
  expect(dead.data.map(({ objectId }) => objectId).sort()).toEqual(['archived.example', 'refused.example']);
  expect((await query('outbox', { ...of, status: 'dead' }, stranger.cookie)).status).toBe(404);
  expect((await mutate('retryOutbox', of, stranger.cookie)).status).toBe(404);
  expect((await query<HubspotView>('hubspot', undefined, stranger.cookie)).data.hubs).toEqual([]);
  expect((await mutate('retryOutbox', of, people.editor.cookie)).status).toBe(403);
  expect((await mutate('retryOutbox', of)).data).toBe(2);
  expect((await query<HubspotView>('hubspot')).data.hubs[0]?.counts).toMatchObject({ pending: 3, dead: 0 });
  expect(await latestAudit()).toMatchObject({
    actor: { kind: 'console', id: people.owner.id },
    action: 'hub.scores_retried',
  });
  api.store.deps.config = config;
});

test('models: which reader answers and what decided it; an owner chooses an installed model that was measured', async () => {
  const none = (await query<ModelsView>('models')).data;
  expect(none).toMatchObject({ decidedBy: 'nothing', installed: [], trial: null });
  expect(none.catalogue.length).toBeGreaterThan(0);
  installedModel(data, 'careful', true);
  installedModel(data, 'unmeasured', false);
  expect((await mutate('chooseModel', { name: 'careful' }, people.editor.cookie)).status).toBe(403);
  expect((await mutate('chooseModel', { name: 'absent' })).status).toBe(404);
  const unmeasured = await mutate('chooseModel', { name: 'unmeasured' });
  expect([unmeasured.status, unmeasured.message]).toEqual([
    409,
    expect.stringContaining('npx assay model use unmeasured'),
  ]);
  const { data: chosen } = await mutate<ModelsView>('chooseModel', { name: 'careful' });
  expect(chosen).toMatchObject({
    reader: 'careful on this machine',
    decidedBy: 'installed',
    trial: { asked: 100, right: 71, wrong: 2 },
  });
  expect(chosen.installed.map(({ name, isChosen }) => [name, isChosen])).toEqual([
    ['careful', true],
    ['unmeasured', false],
  ]);
  expect(await latestAudit()).toMatchObject({
    actor: { kind: 'console', id: people.owner.id },
    action: 'model.chosen',
    subject: 'model:careful',
  });
});

test('sources with their terms and whether they are on; where Sheets would find the server', async () => {
  const { data: seen } = await query<SourcesView>('sources');
  const states = Object.fromEntries(seen.sources.map(({ name, state }) => [name, state]));
  expect(states).toMatchObject({ wires: 'off', 'own-site': 'always on', newsroom: 'on' });
  expect(seen.disabled).toEqual(['wires']);
  expect(seen.connectors.map(({ source }) => source)).toEqual(['hubspotApp', 'webSearch', 'llm', 'archive']);
  expect((await query('sheets')).data).toEqual({ server: null });
});
