import { describe, expect, test } from 'vitest';
import { memoryPage } from '../../../test/support/memoryWeb.ts';
import { readDocument } from '../documents/document.ts';
import { mergeDeals } from './mergeDeals.ts';
import { readStory } from './readStory.ts';

/** Vexalite and all other names are invented. */
function told(title: string, body: string, isOwn = true) {
  const head = `<title>${title}</title><meta property="og:type" content="article"><meta property="article:published_time" content="2026-09-15T08:00:00Z">`;
  const page = memoryPage('https://vexalite.example/news/story', {
    body: `<html lang="en"><head>${head}</head><body><article><h1>${title}</h1>${body}</article></body></html>`,
  });
  const { tellings, asides } = readStory({
    document: readDocument(page),
    role: 'news',
    isOwn,
    sourceClass: isOwn ? 'ownProse' : 'news',
    match: 1,
    spokenNames: new Set(['vexalite']),
    feedDay: null,
    isStory: true,
  });
  const [deal] = mergeDeals(tellings, new Date('2026-11-05T00:00:00Z'));
  return {
    asides,
    deal: deal && {
      round: deal.round[0]?.value ?? null,
      amount: deal.amount[0]?.value ?? null,
      investors: deal.investors.map(({ value }) => value),
    },
  };
}

test.each([
  'Vexalite has filed a registration statement on Form S-1 for a proposed initial public offering.',
  'Vexalite has confidentially submitted a draft registration statement.',
  'Vexalite plans to go public next year.',
  'Vexalite has agreed to merge with a SPAC.',
  'Vexalite has entered into a definitive agreement for a business combination with Globex Acquisition Corp.',
  'Vexalite has withdrawn its IPO.',
])('a way onto an exchange that is not gone yet is named as set aside: %s', (sentence) => {
  const { deal, asides } = told('On our way', `<p>${sentence}</p>`);
  expect(deal).toBeUndefined();
  expect(asides).toEqual([`Set aside (not completed): “${sentence}” https://vexalite.example/news/story`]);
});

test('a round of “it” in a story of the press that names the company is named as set aside', () => {
  const { deal, asides } = told(
    'Cracking the code',
    `<p>Vexalite builds a community of programmers.</p>${'<p>Many programmers solve puzzles.</p>'.repeat(70)}<p>As the client base grew, in June 2024, it raised another $9.2 million from Kite Ventures and Polder Capital.</p>`,
    false,
  );
  expect(deal).toBeUndefined();
  expect(asides).toEqual([
    'Set aside (whose round it is, the sentence does not say): “As the client base grew, in June 2024, it raised another $9.2 million from Kite Ventures and Polder Capital.” https://vexalite.example/news/story',
  ]);
});

test('a round stays one with its sum where the story plans to go public', () => {
  const { deal } = told(
    'Vexalite raises $30 million Series C',
    '<p>Vexalite has raised $30 million in a Series C led by Kite Ventures.</p><p>The round values it at $300 million as it plans to go public next year.</p>',
  );
  expect(deal).toMatchObject({ round: 'Series C', amount: 30_000_000 });
});

describe('the text decides what the sum of a headline is', () => {
  test.each([
    [
      'Vexalite raises $30 million',
      '<p>Vexalite has raised $30 million in venture debt from Example Bank.</p>',
      'debt',
    ],
    [
      'Vexalite raises £900,000',
      '<p>Vexalite raised £900,000 on Crowdcube.</p>',
      'crowdfunding or donations',
    ],
    ['Vexalite raises $2 million', '<p>The $2 million that Vexalite raised is a grant.</p>', 'grant'],
    [
      'Vexalite receives $2 million in funding from the Example Foundation',
      '<p>The grant pays for research.</p>',
      'called something else than a round',
    ],
  ])('%s: %s', (title, body, because) => {
    const { deal, asides } = told(title, body);
    expect(deal).toBeUndefined();
    expect(asides.join()).toContain(`Set aside (${because})`);
  });

  test('a named round stays one beside a loan of the same sum', () => {
    const body =
      '<p>Vexalite has raised a $30 million Series B.</p><p>Vexalite also closed a $30 million credit facility.</p>';
    expect(told('Vexalite raises $30 million Series B', body).deal).toMatchObject({ round: 'Series B' });
  });

  test('a secured sum is a round where the text speaks of one', () => {
    const body = '<p>The financing round was led by Nordwind Capital.</p>';
    expect(told('Vexalite secures €7.5 million to expand', body).deal).toEqual({
      round: null,
      amount: 7_500_000,
      investors: ['Nordwind Capital'],
    });
    expect(told('Vexalite secures €7.5 million contract', '<p>It runs for a year.</p>').deal).toBeUndefined();
  });

  test('a sum of equity and debt is not the amount, its stated equity part is', () => {
    const title = 'Vexalite raises $80M in Series D equity and debt';
    const parts =
      '<p>The financing includes $50 million in Series D equity led by Orchard Growth and $30 million in debt from Example Bank.</p>';
    expect(told(title, parts).deal).toEqual({
      round: 'Series D',
      amount: 50e6,
      investors: ['Orchard Growth'],
    });
    expect(told(title, '<p>It will hire.</p>').deal).toMatchObject({ round: 'Series D', amount: null });
  });
});

test.each(['majority growth investment', 'controlling stake investment', 'majority recapitalization'])(
  'a %s is a sale of control, no round',
  (what) => {
    const { deal, asides } = told(
      `Vexalite announces $90 million ${what} from Broad Peak`,
      '<p>Terms follow.</p>',
    );
    expect(deal).toBeUndefined();
    expect(asides.join()).toContain('Set aside (sale of control)');
  },
);

describe('investors', () => {
  test('are not the firms that a person founded, runs or worked at', () => {
    const body =
      '<p>The round was led by Kestrel Partners and joined by angels including Ada Example, founder of Globex, and Bo Sample, former president of Initech.</p>';
    expect(told('Vexalite raises $9 million Series A', body).deal?.investors).toEqual([
      'Kestrel Partners',
      'Ada Example',
      'Bo Sample',
    ]);
  });

  test('are named in full once', () => {
    const body = '<p>Vexalite has raised $12 million in a Series A funding round led by Kappa Ventures.</p>';
    const { deal } = told('Vexalite raises $12 million Series A funding led by Kappa', body);
    expect(deal?.investors).toEqual(['Kappa Ventures']);
  });

  test('of an extension are those of the sentence that goes on about it', () => {
    const body =
      '<p>Vexalite today announced a $15 million extension of its Series B.</p><p>The extension was led by Kestrel Partners.</p>';
    expect(told('Vexalite adds $15M to its Series B', body).deal).toEqual({
      round: 'Series B',
      amount: 15e6,
      investors: ['Kestrel Partners'],
    });
  });
});

test.each([
  'Vexalite denies report that it raised $100 million',
  'Report: Vexalite raises $100 million',
  'Vexalite raising $100 million at $1 billion valuation',
  'Vexalite is raising $100 million',
  'Vexalite raised $100 million, according to people familiar with the matter',
])('what is not settled is no round: %s', (title) => {
  const { deal, asides } = told(title, '<p>More will follow.</p>');
  expect(deal).toBeUndefined();
  expect(asides.join()).toContain('Set aside (not completed)');
});

test.each([
  'It is not true that Vexalite has raised $100 million',
  'If the permit is granted, Vexalite has raised $100 million',
  'Vexalite may one day have raised $100 million',
  'Our goal for 2030: Vexalite has raised $100 million',
])('what is not stated as a fact is no round: %s', (title) => {
  const { deal, asides } = told(title, '<p>More will follow.</p>');
  expect(deal).toBeUndefined();
  expect(asides.join()).toContain('Set aside (not stated as a fact)');
});

test('a company that comes out of stealth with funding has raised it', () => {
  const body =
    '<p>Vexalite emerged from stealth today with $14 million in funding from Crane Ventures and Heron Capital.</p>';
  expect(told('Vexalite emerges from stealth with $14M', body).deal).toEqual({
    round: null,
    amount: 14e6,
    investors: ['Crane Ventures', 'Heron Capital'],
  });
});

test('notes that convert are no new equity', () => {
  const body =
    '<p>The round included $35 million in new equity and the conversion of $5 million of notes.</p>';
  expect(told('Vexalite closes $40M Series B', body).deal).toMatchObject({ round: 'Series B', amount: 35e6 });
});

test.each([
  [
    'comprised of $70 million of primary capital and $50 million of secondary sales by employees',
    { round: 'Series E', amount: 70e6 },
  ],
  ['which it will use to hire', { round: 'Series E', amount: null }],
])('a total of primary and secondary capital is not the amount: %s', (parts, expected) => {
  const title = 'Vexalite Announces $120 Million Series E Round, Including Primary and Secondary Capital';
  const body = `<p>Vexalite announced the Series E round today, ${parts}.</p>`;
  expect(told(title, body).deal).toMatchObject(expected);
});

test('a limit is not what was raised', () => {
  const body = '<p>Vexalite has secured up to $50 million in funding from Example Capital.</p>';
  expect(told('Vexalite secures up to $50 million in funding', body).deal).toBeUndefined();
});

describe('whose round it is', () => {
  test('a firm that buys another may raise as well', () => {
    const body = '<p>Vexalite has acquired Initech and raised a $30 million Series B led by Harrier.</p>';
    expect(told('Vexalite acquires Initech, raises $30M Series B', body).deal).toMatchObject({
      round: 'Series B',
      amount: 30e6,
    });
    const theirs = '<p>Vexalite has acquired Initech, which raised a $30 million Series B in 2024.</p>';
    expect(told('Vexalite acquires Initech', theirs).deal).toBeUndefined();
  });

  test('a round that an investor leads "in" the company is the company’s', () => {
    const body = '<p>Kite Climate has led a €15m Series A round in Vexalite.</p>';
    expect(told('Kite Climate backs light', body).deal).toEqual({
      round: 'Series A',
      amount: 15e6,
      investors: ['Kite Climate'],
    });
    const rival = '<p>Kite Climate has led a €15m Series A round in Vexalite competitor Globex.</p>';
    expect(told('Kite Climate backs light', rival).deal).toBeUndefined();
  });

  test('a firm that somebody backed may raise', () => {
    const body =
      '<p>Vexalite, a Kite-backed startup, announced that it raised a $3.1 million seed extension.</p>';
    expect(told('Vexalite has news', body).deal).toMatchObject({ round: 'Seed', amount: 3.1e6 });
  });
});

test.each([
  'Petrel Growth has invested £6.5m in Vexalite in return for shares',
  'Petrel Growth has taken a minority stake in Vexalite, investing £6.5m',
  'Vexalite has received a £6.5m investment from Petrel Growth, the growth fund',
])('the investor may be who acts: %s', (sentence) => {
  expect(told('Money for lights', `<p>${sentence}.</p>`).deal).toEqual({
    round: null,
    amount: 6.5e6,
    investors: ['Petrel Growth'],
  });
});

test('what the company invests is not its round', () => {
  expect(told('Lights', '<p>Vexalite has invested £6.5m in Globex.</p>').deal).toBeUndefined();
  expect(told('Lights', '<p>Petrel Growth has invested £6.5m in Globex.</p>').deal).toBeUndefined();
});

test.each([
  'Vexalite’s existing shareholders sold $85 million of Series D shares to Orchard',
  'Orchard bought $85 million of Series D shares in Vexalite from former employees',
  'Vexalite did not receive any of the proceeds of the $85 million Series D share sale',
])('what holders sell reaches no company: %s', (sentence) => {
  expect(told('Vexalite news', `<p>${sentence}.</p>`).deal).toBeUndefined();
});

test.each([
  ['We’ve raised $6.1 million in seed funding.', { round: 'Seed', amount: 6.1e6 }],
  ['Vexalite’s Series A of $5 million was led by Petrel Growth.', { round: 'Series A', amount: 5e6 }],
  ['Vexalite secures Series B 8.5 million euros.', { round: 'Series B', amount: 8.5e6 }],
])('%s', (sentence, expected) => {
  expect(told('Light news', `<p>${sentence}</p>`).deal).toMatchObject(expected);
});

test.each([
  ['Vexalite’s Class A shares began trading today on the NYSE through a direct listing', 'direct-listing'],
  ['Vexalite became a publicly traded company by way of a direct listing on Nasdaq', 'direct-listing'],
])('%s', (sentence, eventType) => {
  const page = memoryPage('https://vexalite.example/news/story', {
    body: `<html><head><title>News</title></head><body><article><p>${sentence}.</p></article></body></html>`,
  });
  const { tellings } = readStory({
    document: readDocument(page),
    role: 'news',
    isOwn: true,
    sourceClass: 'ownProse',
    match: 1,
    spokenNames: new Set(['vexalite']),
    feedDay: null,
    isStory: true,
  });
  expect(tellings.map((telling) => telling.eventType)).toEqual([eventType]);
});

test.each([
  [
    'Vexalite announces $85 million Series D secondary',
    '<p>Vexalite announced an $85 million secondary led by Orchard.</p>',
  ],
  ['Vexalite raises $85M Series D', '<p>The $85 million Series D consists entirely of secondary shares.</p>'],
  [
    'Vexalite completes $85 million share sale at Series D price',
    '<p>Orchard bought existing shares of Vexalite.</p>',
  ],
  [
    'Orchard invests $85 million in Vexalite',
    '<p>Orchard has invested $85 million in Vexalite. Vexalite itself issues no shares.</p>',
  ],
  [
    'Vexalite announces Series D investment by Orchard',
    '<p>Orchard acquires $85 million of Series D preferred stock from early shareholders.</p>',
  ],
])('a sale by holders is none, whatever round it is priced by: %s', (title, body) => {
  expect(told(title, body).deal).toBeUndefined();
});

test('the primary part of a round stands beside a tender that the company gets nothing of', () => {
  const body =
    '<p>The round has $200 million in primary capital led by Orchard.</p><p>Employees sold $40 million in a tender offer, of which Vexalite will not receive any proceeds.</p>';
  expect(told('Vexalite raises $240 million Series E', body).deal).toMatchObject({
    round: 'Series E',
    amount: 200e6,
  });
});

test('shares bought from employees beside a round leave the round', () => {
  const body =
    '<p>Vexalite has raised a $90 million Series D led by Orchard. The investors also bought some shares from early employees.</p>';
  expect(told('Vexalite raises Series D', body).deal).toMatchObject({ round: 'Series D' });
});

test.each([
  'Petrel Partners led our Series A, joined by Umi Fund.',
  'Lead investor Petrel Partners was joined by Umi Fund.',
  'The lead investor is Petrel Partners, joined by Umi Fund.',
  'Investors in the round are Petrel Partners (lead) and Umi Fund.',
])('the lead investor is named so: %s', (sentence) => {
  const { deal } = told('Vexalite raises $12M in Series A', `<p>${sentence}</p>`);
  expect(deal?.investors).toEqual(['Petrel Partners', 'Umi Fund']);
});

test('the round is named by a sentence that goes on about it', () => {
  const { deal } = told(
    'Vexalite takes the next step',
    '<p>Kite Ventures has invested £800,000 in Vexalite. It is our seed round, the first ever.</p>',
  );
  expect(deal).toMatchObject({ round: 'Seed', amount: 8e5 });
});

test('the sum of the headline, told again without the name, tells the round and its investors', () => {
  const { deal } = told(
    'Vexalite lands $9.5M to make drawings vanish',
    '<p>Sometimes a drawing should not last.</p><p>The Oslo startup has landed a $9.5 million seed round led by Paperweight Capital.</p>',
  );
  expect(deal).toMatchObject({ round: 'Seed', amount: 9.5e6, investors: ['Paperweight Capital'] });
});

test('a round of another year is not what the story is about', () => {
  const { deal } = told(
    'Vexalite has new money',
    '<p>In 2023 we raised a $95 million Series C.</p><p>Today we announce a $28 million Series D.</p>',
  );
  expect(deal).toMatchObject({ round: 'Series D', amount: 28e6 });
});

test.each([
  'We had hoped to raise £3 million, and it did not come.',
  'Our museums have raised CHF 2.4 million from their members.',
])('“%s” tells no round', (text) => {
  expect(told('A note from Vexalite', `<p>${text}</p>`).deal).toBeUndefined();
});
