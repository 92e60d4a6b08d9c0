import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { EnrichmentRun } from '@assay/shared/enrichmentRun';
import { startDnsServer } from '../support/dnsServer.ts';
import { HOSTILE_SITES, TRUTH } from '../support/hostileSites.ts';
import { startHttpServer } from '../support/httpServer.ts';
import { elsewhere, startObedientReader } from '../support/obedientReader.ts';
import { startProxyServer } from '../support/proxyServer.ts';
import { type SeenPrompt, startModelServer } from '../support/scriptedModel.ts';
import { carefulModel, SIX_QUESTIONS, smallSite } from '../support/smallSite.ts';
import { type Busy, busyMs } from './support/busy.ts';
import { untilSettled } from './support/client.ts';
import { type Finding, inMs, inSeconds } from './support/findings.ts';
import type { ServerProcess } from './support/processes.ts';
import type { HeavyReading } from './support/readingLag.ts';
import type { Stage } from './support/stage.ts';
import { median, percentile } from './support/statistics.ts';

const COMPANIES = 8;
const WARM_UP = 2;
/** Rooms of the site, so that it has some 12,000 characters. */
const ROOMS = 24;
const PAGE_LATENCY_MS = 100;
const AIM_CHARACTERS = 2_000;
const AIM_CALLS = 0.5;
const AIM_BEYOND_MS = 500;
const AIM_LAG_MS = 50;
const LAG_SCRIPT = new URL('./support/readingLag.ts', import.meta.url);

/**
 * Six questions of a company in one request, read by a scripted model that answers at once: what is sent to it, and what the runs
 * take beyond the time in which the company's site was answering. Then pages that are hard to read, in a thread of its own.
 */
export async function measureReading(stage: Stage): Promise<Finding[]> {
  return [...(await measureSixQuestions(stage)), ...(await measureHeavyPages()), await measureHostilePages()];
}

async function measureSixQuestions(stage: Stage): Promise<Finding[]> {
  const hosts = Array.from({ length: WARM_UP + COMPANIES }, (_, index) => `lantern-${index}.example`);
  const answering = new Map<string, Busy[]>(hosts.map((host) => [host, []]));
  const site = await startHttpServer(async (request, response) => {
    const host = request.headers.host ?? '';
    const from = Date.now();
    await sleep(PAGE_LATENCY_MS);
    const body = smallSite(host, ROOMS)[`https://${host}${request.url}`]?.body;
    response
      .writeHead(body === undefined ? 404 : 200, { 'content-type': 'text/html; charset=utf-8' })
      .end(body);
    answering.get(host)?.push({ from, to: Date.now() });
  });
  const prompts: SeenPrompt[] = [];
  const model = await startModelServer(carefulModel, prompts);
  const upstream = { address: '127.0.0.1', port: site.port };
  const proxy = await startProxyServer(Object.fromEntries(hosts.map((host) => [host, upstream])));
  const dns = await startDnsServer(() => 'NXDOMAIN');
  const server = await stage.startAssay('all', {
    DNS_SERVERS: dns.address,
    HTTP_PROXY: proxy.url,
    HOST_REQUESTS_PER_SECOND: '1000',
    EGRESS_ALLOW_CIDRS: '127.0.0.0/8',
    NO_PROXY: '127.0.0.1',
    LLM_BASE_URL: `${model.origin}/v1`,
    LLM_MODEL: 'scripted',
  });
  const beyondMs: number[] = [];
  try {
    for (const [index, host] of hosts.entries()) {
      if (index === WARM_UP) prompts.length = 0;
      const runs = await askSix(server, stage, host);
      const wrong = runs.filter(({ status }) => status !== 'completed');
      if (wrong.length > 0) throw new Error(`${wrong.length} of six questions of ${host} were not answered.`);
      const from = Math.min(...runs.map(({ createdAt }) => Date.parse(createdAt)));
      const to = Math.max(...runs.map(({ completedAt }) => Date.parse(completedAt ?? '')));
      if (index >= WARM_UP) beyondMs.push(to - from - busyMs(answering.get(host) ?? []));
    }
  } finally {
    await server.stop();
    await Promise.all([model.close(), proxy.close(), dns.close(), site.close()]);
  }
  const questions = COMPANIES * SIX_QUESTIONS.length;
  const characters = prompts.reduce((all, { messages }) => all + lengthOf(messages), 0) / questions;
  const calls = prompts.length / questions;
  const middle = median(beyondMs);
  return [
    {
      what: `prompt characters a question, six of a site of 12,000 characters in one request (${COMPANIES} companies)`,
      ratio: null,
      measured: Math.round(characters).toLocaleString('en'),
      aim: `≤ ${AIM_CHARACTERS.toLocaleString('en')}`,
      met: characters <= AIM_CHARACTERS,
      numbers: { characters },
    },
    {
      what: 'calls of the model a question (same)',
      ratio: null,
      measured: calls.toFixed(2),
      aim: `≤ ${AIM_CALLS}`,
      met: calls <= AIM_CALLS,
      numbers: { calls },
    },
    {
      what: `six questions of a company beyond its site's own time (${PAGE_LATENCY_MS} ms a page)`,
      ratio: null,
      measured: `p50 ${inMs(middle)}, p90 ${inMs(percentile(beyondMs, 0.9))}`,
      aim: `p50 ≤ ${AIM_BEYOND_MS} ms`,
      met: middle <= AIM_BEYOND_MS,
      numbers: { ms: beyondMs },
    },
  ];
}

async function askSix(server: ServerProcess, stage: Stage, domain: string): Promise<EnrichmentRun[]> {
  const response = await fetch(`${server.url}/v1/companies/signals/batch`, {
    method: 'POST',
    headers: { authorization: `Bearer ${stage.key}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      signals: SIX_QUESTIONS.map(({ question, answerType }) => ({ question, answerType })),
      domains: [domain],
      async: false,
    }),
  });
  if (!response.ok) throw new Error(`A batch of signals was answered with ${response.status}.`);
  const { results } = (await response.json()) as { results: { id: string }[] };
  return Promise.all(results.map(({ id }) => untilSettled(server, stage, id)));
}

const lengthOf = (messages: SeenPrompt['messages']): number =>
  messages.reduce((all, { content }) => all + content.length, 0);

/** An obedient reader and judge on every hostile site: what passes the checks in code. */
async function measureHostilePages(): Promise<Finding> {
  const reader = await startObedientReader();
  let deceived = 0;
  let led = 0;
  for (const site of HOSTILE_SITES) {
    const { outcome, requested } = await reader.read(site);
    const isTrue =
      outcome.kind === 'answered' &&
      outcome.answer.value === 31 &&
      outcome.citations.every(({ excerpt }) => excerpt === TRUTH);
    if (!isTrue) deceived += 1;
    led += elsewhere(requested).length;
  }
  await reader.close();
  return {
    what: `of ${HOSTILE_SITES.length} hostile sites, with a reader and a judge that obey them: planted quotes that pass, addresses elsewhere that are asked for`,
    ratio: null,
    measured: `${deceived}, ${led}`,
    aim: '0, 0',
    met: deceived === 0 && led === 0,
    numbers: { deceived, led },
  };
}

async function measureHeavyPages(): Promise<Finding[]> {
  const readings: HeavyReading[] = [];
  const worker = new Worker(LAG_SCRIPT);
  worker.on('message', (reading: HeavyReading) => readings.push(reading));
  await once(worker, 'exit');
  const slowest = readings.reduce((most, one) => (one.tookMs > most.tookMs ? one : most));
  const stiffest = readings.reduce((most, one) => (one.lagMs > most.lagMs ? one : most));
  const within = readings.filter(({ lagMs }) => lagMs <= AIM_LAG_MS).length;
  return [
    {
      what: `longest hold of the event loop while ${readings.length} hard sites are read (${stiffest.site}; ${within} keep within ${AIM_LAG_MS} ms)`,
      ratio: null,
      measured: inMs(stiffest.lagMs),
      aim: `≤ ${AIM_LAG_MS} ms`,
      met: stiffest.lagMs <= AIM_LAG_MS,
      numbers: Object.fromEntries(readings.map(({ site, lagMs }) => [site, lagMs])),
    },
    {
      what: `slowest of the hard sites (${slowest.site})`,
      ratio: null,
      measured: inSeconds(slowest.tookMs),
      aim: '≤ 25 s',
      met: slowest.tookMs <= 25_000,
      numbers: Object.fromEntries(readings.map(({ site, tookMs }) => [site, tookMs])),
    },
  ];
}
