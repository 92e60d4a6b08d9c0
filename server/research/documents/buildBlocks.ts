import { bounded } from '../patterns.ts';
import { type Block, type BlockKind, type Draft, draftOf } from './block.ts';
import { type GridRow, gridOf, headsOf, type TableCell } from './blockTables.ts';
import { Boilerplate } from './boilerplate.ts';
import type { Document, Layout } from './document.ts';
import { BLOCK, FLAG, headingLevel, isDataTable, type PageElement } from './pageElements.ts';
import { PageSpans, type Span } from './pageSpans.ts';
import type { Steps } from './slices.ts';
import { TILE_LINE_MAX, tileOf } from './tiles.ts';

interface Frame {
  next: number;
  /** Where its text ends. */
  end: number;
  /** The headings to go back to. */
  path: { level: number; text: string }[] | null;
  lead: string | null;
  group: number | null;
}

type Extras = Partial<
  Pick<Draft, 'text' | 'path' | 'heads' | 'cells' | 'lead' | 'leadStart' | 'group' | 'pieces' | 'opensTo'>
>;

const ELEMENTS_PER_STEP = 100;
const BLOCKS_MAX = 20_000;
const BLOCK_CHARACTERS_MAX = 1_000;
const LINKS_MAX = 30;
const JOINED_LINES_MAX = 400;
const ITEM_MAX = 1_200;
const ROWS_PER_STEP = 50;
const LINES_PER_STEP = 100;
const HEADING_MAX = 300;
const CELL_MAX = 800;
const TERM_MAX = 80;
const ALT_MAX = 80;
const PICTURES_MAX = 150;
const TAG_MAX = 4_000;
export const QUESTION = /[?？؟\u037e]\s*$/;

const LAST_SENTENCE = bounded(/[^.!?。]*$/, 4000);
const NO_NAME = bounded(/_|\.\w{3,4}$|^https?:|^\S+(?<=\d)$/, 200);
const OWN_PATH = new Set(['nav', 'footer', 'aside']);

/** Reads the visible text of an HTML page into drafts of blocks, in the order of the page. */
export class BlockBuilder {
  private readonly document: Document;
  private readonly elements: readonly PageElement[];
  private readonly spans: PageSpans;
  private readonly boilerplate: Boilerplate;
  private readonly drafts: Draft[] = [];
  private path: { level: number; text: string }[] = [];
  private frames: Frame[] = [];
  /** The first line that no block holds yet. */
  private line = 0;
  private groups = 0;
  private pictures = 0;

  constructor(document: Document, layout: Layout) {
    this.document = document;
    this.elements = layout.elements;
    this.spans = new PageSpans(document, layout);
    this.boilerplate = new Boilerplate(document, this.spans);
  }

  *steps(): Steps<Draft[]> {
    yield;
    yield* this.boilerplate.classify();
    this.writeHead();
    for (let at = 0, count = 0; at < this.elements.length && this.drafts.length < BLOCKS_MAX; count += 1) {
      if (count % ELEMENTS_PER_STEP === 0) yield;
      this.leave(at);
      const element = this.elements[at] as PageElement;
      yield* this.flushSteps(element.start);
      at = element.unseen ? element.next : yield* this.visit(element);
    }
    this.leave(Number.MAX_SAFE_INTEGER);
    yield* this.flushSteps(this.document.text.length);
    return this.drafts;
  }

  private writeHead(): void {
    for (const line of this.document.lines) {
      if (line.region !== 'head') break;
      const words = this.document.text.slice(line.start, line.end);
      if (line.tag === 'title') this.emit(line, -1, 'title');
      else if (this.drafts.some(({ text }) => text.includes(words))) this.line += 1;
      else this.emit(line, -1, 'data', { path: ['description'] });
    }
  }

  private leave(at: number): void {
    while ((this.frames.at(-1)?.next ?? Number.POSITIVE_INFINITY) <= at) {
      const frame = this.frames.at(-1) as Frame;
      this.flush(frame.end);
      this.frames.pop();
      if (frame.path !== null) this.path = frame.path;
    }
  }

  /** Makes the blocks of an element, or steps into it. */
  private *visit(element: PageElement): Steps<number> {
    const { index, name, next } = element;
    if (name === 'img') return this.picture(element);
    const span = this.spans.trimmed(element);
    if (span === null) return index + 1;
    if (OWN_PATH.has(name)) this.enter(element, { path: this.path });
    if (this.opens(element, span)) return next;
    const level = headingLevel(element);
    if (level > 0 && span.end - span.start <= HEADING_MAX) return this.heading(element, span, level);
    if (isDataTable(element) && (yield* this.table(element))) return next;
    if (name === 'dl') return this.definitions(element);
    if (name === 'ul' || name === 'ol') return this.list(element);
    if (this.tile(element, span)) return next;
    const length = span.end - span.start;
    const isItem =
      name === 'li' && length <= ITEM_MAX && !this.spans.holds(index, FLAG.list | FLAG.table | FLAG.heading);
    const isText = BLOCK.has(name) && length <= JOINED_LINES_MAX && !this.spans.holds(index, FLAG.block);
    if (!isItem && !isText) return index + 1;
    this.emit(span, index, isItem ? 'item' : this.lineKind(index), this.joined(span));
    return next;
  }

  private enter({ next, start, end }: PageElement, frame: Partial<Frame>): void {
    this.flush(start);
    const around = this.frames.at(-1);
    const { path = null, lead = around?.lead ?? null, group = around?.group ?? null } = frame;
    if (path !== null) this.path = [];
    this.frames.push({ next, end, path, lead, group });
  }

  /** A button, summary or tab that opens something: the label of what stands beside it. */
  private opens(element: PageElement, span: Span): boolean {
    const { name, index, attributes } = element;
    if (name !== 'summary' && !attributes.has('aria-expanded')) return false;
    const isInMenu = this.boilerplate.has(element.parent, span.start, span.end);
    if (isInMenu || span.end - span.start > HEADING_MAX || !this.spans.ownsLines(span)) return false;
    const opensTo = this.reach(element, span);
    if (opensTo === 0) return false;
    this.emit(span, index, 'heading', { opensTo });
    return true;
  }

  /** The end of the smallest element around that holds more than this one, at most four levels up; 0 where none does. */
  private reach(element: PageElement, span: Span): number {
    let around = this.elements[element.parent];
    for (let level = 0; level < 4 && around !== undefined; level += 1) {
      const wider = this.spans.trimmed(around);
      if (wider !== null && wider.end > span.end) return wider.end;
      around = this.elements[around.parent];
    }
    return around === undefined ? this.document.text.length : 0;
  }

  private heading(element: PageElement, span: Span, level: number): number {
    this.flush(span.start);
    const text = this.document.text.slice(span.start, span.end);
    while (this.path.length > 0 && (this.path.at(-1)?.level ?? 0) >= level) this.path.pop();
    const opensTo = QUESTION.test(text) ? this.reach(element, span) : 0;
    this.emit(span, element.index, 'heading', { opensTo });
    this.path = [...this.path, { level, text }];
    return element.next;
  }

  private list(element: PageElement): number {
    this.flush(element.start);
    const around = this.frames.findLast(({ group }) => group !== null);
    const isNested = around !== undefined && around.next >= element.next;
    if (!isNested) this.groups += 1;
    const lead = this.leadIn(element.start) ?? (isNested ? around.lead : null);
    this.enter(element, { lead, group: isNested ? around.group : this.groups });
    return element.index + 1;
  }

  /** What stands right above and leads to what follows: a heading, or a sentence that ends in a colon. */
  private leadIn(start: number): string | null {
    const above = this.drafts.at(-1);
    if (above === undefined || above.layer !== 'text' || start - above.end > 2) return null;
    if (above.kind === 'heading') return above.text;
    if (!/[:：]$/.test(above.text)) return null;
    return above.text.slice(above.text.slice(0, -1).search(LAST_SENTENCE)).trim();
  }

  private definitions(element: PageElement): number {
    this.flush(element.start);
    this.groups += 1;
    let term: Span | null = null;
    for (let at = element.index + 1; at < element.next; ) {
      const child = this.elements[at] as PageElement;
      const isPart = child.name === 'dt' || child.name === 'dd';
      at = isPart || child.unseen ? child.next : at + 1;
      const span = isPart && !child.unseen ? this.spans.trimmed(child) : null;
      if (span === null) continue;
      if (child.name === 'dt') term = span;
      else this.pair(term, span, child.index);
    }
    this.flush(element.end);
    return element.next;
  }

  /** A value under its label. The label's words are the value's lead and no block of their own. */
  private pair(label: Span | null, value: Span, index: number): void {
    if (label === null) {
      this.emit(value, index, 'text', { group: this.groups });
      return;
    }
    const lead = this.document.text.slice(label.start, label.end);
    this.flush(label.start);
    this.line = Math.max(this.line, this.spans.lineFrom(label.end));
    const kind = QUESTION.test(lead) ? 'answer' : 'pair';
    this.emit(value, index, kind, { lead, leadStart: label.start, group: this.groups });
  }

  private *table(table: PageElement): Steps<boolean> {
    const rows = gridOf(table, this.elements);
    const textOf = ({ start, end }: TableCell) => this.document.text.slice(start, end).trim();
    const width = Math.max(0, ...rows.map(({ own }) => own.length));
    // Headings with text below them in one row are a page laid out by a table.
    const isLayout = ({ own, element: { index } }: GridRow) =>
      own.some(({ start, end }) => end - start > CELL_MAX) ||
      this.spans.holds(index, FLAG.table) ||
      (this.spans.holds(index, FLAG.heading) && this.spans.holds(index, FLAG.list));
    if (width < 2 || rows.some(isLayout)) return false;
    const caption = this.elements[table.index + 1];
    const title = caption?.name === 'caption' ? this.spans.trimmed(caption) : null;
    if (title !== null) this.emit(title, table.index, 'text');
    this.flush(table.start);
    const lead = title === null ? this.leadIn(table.start) : this.document.text.slice(title.start, title.end);
    this.groups += 1;
    const group = this.groups;
    const { heads, count } = headsOf(rows, textOf);
    const isTerm = ({ own: [first] }: GridRow) => !first || first.end - first.start <= TERM_MAX;
    const isPairs = width === 2 && count === 0 && rows.every(isTerm);
    this.line = Math.max(this.line, this.spans.lineFrom(rows[count]?.element.start ?? table.start));
    for (const [index, { element, cells, own }] of rows.slice(count).entries()) {
      if (index % ROWS_PER_STEP === ROWS_PER_STEP - 1) yield;
      const [label, value] = own.map((cell) => this.spans.trimmed(cell));
      if (isPairs && label && value) this.pair(label, value, element.index);
      else this.row(element, cells, { heads, lead, group, own });
    }
    this.line = Math.max(this.line, this.spans.lineFrom(table.end));
    return true;
  }

  private row(
    element: PageElement,
    cells: (TableCell | null)[],
    { heads, lead, group, own }: { heads: string[]; lead: string | null; group: number; own: TableCell[] },
  ): void {
    const span = this.spans.trimmed(element);
    if (span === null) return;
    const textOf = (cell: TableCell | null) =>
      cell === null ? '' : this.document.text.slice(cell.start, cell.end).trim();
    const distinct = [...new Set(cells)].filter((cell) => textOf(cell) !== '') as TableCell[];
    const text = distinct.map(textOf).join(' | ');
    const isSection = own.length === 1 && distinct.length === 1 && heads.length > 1;
    const wide = Math.max(heads.length, cells.length);
    const aligned = Array.from({ length: wide }, (_, column) => textOf(cells[column] ?? null));
    const padded = heads.length === 0 ? [] : Array.from({ length: wide }, (_, column) => heads[column] ?? '');
    const pieces = distinct.flatMap((cell) => this.spans.trimmed(cell) ?? []);
    const extras = { text, cells: aligned, heads: padded, pieces, lead, group };
    this.emit(span, element.index, 'row', isSection ? { group, lead } : extras);
  }

  /** A figure with its label, a name with its role. */
  private tile(element: PageElement, span: Span): boolean {
    const tile = this.spans.lineFrom(span.start) < this.line ? null : tileOf(element, span, this.spans);
    if (tile === null) return false;
    const isBoilerplate = (index: number, { start, end }: Span) => this.boilerplate.has(index, start, end);
    const own = isBoilerplate(element.index, span);
    if (this.spans.linesOf(span).some((line) => isBoilerplate(this.spans.innermost(line), line) !== own))
      return false;
    const { label, value } = tile;
    if (label === null) this.emit(value, element.index, this.lineKind(element.index), this.joined(value));
    else {
      this.groups += 1;
      this.pair(label, value, element.index);
    }
    return true;
  }

  /** The text of several lines: set apart where each begins anew, and not in the middle of a sentence. */
  private joined(span: Span): Extras {
    const texts = this.spans.textsOf(span);
    const isApart = (text: string, at: number) =>
      text.length <= TILE_LINE_MAX && (at === 0 || !/^\p{Ll}/u.test(text) || text.length < 40);
    return texts.length > 1 && texts.every(isApart) ? { text: texts.join(' | ') } : {};
  }

  /** The words for a picture that stands by itself: a customer's logo, a certificate. */
  private picture(element: PageElement): number {
    const alt = (element.attributes.get('alt') ?? '').replace(/\s+/g, ' ').trim();
    const around = this.elements[element.parent];
    const isAlone = around === undefined || this.spans.trimmed(around) === null;
    const isBoilerplate = this.boilerplate.has(element.parent, element.start, element.start);
    if (!isAlone || !isName(alt) || isBoilerplate || this.pictures >= PICTURES_MAX) return element.next;
    const written = this.document.source.slice(element.from, element.from + TAG_MAX).indexOf(alt);
    if (written === -1) return element.next;
    const from = element.from + written;
    this.pictures += 1;
    this.flush(element.start);
    this.push({ start: from, end: from + alt.length }, element.parent, 'item', {}, 'source', element.start);
    return element.next;
  }

  /** Lines up to an offset that no block holds yet become blocks of their own. */
  private flush(until: number): void {
    const { lines } = this.document;
    for (let line = lines[this.line]; line !== undefined && line.start < until; line = lines[this.line]) {
      this.line += 1;
      const index = this.spans.innermost(line);
      this.push(line, index, this.lineKind(index));
    }
  }

  private *flushSteps(until: number): Steps<void> {
    const { lines } = this.document;
    for (let next = lines[this.line + LINES_PER_STEP]; next !== undefined && next.start < until; ) {
      this.flush(next.start);
      yield;
      next = lines[this.line + LINES_PER_STEP];
    }
    this.flush(until);
  }

  private lineKind(index: number): BlockKind {
    return this.spans.inList(index) ? 'item' : 'text';
  }

  private emit(span: Span, index: number, kind: BlockKind, extras: Extras = {}): void {
    this.flush(span.start);
    this.push(span, index, kind, extras);
    this.line = Math.max(this.line, this.spans.lineFrom(span.end));
  }

  /** Adds a draft; running text that is too long for one block is cut between sentences. */
  private push(
    { start, end }: Span,
    index: number,
    kind: BlockKind,
    extras: Extras = {},
    layer: Block['layer'] = 'text',
    at = start,
  ): void {
    const { document } = this;
    const whole = layer === 'text' ? document.text : document.source;
    const frame = this.frames.at(-1);
    const isItem = kind === 'item';
    for (let from = start; from < end; ) {
      const to = kind === 'row' ? end : cut(whole, from, end);
      const links = layer === 'text' ? this.spans.linksOf(from, to, LINKS_MAX) : [];
      const isLink = (kind === 'text' || isItem) && layer === 'text' && this.spans.linkShare(from, to) > 0.9;
      const draft = draftOf({
        kind: isLink ? 'link' : kind,
        document,
        layer,
        start: from,
        end: to,
        text: whole.slice(from, to),
        path: this.path.map(({ text }) => text),
        lead: isItem ? (frame?.lead ?? null) : null,
        group: isItem ? (frame?.group ?? null) : null,
        // Labels for machines (`aria-label`) are no words of the page.
        links: links.map(({ url, start: first, end: last }) => ({
          text: document.text.slice(first, last).replace(/\s+/gu, ' ').trim(),
          url,
        })),
        boilerplate: kind !== 'title' && kind !== 'data' && this.boilerplate.has(index, from, to),
        at,
        ...extras,
      });
      this.drafts.push(draft);
      from = to;
      while (whole[from] === ' ' && from < end) from += 1;
    }
  }
}

/** Where a block that begins at an offset ends: at the end of a sentence where it would be too long. */
function cut(text: string, from: number, end: number): number {
  if (end - from <= BLOCK_CHARACTERS_MAX) return end;
  const part = text.slice(from, from + BLOCK_CHARACTERS_MAX);
  for (const mark of ['. ', '。', '! ', '? ', '; ', ', ', ' ']) {
    const at = part.lastIndexOf(mark);
    if (at > BLOCK_CHARACTERS_MAX / 4) return from + at + mark.trimEnd().length;
  }
  return from + BLOCK_CHARACTERS_MAX;
}

/** Names are written with capitals; what describes a picture, or states something, is not. */
function isName(alt: string): boolean {
  if (alt.length < 2 || alt.length > ALT_MAX || !/\p{L}{2}/u.test(alt)) return false;
  if (NO_NAME.test(alt)) return false;
  return (alt.match(/(?<!\p{L})\p{Ll}[\p{L}’']{3,}/gu)?.length ?? 0) <= 1;
}
