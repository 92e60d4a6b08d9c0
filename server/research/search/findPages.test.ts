import { afterEach, expect, test } from 'vitest';
import { startHttpServer } from '../../../test/support/httpServer.ts';
import { type MemoryPages, MemoryWeb, memoryContext } from '../../../test/support/memoryWeb.ts';
import { outboundFor } from '../../../test/support/outboundFor.ts';
import { toolsWith } from '../../../test/support/scriptedModel.ts';
import {
  type ScriptedHit,
  type ScriptedSearch,
  startBrave,
  startSearxng,
  startTavily,
} from '../../../test/support/searchServers.ts';
import type { Web } from '../../outbound/web.ts';
import { researchFirmographics } from '../firmographics/firmographics.ts';
import { searchProviderOf } from './index.ts';

const KEY = 'search-key-4711';
const HOME: MemoryPages = {
  'https://tidewell.example/': {
    body: '<title>Tidewell – pumps</title><meta property="og:site_name" content="Tidewell"><h1>Tidewell</h1><p>We make pumps.</p>',
  },
};
const story = (text: string, more = '<a href="https://tidewell.example/">Tidewell</a>') => ({
  body: `<title>Pumps in Bristol</title><script type="application/ld+json">{"@type":"NewsArticle","datePublished":"2026-06-01"}</script>
    <h1>Pumps in Bristol</h1><p>${text}</p>${more}`,
});

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  await Promise.all(closing.splice(0).map((close) => close()));
});

type Provider = 'searxng' | 'brave' | 'tavily';

/** Pages come from memory, the search goes over real sockets through the guarded way out. */
async function research(
  provider: Provider,
  { server }: ScriptedSearch,
  pages: MemoryPages,
  { key = KEY, calls = 3 }: { key?: string; calls?: number } = {},
) {
  const base = provider === 'brave' ? `${server.origin}/res/v1` : server.origin;
  const outbound = await outboundFor({ EGRESS_ALLOW_CIDRS: [], SEARCH_URL: base });
  closing.push(server.close, outbound.close);
  const memory = new MemoryWeb({ ...HOME, ...pages });
  const live = outbound.web({ forceRefresh: false });
  const web: Web = {
    fetch: (request, signal) => (request.url.startsWith(base) ? live : memory).fetch(request, signal),
  };
  const search = searchProviderOf({ SEARCH_PROVIDER: provider, SEARCH_URL: base, SEARCH_API_KEY: key });
  if (search === null) throw new Error('no search was built');
  const tools = toolsWith({ search }, { searchCalls: calls });
  const outcome = await researchFirmographics(memoryContext(web, { tools }), { domain: 'tidewell.example' });
  if (outcome.kind !== 'answered') throw new Error(outcome.message);
  return { ...outcome, outbound, memory, cost: tools.spending.close() };
}

const PRESS = 'https://bristolpost.example/pumps';
const HITS: ScriptedHit[] = [
  { url: PRESS, title: 'Tidewell grows', snippet: 'Tidewell has 77,777 employees' },
];
const PRESS_PAGE = { [PRESS]: story('Tidewell has 340 employees and was founded in 1987.') };

const START: Record<Provider, (hits: () => ScriptedHit[]) => Promise<ScriptedSearch>> = {
  searxng: (hits) => startSearxng(hits),
  brave: (hits) => startBrave(KEY, hits),
  tavily: (hits) => startTavily(KEY, hits),
};

test.each(['searxng', 'brave', 'tavily'] as const)(
  '%s: what the company does not say is found in the press, and quoted from the page, never from the snippet',
  async (provider) => {
    const search = await START[provider](() => HITS);
    const { answer, citations, cost, reasoning } = await research(provider, search, PRESS_PAGE);
    expect(answer).toMatchObject({ employeeCount: 340, foundedYear: 1987 });
    expect(citations.find(({ fields }) => fields.includes('employeeCount'))?.url).toBe(PRESS);
    expect(search.queries.length).toBeGreaterThan(0);
    expect(search.queries.every((query) => query.includes('Tidewell'))).toBe(true);
    expect(cost.tools).toMatchObject([{ tool: 'search', provider, failedCalls: 0 }]);
    expect(reasoning).toContain(`A web search led to ${PRESS}`);
  },
);

test.each([
  ['brave', () => startBrave(KEY, () => [])],
  ['tavily', () => startTavily(KEY, () => [])],
] as const)('the key of %s is sent in a header and kept nowhere', async (provider, start) => {
  const search = await start();
  const { outbound, reasoning } = await research(provider, search, {});
  expect(JSON.stringify(search.server.headers)).toContain(KEY);
  expect(search.server.requests.join()).not.toContain(KEY);
  expect(outbound.pageStore.pages.length).toBeGreaterThan(0);
  expect(JSON.stringify(outbound.pageStore.pages)).not.toContain(KEY);
  expect(reasoning).not.toContain(KEY);
});

test.each([
  ['searxng', 'json not switched on', () => startSearxng(() => HITS, { formats: ['html'] }), KEY],
  ['searxng', 'its limiter', () => startSearxng(() => HITS, { limited: true }), KEY],
  ['brave', 'a wrong key', () => startBrave('another', () => HITS), KEY],
  ['tavily', 'a wrong key', () => startTavily('another', () => HITS), KEY],
] as const)('a search that fails is a gap (%s: %s)', async (provider, _why, start, key) => {
  const plain = await researchFirmographics(memoryContext(new MemoryWeb(HOME)), {
    domain: 'tidewell.example',
  });
  const { reasoning, confidence, cost } = await research(provider, await start(), PRESS_PAGE, { key });
  expect(reasoning).toMatch(new RegExp(`Gaps: .*web search \\(${provider}\\)`));
  expect(reasoning).not.toContain(KEY);
  expect(reasoning).not.toContain('127.0.0.1');
  expect(confidence).toBeLessThan(plain.kind === 'answered' ? plain.confidence : 0);
  expect(cost.usd).toBe(0);
});

test.each([
  ['a namesake', { [PRESS]: story('Tidewell has 340 employees.', '<p>tidewell-group.example</p>') }, HITS],
  [
    'a professional network',
    { 'https://www.linkedin.com/company/tidewell': story('Tidewell has 340 employees.') },
    [{ url: 'https://www.linkedin.com/company/tidewell', title: 'Tidewell' }],
  ],
  ['what "we" say on the page of others', { [PRESS]: story('We have 340 employees.') }, HITS],
  [
    'what is said of others there',
    { [PRESS]: story('Globex Inc. has 340 employees; Tidewell makes pumps.') },
    HITS,
  ],
])('%s says nothing about the company', async (_who, pages, hits) => {
  const { answer, memory } = await research('searxng', await startSearxng(() => hits), pages as MemoryPages);
  expect(answer?.employeeCount).toBeNull();
  expect(memory.requested.filter((url) => url.includes('linkedin'))).toEqual([]);
});

test('a directory is believed less than the press', async () => {
  const directory = 'https://www.crunchbase.com/organization/tidewell';
  const inPress = await research('searxng', await startSearxng(() => HITS), PRESS_PAGE);
  const listed = await research(
    'searxng',
    await startSearxng(() => [{ url: directory, title: 'Tidewell' }]),
    {
      [directory]: story('Tidewell has 340 employees and was founded in 1987.'),
    },
  );
  expect(listed.answer?.employeeCount).toBe(340);
  expect(listed.confidence).toBeLessThan(inPress.confidence);
  expect(listed.reasoning).toContain('a data aggregator');
});

test('no more searches are made than a run may make', async () => {
  const search = await startSearxng(() => []);
  const { cost } = await research('searxng', search, {}, { calls: 1 });
  expect(search.queries).toHaveLength(1);
  expect(cost).toMatchObject({ refusedCalls: 1, tools: [{ calls: 1 }] });
});

test('the private address of the configured search opens no way for pages', async () => {
  const search = await startSearxng(() => []);
  const outbound = await outboundFor({ EGRESS_ALLOW_CIDRS: [], SEARCH_URL: search.server.origin });
  closing.push(search.server.close, outbound.close);
  const web = outbound.web({ forceRefresh: false });
  const fromPage = await web.fetch(
    { url: `${search.server.origin}/search?q=x&format=json` },
    new AbortController().signal,
  );
  expect(fromPage).toMatchObject({ kind: 'unreachable' });
  expect(search.server.connections()).toBe(0);
});

test('a search that leads elsewhere takes no key along', async () => {
  const elsewhere = await startSearxng(() => HITS);
  const leading = await startHttpServer((_request, response) => {
    response.writeHead(302, { location: `${elsewhere.server.origin}/search?q=x&format=json` }).end();
  });
  closing.push(elsewhere.server.close);
  const { reasoning } = await research('brave', { server: leading, queries: [] }, PRESS_PAGE);
  expect(leading.headers[0]?.['x-subscription-token']).toBe(KEY);
  expect(elsewhere.server.connections()).toBe(0);
  expect(reasoning).toMatch(/Gaps: .*web search \(brave\)/);
});
