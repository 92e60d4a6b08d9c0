import { covering, type Evidence, type Piece, shareAsked } from './evidence.ts';
import { type Entry, type Matcher, stemsOf } from './siteIndex.ts';
import { valuesIn, yesOrNo } from './values.ts';
import type { Word } from './words.ts';

const CELL_CHARACTERS_MAX = 120;
const ANSWER_CHARACTERS_MAX = 600;
const VALUED = new Set(['number', 'percentage', 'currency']);

/** What table rows, label–value pairs and answers of an FAQ hold. */
export function readStructure(entry: Entry, matcher: Matcher): Evidence[] {
  const { block } = entry;
  if (block.kind === 'row') return readRow(entry, matcher);
  if (block.kind === 'pair' && block.lead !== null) return readLabelled(entry, 'pair', matcher);
  if (block.kind === 'answer' && block.lead !== null) return readLabelled(entry, 'answer', matcher);
  return [];
}

/** A cell is told by its row head and its column head; the other cells of the row say nothing of it. */
function readRow(entry: Entry, matcher: Matcher): Evidence[] {
  const { cells, heads } = entry.block;
  const [rowHead = ''] = cells;
  return cells.slice(1).flatMap((cell, position) => {
    if (cell.length > CELL_CHARACTERS_MAX) return [];
    const columnHead = heads[position + 1] ?? '';
    const label = `${rowHead} ${columnHead}`;
    const found = valued(cell, entry, matcher, entry.block.text);
    if (found === null) return [];
    const own = stemsOf(`${label} ${cell}`, entry.language);
    const [ofRow, ofColumn] = [shareAsked(rowHead, entry, matcher), shareAsked(columnHead, entry, matcher)];
    const isOnly = cells.length === 2;
    return [
      {
        kind: 'row',
        ...found,
        ...covering(entry, own, label, matcher),
        label: ofRow,
        fit: fitOf(own, matcher),
        rivals: found.rivals + (isOnly || ofColumn > 0 ? 0 : cells.length - 2),
        concise: isOnly ? ofRow : (ofRow + ofColumn) / 2,
        saying: null,
      },
    ];
  });
}

function readLabelled(entry: Entry, kind: 'pair' | 'answer', matcher: Matcher): Evidence[] {
  const { text, lead } = entry.block;
  const label = lead ?? '';
  if (text.length > ANSWER_CHARACTERS_MAX) return [];
  const found = valued(text, entry, matcher, text);
  if (found === null) return [];
  const own = stemsOf(`${label} ${text}`, entry.language);
  const share = shareAsked(label, entry, matcher);
  const ofLabel = covering(entry, stemsOf(label, entry.language), label, matcher);
  const covered =
    kind === 'answer' && matcher.asked.answerType === 'boolean'
      ? ofLabel
      : covering(entry, own, label, matcher);
  return [
    { kind, ...found, ...covered, label: share, fit: fitOf(own, matcher), concise: share, saying: null },
  ];
}

/** The one value that a cell or text holds in the form that is asked; null where it holds none. */
function valued(
  text: string,
  entry: Entry,
  matcher: Matcher,
  words: string,
): { pieces: Piece[]; rivals: number } | null {
  const { asked } = matcher;
  if (asked.answerType === 'boolean') {
    const value = yesOrNo(text);
    return value === null ? null : { pieces: [{ value, entry, words }], rivals: 0 };
  }
  if (VALUED.has(asked.answerType)) {
    const [first, ...others] = valuesIn(text, asked);
    return first === undefined
      ? null
      : { pieces: [{ value: first.value, entry, words }], rivals: others.length };
  }
  if (asked.answerType === 'open_text')
    return text.trim() === '' ? null : { pieces: [{ value: text, entry, words }], rivals: 0 };
  if (asked.answerType !== 'list') return null;
  const members = membersOf(text);
  return members.length === 0
    ? null
    : { pieces: members.map((value) => ({ value, entry, words })), rivals: 0 };
}

const MEMBER_WORDS_MAX = 6;

/** Parts of an enumeration, as long as each is short enough to be a name. */
export function membersOf(text: string): string[] {
  const parts = text
    .replace(/[.;]\s*$/u, '')
    .split(/\s*[,;·•]\s*(?:(?:and|und|et|y|e|en|or)\s)?|\s+(?:and|und|et|&)\s+/u)
    .map((part) => part.trim())
    .filter(Boolean);
  return parts.some((part) => part.split(' ').length > MEMBER_WORDS_MAX || /[.!?:]\s/u.test(part))
    ? []
    : parts;
}

/** What is counted stands in the label or beside the value. */
function fitOf(own: ReadonlySet<string>, matcher: Matcher): number {
  const focus = matcher.asked.terms.findIndex(({ isFocus }) => isFocus);
  if (focus === -1) return 0.5;
  return [...own].reduce((most, stem) => Math.max(most, matcher.strength(focus, stem)), 0);
}

/** Links whose text is what was asked for. */
export function readLinks(entry: Entry, matcher: Matcher): Evidence[] {
  return entry.block.links.flatMap(({ text, url }): Evidence[] => {
    if (text === '' || !entry.block.text.includes(text)) return [];
    const own = new Set([...stemsOf(text, entry.language), ...stemsOf(decodedPath(url), entry.language)]);
    const label = shareAsked(text, entry, matcher);
    return [
      {
        kind: 'link',
        pieces: [{ value: url, entry, words: text }],
        self: matcher.cover([own]),
        all: matcher.cover([own, entry.context, entry.stems]),
        label,
        fit: 1,
        rivals: 0,
        concise: label,
        saying: null,
      },
    ];
  });
}

function decodedPath(url: string): string {
  return URL.canParse(url) ? new URL(url).pathname.replace(/[-_/]+/gu, ' ') : '';
}

export const stemSet = (words: readonly Pick<Word, 'stem'>[]): Set<string> =>
  new Set(words.map(({ stem }) => stem));
