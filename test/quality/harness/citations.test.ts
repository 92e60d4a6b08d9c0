import { describe, expect, test } from 'vitest';
import type { Citation, ResearchOutcome } from '../../../server/research/outcome.ts';
import type { LabelledType } from './answerFields.ts';
import { checkCitations } from './citations.ts';
import { type Company, pageOf } from './company.ts';
import { statesDay, statesNumber } from './values.ts';

const URL_OF_PAGE = 'https://halden.example/';
const TODAY = new Date('2026-11-01');
const HTML =
  '<html><title>Halden</title><body><p>Halden raised €24&nbsp;million on 13 October 2026.</p></body></html>';
const COMPANY = {
  pages: [pageOf(URL_OF_PAGE, Buffer.from(HTML), '.html', TODAY)],
} as unknown as Company;

function citation(excerpt: string, fields: string[], url = URL_OF_PAGE): Citation {
  return { pageId: 'x', url, title: 'Halden', excerpt, fields, accessedAt: TODAY, publishedAt: null };
}

function faults(type: LabelledType, answer: Record<string, unknown>, citations: Citation[]): string[] {
  const outcome: ResearchOutcome & { kind: 'answered' } = {
    kind: 'answered',
    answer,
    reasoning: '',
    confidence: 0.5,
    citations,
  };
  return checkCitations(COMPANY, type, outcome).faults;
}

const ROUND = {
  hasFundingEvent: true,
  isPublic: false,
  latestRound: null,
  latestEvents: [{ amount: 24_000_000, announcedAt: '2026-10-13' }],
};
const QUOTE = 'Halden raised €24 million on 13 October 2026.';

describe('the independent check of sources', () => {
  test('finds nothing at fault in an answer whose every field is quoted', () => {
    expect(faults('funding', ROUND, [citation(QUOTE, ['hasFundingEvent', 'latestEvents'])])).toEqual([]);
  });

  test('finds an excerpt that is not in its page, and a page that is none of the company’s', () => {
    const altered = citation('Halden raised €25 million', ['latestEvents']);
    const elsewhere = citation(QUOTE, ['hasFundingEvent', 'latestEvents'], 'https://other.example/');
    expect(faults('funding', ROUND, [altered, citation(QUOTE, ['hasFundingEvent', 'latestEvents'])])).toEqual(
      [`“Halden raised €25 million” is not in ${URL_OF_PAGE}`],
    );
    expect(faults('funding', ROUND, [elsewhere])).toEqual([
      'https://other.example/ is no page of the company',
    ]);
  });

  test('finds a field that no source names', () => {
    expect(faults('funding', ROUND, [citation(QUOTE, ['latestEvents'])])).toEqual([
      'hasFundingEvent has no source',
    ]);
    expect(
      faults('firmographics', { headquarters: { city: 'Oslo', state: null } }, [
        citation('Halden', ['headquarters']),
      ]),
    ).toEqual(['headquarters.city has no source']);
  });

  test('finds a number and a day that the cited words do not state', () => {
    const answer = { ...ROUND, latestEvents: [{ amount: 240_000_000, announcedAt: '2026-10-14' }] };
    expect(faults('funding', answer, [citation(QUOTE, ['hasFundingEvent', 'latestEvents'])])).toEqual([
      'no excerpt cited for latestEvents states latestEvents.0.amount = 240000000',
      'no excerpt cited for latestEvents states latestEvents.0.announcedAt = 2026-10-14',
    ]);
  });

  test('asks no source for false, null, an empty list, what was asked, and a technology that was not found', () => {
    const answer = {
      scope: 'technology',
      category: 'crm',
      primary: null,
      technologies: [{ technology: 'hubspot', status: 'not_found' }],
    };
    expect(faults('tech-stack', answer, [])).toEqual([]);
    expect(faults('mna', { detected: false, latestEvents: [] }, [])).toEqual([]);
  });
});

describe('a text states', () => {
  test.each([
    ['1,250 people', 1250],
    ['1.250 Mitarbeiter', 1250],
    ['1 250 personnes', 1250],
    ['over 85+ staff', 85],
    ['1.2k followers', 1200],
    ['$3.5 billion', 3.5e9],
    ['€24 million', 24e6],
    ['24 Mio. Euro', 24e6],
    ['"totalAmountSold": 12500000', 12_500_000],
    ['₹41 crore', 41e7],
    ['180 mkr', 180e6],
    ['a team of fifty', 50],
    ['two hundred and six people', 206],
    ['twelve thousand', 12_000],
  ])('“%s” the number %d', (text, wanted) => {
    expect(statesNumber(text, wanted)).toBe(true);
  });

  test.each([
    ['1,250 people', 250],
    ['€24 million', 24e9],
    ['a team of fifty', 51],
    ['since 2011', 11],
  ])('“%s” not the number %d', (text, wanted) => {
    expect(statesNumber(text, wanted)).toBe(false);
  });

  test.each([
    '2026-10-13',
    'October 13, 2026',
    'Tue, 13 Oct 2026 08:00:00 GMT',
    '13. Oktober 2026',
    '13.10.2026',
    '20261013',
    '2026-10-13T23:30:00+02:00',
    '1791849600000',
    'Posted 19 Days Ago',
  ])('“%s” a day', (text) => {
    expect(statesDay(text, '2026-10-13', TODAY)).toBe(true);
    expect(statesDay(text, '2026-10-11', TODAY)).toBe(false);
  });
});
