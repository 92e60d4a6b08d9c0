import type { Place } from '../../clauses.ts';

const ASKS_PROMISE =
  /(?<!\p{L})(?:guarantee\p{L}*|promis\p{L}*|commit\p{L}*|contractual\p{L}*|assur\p{L}*|undertake\p{L}*|sla|target\p{L}*|aim\p{L}*)(?!\p{L})/iu;
const TELLS_PROMISE =
  /(?<!\p{L})(?:guarantee\p{L}*|promis\p{L}*|commit\p{L}*|contractual\p{L}*|assur\p{L}*|undertake\p{L}*|slas?|service[- ]levels?|target\p{L}*|aim\p{L}*|at least|agreed?|agreement|contract|credits?)(?!\p{L})/iu;
const ENDS = /[;:,(–—]|(?<!\p{L})(?:and|but|while|whereas|although|though|against)(?!\p{L})/iu;

/** The clause of a figure: up to the next figure, and there up to where the last clause between the two begins. */
function clauseOf(text: string, { start, end }: Place, figures: readonly Place[]): string {
  const floor = Math.max(0, ...figures.filter((one) => one.end <= start).map((one) => one.end));
  const ceiling = Math.min(text.length, ...figures.filter((one) => one.start >= end).map((one) => one.start));
  const lead = text.slice(floor, start);
  const behind = text.slice(end, ceiling);
  const from = floor === 0 ? 0 : lead.search(ENDS);
  const to = ceiling === text.length ? -1 : behind.search(ENDS);
  return `${lead.slice(Math.max(0, from))} ${to < 0 ? behind : behind.slice(0, to)}`;
}

/** Whether the clause of a figure promises, and the question asks for what is promised: of what, the clause before says. */
export const isPromiseToldOf = (
  text: string,
  figure: Place,
  figures: readonly Place[],
  question: string,
): boolean => ASKS_PROMISE.test(question) && TELLS_PROMISE.test(clauseOf(text, figure, figures));

/** "Availability was 99.4 %; we promise 99 %": asked for what is promised, of several figures only one whose own clause promises it. */
export function isPromisedAsAsked(
  text: string,
  figure: Place,
  figures: readonly Place[],
  question: string,
): boolean {
  if (figures.length < 2 || !ASKS_PROMISE.test(question)) return true;
  const promises = figures.map((one) => TELLS_PROMISE.test(clauseOf(text, one, figures)));
  const at = figures.findIndex(({ start }) => start === figure.start);
  return !promises.includes(true) || promises[at] === true;
}
