import type { Place } from '../../clauses.ts';

/** What asks for the most, or for what may be. */
export const ASKS_MOST =
  /(?<!\p{L})(?:can|allowed|permitted|could|may|might|would|at most|maximum|max|up to|most|largest|biggest|greatest|highest|longest|limit|capacity|top)(?!\p{L})/iu;
const AT_MOST =
  /(?<!\p{L})(?:up to|as much as|as many as|at most|no more than|not more than|a maximum of|max(?:imum)?\.?|jusqu['’]à|au plus|bis zu|höchstens|maximal|hasta|como máximo|fino a|al massimo|maximaal)\s*$/iu;
const BELOW = /(?<!\p{L}|(?:no|not) )(?:(?:fewer|less|lower|smaller) than|under|below)\s*$/iu;

/** "No workshop group is larger than 14": a bound, however it is put. */
const NONE_ABOVE =
  /(?:^|[.;:] |, )(?:no|never|none|not one)(?!\p{L})[^.;]*(?<!\p{L})(?:larger|bigger|greater|more|longer|older|higher|wider|heavier|further) than $/iu;

/** "With a minimum of 200 employees": a condition, and no count. */
const AT_LEAST =
  /(?<!\p{L})(?:(?:a|the|our) minimum(?: \p{L}+)? of|minimum:?|min\.?|(?:firms|companies|organi[sz]ations|groups|teams|businesses|employers|customers|schools) (?:with|of) (?:at least|more than|over))\s*$/iu;

/** "Up to 120" answers what is the most, and nothing else; "fewer than 20,000" answers nothing. */
export function isNoBound(before: string, question: string): boolean {
  if (BELOW.test(before)) return /(?<!\p{L})(?:less|fewer|under|below|up to)(?!\p{L})/iu.test(question);
  if (AT_LEAST.test(before)) return ASKS_LEAST.test(question);
  return (!AT_MOST.test(before) && !NONE_ABOVE.test(before)) || ASKS_MOST.test(question);
}

/** "<2 %", "> 95 %": a sign makes a bound of a share, and whatever is less than a figure is not that figure. */
export function isSignedBound(text: string, { start, end }: Place, question: string): boolean {
  const sign = /[<>≤≥≦≧] ?(?:[£$€] ?)?$/u.exec(text.slice(0, start))?.[0].trim();
  if (sign === undefined) return false;
  const isLess = /^[<≤≦]/u.test(sign);
  if (isLess) return !ASKS_MOST.test(question);
  const isShare = /^\s?(?:%|per ?cent|pct)/iu.test(text.slice(end)) || /%$/u.test(text.slice(start, end));
  return isShare && !ASKS_LEAST.test(question);
}

const OR_MORE = /^ (?:\p{L}+ ){0,2}or more(?!\p{L})/iu;

/** "From 20 people up", "groups with twenty schools or more" tell the least, and no count. */
export function isOpenEnd(text: string, { start, end }: Place, question: string): boolean {
  if (OR_MORE.test(text.slice(end))) return !ASKS_LEAST.test(question);
  return (
    /(?<!\p{L})(?:from|ab) $/iu.test(text.slice(0, start)) &&
    /^ (?:\p{L}+ )?(?:up|upwards|onwards)(?!\p{L})/iu.test(text.slice(end)) &&
    !ASKS_LEAST.test(question)
  );
}

const TELLS_MOST =
  /(?<!\p{L})(?:up to|at most|(?:no|not) (?:more|longer|older|larger|heavier) than|not exceed|maximum|max\.?|limited to|bis(?: zu)?|höchstens|jusqu['’]à|hasta) ?\d|\d[^,.;]{0,12} or (?:less|fewer|under|younger)(?!\p{L})|(?<![\d.,/-])\d[\d.,]* ?(?:–|-|to) ?\d[\d.,]*(?!\d|[-–]\d)/iu;
const TELLS_LEAST =
  /(?<!\p{L})(?:at least|(?:no|not) (?:fewer|less|younger) than|minimum|min\.?|starts? (?:at|from)|starting (?:at|from)|mindestens|ab|au moins|al menos) ?\d|\d[^,.;]{0,12} (?:or|and) (?:over|older|more|above|upwards)(?!\p{L})|\d ?\+|(?<![\d.,/-])\d[\d.,]* ?(?:–|-|to) ?\d[\d.,]*(?!\d|[-–]\d)/iu;

/** "Up to 40", "aged 21 or over": the words of a question ("maximum", "minimum") that the form of a figure tells. */
export function boundsTold(text: string, terms: readonly { word: string; key: string }[]): string[] {
  return terms
    .filter(
      ({ word }) =>
        (/^max(?:imum)?$/u.test(word) && TELLS_MOST.test(text)) ||
        (/^min(?:imum)?$/u.test(word) && TELLS_LEAST.test(text)),
    )
    .map(({ key }) => key);
}

const RANGE_BEFORE = /(?<!\p{L})(?:from|between) [£$€]?\d[\d.,]*[km]?(?: \p{L}+)? (?:to|and) $/iu;
const RANGE_BEHIND = /^(?: \p{L}+)? ?(?:to|and|–|-) ?[£$€]?\d/iu;
const EITHER_BEFORE = /(?<!\p{L})either [\d.,]+(?: \p{L}+)? or $/iu;
const EITHER_BEHIND = /^(?: \p{L}+)? or \d/iu;
/** "Three to five", "six or seven": in words. */
const IN_WORDS =
  'one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|ninety|hundred';
const WORD_BEFORE = new RegExp(
  `(?<![\\p{L}-])(?:\\d+|${IN_WORDS}) (?:to|or) $|(?<!\\p{L})between (?:\\d+|${IN_WORDS}) and $`,
  'iu',
);
const WORD_BETWEEN = /(?<!\p{L})between $/iu;
const WORD_AND = new RegExp(`^ and (?:\\d+|${IN_WORDS})(?![\\p{L}-])`, 'iu');
const WORD_BEHIND = new RegExp(`^ (?:to|or) (?:\\d+|${IN_WORDS})(?![\\p{L}-])`, 'iu');
/** "30-35 %", "40 to 50": ends of a range without "from". */
const DASH_BEFORE = /(?<![\p{L}\d-])[£$€]?\d[\d.,]*\s?(?:%|percent|per cent)?(?: ?[-–] ?| to | or )[£$€]?$/iu;
const DASH_BEHIND = /^(?: ?[-–] ?| to )[£$€]?\d[\d.,]*(?![\d-])/iu;
const GROWN =
  /(?<!\p{L})(?:gr[eo]wn?|rose|risen|rises|increased|went|gone|going|growing|growth|fell|fallen|dropped|improved?|raised|cut|reduced|expanded|climbed|declined|decreased|shrank|shrunk|widened|narrowed|jumped|up|down)[^.;]{0,80}$/iu;
/** What asks for the least. */
export const ASKS_LEAST =
  /(?<!\p{L})(?:at least|minimum|least|smallest|lowest|cheapest|shortest|from)(?!\p{L})/iu;

/** "Improved from 27.5 % to 30.2 %": of a change, what it was before. */
export function isBeforeChange(text: string, { start, end }: Place): boolean {
  const from = /(?<!\p{L})from $/iu.exec(text.slice(0, start));
  return from !== null && RANGE_BEHIND.test(text.slice(end)) && GROWN.test(text.slice(0, from.index));
}

const digitsOf = (words: string): number => Number(words.replace(/[^\d.]|[.](?=\d{3})/gu, ''));

/** "Gave €48,500 to 37 clubs": what goes down, or from money to none, is no range. */
const isGivenTo = (first: string, second: string): boolean =>
  / to (?:[£$€])?$/u.test(first) && !/[£$€]/u.test(second) && digitsOf(second) < digitsOf(first);

/** Which end of a range a number in words is: "five to eight", "between six and nine". */
function endInWords(text: string, { start, end }: Place): 'least' | 'most' | null {
  const [before, behind] = [text.slice(0, start), text.slice(end)];
  if (!/\p{L}$/u.test(text.slice(start, end)) || GROWN.test(before)) return null;
  if (WORD_BEFORE.test(before)) return 'most';
  if (WORD_BETWEEN.test(before) && WORD_AND.test(behind)) return 'least';
  return WORD_BEHIND.test(behind) && !/(?<!\p{L})(?:from|between|by) $/iu.test(before) ? 'least' : null;
}

/** "From 8 to 200": the ends of a range are the least and the most; "grown from 6 to 44" is 44 today. */
export function isOfRange(text: string, { start, end }: Place, question: string): boolean {
  const before = text.slice(0, start);
  // "Either 4 or 5 lessons" says neither.
  if (
    EITHER_BEFORE.test(before) ||
    (/(?<!\p{L})either $/iu.test(before) && EITHER_BEHIND.test(text.slice(end)))
  )
    return !ASKS_MOST.test(question) && !ASKS_LEAST.test(question);
  const inWords = endInWords(text, { start, end });
  if (inWords !== null) return inWords === 'most' ? !ASKS_MOST.test(question) : !ASKS_LEAST.test(question);
  const dash = DASH_BEFORE.exec(before);
  if (
    dash !== null &&
    !isGivenTo(dash[0], text.slice(start, end)) &&
    !/(?<!\p{L})(?:from|between|by) $/iu.test(before.slice(0, dash.index)) &&
    !GROWN.test(before.slice(0, dash.index))
  )
    return !ASKS_MOST.test(question);
  const next = DASH_BEHIND.exec(text.slice(end))?.[0];
  if (
    next !== undefined &&
    !isGivenTo(`${text.slice(start, end)} to `, next) &&
    !/(?<!\p{L})(?:from|between|by) $/iu.test(before) &&
    !GROWN.test(before)
  )
    return !ASKS_LEAST.test(question);
  const upper = RANGE_BEFORE.exec(before);
  if (upper !== null) return !GROWN.test(before.slice(0, upper.index)) && !ASKS_MOST.test(question);
  const lower = /(?<!\p{L})(?:from|between) $/iu.exec(before);
  if (lower === null || !RANGE_BEHIND.test(text.slice(end))) return false;
  return GROWN.test(before.slice(0, lower.index)) || !ASKS_LEAST.test(question);
}
