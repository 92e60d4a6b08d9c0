import { monthNames } from '../../domain/monthNames.ts';
import { type Quote, sourceQuote, textQuote } from '../claims/claim.ts';
import type { Reader } from '../claims/reader.ts';
import type { Document } from '../documents/document.ts';
import { readDate } from '../documents/publishedDate.ts';

/** A day and the words of a document that state it. */
export interface StatedDay {
  /** `2026-10-13`. */
  day: string;
  words: string;
  quote: Quote;
}

/** Languages whose names of months are read. */
const LANGUAGES = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pt', 'sv', 'da', 'nb', 'fi', 'pl'];
/** Names of months in full and in short, in lower case, and their numbers: `may` → `05`. */
export const MONTHS: ReadonlyMap<string, string> = new Map(
  LANGUAGES.flatMap((language) => [...monthNames(language)]).map(([name, month]) => [
    name,
    String(month).padStart(2, '0'),
  ]),
);
const MONTH = `(${[...MONTHS.keys()].sort((a, b) => b.length - a.length).join('|')})\\.?`;
const YEAR = '((?:19|20)\\d\\d)(?!\\d)';
const MONTH_FIRST = new RegExp(`(?<!\\p{L})${MONTH} (\\d{1,2})(?:st|nd|rd|th)?,? ${YEAR}`, 'giu');
const DAY_FIRST = new RegExp(
  `(?<!\\d)(\\d{1,2})(?:st|nd|rd|th|er|[.º])?(?: de| of)? ${MONTH},?(?: de)? ${YEAR}`,
  'giu',
);
/** 17.06.2026, as much of Europe writes it; months never come first with full stops. */
const DOTTED = /(?<![\d.])(0?[1-9]|[12]\d|3[01])\.(0?[1-9]|1[0-2])\.(20\d\d|19\d\d)(?![\d.]\d)/g;
const ISO = /(?<!\d)(?:19|20)\d\d-\d\d-\d\d(?:[T ]\d\d:\d\d(?::\d\d)?(?:\.\d{1,6})?(?:Z|[+-]\d\d:?\d\d)?)?/g;
const SOURCE_MAX = 2_000_000;
/** A dateline stands at the beginning of a release. */
const DATELINE_CHARACTERS = 3000;

/** Days that words name in full: ISO, "October 13, 2026", "Tue, 13 Oct 2026", "13. Oktober 2026", "13.10.2026". */
function daysIn(text: string): { day: string; start: number; words: string }[] {
  const found = (pattern: RegExp, dayOf: (match: RegExpExecArray) => string) =>
    [...text.matchAll(pattern)].map((match) => ({ day: dayOf(match), start: match.index, words: match[0] }));
  return [
    ...found(ISO, ([words]) => words.slice(0, 10)),
    ...found(MONTH_FIRST, ([, month, day, year]) => isoDay(year, monthOf(month), day)),
    ...found(DAY_FIRST, ([, day, month, year]) => isoDay(year, monthOf(month), day)),
    ...found(DOTTED, ([, day, month, year]) => isoDay(year, month, day)),
  ]
    .filter(({ day }) => readDate(day)?.toISOString().startsWith(day))
    .sort((a, b) => a.start - b.start);
}

const monthOf = (name = ''): string => MONTHS.get(name.toLowerCase()) ?? '';
const isoDay = (year = '', month = '', day = ''): string =>
  `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;

/** Words to ISO days. */
export const dayReader: Reader = {
  name: 'day',
  read: (words) => daysIn(words).map(({ day }) => day),
};

/** The first day that a stretch of a document's source names. */
export function statedDayInSource(document: Document, start: number, end: number): StatedDay | null {
  const found = daysIn(document.source.slice(start, Math.min(end, start + 200)))[0];
  if (found === undefined) return null;
  const at = start + found.start;
  return { day: found.day, words: found.words, quote: sourceQuote(document, at, at + found.words.length) };
}

/**
 * When a story was published: the words of its metadata that say so, else its dateline. Null for pages that are no
 * dated story.
 */
export function publicationOf(document: Document): StatedDay | null {
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
export function statedDay(document: Document, start: number, end: number): StatedDay | null {
  const found = daysIn(document.text.slice(start, end))[0];
  if (found === undefined) return null;
  const at = start + found.start;
  return { day: found.day, words: found.words, quote: textQuote(document, at, at + found.words.length) };
}
