import type { Analysis, Term } from '../../analysis.ts';
import { GENERIC, type Ranked } from '../../ranking.ts';
import { keyOfWord, wordsOf } from '../../words/words.ts';

/**
 * Whether a passage or a heading above it says at least one of the words that are asked for itself. What says each of them only by another word
 * ("owner; maps and charts" of a parent company, "the largest holding" of accreditations) is mostly about something else.
 */
export function isInOwnWords({ excerpt }: Ranked, { terms }: Pick<Analysis, 'terms'>): boolean {
  const telling = terms.filter(({ word, key }) => !GENERIC.has(key) && !IS_NO_THING.test(word));
  const said = [
    ...excerpt.words.map(({ start, end }) => excerpt.passage.text.slice(start, end)),
    ...excerpt.headings.flatMap(({ text }) => wordsOf(text).map(({ word }) => word)),
  ];
  const isSaid = ({ word, key }: Term) =>
    said.some((other) => keyOfWord(other) === key && isSameNoun(word.toLowerCase(), other.toLowerCase()));
  // Of words that say little by themselves all must be there: "customer data".
  return telling.length === 0 ? terms.length < 2 || terms.every(isSaid) : telling.some(isSaid);
}

const IS_NO_THING =
  /^(?:after|before|next|last|later|first|new|other|like|instead|again|back|soon|early|late)$/u;

/** A building is not what somebody builds, and a placing takes no place: a noun in -ing is said by itself. */
const isSameNoun = (asked: string, said: string): boolean => !NOUN_IN_ING.test(asked) || /ings?$/u.test(said);
const NOUN_IN_ING =
  /^(?:building|heading|opening|meaning|holding|placing|saving|listing|filing|crossing|landing|casting|coating|fitting)s?$/u;
