import { FundingAnswer } from '@assay/shared/funding';
import { describe, expect, test } from 'vitest';
import {
  type InventedFiling,
  type InventedItem,
  item,
  submissions,
  wikidataItems,
  wikidataSearch,
} from '../../../test/support/inventedAnswers.ts';
import { type MemoryPages, MemoryWeb, memoryContext } from '../../../test/support/memoryWeb.ts';
import { expectEveryFieldQuoted } from '../../../test/support/quotes.ts';
import { filingUrl, SEC_TICKERS_URL } from '../sources/sec.ts';
import { formDUrl } from '../sources/secFormD.ts';
import { researchFunding } from './funding.ts';

/** Orlan Valves is invented; Wikidata gives its CIK. Today in these tests is 5 November 2026. */
const CIK = 4242;
const NAME = 'Orlan Valves, Inc.';
const HOME = 'https://orlanvalves.example/';
const DOCUMENT = 'prospectus.htm';
const ACCESSION = '0000004242-21-000007';

interface Changes {
  exchanges?: string[];
  site?: string;
  exchange?: string;
  pages?: MemoryPages;
}

function company(filings: InventedFiling[], { exchanges, site = '', exchange, pages }: Changes): MemoryPages {
  const listed: InventedItem['claims'] = exchange === undefined ? {} : { P414: [item(exchange)] };
  return {
    [SEC_TICKERS_URL]: { body: '{}', headers: { 'content-type': 'application/json' } },
    [HOME]: {
      body: `<html lang="en"><head><title>Orlan Valves</title></head><body><h1>Orlan Valves</h1><p>Orlan Valves makes valves.</p>${site}<footer>© 2026 ${NAME}</footer></body></html>`,
    },
    ...wikidataSearch('Orlan Valves', 'Q1'),
    ...wikidataItems({
      id: 'Q1',
      label: 'Orlan Valves',
      claims: { P856: [{ value: HOME }], P5531: [{ value: String(CIK) }], ...listed },
    }),
    ...submissions({ cik: CIK, name: NAME, exchanges: exchanges ?? [], filings }),
    ...pages,
  };
}

async function research(filings: InventedFiling[], changes: Changes = {}) {
  const pages = company(filings, changes);
  const outcome = await researchFunding(memoryContext(new MemoryWeb(pages)), {
    domain: 'orlanvalves.example',
  });
  if (outcome.kind !== 'answered') throw new Error(outcome.message);
  const answer = FundingAnswer.parse(outcome.answer);
  const stated = Object.entries(answer).filter(
    ([, value]) => value !== false && !(Array.isArray(value) && value.length === 0),
  );
  expectEveryFieldQuoted({ ...outcome, answer: Object.fromEntries(stated) }, pages);
  return { ...outcome, answer, event: answer.latestEvents[0] ?? null };
}

describe('a priced prospectus', () => {
  const filings: InventedFiling[] = [
    { form: '10-K', day: '2022-03-01' },
    { form: '424B4', day: '2021-06-30', accession: ACCESSION, primaryDocument: DOCUMENT },
    { form: 'S-1', day: '2021-05-01' },
  ];
  const cover = (words: string) => ({
    exchanges: ['Nasdaq'],
    pages: {
      [filingUrl(CIK, ACCESSION, DOCUMENT)]: { body: `<html><body><p>PROSPECTUS</p>${words}</body></html>` },
    },
  });
  const TOTAL =
    '<table><tr><td>Initial public offering price</td><td>$</td><td>17.00</td><td>$</td><td>187,000,000</td></tr><tr><td>Proceeds, before expenses, to us</td><td>$</td><td>15.81</td><td>$</td><td>173,910,000</td></tr></table>';
  const INITIAL = '<p>This is our initial public offering of 11,000,000 shares.</p>';

  test('states what the offering raised', async () => {
    const { event } = await research(filings, cover(INITIAL + TOTAL));
    expect(event).toMatchObject({
      eventType: 'ipo',
      round: 'IPO',
      amount: 187_000_000,
      currency: 'USD',
      announcedAt: '2021-06-30',
    });
    expect(event?.sourceUrls).toContain(filingUrl(CIK, ACCESSION, DOCUMENT));
  });

  test('has no amount where shareholders sell too', async () => {
    const sellers = '<p>The selling stockholders are offering 2,000,000 shares.</p>';
    const { event, reasoning } = await research(filings, cover(INITIAL + sellers + TOTAL));
    expect(event).toMatchObject({ eventType: 'ipo', amount: null, currency: null });
    expect(reasoning).toContain('shares of the company and of selling shareholders');
  });

  test('of a direct listing is no offering', async () => {
    const words = '<p>This listing is a direct listing: the registered stockholders may sell.</p>';
    const { event } = await research(filings, cover(words));
    expect(event).toMatchObject({ eventType: 'direct-listing', amount: null, announcedAt: '2021-06-30' });
  });

  test('of shares that trade already is a follow-on, and does not date the listing', async () => {
    const words = '<p>The last reported sale price of our common stock was $21.40.</p>';
    const { event, reasoning } = await research(filings, cover(words + TOTAL));
    expect(event).toMatchObject({ eventType: 'ipo', amount: null, announcedAt: null });
    expect(reasoning).toContain('no initial offering');
  });

  test('that cannot be read is still an offering, by the list of filings, and no gap', async () => {
    const { event, reasoning } = await research(filings, { exchanges: ['Nasdaq'] });
    expect(event).toMatchObject({ eventType: 'ipo', amount: null, announcedAt: '2021-06-30' });
    expect(reasoning).not.toContain('SEC EDGAR (');
  });
});

test('a shell’s combination is the listing, and the shell’s own offering is not the company’s', async () => {
  const { answer, event } = await research(
    [
      { form: '8-K', day: '2023-09-06', items: '1.01,2.01,3.02,5.01,5.06,9.01' },
      { form: '10-K', day: '2022-03-01' },
      { form: '424B4', day: '2021-02-10', primaryDocument: DOCUMENT },
      { form: 'S-1', day: '2021-01-15' },
    ],
    { exchanges: ['NYSE'] },
  );
  expect(answer).toMatchObject({ isPublic: true, latestRound: 'IPO' });
  expect(event).toMatchObject({ eventType: 'spac', announcedAt: '2023-09-06' });
});

test('a withdrawn registration is named as such', async () => {
  const { answer, reasoning } = await research([
    { form: 'RW', day: '2026-03-01' },
    { form: 'S-1', day: '2025-11-01' },
  ]);
  expect(answer).toMatchObject({ isPublic: false, hasFundingEvent: false });
  expect(reasoning).toContain('S-1 filed on 2025-11-01 and withdrawn on 2026-03-01');
});

describe('a delisting', () => {
  const LEFT: InventedFiling[] = [
    { form: '15-12G', day: '2026-02-20' },
    { form: '25-NSE', day: '2026-02-06' },
    { form: '10-K', day: '2025-03-01' },
    { form: '424B4', day: '2015-06-30', primaryDocument: DOCUMENT },
    { form: 'S-1', day: '2015-05-01' },
  ];

  test('makes the company private, whatever old pages and Wikidata say', async () => {
    const { answer, reasoning, citations } = await research(LEFT, {
      exchange: 'Q82059',
      site: '<p>Orlan Valves (Nasdaq: ORLV)</p>',
    });
    expect(answer.isPublic).toBe(false);
    expect(reasoning).toContain('Form 25-NSE of 2026-02-06 removed the shares from the exchange');
    const quotes = citations.filter(({ fields }) => fields.includes('isPublic'));
    expect(quotes.map(({ excerpt }) => excerpt)).toEqual(
      expect.arrayContaining(['"2026-02-20"', '"2026-02-06"']),
    );
  });

  test.each<[string, InventedFiling[], Changes]>([
    ['the shares left one exchange only', LEFT.slice(1), {}],
    ['one class was deregistered only', LEFT.filter(({ form }) => form !== '25-NSE'), {}],
    ['reports go on', [{ form: '10-Q', day: '2026-05-10' }, ...LEFT], {}],
    ['the forms lie years apart', [LEFT[0] as InventedFiling, { form: '25', day: '2019-01-01' }], {}],
    ['it is listed elsewhere', LEFT, { site: '<p>Orlan Valves (LSE: ORLV)</p>' }],
  ])('is none where %s', async (_, filings, changes) => {
    const { answer } = await research(filings, { exchanges: ['Nasdaq'], ...changes });
    expect(answer.isPublic).toBe(true);
  });
});

test('a notice of debt beside equity is a round without an amount', async () => {
  const xml = `<?xml version="1.0"?><edgarSubmission><submissionType>D</submissionType><primaryIssuer><entityName>${NAME}</entityName></primaryIssuer><offeringData><industryGroup><industryGroupType>Manufacturing</industryGroupType></industryGroup><typeOfFiling><dateOfFirstSale><value>2026-05-04</value></dateOfFirstSale></typeOfFiling><typesOfSecuritiesOffered><isEquityType>true</isEquityType><isDebtType>true</isDebtType></typesOfSecuritiesOffered><offeringSalesAmounts><totalAmountSold>900000</totalAmountSold></offeringSalesAmounts></offeringData></edgarSubmission>`;
  const filings = [{ form: 'D', day: '2026-05-12', accession: ACCESSION }];
  const { event, reasoning } = await research(filings, {
    pages: { [formDUrl(CIK, ACCESSION)]: { body: xml, headers: { 'content-type': 'application/xml' } } },
  });
  expect(event).toMatchObject({ round: 'Undisclosed', amount: null, announcedAt: '2026-05-04' });
  expect(reasoning).toContain('covers debt as well as equity');
});
