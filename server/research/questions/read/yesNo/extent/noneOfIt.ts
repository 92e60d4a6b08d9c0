import { inAnyCase } from '../../../../extract/inAnyCase.ts';
import { isHedged } from '../denial/hedges.ts';
import { heldIn, type Proposition } from '../proposition.ts';
import type { Stated } from '../statement.ts';

/** "There is a stair; there is no lift": a part that denies a thing and says nothing more. */
const THERE_IS_NONE = inAnyCase(
  /(?<!\p{L})(?:there (?:is|are)|we have|it has) no (?<what>\p{Ll}[\p{L}-]*(?: \p{Ll}[\p{L}-]*){0,2})(?=[.,;:!]|$)/u,
);
const ASKS_THERE =
  /^(?:(?:is|are) there|(?:do|does) (?:they|it|\p{L}+|the \p{L}+) have|(?:have|has) (?:they|it) got) (?:an? |any |some )?(?<what>[^?]+)/iu;

/**
 * Where nothing is said of a thing but that it is not there at all, and the rest of the question stands in the same sentence: "the upper floors are
 * reached by a stair, there is no lift", asked for a lift to them.
 */
export function deniesOutright(
  sentence: string,
  { question, required, places, isNegative }: Proposition,
): Stated | null {
  const asked = ASKS_THERE.exec(question)?.groups?.what;
  const denial = THERE_IS_NONE.exec(sentence);
  const what = denial?.groups?.what;
  if (asked === undefined || denial === null || what === undefined || places.length > 0) return null;
  const isWhole = heldIn(sentence, required).size === required.length && !isHedged(sentence);
  const [first = ''] = asked.split(/ (?:to|in|at|for|of|on|from|with|near|between)(?!\p{L})/iu);
  const head = required.filter(({ word }) => first.toLowerCase().includes(word));
  const isHead = head.length > 0 && heldIn(what, head).size === head.length;
  const [clause] = denial;
  return isWhole && isHead
    ? { value: isNegative, isPlan: false, start: denial.index, clause, share: 1, withSubject: clause }
    : null;
}
