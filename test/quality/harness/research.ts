import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { readConfig } from '../../../server/config.ts';
import { systemClock, systemRandomness } from '../../../server/deps.ts';
import type { Page } from '../../../server/domain/page.ts';
import type { ChatModel } from '../../../server/outbound/chatModel.ts';
import { HostRateLimiter } from '../../../server/outbound/hostRateLimiter.ts';
import { createOutbound } from '../../../server/outbound/index.ts';
import type { Dns } from '../../../server/outbound/web.ts';
import type { ResearchOutcome } from '../../../server/research/outcome.ts';
import { conductResearch, type ResearchTask } from '../../../server/services/conductResearch.ts';
import { createRunGroup, type GroupSeat } from '../../../server/services/runGroup.ts';
import { technologyParameters } from '../../../server/services/technologyParameters.ts';
import { memoryPageStore } from '../../support/memoryPageStore.ts';
import { silentLog } from '../../support/outboundFor.ts';
import { type Company, type Item, pageOf } from './company.ts';
import { askedOf, type QuestionItem } from './question.ts';

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

/** Runs of one subject are read together, up to so many; more make further groups. */
const GROUP_MAX = 8;
/** A recorded or a human reader needs no hurry. */
const SECONDS = { RESEARCH_BUDGET_SECONDS: '600', LLM_BUDGET_SECONDS: '600' };
const SPENDING = { RESEARCH_BUDGET_USD: '100', LLM_TOKENS_PER_RUN: '1000000' };

/** What was asked, with what came of it. */
export interface Researched<Asked> {
  item: Asked;
  outcome: ResearchOutcome;
}

/** Who reads: null for the plain reader. */
export type ReadingModel = ChatModel | null;

/**
 * Researches a company as the server would: its pages are a web archive, which the ordinary research replays. Questions of one
 * subject and mode make groups by their content, as a request that asks them all at once does.
 */
export async function researchCompany(
  company: Company,
  model: ReadingModel,
): Promise<{ questions: Researched<QuestionItem>[]; items: Researched<Item>[] }> {
  return withResearch(company, model, async (conduct, config) => {
    const questions: Researched<QuestionItem>[] = [];
    for (const group of groupsOf(company.questions)) {
      const outcomes = await conduct(group.map((item) => questionTask(company, item)));
      questions.push(...group.map((item, index) => ({ item, outcome: outcomes[index] as ResearchOutcome })));
    }
    const items: Researched<Item>[] = [];
    for (const item of company.items) {
      const parameters =
        item.type === 'tech-stack' ? await technologyParameters(item.parameters, config) : item.parameters;
      const [outcome] = await conduct([
        { type: item.type, domain: company.domain, parameters, forceRefresh: false },
      ]);
      items.push({ item, outcome: outcome as ResearchOutcome });
    }
    return { questions, items };
  });
}

/** Of one subject and mode, at most eight, in the order of their words. */
function groupsOf(questions: readonly QuestionItem[]): QuestionItem[][] {
  const bySubject = Map.groupBy(
    questions,
    ({ contactProfileUrl = '', verificationMode }) => `${contactProfileUrl} ${verificationMode}`,
  );
  return [...bySubject.values()].flatMap((some) => {
    const ordered = some.toSorted((a, b) => (a.question < b.question ? -1 : 1));
    return Array.from({ length: Math.ceil(ordered.length / GROUP_MAX) }, (_, index) =>
      ordered.slice(index * GROUP_MAX, (index + 1) * GROUP_MAX),
    );
  });
}

function questionTask({ domain }: Company, item: QuestionItem): ResearchTask {
  const { contactProfileUrl = null } = item;
  return {
    type: 'custom',
    domain: contactProfileUrl === null ? domain : null,
    contactProfileUrl,
    parameters: {},
    asked: askedOf(item),
    forceRefresh: false,
  };
}

type Conduct = (tasks: readonly ResearchTask[]) => Promise<ResearchOutcome[]>;

async function withResearch<Result>(
  company: Company,
  model: ReadingModel,
  work: (conduct: Conduct, config: ReturnType<typeof readConfig>) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'assay-quality-'));
  const archive = join(folder, 'pages.warc.gz');
  const hostLimiter = new HostRateLimiter({ clock: systemClock, requestsPerSecond: 1000 });
  try {
    await writeArchive(archive, [...company.pages, ...publicHosts(company)]);
    const asOf = company.asOf.toISOString().slice(0, 10);
    const config = readConfig({ WEB_ARCHIVE: archive, RESEARCH_AS_OF: asOf, ...SPENDING, ...SECONDS });
    const outbound = await createOutbound(config, {
      clock: systemClock,
      ids: { uuid: randomUUID },
      log: silentLog,
      pageStore: memoryPageStore(),
      rateLimiter: hostLimiter.for('quality'),
    });
    const deps = {
      config,
      clock: systemClock,
      randomness: systemRandomness,
      outbound: { ...outbound, dns: dnsOf(company), chatModel: model },
    };
    try {
      return await work(async (tasks) => {
        const watching = { log: silentLog, progress() {} };
        const { signal } = new AbortController();
        const group = createRunGroup(deps, tasks.length);
        const seats = tasks.map(() => group());
        return Promise.all(
          tasks.map(async (task, index) => {
            const seat = seats[index] as GroupSeat;
            const { outcome } = await conductResearch(deps, task, watching, signal, seat).finally(() =>
              seat.member.leave(),
            );
            return outcome;
          }),
        );
      }, config);
    } finally {
      await outbound.close();
    }
  } finally {
    hostLimiter.close();
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
