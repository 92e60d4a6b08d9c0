import { foldWord, NUMBER_LANGUAGES, SIZES, spelledNumbers } from './numberWords.ts';

/** A number as it stands in a text: every value its spelling may mean, the likeliest first, and where it stands. */
export interface ReadNumber {
  values: number[];
  start: number;
  end: number;
}

/** A number and how it is written. */
export interface Numeral extends ReadNumber {
  /** `sized`: digits with a word of size ("1.5 million"); `one`: an article or a one alone. */
  kind: 'digits' | 'sized' | 'words' | 'one' | 'ordinal' | 'fraction';
  /** Where its digits or words end, before a word of size or the mark of a note. */
  figureEnd: number;
  /** Letters follow its digits without a space that are no word of size: "486MW", "3D". */
  isGlued: boolean;
}

const SPACE = '[ \\u00a0\\u2009\\u202f]';
/** Digits with points, commas and apostrophes between them, and spaces before groups of three. */
const FIGURE = new RegExp(
  `(?<![\\p{L}\\p{N}_])(?<!\\p{N}[.,’']|[\\p{L}\\p{N}%).,”"]\\[)\\d{1,15}(?:[.,’']\\d{1,15}|${SPACE}\\d{3}(?!\\d)){0,8}(?!\\d)`,
  'gu',
);
/** "10⁶" and "1¹/₂" are no numbers of their digits. */
const RAISED_ON = /^(?:[⁰¹²³⁴-⁹]{1,3}[/⁄]| ?[×⋅·] ?10[⁰¹²³⁴-⁹])/u;
const NOTE = /^(?:[⁰¹²³⁴-⁹]{1,2}|\*{1,3}|[†‡]|\[\d{1,2}\])/u;
const VULGAR: Record<string, number> = {
  '½': 1 / 2,
  '¼': 1 / 4,
  '¾': 3 / 4,
  '⅓': 1 / 3,
  '⅔': 2 / 3,
  '⅕': 1 / 5,
};
const ORDINAL_ENDING = /^(?:st|nd|rd|th|er|re|e|è?me|de|ste|º|ª|°|:[ae]|\.[ºª])(?![\p{L}\p{N}])/u;
const RANGE = /^ ?(?:[-–—]|to|bis|à|a|al|tot|till?) ?$/u;
const TEXT_CHARACTERS_MAX = 1_000_000;

/**
 * Every number that a text states, in order: digits in all usual spellings ("1,200", "1.200", "1 200", "1'200", "1,25,000",
 * "1,5 Mio.", "3k"), spelled numbers, ordinals and fractions of the given languages. A spelling with two readings has both:
 * `1.200` is 1200 or 1.2. What a number counts is for the caller to know. Linear in the text.
 */
export function readNumerals(text: string, languages: readonly string[] = NUMBER_LANGUAGES): Numeral[] {
  const bounded = text.slice(0, TEXT_CHARACTERS_MAX);
  const figures = [...bounded.matchAll(FIGURE)].flatMap((match) => figureAt(bounded, match) ?? []);
  shareSizeOfRanges(bounded, figures);
  const spelled = languages
    .flatMap((language) => spelledNumbers(bounded, language))
    .map(
      ({ value, ...rest }): Numeral => ({ ...rest, values: [value], figureEnd: rest.end, isGlued: false }),
    );
  const vulgar = [...bounded.matchAll(/(?<!\p{N})[½¼¾⅓⅔⅕]/gu)].map(({ index, 0: sign }) =>
    fraction(VULGAR[sign] ?? 0, index, index + 1),
  );
  const ratios = [...bounded.matchAll(/(?<![\p{N}/.,])(\d{1,3}) ?[/⁄] ?(\d{1,3})(?![\d/.,])/gu)].map(
    (match) => fraction(Number(match[1]) / Number(match[2]), match.index, match.index + match[0].length),
  );
  return [
    ...figures,
    ...spelled,
    ...vulgar,
    ...ratios.filter(({ values }) => Number.isFinite(values[0])),
  ].sort((a, b) => a.start - b.start || b.end - a.end);
}

const fraction = (value: number, start: number, end: number): Numeral => ({
  values: [value],
  kind: 'fraction',
  start,
  end,
  figureEnd: end,
  isGlued: false,
});

function figureAt(text: string, { index, 0: found }: RegExpMatchArray & { index: number }): Numeral | null {
  const digits = found.replace(/[.,’']$/u, '');
  let end = index + digits.length;
  const figureEnd = end;
  const behind = text.slice(end, end + 24);
  const isPower = digits === '10' && /^[⁰¹²³⁴-⁹⁻]/u.test(behind);
  if (isPower || RAISED_ON.test(behind)) return null;
  let values = digitValues(digits);
  const part = VULGAR[behind[0] ?? ''] ?? (behind[0] === ' ' ? VULGAR[behind[1] ?? ''] : undefined);
  if (part !== undefined) {
    values = values.map((value) => value + part);
    end += behind[0] === ' ' ? 2 : 1;
  }
  if (values.length === 0) return null;
  if (/(?:^|[\s(])[-−]$/u.test(text.slice(Math.max(0, index - 2), index)))
    values = [...values.map((value) => -value), ...values];
  const plain = { values, start: index, figureEnd, isGlued: false };
  end += NOTE.exec(text.slice(end, end + 6))?.[0].length ?? 0;
  const ordinal = ORDINAL_ENDING.exec(text.slice(end, end + 6));
  if (ordinal && Number.isInteger(values[0]))
    return { ...plain, kind: 'ordinal', end: end + ordinal[0].length };
  const size = sizeBehind(text, end);
  if (size)
    return {
      ...plain,
      values: values.flatMap((value) => size.factors.map((factor) => rounded(value * factor))),
      kind: 'sized',
      end: size.end,
    };
  return { ...plain, kind: 'digits', end, isGlued: /^\p{L}/u.test(text.slice(end, end + 2)) };
}

/** Words of size behind digits, at most two: "million", "k", "Mio.", "mil millones". */
function sizeBehind(text: string, from: number): { factors: number[]; end: number } | null {
  let factors = [1];
  let end = from;
  for (let nth = 0; nth < 2; nth++) {
    const match = /^[ \u00a0\u202f-]?(\p{L}{1,12})(\.?)(?![\p{L}\p{Nd}]|(?<=m)[²³])/u.exec(
      text.slice(end, end + 18),
    );
    const word = match?.[1] ?? '';
    const sizes = SIZES.get(foldWord(word));
    // "120 B" is a letter behind a number, "120B" and "120 bn" are sizes.
    const isLetterApart =
      word.length === 1 && /^[ \u00a0-]/u.test(match?.[0] ?? '') && !/^[mk]$/iu.test(word);
    if (!match || sizes === undefined || isLetterApart) break;
    factors = factors.flatMap((factor) => sizes.map((size) => factor * size));
    end += match[0].length - (match[2] === '.' && word.length > 4 ? 1 : 0);
  }
  return end === from ? null : { factors, end };
}

/** "5–10 million": the size is of both ends. */
function shareSizeOfRanges(text: string, figures: Numeral[]): void {
  for (const [index, figure] of figures.entries()) {
    const next = figures[index + 1];
    if (figure.kind !== 'digits' || next?.kind !== 'sized') continue;
    if (!RANGE.test(text.slice(figure.end, next.start))) continue;
    const factors = sizeBehind(text, next.figureEnd)?.factors ?? [];
    const inSize = figure.values.flatMap((value) => factors.map((factor) => rounded(value * factor)));
    figures[index] = { ...figure, values: inSize, kind: 'sized' };
  }
}

/** Every value that digits with separators may mean: thousands first, then a decimal mark. */
function digitValues(digits: string): number[] {
  const bare = digits.replace(/[ \u00a0\u2009\u202f]/gu, ' ');
  const marks = [...new Set(bare.replace(/\d/g, ''))];
  const last = Math.max(...marks.map((mark) => bare.lastIndexOf(mark)), -1);
  if (last < 0) return [Number(bare)];
  const values: number[] = [];
  const grouped = /^\d{1,3}(?:[^\d]\d{3})+$/.test(bare) && !/^0\D/.test(bare);
  const isIndian = /^\d{1,2}(?:,\d{2}){0,6},\d{3}$/.test(bare);
  if (marks.length === 1 && (grouped || isIndian)) values.push(Number(bare.replace(/\D/g, '')));
  const whole = bare.slice(0, last);
  const decimal = /[.,]/.test(bare[last] ?? '') && !whole.includes(bare[last] ?? '');
  const isWhole = /^\d+$/.test(whole) || isGroups(whole);
  const decimals = bare.slice(last + 1);
  if (decimal && isWhole && (/^0$/.test(whole) || decimals.length <= 3))
    values.push(Number(`${whole.replace(/\D/g, '')}.${decimals}`));
  return values;
}

const isGroups = (whole: string) =>
  /^\d{1,3}(?:,\d{2}){0,6},\d{3}$/.test(whole) || /^\d{1,3}(?:([^\d])\d{3})(?:\1\d{3}){0,6}$/.test(whole);

const rounded = (value: number) => Math.round(value * 1000) / 1000;

const COMMON_LANGUAGES = ['en', 'de', 'fr', 'es'];

/**
 * Numbers that may count something, in a text of unknown language: of {@link readNumerals} those that are no ordinal, no
 * fraction, no one alone and no part of a word ("3D", "90x200").
 */
export function readNumbers(text: string): ReadNumber[] {
  return readNumerals(text, COMMON_LANGUAGES)
    .filter(
      ({ kind, isGlued, start, figureEnd }) =>
        (kind === 'digits' || kind === 'sized' || kind === 'words') &&
        (!isGlued || (figureEnd - start > 1 && !/^\p{L}\d/u.test(text.slice(figureEnd, figureEnd + 2)))),
    )
    .map(({ values, start, end }) => ({ values, start, end }));
}

/** The first whole number that `values` may mean, or null: counts of people are whole. */
export function wholeReading(number: ReadNumber): number | null {
  return number.values.find((value) => Number.isInteger(value)) ?? null;
}
