import { describe, expect, test } from 'vitest';
import { type MemoryAnswer, MemoryWeb, memoryContext, memoryPage } from '../../test/support/memoryWeb.ts';
import {
  EVERY_RESEARCH,
  OTHER_SOURCES,
  quietWorld,
  WHOLE_DOMAIN,
  WHOLE_TXT,
  wholeCompany,
} from '../../test/support/wholeCompany.ts';
import type { Dns, Web, WebAnswer } from '../outbound/web.ts';
import type { ResearchOutcome } from './outcome.ts';
import { researchCompany } from './registry.ts';

type Asked = (typeof EVERY_RESEARCH)[number];

const page = (url: string, answer: MemoryAnswer): WebAnswer => ({
  kind: 'page',
  page: memoryPage(url, answer),
  fromStore: false,
});
const GARBAGE = Buffer.from(Array.from({ length: 4096 }, (_, index) => (index * 7919 + 13) % 256));

/** Ways in which a host can be out of order. */
const DEATHS: Readonly<Record<string, (url: string) => WebAnswer>> = {
  'is unreachable': () => ({ kind: 'unreachable', reason: 'it could not be reached' }),
  'never answers': () => ({ kind: 'unreachable', reason: 'it did not answer within 10 s' }),
  'redirects for ever': () => ({ kind: 'unreachable', reason: 'it redirected more than 5 times' }),
  'answers 500': () => ({ kind: 'status', status: 500, reason: 'it answered 500' }),
  'answers 403': () => ({ kind: 'status', status: 403, reason: 'it answered 403' }),
  'answers 429': () => ({ kind: 'status', status: 429, reason: 'it answered 429' }),
  'answers with 6 MB': () => ({ kind: 'oversize', reason: 'it sent more than 5 MB' }),
  'answers with garbage': (url) =>
    page(url, { body: GARBAGE, headers: { 'content-type': 'application/octet-stream' } }),
  'answers with garbage it calls JSON': (url) =>
    page(url, { body: GARBAGE, headers: { 'content-type': 'application/json' } }),
  'answers with a page for people': (url) =>
    page(url, { body: '<html><title>Sorry</title><body>We are doing maintenance.</body></html>' }),
  'answers with nothing': (url) => page(url, { body: '', headers: { 'content-type': 'application/json' } }),
};

/** The web of the whole company, in which `die` answers for what it takes over. */
function brokenWeb(die: (url: URL) => WebAnswer | null): Web & { requested: string[] } {
  const memory = new MemoryWeb(wholeCompany());
  return {
    requested: memory.requested,
    fetch: (request, signal) => {
      const dead = die(new URL(request.url));
      if (dead !== null) memory.requested.push(request.url);
      return dead === null ? memory.fetch(request, signal) : Promise.resolve(dead);
    },
  };
}

const dns: Dns = {
  addresses: async () => [],
  mx: async () => [],
  txt: async () => WHOLE_TXT,
  cname: async () => [],
};

function research({ type, parameters }: Asked, web: Web, names: Dns = dns): Promise<ResearchOutcome> {
  return researchCompany(memoryContext(web, { dns: names }), type, { domain: WHOLE_DOMAIN, parameters });
}

async function answered(asked: Asked, web: Web, names?: Dns) {
  const outcome = await research(asked, web, names);
  if (outcome.kind !== 'answered') throw new Error(`${asked.type}: ${outcome.errorCode} ${outcome.message}`);
  return outcome;
}

const alive = () => brokenWeb(() => null);

/** Whether a value says the same as another, or less: null, not found, fewer items, a smaller count. */
function saysNoMore(now: unknown, whole: unknown): boolean {
  if (now === null || now === false || now === 'not_found') return true;
  if (typeof now === 'number') return typeof whole === 'number' && now <= whole;
  if (typeof now === 'string' && typeof whole === 'string')
    return now.split('; ').every((part) => whole.toLowerCase().split('; ').includes(part.toLowerCase()));
  if (Array.isArray(now))
    return Array.isArray(whole) && now.every((item) => whole.some((other) => saysNoMore(item, other)));
  if (typeof now !== 'object' || typeof whole !== 'object' || whole === null) return now === whole;
  const known = new Map(Object.entries(whole));
  return Object.entries(now).every(([key, value]) => saysNoMore(value, known.get(key)));
}

/** The other sources that each type asks about the whole company. */
const ASKED: Record<Asked['type'], string[]> = {
  firmographics: ['Wikidata', 'Wikipedia', 'GLEIF', 'SEC EDGAR'],
  funding: ['Wikidata', 'SEC EDGAR', 'GDELT', 'press release wire'],
  mna: ['Wikidata', 'SEC EDGAR', 'GDELT'],
  'open-jobs': ['Greenhouse', 'Lever'],
  'tech-stack': ['Greenhouse', 'Lever'],
};

describe.each(EVERY_RESEARCH)('$type', (asked) => {
  test.each(ASKED[asked.type])(
    'gets its answer without %s: no more than with it, less sure, and the gap is named',
    async (source) => {
      const hosts = OTHER_SOURCES[source] ?? [];
      const web = alive();
      const whole = await answered(asked, web);
      expect(web.requested.filter((url) => hosts.includes(new URL(url).hostname))).not.toEqual([]);
      for (const [how, answer] of Object.entries(DEATHS)) {
        // A release that became another page is a page like any other.
        if (source === 'press release wire' && how === 'answers with a page for people') continue;
        const broken = brokenWeb(({ hostname, href }) => (hosts.includes(hostname) ? answer(href) : null));
        const part = await answered(asked, broken);
        expect(saysNoMore(part.answer, whole.answer), `${how}: ${JSON.stringify(part.answer)}`).toBe(true);
        expect(part.reasoning, how).toMatch(new RegExp(`Gaps: .*${source}`));
        expect(part.confidence, how).toBeLessThan(whole.confidence);
      }
    },
  );

  test('gets its answer in spite of a fault of its own in one source', async () => {
    const whole = await answered(asked, alive());
    for (const source of ASKED[asked.type].filter((name) => name !== 'press release wire')) {
      const faulty = brokenWeb(({ hostname }) => {
        if (OTHER_SOURCES[source]?.includes(hostname)) throw new Error('the page store is full');
        return null;
      });
      const part = await answered(asked, faulty);
      expect(saysNoMore(part.answer, whole.answer), source).toBe(true);
      expect(part.reasoning, source).toMatch(/Gaps: .*because of a fault in Assay/);
      expect(part.confidence, source).toBeLessThan(whole.confidence);
    }
  });

  test('gets its answer when pages of the site are dead: the site is named as a gap', async () => {
    const whole = await answered(asked, alive());
    for (const path of ['/about', '/news', '/careers']) {
      const web = brokenWeb(({ hostname, pathname, href }) =>
        hostname === WHOLE_DOMAIN && pathname.startsWith(path)
          ? (DEATHS['answers 500']?.(href) ?? null)
          : null,
      );
      const part = await answered(asked, web);
      if (!web.requested.some((url) => new URL(url).pathname.startsWith(path))) continue;
      expect(part.reasoning, path).toMatch(/Gaps: .*(?:the company's own site|newsroom)/);
      expect(part.confidence, path).toBeLessThan(whole.confidence);
    }
  });

  test('fails, and is not charged, when every source is dead in whatever way', async () => {
    for (const [how, answer] of Object.entries(DEATHS)) {
      if (/page for people|nothing/.test(how)) continue; // a site that answers, and says nothing
      const outcome = await research(
        asked,
        brokenWeb(({ href }) => answer(href)),
      );
      expect(outcome, how).toMatchObject({
        kind: 'failed',
        errorCode: how === 'answers 429' ? 'UPSTREAM_RATE_LIMITED' : 'DOMAIN_UNREACHABLE',
      });
    }
  });

  test('completes when the sources are alive and know nothing, and says where it looked', async () => {
    const outcome = await research(asked, new MemoryWeb(quietWorld()), {
      ...dns,
      txt: async () => [],
    });
    if (outcome.kind !== 'answered') throw new Error(outcome.message);
    expect(outcome.answer).toMatchObject(NOTHING[asked.type]);
    expect(outcome.reasoning).toMatch(/(?:Searched|Looked|Read) .*(?:home page|pages? of the site)/);
    expect(outcome.reasoning).not.toContain('Gaps:');
  });
});

/** The answers that hold nothing. */
const NOTHING: Record<Asked['type'], Record<string, unknown>> = {
  firmographics: { employeeCount: null, foundedYear: null, headquarters: null, type: null },
  funding: { hasFundingEvent: false, latestRound: null, latestEvents: [] },
  mna: { latestEvents: [] },
  'open-jobs': { openings: null, latestPostingDate: null, source: null },
  'tech-stack': { primary: null, technologies: [] },
};

test('technologies are told without DNS when it is dead', async () => {
  const asked = EVERY_RESEARCH[4];
  const whole = await answered(asked, alive());
  const silent = () => Promise.reject(new Error('nobody answered within 2 s'));
  const part = await answered(asked, alive(), { addresses: silent, mx: silent, txt: silent, cname: silent });
  expect(saysNoMore(part.answer, whole.answer)).toBe(true);
  expect(part.reasoning).toContain(`Gaps: DNS of ${WHOLE_DOMAIN}`);
  expect(part.confidence).toBeLessThan(whole.confidence);
});
