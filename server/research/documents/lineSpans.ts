import type { Document, Layout, Link } from './document.ts';

type Anchor = Layout['links'][number];

/** Looks up the lines and links of a document by place. */
export class LineSpans {
  private readonly anchors: readonly Anchor[];
  /** Those that lead to an address. */
  private readonly links: readonly Link[];
  private readonly document: Document;
  /** Characters of links up to each of them. */
  private readonly linked: number[] = [0];

  constructor(document: Document, layout: Layout) {
    this.document = document;
    const isInText = ({ region, end, start }: Anchor) => region !== 'head' && end > start;
    this.anchors = layout.links.filter(isInText);
    this.links = document.links.filter(isInText);
    for (const { start, end } of this.anchors) this.linked.push((this.linked.at(-1) ?? 0) + end - start);
  }

  /** The first line that begins at or behind an offset. */
  lineFrom(offset: number): number {
    return firstAt(this.document.lines, offset);
  }

  /** How many lines begin in a span. */
  linesIn(start: number, end: number): number {
    return this.lineFrom(end) - this.lineFrom(start);
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
