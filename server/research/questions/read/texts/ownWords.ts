import type { Analysis } from '../../analysis.ts';
import { GENERIC, type Ranked } from '../../ranking.ts';
import { keyOfWord, wordsOf } from '../../words/words.ts';

/**
 * Whether a passage or a heading above it says at least one of the words that are asked for itself. What says each of them only by another word
 * ("owner; maps and charts" of a parent company, "the largest holding" of accreditations) is mostly about something else.
 */
export function isInOwnWords({ excerpt }: Ranked, { terms }: Pick<Analysis, 'terms'>): boolean {
  const telling = terms.filter(({ key }) => !GENERIC.has(key));
  if (telling.length === 0) return true;
  const said = [
    ...excerpt.words.map(({ start, end }) => excerpt.passage.text.slice(start, end)),
    ...excerpt.headings.flatMap(({ text }) => wordsOf(text).map(({ word }) => word)),
  ];
  return telling.some(({ word, key }) =>
    said.some((other) => keyOfWord(other) === key && isSameNoun(word.toLowerCase(), other.toLowerCase())),
  );
}

/** A building is not what somebody builds. */
const isSameNoun = (asked: string, said: string): boolean =>
  !/^(?:building|heading|opening|meaning|holding)s?$/u.test(asked) || /ings?$/u.test(said);
