import { type ReadNumber, readNumbers } from '../../../../claims/numbers.ts';
import type { Excerpt } from '../../../excerpts.ts';

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
