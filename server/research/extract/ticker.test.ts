import { expect, test } from 'vitest';
import { memoryPage } from '../../../test/support/memoryWeb.ts';
import { readDocument } from '../document.ts';
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
