import type { Document, Layout, Link } from './document.ts';
import { flagsOf, type PageElement } from './pageElements.ts';
import type { Line } from './textLines.ts';

export interface Span {
  start: number;
  end: number;
}

type Anchor = Pick<Link, 'region' | 'start' | 'end'>;

/** Looks up lines, links and elements of a document by place. */
export class PageSpans {
  private readonly anchors: readonly Anchor[];
  /** Those that lead to an address. */
  private readonly links: readonly Link[];
  private readonly document: Document;
  readonly elements: readonly PageElement[];
  private readonly flags: Uint8Array;
  /** Characters of links up to each of them. */
  private readonly linked: number[] = [0];

  constructor(document: Document, layout: Layout) {
    this.document = document;
    this.elements = layout.elements;
    this.flags = flagsOf(layout.elements);
    const isInText = ({ region, end, start }: Anchor) => region !== 'head' && end > start;
    this.anchors = layout.links.filter(isInText);
    this.links = document.links.filter(isInText);
    for (const { start, end } of this.anchors) this.linked.push((this.linked.at(-1) ?? 0) + end - start);
  }

  /** The first line that begins at or behind an offset. */
  lineFrom(offset: number): number {
    return firstAt(this.document.lines, offset);
  }

  linesOf({ start, end }: Span): Line[] {
    return this.document.lines.slice(this.lineFrom(start), this.lineFrom(end));
  }

  /** The lines of a span, as text. */
  textsOf(span: Span): string[] {
    return this.linesOf(span).map(({ start, end }) => this.document.text.slice(start, end));
  }

  /** Whether a span begins and ends with lines. */
  ownsLines({ start, end }: Span): boolean {
    const { lines } = this.document;
    return lines[this.lineFrom(start)]?.start === start && lines[this.lineFrom(end) - 1]?.end === end;
  }

  /** The span without white space at its ends; null where nothing is left. */
  trimmed({ start, end }: Span): Span | null {
    const { text } = this.document;
    let from = start;
    let to = Math.min(end, text.length);
    while (from < to && text[from] === ' ') from += 1;
    while (to > from && text[to - 1] === ' ') to -= 1;
    return to > from ? { start: from, end: to } : null;
  }

  /** Whether an element holds something of a kind (`FLAG`). */
  holds(index: number, flags: number): boolean {
    return ((this.flags[index] ?? 0) & flags) !== 0;
  }

  /** The innermost element that holds a line; -1 for none. */
  innermost({ start, end }: Span): number {
    let at = firstAt(this.elements, start + 1) - 1;
    while (at >= 0 && (this.elements[at]?.end ?? 0) < end) at = this.elements[at]?.parent ?? -1;
    return at;
  }

  inList(index: number): boolean {
    let around = this.elements[index];
    for (let level = 0; level < 4 && around !== undefined; level += 1) {
      if (around.name === 'li') return true;
      around = this.elements[around.parent];
    }
    return false;
  }

  /** The children of an element that hold text; none where there are more than so many. */
  childrenOf({ index, next }: PageElement, most: number): PageElement[] {
    const children: PageElement[] = [];
    for (let at = index + 1, seen = 0; at < next; seen += 1) {
      const child = this.elements[at] as PageElement;
      if (seen >= most) return [];
      if (!child.unseen && this.trimmed(child) !== null) children.push(child);
      at = child.next;
    }
    return children;
  }

  linksIn(start: number, end: number): number {
    return firstAt(this.anchors, end) - firstAt(this.anchors, start);
  }

  /** Share of a span's characters that are the words of links. */
  linkShare(start: number, end: number): number {
    if (end <= start) return 0;
    const from = firstAt(this.anchors, start);
    const to = firstAt(this.anchors, end);
    return Math.min(1, ((this.linked[to] ?? 0) - (this.linked[from] ?? 0)) / (end - start));
  }

  linksOf(start: number, end: number, most: number): Link[] {
    const from = firstAt(this.links, start);
    return this.links.slice(from, Math.min(firstAt(this.links, end), from + most));
  }
}

/** The first of places in order that begins at or behind an offset. */
export function firstAt(places: readonly { start: number }[], offset: number): number {
  let low = 0;
  let high = places.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((places[middle]?.start ?? 0) < offset) low = middle + 1;
    else high = middle;
  }
  return low;
}
