import { expect, test } from 'vitest';
import { enumerationsOf } from './enumeration.ts';

const listsOf = (text: string) => enumerationsOf(text).map(({ items }) => items);

test.each([
  ['Each lot is tested for mould, dust and gluten in our laboratory.', ['mould', 'dust', 'gluten']],
  ['We move freight from Ghent, Lille and Deal we say.', ['Ghent', 'Lille', 'Deal']],
  ['The app runs on macOS and Windows.', ['macOS', 'Windows']],
  ['Two ferries, Curlew and Sea Lark, carry cars.', ['Curlew', 'Sea Lark']],
  ['Our brands are Moss & Co, Tern Street and Ploughman.', ['Moss & Co', 'Tern Street', 'Ploughman']],
  ['Sea freight, rail to Ulm and customs papers.', ['Sea freight', 'rail to Ulm', 'customs papers']],
  ['We roast coffee, cocoa and barley straight from the farms.', ['coffee', 'cocoa', 'barley']],
])('reads the list of “%s”, and no word beside it', (text, items) => {
  expect(listsOf(text)).toContainEqual(items);
});

test('what stands in brackets or between dashes is no part of an item', () => {
  expect(listsOf('Board: Ada Wirth (chair), Jon Eck (Rhine Fund), Li Sato.')).toEqual([
    ['Ada Wirth', 'Jon Eck', 'Li Sato'],
  ]);
  expect(listsOf('Backed by Fen Capital, Ash Fund – managed by Oak & Elm – and Lea Seed.')).toEqual([
    ['Fen Capital', 'Ash Fund', 'Lea Seed'],
  ]);
});

test.each([
  [
    'Four schools: Nursing, Law, Sea and Fisheries, and Music.',
    ['Nursing', 'Law', 'Sea and Fisheries', 'Music'],
  ],
  ['We teach Nursing, Law, Sea and Fisheries, and Music.', ['Nursing', 'Law', 'Sea and Fisheries', 'Music']],
  ['What we do: tax, wills and trusts, and audit.', ['tax', 'wills and trusts', 'audit']],
  ['We bake pies, bread and cakes, and deliver daily.', ['pies', 'bread', 'cakes']],
  ['We ship from Ghent, Lille and Deal, and by rail.', ['Ghent', 'Lille', 'Deal']],
])('a pair before the last comma and “and” is one item, and no clause that goes on: %s', (text, items) => {
  expect(listsOf(text)).toContainEqual(items);
});

test('of names with their uses, the names are the list', () => {
  expect(listsOf('Plot for routes, Tally for signatures, both on any phone.')).toEqual([['Plot', 'Tally']]);
  expect(listsOf('Plot for routes, Tally for signatures.')).toEqual([['Plot', 'Tally']]);
});

test('a line of nothing but items is a list, and two sentences are none', () => {
  expect(listsOf('Lock fitting, door repair, safe opening.')).toEqual([
    ['Lock fitting', 'door repair', 'safe opening'],
  ]);
  expect(listsOf('Not today, thank you.')).toEqual([]);
});

test('a clause is no item, and "others" stand for what is not named', () => {
  expect(listsOf('We inspect, model and mend.')).toEqual([]);
  expect(listsOf('We serve Tesla, Volvo and others.')).toEqual([['Tesla', 'Volvo']]);
});

test('a list in brackets or between dashes is one of its own', () => {
  expect(listsOf('Four trades (bakers, brewers and millers) rent here.')).toEqual([
    ['bakers', 'brewers', 'millers'],
  ]);
  expect(listsOf('The page shows the sizes — Small, Medium, and Tall (to order) — with prices.')).toEqual([
    ['Small', 'Medium', 'Tall'],
  ]);
});

test('behind a label two items are a list', () => {
  expect(listsOf('Tally, Quill')).toEqual([]);
  expect(enumerationsOf('Tally, Quill', { isLabelled: true }).map(({ items }) => items)).toEqual([
    ['Tally', 'Quill'],
  ]);
});
