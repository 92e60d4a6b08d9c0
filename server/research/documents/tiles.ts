import { FLAG, headingLevel, type PageElement } from './pageElements.ts';
import type { PageSpans, Span } from './pageSpans.ts';

const TILE_MAX = 150;
export const TILE_LINE_MAX = 80;
const TILE_LINES_MAX = 3;
const ELEMENTS_MAX = 60;
const SHORT_SENTENCE = 25;
const ENDS_SENTENCE = /[.!?。！？]["”’)]?$/;
const TILES = new Set(['div', 'li', 'article', 'section', 'figure', 'td', 'button']);

/**
 * A tile: few short lines in one element that belong together, such as a figure and its label, or a name and a role. Its
 * first line is the label where it is a heading. Null of anything else.
 */
export function tileOf(
  element: PageElement,
  span: Span,
  page: PageSpans,
): { label: Span | null; value: Span } | null {
  const { start, end } = span;
  const { name, index, next } = element;
  if (!TILES.has(name) || end - start > TILE_MAX || next - index > ELEMENTS_MAX) return null;
  if (page.holds(index, FLAG.title | FLAG.list | FLAG.table)) return null;
  const lines = page.linesOf(span);
  const texts = page.textsOf(span);
  if (lines.length < 2 || lines.length > TILE_LINES_MAX || lines.some(({ region }) => region === 'control'))
    return null;
  const isLong = (text: string) =>
    text.length > TILE_LINE_MAX || (ENDS_SENTENCE.test(text) && text.length > SHORT_SENTENCE);
  const isMenu = page.linkShare(start, end) > 0.7 && page.linksIn(start, end) > 1;
  if (isMenu || texts.some(isLong) || isParallel(element, texts, page)) return null;
  const heading = page.elements.slice(index + 1, next).find((inner) => headingLevel(inner) > 0);
  const label = heading === undefined ? null : page.trimmed(heading);
  if (label === null) return { label, value: span };
  const [first, second] = lines;
  const isOnTop = label.start === first?.start && second !== undefined && label.end < second.start;
  return isOnTop ? { label, value: { start: second.start, end } } : null;
}

/** Columns beside each other, and not a label and what it is of: children of one kind, with or without figures alike. */
function isParallel(element: PageElement, texts: readonly string[], page: PageSpans): boolean {
  const children = page.childrenOf(element, ELEMENTS_MAX);
  const [first] = children;
  if (first === undefined) return false;
  if (children.length === 1) return isParallel(first, texts, page);
  const isOfOneKind = children.every((child) => isAlike(first, child));
  const figures = texts.filter((text) => /\d/.test(text)).length;
  return isOfOneKind && (figures === 0 || figures === texts.length);
}

const isAlike = (one: PageElement | undefined, other: PageElement): boolean =>
  one?.name === other.name && one.hint === other.hint;
