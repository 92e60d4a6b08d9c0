import { type ReadNumber, readNumbers } from '../../../claims/numbers.ts';
import type { Excerpt } from '../../excerpts.ts';

/** Number first or label first: as the row of tiles begins. Where that cannot be told, neither counts. */
export function tileNeighbours({ siblings, index }: Excerpt): Excerpt[] {
  const isNumber = (at: number) => siblings[at] !== undefined && loneNumber(siblings[at]) !== null;
  if (!isNumber(index - 1) && !isNumber(index + 1)) return [];
  let first = index;
  while (
    first > 0 &&
    isTilePart(siblings[first - 1]) &&
    isNumber(first - 1) !== isNumber(first) &&
    index - first < TILES_MAX
  )
    first -= 1;
  const numberFirst = isNumber(first) || (!isNumber(index + 1) && isNumber(index - 1));
  const at =
    isNumber(index - 1) && isNumber(index + 1)
      ? numberFirst
        ? index - 1
        : index + 1
      : isNumber(index - 1)
        ? index - 1
        : index + 1;
  const neighbour = siblings[at];
  return neighbour === undefined ? [] : [neighbour];
}

/** Labels of tiles are short, and no sentences. */
function isTilePart(excerpt: Excerpt | undefined): boolean {
  return (
    excerpt !== undefined && excerpt.words.length <= LABEL_WORDS_MAX && !/[.!?]$/.test(excerpt.passage.text)
  );
}

const TILES_MAX = 24;
/** Words of a label: it is short. */
export const LABEL_WORDS_MAX = 6;

/** The number of a line that is nothing else. */
export function loneNumber({ passage }: Excerpt): ReadNumber | null {
  const numbers = readNumbers(passage.text);
  const [number] = numbers;
  if (number === undefined || numbers.length !== 1) return null;
  const rest = `${passage.text.slice(0, number.start)}${passage.text.slice(number.end)}`;
  return /^[\s+~>.]*(?:over|about|more than)?\s*$/i.test(rest) ? number : null;
}

const UPPER =
  /^(?:up to|max(?:imum)?\.?(?: of)?|at most|no more than|≤|\p{N}+ ?(?:–|-|to)|bis(?: zu)?|jusqu['’]à|hasta) ?$/iu;
const LOWER = /^(?:from|min(?:imum)?\.?(?: of)?|at least|≥|ab|à partir de|desde) ?$/iu;
const ENDS = /^(?:\+| ?(?:–|-|to) ?[\p{N}.,]+)?$/u;

/** The bound that a cell is, "up to 150" or "26–150", where the question asks for that one. */
export function boundOfCell({ passage: { text } }: Excerpt, asked: 'most' | 'least'): ReadNumber | null {
  const numbers = readNumbers(text.trim());
  const number = asked === 'most' ? numbers.at(-1) : numbers[0];
  if (number === undefined || numbers.length > 2) return null;
  const [before, behind] = [text.slice(0, number.start), text.slice(number.end)];
  const isBound =
    asked === 'most'
      ? UPPER.test(before) && behind.trim() === ''
      : ENDS.test(behind.trim()) && (LOWER.test(before) || (before === '' && behind.trim() !== ''));
  return isBound ? number : null;
}
