import type { Excerpt } from './excerpts.ts';

const SHORT_CHARACTERS = 16;

const LABEL_WORDS_MAX = 7;
const FIGURE = /^[~<>≈+±]?\s?[€$£]?\s?\d[\d.,\s]*(?:\+|%|‰|€|£|k|m|bn|million|billion|per cent)?\s?\+?$/iu;

/** "31 days": a tile may tell the unit of its figure. */
const IN_UNITS = /^[~<>≈+±]?\d[\d.,]*\+? \p{L}{1,9}$/u;
const isFigure = ({ passage }: Excerpt) =>
  passage.text.length <= SHORT_CHARACTERS && FIGURE.test(passage.text);
const isInOwnBlock = ({ passage: { line, start, end } }: Excerpt): boolean =>
  line.start === start && line.end === end;
const isTileLabel = ({ passage, words }: Excerpt) =>
  words.length > 0 &&
  words.length <= LABEL_WORDS_MAX &&
  !/[.!?:]$|^\d/.test(passage.text) &&
  !/^(?:h[12]|dt|dd)$/.test(passage.line.tag);

/** Tiles, figure first: "2.4 million", "drivers", "37", "cities". Of a row of two tiles or more the label goes with its figure. */
export function withTileLabel(excerpt: Excerpt, index: number, all: Excerpt[]): Excerpt {
  const label = all[index + 1];
  const [second, third] = [all[index + 2], all[index - 1]];
  if (label === undefined || excerpt.headings[0]?.level === LABEL_OF_CELL) return excerpt;
  if (!isFigure(excerpt) || !isTileLabel(label)) return excerpt;
  const isNextTile =
    second !== undefined && (isFigure(second) || IN_UNITS.test(second.passage.text)) && isInOwnBlock(second);
  const goesOn = isNextTile && all[index + 3] !== undefined;
  const wentOn =
    third !== undefined &&
    isTileLabel(third) &&
    all[index - 2] !== undefined &&
    isFigure(all[index - 2] as Excerpt);
  const isFirst = third === undefined || !isTileLabel(third);
  if (!wentOn && !(goesOn && isFirst)) return excerpt;
  // A heading behind the last of several is the head of the next tile, where each has its head before it.
  const isHead = /^h[3-6]$/.test(label.passage.line.tag);
  const isBetween = second !== undefined && (isFigure(second) || isHead);
  if (wentOn && isBetween && !isFigureFirst(all, index)) return excerpt;
  const { passage } = label;
  const keys = label.words.map(({ key }) => key);
  return {
    ...excerpt,
    headings: [{ text: passage.text, passage, level: LABEL_OF_TILE }, ...excerpt.headings],
    labelKeys: new Set([...excerpt.labelKeys, ...keys]),
    headingKeys: new Set([...excerpt.headingKeys, ...keys]),
  };
}

const LABEL_OF_CELL = 8;
const LABEL_OF_TILE = 9;
const TILES_MAX = 24;

/** Whether the row of tiles to which a place belongs begins with a figure. */
function isFigureFirst(all: Excerpt[], index: number): boolean {
  let first = index;
  while (first > 0 && index - first < TILES_MAX) {
    const before = all[first - 1] as Excerpt;
    const at = all[first] as Excerpt;
    if (isFigure(at) ? !isTileLabel(before) : !isFigure(before)) break;
    first -= 1;
  }
  return isFigure(all[first] as Excerpt);
}

/** "€19" goes on in the line below it: "per mailbox per month". */
export function withContinuation(excerpt: Excerpt, index: number, all: Excerpt[]): Excerpt {
  const next = all[index + 1];
  const isShort = excerpt.passage.text.length <= SHORT_CHARACTERS && /\d/.test(excerpt.passage.text);
  if (
    !isShort ||
    next === undefined ||
    !/^(?:per|\/|each|a month|pro|par|por)(?!\p{L})/iu.test(next.passage.text)
  )
    return excerpt;
  const keys = next.words.map(({ key }) => key);
  return {
    ...excerpt,
    labelKeys: new Set([...excerpt.labelKeys, ...keys]),
    headingKeys: new Set([...excerpt.headingKeys, ...keys]),
  };
}
