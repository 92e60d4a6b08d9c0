import { afterEach, expect, test } from 'vitest';
import { outboundFor } from '../../test/support/outboundFor.ts';
import { type ModelScript, startModel } from '../../test/support/scriptedModel.ts';
import { type ScriptedSearch, startBrave, startSearxng } from '../../test/support/searchServers.ts';
import { readConfig } from '../config.ts';
import type { ChatModel } from '../outbound/chatModel.ts';
import { diagnose, type Finding, type Patient } from './doctor.ts';

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  await Promise.all(closing.splice(0).map((close) => close()));
});

const KEY = 'search-key-4711';

/** A machine without database, DNS and outgoing HTTP: only the configured search and model can answer. */
async function examine(env: Record<string, string>, chatModel: ChatModel | null = null): Promise<Finding[]> {
  const config = readConfig(env);
  const { SEARCH_URL } = config;
  const outbound = await outboundFor({ EGRESS_ALLOW_CIDRS: [], SEARCH_URL });
  closing.push(outbound.close);
  const live = outbound.web({ forceRefresh: true });
  const patient: Patient = {
    config,
    outbound: {
      web: () => ({
        fetch: async (request, signal) =>
          SEARCH_URL !== undefined && request.url.startsWith(SEARCH_URL)
            ? live.fetch(request, signal)
            : { kind: 'unreachable', reason: 'there is no way out' },
      }),
      dns: { addresses: async () => [], mx: async () => [], txt: async () => [], cname: async () => [] },
      chatModel,
    },
    openDatabase: () => Promise.reject(new Error('there is no database')),
  };
  const findings: Finding[] = [];
  for await (const finding of diagnose(patient)) findings.push(finding);
  return findings;
}

async function searchFinding(provider: string, { server }: ScriptedSearch): Promise<Finding | undefined> {
  closing.push(server.close);
  const base = provider === 'brave' ? `${server.origin}/res/v1` : server.origin;
  const env = { SEARCH_PROVIDER: provider, SEARCH_URL: base, SEARCH_API_KEY: KEY };
  return (await examine(env)).find(({ check }) => check === 'web search');
}

const HITS = () => [{ url: 'https://example.com/' }];

test('search and model that are not set up are no fault', async () => {
  const findings = await examine({});
  for (const name of ['web search', 'language model'])
    expect(findings.find(({ check }) => check === name)).toMatchObject({ state: 'off' });
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

test('a SearXNG without JSON is told where to switch it on', async () => {
  const finding = await searchFinding('searxng', await startSearxng(HITS, { formats: ['html'] }));
  expect(finding?.advice).toMatch(/search\.formats in the settings\.yml/);
});

test.each<[string, ModelScript, Finding['state']]>([
  ['that answers', () => '{"ok": true}', 'ok'],
  ['that refuses the key', () => (response) => void response.writeHead(401).end(), 'fail'],
])('a model %s is told so', async (_how, script, state) => {
  const scripted = await startModel(script);
  closing.push(scripted.close);
  const findings = await examine({}, scripted.model);
  expect(findings.find(({ check }) => check === 'language model')).toMatchObject({ state });
});
