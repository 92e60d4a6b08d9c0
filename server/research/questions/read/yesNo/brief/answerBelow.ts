import type { Analysis } from '../../../analysis.ts';
import type { Excerpt } from '../../../excerpts.ts';
import { GENERIC, type Ranked } from '../../../ranking.ts';
import { wordsOf } from '../../../words/words.ts';
import type { Finding } from '../../finding.ts';
import { isPlain } from '../predicates.ts';
import type { Proposition } from '../proposition.ts';

const ANSWERS =
  /^(?:yes|no|nope|not|ja|nein|oui|non|s[ií]|nee|we (?:do|do not|don['’]t)|you (?:can|cannot|can['’]t))(?!\p{L})/iu;

/** "No PayPal" names what it denies. */
const ANSWER_ALONE = /^(?:yes|no|nope|ja|nein|oui|non|s[ií]|nee)(?=[,.;:!–—]|$)/iu;
const HELD_LEAST = 0.6;

/** "Yes" and "No" answer the question above them: where that and they hold less than most of the words asked for, they answer another. */
export function answersOther(
  { headings, passage, words, labelKeys }: Excerpt,
  { terms }: Analysis,
  { predicate, question }: Proposition,
): boolean {
  if (!/\?[”"’')]*$/u.test(headings[0]?.text ?? '') || !ANSWER_ALONE.test(passage.text)) return false;
  // What is asked of the matter may be asked in another word: "take cash" of "pay in cash".
  const isAsked = !isPlain(predicate) && predicate.same.test(headings[0]?.text ?? '');
  const asked = new Set(
    wordsOf(isAsked ? (predicate.asked.exec(question)?.[0] ?? '') : '').map(({ key }) => key),
  );
  const telling = terms.filter(({ key }) => !GENERIC.has(key) && !asked.has(key));
  const held = telling.filter(({ key }) => labelKeys.has(key) || words.some((word) => word.key === key));
  return held.length < HELD_LEAST * telling.length;
}

/** "Do you take old seats away? Yes, at $6 a seat. We do not buy used seats.": the answer stands first, and more of it denies nothing. */
export function isAnsweredBefore(
  { excerpt }: Ranked,
  { claim }: Finding<boolean>,
  other: { one: Ranked; finding: Finding<boolean> },
): boolean {
  const [asked] = excerpt.headings;
  const first = other.one.excerpt;
  return (
    asked !== undefined &&
    /\?[”"’')]*$/u.test(asked.text) &&
    first.headings[0]?.passage === asked.passage &&
    first.passage.start < excerpt.passage.start &&
    other.finding.claim.value !== claim.value &&
    ANSWERS.test(first.passage.text)
  );
}
