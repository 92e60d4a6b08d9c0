import type { Analysis } from '../../../analysis.ts';
import type { Place } from '../../clauses.ts';

const COMPARED =
  '(?:than|compared (?:with|to)|against|versus|vs\\.?|up on|down on|up from|down from) (?:in |those of |the figure (?:for|of) )?';
const ASKS_COMPARED =
  /(?<!\p{L})(?:than|compared|against|versus|change\p{L}*|fall|fell|rise|rose|grow|grew|less|more|fewer|increase\p{L}*|decrease\p{L}*|reduc\p{L}*)(?!\p{L})/iu;

/** "38,400 tonnes in 2025, 9 per cent less than in 2024" tells nothing of 2024, which it only compares with. */
export function isOfComparedYear(
  text: string,
  { start }: Place,
  { years, question }: Pick<Analysis, 'years' | 'question'>,
): boolean {
  if (years.length === 0 || ASKS_COMPARED.test(question)) return false;
  return years.every((year) => {
    const told = [...text.matchAll(new RegExp(`(?<!\\d)${year}(?!\\d)`, 'gu'))];
    return (
      told.length > 0 &&
      told.every(
        ({ index }) =>
          index > start && new RegExp(`(?<!\\p{L})${COMPARED}$`, 'iu').test(text.slice(0, index)),
      )
    );
  });
}
