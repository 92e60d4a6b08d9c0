import { saidFor } from '../../../words/synonyms.ts';
import { wordsOf } from '../../../words/words.ts';
import type { Proposition } from '../proposition.ts';

/** "Not on Sundays.", "Never in the rooms": a denial of so much, and no more. */
const NOT_FOR =
  /^(?:not|never) (?!only|just|merely|least|to mention|all|every|always|necessar|usually|really|sure|quite)(?<these>[^.,;:!?]{2,60})[.!]?$/iu;
const TAKEN_BACK = /(?<!\p{L})(?:but|except|unless|if|though)(?!\p{L})/iu;
const SAYS_NOTHING = /^(?:an?|the|of|on|in|at|to|by|as|is|are|our|your|any|my|or|and|we|you)$/iu;

/**
 * Whether a short answer denies what the question adds to what the page asks above it: below "Do you deliver?", "Not on Sundays" is a no to
 * "Do they deliver on Sundays?", and neither to deliveries as such nor to those on Mondays.
 */
export function isNotForThese(text: string, { said }: Proposition): boolean {
  const these = NOT_FOR.exec(text.trim())?.groups?.these;
  if (these === undefined || TAKEN_BACK.test(these)) return false;
  const words = wordsOf(these).filter(({ word }) => !SAYS_NOTHING.test(word));
  return (
    words.length > 0 &&
    words.every(({ key }) => said.has(key) || [...saidFor(key)].some((other) => said.has(other)))
  );
}
