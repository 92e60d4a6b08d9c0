import { MAndAAnswer } from '@assay/shared/mna';
import { describe, expect, test } from 'vitest';
import { submissions, wikidataItems, wikidataSearch } from '../../../test/support/inventedAnswers.ts';
import { type MemoryPages, MemoryWeb, memoryContext } from '../../../test/support/memoryWeb.ts';
import { expectEveryFieldQuoted } from '../../../test/support/quotes.ts';
import { filingUrl, SEC_TICKERS_URL } from '../sources/sec.ts';
import { researchMna } from './mna.ts';

/** Orlan Valves is invented; Wikidata gives its CIK. Today in these tests is 5 November 2026. */
const CIK = 4242;
const NAME = 'Orlan Valves, Inc.';
const HOME = 'https://orlanvalves.example/';

interface Report {
  items: string;
  day?: string;
  body: string;
}

function company(reports: Report[], exchanges: string[] = ['NYSE']): MemoryPages {
  const filings = reports.map(({ items, day = '2026-09-15' }, index) => ({
    form: '8-K',
    day,
    items,
    accession: `0000004242-26-00000${index}`,
    primaryDocument: 'report.htm',
  }));
  const documents = reports.map(({ items, body }, index) => [
    filingUrl(CIK, `0000004242-26-00000${index}`, 'report.htm'),
    {
      body: `<html><head><title>8-K</title></head><body><p>FORM 8-K</p><p>ORLAN VALVES, INC.</p><p>Item ${items.split(',')[0]} Heading of the item.</p>${body}<p>Item 9.01 Financial Statements and Exhibits.</p><p>SIGNATURES</p></body></html>`,
    },
  ]);
  return {
    [SEC_TICKERS_URL]: { body: '{}', headers: { 'content-type': 'application/json' } },
    [HOME]: {
      body: `<html lang="en"><head><title>Orlan Valves</title></head><body><h1>Orlan Valves</h1><p>Orlan Valves makes valves.</p><footer>© 2026 ${NAME}</footer></body></html>`,
    },
    ...wikidataSearch('Orlan Valves', 'Q1'),
    ...wikidataItems({
      id: 'Q1',
      label: 'Orlan Valves',
      claims: { P856: [{ value: HOME }], P5531: [{ value: String(CIK) }] },
    }),
    ...submissions({ cik: CIK, name: NAME, exchanges, filings }),
    ...Object.fromEntries(documents),
  };
}

async function research(reports: Report[], exchanges?: string[]) {
  const pages = company(reports, exchanges);
  const outcome = await researchMna(memoryContext(new MemoryWeb(pages)), { domain: 'orlanvalves.example' });
  if (outcome.kind !== 'answered') throw new Error(outcome.message);
  const answer = MAndAAnswer.parse(outcome.answer);
  const stated = Object.entries(answer).filter(
    ([, value]) => value !== false && !(Array.isArray(value) && value.length === 0),
  );
  expectEveryFieldQuoted({ ...outcome, answer: Object.fromEntries(stated) }, pages);
  return { ...outcome, answer };
}

const SIGNED =
  '<p>On September 13, 2026, Orlan Valves, Inc. (the “Company”) entered into an Agreement and Plan of Merger (the “Merger Agreement”) with Globex Holdings, Inc., a Delaware corporation (“Parent”), and Globex Merger Sub, Inc., a wholly owned subsidiary of Parent (“Merger Sub”). The Merger Agreement provides that Merger Sub will merge with and into the Company, with the Company surviving the merger as a wholly owned subsidiary of Parent.</p>';

describe('current reports', () => {
  test('item 2.01 on what the company bought is a completed purchase with its price and day', async () => {
    const { answer } = await research([
      {
        items: '2.01,9.01',
        body: '<p>On September 14, 2026, Orlan Valves, Inc. (the “Company”) completed its previously announced acquisition of Kappa Controls, Inc., a Delaware corporation (“Kappa”), pursuant to the Agreement and Plan of Merger dated June 1, 2026. The aggregate purchase price was approximately $310 million in cash.</p>',
      },
    ]);
    expect(answer).toMatchObject({
      detected: true,
      latestEvents: [
        {
          role: 'acquirer',
          counterparty: 'Kappa Controls',
          status: 'completed',
          amount: 310e6,
          currency: 'USD',
          announcedAt: '2026-09-14',
        },
      ],
    });
  });

  test('item 1.01 is signed and not completed; the buyer is whom the report calls Parent', async () => {
    const { answer } = await research([{ items: '1.01,9.01', body: SIGNED }]);
    expect(answer).toMatchObject({
      detected: true,
      latestEvents: [
        { role: 'acquiree', counterparty: 'Globex Holdings', status: 'rumored', announcedAt: '2026-09-13' },
      ],
    });
  });

  test('item 1.02 on the merger agreement makes it terminated', async () => {
    const { answer } = await research([
      {
        items: '1.02',
        day: '2026-10-20',
        body: '<p>As previously disclosed, Orlan Valves, Inc. (the “Company”) agreed to be acquired by Globex Holdings, Inc. (“Parent”). On October 19, 2026, the Company and Parent mutually terminated the Merger Agreement.</p>',
      },
      { items: '1.01,9.01', body: SIGNED },
    ]);
    expect(answer).toMatchObject({
      detected: false,
      latestEvents: [{ role: 'acquiree', counterparty: 'Globex Holdings', status: 'terminated' }],
    });
  });

  test('item 2.01 of a company that was bought, though it is listed no more, is of any age', async () => {
    const { answer } = await research(
      [
        {
          items: '2.01,5.01',
          day: '2019-03-04',
          body: '<p>On March 1, 2019, Globex Holdings, Inc. (“Parent”) completed its acquisition of Orlan Valves, Inc. (the “Company”).</p>',
        },
      ],
      [],
    );
    expect(answer.latestEvents).toMatchObject([
      { role: 'acquiree', counterparty: 'Globex Holdings', status: 'completed', announcedAt: '2019-03-01' },
    ]);
  });

  test.each([
    [
      'a division is sold',
      '2.01,9.01',
      '<p>On September 14, 2026, Orlan Valves, Inc. (the “Company”) completed the sale of its fittings business to Kappa Controls, Inc.</p>',
      'a part of the company is sold',
    ],
    [
      'a credit agreement is signed',
      '1.01,2.03',
      '<p>On September 14, 2026, Orlan Valves, Inc. entered into a credit agreement with Polder Bank, N.A. for $200 million.</p>',
      'No deal was found',
    ],
    [
      'a credit agreement ends',
      '1.02',
      '<p>On September 14, 2026, Orlan Valves, Inc. terminated its credit agreement with Polder Bank, N.A.</p>',
      'No deal was found',
    ],
  ])('%s: no event', async (_, items, body, because) => {
    const { answer, reasoning } = await research([{ items, body }]);
    expect(answer).toEqual({ detected: false, latestEvents: [] });
    expect(reasoning).toContain(because);
  });
});
