import type { Analysis } from '../../analysis.ts';
import type { Excerpt } from '../../excerpts.ts';
import { saidFor } from '../../words/synonyms.ts';
import { keyOfWord, type Word, wordsOf } from '../../words/words.ts';

/** What looks like a denial of what is asked for, and is none: "not only", "whether or not", "…, not beta" at the end. */
const NO_DENIAL =
  /(?<!\p{L})(?:not|never|without) (?:only|just|merely|simply|to mention)(?!\p{L})|(?<!\p{L})(?:whether or not|or not(?=\W*$)|not-for-profit|non-?profits?)(?!\p{L})|(?:,| and) (?:not|never|without) [^,?]{1,40}(?=\?*$)/giu;
/** A denial that a question turns on. */
const ASKED = /(?<!\p{L})(?:not|never|cannot|without)(?!\p{L})|n['’]t(?!\p{L})/iu;

/** What denies the words right behind it. */
const DENIAL =
  /(?<!\p{L})(?:not|never|cannot|neither|nor|without|unable to|free of)(?!\p{L})|n['’]t(?!\p{L})/giu;
/** What denies all that its clause says of a thing: "no dogs are allowed in the bar". */
const DENIAL_OF_ALL = /(?<!\p{L})(?:no|none|nothing|nobody|no one|nowhere|neither)(?!\p{L})/giu;
/** How far behind a denial the word may stand that it denies. */
const DENIED_WITHIN = 5;
const DENIED_ALL_WITHIN = 10;
const ENDS_CLAUSE =
  /[.;:!?](?:\s|$)|,\s|(?<!\p{L})(?:but|while|whereas|because|if|and (?=(?:we|they|it|you)(?!\p{L})))(?!\p{L})/iu;

/** Words that say the contrary by themselves. */
const CONTRARY =
  /(?<!\p{L})(?:exclud\p{L}*|exclusions?|except(?:ions?|ing|ed)?|exempt\p{L}*|other than|apart from|save for|rather than|instead of|forbid(?:s|den)?|prohibit\p{L}*|bann?(?:ed|s)?|barred|refus(?:es?|ed|al)|declin(?:es?|ed)|reject(?:s|ed)?|ruled out|out of bounds|off[- ]limits|void(?:s|ed)?|laps(?:es?|ed)|nicht|kein\p{L}*|pas|jamais|aucune?|niet|geen|nunca|ningun\p{L}*|salvo|excepto|esclus\p{L}*|exclu\p{L}*|ausgeschlossen\p{L}*|ausgenommen\p{L}*|außer|sauf|hormis|behalve|uitgesloten)(?!\p{L})/iu;

/** "Frames, but not hinges": what is left out of the same. */
const LEFT_OUT =
  /(?:[,(–—] ?(?:but |and |though )?|(?<!\p{L})(?:but|and|though|yet) )(?:not|never) (?!only|just|merely|simply|least)(?<behind>\p{L}+)/giu;
const PREPOSITION =
  /^(?:in|on|at|to|from|for|by|with|near|inside|outside|during|before|after|beyond|within|into|of|as|when|if|where)$/iu;

/** "Who is not on the board?": what pages tell of those who are does not answer it. */
export const asksWhatIsNot = (question: string): boolean => ASKED.test(question.replace(NO_DENIAL, ' '));

/**
 * Where a question asks what is not so ("What does the guarantee not cover?"), whether the passage or a heading above it denies that: what is
 * so answers the contrary. True of every other question.
 */
export function tellsDenialAsked(
  { passage: { text }, words, headings }: Pick<Excerpt, 'passage' | 'words' | 'headings'>,
  { question, terms, verbs }: Analysis,
): boolean {
  const plain = question.replace(NO_DENIAL, ' ');
  const denial = ASKED.exec(plain);
  if (denial === null) return true;
  const meant = new Set([...terms, ...verbs].map(({ key }) => key));
  const behind = wordsOf(plain.slice(denial.index + denial[0].length));
  const asked = behind.filter(({ key }) => meant.has(key));
  const denied = new Set((asked.length > 0 ? asked : behind).flatMap(({ key }) => [key, ...saidFor(key)]));
  const any = new Set([...denied, ...meant]);
  const above = headings.slice(0, 2).map((heading) => heading.text);
  return (
    isDeniedIn(text, words, denied, any) ||
    CONTRARY.test(text) ||
    isLeftOut(text, words, denied, question) ||
    above.some((heading) => CONTRARY.test(heading) || isDeniedIn(heading, wordsOf(heading), denied, any))
  );
}

/** Whether a text denies what the question does: "not normally covered", "uninsured"; or all there is of a thing: "we take no dogs". */
function isDeniedIn(
  text: string,
  words: readonly Word[],
  denied: ReadonlySet<string>,
  any: ReadonlySet<string>,
): boolean {
  const plain = text.replace(NO_DENIAL, (idiom) => '·'.repeat(idiom.length));
  const reach = (end: number) => {
    const clause = plain.slice(end).search(ENDS_CLAUSE);
    return clause < 0 ? plain.length : end + clause;
  };
  const governed = (pattern: RegExp, keys: ReadonlySet<string>, count: number) =>
    [...plain.matchAll(pattern)].some(({ index, 0: { length } }) => {
      const end = index + length;
      return words
        .filter(({ start }) => start >= end)
        .slice(0, count)
        .some(({ key, start }) => start < reach(end) && keys.has(key));
    });
  return (
    governed(DENIAL, denied, DENIED_WITHIN) ||
    governed(DENIAL_OF_ALL, any, DENIED_ALL_WITHIN) ||
    words.some(({ word }) => denied.has(keyOfWord(/^(?:non-?|un|in)(\p{L}{4,})$/iu.exec(word)?.[1] ?? '')))
  );
}

/** "Dogs are allowed in the garden, but not in the bar": a place where one is asked for, whom before the verb, what on either side. */
function isLeftOut(
  text: string,
  words: readonly Word[],
  denied: ReadonlySet<string>,
  question: string,
): boolean {
  const told = words.filter(({ key }) => denied.has(key)).map(({ start }) => start);
  const isOfCircumstance = /^(?:where|when|how|why|in|on|at|to|from|for|by|with)(?!\p{L})/iu.test(question);
  return [...text.matchAll(LEFT_OUT)].some(({ index, groups }) => {
    if (told.length === 0 || isOfCircumstance !== PREPOSITION.test(groups?.behind ?? '')) return false;
    return !/^who(?!\p{L})/iu.test(question) || told.some((start) => start > index);
  });
}
