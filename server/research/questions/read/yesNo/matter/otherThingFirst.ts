import { saidFor } from '../../../words/synonyms.ts';
import { wordsOf } from '../../../words/words.ts';
import type { Proposition } from '../proposition.ts';

/** What a clause opens with, before what it says of that: "The tablet is …", "Delivery costs …". */
const SUBJECT =
  /^(?:(?:the|an?|our|your|their|its|any|all|each|every|both|only|additional|extra|other|some|most|of|and|but) )*(?<what>[\p{L}\d’'-]+(?: (?!(?:is|are|was|were|has|have|will|can|must|may)(?!\p{L}))[\p{L}\d’'-]+){0,3}?) (?:is|are|was|were|has|have|will|can|must|may|costs?|comes?|needs?)(?!\p{L})/iu;
/** These take up what stands before them, or tell what is asked for it. */
const TAKES_UP =
  /^(?:it|this|that|these|those|they|them|both|one|ones|there|here|we|you|i|he|she|who|which|what|all|each|none|no|nothing|everything|not|never|same|such|price|prices|fee|fees|charge|charges|cost|costs|surcharge|supplement|sum|amount|payment|rate|rates|extra|latter|former|first|second)$/u;

/** Whether a clause opens with a thing of its own, which the question does not name: what it says is said of that. */
export function opensWithOtherThing(clause: string, { said }: Pick<Proposition, 'said'>): boolean {
  const words = wordsOf(SUBJECT.exec(clause)?.groups?.what ?? '');
  return (
    words.length > 0 &&
    !words.some(
      ({ key, word }) =>
        TAKES_UP.test(word) || said.has(key) || [...saidFor(key)].some((other) => said.has(other)),
    )
  );
}
