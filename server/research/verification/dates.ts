import { foldWord } from '../claims/numberWords.ts';
import {
  best,
  byLanguage,
  type Carried,
  type Check,
  carried,
  clipped,
  namedLanguagesOf,
  type QuoteContext,
  refused,
} from './rules.ts';
import { foldedWords, placeOf } from './texts.ts';

/** A date as precise as words name it; `year` null where they name none. */
interface Mention {
  year: number | null;
  month: number | null;
  day: number | null;
  words: string;
}
/** A date as asked for. */
type Wanted = Omit<Mention, 'words' | 'year'> & { year: number };
interface Token {
  text: string;
  start: number;
  end: number;
}

const TOKENS_MAX = 1_000;
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
  if (year === undefined || !isReal) return refused('it is no date');
  const wanted = { year: Number(year), month: month ? Number(month) : null, day: day ? Number(day) : null };
  const found = clipped(quotes).flatMap((quote) => carriedBy(quote, value, wanted));
  return best(found, 'the date is not in its quotes');
}

function carriedBy(quote: QuoteContext, value: string, wanted: Wanted): Carried[] {
  const mentions = mentionsIn(quote);
  const years = new Set(mentions.flatMap(({ year }) => year ?? []));
  const fits = ({ month, day }: Mention) =>
    (wanted.month === null || wanted.month === month) && (wanted.day === null || wanted.day === day);
  const fitting = mentions.filter(fits);
  const literal = fitting.find(({ year }) => year === wanted.year);
  if (literal) return [carried(literal.words)];
  const yearless = fitting.find(({ year }) => year === null);
  const beside = new Set([...years, ...quote.around.flatMap((text) => yearsIn(text))]);
  if (yearless && beside.has(wanted.year)) return [carried(yearless.words, 'year beside the quote')];
  if (yearless && beside.size === 0 && isNearest(wanted, quote.publishedAt))
    return [carried(yearless.words, 'year of the page')];
  const relative = relativeIn(quote);
  if (relative?.date.startsWith(value)) return [carried(relative.words, 'relative date')];
  if (
    mentions.length === 0 &&
    wanted.month === null &&
    quote.around.some((text) => yearsIn(text).includes(wanted.year))
  )
    return [carried(quote.words, 'words beside the quote')];
  const published = quote.publishedAt?.toISOString().slice(0, 10) ?? '';
  const isDateless =
    relative === null &&
    mentions.every(({ year, month }) => month === null && year === Number(published.slice(0, 4)));
  return isDateless && published.startsWith(value) ? [carried(quote.words, 'date of the page')] : [];
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
    ...[...words.matchAll(YEAR_FIRST)].map((match) => mention(match[1], match[3], match[4], match[0])),
    ...[...words.matchAll(MONTH_AND_YEAR)].map((match) => mention(match[2], match[1], undefined, match[0])),
    ...[...words.matchAll(YEAR_LAST)].flatMap(([whole, first, , second, year = '']) => {
      const full = year.length === 2 ? `20${year}` : year;
      const dayFirst = mention(full, second, first, whole);
      const monthFirst = mention(full, first, second, whole);
      return orders(quote).flatMap((order) => (order === 'day' ? dayFirst : monthFirst));
    }),
  ].filter(({ month }) => month === null || (month >= 1 && month <= 12));
  return [
    ...inFigures,
    ...namedMonths(quote),
    ...yearsIn(words).map((year) => ({ year, month: null, day: null, words: String(year) })),
  ];
}

const mention = (year?: string, month?: string, day?: string, words = ''): Mention => ({
  year: year === undefined ? null : Number(year),
  month: month === undefined ? null : Number(month),
  day: day === undefined ? null : Number(day),
  words,
});

/** 03/04/2024 begins with the month in the United States, with the day elsewhere; in English of unknown origin it may be either. */
function orders({ countryCode, language }: QuoteContext): ('day' | 'month')[] {
  if (countryCode === 'US') return ['month'];
  const isEnglish = language === null || language.toLowerCase().startsWith('en');
  return isEnglish && countryCode === null ? ['day', 'month'] : ['day'];
}

/** Names of months in a language, folded, long and short, in all the cases that dates use. */
const monthsOf = byLanguage((language) => {
  const months = new Map<string, number>();
  for (const style of ['long', 'short'] as const)
    for (const day of [undefined, 'numeric'] as const) {
      const format = new Intl.DateTimeFormat(language, { month: style, day, timeZone: 'UTC' });
      for (let month = 0; month < 12; month++) {
        const parts = format.formatToParts(Date.UTC(2021, month, 3));
        const name = foldWord(parts.find(({ type }) => type === 'month')?.value ?? '').replace(/\.$/, '');
        if (/^\p{L}{3,}$/u.test(name)) months.set(name, month + 1);
        // "Sept." is as usual as "Sep."
        if (style === 'long' && month === 8) months.set(name.slice(0, 4), 9);
      }
    }
  return months;
});

function monthOf(word: string, quote: QuoteContext): number | null {
  const folded = foldWord(word);
  const months = namedLanguagesOf(quote).map((language) => monthsOf(language).get(folded));
  return months.find((month) => month !== undefined) ?? null;
}

/** Words and endings that stand inside a date: "3rd of March", "3 de marzo de 2024", "1er mars". */
const INSIDE = /^(?:st|nd|rd|th|er|re|e|de|del|di|den|der|des|of|the|d|do|da|º|ª)$/iu;
const LETTERS_FOR_BARE_MIN = 4;

function namedMonths(quote: QuoteContext): Mention[] {
  const tokens = [...quote.words.matchAll(/\p{L}+|\d+/gu)]
    .slice(0, TOKENS_MAX)
    .map((match): Token => ({ text: match[0], start: match.index, end: match.index + match[0].length }))
    .filter(({ text }) => !INSIDE.test(text));
  return tokens.flatMap(({ text }, at) => {
    const month = /^\p{L}{3,12}$/u.test(text) ? monthOf(text, quote) : null;
    return month === null ? [] : mentionsAt(quote.words, tokens, at, month);
  });
}

/** The dates of a month's name: the days before or behind it ("3–5 March"), and the year. */
function mentionsAt(words: string, tokens: readonly Token[], at: number, month: number): Mention[] {
  const before = [...numbersFrom(words, tokens, at, -1)];
  const behind = [...numbersFrom(words, tokens, at, 1)];
  const isDay = ({ text }: Token) => text.length <= 2 && Number(text) >= 1 && Number(text) <= 31;
  const yearToken = [...behind, ...before].find(({ text }) => /^(?:1[5-9]|20)\d\d$/.test(text));
  const short = behind.find(({ start, text }) => text.length === 2 && /['’]/.test(words[start - 1] ?? ''));
  const year = yearToken ? Number(yearToken.text) : short ? 2000 + Number(short.text) : null;
  const daysBefore = before.filter(isDay);
  const days = (
    daysBefore.length > 0 ? daysBefore : behind.filter((token) => token !== short && isDay(token))
  ).map(({ text }) => Number(text));
  const name = tokens[at] as Token;
  // "May", "mar" and their likes are months only beside a day or year.
  const isBare = year === null && days.length === 0;
  if (
    isBare &&
    (name.text.length < LETTERS_FOR_BARE_MIN || /^\p{Ll}/u.test(name.text) === /^(?:march)$/i.test(name.text))
  )
    return [];
  const used = [...before, ...behind, name];
  const start = Math.min(...used.map((token) => token.start));
  const own = words.slice(start, Math.max(...used.map((token) => token.end)));
  return (days.length > 0 ? days : [null]).map((day) => ({ year, month, day, words: own }));
}

/** At most three numbers next to a token, with nothing but marks, joining words and endings between them. */
function* numbersFrom(words: string, tokens: readonly Token[], at: number, step: 1 | -1): Generator<Token> {
  for (let index = at + step; Math.abs(index - at) <= 3; index += step) {
    const [token, inner] = [tokens[index], tokens[index - step]];
    if (!token || !inner || !/^\d{1,4}$/.test(token.text)) return;
    const gap = words.slice(Math.min(token.end, inner.end), Math.max(token.start, inner.start));
    if (gap.length > 9 || /[;:|()\n!?]/u.test(gap)) return;
    yield token;
  }
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
function relativeIn(quote: QuoteContext): { date: string; words: string } | null {
  if (quote.publishedAt === null) return null;
  const words = foldedWords(quote.words);
  for (const { unit, offset, words: phrase } of namedLanguagesOf(quote).flatMap(relativesOf)) {
    const place = placeOf(phrase, words);
    if (place === null) continue;
    const date = new Date(quote.publishedAt);
    if (unit === 'day') date.setUTCDate(date.getUTCDate() + offset);
    else date.setUTCMonth(date.getUTCMonth() + offset * (unit === 'month' ? 1 : 12), 1);
    const characters = { day: 10, month: 7, year: 4 }[unit];
    return {
      date: date.toISOString().slice(0, characters),
      words: quote.words.slice(place.start, place.end),
    };
  }
  return null;
}
