import { expect, test } from 'vitest';
import { memoryPage } from '../../../test/support/memoryWeb.ts';
import { readDocument } from '../documents/document.ts';
import { tickersOf } from './ticker.ts';

/** Vexalite and Globex are invented. */
function symbols(sentence: string): string[] {
  const page = memoryPage('https://vexalite.example/news/story', {
    body: `<html lang="en"><body><p>${sentence}</p></body></html>`,
  });
  const pages = [{ document: readDocument(page), role: 'news' as const }];
  return tickersOf(pages, [], new Set(['vexalite'])).map(({ symbol }) => symbol);
}

test.each([
  ['Vexalite (Nasdaq: VEXA) today announced its results for the quarter.', ['VEXA']],
  ['Vexalite Holdings, Inc. (NYSE: VEXA) makes lights.', ['VEXA']],
  ['Shares of Vexalite trade on the Frankfurt Stock Exchange (FWB: VXL) since May.', ['VXL']],
  ['Vexalite and its long-time partner Globex Electric, Inc. (NYSE: GBX) will work together.', []],
  ['Vexalite and Globex (NYSE: GBX) announced a partnership for lights.', []],
])('a listing belongs to the name before it: %s', (sentence, expected) => {
  expect(symbols(sentence)).toEqual(expected);
});

/** What the page for investors of Vexalite Lights says in words. */
function symbolsInWords(sentence: string): string[] {
  const page = memoryPage('https://vexalite.example/investors', {
    body: `<html lang="en"><body><p>${sentence}</p></body></html>`,
  });
  const pages = [{ document: readDocument(page), role: 'investors' as const }];
  return tickersOf(pages, [], new Set(['vexalite lights'])).map(({ symbol }) => symbol);
}

test.each([
  'The share of Vexalite Lights is listed on Nasdaq Stockholm under the ticker VEXA.',
  'Common stock of Vexalite Bancorp, Inc. trades on the NASDAQ under the symbol VEXA.',
  'Our ordinary shares have been traded on the Oslo Stock Exchange under the ticker symbol “VEXA” since May.',
  'The shares are quoted on Euronext Growth Oslo with the ticker VEXA.',
  'Vexalite Lights has been listed on AIM, under the ticker VEXA, for ten years.',
])('a listing may be told in words: %s', (sentence) => {
  expect(symbolsInWords(sentence)).toEqual(['VEXA']);
});

test.each([
  'Shares of Globex Electric, Inc. trade on the NASDAQ under the symbol GBX.',
  'The shares are no longer listed on Nasdaq Stockholm under the ticker VEXA.',
  'Vexalite Lights serves firms that are listed on AIM.',
])('and may be somebody else’s, or over: %s', (sentence) => {
  expect(symbolsInWords(sentence)).toEqual([]);
});
