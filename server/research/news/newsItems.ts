/** @folder Newsrooms and dated stories: days, sums, names. */

import type { Document } from '../documents/document.ts';
import type { Line } from '../documents/textLines.ts';
import { statedDay } from './dates.ts';

/** A news page split into its items, each as a story of its own, and the remaining lines. */
export interface SplitNewsPage {
  items: Document[];
  remainder: Document;
}

const HEADING = /^h[2-4]$/;
/** "Edinburgh, 8 June 2026. Acme today announced …": as far as a dateline reaches at the beginning of a paragraph. */
const DATELINE_CHARACTERS = 60;
/** A line of a day, with an author or a place beside it, and no more. */
const DAY_LINE_CHARACTERS = 60;
const ITEMS_MAX = 200;

/**
 * Splits a page that has several stories one below the other, as small firms publish them: a heading each, and a day with it (a line of its
 * own before or behind the heading, in the heading, or at the beginning of the first paragraph). An item is the same document with its own
 * lines only, so that quotes of it are quotes of the page. A page with a day at none of its headings has no items.
 */
export function newsItemsOf(document: Document): SplitNewsPage {
  const lines = document.lines;
  const starts = lines.flatMap((line, at) => {
    if (!HEADING.test(line.tag) || !isRead(line)) return [];
    const isDatedBefore = at > 0 && isDayLine(document, lines[at - 1]) && !isBehindHeading(lines, at - 1);
    if (isDatedBefore) return [{ from: at - 1, heading: at }];
    return isDated(document, lines, at) ? [{ from: at, heading: at }] : [];
  });
  const items = starts.slice(0, ITEMS_MAX).flatMap(({ from, heading }, index) => {
    const next = starts[index + 1]?.from ?? lines.length;
    const to = endOf(lines, heading, next);
    return tellsAny(lines.slice(heading + 1, to)) ? [itemOf(document, { from, heading, to })] : [];
  });
  if (items.length === 0) return { items, remainder: document };
  const taken = new Set(items.flatMap((item) => item.lines.map(({ start }) => start)));
  return { items, remainder: { ...document, lines: lines.filter(({ start }) => !taken.has(start)) } };
}

const isRead = ({ region }: Line): boolean => region === 'main' || region === 'body';

/** Whether the heading or what follows it at once states the day. */
function isDated(document: Document, lines: readonly Line[], at: number): boolean {
  const heading = lines[at];
  const next = lines[at + 1];
  if (heading === undefined) return false;
  if (statedDay(document, heading.start, heading.end) !== null) return true;
  if (next === undefined || HEADING.test(next.tag) || !isRead(next)) return false;
  return (
    isDayLine(document, next) ||
    statedDay(document, next.start, Math.min(next.end, next.start + DATELINE_CHARACTERS)) !== null
  );
}

const isDayLine = (document: Document, line: Line | undefined): boolean =>
  line !== undefined &&
  !/^(?:h1|title|meta)$/.test(line.tag) &&
  line.end - line.start <= DAY_LINE_CHARACTERS &&
  statedDay(document, line.start, line.end) !== null;

/** A headline and a day alone are a teaser of a story elsewhere. */
const tellsAny = (lines: readonly Line[]): boolean =>
  lines.some(
    ({ start, end, linkCharacters }) => end - start >= PROSE_CHARACTERS && 2 * linkCharacters < end - start,
  );
const PROSE_CHARACTERS = 80;

/** The day behind one heading is not that before the next: "Heading, day, heading, day". */
const isBehindHeading = (lines: readonly Line[], at: number): boolean =>
  HEADING.test(lines[at - 1]?.tag ?? '');

/** An item ends where the next begins, at a heading of the same or a higher level, and where the page's own frame begins. */
function endOf(lines: readonly Line[], heading: number, next: number): number {
  const level = lines[heading]?.tag ?? '';
  const end = lines.findIndex(
    (line, at) =>
      at > heading && at < next && (!isRead(line) || (/^h[1-4]$/.test(line.tag) && line.tag <= level)),
  );
  return end < 0 ? next : end;
}

/** The page as if it were that story alone, its heading being the headline. */
function itemOf(
  document: Document,
  { from, heading, to }: { from: number; heading: number; to: number },
): Document {
  const lines = document.lines
    .slice(from, to)
    .map((line, at) => (from + at === heading ? { ...line, tag: 'h1' } : line));
  const headline = document.lines[heading];
  return {
    ...document,
    title: headline === undefined ? document.title : document.text.slice(headline.start, headline.end),
    lines,
    publishedAt: null,
    isArticle: true,
    jsonLd: [],
  };
}
