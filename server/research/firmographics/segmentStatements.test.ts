import { expect, test } from 'vitest';
import { memoryPage } from '../../../test/support/memoryWeb.ts';
import { readDocument } from '../documents/document.ts';
import { cartButton, segmentStatements } from './segments.ts';

test.each([
  ['We supply castings to pump manufacturers in Europe.', ['B2B']],
  ['We make labels for breweries and serve restaurants all over Wales.', ['B2B']],
  ['Wir beliefern Betriebe im Allgäu.', ['B2B']],
  ['We look after families in Leeds.', ['B2C']],
  ['We advise local authorities on drains.', ['B2G']],
])('“%s” says to whom the company sells', (text, segments) => {
  expect(segmentStatements(text).map(({ segment }) => segment)).toEqual(segments);
});

test.each([
  'Families come here on Sundays.',
  'We work with our partners and suppliers.',
  'We sell through dealers in Norway.',
  'The companies that own us are in Bergen.',
])('“%s” says nothing of customers', (text) => {
  expect(segmentStatements(text)).toEqual([]);
});

const shop = (html: string) => [readDocument(memoryPage('https://acme.example/', { body: html }))];

test('a basket stands in a shop that is open to everybody, not in one for the trade', () => {
  const cart = '<button>Lägg i varukorgen</button>';
  expect(cartButton(shop(`<h1>Te</h1>${cart}`))).not.toBeNull();
  expect(cartButton(shop(`<h1>Te</h1><p>For trade customers only.</p>${cart}`))).toBeNull();
  expect(cartButton(shop('<h1>Te</h1><p>Put it in your cart</p>'))).toBeNull();
});
