import { saidFor } from '../../words/synonyms.ts';
import { keyOfWord, wordsOf } from '../../words/words.ts';

/** "Which factory in Taiwan makes it?": one of a kind. */
const ASKS_ONE =
  /^(?:(?:in|at|by|from|on) )?which (?<kind>(?:[\p{L}-]+ ){0,2}?[\p{L}-]*[^s\W])(?= (?:in|at|of|does|do|is|was|has|makes?|supplies|\p{L}+s)(?!\p{L}))/iu;
const COUNT =
  '(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|several|some|many|various|different|a few|a dozen|dozens of|a number of|a handful of|both|our|\\d+)';

/** Whether a sentence speaks of several together where one is asked for by its name: "four partner factories in Italy and Taiwan". */
export function isOfSeveral(text: string, question: string): boolean {
  const kind = ASKS_ONE.exec(question)?.groups?.kind ?? '';
  const head = wordsOf(kind).at(-1);
  if (head === undefined || /s$/u.test(head.word)) return false;
  const key = keyOfWord(head.word);
  const meant = new Set([key, ...saidFor(key)]);
  const counted = new RegExp(`(?<!\\p{L})${COUNT} (?:[\\p{L}-]+ ){0,3}$`, 'iu');
  return wordsOf(text).some(
    (word) =>
      meant.has(word.key) &&
      /s$/u.test(word.word) &&
      (counted.test(text.slice(0, word.start)) || IN_PLACES.test(text.slice(word.end))) &&
      !NAMED.test(text.slice(word.end)),
  );
}

/** "Laboratories in Oslo and Turin". */
const IN_PLACES = /^ (?:in|near|at|around|across|from) (?:the )?\p{Lu}/u;
/** "Two mills, Lid and Voss". */
const NAMED = /^(?:,|:| –| -| \() ?(?:the )?\p{Lu}|^ (?:called|named) /u;
