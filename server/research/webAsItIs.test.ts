import { readFile, writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startHttpServer, type TestServer } from '../../test/support/httpServer.ts';
import { memoryContext } from '../../test/support/memoryWeb.ts';
import { outboundFor } from '../../test/support/outboundFor.ts';
import { type ProxyServer, startProxyServer } from '../../test/support/proxyServer.ts';
import { type Sent, WEB_KINDS, type WebKind } from '../../test/support/webKinds/index.ts';
import type { Outbound } from '../outbound/index.ts';
import type { ResearchOutcome } from './outcome.ts';
import { answerQuestion } from './questions/answerQuestion.ts';

/**
 * Every kind of site of test/support/webKinds, asked one question without a model through the real outbound connections: a proxy
 * leads each host to one local server that speaks no TLS. docs/walls.md is what the runs say; `UPDATE_DOCS=1` writes it anew.
 */
const DOCUMENT = new URL('../../docs/walls.md', import.meta.url);
const SAID_MAX = 230;
const said = new Map<WebKind, string>();
let server: TestServer;
let proxy: ProxyServer;
let outbound: Outbound;

beforeAll(async () => {
  const sites = WEB_KINDS.flatMap(({ hosts }) => Object.entries(hosts));
  const answers = new Map(sites);
  const hosts = new Set(sites.map(([at]) => at.slice(0, at.indexOf('/'))));
  server = await startHttpServer((request, response) => {
    const host = request.headers.host ?? '';
    const path = request.url ?? '/';
    const any = path === '/robots.txt' || path.startsWith('/sitemap') ? undefined : answers.get(`${host}/*`);
    if (!hosts.has(host)) return request.socket.destroy();
    const answer = answers.get(host + path) ?? any ?? { status: 404 };
    const sent: Sent = typeof answer === 'function' ? answer(request) : answer;
    response.writeHead(sent.status ?? 200, sent.headers).end(sent.body);
  });
  const names = [...hosts, ...WEB_KINDS.map(({ domain }) => `www.${domain}`)];
  proxy = await startProxyServer(Object.fromEntries(names.map((host) => [host, server])));
  outbound = await outboundFor({ HTTP_PROXY: proxy.url });
});

afterAll(async () => {
  await outbound.close();
  await proxy.close();
  await server.close();
});

function ask({ domain }: WebKind): Promise<ResearchOutcome> {
  return answerQuestion(
    memoryContext(outbound.web({ forceRefresh: false })),
    { entity: { type: 'company', domain } },
    {
      question: 'How many people does the company employ?',
      answerType: 'number',
      outputSchema: null,
      verificationMode: 'strict',
    },
  );
}

/** What a run says: the value with its quote, or what it names instead. */
function wordsOf(outcome: ResearchOutcome): string {
  if (outcome.kind === 'failed') return `${outcome.errorCode}: ${outcome.message}`;
  const { value } = outcome.answer;
  const quote = outcome.citations[0]?.excerpt ?? '';
  const notes = outcome.reasoning.split('\n').filter((line) => /^(?:Gaps|Pages read)|leads to/.test(line));
  return [value === null ? 'null' : `${value}: “${quote}”`, ...notes].join(' ');
}

describe.each(WEB_KINDS)('$group: $what', (kind) => {
  test('is answered, or named with what can be done', async () => {
    const words = wordsOf(await ask(kind));
    said.set(kind, words);
    expect(words).toContain(kind.says);
    const asked = proxy.requests.filter((request) => request.includes(`//${kind.domain}/`));
    const paths = asked.map((request) => new URL(request.split(' ')[1] ?? '').pathname);
    expect(paths.filter((path) => kind.notAsked?.includes(path))).toEqual([]);
  });
});

test('there are more than forty kinds, and docs/walls.md says what the runs say', async () => {
  expect(WEB_KINDS.length).toBeGreaterThan(40);
  const written = documentOf();
  if (process.env.UPDATE_DOCS) await writeFile(DOCUMENT, written);
  expect(await readFile(DOCUMENT, 'utf8')).toBe(written);
});

function documentOf(): string {
  const groups = Map.groupBy(WEB_KINDS, ({ group }) => group);
  const tables = [...groups].map(([group, kinds]) => {
    const rows = kinds.map((kind) => `| ${kind.what} | ${shown(kind)} |`);
    return [`## ${group}`, '', '| The site | What the run says |', '|---|---|', ...rows, ''].join('\n');
  });
  return `${INTRODUCTION}\n${tables.join('\n')}`;
}

/** One line, with one name for every made-up domain. */
function shown(kind: WebKind): string {
  const words = (said.get(kind) ?? '')
    .replaceAll(kind.domain, 'acme.example')
    .replace(/127\.0\.0\.1:\d+/g, '127.0.0.1')
    .replace(/ Pages read: \S+?\.(?= |$)/, '')
    .replaceAll('|', '\\|');
  return words.length > SAID_MAX ? `${words.slice(0, SAID_MAX).trimEnd()} …` : words;
}

const INTRODUCTION = `# Walls, moved sites, encodings and languages

What a run says about sites that are not just pages. Every row is a site rebuilt for a test and asked, without a model, how many people the
company employs; \`UPDATE_DOCS=1 npx vitest run server/research/webAsItIs.test.ts\` writes this page, and the test compares it.

Nothing is circumvented: no check for robots is passed, nothing is consented to, nobody is logged in, no cookie is kept. A wall is named
with what can be done about it, the run is free, and it may be repeated where that can help.
`;
