import { saidFor } from '../../words/synonyms.ts';
import { keyOfWord, wordsOf } from '../../words/words.ts';

/** "The guarantee for lamps": a thing, and what it is for. */
const FOR_WHAT =
  /(?<!\p{L})(?<thing>\p{Ll}{4,}) (?<of>for|on|to) (?:the |an? |their |its |your |our )?(?<what>(?:[\p{Ll}-]+ ){0,2}?\p{Ll}{3,})(?= (?:last|take|run|cost|hold|is|are|be|apply|come|go|in|at|from|by)(?!\p{L})|\W*$)/gu;

/** Whether a sentence tells the thing that is asked for of something else: "the guarantee for batteries" is none for lamps. */
export function isOfOtherComplement(text: string, question: string): boolean {
  const held = new Set(wordsOf(text).map(({ key }) => key));
  return [...question.matchAll(FOR_WHAT)].some(({ groups: { thing = '', of = '', what = '' } = {} }) => {
    const asked = wordsOf(what).flatMap(({ key }) => [key, ...saidFor(key)]);
    if (asked.length === 0 || asked.some((key) => held.has(key))) return false;
    return wordsOf(text).some(
      ({ key, end }) =>
        key === keyOfWord(thing) &&
        new RegExp(
          `^ ${of} (?!(?:you|us|them|it|this|that|all|every|each|any|both|\\d)(?!\\p{L}))(?:the |our |an? )?\\p{L}`,
          'u',
        ).test(text.slice(end)),
    );
  });
}
