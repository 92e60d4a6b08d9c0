import { readNumbers } from '../../../../claims/numbers.ts';
import { keyOfWord } from '../../../words/words.ts';

/**
 * The key of the one number that a passage writes in words: "a box of twenty-four costs €29" tells of 24. Of several ("of twelve €15, of twenty-four
 * €29") nobody knows to which the figure belongs that a question means.
 */
export function spelledNumber(text: string): string[] {
  const spelled = readNumbers(text).filter(({ start, end }) =>
    /^\p{L}[\p{L} -]*$/u.test(text.slice(start, end)),
  );
  const [value] = spelled[0]?.values ?? [];
  return spelled.length === 1 && value !== undefined && value > 1 ? [keyOfWord(String(value))] : [];
}
