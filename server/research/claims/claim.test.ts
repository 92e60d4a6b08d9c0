import fc from 'fast-check';
import { expect, test } from 'vitest';
import { memoryPage } from '../../../test/support/memoryWeb.ts';
import { readDocument } from '../documents/document.ts';
import { passagesOf } from '../documents/passage.ts';
import { type ClaimDraft, makeClaim, sourceQuote, textQuote } from './claim.ts';
import { numberReader, verbatimReader, yearReader } from './reader.ts';

const html =
  '<title>Acme</title><p>We employ 1,250 people.</p><p>Founded in 2009.</p>' +
  '<script type="application/ld+json">{"numberOfEmployees":{"value":69}}</script>';
const document = readDocument(memoryPage('https://acme.example/', { body: html }));
const sentence = passagesOf(document).find(({ text }) => text.startsWith('We employ'));
if (!sentence) throw new Error('the fixture has no such sentence');

const draft: ClaimDraft<number> = {
  field: 'employeeCount',
  value: 1250,
  said: { words: '1,250', reader: numberReader },
  asOf: null,
  quote: textQuote(document, sentence.start, sentence.end),
  extractor: { name: 'test', strength: 1 },
  sourceClass: 'ownProse',
  match: 1,
};

test('a claim whose quote is in the document and says the value is made', () => {
  const made = makeClaim(draft);
  expect(made.ok && [made.claim.value, made.claim.quote]).toEqual([1250, 'We employ 1,250 people.']);
});

test('structured data is quoted from the source', () => {
  const start = document.source.indexOf('"numberOfEmployees"');
  const quote = sourceQuote(document, start, document.source.indexOf('}}') + 1);
  const made = makeClaim({ ...draft, value: 69, said: { words: '69', reader: numberReader }, quote });
  expect(made.ok && made.claim.quote).toBe('"numberOfEmployees":{"value":69}');
});

test.each<[string, Partial<ClaimDraft<number>>, RegExp]>([
  ['another value', { value: 1251 }, /do not say it/],
  [
    'a number that is not in the quote',
    { value: 2009, said: { words: '2009', reader: yearReader } },
    /not in the quote/,
  ],
  ['words that carry no number', { said: { words: 'people', reader: numberReader } }, /do not say it/],
  [
    'a place outside the document',
    { quote: { ...draft.quote, start: 10_000, end: 10_010 } },
    /not in the document/,
  ],
  ['a quote of another layer', { quote: { ...draft.quote, layer: 'source' } }, /not in the document/],
  ['an empty quote', { quote: { ...draft.quote, start: 0, end: 0, words: '' } }, /not in the document/],
  [
    'a linking quote from nowhere',
    { via: [{ ...draft.quote, words: 'We employ nobody.' }] },
    /linking quote/,
  ],
])('%s is refused', (_, change, reason) => {
  const made = makeClaim({ ...draft, ...change });
  expect(made.ok ? 'made' : made.reason).toMatch(reason);
});

test('each part of a record needs its own words', () => {
  const quote = draft.quote;
  const said = { a: { words: 'employ', reader: verbatimReader } };
  const place: ClaimDraft<Record<string, string>> = {
    ...draft,
    value: { a: 'employ', b: 'people' },
    said,
    quote,
  };
  expect(makeClaim(place)).toEqual({ ok: false, reason: 'employeeCount: nothing says b' });
  expect(makeClaim({ ...place, value: { a: 'employ' } }).ok).toBe(true);
});

test('whatever is claimed, a claim that exists has its quote at its place in the document', () => {
  fc.assert(
    fc.property(
      fc.nat(document.text.length),
      fc.nat(40),
      fc.oneof(fc.constantFrom(1250, 2009, 69, 1), fc.nat()),
      fc.constantFrom('1,250', '2009', '69', 'people', ''),
      (start, length, value, words) => {
        const quote = textQuote(document, start, Math.min(document.text.length, start + length));
        const made = makeClaim({ ...draft, value, said: { words, reader: numberReader }, quote });
        if (!made.ok) return;
        const { span, quote: excerpt } = made.claim;
        expect(document.text.slice(span.start, span.end)).toBe(excerpt);
        expect(excerpt).toContain(words);
        expect(numberReader.read(words)).toContain(value);
      },
    ),
  );
});

test('a quote changed in any one character is refused', () => {
  fc.assert(
    fc.property(
      fc.nat(draft.quote.words.length - 1),
      fc.string({ minLength: 1, maxLength: 1 }),
      (at, character) => {
        const words = draft.quote.words.slice(0, at) + character + draft.quote.words.slice(at + 1);
        fc.pre(words !== draft.quote.words);
        expect(makeClaim({ ...draft, quote: { ...draft.quote, words } }).ok).toBe(false);
      },
    ),
  );
});
