import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { type LoopbackMail, startLoopbackMail } from '../../../test/support/mail/loopbackMail.ts';
import { startScriptedSmtp } from '../../../test/support/mail/scriptedSmtp.ts';
import { outboundFor, silentLog } from '../../../test/support/outboundFor.ts';
import { type ModelScript, startModel } from '../../../test/support/scriptedModel.ts';
import { type ScriptedSearch, startBrave, startSearxng } from '../../../test/support/searchServers.ts';
import { startSocksServer } from '../../../test/support/socksServer.ts';
import { readConfig } from '../../config.ts';
import { BUILT_IN_HOST } from '../../models/modelFolder.ts';
import { withStandby } from '../../models/standby.ts';
import type { ChatModel } from '../../outbound/chatModel.ts';
import type { Database } from '../../store/database.ts';
import { diagnose, type Finding, type HealthCheckDeps } from './doctor.ts';

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  await Promise.all(closing.splice(0).map((close) => close()));
});

const KEY = 'search-key-4711';

/** A machine without database, DNS and outgoing HTTP: only the configured search and model can answer. */
async function examine(
  env: Record<string, string>,
  chatModel: ChatModel | null = null,
  openDatabase: HealthCheckDeps['openDatabase'] = () => Promise.reject(new Error('there is no database')),
): Promise<Finding[]> {
  const config = readConfig({ RENDER: 'off', ...env });
  const { SEARCH_URL } = config;
  const outbound = await outboundFor({ EGRESS_ALLOW_CIDRS: [], SEARCH_URL });
  closing.push(outbound.close);
  const live = outbound.web({ forceRefresh: true });
  const deps: HealthCheckDeps = {
    config,
    outbound: {
      web: () => ({
        fetch: async (request, signal) =>
          SEARCH_URL !== undefined && request.url.startsWith(SEARCH_URL)
            ? live.fetch(request, signal)
            : { kind: 'unreachable', reason: 'there is no way out' },
      }),
      dns: { addresses: async () => [], mx: async () => [], txt: async () => [], cname: async () => [] },
      smtp: outbound.smtp,
      chatModel,
    },
    openDatabase,
  };
  const findings: Finding[] = [];
  for await (const finding of diagnose(deps)) findings.push(finding);
  return findings;
}

async function searchFinding(provider: string, { server }: ScriptedSearch): Promise<Finding | undefined> {
  closing.push(server.close);
  const base = provider === 'brave' ? `${server.origin}/res/v1` : server.origin;
  const env = { SEARCH_PROVIDER: provider, SEARCH_URL: base, SEARCH_API_KEY: KEY };
  return (await examine(env)).find(({ check }) => check === 'web search');
}

const HITS = () => [{ url: 'https://example.com/' }];

test('search and model that are not configured are not a failure', async () => {
  const findings = await examine({});
  for (const name of ['web search', 'language model'])
    expect(findings.find(({ check }) => check === name)).toMatchObject({ state: 'off' });
});

test('the browser that draws pages is reported with how to get one', async () => {
  const browser = async (env: Record<string, string>) =>
    (await examine(env)).find(({ check }) => check === 'browser');
  expect(await browser({ RENDER: 'off' })).toMatchObject({ state: 'off', advice: null });
  expect(await browser({ RENDER: 'auto', CHROMIUM_PATH: '/nowhere/chromium' })).toMatchObject({
    state: 'warn',
    detail: expect.stringContaining('named as gaps'),
    advice: expect.stringContaining('CHROMIUM_PATH'),
  });
  expect(await browser({ RENDER: 'auto', CHROMIUM_PATH: process.execPath })).toMatchObject({
    state: 'warn',
    detail: expect.stringContaining('does not start'),
  });
});

test('a model that is switched off is reported as off', async () => {
  const findings = await examine({ LLM: 'none', LLM_BASE_URL: 'http://127.0.0.1:1/v1', LLM_MODEL: 'small' });
  expect(findings.find(({ check }) => check === 'language model')).toMatchObject({
    state: 'off',
    detail: expect.stringContaining('LLM=none'),
    advice: null,
  });
});

test.each([
  ['searxng', () => startSearxng(HITS), 'ok', 'searxng answers (hits: 1)'],
  ['searxng', () => startSearxng(() => []), 'warn', 'hits: 0'],
  ['searxng', () => startSearxng(HITS, { formats: ['html'] }), 'fail', '403'],
  ['brave', () => startBrave(KEY, HITS), 'ok', 'brave answers'],
  ['brave', () => startBrave('another', HITS), 'fail', '422'],
] as const)('%s is asked one question', async (provider, start, state, detail) => {
  const finding = await searchFinding(provider, await start());
  expect(finding).toMatchObject({ state, detail: expect.stringContaining(detail) });
  expect(JSON.stringify(finding)).not.toContain(KEY);
});

test('the advice for a SearXNG without JSON says where to enable it', async () => {
  const finding = await searchFinding('searxng', await startSearxng(HITS, { formats: ['html'] }));
  expect(finding?.advice).toMatch(/search\.formats in the settings\.yml/);
});

test.each<[string, ModelScript, Finding['state']]>([
  ['that answers', () => '{"ok": true}', 'ok'],
  ['that refuses the key', () => (response) => void response.writeHead(401).end(), 'fail'],
])('a model %s is reported', async (_how, script, state) => {
  const scripted = await startModel(script);
  closing.push(scripted.close);
  const findings = await examine({}, scripted.model);
  expect(findings.find(({ check }) => check === 'language model')).toMatchObject({ state });
});

test.each<[ReturnType<ChatModel['complete']>, Partial<Finding>]>([
  [
    Promise.resolve({ kind: 'answered', text: '{"ok": true}', usage: null }),
    { state: 'ok', detail: 'small on this machine answers', advice: null },
  ],
  [
    Promise.resolve({ kind: 'failed', reason: 'gone', detail: 'small: gone', maybeBilled: false }),
    { state: 'fail', detail: 'small: gone', advice: expect.stringMatching(/^"npx assay model list"/) },
  ],
])('a built-in model is reported without a price or an address', async (answer, expected) => {
  const findings = await examine({}, { name: 'small', host: BUILT_IN_HOST, complete: () => answer });
  expect(findings.find(({ check }) => check === 'language model')).toMatchObject(expected);
});

test('a fallback model is checked separately, so that one that is down is noticed while the first answers', async () => {
  const [first, standby] = [
    await startModel(() => '{"ok": true}'),
    await startModel(() => (response) => void response.writeHead(404).end()),
  ];
  closing.push(first.close, standby.close);
  const parts = { clock: { now: () => new Date() }, log: silentLog };
  const findings = await examine({}, withStandby(first.model, standby.model, parts));
  expect(findings.find(({ check }) => check === 'language model')).toMatchObject({ state: 'ok' });
  expect(findings.find(({ check }) => check === 'standby model')).toMatchObject({
    state: 'fail',
    advice: expect.stringContaining('LLM_FALLBACK_MODEL'),
  });
});

test('a model that reasons at length before it answers is reported as working', async () => {
  const scripted = await startModel((_prompt, call) =>
    call > 1
      ? '{"ok": true}'
      : (response) =>
          void response.end(
            '{"choices":[{"message":{"content":null,"reasoning_content":"Hm"},"finish_reason":"length"}]}',
          ),
  );
  closing.push(scripted.close);
  const findings = await examine({}, scripted.model);
  expect(findings.find(({ check }) => check === 'language model')).toMatchObject({ state: 'ok' });
});

test.each([
  ['127.0.0.1:11434', {}, /\(this machine\): who is asked about/, null],
  ['models.example', {}, /\(models\.example\): who is asked about/, 'LLM_LOCAL_ONLY=true'],
  [
    'localhost:1234',
    { HTTP_PROXY: 'http://proxy.example:3128' },
    /\(localhost:1234 through the proxy proxy\.example:3128\)/,
    'LLM_LOCAL_ONLY=true',
  ],
  [
    'localhost:1234',
    { HTTP_PROXY: 'http://proxy.example', LLM_LOCAL_ONLY: 'true' },
    /\(this machine\)/,
    null,
  ],
])('the data sent to a model at %s is reported with its destination', async (host, env, detail, advice) => {
  const model: ChatModel = {
    name: 'some',
    host,
    complete: async () => ({ kind: 'failed', reason: 'x', detail: 'x', maybeBilled: false }),
  };
  const settings = { LLM_BASE_URL: `http://${host}/v1`, LLM_MODEL: 'm', ...env };
  const findings = await examine(settings, model);
  expect(findings.find(({ check }) => check === 'sent where')).toMatchObject({
    state: 'ok',
    detail: expect.stringMatching(detail),
    advice: advice === null ? null : expect.stringContaining(advice),
  });
});

test('without a model and a search nothing is sent', async () => {
  const findings = await examine({});
  expect(findings.find(({ check }) => check === 'sent where')).toMatchObject({ state: 'off' });
});

/** What the doctor says of the mail port where `gmail.com`'s mail host is the town's. */
async function mailFinding(
  town: LoopbackMail,
  settings: Record<string, string> = {},
): Promise<Finding | undefined> {
  const config = readConfig({ RENDER: 'off', ...town.settings, ...settings });
  const outbound = await outboundFor(config);
  closing.push(outbound.close, town.close);
  const deps: HealthCheckDeps = {
    config,
    outbound: {
      ...outbound,
      web: () => ({ fetch: async () => ({ kind: 'unreachable', reason: 'there is no way out' }) }),
    },
    openDatabase: () => Promise.reject(new Error('there is no database')),
  };
  for await (const finding of diagnose(deps)) if (finding.check === 'mail port') return finding;
  return undefined;
}

const gmail = (greeting?: string) =>
  startLoopbackMail({
    domains: ['gmail.com'],
    mailboxes: [],
    scripts: { 'gmail.com': greeting === undefined ? {} : { greeting: () => greeting } },
  });

test('the mail port is open when a mail host sends its greeting; no mailbox is asked about', async () => {
  const town = await gmail();
  expect(await mailFinding(town)).toMatchObject({
    state: 'ok',
    detail: expect.stringContaining('mx.gmail.com'),
  });
  expect(town.connections()).toBe(1);
  expect(town.recipients()).toEqual([]);
});

test('a mail host that refuses this machine is reported with its reply and advice', async () => {
  const finding = await mailFinding(await gmail('554 5.7.1 Your address is on a list'));
  expect(finding).toMatchObject({ state: 'warn', detail: expect.stringContaining('554') });
  expect(finding?.detail).toContain('Your address is on a list');
  expect(finding?.advice).toMatch(/reverse DNS.*SMTP_PROXY/);
});

test('a closed mail port is reported with a workaround', async () => {
  const town = await gmail();
  const finding = await mailFinding(town, { SMTP_PORT: '9' });
  expect(finding).toMatchObject({ state: 'warn', detail: expect.stringContaining('port 9 to mx.gmail.com') });
  expect(finding?.advice).toContain('SMTP_PROXY=socks5://');
});

test.each([
  ['that leads on', {}, 'ok', null],
  ['that refuses', { refuses: 5 }, 'fail', 'Check SMTP_PROXY'],
] as const)('with an SMTP_PROXY %s the call goes through it', async (_what, script, state, advice) => {
  const server = await startScriptedSmtp({});
  const proxy = await startSocksServer({ leadsTo: server.port, ...script });
  closing.push(server.close, proxy.close);
  const town = await gmail();
  const finding = await mailFinding(town, { SMTP_PROXY: `socks5://127.0.0.1:${proxy.port}` });
  expect(finding).toMatchObject({ state, detail: expect.stringContaining(`proxy 127.0.0.1:${proxy.port}`) });
  expect(finding?.advice ?? null).toEqual(advice === null ? null : expect.stringContaining(advice));
  expect(proxy.asked).toEqual([`name mx.gmail.com:${town.settings.SMTP_PORT}`]);
  expect(town.connections()).toBe(0);
});

test('a HubSpot app without a public address is a failure: no signature could be verified', async () => {
  const app = {
    HUBSPOT_CLIENT_ID: 'id',
    HUBSPOT_CLIENT_SECRET: 'secret-4711',
    HUBSPOT_API_BASE_URL: 'http://127.0.0.1:9',
  };
  const hubspot = async (env: Record<string, string>) =>
    (await examine(env)).find(({ check }) => check === 'hubspot');
  expect(await hubspot({})).toMatchObject({ state: 'off' });
  expect(await hubspot(app)).toMatchObject({ state: 'fail', detail: expect.stringContaining('PUBLIC_URL') });
  const reached = await hubspot({ ...app, PUBLIC_URL: 'https://assay.example' });
  expect(reached).toMatchObject({ state: 'fail', detail: expect.stringContaining('127.0.0.1:9') });
});

test('an account that has not granted what workflows need is named, with what to do', async () => {
  const api = createServer((_request, response) => response.end());
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  closing.push(() => new Promise((resolve) => api.close(() => resolve())));
  const row = (hubId: number, scopes: string[]) => ({
    hubId,
    status: 'connected',
    hasTokens: 1,
    scopes: JSON.stringify(scopes),
    settings: null,
  });
  const finding = async (hubs: object[]) => {
    const db = {
      rows: async (sql: string) => (sql.includes('FROM hubs') ? hubs : []),
    } as unknown as Database;
    const found = await examine(
      {
        HUBSPOT_CLIENT_ID: 'id',
        HUBSPOT_CLIENT_SECRET: 'secret-4711',
        PUBLIC_URL: 'https://assay.example',
        HUBSPOT_API_BASE_URL: `http://127.0.0.1:${(api.address() as AddressInfo).port}`,
      },
      null,
      async () => db,
    );
    return found.find(({ check }) => check === 'hubspot');
  };
  expect(await finding([row(7, ['oauth', 'automation'])])).toMatchObject({ state: 'ok' });
  expect(await finding([row(7, ['oauth', 'automation']), row(8, ['oauth'])])).toMatchObject({
    state: 'warn',
    detail: expect.stringContaining('account 8'),
    advice: expect.stringContaining('assay hubs connect-link'),
  });
});
