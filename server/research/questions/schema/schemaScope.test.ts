import { expect, test } from 'vitest';
import type { Citation } from '../../outcome.ts';
import { analyseQuestion } from '../analysis.ts';
import { isWithin, type QuotedPage, scopeOf } from './schemaScope.ts';

const scope = (question: string, leaves: string[] = ['shares', 'price']) =>
  scopeOf(analyseQuestion(question, 'json_schema', new Set(['Brackwater'])), leaves);

function quote(excerpt: string, publishedAt: string | null = null): Citation {
  return {
    pageId: 'p',
    url: 'https://brackwater.example/news/placing',
    title: 'News',
    excerpt,
    fields: [],
    accessedAt: new Date('2026-11-01'),
    publishedAt: publishedAt === null ? null : new Date(publishedAt),
  };
}

const page = (part: Partial<QuotedPage> = {}): QuotedPage => ({
  headings: '',
  title: 'News',
  url: 'https://brackwater.example/news/placing',
  text: '',
  isArticle: false,
  publishedAt: null,
  ...part,
});

const PLACED = quote('Brackwater placed 400,000 shares.');

test.each<[question: string, told: Partial<QuotedPage>, isOfIt: boolean]>([
  ['The placing of March 2026', { publishedAt: new Date('2026-03-12'), text: 'Placing' }, true],
  ['The placing of March 2026', { publishedAt: new Date('2025-03-12'), text: 'Placing' }, false],
  ['The placing of March 2026', { publishedAt: new Date('2026-04-12'), text: 'Placing' }, false],
  ['The placing of March 2026', { headings: 'Placing, March 2026' }, true],
  [
    'The placing of March 2026',
    { isArticle: true, text: 'Leeds, 12 March 2026. Our placing went well.' },
    true,
  ],
  ['The placing of March 2026', { text: 'Placing. In March 2026 we opened a yard.' }, false],
  ['The placing of March 2026', { text: 'Placing. Leeds, 12 March 2026. All went well.' }, true],
  ['The placing of 2026', { title: 'Placing 2026' }, true],
])('%s: what its page tells, %o, decides whether a quote is of that time', (question, told, isOfIt) => {
  expect(isWithin(scope(question), PLACED, page(told))).toBe(isOfIt);
});

test('what a quote tells of another thing than the one that is named is not of it, unless its heading names it', () => {
  const asked = scope('Coverage of Harbour Gloss', ['squareMetresPerLitre']);
  const covers = quote('One litre covers 13 square metres.');
  const text = 'Coverage. Harbour Gloss. Deck Stain.';
  expect(isWithin(asked, covers, page({ text, headings: 'Deck Stain' }))).toBe(false);
  expect(isWithin(asked, covers, page({ text, headings: 'Harbour Gloss' }))).toBe(true);
});

test('a headline is not of a page that holds nothing of it', () => {
  const notes = scope('Convertible notes', ['principal']);
  expect(isWithin(notes, quote('A loan of 40 million euros.'), page({ text: 'Our loan.' }))).toBe(false);
  expect(isWithin(notes, quote('40 million euros.'), page({ text: 'We sold convertible notes.' }))).toBe(
    true,
  );
});

test('years and names that choose among the leaves, and words for the object itself, restrict none', () => {
  const open = { year: null, month: null, names: [], things: [], topic: [] };
  expect(scope('What share was renewable in 2024 and in 2025?', ['in2024', 'in2025'])).toEqual(open);
  expect(scope('How large are the yards in Hull and Goole?', ['hull', 'goole'])).toEqual(open);
  expect(scope('Key figures of the group')).toEqual(open);
  expect(scope('The IPO')).toMatchObject({ names: [] });
  expect(isWithin(open, PLACED, null)).toBe(true);
});
