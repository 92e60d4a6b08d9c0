import { NOTE_MARK } from '../documents/noteMarks.ts';

/** A number as it stands in a text: every value its spelling may mean, the likeliest first, and where it stands. */
export interface ReadNumber {
  values: number[];
  start: number;
  end: number;
}

const RAISED = '[⁰¹²³⁴-⁹]';
/** `1,25,000` as India groups, `1,200` and its likes, `85`, `8.5`. */
const DIGITS =
  "\\d{1,3}(?:,\\d{2})+,\\d{3}(?!\\d)|\\d{1,3}(?:[ ,.'’]\\d{3}){1,4}(?!\\d)(?:[.,]\\d{1,2}(?!\\d))?|\\d{1,12}(?:[.,]\\d{1,3}(?!\\d))?";
/** Digits go on, or are those of a fraction (1½ written "1¹/₂") or of a power (5 × 10³). */
const GOES_ON = `(?![.,’']\\d|${RAISED}{1,3}[/⁄]| ?[×⋅·] ?10${RAISED})(?<!(?<!\\d)10(?=[⁻⁰¹²³⁴-⁹]))`;
const SIZE =
  'k|thousand|tausend|mille|mil|m(?![²³])|mn|million|millions|millionen|mio\\.?|millones|bn|billion|milliarden|mrd\\.?|milliards';
/**
 * Digits with their separators and an optional unit of size, and the mark of a note ("31¹", "120*", "14[2]"). A separator is a
 * comma, point, apostrophe or space followed by exactly three digits, or a decimal mark. The piece is not part of a longer word or
 * number; of a tile whose label follows without a space ("1,140finance teams") it is a word of its own, and so is the figure before
 * a unit ("486MW").
 */
const NUMERAL = new RegExp(
  `(?<![\\p{L}\\p{N}_.,]|(?:[\\p{L}\\p{N}%).,”"]|^)\\[)(${DIGITS})${GOES_ON}(?:(?:${NOTE_MARK})?\\s?(${SIZE}))?(?:${NOTE_MARK}(?![\\p{L}\\p{N}/⁄⁻*])|(?![\\p{L}\\p{N}])|(?<=\\d[\\d.,’']*\\d)(?=\\p{L}{4})|(?=(?:[kmg]wh?|twh|[mgt]b|kg|km|mm|cm|ft|ha|hl)(?![\\p{L}\\p{N}])))`,
  'giu',
);

const UNITS: Record<string, number> = {
  k: 1e3,
  thousand: 1e3,
  tausend: 1e3,
  mille: 1e3,
  mil: 1e3,
  m: 1e6,
  mn: 1e6,
  million: 1e6,
  millions: 1e6,
  millionen: 1e6,
  mio: 1e6,
  millones: 1e6,
  bn: 1e9,
  billion: 1e9,
  milliarden: 1e9,
  mrd: 1e9,
  milliards: 1e9,
};

const WORDS = new Map<string, number>();
const spell = (words: string, from: number, step: number) =>
  words.split(' ').forEach((word, index) => {
    WORDS.set(word, from + index * step);
  });
spell(
  'two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen',
  2,
  1,
);
spell('twenty thirty forty fifty sixty seventy eighty ninety', 20, 10);
spell('zwei drei vier fünf sechs sieben acht neun zehn elf zwölf', 2, 1);
spell('zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig hundert', 20, 10);
spell('deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze', 2, 1);
spell('vingt trente quarante cinquante soixante', 20, 10);
spell('dos tres cuatro cinco seis siete ocho nueve diez once doce', 2, 1);
spell('veinte treinta cuarenta cincuenta sesenta setenta ochenta noventa cien', 20, 10);
WORDS.set('dozen', 12);

const UNIT_WORDS = new Map([
  ['hundred', 100],
  ['thousand', 1000],
  ['million', 1e6],
  ['billion', 1e9],
]);
/** "A million", "half a million": what stands before the word of size. */
const ARTICLE_SIZES = new Map([
  ['a', 1],
  ['one', 1],
  ['half a', 0.5],
]);

/**
 * Every number that a text states, in order: `85`, `1,200`, `1.200`, `1 200`, `1'200`, `1,200+`, `1.2k`,
 * `1.5 million`, `fifty`, `two hundred`, `twenty-five`. A spelling with two readings has both: `1.200` is 1200
 * (three digits behind a separator are read as thousands first) or 1.2. Dates and codes are read as digits
 * too; what a number counts is for the caller to know.
 */
export function readNumbers(text: string): ReadNumber[] {
  const found: ReadNumber[] = [];
  for (const match of text.matchAll(NUMERAL)) {
    const values = numeralValues(match[1] ?? '', (match[2] ?? '').toLowerCase().replace('.', ''));
    if (values.length > 0) found.push({ values, start: match.index, end: match.index + match[0].length });
  }
  return [...found, ...spelledNumbers(text)].sort((a, b) => a.start - b.start);
}

function numeralValues(digits: string, unit: string): number[] {
  const scale = unit === '' ? 1 : (UNITS[unit] ?? 1);
  return [asThousands(digits), asDecimal(digits)]
    .filter((value) => value !== null)
    .map((value) => Math.round(value * scale * 1000) / 1000);
}

/** `1,200` → 1200, `1,25,000` → 125000, `1.234,5` → 1234.5; null when no group of three follows a separator. */
function asThousands(digits: string): number | null {
  if (/^\d{1,3}(?:,\d{2})+,\d{3}$/.test(digits)) return Number(digits.replaceAll(',', ''));
  const match = /^((?!0[ ,.'’])\d{1,3}(?:[ ,.'’]\d{3})+)(?:([.,])(\d{1,2}))?$/.exec(digits);
  const whole = match?.[1];
  if (whole === undefined) return null;
  const separators = new Set(whole.replace(/\d/g, ''));
  if (separators.size > 1 || (match?.[2] && separators.has(match[2]))) return null;
  return Number(`${whole.replace(/\D/g, '')}.${match?.[3] ?? '0'}`);
}

function asDecimal(digits: string): number | null {
  return /^\d+(?:[.,]\d+)?$/.test(digits) ? Number(digits.replace(',', '.')) : null;
}

interface Spelled {
  value: number;
  start: number;
  end: number;
}

/** "twenty-five", "two hundred and fifty", "three thousand": each word adds to those before it, or begins anew. */
function spelledNumbers(text: string): ReadNumber[] {
  const found: ReadNumber[] = [];
  let open: Spelled | null = null;
  const finish = () => {
    if (open) found.push({ values: [open.value], start: open.start, end: open.end });
    open = null;
  };
  for (const match of text.matchAll(/\p{L}+/gu)) {
    const word = match[0].toLowerCase();
    const gap: string = open ? text.slice(open.end, match.index) : '';
    if (word === 'and' && gap === ' ') continue;
    const continued: number | null = open && continuation(open.value, word, gap);
    const end = match.index + match[0].length;
    if (open && continued !== null) {
      open = { value: continued, start: open.start, end };
      continue;
    }
    finish();
    const value = WORDS.get(word);
    if (value !== undefined) open = { value, start: match.index, end };
    else open = sizeWithArticle(text, word, match.index);
  }
  finish();
  return found;
}

/** "A hundred", "half a million". */
function sizeWithArticle(text: string, word: string, at: number): Spelled | null {
  const unit = UNIT_WORDS.get(word);
  const article =
    unit === undefined ? undefined : /(?<![\p{L}\p{N}-])(?:half a|a|one) $/iu.exec(text.slice(0, at))?.[0];
  const share = ARTICLE_SIZES.get(article?.trim().toLowerCase() ?? '');
  if (unit === undefined || article === undefined || share === undefined) return null;
  return { value: unit * share, start: at - article.length, end: at + word.length };
}

/** What a number word makes of the number before it; null where it does not go on. */
function continuation(before: number, word: string, gap: string): number | null {
  const value = word === 'one' ? 1 : WORDS.get(word);
  const unit = UNIT_WORDS.get(word);
  const isRound = before % 100 === 0;
  if (gap === ' and ') return isRound && value !== undefined && value < 100 ? before + value : null;
  if (gap !== ' ' && gap !== '-') return null;
  if (unit !== undefined) return before * unit;
  const isTens = before % 10 === 0 && before % 100 >= 20;
  const fits = value !== undefined && (isRound ? value < 100 : isTens && value < 10);
  return fits ? before + value : null;
}

/** The first whole number that `values` may mean, or null: counts of people are whole. */
export function wholeReading(number: ReadNumber): number | null {
  return number.values.find((value) => Number.isInteger(value)) ?? null;
}
