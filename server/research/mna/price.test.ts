import { expect, test } from 'vitest';
import { type DealWords, dealWordsOf } from './dealWords.ts';
import { readPrice } from './price.ts';

const ENGLISH = dealWordsOf('en') as DealWords;

test.each([
  ['Globex acquires Kappa for $40 million', 40e6, 'USD'],
  ['Globex has acquired Kappa for approximately €1.2 billion in cash and stock.', 1.2e9, 'EUR'],
  ['Globex announces $400 million acquisition of Kappa', 400e6, 'USD'],
  ['Globex to acquire Kappa in an all-cash transaction valued at $6.5 billion', 6.5e9, 'USD'],
  ['The purchase price was $310 million.', 310e6, 'USD'],
  ['The aggregate purchase price was approximately $310 million in cash.', 310e6, 'USD'],
  ['The deal values Kappa at £90 million.', 90e6, 'GBP'],
  ['Globex will pay $25 million in cash.', 25e6, 'USD'],
  ['Total consideration of EUR 12 million was paid at closing.', 12e6, 'EUR'],
])('the price: %s', (sentence, amount, currency) => {
  expect(readPrice(sentence, ENGLISH)).toMatchObject({ amount, currency });
});

test.each([
  'Globex acquires Kappa, which has revenues of $40 million',
  'Kappa, with $40 million in annual revenue, joins Globex',
  'Kappa had raised $40 million in funding.',
  'Globex, last valued at $2 billion, acquires Kappa',
  'Shareholders will receive $54.00 per share in cash.',
  'Globex acquires Kappa for up to $50 million',
  'A termination fee of $30 million is payable.',
  'Globex, which manages $9 billion, acquires Kappa',
  'The company expects synergies of $20 million.',
  'Globex financed the purchase with a loan of $10 million.',
])('no price: %s', (sentence) => {
  expect(readPrice(sentence, ENGLISH)).toBeNull();
});
