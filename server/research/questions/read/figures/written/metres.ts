import type { ReadNumber } from '../../../../claims/numbers.ts';
import type { Term } from '../../../analysis.ts';
import { keyOfWord } from '../../../words/words.ts';

const METRE = keyOfWord('metre');
const WITH_M = /^(?<digits>\d[\d.,' ]*?) ?m$/u;
const MILLION = 1e6;

/** "388 m" is read as millions; where metres are counted it is 388 of them, and the "m" is their unit. */
export function inMetres(numbers: readonly ReadNumber[], text: string, counted: Term): readonly ReadNumber[] {
  if (counted.key !== METRE) return numbers;
  return numbers.map((number) => {
    const digits = WITH_M.exec(text.slice(number.start, number.end))?.groups?.digits;
    if (digits === undefined) return number;
    const values = number.values.map((value) => Math.round((value / MILLION) * 1000) / 1000);
    return { ...number, values, end: number.start + digits.length };
  });
}
