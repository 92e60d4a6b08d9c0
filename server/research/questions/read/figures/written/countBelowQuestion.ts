import type { ReadNumber } from '../../../../claims/numbers.ts';
import type { Term } from '../../../analysis.ts';
import type { Excerpt } from '../../../excerpts.ts';
import { keyOfWord, wordsOf } from '../../../words/words.ts';
import { ASKS_LEAST, ASKS_MOST } from '../clauses/bounds.ts';
import { plainNumbers } from './plainNumbers.ts';

/** The page's own question for a count: "How many photos can I add?" */
const COUNTS = /^(?:so,? )?how many (?<thing>[^?]{2,80})\?$/iu;
const AT_MOST = /(?<!\p{L})(?:at most|up to|no more than|(?:a )?maximum(?: of)?) $/iu;
const AT_LEAST = /(?<!\p{L})(?:at least|no fewer than|no less than|(?:a )?minimum(?: of)?|from) $/iu;
/** What a figure counts by a noun of its own. */
const OWN_NOUN = /^ (?:\p{Ll}+ )?(?<noun>\p{Ll}{3,}s|people)(?!\p{L})/u;
/** Which of several sentences below a question answers it: the first. */
const isFirstBelow = ({ headings, siblings, index, passage }: Excerpt): boolean => {
  const before = siblings[index - 1]?.passage;
  const question = headings[0]?.passage;
  return (
    question !== undefined &&
    (before === undefined || before.start < question.start) &&
    passage.start > question.start
  );
};

/**
 * The number of an answer that need not say again what the question above it counts: "How many photos can I add?" – "At least three, at
 * most 16." Of several numbers the bound that is asked for.
 */
export function countBelowQuestion(excerpt: Excerpt, counted: Term, question: string): ReadNumber | null {
  const thing = COUNTS.exec(excerpt.headings[0]?.text.trim() ?? '')?.groups?.thing;
  if (thing === undefined || !isFirstBelow(excerpt)) return null;
  const [noun] = wordsOf(thing).filter(({ word }) => /s$|^(?:people|staff)$/u.test(word));
  if (noun?.key !== counted.key) return null;
  const { text } = excerpt.passage;
  const counts = plainNumbers(text).filter(({ end }) => {
    const own = OWN_NOUN.exec(text.slice(end))?.groups?.noun;
    return own === undefined || keyOfWord(own) === counted.key;
  });
  const [least, most] = [AT_LEAST, AT_MOST].map((bound) =>
    counts.find(({ start }) => bound.test(text.slice(0, start))),
  );
  const isPair = counts.length === 2 && least !== undefined && most !== undefined;
  if (isPair) return ASKS_MOST.test(question) ? most : ASKS_LEAST.test(question) ? least : null;
  return counts.length === 1 ? (counts[0] ?? null) : null;
}
