import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { HIRING_DOMAIN, hiringSite, jsonAnswer } from '../../test/support/jobAdverts.ts';
import { type MemoryPages, MemoryWeb, memoryContext } from '../../test/support/memoryWeb.ts';
import { ShuffledNetwork } from '../../test/support/shuffledNetwork.ts';
import { EVERY_RESEARCH, WHOLE_DOMAIN, WHOLE_TXT, wholeCompany } from '../../test/support/wholeCompany.ts';
import type { Dns } from '../outbound/web.ts';
import type { ResearchOutcome } from './outcome.ts';
import { researchCompany } from './registry.ts';

/** Dozens of whole researches, on a machine that may be busy. */
const LONG = { timeout: 60_000 };

/** Every answer comes when `network` lets it, or at once. */
async function research(
  { type, parameters }: (typeof EVERY_RESEARCH)[number],
  network: ShuffledNetwork | null,
): Promise<{ outcome: ResearchOutcome; requests: number }> {
  const memory = new MemoryWeb(wholeCompany());
  const late = <Answer>(answer: Promise<Answer>) => (network === null ? answer : network.inTurn(answer));
  const dns: Dns = {
    addresses: () => late(Promise.resolve([])),
    mx: () => late(Promise.resolve([])),
    txt: () => late(Promise.resolve(WHOLE_TXT)),
    cname: () => late(Promise.resolve([])),
  };
  const web = { fetch: (...asked: Parameters<MemoryWeb['fetch']>) => late(memory.fetch(...asked)) };
  const outcome = await researchCompany(memoryContext(web, { dns }), type, {
    domain: WHOLE_DOMAIN,
    parameters,
  });
  return { outcome, requests: memory.requested.length };
}

describe.each(EVERY_RESEARCH)('$type', (asked) => {
  test('gives byte for byte the same, in whatever order the sources answer', LONG, async () => {
    const { outcome, requests } = await research(asked, null);
    const told = JSON.stringify(outcome);
    expect(outcome.kind).toBe('answered');
    expect(requests).toBeGreaterThan(3);
    expect(JSON.stringify((await research(asked, null)).outcome)).toBe(told);
    await fc.assert(
      fc.asyncProperty(fc.integer(), async (seed) => {
        expect(JSON.stringify((await research(asked, new ShuffledNetwork(seed))).outcome)).toBe(told);
      }),
      { numRuns: 25, endOnFailure: true },
    );
  });
});

describe('boards that are asked for each advert', () => {
  const numbers = Array.from({ length: 20 }, (_, index) => index);
  const day = (index: number) => `2026-10-${String(1 + index).padStart(2, '0')}`;
  const rippling = 'https://api.rippling.com/platform/api/ats/v1/board/haldenpumps/jobs';
  const bamboo = 'https://haldenpumps.bamboohr.com/careers';
  const pinpoint = 'https://haldenpumps.pinpointhq.com';
  const icims = 'https://careers-haldenpumps.icims.com';
  const posting = (title: string, index: number) => ({
    body: `<script type="application/ld+json">{"@type":"JobPosting","title":"${title}","datePosted":"${day(index)}"}</script>`,
  });
  const each = (pageOf: (index: number) => [string, MemoryPages[string]]): MemoryPages =>
    Object.fromEntries(numbers.map(pageOf));
  const pages: MemoryPages = {
    ...hiringSite(
      `<a href="https://ats.rippling.com/haldenpumps/jobs">A</a> <a href="${bamboo}">B</a> <a href="${pinpoint}/">C</a> <a href="${icims}/jobs/intro">D</a>`,
    ),
    [rippling]: jsonAnswer(numbers.map((index) => ({ uuid: `r${index}`, name: `Welder ${index}` }))),
    ...each((index) => [`${rippling}/r${index}`, jsonAnswer({ createdOn: `${day(index)}T08:00:00Z` })]),
    [`${bamboo}/list`]: jsonAnswer({
      result: numbers.map((index) => ({ id: String(index), jobOpeningName: `Fitter ${index}` })),
    }),
    ...each((index) => [
      `${bamboo}/${index}/detail`,
      jsonAnswer({ result: { jobOpening: { datePosted: day(index) } } }),
    ]),
    [`${pinpoint}/postings.json`]: jsonAnswer({
      data: numbers.map((index) => ({
        id: `p${index}`,
        title: `Turner ${index}`,
        path: `/postings/p${index}`,
      })),
    }),
    ...each((index) => [`${pinpoint}/postings/p${index}`, posting(`Turner ${index}`, index)]),
    [`${icims}/jobs/search?pr=0&in_iframe=1`]: {
      body: numbers
        .map(
          (index) =>
            `<li class="iCIMS_JobCardItem"><a href="/jobs/${index + 1}/smith/job"><h3>Smith ${index}</h3></a></li>`,
        )
        .join(''),
    },
    ...each((index) => [`${icims}/jobs/${index + 1}/smith/job`, posting(`Smith ${index}`, index)]),
  };
  const count = async (network: ShuffledNetwork | null) => {
    const memory = new MemoryWeb(pages);
    const late = <Answer>(answer: Promise<Answer>) => (network === null ? answer : network.inTurn(answer));
    const web = { fetch: (...asked: Parameters<MemoryWeb['fetch']>) => late(memory.fetch(...asked)) };
    return researchCompany(memoryContext(web), 'open-jobs', { domain: HIRING_DOMAIN });
  };

  test('four at once are all dated, and no order of answers changes the count', async () => {
    const whole = await count(null);
    expect(whole).toMatchObject({ kind: 'answered', answer: { openings: 60 } });
    for (const seed of [1, 2, 3, 4, 5, 6, 7, 8])
      expect(JSON.stringify(await count(new ShuffledNetwork(seed)))).toBe(JSON.stringify(whole));
  });
});
