import { FundingAnswer } from '@assay/shared/funding';
import { describe, expect, test } from 'vitest';
import { type MemoryPages, MemoryWeb, memoryContext } from '../../../test/support/memoryWeb.ts';
import { expectEveryFieldQuoted } from '../../../test/support/quotes.ts';
import { gdeltUrl } from '../sources/gdelt.ts';
import { SEC_TICKERS_URL, secSubmissionsUrl } from '../sources/sec.ts';
import { formDUrl } from '../sources/secFormD.ts';
import { wikidataEntitiesUrl, wikidataSearchUrl } from '../sources/wikidata.ts';
import { FUNDING_NEWS, researchFunding } from './funding.ts';

/** Halden Pumps is invented. Today in these tests is 5 November 2026. */
const HOME = 'https://haldenpumps.example/';
const NEWS = `${HOME}news`;
const STORY = `${HOME}news/halden-pumps-raises-series-b-funding`;

const page = (title: string, body: string, head = '') => ({
  body: `<html lang="en"><head><title>${title}</title>${head}</head><body>${body}</body></html>`,
});

const json = (body: unknown) => ({
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json' },
});

/** SEC, Wikidata and GDELT that answer and know nothing. */
const QUIET: MemoryPages = {
  [SEC_TICKERS_URL]: json({}),
  [wikidataSearchUrl('Halden Pumps')]: json({ search: [] }),
  [gdeltUrl('Halden Pumps', FUNDING_NEWS)]: json({ articles: [] }),
};

function site(home = '', news = ''): MemoryPages {
  return {
    ...QUIET,
    [HOME]: page(
      'Halden Pumps | Pumps that last',
      `<h1>Pumps that last</h1><p>Halden Pumps builds pumps for waterworks.</p>${home}<nav><a href="/news">News</a></nav><footer>© 2026 Halden Pumps AS</footer>`,
    ),
    [NEWS]: page('News | Halden Pumps', `<h1>News</h1>${news}`),
  };
}

function story(
  body: string,
  title = 'Halden Pumps raises Series B funding',
  day = '2026-09-15',
): MemoryPages {
  return {
    ...site('', `<a href="${STORY}">${title}</a>`),
    [STORY]: page(
      title,
      `<article><h1>${title}</h1>${body}</article>`,
      `<meta property="og:type" content="article"><meta property="article:published_time" content="${day}T08:00:00Z">`,
    ),
  };
}

async function research(pages: MemoryPages) {
  const web = new MemoryWeb(pages);
  const outcome = await researchFunding(memoryContext(web), { domain: 'haldenpumps.example' });
  if (outcome.kind !== 'answered') throw new Error(outcome.message);
  const answer = FundingAnswer.parse(outcome.answer);
  const stated = Object.fromEntries(
    Object.entries(answer).filter(
      ([, value]) => value !== false && !(Array.isArray(value) && value.length === 0),
    ),
  );
  expectEveryFieldQuoted({ ...outcome, answer: stated }, pages);
  return { ...outcome, answer, event: answer.latestEvents[0] ?? null, requested: web.requested };
}

const ANNOUNCED =
  '<p>OSLO – Halden Pumps today announced that it has raised €24 million in Series B funding led by Northwind Growth, with participation from Polder Ventures.</p>';

describe('a round that the newsroom announces', () => {
  test('is reported with round, amount, currency, investors, day and page', async () => {
    const { answer, confidence } = await research(story(ANNOUNCED));
    expect(answer).toEqual({
      hasFundingEvent: true,
      isPublic: false,
      latestRound: 'Series B',
      latestEvents: [
        {
          eventType: 'funding-round',
          round: 'Series B',
          amount: 24_000_000,
          currency: 'EUR',
          investors: ['Northwind Growth', 'Polder Ventures'],
          announcedAt: '2026-09-15',
          sourceUrls: [STORY],
        },
      ],
    });
    expect(confidence).toBeGreaterThan(0.65);
  });

  test('has the investors of the sentences that go on about it', async () => {
    const { event } = await research(
      story(
        '<p>We have raised $9 million.</p><p>The round was led by Kappa Capital with participation from Lambda Partners.</p>',
      ),
    );
    expect(event).toMatchObject({
      round: 'Series B',
      amount: 9e6,
      investors: ['Kappa Capital', 'Lambda Partners'],
    });
  });

  test('is one event with a press release of it, and surer', async () => {
    const wire = 'https://www.prnewswire.com/news-releases/halden-pumps-raises-24-million.html';
    const both = {
      ...story(`${ANNOUNCED}<a href="${wire}">Halden Pumps raises €24 million</a>`),
      [NEWS]: page(
        'News',
        `<a href="${STORY}">Series B funding</a><a href="${wire}">Halden Pumps raises €24 million</a>`,
      ),
      [wire]: page(
        'Halden Pumps secures growth capital',
        '<p>OSLO, Norway, Sept. 15, 2026 /PRNewswire/ -- Halden Pumps, a maker of pumps, has closed its €24 million Series B.</p>',
      ),
    };
    const { answer, event, confidence } = await research(both);
    expect(answer.latestEvents).toHaveLength(1);
    expect(new Set(event?.sourceUrls)).toEqual(new Set([STORY, wire]));
    expect(confidence).toBeGreaterThan((await research(story(ANNOUNCED))).confidence);
  });

  test('is found through a feed, whose date counts where the story has none', async () => {
    const feed = `${HOME}feed.xml`;
    const pages: MemoryPages = {
      ...site(),
      [HOME]: page(
        'Halden Pumps',
        '<p>Halden Pumps builds pumps.</p>',
        `<link rel="alternate" type="application/rss+xml" href="/feed.xml">`,
      ),
      [feed]: {
        body: `<?xml version="1.0"?><rss><channel><title>News</title><item><title>Halden Pumps raises seed round</title><link>${STORY}</link><pubDate>Tue, 13 Oct 2026 09:00:00 GMT</pubDate></item></channel></rss>`,
        headers: { 'content-type': 'application/rss+xml' },
      },
      [STORY]: page('Seed', '<p>Halden Pumps has raised a $3 million seed round.</p>'),
    };
    const { event } = await research(pages);
    expect(event).toMatchObject({ round: 'Seed', amount: 3e6, announcedAt: '2026-10-13' });
  });

  test('is looked for without asking for any page twice', async () => {
    const { requested } = await research(story(ANNOUNCED));
    expect(new Set(requested).size).toBe(requested.length);
  });

  test('the latest of several counts, and the others are named as earlier', async () => {
    const older = `${HOME}news/seed-round`;
    const pages = {
      ...story(ANNOUNCED),
      [NEWS]: page('News', `<a href="${older}">Seed round closed</a><a href="${STORY}">Series B funding</a>`),
      [older]: page(
        'Halden Pumps closes seed round',
        '<p>Halden Pumps has raised a $2 million seed round.</p>',
        '<meta property="og:type" content="article"><meta property="article:published_time" content="2023-02-01T08:00:00Z">',
      ),
    };
    const { answer, reasoning } = await research(pages);
    expect(answer.latestEvents.map(({ round }) => round)).toEqual(['Series B']);
    expect(reasoning).toContain(
      'Earlier or undated deals, not part of the answer: Seed of 2000000 (2023-02-01)',
    );
  });
});

test('a story whose headline promises nothing is read where the newsroom has room, and its opening is its news', async () => {
  const { event } = await research(
    story('<p>Kite Ventures has led our $9 million Series A round.</p>', 'Welcome, Kite!'),
  );
  expect(event).toMatchObject({
    round: 'Series A',
    amount: 9e6,
    investors: ['Kite Ventures'],
    announcedAt: '2026-09-15',
  });
});

test('what a company advises others on is not its own round', async () => {
  const { answer } = await research(
    story(
      '<p>Halden Pumps was sole placement agent to Globex Health in its $85 million Series D, led by Orchard.</p>',
      'A placement for Globex',
    ),
  );
  expect(answer.hasFundingEvent).toBe(false);
});

test('an IPO that is stated by shares and their price says why it has no amount', async () => {
  const { event, reasoning } = await research(
    story('', 'Halden Pumps completes initial public offering of 10,000,000 shares at $17.00'),
  );
  expect(event).toMatchObject({ eventType: 'ipo', amount: null, currency: null });
  expect(reasoning).toContain(
    'Latest: IPO with proceeds that no source states as one sum (shares are not multiplied by their price)',
  );
});

test('a round mentioned in passing is not dated by the story that mentions it', async () => {
  const { event } = await research({
    ...site('', `<a href="${STORY}">Our office</a>`),
    [STORY]: page(
      'Halden Pumps opens an office in Bergen',
      '<p>Halden Pumps raised a $4 million seed round from Polder Ventures.</p>',
      '<meta property="og:type" content="article"><meta property="article:published_time" content="2026-09-15T08:00:00Z">',
    ),
  });
  expect(event).toMatchObject({ round: 'Seed', amount: 4e6, announcedAt: null });
});

test('a round that a story looks back on is not dated by the story', async () => {
  const { event } = await research(
    story('', 'Halden Pumps, which raised $30 million last year, opens its funding desk'),
  );
  expect(event).toMatchObject({ amount: 30e6, announcedAt: null });
});

test.each([
  ['ipo', 'Halden Pumps Announces Closing of $90 Million Initial Public Offering'],
  ['direct-listing', 'Halden Pumps begins trading after it completed a direct listing'],
  ['spac', 'Halden Pumps completes business combination with Omega Acquisition Corp., a public company'],
])('a completed listing (%s) in the company’s own words makes it public', async (eventType, title) => {
  const { answer, event } = await research(story('', title));
  expect(answer).toMatchObject({ isPublic: true, latestRound: 'IPO', hasFundingEvent: true });
  expect(event).toMatchObject({ eventType, round: 'IPO', announcedAt: '2026-09-15' });
});

describe('only primary equity counts', () => {
  test('of a mixed round the primary part', async () => {
    const { event, reasoning } = await research(
      story(
        '<p>The round comprises $200 million in primary capital and a $40 million tender offer.</p>',
        'Halden Pumps raises $240 million Series E',
      ),
    );
    expect(event).toMatchObject({ round: 'Series E', amount: 200e6 });
    expect(reasoning).toContain('Only the primary part of the round counts');
  });

  test.each([
    ['debt', 'Halden Pumps secures $50 million in debt financing'],
    ['grant', 'Halden Pumps receives €2 million grant for funding research'],
    ['secondary sale or tender', 'Halden Pumps closes $80 million secondary transaction, no new funding'],
    ['not completed', 'Halden Pumps is in talks to raise $30 million funding'],
  ])('%s is excluded, with the reason', async (because, title) => {
    const { answer, reasoning } = await research(story('', title));
    expect(answer).toMatchObject({ hasFundingEvent: false, latestRound: null, latestEvents: [] });
    expect(reasoning).toContain(`Excluded (${because})`);
  });

  test.each([
    'Globex raises $30 million Series A funding',
    'Why we led Globex’s $30 million Series A funding',
    'Globex, a customer of Halden Pumps, raises $30 million Series A funding',
    'Globex raises $30 million Series A funding led by Halden Pumps',
    'Halden Pumps customer Globex raises $30 million Series A funding',
    'Halden Pumps congratulates Globex on its $30 million Series A funding',
  ])('the round of another firm is not the company’s: %s', async (title) => {
    expect((await research(story('', title))).answer.hasFundingEvent).toBe(false);
  });
});

test('nothing found is false, less sure without a newsroom, and least with a dead main source', async () => {
  const looked = await research(site());
  expect(looked.answer).toEqual({
    hasFundingEvent: false,
    isPublic: false,
    latestRound: null,
    latestEvents: [],
  });
  const { [NEWS]: _, ...without } = site();
  const dead = Object.fromEntries(Object.entries(site()).filter(([url]) => url !== SEC_TICKERS_URL));
  const blind = await research(dead);
  expect((await research(without)).confidence).toBeLessThan(looked.confidence);
  expect(blind.confidence).toBeLessThan(looked.confidence * 0.7);
  expect(blind.reasoning).toContain('Some sources could not be read (SEC EDGAR)');
});

test('a home page that states no name makes “not found” no surer than a dead registry does, and says so', async () => {
  const { answer, reasoning, confidence } = await research({
    [HOME]: { body: '<p>We build pumps for waterworks.</p>' },
  });
  expect(answer).toEqual({ hasFundingEvent: false, isPublic: false, latestRound: null, latestEvents: [] });
  expect(reasoning).toContain('could not be read (SEC EDGAR: no page states the name to search for)');
  expect(confidence).toBeLessThan(0.5);
});

test('a site that cannot be read is a failed run', async () => {
  const outcome = await researchFunding(memoryContext(new MemoryWeb(QUIET)), {
    domain: 'haldenpumps.example',
  });
  expect(outcome).toMatchObject({ kind: 'failed', errorCode: 'DOMAIN_UNREACHABLE' });
});

describe('filings', () => {
  const CIK = 1234567;
  const ITEM = 'Q4242';
  const ACCESSION = '0001234567-26-000001';
  const snak = (value: unknown, type: string) => [
    { mainsnak: { snaktype: 'value', datavalue: { value, type } }, rank: 'normal' },
  ];
  const wikidata: MemoryPages = {
    [wikidataSearchUrl('Halden Pumps')]: json({ search: [{ id: ITEM, label: 'Halden Pumps' }] }),
    [wikidataEntitiesUrl([ITEM])]: json({
      entities: {
        [ITEM]: {
          id: ITEM,
          labels: { en: { language: 'en', value: 'Halden Pumps' } },
          claims: { P856: snak(HOME, 'string'), P5531: snak(String(CIK).padStart(10, '0'), 'string') },
          sitelinks: {},
        },
      },
    }),
  };
  const issuer = (rows: [string, string][], exchanges: string[] = []) =>
    json({
      cik: String(CIK),
      name: 'Halden Pumps AS',
      tickers: [],
      exchanges,
      website: '',
      addresses: { business: { city: 'OSLO' } },
      filings: {
        recent: {
          accessionNumber: rows.map((_, index) => (index === 0 ? ACCESSION : `0001234567-20-00000${index}`)),
          filingDate: rows.map(([, day]) => day),
          form: rows.map(([form]) => form),
        },
      },
    });
  const notice = (sold: string, extra = '', first = '<value>2026-05-04</value>') => ({
    body: `<?xml version="1.0"?><edgarSubmission><submissionType>D</submissionType><primaryIssuer><entityName>Halden Pumps AS</entityName></primaryIssuer><offeringData><industryGroup><industryGroupType>Other Technology</industryGroupType></industryGroup><typeOfFiling><dateOfFirstSale>${first}</dateOfFirstSale></typeOfFiling><typesOfSecuritiesOffered><isEquityType>true</isEquityType>${extra}</typesOfSecuritiesOffered><offeringSalesAmounts><totalOfferingAmount>Indefinite</totalOfferingAmount><totalAmountSold>${sold}</totalAmountSold></offeringSalesAmounts></offeringData></edgarSubmission>`,
    headers: { 'content-type': 'application/xml' },
  });
  const filed = (rows: [string, string][], exchanges?: string[]): MemoryPages => ({
    ...site(),
    ...wikidata,
    [secSubmissionsUrl(CIK)]: issuer(rows, exchanges),
  });

  test('a Form D alone is an undisclosed round, at most 0.6 sure', async () => {
    const { answer, confidence } = await research({
      ...filed([['D', '2026-05-12']]),
      [formDUrl(CIK, ACCESSION)]: notice('7500000'),
    });
    expect(answer).toMatchObject({ latestRound: 'Undisclosed', isPublic: false });
    expect(answer.latestEvents).toMatchObject([
      { amount: 7.5e6, currency: 'USD', announcedAt: '2026-05-04', investors: [] },
    ]);
    expect(confidence).toBeLessThanOrEqual(0.6);
  });

  test('a Form D joins the round that the company announced in that season', async () => {
    const { answer } = await research({
      ...story(ANNOUNCED, undefined, '2026-06-01'),
      ...wikidata,
      [secSubmissionsUrl(CIK)]: issuer([['D', '2026-05-12']]),
      [formDUrl(CIK, ACCESSION)]: notice('7500000'),
    });
    expect(answer.latestEvents).toMatchObject([
      { round: 'Series B', amount: 24e6, announcedAt: '2026-06-01' },
    ]);
    expect(answer.latestEvents[0]?.sourceUrls).toContain(formDUrl(CIK, ACCESSION));
  });

  test.each([
    [
      'a fund',
      notice('7500000', '<isPooledInvestmentFundType>true</isPooledInvestmentFundType>'),
      'the issuer is a fund',
    ],
    [
      'a sale yet to occur',
      notice('7500000', '', '<yetToOccur>true</yetToOccur>'),
      'the first sale is yet to occur',
    ],
    ['nothing sold', notice('0'), 'nothing was sold yet'],
  ])('%s is no round', async (_, form, because) => {
    const { answer, reasoning } = await research({
      ...filed([['D', '2026-05-12']]),
      [formDUrl(CIK, ACCESSION)]: form,
    });
    expect(answer.hasFundingEvent).toBe(false);
    expect(reasoning).toContain(because);
  });

  test('a registration with a priced prospectus and a listing is an IPO', async () => {
    const { answer, event } = await research(
      filed(
        [
          ['10-K', '2022-03-01'],
          ['424B4', '2021-06-30'],
          ['S-1', '2021-05-01'],
        ],
        ['Nasdaq'],
      ),
    );
    expect(answer).toMatchObject({ hasFundingEvent: true, isPublic: true, latestRound: 'IPO' });
    expect(event).toMatchObject({ eventType: 'ipo', announcedAt: '2021-06-30' });
  });

  test('an S-1 alone is not public', async () => {
    const { answer, reasoning } = await research(filed([['S-1', '2026-05-01']]));
    expect(answer).toMatchObject({ isPublic: false, hasFundingEvent: false });
    expect(reasoning).toContain('a registration alone does not make a company public');
  });

  test('a listed company is public and came by an IPO, though no source states when', async () => {
    const { answer } = await research(filed([['10-K', '2022-03-01']], ['NYSE']));
    expect(answer).toMatchObject({ isPublic: true, latestRound: 'IPO', hasFundingEvent: true });
    expect(answer.latestEvents).toMatchObject([{ amount: null, announcedAt: null }]);
  });
});

test('a story of the press counts when it writes the company’s domain', async () => {
  const url = 'https://daily.example/halden-pumps-raises-5-million';
  const article = (body: string) =>
    page(
      'Halden Pumps raises $5 million',
      `<p>${body}</p>`,
      '<meta property="og:type" content="article"><meta property="article:published_time" content="2026-10-01T08:00:00Z">',
    );
  const listed = {
    [gdeltUrl('Halden Pumps', FUNDING_NEWS)]: json({
      articles: [{ url, title: 'Halden Pumps raises $5 million', seendate: '20261001T080000Z' }],
    }),
  };
  const ours = await research({ ...site(), ...listed, [url]: article('See haldenpumps.example for more.') });
  expect(ours.event).toMatchObject({ amount: 5e6, round: 'Undisclosed', sourceUrls: [url] });
  const namesake = await research({ ...site(), ...listed, [url]: article('The bar in Leeds.') });
  expect(namesake.answer.hasFundingEvent).toBe(false);
});
