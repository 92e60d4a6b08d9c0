import { expect, test } from 'vitest';
import { memoryPage } from '../../../test/support/memoryWeb.ts';
import { readDocument } from '../documents/document.ts';
import { mergeDeals } from './mergeDeals.ts';
import { readStory } from './readStory.ts';
import { delistingBySayings } from './saidDelisting.ts';

/** Vexalite and all other names are invented. */
const NAMES = new Set(['vexalite']);

interface Written {
  title: string;
  body: string;
  /** Without one it is a page that describes how things are. */
  day?: string;
}

function written({ title, body, day }: Written, index = 0) {
  const dated = `<meta property="og:type" content="article"><meta property="article:published_time" content="${day}T08:00:00Z">`;
  const head = `<title>${title}</title>${day === undefined ? '' : dated}`;
  const page = memoryPage(`https://vexalite.example/news/story-${index}`, {
    body: `<html lang="en"><head>${head}</head><body><article><h1>${title}</h1>${body}</article></body></html>`,
  });
  return readDocument(page);
}

/** The deals that pages tell together, the reported one first. */
function deals(...pages: Written[]) {
  const tellings = pages.flatMap(
    (page, index) =>
      readStory({
        document: written(page, index),
        role: page.day === undefined ? 'about' : 'news',
        isOwn: true,
        sourceClass: 'ownProse',
        match: 1,
        spokenNames: NAMES,
        feedDay: null,
        isStory: page.day !== undefined,
      }).tellings,
  );
  return mergeDeals(tellings, new Date('2026-11-05T00:00:00Z')).map((deal) => ({
    type: deal.eventType,
    round: deal.round[0]?.value ?? null,
    amount: deal.amount[0]?.value ?? null,
    investors: deal.investors.map(({ value }) => value),
    day: deal.day?.value ?? null,
  }));
}

const SERIES_A: Written = {
  title: 'Vexalite raises $12 million',
  body: '<p>Vexalite has raised a $12 million Series A led by Oxbow Ventures.</p>',
  day: '2025-02-11',
};
const KNOWN = {
  type: 'funding-round',
  round: 'Series A',
  amount: 12_000_000,
  investors: ['Oxbow Ventures'],
  day: '2025-02-11',
};

test('a round that a story recalls months later keeps the day on which it was first told', () => {
  const body = '<p>What a year. We announced our $12M Series A, hired twenty people and moved.</p>';
  expect(deals(SERIES_A, { title: 'Our year', body, day: '2025-12-20' })).toEqual([KNOWN]);
});

test('an extension of another sum, a year later, is a deal of its own', () => {
  const body = '<p>Vexalite has added $6 million to its Series A in an extension led by Umber Capital.</p>';
  const told = deals(SERIES_A, { title: 'Vexalite extends its Series A', body, day: '2026-02-20' });
  expect(told.map(({ amount, day }) => [amount, day])).toEqual([
    [6_000_000, '2026-02-20'],
    [12_000_000, '2025-02-11'],
  ]);
});

test('a round “that the company announced in October” has not the day of the story that says so', () => {
  const body =
    '<p>The plant was paid for with the $30 million Series B that the company announced in October.</p>';
  const [deal] = deals({
    title: 'Vexalite opens a second plant',
    body,
    day: '2026-06-01',
  });
  expect(deal).toMatchObject({ round: 'Series B', amount: 30_000_000, day: null });
});

test('of undated rounds the one of the later stage is the latest', () => {
  const body = '<ul><li>2022 – Series A with Corran Ventures</li><li>2025 – Series B led by Aldine</li></ul>';
  expect(deals({ title: 'About Vexalite', body })[0]).toMatchObject({ round: 'Series B' });
});

test('an undated Series C comes after a dated Series A', () => {
  const body = '<p>In its Series C, Vexalite raised $40 million from Castor Growth.</p>';
  expect(deals(SERIES_A, { title: 'Investors', body })[0]).toMatchObject({ round: 'Series C', day: null });
});

test('an undated round does not come before a dated one that nobody names', () => {
  const unnamed: Written = {
    title: 'Vexalite raises $90 million',
    body: '<p>Vexalite has raised $90 million in new funding led by Oxbow Ventures.</p>',
    day: '2026-02-11',
  };
  const body = '<p>In its Series C, Vexalite raised $40 million from Castor Growth.</p>';
  expect(deals(unnamed, { title: 'Investors', body })[0]).toMatchObject({ amount: 90_000_000 });
});

test('a story that begins with an earlier round is about the one it announces', () => {
  const body =
    '<p>Three years ago we set out with a $3M seed from Wye Capital.</p><p>Today we are announcing $18M in new funding. Tenterden Ventures is leading our Series A.</p>';
  expect(deals({ title: 'The next chapter', body, day: '2026-01-28' })[0]).toEqual({
    type: 'funding-round',
    round: 'Series A',
    amount: 18_000_000,
    investors: ['Tenterden Ventures'],
    day: '2026-01-28',
  });
});

test.each([
  ['Funding for small shops', 'Small shops raised $3 billion in seed funding last spring.'],
  ['Giving back', 'Vexalite and its guests raised $40,000 for the children’s hospital.'],
])('what is raised by a whole trade, or for a hospital, is no round: %s', (title, sentence) => {
  const body = `<p>${sentence}</p><p>We speak with investors every day.</p>`;
  expect(deals({ title, body, day: '2026-01-28' })).toEqual([]);
});

test('a firm that is welcomed as a shareholder has invested', () => {
  const body = '<p>Vexalite welcomes Hoshino Chemical as a new shareholder.</p>';
  expect(deals({ title: 'Hoshino Chemical becomes a shareholder', body, day: '2026-05-19' })).toEqual([
    { type: 'funding-round', round: null, amount: null, investors: ['Hoshino Chemical'], day: '2026-05-19' },
  ]);
});

test.each(['a majority shareholder', 'an adviser'])('a firm that is welcomed as %s has not', (role) => {
  const body = `<p>Vexalite welcomes Hoshino Chemical as ${role}.</p>`;
  expect(deals({ title: 'News from Vexalite', body, day: '2026-05-19' })).toEqual([]);
});

test('a headline that only says “begins trading” leaves the way onto the exchange to the text', () => {
  const body =
    '<p>Vexalite completed its business combination with Vale Ridge Acquisition Corp. and its shares begin trading today.</p>';
  const [deal] = deals({ title: 'Vexalite begins trading on NYSE', body, day: '2025-09-09' });
  expect(deal).toMatchObject({ type: 'spac', day: '2025-09-09' });
});

function delisted(sentence: string, day?: string) {
  const story: Written = { title: 'News from Vexalite', body: `<p>${sentence}</p>` };
  const document = written(day === undefined ? story : { ...story, day });
  return delistingBySayings([{ document, role: 'news' }], NAMES, 1);
}

test.each([
  'Vexalite’s shares have ceased trading and have been delisted from Nasdaq.',
  'Shares of Vexalite have been delisted from the Oslo Stock Exchange.',
  'Our shares are no longer listed on Nasdaq.',
  'Vexalite today announced the completion of its take-private by Kestrel Equity.',
])('a dated story that says the shares left the exchange ends the listing: %s', (sentence) => {
  expect(delisted(sentence, '2026-03-15')?.day).toBe('2026-03-15');
});

test.each([
  'Vexalite’s warrants and shares have been delisted.',
  'Globex’s shares have been delisted from Nasdaq.',
  'Vexalite’s shares have been delisted from First North and admitted to trading on Nasdaq Stockholm.',
  'Vexalite expects that its shares will no longer be listed.',
])('what is about other shares, another exchange or the future ends no listing: %s', (sentence) => {
  expect(delisted(sentence, '2026-03-15')).toBeNull();
});

test('a page without a day ends no listing', () => {
  expect(delisted('Vexalite’s shares have been delisted from Nasdaq.')).toBeNull();
});

test.each([
  'Two years ago Vexalite turned down a $5 million seed round.',
  'Vexalite has signed a term sheet for a $10 million Series A with Sorrel Ventures.',
  'Raise your Series A faster with Vexalite.',
  '“We closed our $12M Series A in six weeks.” – Ann Roe, CEO of Globex',
])('what was turned down, only signed for, or is a customer’s, is no round: %s', (sentence) => {
  expect(deals({ title: 'News', body: `<p>${sentence}</p>`, day: '2026-05-19' })).toEqual([]);
});

test('the company’s own founder, quoted, speaks of its round', () => {
  const body = '<p>“We closed our $12M Series A in six weeks,” said Ann Roe, CEO of Vexalite.</p>';
  const [deal] = deals({ title: 'News', body, day: '2026-05-19' });
  expect(deal).toMatchObject({ round: 'Series A', amount: 12_000_000 });
});

test('who a round was completed with has invested', () => {
  const body = '<p>Vexalite has completed its Series B with Ledbury Growth and Umi Capital.</p>';
  const [deal] = deals({ title: 'Vexalite completes Series B', body, day: '2026-05-19' });
  expect(deal).toMatchObject({ round: 'Series B', investors: ['Ledbury Growth', 'Umi Capital'] });
});

test('a “round of EUR 22 million” belongs to no firm called EUR', () => {
  const body =
    '<p>Vexalite B.V. today announces the first closing of its Series B round of EUR 22 million, led by Marl Capital.</p>';
  const [deal] = deals({ title: 'Vexalite announces', body, day: '2026-05-19' });
  expect(deal).toMatchObject({ round: 'Series B', amount: 22_000_000, investors: ['Marl Capital'] });
});
