import { expect, test } from 'vitest';
import { memoryPage } from '../../../test/support/memoryWeb.ts';
import { readDocument } from '../documents/document.ts';
import type { PageRole } from '../documents/pageRoles.ts';
import { TAXONOMY } from '../taxonomy/index.ts';
import { classify } from './classify.ts';
import { PhraseBook } from './phrases.ts';
import { readSegments } from './segments.ts';

const pages = (html: string, role: PageRole = 'home') => [
  { document: readDocument(memoryPage('https://acme.example/', { body: html })), role },
];
const category = (html: string) => {
  const found = classify(pages(html), 1);
  return found && [found.primary, found.niche];
};

test.each([
  [
    '<title>Acme – CRM software for bakeries</title><p>Deal tracking and a sales pipeline your sales team will like.</p>',
    'Sales & CRM Software',
    'Customer relationship management',
  ],
  [
    '<meta name="description" content="Hotel management software with a channel manager."><p>For hotels and guests.</p>',
    'Vertical Software',
    'Hospitality & travel software',
  ],
  [
    '<title>Hotel Seeblick | Rooms and suites by the lake</title><p>Book your stay with breakfast and spa.</p>',
    'Hospitality, Food Service & Travel',
    'Hotels & accommodation',
  ],
  [
    '<h1>Steuerberatung in Bremen</h1><p>Ihre Kanzlei für Wirtschaftsprüfung und Audit.</p>',
    'Accounting, Tax & Legal Services',
    'Accounting & tax advice',
  ],
  [
    '<h1>Circuit boards in five days</h1><p>Prototypes and series.</p>',
    'Electronics & Semiconductors',
    'Electronic components & manufacturing',
  ],
  [
    '<title>Fraud prevention for online merchants</title><p>Stop chargebacks and account takeover with fraud detection.</p>',
    'Cybersecurity',
    'Fraud prevention',
  ],
])('%s is %s › %s', (html, primary, niche) => {
  expect(category(html)).toEqual([primary, niche]);
});

test.each([
  ['an empty page', '<p>Welcome</p>'],
  ['one phrase in passing', '<p>We went to an amusement park.</p>'],
  ['one phrase that names an audience', '<h1>Colours for law firms</h1><p>Hello.</p>'],
  ['kinds of customers', '<p>Trusted by hotels, by restaurants and by hospitals. Rooms, menu, doctors.</p>'],
  [
    'a story about somebody’s business',
    '<script type="application/ld+json">{"@type":"NewsArticle"}</script><title>CRM software maker grows</title><p>CRM platform, sales pipeline.</p>',
  ],
  [
    'two businesses at once',
    '<h1>Bakery and law firm</h1><p>Attorneys, litigation, legal counsel. Recipes, ingredients, snacks.</p>',
  ],
])('%s has no category', (_, html) => {
  expect(category(html)).toBeNull();
});

test('the rationale names phrases and pages, every claim is quoted, and evidence says where', () => {
  const found = classify(
    pages('<title>Acme – CRM software</title><p>Sales pipeline and deal tracking.</p>'),
    1,
  );
  expect(found?.rationale).toContain('“CRM software” (title, https://acme.example/)');
  expect(found?.evidence).toContainEqual({
    type: 'title',
    url: 'https://acme.example/',
    title: 'Acme – CRM software',
  });
  expect(found?.claims.map(({ quote }) => quote)).toContain('Sales pipeline and deal tracking.');
});

test('more evidence makes surer, a doubtful site less sure', () => {
  const little = classify(pages('<title>CRM software</title><p>Sales pipeline</p>'), 1);
  const much = classify(
    pages('<title>CRM software</title><h1>The CRM platform</h1><p>Sales pipeline, deal tracking</p>'),
    1,
  );
  const doubtful = classify(pages('<title>CRM software</title><p>Sales pipeline</p>'), 0.5);
  expect(much?.confidence).toBeGreaterThan(little?.confidence ?? 1);
  expect(doubtful?.confidence).toBeLessThan(little?.confidence ?? 0);
});

test('the taxonomy is broad enough, and its names are distinct', () => {
  const niches = TAXONOMY.flatMap((entry) => entry.niches);
  expect(TAXONOMY.length).toBeGreaterThanOrEqual(25);
  expect(niches.length).toBeGreaterThanOrEqual(120);
  expect(new Set(TAXONOMY.map(({ primary }) => primary)).size).toBe(TAXONOMY.length);
  expect(new Set(niches.map(({ name }) => name)).size).toBe(niches.length);
  expect(niches.every(({ strong, weak }) => strong.length > 0 && weak.length > 0)).toBe(true);
});

test('no phrase is strong for two categories', () => {
  const owners = new Map<string, string[]>();
  for (const { primary, niches } of TAXONOMY)
    for (const { strong } of niches)
      for (const phrase of strong) owners.set(phrase, [...(owners.get(phrase) ?? []), primary]);
  expect([...owners].filter(([, primaries]) => new Set(primaries).size > 1)).toEqual([]);
});

const segments = (html: string) => readSegments(pages(html), 1)?.segments ?? null;

test.each([
  ['<title>Payroll software for businesses</title>', ['B2B']],
  ['<p>We help companies of every size. Request a demo.</p><h2>For enterprises</h2>', ['B2B']],
  ['<h1>Shop now</h1><p>Free shipping on orders over 40. Add to basket.</p>', ['B2C']],
  ['<meta name="description" content="Software for the public sector and government agencies.">', ['B2G']],
  ['<h1>The peer-to-peer marketplace</h1><p>List your item in a minute.</p>', ['C2C']],
  ['<title>B2B2C insurance</title><p>White-label cover for your end customers.</p>', ['B2B2C']],
  ['<h1>Für Unternehmen und Privatkunden</h1>', ['B2B', 'B2C']],
])('%s sells to %s', (html, expected) => {
  expect(segments(html)).toEqual(expected);
});

test.each(['<p>Welcome</p>', '<p>It is common for teams to meet.</p>', '<p>Your business is ours.</p>'])(
  '%s does not say whom it sells to',
  (html) => {
    expect(segments(html)).toBeNull();
  },
);

test('of overlapping phrases the longest counts, plural or not', () => {
  const book = new PhraseBook<string>();
  book.add('hotel', 'short');
  book.add('hotel management software', 'long');
  expect(book.find('Hotels like hotel management software').map(({ meaning }) => meaning)).toEqual([
    'short',
    'long',
  ]);
});
