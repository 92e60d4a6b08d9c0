import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeEach, describe, expect, test } from 'vitest';
import { submissions, wikidataItems, wikidataSearch } from '../../../test/support/inventedAnswers.ts';
import { type MemoryPages, MemoryWeb, memoryContext, memoryPage } from '../../../test/support/memoryWeb.ts';
import { readDocument } from '../documents/document.ts';
import { passagesOf } from '../documents/passage.ts';
import { pressPage } from '../news/newsPage.ts';
import { filingUrl, SEC_TICKERS_URL } from '../sources/sec.ts';
import { dealsIn } from './dealClause.ts';
import { type DealWords, dealWordsOf } from './dealWords.ts';
import { researchMna } from './mna.ts';
import { plainDeals } from './plainDeals.ts';

/** Recorded real pages and filings, kept beside the repository where this project is developed. */
const data = fileURLToPath(new URL('../../../../shared/data/', import.meta.url));
const isHere = existsSync(`${data}sec`) && existsSync(`${data}pages`);

beforeEach(({ skip }) =>
  skip(!isHere, 'there are no recorded filings and pages beside the repository (../shared/data)'),
);

function recorded(name: string) {
  return readDocument(
    memoryPage(`https://press.example/${name}`, { body: readFileSync(`${data}pages/${name}`) }),
  );
}

/** What the press reports of the company of this name. */
function reported(name: string, ownName: string) {
  const page = pressPage({ document: recorded(name), isWire: false }, new Set([ownName]));
  return plainDeals(page).reports.map(({ role, stage, counterparty, amount, isByParty }) => ({
    role,
    stage,
    counterparty: counterparty.value,
    amount: amount?.value ?? null,
    isByParty,
  }));
}

describe('recorded pages that speak of a deal', () => {
  test('venture-beat.html: Prosper Marketplace acquired BillGuard, reported by the press alone', () => {
    const deal = { stage: 'completed', amount: null, isByParty: false };
    expect(reported('venture-beat.html', 'prosper marketplace')).toEqual([
      { ...deal, role: 'acquirer', counterparty: 'BillGuard' },
    ]);
    expect(reported('venture-beat.html', 'billguard')).toEqual([
      { ...deal, role: 'acquiree', counterparty: 'Prosper Marketplace' },
    ]);
    expect(reported('venture-beat.html', 'forter')).toEqual([]);
  });

  test('readability-engadget.html: Google is reportedly acquiring Lytro, a rumour', () => {
    const deal = { stage: 'rumour', amount: 40e6, isByParty: false };
    expect(reported('readability-engadget.html', 'lytro')).toEqual([
      { ...deal, role: 'acquiree', counterparty: 'Google' },
    ]);
    expect(reported('readability-engadget.html', 'microsoft')).toEqual([]);
  });

  test('techcrunch.html: a headline beside the story is of other firms', () => {
    expect(reported('techcrunch.html', 'hackerrank')).toEqual([]);
  });

  test.each([
    'audiense.html',
    'business-today.html',
    'economic-times.html',
    'globenewswire.html',
    'lean-data.html',
    'linkedin-company.html',
    'pr-newswire.html',
    'readability-dropbox-blog.html',
    'readability-gitlab-blog.html',
    'readability-iab-1.html',
    'readability-schema-org-context-object.html',
    'readability-theverge.html',
    'segment.html',
  ])('%s reports no deal', (name) => {
    const deals = passagesOf(recorded(name)).flatMap(({ text }) =>
      dealsIn(text, dealWordsOf('en') as DealWords, () => false),
    );
    expect(deals.filter(({ kind }) => kind === 'deal')).toEqual([]);
  });
});

describe('recorded current reports', () => {
  const CIK = 4242;
  const ACCESSION = '0000004242-26-000001';
  const HOME = 'https://orlanvalves.example/';

  async function research(body: Buffer) {
    const filing = { form: '8-K', day: '2026-09-15', items: '1.01,2.01', accession: ACCESSION };
    const pages: MemoryPages = {
      [SEC_TICKERS_URL]: { body: '{}', headers: { 'content-type': 'application/json' } },
      [HOME]: {
        body: '<html><head><title>Orlan Valves</title></head><body><h1>Orlan Valves</h1></body></html>',
      },
      ...wikidataSearch('Orlan Valves', 'Q1'),
      ...wikidataItems({
        id: 'Q1',
        label: 'Orlan Valves',
        claims: { P856: [{ value: HOME }], P5531: [{ value: String(CIK) }] },
      }),
      ...submissions({
        cik: CIK,
        name: 'Orlan Valves, Inc.',
        exchanges: ['NYSE'],
        filings: [{ ...filing, primaryDocument: 'report.htm' }],
      }),
      [filingUrl(CIK, ACCESSION, 'report.htm')]: { body },
    };
    const outcome = await researchMna(memoryContext(new MemoryWeb(pages)), {
      domain: 'orlanvalves.example',
    });
    if (outcome.kind !== 'answered') throw new Error(outcome.message);
    return outcome.answer;
  }

  test.each([
    '1800Flowers.8-K.html',
    'Oracle.8-K.html',
    'afcgamma.8K.html',
    'form8k.Nordstrom.html',
    '0001213900-25-032135.txt',
  ])('%s is on votes, officers or results, and no deal, whatever items it is listed under', async (name) => {
    expect(await research(readFileSync(`${data}sec/${name}`))).toEqual({
      detected: false,
      latestEvents: [],
    });
  });
});
