import { type Quote, sourceQuote, textQuote } from '../claims/claim.ts';
import type { Reader } from '../claims/reader.ts';
import type { Document } from '../documents/document.ts';
import { readDate } from '../documents/publishedDate.ts';

/** A day and the words of a document that say it. */
export interface SaidDay {
  /** `2026-10-13`. */
  day: string;
  words: string;
  quote: Quote;
}

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const MONTH = '(Jan|Feb|Mar|Apr|May|June?|July?|Aug|Sept?|Oct|Nov|Dec)[a-z]*\\.?';
const MONTH_FIRST = new RegExp(
  `(?<!\\p{L})${MONTH} (\\d{1,2})(?:st|nd|rd|th)?,? (20\\d\\d|19\\d\\d)(?!\\d)`,
  'giu',
);
const DAY_FIRST = new RegExp(
  `(?<!\\d)(\\d{1,2})(?:st|nd|rd|th|\\.)? ${MONTH},? (20\\d\\d|19\\d\\d)(?!\\d)`,
  'giu',
);
/** 17.06.2026, as much of Europe writes it; months never come first with full stops. */
const DOTTED = /(?<![\d.])(0?[1-9]|[12]\d|3[01])\.(0?[1-9]|1[0-2])\.(20\d\d|19\d\d)(?![\d.]\d)/g;
const ISO = /(?<!\d)(?:19|20)\d\d-\d\d-\d\d(?:[T ]\d\d:\d\d(?::\d\d)?(?:\.\d{1,6})?(?:Z|[+-]\d\d:?\d\d)?)?/g;
const SOURCE_MAX = 2_000_000;
/** A dateline stands at the beginning of a release. */
const DATELINE_CHARACTERS = 3000;

/** Days that words name in full: ISO, "October 13, 2026", "Tue, 13 Oct 2026", "13. October 2026", "13.10.2026". */
function daysIn(text: string): { day: string; start: number; words: string }[] {
  const iso = [...text.matchAll(ISO)].map((match) => ({
    day: match[0].slice(0, 10),
    start: match.index,
    words: match[0],
  }));
  const english = [...text.matchAll(MONTH_FIRST)].map((match) => ({
    day: isoDay(match[3], match[1], match[2]),
    start: match.index,
    words: match[0],
  }));
  const dayFirst = [...text.matchAll(DAY_FIRST)].map((match) => ({
    day: isoDay(match[3], match[2], match[1]),
    start: match.index,
    words: match[0],
  }));
  const dotted = [...text.matchAll(DOTTED)].map((match) => ({
    day: `${match[3]}-${(match[2] ?? '').padStart(2, '0')}-${(match[1] ?? '').padStart(2, '0')}`,
    start: match.index,
    words: match[0],
  }));
  return [...iso, ...english, ...dayFirst, ...dotted]
    .filter(({ day }) => readDate(day) !== null)
    .sort((a, b) => a.start - b.start);
}

function isoDay(year = '', month = '', day = ''): string {
  const number = MONTHS.indexOf(month.slice(0, 3).toLowerCase()) + 1;
  return `${year}-${String(number).padStart(2, '0')}-${day.padStart(2, '0')}`;
}

/** Words to ISO days. */
export const dayReader: Reader = {
  name: 'day',
  read: (words) => daysIn(words).map(({ day }) => day),
};

/** The first day that a stretch of a document's source names. */
export function saidDayIn(document: Document, start: number, end: number): SaidDay | null {
  const found = daysIn(document.source.slice(start, Math.min(end, start + 200)))[0];
  if (found === undefined) return null;
  const at = start + found.start;
  return { day: found.day, words: found.words, quote: sourceQuote(document, at, at + found.words.length) };
}

/**
 * When a story was published: the words of its metadata that say so, else its dateline. Null for pages that are no
 * dated story.
 */
export function publicationOf(document: Document): SaidDay | null {
  if (document.publishedAt !== null) {
    const time = document.publishedAt.getTime();
    for (const match of document.source.slice(0, SOURCE_MAX).matchAll(ISO)) {
      if (readDate(match[0])?.getTime() !== time) continue;
      const end = match.index + match[0].length;
      return { day: match[0].slice(0, 10), words: match[0], quote: sourceQuote(document, match.index, end) };
    }
  }
  // An item of a page of news begins where its own lines do.
  const from = document.isArticle ? (document.lines[0]?.start ?? 0) : 0;
  const to = Math.min(from + DATELINE_CHARACTERS, document.lines.at(-1)?.end ?? 0);
  return statedDay(document, from, to);
}

/** The day that a sentence itself names in full. */
export function statedDay(document: Document, start: number, end: number): SaidDay | null {
  const found = daysIn(document.text.slice(start, end))[0];
  if (found === undefined) return null;
  const at = start + found.start;
  return { day: found.day, words: found.words, quote: textQuote(document, at, at + found.words.length) };
}
