import { wordsOf } from '../../../words/words.ts';
import type { Proposition } from '../proposition.ts';

const NUMBERS = 'one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve'.split('|');
const NUMBER = `(?<number>\\d+|${NUMBERS.join('|')})`;
const UNIT =
  '(?<unit>minute|hour|day|night|week|month|year|mile|kilomet(?:re|er)|met(?:re|er)|person|people|seat|copy|copies|litre|kilo)s?';
const MEASURE = new RegExp(`(?<![\\p{L}\\d.,])${NUMBER}[ -]${UNIT}(?!\\p{L})`, 'giu');

const measuresIn = (text: string): string[] =>
  [...text.matchAll(MEASURE)].map(({ groups: { number = '', unit = '' } = {} }) => {
    const at = NUMBERS.indexOf(number.toLowerCase());
    return `${at < 0 ? number : at + 1} ${wordsOf(unit)[0]?.key ?? unit}`;
  });

/** "Stays are from two weeks", asked for one week: told of another measure in the same unit, and not of the one that is asked for. */
export function isOfOtherMeasure(clause: string, { question }: Proposition): boolean {
  const asked = measuresIn(question);
  const told = measuresIn(clause);
  return asked.some((one) => {
    const unit = one.split(' ').at(-1) ?? '';
    const same = told.filter((other) => other.endsWith(` ${unit}`));
    return same.length > 0 && !same.includes(one);
  });
}
