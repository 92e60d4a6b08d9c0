import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { type Config, readConfig } from '../../../server/config.ts';
import { systemClock, systemRandomness } from '../../../server/deps.ts';
import type { Page } from '../../../server/domain/page.ts';
import { HostTurns } from '../../../server/outbound/hostTurns.ts';
import { createOutbound } from '../../../server/outbound/index.ts';
import type { Dns } from '../../../server/outbound/web.ts';
import type { ResearchOutcome } from '../../../server/research/outcome.ts';
import { conductResearch, type ResearchTask } from '../../../server/services/conductResearch.ts';
import { technologyParameters } from '../../../server/services/technologyParameters.ts';
import { memoryPageStore } from '../../support/memoryPageStore.ts';
import { silentLog } from '../../support/outboundFor.ts';
import { type Company, type Item, pageOf } from './company.ts';

/** Registries and indexes that stand open to everybody: they answer that they know nothing, if not more. */
const PUBLIC_HOSTS = [
  'www.sec.gov',
  'data.sec.gov',
  'efts.sec.gov',
  'www.wikidata.org',
  'en.wikipedia.org',
  'api.gleif.org',
  'api.gdeltproject.org',
];

/** One item beside what the research answered. */
export interface Researched {
  company: Company;
  item: Item;
  outcome: ResearchOutcome;
}

/** Researches the items of one company. */
export async function researchItems(company: Company, items: readonly Item[]): Promise<Researched[]> {
  const outcomes = await conductAll(company, items, async ({ type, parameters }, config) => ({
    type,
    domain: company.domain,
    parameters: type === 'tech-stack' ? await technologyParameters(parameters, config) : parameters,
    forceRefresh: false,
  }));
  return outcomes.map(({ item, outcome }) => ({ company, item, outcome }));
}

/**
 * Researches one company as the server would: its pages are written as a web archive, and the ordinary research
 * replays it.
 *
 * @param environment  variables beyond those of the archive, as in docs/operations.md
 */
export async function conductAll<One>(
  company: Company,
  items: readonly One[],
  taskOf: (item: One, config: Config) => ResearchTask | Promise<ResearchTask>,
  environment: Record<string, string> = {},
): Promise<{ item: One; outcome: ResearchOutcome }[]> {
  const folder = await mkdtemp(join(tmpdir(), 'assay-quality-'));
  const archive = join(folder, 'pages.warc.gz');
  const turns = new HostTurns({ clock: systemClock, requestsPerSecond: 1000 });
  try {
    await writeArchive(archive, [...company.pages, ...publicHosts(company)]);
    const config = readConfig({
      WEB_ARCHIVE: archive,
      RESEARCH_AS_OF: company.asOf.toISOString().slice(0, 10),
      ...environment,
    });
    const outbound = await createOutbound(config, {
      clock: systemClock,
      ids: { uuid: randomUUID },
      log: silentLog,
      pageStore: memoryPageStore(),
      turns: turns.for('quality'),
    });
    const deps = {
      config,
      clock: systemClock,
      randomness: systemRandomness,
      outbound: { ...outbound, dns: dnsOf(company) },
    };
    const researched: { item: One; outcome: ResearchOutcome }[] = [];
    try {
      for (const item of items) {
        const task = await taskOf(item, config);
        const watching = { log: silentLog, progress() {} };
        const { outcome } = await conductResearch(deps, task, watching, new AbortController().signal);
        researched.push({ item, outcome });
      }
    } finally {
      await outbound.close();
    }
    return researched;
  } finally {
    turns.close();
    await rm(folder, { recursive: true });
  }
}

/** Response records without their requests: an address answers a GET and a POST alike. */
async function writeArchive(path: string, pages: Page[]): Promise<void> {
  await writeFile(path, Buffer.concat(pages.map((page) => gzipSync(responseRecord(page)))));
}

/** One record of the WARC file format 1.1. */
function responseRecord({ id, url, headers, bytes, accessedAt }: Page): Buffer {
  const answer = Buffer.concat([
    Buffer.from(`HTTP/1.1 200 OK\r\nContent-Type: ${headers['content-type']}\r\n\r\n`),
    bytes,
  ]);
  const fields = [
    'WARC/1.1',
    'WARC-Type: response',
    `WARC-Record-ID: <urn:uuid:${id}>`,
    `WARC-Target-URI: ${url}`,
    `WARC-Date: ${accessedAt.toISOString()}`,
    'Content-Type: application/http; msgtype=response',
    `Content-Length: ${answer.length}`,
  ];
  return Buffer.concat([Buffer.from(`${fields.join('\r\n')}\r\n\r\n`), answer, Buffer.from('\r\n\r\n')]);
}

/** The robots.txt of each public host: the host is there, and any other address of it is 404. */
function publicHosts({ unreachable, asOf }: Company): Page[] {
  return PUBLIC_HOSTS.filter((host) => !unreachable.includes(host)).map((host) =>
    pageOf(`https://${host}/robots.txt`, Buffer.from('User-agent: *\nAllow: /\n'), '.txt', asOf),
  );
}

function dnsOf({ domain, dns }: Company): Dns {
  const ofDomain = <Record>(host: string, records: Record[]) => (host === domain ? records : []);
  return {
    addresses: async () => [],
    txt: async (host) => ofDomain(host, dns.txt),
    mx: async (host) =>
      ofDomain(
        host,
        dns.mx.map((exchange, index) => ({ exchange, priority: 10 * (index + 1) })),
      ),
    cname: async (host) => {
      const name = host.endsWith(`.${domain}`) ? host.slice(0, -domain.length - 1) : '';
      const target = dns.cname[name];
      return target === undefined ? [] : [target];
    },
  };
}
