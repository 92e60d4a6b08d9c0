import { wordsOf } from '../../../words/words.ts';
import { heldIn, type Proposition } from '../proposition.ts';

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

const COUNTED =
  /(?<![\p{L}\d])(?:\d[\d.,]*|an?|one|two|three|four|five|six|seven|eight|nine|ten|twelve|twenty|thirty)(?: ?%|-| )[^,;]{0,50}? (?:on|for|in|with|from|at|to|of) /iu;

/** "Two years on new lamps, six months on used ones": what counts for one of several is not taken with the name of another. */
export function isOfOtherCount(clause: string, { said }: Proposition): boolean {
  const [, behind = clause] = /^[^:.;]{2,40}: (.*)$/u.exec(clause) ?? [];
  const parts = behind.split(/[,;] (?:and )?/u);
  if (parts.length < 2 || !parts.every((part) => COUNTED.test(part))) return false;
  const named = (text: string) => new Set(wordsOf(text).flatMap(({ key }) => (said.has(key) ? [key] : [])));
  const all = named(behind).size;
  return all > 1 && !parts.some((part) => named(part).size === all);
}
