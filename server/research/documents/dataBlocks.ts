import { bounded } from '../patterns.ts';
import { type Draft, draftOf } from './block.ts';
import { type Document, layoutOf, stateSteps } from './document.ts';
import { unescaped } from './locate.ts';
import { itemsOf, type JsonNode, schemaTypes, textOf } from './locatedJson.ts';
import type { Span } from './pageSpans.ts';
import type { Steps } from './slices.ts';

const DATA_BLOCKS_MAX = 400;
const SMALL_NODE_MAX = 400;
const LIST_RECORD_MAX = 4;
const STRINGS_MAX = 40_000;
const NODES_PER_STEP = 3_000;
const DISTINCT_TEXTS_MAX = 4_000;
const TEXTS_PER_STEP = 50;
const TEXT_MAX = 1_000;
const DEPTH_MAX = 12;
/** A page with less text shows what its framework will draw. */
const SHELL_TEXT = 600;
const WORDS_MIN = 5;
const SHELL_WORDS_MIN = 2;
/** Words for people: no path, class or colour. */
const NAME = /^(?=.*\p{L}{3})[^/_#{}<>]{3,120}$/u;
/** Members that say nothing about what a node is of. */
const SILENT_KEY =
  /^@(?:context|id|type)$|image|logo|thumbnail|^potentialAction$|^breadcrumb$|^(?:isPartOf|primaryImageOfPage|mainEntityOfPage|inLanguage|url)$/;
const SILENT_TYPE =
  /^(?:BreadcrumbList|ImageObject|SearchAction|ReadAction|SiteNavigationElement|WPHeader|WPFooter)$/;
const CODE = bounded(/[{}<>=;]|https?:|^[./#@]|\w[_/]\w+[_/]\w/, 1000);
/** What separates stretches of text inside of a string: tags and escapes, as written in JSON. */
const MARKUP = /<[^<>]{0,400}>|\\u003[cC].{0,400}?\\u003[eE]|\\[nrt]|\\u00[aA]0|\\"|\\\/|\\u[\da-fA-F]{4}/;

/** Structured data of a page as blocks of its source: JSON-LD, and text that a framework holds and the page does not show. */
export function* dataDrafts(document: Document): Steps<Draft[]> {
  const drafts: Draft[] = [];
  for (const node of document.jsonLd) {
    collectNode(document, node, [], drafts, 0);
    yield;
  }
  if (document.json !== null) yield* collectStrings(document, document.json, drafts);
  for (const state of yield* stateSteps(document.source, layoutOf(document).scripts))
    yield* collectStrings(document, state, drafts);
  return drafts;
}

/** The members of a node of JSON-LD: small ones whole, larger ones member by member. */
function collectNode(
  document: Document,
  node: JsonNode,
  path: string[],
  drafts: Draft[],
  depth: number,
): void {
  if (drafts.length >= DATA_BLOCKS_MAX || depth > DEPTH_MAX) return;
  if (node.type === 'array')
    for (const item of node.items) collectNode(document, item, path, drafts, depth + 1);
  if (node.type === 'scalar') addScalar(document, node, path, drafts);
  if (node.type !== 'object' || isSilent(node)) return;
  const [type] = schemaTypes(node);
  const here = type !== undefined && path.length === 0 ? [type] : path;
  for (const { key, value } of node.members.filter((own) => !SILENT_KEY.test(own.key))) {
    const below = key === '@graph' ? [] : [...here, key];
    const isSmall = value.type !== 'scalar' && value.end - value.start <= SMALL_NODE_MAX && key !== '@graph';
    if (!isSmall) collectNode(document, value, below, drafts, depth + 1);
    else if (!itemsOf(value).some(isSilent) && value.end - value.start > 2)
      add(document, value, below, drafts, valuesOf(value));
  }
}

const isSilent = (node: JsonNode): boolean => schemaTypes(node).some((type) => SILENT_TYPE.test(type));

function addScalar(document: Document, node: JsonNode, path: string[], drafts: Draft[]): void {
  const text = textOf(node);
  if (text === null || (text.length > 60 && isShown(document, text))) return;
  const quote = document.source[node.start] === '"' ? 1 : 0;
  const end = Math.min(node.end - quote, node.start + TEXT_MAX);
  add(document, { start: node.start + quote, end }, path, drafts);
}

/** The strings of a framework's data that read like text, with the names of what they stand under. */
function* collectStrings(document: Document, root: JsonNode, drafts: Draft[]): Steps<void> {
  const least = document.text.length < SHELL_TEXT ? SHELL_WORDS_MIN : WORDS_MIN;
  const waiting: { node: JsonNode; path: string[] }[] = [{ node: root, path: [] }];
  const seen = new Set<string>();
  for (let count = 0; count < STRINGS_MAX && drafts.length < DATA_BLOCKS_MAX; count += 1) {
    if (count % NODES_PER_STEP === 0) yield;
    const next = waiting.pop();
    if (next === undefined) return;
    const { node, path } = next;
    if (node.type === 'scalar') yield* addTexts(document, node, path, { least, seen, drafts });
    else if (isRecord(document, node)) add(document, node, path, drafts, valuesOf(node));
    else if (node.type === 'array')
      for (const item of node.items.slice(0, STRINGS_MAX).reverse()) waiting.push({ node: item, path });
    else
      for (const { key, value } of node.members.slice(0, STRINGS_MAX).reverse())
        waiting.push({ node: value, path: [...path, key].slice(-4) });
  }
}

/** A small object, or a short list, of a name and a figure, such as an entry of a price list: it says something only as a whole. */
function isRecord(document: Document, node: JsonNode): boolean {
  if (node.type === 'scalar' || node.end - node.start > SMALL_NODE_MAX) return false;
  const nodes = node.type === 'object' ? node.members.map(({ value }) => value) : node.items;
  if (nodes.length < 2 || (node.type === 'array' && nodes.length > LIST_RECORD_MAX)) return false;
  const values = nodes.map(writtenValue);
  if (values.includes(undefined)) return false;
  const names = values.filter((value): value is string => typeof value === 'string' && NAME.test(value));
  return (
    names.length > 0 &&
    values.some((value) => typeof value === 'number' || (typeof value === 'string' && /\d/.test(value))) &&
    !names.every((name) => isShown(document, name))
  );
}

/** A member's value, of a list of plain values all of them; undefined where something stands below it. */
function writtenValue(node: JsonNode): string | number | boolean | null | undefined {
  if (node.type === 'scalar') return node.value;
  const values = node.type === 'array' ? node.items.map(writtenValue) : [undefined];
  return values.includes(undefined) ? undefined : values.join(', ');
}

/** Where the values of a small node stand, without their quotation marks. */
function valuesOf(node: JsonNode): Span[] {
  if (node.type !== 'scalar')
    return (node.type === 'array' ? node.items : node.members.map(({ value }) => value)).flatMap(valuesOf);
  const quote = typeof node.value === 'string' ? 1 : 0;
  return node.end - node.start > 2 * quote ? [{ start: node.start + quote, end: node.end - quote }] : [];
}

function* addTexts(
  document: Document,
  node: JsonNode,
  path: string[],
  { least, seen, drafts }: { least: number; seen: Set<string>; drafts: Draft[] },
): Steps<void> {
  if (textOf(node) === null || node.end - node.start < 10) return;
  for (const part of textsIn(document.source, node.start + 1, node.end - 1, least)) {
    const words = document.source.slice(part.start, part.end);
    if (seen.has(words) || seen.size >= DISTINCT_TEXTS_MAX) continue;
    seen.add(words);
    if (seen.size % TEXTS_PER_STEP === 0) yield;
    if (isShown(document, words)) continue;
    add(document, part, path, drafts);
  }
}

/** The stretches of a string without markup and escapes that are words of a language. */
function textsIn(source: string, start: number, end: number, least: number): Span[] {
  const found: Span[] = [];
  const last = Math.min(end, start + 20_000);
  for (let from = start; from < last && found.length < 100; ) {
    const mark = MARKUP.exec(source.slice(from, Math.min(last, from + TEXT_MAX)));
    const to = mark === null ? Math.min(last, from + TEXT_MAX) : from + mark.index;
    const words = source.slice(from, to);
    const lead = words.length - words.trimStart().length;
    if (isProse(words, least)) found.push({ start: from + lead, end: from + words.trimEnd().length });
    from = to + (mark?.[0].length ?? 0);
  }
  return found;
}

function isProse(words: string, least: number): boolean {
  const text = words.trim();
  if (CODE.test(text)) return false;
  const letters = text.match(/[\p{L}\p{N}\s.,'’]/gu)?.length ?? 0;
  if (letters < 0.85 * text.length || !/\p{L}{2}/u.test(text)) return false;
  const isUnspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]{6}/u.test(text);
  return isUnspaced || text.split(/\s+/, least).length >= least;
}

/** Whether words stand on the page visibly; of long ones their beginning is enough. */
function isShown(document: Document, words: string): boolean {
  return document.text.includes(words.slice(0, 60).replace(/\s+/g, ' ').trim());
}

function add(
  document: Document,
  { start, end }: Span,
  path: string[],
  drafts: Draft[],
  pieces: readonly Span[] = [],
): void {
  if (end <= start || drafts.length >= DATA_BLOCKS_MAX) return;
  const text = unescaped(document.source.slice(start, end));
  const at = document.text.length + 1;
  drafts.push(draftOf({ kind: 'data', document, layer: 'source', start, end, text, path, pieces, at }));
}
