import { saidFor } from '../../../words/synonyms.ts';
import { keyOfWord, wordsOf } from '../../../words/words.ts';
import type { Proposition } from '../proposition.ts';

/** "The Sunderland lab": a name before a noun says which one is asked of. */
const WHICH = /(?<= (?:the|their|its) )(?<name>\p{Lu}\p{Ll}[\p{L}’'-]+) (?<noun>\p{Ll}{3,})/gu;

/** Whether a clause tells it of one by another name: "the Dundee laboratory is accredited" of the one in Sunderland. */
export const isOfOtherNamed = (clause: string, { question }: Proposition): boolean =>
  [...question.matchAll(WHICH)].some(({ groups: { name = '', noun = '' } = {} }) => {
    if (clause.includes(name)) return false;
    const key = keyOfWord(noun);
    const words = wordsOf(clause);
    return words.some(
      (word, at) =>
        (word.key === key || saidFor(key).has(word.key)) &&
        at > 0 &&
        /^\p{Lu}\p{Ll}/u.test(clause.slice(words[at - 1]?.start)) &&
        !/^(?:Our|The|Its|Their|An?|This|Every|All)$/u.test(
          clause.slice(words[at - 1]?.start, words[at - 1]?.end),
        ),
    );
  });

/** "The long lamp": which one, by a word that says nothing where no other stands beside it. */
const BY_SIZE =
  /(?<= (?:the|their|its) )(?<size>long|large|big|old|short) (?<noun>\p{L}{3,})(?= (?:have|has|come|comes|include|includes|offer|offers|cost|costs|need|needs|work|works|fit|fits|run|runs|made|sold|available|included)(?!\p{L}))/iu;

/** Whether neither a clause nor what stands above it names the size by which a question tells its thing apart. */
export function isOfOtherSize(told: string, { question }: Proposition): boolean {
  const size = BY_SIZE.exec(question)?.groups?.size;
  return size !== undefined && !new RegExp(`(?<!\\p{L})${size}(?:er|est)?(?!\\p{L})`, 'iu').test(told);
}
