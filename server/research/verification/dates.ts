import { monthNames } from '../../domain/monthNames.ts';
import { foldWord } from '../claims/numberWords.ts';
import { bounded } from '../patterns.ts';
import {
  best,
  byLanguage,
  type Check,
  carried,
  clipped,
  namedLanguagesOf,
  type QuoteContext,
  type RuleName,
  refused,
} from './rules.ts';
import { foldedWords, placeOf } from './texts.ts';

/** A date as precise as words name it; `year` null where they name none. */
interface Mention {
  year: number | null;
  month: number | null;
  day: number | null;
}

/** The proposed date. */
type Wanted = Mention & { year: number };

const DAY_MS = 86_400_000;
/** Without a year, a day or month is of the year in which it is nearest to the page's date. */
const NEAREST_DAYS = 184;
const VALUE = /^(\d{4})(?:-(0[1-9]|1[0-2])(?:-(0[1-9]|[12]\d|3[01]))?)?$/;

/**
 * Whether quotes name a date: YYYY, YYYY-MM or YYYY-MM-DD, no more precise than they do. Names of months and words such as
 * "yesterday" are those that Intl has for thirteen languages. A missing year is that of the heads around the quote or follows
 * from the date of the page; a quote without any date is of the date of the page.
 */
export function checkDate(value: string, quotes: readonly QuoteContext[]): Check {
  const [, year, month, day] = VALUE.exec(value) ?? [];
  const isReal = day === undefined || new Date(`${value}T00:00:00Z`).toISOString().startsWith(value);
  if (year === undefined || !isReal) return refused('it is not a date');
  const wanted = { year: Number(year), month: month ? Number(month) : null, day: day ? Number(day) : null };
  const found = clipped(quotes).flatMap((quote) => {
    const rule = ruleOf(quote, value, wanted);
    return rule === undefined ? [] : [carried(quote.words, rule)];
  });
  return best(found, 'the date is not in its quotes');
}

/** The rule by which a quote gives the date; null where it is literal, undefined where the quote does not give it. */
function ruleOf(quote: QuoteContext, value: string, wanted: Wanted): RuleName | null | undefined {
  const mentions = mentionsIn(quote);
  const fitting = mentions.filter(
    ({ month, day }) =>
      (wanted.month === null || wanted.month === month) && (wanted.day === null || wanted.day === day),
  );
  if (fitting.some(({ year }) => year === wanted.year)) return null;
  const around = quote.around.flatMap(yearsIn);
  const beside = new Set([...mentions.flatMap(({ year }) => year ?? []), ...around]);
  const isYearless = fitting.some(({ year }) => year === null);
  if (isYearless && beside.has(wanted.year)) return 'year in the context';
  if (isYearless && beside.size === 0 && isNearest(wanted, quote.publishedAt)) return 'year by the page date';
  const relative = relativeIn(quote);
  if (relative?.startsWith(value)) return 'relative date';
  if (mentions.length === 0 && wanted.month === null && around.includes(wanted.year))
    return 'words in the context';
  const published = quote.publishedAt?.toISOString().slice(0, 10) ?? '';
  const isDateless =
    relative === null &&
    mentions.every(({ year, month }) => month === null && year === Number(published.slice(0, 4)));
  return isDateless && published.startsWith(value) ? 'page date' : undefined;
}

function isNearest({ year, month, day }: Wanted, publishedAt: Date | null): boolean {
  if (publishedAt === null || month === null) return false;
  const time = Date.UTC(year, month - 1, day ?? 15);
  return Math.abs(time - publishedAt.getTime()) <= NEAREST_DAYS * DAY_MS;
}

const YEAR = /(?<![\d.,])(?:1[5-9]|20)\d\d(?![\d]|[.,]\d{3})/g;
const yearsIn = (text: string): number[] => [...text.matchAll(YEAR)].map(([year]) => Number(year));

/** Year first, as machines and some languages write it. */
const YEAR_FIRST =
  /(?<![\d./-])((?:1[5-9]|20)\d\d)([-/.])(0?[1-9]|1[0-2])(?:\2(0?[1-9]|[12]\d|3[01]))?(?!\d)/g;
const YEAR_LAST = /(?<![\d./-])(\d{1,2})([-/.]) ?(\d{1,2})\2 ?((?:1[5-9]|20)\d\d|\d\d)(?![\d./-]\d|\d)/g;
const MONTH_AND_YEAR = /(?<![\d./-])(0?[1-9]|1[0-2])[/.]((?:1[5-9]|20)\d\d)(?!\d)/g;

/** Every date of a quote: in figures, with the name of a month, and years alone. */
function mentionsIn(quote: QuoteContext): Mention[] {
  const { words } = quote;
  const inFigures = [
    ...[...words.matchAll(YEAR_FIRST)].map(([, year, , month, day]) => mention(year, month, day)),
    ...[...words.matchAll(MONTH_AND_YEAR)].map(([, month, year]) => mention(year, month)),
    ...[...words.matchAll(YEAR_LAST)].flatMap(([, first, , second, year = '']) => {
      const full = year.length === 2 ? `20${year}` : year;
      return orders(quote).map((order) =>
        order === 'day' ? mention(full, second, first) : mention(full, first, second),
      );
    }),
  ].filter(({ month }) => month === null || (month >= 1 && month <= 12));
  return [...inFigures, ...namedMonths(quote), ...yearsIn(words).map((year) => mention(String(year)))];
}

const mention = (year?: string, month?: string, day?: string): Mention => ({
  year: year === undefined ? null : Number(year),
  month: month === undefined ? null : Number(month),
  day: day === undefined ? null : Number(day),
});

/** 03/04/2024 begins with the month in the United States, with the day elsewhere; in English of unknown origin it may be either. */
function orders({ countryCode, language }: QuoteContext): ('day' | 'month')[] {
  if (countryCode === 'US') return ['month'];
  const isEnglish = language === null || language.toLowerCase().startsWith('en');
  return isEnglish && countryCode === null ? ['day', 'month'] : ['day'];
}

/** Names of months in a language, folded. */
const monthsOf = byLanguage(
  (language) => new Map([...monthNames(language)].map(([name, month]) => [foldWord(name), month])),
);

function monthOf(word: string, quote: QuoteContext): number | null {
  const folded = foldWord(word);
  const months = namedLanguagesOf(quote).map((language) => monthsOf(language).get(folded));
  return months.find((month) => month !== undefined) ?? null;
}

/** Words and endings that stand inside a date: "3rd of March", "3 de marzo de 2024", "1er mars". */
const INSIDE = /^(?:st|nd|rd|th|er|re|e|de|del|di|den|der|des|of|the|d|do|da|º|ª)$/iu;
/** Up to three numbers before and behind a month, with nothing but marks between them. */
const NUMBERS_BEFORE = bounded(/(?:(?<!\d)\d{1,4}[^;:|()\n!?@\p{L}\d]{1,9}){1,3}$/u, 40);
const NUMBERS_BEHIND = /^(?:[^;:|()\n!?@\p{L}\d]{1,9}\d{1,4}(?!\d)){1,3}/u;
/** "May", "mar" and "march" are months only beside a day or year. */
const NO_BARE_MONTH = /^(?:\p{L}{1,3}|march)$/u;

/** The dates of each month's name: the days before or behind it ("3–5 March"), and the year. */
function namedMonths(quote: QuoteContext): Mention[] {
  const names: string[] = [];
  const text = quote.words.replace(/\p{L}+/gu, (word) => {
    const month = /^\p{L}{3,12}$/u.test(word) ? monthOf(word, quote) : null;
    if (month === null) return INSIDE.test(word) ? '' : word;
    names.push(word);
    return `@${month}@`;
  });
  return [...text.matchAll(/@(\d{1,2})@/g)].flatMap(({ index, 0: mark, 1: month }, nth) => {
    const end = index + mark.length;
    const before = NUMBERS_BEFORE.exec(text.slice(Math.max(0, index - 40), index))?.[0].match(/\d+/g) ?? [];
    const behind = NUMBERS_BEHIND.exec(text.slice(end, end + 40))?.[0].match(/['’]?\d+/g) ?? [];
    const isDay = (number: string) => /^\d\d?$/.test(number) && Number(number) >= 1 && Number(number) <= 31;
    const full = [...behind, ...before].find((number) => /^(?:1[5-9]|20)\d\d$/.test(number));
    const short = behind.find((number) => /^['’]\d\d$/.test(number));
    const year = full ?? (short && `20${short.slice(1)}`);
    const days = before.some(isDay) ? before.filter(isDay) : behind.filter(isDay);
    if (year === undefined && days.length === 0 && NO_BARE_MONTH.test(names[nth] ?? '')) return [];
    return (days.length > 0 ? days : [undefined]).map((day) => mention(year, month, day));
  });
}

const RELATIVE_UNITS = ['day', 'month', 'year'] as const;
const RELATIVE_MAX = 12;
const relativesOf = byLanguage((language) => {
  const format = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  return RELATIVE_UNITS.flatMap((unit) =>
    Array.from({ length: RELATIVE_MAX + 2 }, (_, index) => {
      const offset = 1 - index;
      return { unit, offset, words: foldedWords(format.format(offset, unit)) };
    }),
  );
});

/** The date that "yesterday", "letzten Monat" or "il y a 3 ans" mean on a page of a known date. */
function relativeIn(quote: QuoteContext): string | null {
  if (quote.publishedAt === null) return null;
  const words = foldedWords(quote.words);
  for (const { unit, offset, words: phrase } of namedLanguagesOf(quote).flatMap(relativesOf)) {
    if (placeOf(phrase, words) === null) continue;
    const date = new Date(quote.publishedAt);
    if (unit === 'day') date.setUTCDate(date.getUTCDate() + offset);
    else date.setUTCMonth(date.getUTCMonth() + offset * (unit === 'month' ? 1 : 12), 1);
    return date.toISOString().slice(0, { day: 10, month: 7, year: 4 }[unit]);
  }
  return null;
}
