import { wordsOf } from '../../../words/words.ts';
import type { Proposition } from '../proposition.ts';

/** "Lamps, candles or wicks": where one of them is told, it is so. */
const ALTERNATIVES =
  /(?<row>[\p{L}-]+(?:, [\p{L}-]+)*),? or (?:an? |the )?(?<last>[\p{L}-]+)(?= (?:in|to|for|at|on|from|with|by|of)(?!\p{L})|\W*$)/u;

/** What a question asks of several things of which one is enough: the same of each alone. */
export function alternativesOf(proposition: Proposition): Proposition[] {
  const { row, last } = ALTERNATIVES.exec(proposition.question)?.groups ?? {};
  if (row === undefined || last === undefined || proposition.isOfAll) return [];
  const keys = wordsOf(`${row}, ${last}`).map(({ key }) => key);
  const asked = keys.filter((key) => proposition.required.some((one) => one.key === key));
  if (asked.length < 2) return [];
  return asked.map((kept) => ({
    ...proposition,
    required: proposition.required.filter(({ key }) => key === kept || !asked.includes(key)),
  }));
}
