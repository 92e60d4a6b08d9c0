import { MAndAAnswer } from '@assay/shared/mna';
import { describe, expect, test } from 'vitest';
import { type MemoryPages, MemoryWeb, memoryContext } from '../../../test/support/memoryWeb.ts';
import { expectEveryFieldQuoted } from '../../../test/support/quotes.ts';
import { gdeltUrl } from '../sources/gdelt.ts';
import { SEC_TICKERS_URL } from '../sources/sec.ts';
import { wikidataEntitiesUrl, wikidataSearchUrl } from '../sources/wikidata.ts';
import { DEAL_NEWS, researchMna } from './mna.ts';

/** Halden Pumps is invented. Today in these tests is 5 November 2026. */
const HOME = 'https://haldenpumps.example/';
const NEWS = `${HOME}news`;
const ABOUT = `${HOME}about`;
const STORY = `${HOME}news/acquisition`;
const LATER = `${HOME}news/acquisition-closing`;

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
  [gdeltUrl('Halden Pumps', DEAL_NEWS)]: json({ articles: [] }),
};

function site({ home = '', news = '', about = '' } = {}): MemoryPages {
  return {
    ...QUIET,
    [HOME]: page(
      'Halden Pumps | Pumps that last',
      `<h1>Pumps that last</h1><p>Halden Pumps builds pumps for waterworks.</p>${home}<nav><a href="/news">News</a> <a href="/about">About us</a></nav><footer>© 2026 Halden Pumps AS</footer>`,
    ),
    [NEWS]: page('News | Halden Pumps', `<h1>News</h1>${news}`),
    [ABOUT]: page('About | Halden Pumps', `<h1>About us</h1>${about}`),
  };
}

const article = (title: string, body: string, day: string) =>
  page(
    title,
    `<article><h1>${title}</h1>${body}</article>`,
    `<meta property="og:type" content="article"><meta property="article:published_time" content="${day}T08:00:00Z">`,
  );

/** A site whose newsroom has one story, or two. */
function stories(...reported: { title: string; body?: string; day?: string }[]): MemoryPages {
  const urls = [STORY, LATER];
  const links = reported.map((_, index) => `<a href="${urls[index]}">Story ${index}</a>`).join(' ');
  const pages = reported.map(({ title, body = '', day = '2026-09-15' }, index) => [
    urls[index],
    article(title, body, day),
  ]);
  return { ...site({ news: links }), ...Object.fromEntries(pages) };
}

async function research(pages: MemoryPages, domain = 'haldenpumps.example') {
  const web = new MemoryWeb(pages);
  const outcome = await researchMna(memoryContext(web), { domain });
  if (outcome.kind !== 'answered') throw new Error(outcome.message);
  const answer = MAndAAnswer.parse(outcome.answer);
  const stated = Object.fromEntries(
    Object.entries(answer).filter(
      ([, value]) => value !== false && !(Array.isArray(value) && value.length === 0),
    ),
  );
  expectEveryFieldQuoted({ ...outcome, answer: stated }, pages);
  return { ...outcome, answer, event: answer.latestEvents[0] ?? null, requested: web.requested };
}

describe('a deal that the newsroom reports', () => {
  test('is reported with role, other side, status, price, day and page', async () => {
    const { answer, confidence } = await research(
      stories({
        title: 'Halden Pumps Acquires Valve Maker Kappa Valves To Expand In Finland',
        body: '<p>OSLO – Halden Pumps, a maker of pumps, today announced that it has acquired Kappa Valves, a maker of valves with sales of €9 million, for €40 million in cash.</p>',
      }),
    );
    expect(answer).toEqual({
      detected: true,
      latestEvents: [
        {
          role: 'acquirer',
          counterparty: 'Kappa Valves',
          status: 'completed',
          amount: 40_000_000,
          currency: 'EUR',
          announcedAt: '2026-09-15',
          sourceUrls: [STORY],
        },
      ],
    });
    expect(confidence).toBeGreaterThan(0.6);
  });

  test('is looked for without asking for any page twice', async () => {
    const { requested } = await research(stories({ title: 'Halden Pumps acquires Kappa Valves' }));
    expect(new Set(requested).size).toBe(requested.length);
  });

  test('makes the company that was bought the acquiree, however long ago', async () => {
    const { answer } = await research(
      stories({
        title: 'Halden Pumps is joining Globex',
        body: '<p>We are excited to announce that Halden Pumps has been acquired by Globex Corporation.</p><p>Terms of the deal were not disclosed.</p>',
        day: '2014-02-03',
      }),
    );
    expect(answer).toMatchObject({
      detected: true,
      latestEvents: [
        {
          role: 'acquiree',
          counterparty: 'Globex',
          status: 'completed',
          amount: null,
          currency: null,
          announcedAt: '2014-02-03',
        },
      ],
    });
  });

  test('that is signed and open stays rumored, and is detected, for a party announced it', async () => {
    const { answer, reasoning } = await research(
      stories({
        title: 'Globex to Acquire Halden Pumps',
        body: '<p>Halden Pumps today announced that it has entered into a definitive agreement to be acquired by Globex for approximately $1.2 billion.</p><p>The transaction is expected to close in the first quarter of 2027, subject to customary closing conditions.</p>',
      }),
    );
    expect(answer).toMatchObject({
      detected: true,
      latestEvents: [
        { role: 'acquiree', counterparty: 'Globex', status: 'rumored', amount: 1.2e9, currency: 'USD' },
      ],
    });
    expect(reasoning).toContain('no source that it is completed');
  });

  test('whose headline says "acquires" of an open deal stays rumored', async () => {
    const { event } = await research(
      stories({
        title: 'Halden Pumps acquires Kappa Valves',
        body: '<p>Closing of the transaction is expected in the spring.</p><p>The acquisition is subject to regulatory approval.</p>',
      }),
    );
    expect(event).toMatchObject({ counterparty: 'Kappa Valves', status: 'rumored' });
  });

  test('is completed by the story of its closing, and dated by the first', async () => {
    const { answer } = await research(
      stories(
        {
          title: 'Halden Pumps signs definitive agreement to acquire Kappa Valves',
          day: '2026-05-04',
        },
        { title: 'Halden Pumps completes acquisition of Kappa Valves', day: '2026-08-20' },
      ),
    );
    expect(answer.latestEvents).toMatchObject([{ status: 'completed', announcedAt: '2026-05-04' }]);
    expect(new Set(answer.latestEvents[0]?.sourceUrls)).toEqual(new Set([STORY, LATER]));
  });

  test('that collapsed is terminated, never completed, and not detected', async () => {
    const { answer } = await research(
      stories(
        { title: 'Halden Pumps to acquire Kappa Valves', day: '2026-05-04' },
        {
          title: 'Halden Pumps and Kappa Valves mutually agree to terminate merger agreement',
          day: '2026-08-20',
        },
      ),
    );
    expect(answer).toMatchObject({
      detected: false,
      latestEvents: [
        { role: 'acquirer', counterparty: 'Kappa Valves', status: 'terminated', announcedAt: '2026-05-04' },
      ],
    });
  });
});

test.each([
  ['The transaction closed on 3 March 2026.', 'completed', true],
  ['The agreement was terminated by both sides this morning.', 'terminated', false],
])('a later sentence of the story states the status: %s', async (sentence, status, detected) => {
  const { answer } = await research(
    stories({
      title: 'News on our acquisition',
      body: `<p>In February Halden Pumps agreed to be acquired by Globex.</p><p>${sentence}</p>`,
    }),
  );
  expect(answer).toMatchObject({ detected, latestEvents: [{ counterparty: 'Globex', status }] });
});

describe('what the company bought counts for 24 months', () => {
  test.each([
    ['2024-11-20', 1],
    ['2024-10-20', 0],
  ])('announced on %s: %i events', async (day, count) => {
    const { answer, reasoning } = await research(
      stories({ title: 'Halden Pumps acquires Kappa Valves', day }),
    );
    expect(answer.latestEvents).toHaveLength(count);
    expect(answer.detected).toBe(count > 0);
    if (count === 0) expect(reasoning).toContain('not part of the answer: Kappa Valves (2024-10-20)');
  });

  test('a year that an about page names is enough where the whole year is inside, and no day is made up', async () => {
    const reported = (year: number) => site({ about: `<p>In ${year} we acquired Kappa Valves.</p>` });
    expect((await research(reported(2025))).event).toMatchObject({
      counterparty: 'Kappa Valves',
      announcedAt: null,
    });
    expect((await research(reported(2024))).answer.latestEvents).toEqual([]);
  });
});

test('a time-line of the about page states when the company was bought', async () => {
  const { event } = await research(
    site({ about: '<h3>2009</h3><p>Founded in Halden.</p><h3>2017</h3><p>Acquired by Globex Group.</p>' }),
  );
  expect(event).toMatchObject({ role: 'acquiree', counterparty: 'Globex Group', status: 'completed' });
});

test('a purchase reported in Italian among dated notes without headings is read and dated', async () => {
  const note = '<div>Halden, 3 settembre 2026</div><div>Una nuova sede</div>';
  const reported = `Halden Pumps ha completato l’acquisizione del 100 % di Kappa Valvole, azienda di Torino con 65 dipendenti. Il prezzo è di 14 milioni di euro.`;
  const pages = site();
  pages[NEWS] = {
    body: `<html lang="it"><body><div>Notizie</div>${note}<div>${reported}</div></body></html>`,
  };
  const { event } = await research(pages);
  expect(event).toMatchObject({
    role: 'acquirer',
    counterparty: 'Kappa Valvole',
    status: 'completed',
    announcedAt: '2026-09-03',
  });
});

test('a majority stake passes control, from a private equity firm too', async () => {
  const { event } = await research(
    stories({ title: 'Kappa Capital acquires majority stake in Halden Pumps' }),
  );
  expect(event).toMatchObject({ role: 'acquiree', counterparty: 'Kappa Capital', status: 'completed' });
});

test('a domain that leads to the buyer: the buyer’s words count by the company’s name, and its own deals do not', async () => {
  const buyer = 'https://globex.example/';
  const pages: MemoryPages = {
    ...QUIET,
    [wikidataSearchUrl('Globex')]: json({ search: [] }),
    [wikidataSearchUrl('haldenpumps')]: json({ search: [] }),
    [gdeltUrl('Globex', DEAL_NEWS)]: json({ articles: [] }),
    [HOME]: { body: '', location: buyer },
    [buyer]: page(
      'Globex | Flow technology',
      '<h1>Globex</h1><p>In 2021 we acquired Haldenpumps.</p><p>In 2025 we acquired Lambda Valves.</p><footer>© 2026 Globex AS</footer>',
    ),
  };
  const { answer, reasoning } = await research(pages);
  expect(answer.latestEvents).toMatchObject([
    { role: 'acquiree', counterparty: 'Globex', status: 'completed', announcedAt: null },
  ]);
  expect(reasoning).toContain('another firm');
});

describe('no deal of the company', () => {
  test.each([
    ['a minority stake', 'Globex acquires minority stake in Halden Pumps'],
    ['a funding round', 'Halden Pumps raises $30 million led by Kappa Capital to fund acquisitions'],
    ['a partnership', 'Halden Pumps partners with Kappa Valves after the acquisition season'],
    ['patents', 'Halden Pumps acquires patent portfolio of Kappa Valves'],
    ['a customer list', 'Halden Pumps acquires Kappa’s customer list'],
    ['a new customer', 'Halden Pumps acquires new customer Kappa Valves'],
    ['a division sold', 'Halden Pumps sells its valve business to Globex'],
    ['a customer’s deal', 'Halden Pumps customer Globex acquires Kappa Valves'],
    ['a deal advised on', 'We advised Globex on its acquisition of Kappa Valves'],
    [
      'a deal that a customer looks back on',
      'Following its acquisition of Kappa Valves, Globex chose Halden Pumps',
    ],
    ['a denied deal', 'Halden Pumps denies reports that it is to be acquired by Globex'],
    ['an investor’s deal', 'Globex, an investor in Halden Pumps, acquires Kappa Valves'],
    ['a distribution', 'Halden Pumps takes over distribution of Kappa Valves'],
    ['a namesake’s deal', 'Halden Brewery acquires Kappa Valves'],
    ['a SPAC', 'Halden Pumps completes business combination with Omega Acquisition Corp.'],
    ['an acquisition course', 'Halden Pumps on customer acquisition of waterworks'],
  ])('%s: %s', async (_, title) => {
    const { answer } = await research(stories({ title }));
    expect(answer).toEqual({ detected: false, latestEvents: [] });
  });

  test('why it is none stands in the reasoning', async () => {
    const sold = await research(stories({ title: 'Halden Pumps sells its valve business to Globex' }));
    expect(sold.reasoning).toContain('Excluded (a part of the company is sold)');
    const stake = await research(stories({ title: 'Halden Pumps buys stake in Kappa Valves' }));
    expect(stake.reasoning).toContain('Excluded (a minority stake or an investment)');
  });
});

describe('what nobody who takes part says', () => {
  const url = 'https://daily.example/globex-halden-pumps';
  const listed = (title: string) => ({
    [gdeltUrl('Halden Pumps', DEAL_NEWS)]: json({ articles: [{ url, title, seendate: '20261001T080000Z' }] }),
  });

  test('a rumour in the press is rumored, and not detected', async () => {
    const title = 'Globex in talks to acquire Halden Pumps, sources say';
    const { answer, reasoning } = await research({
      ...site(),
      ...listed(title),
      [url]: article(title, '<p>Halden Pumps (haldenpumps.example) did not comment.</p>', '2026-10-01'),
    });
    expect(answer).toMatchObject({
      detected: false,
      latestEvents: [{ role: 'acquiree', counterparty: 'Globex', status: 'rumored' }],
    });
    expect(reasoning).toContain('does not count as detected');
  });

  test('a story about a firm that only shares the name is nobody’s', async () => {
    const title = 'Globex acquires Halden Pumps';
    const { answer } = await research({
      ...site(),
      ...listed(title),
      [url]: article(title, '<p>The bar in Leeds.</p>', '2026-10-01'),
    });
    expect(answer.latestEvents).toEqual([]);
  });

  test('an owner in the knowledge base, years after the founding, is rumored, and not detected', async () => {
    const snak = (value: unknown, type: string, qualifiers = {}) => [
      { mainsnak: { snaktype: 'value', datavalue: { value, type } }, rank: 'normal', qualifiers },
    ];
    const since = (time: string) => ({
      P580: [{ datavalue: { value: { time, precision: 9 }, type: 'time' } }],
    });
    const entity = (id: string, label: string, claims: unknown) =>
      json({
        entities: {
          [id]: { id, labels: { en: { language: 'en', value: label } }, claims, sitelinks: {} },
        },
      });
    const known = (start: string): MemoryPages => ({
      ...site(),
      [wikidataSearchUrl('Halden Pumps')]: json({ search: [{ id: 'Q42', label: 'Halden Pumps' }] }),
      [wikidataEntitiesUrl(['Q42'])]: entity('Q42', 'Halden Pumps', {
        P856: snak(HOME, 'string'),
        P571: snak({ time: '+1998-00-00T00:00:00Z', precision: 9 }, 'time'),
        P749: snak({ id: 'Q99' }, 'wikibase-entityid', since(start)),
      }),
      [wikidataEntitiesUrl(['Q99'])]: entity('Q99', 'Globex', {}),
    });
    const { answer } = await research(known('+2019-00-00T00:00:00Z'));
    expect(answer).toMatchObject({
      detected: false,
      latestEvents: [{ role: 'acquiree', counterparty: 'Globex', status: 'rumored', announcedAt: null }],
    });
    expect((await research(known('+1998-00-00T00:00:00Z'))).answer.latestEvents).toEqual([]);
  });
});

test('nothing found is false, less sure without a newsroom, and least with a dead main source', async () => {
  const looked = await research(site());
  expect(looked.answer).toEqual({ detected: false, latestEvents: [] });
  expect(looked.reasoning).toContain(`the newsroom (${NEWS}`);
  const { [NEWS]: _, ...without } = site();
  const dead = Object.fromEntries(Object.entries(site()).filter(([url]) => url !== SEC_TICKERS_URL));
  const blind = await research(dead);
  expect((await research(without)).confidence).toBeLessThan(looked.confidence);
  expect(blind.confidence).toBeLessThan(looked.confidence * 0.7);
  expect(blind.reasoning).toContain('Some sources could not be read (SEC EDGAR)');
});

test('a site that cannot be read is a failed run', async () => {
  const outcome = await researchMna(memoryContext(new MemoryWeb(QUIET)), { domain: 'haldenpumps.example' });
  expect(outcome).toMatchObject({ kind: 'failed', errorCode: 'DOMAIN_UNREACHABLE' });
});

test('the same pages give the same answer, byte for byte', async () => {
  const pages = stories({ title: 'Halden Pumps acquires Kappa Valves' });
  expect(JSON.stringify(await research(pages))).toBe(JSON.stringify(await research(pages)));
});
