import { keyOfWord } from '../../../words/words.ts';

const LETTERS_MIN = 3;
const LETTERS_MAX = 5;
const DIGITS = new Map([
  ['one', '1'],
  ['two', '2'],
  ['three', '3'],
  ['four', '4'],
  ['five', '5'],
]);

interface Token {
  word: string;
  /** Joined to the word before it by a hyphen. */
  isJoined: boolean;
}

function tokensOf(text: string): Token[] {
  return [...text.matchAll(/[\p{L}\p{N}]+/gu)].map(({ 0: word, index }) => ({
    word,
    isJoined: text.charAt(index - 1) === '-',
  }));
}

/** Whoever does something, before the verb that says what. */
const WHO_DOES = /^(?:they|it|you|we|i|one|customers|users|company)$/iu;

/**
 * For words of a question that a page may write by their first letters: patterns of these. "Role-based access control" is RBAC,
 * "two-factor authentication" 2FA.
 *
 * @param keys  keys of the question's content words; an acronym begins and ends with one of them
 */
function acronymsIn(question: string, keys: ReadonlySet<string>): Map<string, RegExp> {
  const tokens = tokensOf(question);
  const found = new Map<string, string[]>();
  const isContent = ({ word }: Token) => keys.has(keyOfWord(word));
  const verb = tokens.findIndex(({ word }) => WHO_DOES.test(word)) + 1;
  for (let start = 0; start < tokens.length; start += 1)
    for (let length = LETTERS_MIN; length <= LETTERS_MAX; length += 1) {
      const run = tokens.slice(start, start + length);
      const [first, last] = [run[0], run.at(-1)];
      // "They install EV chargers" is no IEC: what somebody does is no part of a name.
      if (verb > 0 && start === verb) break;
      if (run.length < length || first === undefined || last === undefined) break;
      if (!isContent(first) || !(isContent(last) || last.isJoined) || run.filter(isContent).length < 2)
        continue;
      const letters = run.map(({ word }) => lettersFor(word)).join('');
      for (const { word } of run)
        found.set(keyOfWord(word), [...(found.get(keyOfWord(word)) ?? []), letters]);
    }
  return new Map([...found].map(([key, all]) => [key, patternOf(all)]));
}

function lettersFor(word: string): string {
  const digit = DIGITS.get(word.toLowerCase());
  const letter = word.charAt(0).toUpperCase();
  return digit === undefined ? letter : `[${letter}${digit}]`;
}

const patternOf = (all: readonly string[]) =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${all.join('|')})(?![\\p{L}\\p{N}])`, 'u');

const ACRONYM = /(?<![\p{L}\p{N}-])\p{Lu}{3,5}(?![\p{L}\p{N}-])/gu;

/**
 * The other way round: for names that a question writes by their first letters, patterns of the words that a page may spell them out in.
 * "FCA" is the Financial Conduct Authority: each of the words has its capital, and the last is no place ("Council of Ayr").
 */
function spelledOutIn(question: string): Map<string, RegExp> {
  return new Map(
    [...question.matchAll(ACRONYM)].map(([letters]) => {
      const words = [...letters].map((letter) => `${letter}\\p{Ll}{2,20}`);
      const spelled = `${words.slice(0, -1).join('(?: (?:of|for|and|the|on|&))? ')}(?: (?:for|and|&))? ${words.at(-1)}`;
      return [
        keyOfWord(letters),
        new RegExp(`(?<!(?!The )\\p{Lu}\\p{Ll}{1,20} )(?<!\\p{L})${spelled}(?!\\p{L}| \\p{Lu}\\p{Ll})`, 'u'),
      ];
    }),
  );
}

/** Whether words spell out a name that a question writes by its first letters. */
export const isSpelledOut = (words: string, question: string): boolean =>
  [...spelledOutIn(question).values()].some((pattern) => pattern.test(words));

/** Patterns of what else says a question's words: their first letters, or the words that first letters stand for. */
export const formsOfNames = (question: string, keys: ReadonlySet<string>): Map<string, RegExp> =>
  new Map([...acronymsIn(question, keys), ...spelledOutIn(question)]);
