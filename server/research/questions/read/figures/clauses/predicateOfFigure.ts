import type { Analysis } from '../../../analysis.ts';
import type { Excerpt } from '../../../excerpts.ts';
import { EMPLOYEE, keyOfWord, PERSON } from '../../../words/words.ts';
import type { Place } from '../../clauses.ts';

/** Where one subject goes on with another verb: ", sang with us and was treasurer", "and repaired most of them". */
const NEXT_PREDICATE =
  /(?:,|(?:,| –| —)? (?:and|but|then|before|after)) (?:(?:he|she|they|it|we|who|which|also|later|then|now|has|have|had|is|are|was|were|been) )*(?:was|is|were|are|has|have|had|could|can|cannot|may|might|must|do|does|did|became|becomes?|ran|led|took|joined|left|sold|bought|made|built|\p{Ll}{3,}ed|(?!of |in |on |at |for |with |by |to |from |also |all |both )\p{Ll}{3,} (?:an?|our|its|their|his|her))(?!\p{L})/u;
/** Who is counted anyway, that they work, and when, belongs to every verb. */
const OF_ANY_VERB: ReadonlySet<string> = new Set([
  EMPLOYEE,
  PERSON,
  ...['employ', 'work', 'last', 'year', 'month', 'week', 'season'].map(keyOfWord),
]);

/**
 * Whether all that a sentence holds of the question belongs to another verb than the figure: "he drove the box for thirty years … and
 * was treasurer from 2005" does not tell for how many years somebody was treasurer.
 */
export function isOfOtherPredicate(
  { passage: { text }, words, labelKeys }: Pick<Excerpt, 'passage' | 'words' | 'labelKeys'>,
  { start, end }: Place,
  { terms, counted }: Pick<Analysis, 'terms' | 'counted'>,
): boolean {
  const asked = new Set(terms.map(({ key }) => key));
  const matter = words.filter(
    (word) =>
      word.start >= 0 &&
      asked.has(word.key) &&
      word.key !== counted?.key &&
      !OF_ANY_VERB.has(word.key) &&
      // The question above it says of what the whole answer is told.
      !labelKeys.has(word.key) &&
      !isWithin(word, start, end),
  );
  return (
    matter.length > 0 &&
    matter.every((word) =>
      NEXT_PREDICATE.test(word.start >= end ? text.slice(end, word.end) : text.slice(word.end, start)),
    )
  );
}

const isWithin = (word: Place, start: number, end: number): boolean => word.start >= start && word.end <= end;
