import { stripVTControlCharacters } from 'node:util';

/** Line and paragraph separators, C0 and C1 controls: a terminal must not act on any of them. */
const CONTROLS = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;
/** Characters that reorder or hide their neighbours (bidirectional controls, invisible operators, BOM, tags). */
const INVISIBLE = /[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\u{e0000}-\u{e007f}]/gu;

/** Makes text from outside safe for one line of a terminal: removes escape sequences, control characters, and characters that make
 * text look different from what it is. White space becomes single spaces.
 */
export function plainText(text: string): string {
  return stripVTControlCharacters(text)
    .replace(CONTROLS, ' ')
    .replace(INVISIBLE, '')
    .replace(/\s+/g, ' ')
    .trim();
}

const WIDTH_MAX = 100;
const WIDTH_MIN = 50;

/** The width for text in columns: the terminal's, within legible limits. Some terminals report none. */
export function screenWidth(columns: number | undefined): number {
  return columns ? Math.max(WIDTH_MIN, Math.min(WIDTH_MAX, columns)) : WIDTH_MAX;
}

/** Scripts and symbols that take two columns of a terminal (after Unicode's East Asian Width). */
const WIDE =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\u33ff\u3400-\u4dbf\u4e00-\u9fff\ua000-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60\uffe0-\uffe6\u{1f300}-\u{1faff}\u{20000}-\u{3fffd}]/u;
const NO_WIDTH = /\p{M}|\u200d|\ufe0f/u;

/** Columns that a plain text takes in a terminal. */
export function columnsOf(text: string): number {
  let columns = 0;
  for (const character of text) columns += NO_WIDTH.test(character) ? 0 : WIDE.test(character) ? 2 : 1;
  return columns;
}

/** Breaks a plain text into lines of at most `width` columns, between words; a longer word is cut. */
export function wrap(text: string, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ').flatMap((long) => pieces(long, width))) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (columnsOf(longer) <= width) {
      line = longer;
    } else {
      lines.push(line);
      line = word;
    }
  }
  return [...lines, line];
}

/** Shortens a plain text to `width` columns, with an ellipsis at the end of a cut text. */
export function shorten(text: string, width: number): string {
  if (columnsOf(text) <= width) return text;
  let short = '';
  for (const character of text) {
    if (columnsOf(short + character) > width - 1) break;
    short += character;
  }
  return `${short.trimEnd()}…`;
}

function pieces(word: string, width: number): string[] {
  if (columnsOf(word) <= width) return [word];
  const cut: string[] = [];
  let piece = '';
  for (const character of word) {
    if (columnsOf(piece + character) > width) {
      cut.push(piece);
      piece = '';
    }
    piece += character;
  }
  return [...cut, piece];
}
