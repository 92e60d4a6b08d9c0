import type { Excerpt } from './excerpts.ts';

const SHORT_CHARACTERS = 16;

const LABEL_WORDS_MAX = 7;
/** "31", "over 640", "4.7/5", "185,000 m²". */
const FIGURE =
  /^(?:(?:over|more than|about|around|some|nearly|almost|up to) )?[~<>≈+±]?\s?[€$£]?\s?\d[\d.,\s]*(?:\/ ?\d{1,3}|\+|%|‰|€|£|k|m|bn|million|billion|per cent|m²|m2|sqm|km|kg|t|ha|[kMGT]Wh?|GWh)?\s?\+?$/iu;

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

const isHeading = ({ passage }: Excerpt) => /^h[3-6]$/.test(passage.line.tag);
const isLink = ({ passage: { line, text } }: Excerpt) => line.linkCharacters >= text.length;
/** A heading above the row, or a button, is the label of no figure that is none itself. */
const isLabelOf = (label: Excerpt, figure: Excerpt) =>
  isTileLabel(label) && (!isHeading(label) || isHeading(figure)) && (!isLink(label) || isLink(figure));

/** Tiles, figure first: "2.4 million", "drivers", "37", "cities". Of a row of two tiles or more the label goes with its figure. */
export function withTileLabel(excerpt: Excerpt, index: number, all: Excerpt[]): Excerpt {
  const label = all[index + 1];
  const [second, third] = [all[index + 2], all[index - 1]];
  if (label === undefined || excerpt.headings[0]?.level === LABEL_OF_CELL) return excerpt;
  if (!isFigure(excerpt)) return excerpt;
  const above = labelAbove(all, index);
  if (above !== null) return labelled(excerpt, above);
  if (!isLabelOf(label, excerpt)) return excerpt;
  const isNextTile =
    second !== undefined && (isFigure(second) || IN_UNITS.test(second.passage.text)) && isInOwnBlock(second);
  const goesOn = isNextTile && all[index + 3] !== undefined;
  const wentOn =
    third !== undefined &&
    isLabelOf(third, excerpt) &&
    all[index - 2] !== undefined &&
    isFigure(all[index - 2] as Excerpt);
  const isFirst = third === undefined || !isLabelOf(third, excerpt);
  if (!wentOn && !(goesOn && isFirst)) return excerpt;
  // A heading behind the last of several is the head of the next tile, where each has its head before it.
  const isHead = /^h[3-6]$/.test(label.passage.line.tag);
  const isBetween = second !== undefined && (isFigure(second) || isHead);
  if (wentOn && isBetween && !isFigureFirst(all, index)) return excerpt;
  return labelled(excerpt, label);
}

function labelled(excerpt: Excerpt, { passage, words }: Excerpt): Excerpt {
  const keys = words.map(({ key }) => key);
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
    if (isFigure(at) ? !isLabelOf(before, at) : !isFigure(before)) break;
    first -= 1;
  }
  return isFigure(all[first] as Excerpt);
}

const PAIRS_MIN = 2;

/**
 * Tiles, label first: "depots", "12", "trucks", "260". Only a row of them that begins with a label, ends with a figure and has all its
 * labels in one kind of block, with another kind behind it: else a line that stands above the row would shift all its labels.
 */
function labelAbove(all: Excerpt[], index: number): Excerpt | null {
  const label = all[index - 1];
  if (label === undefined) return null;
  const { tag } = label.passage.line;
  const isLabel = (one: Excerpt | undefined) =>
    one !== undefined && isTileLabel(one) && one.passage.line.tag === tag && isInOwnBlock(one);
  const isPair = (at: number) => {
    const figure = all[at];
    return figure !== undefined && isFigure(figure) && isInOwnBlock(figure) && isLabel(all[at - 1]);
  };
  if (!isPair(index) || label.passage.line.cell !== undefined) return null;
  let [first, last] = [index, index];
  while (isPair(first - 2) && index - first < TILES_MAX) first -= 2;
  while (isPair(last + 2) && last - index < TILES_MAX) last += 2;
  const [before, behind] = [all[first - 2], all[last + 1]];
  const isWhole =
    (before === undefined || !isFigure(before)) && (behind === undefined || behind.passage.line.tag !== tag);
  return isWhole && (last - first) / 2 + 1 >= PAIRS_MIN ? label : null;
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
