import { extent } from './extent.ts';
import type { MemoryPages } from './memoryWeb.ts';

export const HEAVY_HOST = 'heavy.example';
const HOME = `https://${HEAVY_HOST}`;
/** The size limit of a page. */
const PAGE_BYTES = 5_000_000;
const LARGE_BYTES = 480_000;
const PATHS = ['/', '/about', '/news', '/careers', '/products', '/contact'];

const filled = (bytes: number, piece: string) => piece.repeat(Math.floor(bytes / piece.length));
const page = (body: string) => ({
  body: `<!doctype html><html lang="en"><head><title>Heavy</title></head><body><h1>Heavy</h1>${body}</body></html>`,
});
const home = (body: string): MemoryPages => ({ [`${HOME}/`]: page(body) });

const CAPITALS = Array.from({ length: 600 }, (_, index) => String.fromCharCode(65 + (index % 26))).join(' ');
const MENU = PATHS.map((path) => `<a href="${path}">${path}</a>`).join(' ');
const STORY =
  '<p>Heavy acquired Tessel Valves in 2024, uses Salesforce, employs 250 people in Leeds and raised $5 million in a Series A round led by Lantern Capital.</p>';

/** A site that is designed to be slow to read. */
export interface HeavySite {
  pages: MemoryPages;
  /** Researched for every type, not only for a question. */
  everyType?: boolean;
}

const forEveryType = (pages: MemoryPages): HeavySite => ({ pages, everyType: true });
const forQuestions = (pages: MemoryPages): HeavySite => ({ pages });
/** Every type reads the whole of these, which takes many seconds. */
const forEveryTypeInLongRuns = extent({ usual: forQuestions, long: forEveryType });

/** By what makes them heavy. */
export const HEAVY_SITES: Readonly<Record<string, HeavySite>> = {
  '600 capital letters behind a verb': forEveryType(
    home(`<p>Heavy acquired ${CAPITALS} in 2026.</p><p>Heavy raised ${CAPITALS}.</p>`),
  ),
  'words of 600 letters': forEveryType(
    home(`<p>Heavy acquired ${'A'.repeat(600)} for $${'9'.repeat(600)} from ${'b-'.repeat(300)}.</p>`),
  ),
  'six pages of 480 kB': forEveryTypeInLongRuns(
    Object.fromEntries(
      PATHS.map((path) => [
        `${HOME}${path}`,
        page(`<nav>${MENU}</nav><main>${filled(LARGE_BYTES, STORY)}</main>`),
      ]),
    ),
  ),
  'one sentence of 480 kB': forEveryType(
    home(`<p>${filled(LARGE_BYTES, 'Heavy acquired Tessel and uses Salesforce and ')}</p>`),
  ),
  'words with commas': forQuestions(home(`<p>${filled(LARGE_BYTES, 'Aa, ')}</p>`)),
  'one word of the size limit': forQuestions(home(`<p>${'x'.repeat(PAGE_BYTES)}</p>`)),
  'white space of the size limit': forQuestions(
    home(`<p>a${' '.repeat(PAGE_BYTES / 2)}b${'\t\n'.repeat(PAGE_BYTES / 4)}</p>`),
  ),
  '10,000 nested tags': forEveryType(home(`${'<div>'.repeat(10_000)}<p>Heavy employs 250 people.</p>`)),
  '10,000 nested lists': forQuestions(home(`${'<ul><li>a '.repeat(10_000)}<p>Heavy employs 250 people.</p>`)),
  'a table with 20,000 cells': forEveryTypeInLongRuns(
    home(`<table>${`<tr>${'<td>cell 12</td>'.repeat(20)}</tr>`.repeat(1_000)}</table>`),
  ),
  'a row with 20,000 cells': forQuestions(
    home(`<table><tr>${'<th>head</th>'.repeat(20_000)}</tr><tr>${'<td>12</td>'.repeat(20_000)}</tr></table>`),
  ),
  'cells that span everything': forQuestions(
    home(`<table>${'<tr><td rowspan="65534" colspan="1000">a</td></tr>'.repeat(2_000)}</table>`),
  ),
  'structured data of the size limit': forQuestions(
    home(
      filled(
        PAGE_BYTES,
        '<script type="application/ld+json">{"@type":"Organization","name":"Heavy"}</script>',
      ),
    ),
  ),
  'rules of style': forQuestions(
    home(
      `<style>${filled(LARGE_BYTES, '.a .b > .c:hover{display:none}')}</style>${filled(LARGE_BYTES, '<p class="a b c">x</p>')}`,
    ),
  ),
  links: forQuestions(home(filled(PAGE_BYTES / 5, '<a href="/x/y">About us</a> '))),
};
