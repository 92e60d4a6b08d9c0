import { BlockBuilder, type Draft } from './buildBlocks.ts';
import { dataDrafts } from './dataBlocks.ts';
import { type Document, layoutOf } from './document.ts';
import type { HiddenText } from './hiddenParts.ts';
import { type Folded, folded, placeOf } from './locate.ts';
import type { Span } from './pageSpans.ts';
import { withAnswers } from './questionAnswers.ts';
import { runAtOnce, runInSlices, type Steps } from './slices.ts';

export type BlockKind = 'title' | 'heading' | 'text' | 'item' | 'row' | 'pair' | 'answer' | 'link' | 'data';

/** What a reader of the page takes in as one thing, with what it needs to be understood. */
export interface Block {
  /** `b1`, `b2` … in page order. */
  id: string;
  kind: BlockKind;
  document: Document;
  layer: 'text' | 'source';
  /** Span in the layer's text. */
  start: number;
  end: number;
  /** As a reader sees it: literal words of the page, white space collapsed; cells of a row joined by ` | `. */
  text: string;
  /** Headings above, outermost first; of data its type and the names of its members. */
  path: string[];
  /** Of a row: the heads of its columns, aligned with the cells; else []. A row head is the first cell. */
  heads: string[];
  /** Cells of a row, aligned with heads; else []. */
  cells: string[];
  /** What introduces it: lead-in of a list, question of an answer, term of a definition. Not part of `text`. */
  lead: string | null;
  /** Where the lead begins in the text, where it stands right before the block. */
  leadStart?: number;
  /** The same table, list or FAQ share a number; null outside of one. */
  group: number | null;
  links: { text: string; url: string }[];
  /** Navigation, banner, footer, cookie text, forms, what stands around a story; of blocksOfSite also what is on most pages of the site. */
  boilerplate: boolean;
  hidden: boolean;
}

/** Pages of a site from which on what is on most of them is known to be boilerplate. */
const SITE_PAGES_MIN = 3;
const HIDDEN_TEXT_MAX = 2_000;
const BLOCKS_PER_STEP = 500;

const knownBlocks = new WeakMap<Document, readonly Block[]>();
/** Of rows and records: where their cells or values stand. */
const pieces = new WeakMap<Block, readonly Span[]>();

/** The blocks of a page in page order; hidden ones are included and marked. Read once a document. */
export function blocksOf(document: Document): readonly Block[] {
  return knownBlocks.get(document) ?? runAtOnce(blockSteps(document));
}

/** {@link blocksOf} with a pause every few milliseconds; then blocksOf has them at hand. */
export async function blocksOfAsync(document: Document): Promise<readonly Block[]> {
  return knownBlocks.get(document) ?? runInSlices(blockSteps(document));
}

/** The blocks of the pages of one site: what stands on most of them (of at least three) is boilerplate. */
export function blocksOfSite(documents: readonly Document[]): Map<Document, readonly Block[]> {
  const pagesWith = new Map<string, number>();
  const isCounted = documents.length >= SITE_PAGES_MIN;
  for (const document of isCounted ? documents : []) {
    const keys = new Set(blocksOf(document).filter(isRepeatable).map(keyOf));
    for (const key of keys) pagesWith.set(key, (pagesWith.get(key) ?? 0) + 1);
  }
  const mark = (block: Block): Block => {
    if (block.boilerplate || !isRepeatable(block)) return block;
    if ((pagesWith.get(keyOf(block)) ?? 0) <= documents.length / 2) return block;
    const marked = { ...block, boilerplate: true };
    const places = pieces.get(block);
    if (places !== undefined) pieces.set(marked, places);
    return marked;
  };
  return new Map(
    documents.map((document) => [document, isCounted ? blocksOf(document).map(mark) : blocksOf(document)]),
  );
}

/**
 * The place of words in a block. White space, cell separators and variants of quotation marks, hyphens and apostrophes are
 * the only differences allowed; characters that take no room are passed over. Words of the lead count where it stands
 * right before the block. Of embedded data its path may be copied along (`{price.label}`), and the values of a record may be
 * quoted without what JSON writes between them. Null when the words do not stand there.
 */
export function locateInBlock(
  block: Block,
  words: string,
): { layer: 'text' | 'source'; start: number; end: number } | null {
  const { layer, start, end, leadStart } = block;
  const wanted = withoutPath(block, folded(words).text);
  if (wanted === '') return null;
  const spans = pieces.get(block) ?? [];
  const found =
    placeOf(wanted, foldedIn(block, start, end)) ??
    (leadStart === undefined ? null : placeOf(wanted, foldedIn(block, leadStart, end))) ??
    (spans.length === 0 ? null : placeInCells(wanted, block, spans));
  return found === null ? null : { layer, ...found };
}

/** Data is shown behind its path, which is no words of the page. */
function withoutPath({ kind, path }: Block, words: string): string {
  if (kind !== 'data' || !words.startsWith('{')) return words;
  const shown = folded(`{${path.join('.')}}`).text;
  return words.startsWith(shown) ? words.slice(shown.length).trim() : words;
}

function foldedIn({ document, layer, kind }: Block, start: number, end: number): Folded {
  const whole = layer === 'text' ? document.text : document.source;
  return folded(whole.slice(start, end), start, kind === 'data');
}

/**
 * Words across cells of which one stands rows above, because it spans several, or across the values of a record: the place of
 * those in the row itself.
 */
function placeInCells(wanted: string, block: Block, spans: readonly Span[]): Span | null {
  const { start, end } = block;
  const cells = spans.map((span) => foldedIn(block, span.start, span.end));
  const text = cells.map((cell) => cell.text).join(' ');
  const places = cells.flatMap((cell) => [...cell.places, -1]);
  const found = placeOf(wanted, { text, places: places.map((_, at) => at) });
  if (found === null) return null;
  const touched = places.slice(found.start, found.end).filter((place) => place >= 0);
  const own = touched.filter((place) => place >= start && place < end);
  const kept = own.length > 0 ? own : touched;
  return kept.length === 0 ? null : { start: Math.min(...kept), end: Math.max(...kept) + 1 };
}

const isRepeatable = ({ kind, hidden }: Block): boolean => !hidden && kind !== 'title' && kind !== 'data';
const keyOf = ({ lead, text }: Block): string => `${lead ?? ''}|${text}`.toLowerCase();

function* blockSteps(document: Document): Steps<readonly Block[]> {
  const shown = yield* shownDrafts(document);
  const hidden = layoutOf(document).hidden.map((text) => hiddenDraft(document, text));
  yield;
  const data = yield* dataDrafts(document);
  yield;
  const drafts = [...withAnswers(shown), ...hidden, ...data];
  yield;
  drafts.sort((a, b) => a.at - b.at);
  const blocks: Block[] = [];
  for (const { at, opensTo, pieces: places, ...draft } of drafts) {
    const block = { id: `b${blocks.length + 1}`, ...draft };
    if (places.length > 0) pieces.set(block, places);
    if (blocks.push(block) % BLOCKS_PER_STEP === 0) yield;
  }
  knownBlocks.set(document, blocks);
  return blocks;
}

function* shownDrafts(document: Document): Steps<Draft[]> {
  if (document.kind === 'xml' || document.text === '') return [];
  return yield* new BlockBuilder(document, layoutOf(document)).steps();
}

/** Words that are on the page and not shown, with the element that hides them. */
function hiddenDraft(document: Document, { name, text, from, to, at }: HiddenText): Draft {
  const kind = /^h[1-6]$/.test(name) ? 'heading' : name === 'li' ? 'item' : 'text';
  return {
    kind,
    document,
    layer: 'source',
    start: from,
    end: to,
    text: text.replace(/\s+/g, ' ').trim().slice(0, HIDDEN_TEXT_MAX),
    path: [],
    heads: [],
    cells: [],
    lead: null,
    group: null,
    links: [],
    boilerplate: false,
    hidden: true,
    at,
    pieces: [],
    opensTo: 0,
  };
}
