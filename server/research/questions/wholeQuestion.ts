import { foldName } from '../identity/companyName.ts';
import { wordsOf } from './words/words.ts';

/** Words that narrow nothing, whatever is asked. */
const LITTLE =
  'the|a|an|in|of|by|to|for|on|at|is|are|was|were|be|did|does|do|has|have|had|it|its|they|their|them|this|that|there|company|firm|business|now|today|currently|ever|or|and';

/**
 * The words beside which a question may hold none: any other would ask for something narrower than what a prebuilt type answers.
 * @param words  alternatives of a regular expression
 */
export function onlyWords(words: string): RegExp {
  return new RegExp(`^(?:${LITTLE}|${words})$`, 'u');
}

/** The words of a question, without those of the company's name: the domain tells it before any page is read. */
export function wordsBesideName(question: string, domain: string): string[] {
  const own = foldName(domain).replaceAll(' ', '');
  return wordsOf(question)
    .map(({ word }) => word)
    .filter((word) => word.length < 3 || !own.includes(word));
}
