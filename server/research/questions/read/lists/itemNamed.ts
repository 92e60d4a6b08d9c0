import type { Analysis, ItemClass } from '../../analysis.ts';
import { readListQuestion } from '../../listQuestion.ts';
import { itemsOfClass } from './itemClasses.ts';
import { haveFormOfKind } from './itemForms.ts';
import { isOfKindAsked } from './itemKinds.ts';
import { areThings, isSaying } from './nounPhrase.ts';

/** "Warranty on every": where the phrase goes on, it is no whole item. */
const GOES_ON =
  /(?:^|\s)(?:a|an|the|our|its|their|your|this|that|these|those|each|every|all|any|some|no|of|in|on|at|by|for|from|to|with|as|and|or|but|is|are|was|were|has|have|not)$/iu;
const OPENS_WITH_PRONOUN = /^(?:it|they|we|you|he|she|there|who|which|these|those) /iu;

/** Of these every member is known by its name. */
const CLOSED: ReadonlySet<ItemClass> = new Set<ItemClass>(['country', 'language']);

/** Whether words that somebody else than the rules takes for an item can be one: a whole noun phrase, of the kind and form asked for. */
export function canBeItem(words: string, { question, itemClass }: Analysis): boolean {
  const asked = readListQuestion(question);
  const known = CLOSED.has(itemClass) ? itemsOfClass(words, itemClass) : null;
  return (
    !GOES_ON.test(words.trim()) &&
    !OPENS_WITH_PRONOUN.test(words) &&
    !isSaying(words) &&
    known?.length !== 0 &&
    areThings([words], question) &&
    isOfKindAsked([words], asked, question) &&
    haveFormOfKind([words], asked, question)
  );
}
