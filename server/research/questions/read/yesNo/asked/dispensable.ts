import type { Term } from '../../../analysis.ts';
import { wordsOf } from '../../../words/words.ts';
import type { Predicate } from '../predicates.ts';

/** Words that name a kind of thing and no thing: a sentence may leave them out. */
const DISPENSABLE = new Set(
  (
    'customer people person user product service thing item business employee employer group club option value order level space work ' +
    'total output account plan size trip small data software system tool management scheme programme program firm facility possibility ' +
    'activity operation part basis way place moment purpose area goods money device'
  ).split(' '),
);
/** At the end of what is asked to be had or made these are the thing itself: sports clubs are no sports. */
export const A_THING = /^(?:clubs?|parts?|tools?|trips?|accounts?|employers?|devices?|spaces?|machines?)$/u;
/** Those who manage the company, and not how something is managed. */
export const OF_BOARD =
  /(?:(?<!\p{L})(?:the|their|its) |^(?:does|do|is|has|did) )management(?= (?:own|owns|hold|holds|have|has|control|controls)(?!\p{L})|\W*$)/iu;
/** "Cutting tools": what such a thing is for is said by the participle. */
export const OF_DOING =
  /(?<!\p{L})\p{Ll}{3,}ing (?:parts?|tools?|devices?|spaces?|machines?|accounts?)(?!\p{L})/u;
/** Behind a name these say only what kind of product it is: "the Hush range". */
const OF_PRODUCTS = /^(?:range|line|series|collection|model|edition|family|brand|label)$/u;
export const isBehindName = (question: string, { word }: Term): boolean =>
  OF_PRODUCTS.test(word) &&
  new RegExp(`(?<=\\p{L} )\\p{Lu}[\\p{L}\\d-]+ ${word}(?!\\p{L})`, 'u').test(question);
/** By the word itself: what shares its family ("production", "subscription") says more. */
export const isDispensable = (word: string): boolean =>
  [word, word.replace(/s$/u, ''), word.replace(/ies$/u, 'y')].some((form) => DISPENSABLE.has(form));

/** "Is a trade account free?": what is asked to be so is told, and not only what kind of it. */
export function keyOfSubject(question: string, { asked }: Predicate): string | null {
  const at = asked.exec(question)?.index ?? -1;
  const words = /^(?:is|are|was|were) /iu.test(question) && at > 0 ? wordsOf(question.slice(0, at)) : [];
  const last = words.at(-1);
  return last !== undefined && words.length > 2 && A_THING.test(last.word) ? last.key : null;
}
