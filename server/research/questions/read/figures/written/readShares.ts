import { readNumbers } from '../../../../claims/numbers.ts';
import type { Reader } from '../../../../claims/reader.ts';

const SHARE = /(?<![\p{L}\d.,])(\d{1,4}(?:[.,]\d{1,2})?)\s?(?:%|percent|per cent|pct|prozent)(?!\p{L})/giu;

/** A percentage as a passage tells it. */
export interface Share {
  value: number;
  start: number;
  end: number;
  words: string;
  /** Where its words are no percentage by themselves. */
  reader?: Reader;
}

const IN_WORDS = /^[\s-](?:per ?cent)(?!\p{L})/iu;

/** "Eleven per cent". */
function sharesInWords(text: string): Share[] {
  return readNumbers(text).flatMap(({ start, end, values: [value] }) => {
    const unit = IN_WORDS.exec(text.slice(end))?.[0];
    if (unit === undefined || value === undefined || /\d/.test(text.slice(start, end))) return [];
    return [{ value, start, end: end + unit.length, words: text.slice(start, end + unit.length) }];
  });
}

const PARTS: Record<string, number> = {
  half: 50,
  quarter: 25,
  fifth: 20,
  eighth: 12.5,
  tenth: 10,
  twentieth: 5,
};
const TIMES: Record<string, number> = { a: 1, an: 1, one: 1, two: 2, three: 3, four: 4 };
/** "A fifth of", "three quarters of", "half of our": no ordinal, and no quarter of an hour or of a year. */
const FRACTION =
  /(?<!\p{L}|other )(?:(an?|one|two|three|four)[ -](quarter|fifth|eighth|tenth|twentieth)s?(?=[.,;]|$| (?:of|to|in|from|by|is|are|was|were|goes|go|went|comes?|came) (?!an? (?:hour|mile|century|inch)|(?:19|20)\d\d|the year))|(?:one )?(half)(?= of | (?:the|its|our|all|their) ))/giu;

/** Fractions that are whole percentages. */
function fractions(text: string): Share[] {
  return [...text.matchAll(FRACTION)].map((match) => ({
    value:
      (TIMES[(match[1] ?? 'one').toLowerCase()] ?? 1) *
      (PARTS[(match[2] ?? match[3] ?? '').toLowerCase()] ?? 0),
    start: match.index,
    end: match.index + match[0].length,
    words: match[0],
  }));
}

/** Percentages as they are written: `62 %`, `12.5 per cent`, `eleven per cent`, `a fifth`. */
export function readShares(text: string): Share[] {
  return [...sharesInFigures(text), ...sharesInWords(text), ...fractions(text)].sort(
    (a, b) => a.start - b.start,
  );
}

function sharesInFigures(text: string): Share[] {
  return [...text.matchAll(SHARE)].map((match) => ({
    value: Number((match[1] ?? '').replace(',', '.')),
    start: match.index,
    end: match.index + match[0].length,
    words: match[0],
  }));
}

/** The percentages that words state. */
export const shareReader: Reader = {
  name: 'percentage',
  read: (words) => readShares(words).map(({ value }) => value),
};
