import { readFileSync } from 'node:fs';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { startDnsServer } from '../support/dnsServer.ts';
import { listen, startHttpServer } from '../support/httpServer.ts';
import { startProxyServer } from '../support/proxyServer.ts';
import { postResearch, RESEARCH_TYPES, untilQueueEmpty, untilSettled } from './support/client.ts';
import { type Finding, inMs, inSeconds } from './support/findings.ts';
import { largePage } from './support/largeSite.ts';
import type { Stage } from './support/stage.ts';

const COMPANIES = 100;
const WARM_UP = 10;
const PAGE_LATENCY_MS = 300;
const CONCURRENCY = 8;
const REQUESTS_PER_SECOND = 20;
const BURST = 10;
const AIM_RATIO = 1.5;
const AIM_CPU_MS = 150;

/** Hosts whose own documentation states a lower rate than the configured one (docs/sources.md). */
const STATED_RATES: Record<string, number> = { 'sec.gov': 5, 'api.gleif.org': 1 };

/** Responses of public sources that do not know the company. */
const NOTHING_FOUND: Record<string, string> = {
  'www.wikidata.org': '{"search":[],"entities":{},"success":1}',
  'en.wikipedia.org': '{}',
  'api.gleif.org': '{"data":[]}',
  'data.sec.gov': '{}',
  'www.sec.gov': '{}',
  'efts.sec.gov': '{"hits":{"total":{"value":0},"hits":[]}}',
  'api.gdeltproject.org': '{"articles":[]}',
};

const fixture = (name: string) => fileURLToPath(new URL(`../fixtures/tls/${name}`, import.meta.url));

/**
 * Prebuilt research of a hundred companies, the five types in turn, whose pages each take 300 ms; the public sources are
 * there and answer at once. The ideal knows which requests will be made and does nothing else: each company's site
 * answers one request after another, eight companies are at work at once, and no host is asked faster than its rate.
 */
export async function measureCompanies(stage: Stage): Promise<Finding[]> {
  const hosts = Array.from({ length: WARM_UP + COMPANIES }, (_, index) => `company-${index}.example`);
  const asked = new Map<string, number>();
  const count = (host: string) => asked.set(host, (asked.get(host) ?? 0) + 1);
  const site = await startHttpServer((request, response) => void answerSlowly(request, response, count));
  const sources = await startSources(count);
  const proxy = await startProxyServer({
    ...Object.fromEntries(hosts.map((host) => [host, { address: '127.0.0.1', port: site.port }])),
    ...Object.fromEntries(
      Object.keys(NOTHING_FOUND).map((host) => [host, { address: '127.0.0.1', port: sources.port }]),
    ),
  });
  const dns = await startDnsServer(() => 'NXDOMAIN');
  const server = await stage.startAssay('all', {
    DNS_SERVERS: dns.address,
    HTTP_PROXY: proxy.url,
    HOST_REQUESTS_PER_SECOND: String(REQUESTS_PER_SECOND),
    WORKER_CONCURRENCY: String(CONCURRENCY),
    NODE_EXTRA_CA_CERTS: fixture('sources-certificate.pem'),
  });
  const research = async (companies: readonly string[]) => {
    const runs = await Promise.all(
      companies.map((domain, index) =>
        postResearch(server, stage, { type: typeOf(index), body: { domain } }),
      ),
    );
    await untilQueueEmpty(stage); // asking the server for each run again and again would be most of its work
    return runs;
  };
  try {
    await research(hosts.slice(0, WARM_UP));
    asked.clear();
    const cpuBefore = await server.cpuMs();
    const startedAt = performance.now();
    const created = await research(hosts.slice(WARM_UP));
    const tookMs = performance.now() - startedAt;
    const cpuMs = ((await server.cpuMs()) - cpuBefore) / COMPANIES;
    const runs = await Promise.all(created.map(({ id }) => untilSettled(server, stage, id)));
    const failed = runs.filter(({ status }) => status !== 'completed').length;
    if (failed > 0) throw new Error(`${failed} of ${COMPANIES} runs were not completed.`);
    const idealMs = idealTimeMs(asked);
    const requests = [...asked.values()].reduce((sum, times) => sum + times, 0);
    const ratio = tookMs / idealMs;
    return [
      {
        what: `${COMPANIES} companies (${requests} requests, ${PAGE_LATENCY_MS} ms a page) against the ideal schedule`,
        ratio,
        measured: `${inSeconds(tookMs)}, ${inSeconds(idealMs)}`,
        aim: `≤ ${AIM_RATIO}`,
        met: ratio <= AIM_RATIO,
        numbers: { tookMs, idealMs, requests },
      },
      {
        what: 'processor time of the server for one company',
        ratio: null,
        measured: inMs(cpuMs),
        aim: `≤ ${AIM_CPU_MS} ms`,
        met: cpuMs <= AIM_CPU_MS,
        numbers: { cpuMs },
      },
    ];
  } finally {
    await server.stop();
    await Promise.all([proxy.close(), site.close(), sources.close(), dns.close()]);
  }
}

const typeOf = (index: number) => RESEARCH_TYPES[index % RESEARCH_TYPES.length] ?? 'firmographics';

async function answerSlowly(
  request: IncomingMessage,
  response: ServerResponse,
  count: (host: string) => void,
): Promise<void> {
  const host = request.headers.host ?? '';
  count(host);
  await sleep(PAGE_LATENCY_MS);
  const html = largePage(host, request.url ?? '');
  response.writeHead(html === null ? 404 : 200, { 'content-type': 'text/html; charset=utf-8' });
  response.end(html ?? '');
}

function startSources(count: (host: string) => void) {
  const credentials = {
    cert: readFileSync(fixture('sources-certificate.pem')),
    key: readFileSync(fixture('sources-key.pem')),
  };
  const create = (handler: RequestListener) => createTlsServer(credentials, handler);
  return listen(
    create,
    (request, response) => {
      const host = request.headers.host ?? '';
      count(host.endsWith('.sec.gov') ? 'sec.gov' : host);
      response.writeHead(200, { 'content-type': 'application/json' }).end(NOTHING_FOUND[host] ?? '{}');
    },
    '127.0.0.1',
  );
}

/** The longest of: every company's pages one after another at the configured concurrency, and each host at its rate. */
function idealTimeMs(asked: ReadonlyMap<string, number>): number {
  const pagesMs = [...asked]
    .filter(([host]) => host.endsWith('.example'))
    .reduce((sum, [, requests]) => sum + requests * PAGE_LATENCY_MS, 0);
  const byHost = [...asked].map(([host, requests]) => {
    const stated = STATED_RATES[host];
    const rate = stated ?? REQUESTS_PER_SECOND;
    const burst = stated === undefined ? BURST : Math.max(1, Math.floor(stated));
    return (Math.max(0, requests - burst) / rate) * 1000;
  });
  return Math.max(pagesMs / CONCURRENCY, ...byHost);
}
