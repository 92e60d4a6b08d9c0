import type { Place } from '../clauses.ts';

/** What stands right before the bracket of a negative sum: nothing, a label, or the verb of the sentence. */
const BEFORE = /(?:^|[:=|] ?|(?<!\p{L})(?:was|were|is|are|of|at|to|came to|stood at|amounted to) )\($/u;
const BEFORE_CHARACTERS = 24;
const ASKS_LOSS =
  /(?<!\p{L})(?:loss(?:es)?|los[et]|deficit|shortfall|outflows?|costs?|expen[sd]\p{L}*|charges?|negative|change|fall|fell|drop\p{L}*)(?!\p{L})/iu;

/** "EBITDA for 2025: (£0.4m)": accounts put what is negative into brackets, and it is no profit. */
export function isNegative(text: string, { start, end }: Place, question: string): boolean {
  return (
    BEFORE.test(text.slice(Math.max(0, start - BEFORE_CHARACTERS), start)) &&
    /^\)(?!\p{L})/u.test(text.slice(end, end + 2)) &&
    !ASKS_LOSS.test(question)
  );
}
