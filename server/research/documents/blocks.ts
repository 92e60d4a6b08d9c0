import { type Block, type Draft, draftOf } from './block.ts';
import { BlockBuilder, QUESTION } from './buildBlocks.ts';
import { dataDrafts } from './dataBlocks.ts';
import { type Document, layoutOf } from './document.ts';
import { type Folded, folded, placeOf } from './locate.ts';
import type { Span } from './pageSpans.ts';
import type { HiddenText } from './pageText.ts';
import { runAtOnce, runInSlices, type Steps } from './slices.ts';

export type { Block } from './block.ts';

/** Pages of a site from which on what is on most of them is known to be boilerplate. */
const SITE_PAGES_MIN = 3;
const HIDDEN_TEXT_MAX = 2_000;
const BLOCKS_PER_STEP = 500;
const ANSWER_MAX = 1_500;
const ANSWER_BLOCKS_MAX = 8;
const FOLD_MAX = 6_000;

const knownBlocks = new WeakMap<Document, readonly Block[]>();
/** By the lines that a document shares with those of other retrievals of the same bytes. */
const blocksOfLines = new WeakMap<Document['lines'], readonly Block[]>();
/** The blocks of a page in page order; hidden ones are included and marked. Read once a document. */
export function blocksOf(document: Document): readonly Block[] {
  return knownBlocks.get(document) ?? runAtOnce(blockSteps(document));
}

/** {@link blocksOf} with a pause every few milliseconds; then blocksOf returns those. */
export async function blocksOfAsync(document: Document): Promise<readonly Block[]> {
  return knownBlocks.get(document) ?? runInSlices(blockSteps(document));
}

/** The blocks of the pages of one site: what is on most of them (of at least three) is boilerplate. */
export function blocksOfSite(documents: readonly Document[]): Map<Document, readonly Block[]> {
  const pagesWith = new Map<string, number>();
  const isCounted = documents.length >= SITE_PAGES_MIN;
  for (const document of isCounted ? documents : []) {
    const keys = new Set(blocksOf(document).filter(isRepeatable).map(keyOf));
    for (const key of keys) pagesWith.set(key, (pagesWith.get(key) ?? 0) + 1);
  }
  const isEverywhere = (block: Block): boolean =>
    isRepeatable(block) && (pagesWith.get(keyOf(block)) ?? 0) > documents.length / 2;
  const mark = (block: Block): Block => (isEverywhere(block) ? { ...block, boilerplate: true } : block);
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
  const found =
    placeOf(wanted, foldedIn(block, start, end)) ??
    (leadStart === undefined ? null : placeOf(wanted, foldedIn(block, leadStart, end))) ??
    (block.pieces.length === 0 ? null : placeInCells(wanted, block));
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
function placeInCells(wanted: string, block: Block): Span | null {
  const { start, end, pieces } = block;
  const cells = pieces.map((span) => foldedIn(block, span.start, span.end));
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
  const before = blocksOfLines.get(document.lines)?.map((block) => ({ ...block, document }));
  if (before !== undefined) {
    knownBlocks.set(document, before);
    return before;
  }
  const layout = layoutOf(document);
  const isShown = document.kind !== 'xml' && document.text !== '';
  const shown = isShown ? yield* new BlockBuilder(document, layout).steps() : [];
  const hidden = layout.hidden.map((part) => hiddenDraft(document, part));
  yield;
  const data = yield* dataDrafts(document);
  yield;
  const drafts = [...withAnswers(shown), ...hidden, ...data];
  yield;
  drafts.sort((a, b) => a.at - b.at);
  const blocks: Block[] = [];
  for (const { at, opensTo, ...draft } of drafts)
    if (blocks.push({ id: `b${blocks.length + 1}`, ...draft }) % BLOCKS_PER_STEP === 0) yield;
  knownBlocks.set(document, blocks);
  blocksOfLines.set(document.lines, blocks);
  return blocks;
}

/** Words that are on the page and not shown, with the element that hides them. */
function hiddenDraft(document: Document, { name, text, from, to, at }: HiddenText): Draft {
  const kind = /^h[1-6]$/.test(name) ? 'heading' : name === 'li' ? 'item' : 'text';
  const words = text.replace(/\s+/g, ' ').trim().slice(0, HIDDEN_TEXT_MAX);
  return draftOf({ kind, document, layer: 'source', start: from, end: to, text: words, hidden: true, at });
}

/**
 * Gives answers their question: what a click opens belongs to the words that were clicked on, and a short text below a
 * heading that asks is its answer. The question is the lead of the answer then and no block of its own.
 */
function withAnswers(drafts: readonly Draft[]): Draft[] {
  const found: Draft[] = [];
  for (let at = 0; at < drafts.length; at += 1) {
    const draft = drafts[at] as Draft;
    const answers = draft.opensTo === 0 || draft.boilerplate ? [] : answersTo(drafts, at);
    found.push(...(answers.length === 0 ? [draft] : answers));
    at += answers.length;
  }
  return found;
}

/** The blocks that a label opens; none where nothing does, or more than a click shows. */
function answersTo(drafts: readonly Draft[], at: number): Draft[] {
  const label = drafts[at] as Draft;
  const isQuestion = QUESTION.test(label.text);
  let end = at + 1;
  const isOpened = (draft: Draft | undefined) =>
    draft !== undefined && draft.kind !== 'heading' && draft.at < label.opensTo;
  while (isOpened(drafts[end])) end += 1;
  const opened = drafts.slice(at + 1, end);
  const length = opened.reduce((sum, { text }) => sum + text.length, 0);
  const isShort = length <= ANSWER_MAX && opened.length <= ANSWER_BLOCKS_MAX;
  if (length > FOLD_MAX || (isQuestion && !isShort)) return [];
  const kindOf = ({ kind }: Draft) => (kind === 'text' || (kind === 'link' && isQuestion) ? 'answer' : kind);
  return opened.map((draft, index) => ({
    ...draft,
    kind: kindOf(draft),
    lead: draft.lead ?? label.text,
    path: draft.path.filter((heading) => heading !== label.text),
    ...(index === 0 && draft.layer === 'text' ? { leadStart: label.start } : {}),
  }));
}
