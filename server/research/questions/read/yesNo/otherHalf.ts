import { wordsOf } from '../../words/words.ts';
import { heldIn, type Proposition } from './proposition.ts';

const HALVES = /; |,? (?:but|while|whereas) |, (?:and )?(?=(?:for|in|at|on|with|of) )/u;

/** By these a half goes on about what the other names. */
const GOES_ON = /(?<!\p{L})(?:it|them|they|this|these|those|both|one|ones)(?!\p{L})/iu;

/**
 * "Included with desk lamps; for floor lamps €90", below a heading that names both: a word that one half of a sentence names is not
 * taken from the heading for the other half.
 */
export function isOfOtherHalf(
  { sentence, withSubject, clause }: { sentence: string; withSubject: string; clause: string },
  { required }: Proposition,
): boolean {
  if (sentence.split(HALVES).length < 2 || GOES_ON.test(clause)) return false;
  const here = heldIn(withSubject, required);
  const at = sentence.indexOf(clause);
  const rest = `${sentence.slice(0, at)} ${sentence.slice(at + clause.length)}`;
  const there = new Set(wordsOf(rest).map(({ key }) => key));
  return at >= 0 && required.some(({ key }) => !here.has(key) && there.has(key));
}
