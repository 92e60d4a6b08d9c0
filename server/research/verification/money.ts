import type { Numeral } from '../claims/numbers.ts';
import { foldWord } from '../claims/numberWords.ts';
import type { Reader } from '../claims/reader.ts';
import { isSame, numeralsOf, scalesAround } from './numbers.ts';
import {
  best,
  byLanguage,
  type Carried,
  type Check,
  carried,
  clipped,
  NAMED_LANGUAGES,
  namedLanguagesOf,
  type QuoteContext,
  type RuleName,
  refused,
} from './rules.ts';

/** Currencies that sums on company sites are given in; a shared sign or name means the first that bears it. */
export const CURRENCY_CODES =
  'USD EUR GBP CHF JPY INR CNY SEK NOK DKK ISK PLN CZK HUF RON BGN TRY ILS AED SAR QAR ZAR BRL CAD AUD NZD SGD HKD TWD KRW THB IDR MYR PHP VND MXN ARS CLP COP PEN UYU EGP NGN KES UAH RUB'.split(
    ' ',
  );
/** Without a country, a shared sign means one of these or nothing. */
const DEFAULTS = new Set(['USD', 'EUR', 'GBP', 'CHF', 'JPY', 'INR']);
/** Signs that Intl does not know. */
const MORE_SIGNS = 'US$ USD|C$ CAD|AU$ AUD|S$ SGD|Rs INR|Rs. INR|Fr. CHF|SFr. CHF|RMB CNY';
/** Languages that put the noun of a currency's name first: "dollar canadien"; elsewhere it is last. */
const NOUN_FIRST = new Set(['fr', 'es', 'it', 'pt', 'pl', 'cs']);

const signs = new Map<string, string[]>();
for (const code of CURRENCY_CODES) {
  const own = ['symbol', 'narrowSymbol'].map((display) => shownAs(code, 'en', display as 'symbol', 1));
  for (const sign of new Set([code, ...own])) signs.set(sign, [...(signs.get(sign) ?? []), code]);
}
for (const pair of MORE_SIGNS.split('|')) {
  const [sign = '', code = ''] = pair.split(' ');
  signs.set(sign, [code]);
}

interface Names {
  /** Full names, folded: "schweizer franken". */
  whole: Map<string, string>;
  /** Their nouns: "franken". */
  nouns: Map<string, string[]>;
}

function shownAs(code: string, language: string, display: 'symbol' | 'name', amount: number): string {
  const format = new Intl.NumberFormat(language, {
    style: 'currency',
    currency: code,
    currencyDisplay: display,
    maximumFractionDigits: 0,
  });
  return format.formatToParts(amount).find(({ type }) => type === 'currency')?.value ?? code;
}

const namesIn = byLanguage((language) => {
  const names: Names = { whole: new Map(), nouns: new Map() };
  for (const code of CURRENCY_CODES)
    for (const amount of [1, 5]) {
      const words = wordsOf(shownAs(code, language, 'name', amount));
      const noun = (NOUN_FIRST.has(language) ? words[0] : words.at(-1)) ?? '';
      const codes = names.nouns.get(noun) ?? [];
      names.whole.set(words.join(' '), code);
      if (!codes.includes(code)) names.nouns.set(noun, [...codes, code]);
    }
  return names;
});

const wordsOf = (text: string) => foldWord(text).match(/\p{L}+/gu) ?? [];
const escaped = (text: string) => text.replace(/[.$\\^()[\]|*+?]/g, '\\$&');
const SIGN = [...signs.keys()]
  .sort((a, b) => b.length - a.length)
  .map(escaped)
  .join('|');
/** Thousands and millions before a code: TEUR, k€, MSEK, Mio. EUR. */
const SIZED_SIGN = '(?<size>T|k|M|m|mn|Mio\\.?|Mrd\\.?|bn)?[ \\u00a0]?';
const SIGN_BEHIND = new RegExp(
  `^(?:[.,][-–—]{1,2})?[ \\u00a0\\u202f-]?${SIZED_SIGN}(?<sign>${SIGN})(?!\\p{L})`,
  'u',
);
const SIGN_BEFORE = new RegExp(`(?<!\\p{L})${SIZED_SIGN}(?<sign>${SIGN})[ \\u00a0\\u202f]?[$€£-]?$`, 'u');
const ANY_SIGN = new RegExp(`(?<!\\p{L})(?:[TkM](?=[A-Z€]))?(?<sign>${SIGN})(?!\\p{L})`, 'gu');
const SIZES_BEFORE: [RegExp, number][] = [
  [/^[Tk]$/, 1e3],
  [/^(?:M|m|mn|Mio\.?)$/, 1e6],
  [/^(?:Mrd\.?|bn)$/, 1e9],
];
/** "CHF3'500": the letters of a sign belong to no word with the digits. */
const GLUED = /(?<!\p{L})([A-Z]{3,4}|kr\.?|Rs\.?|Fr\.?|MSEK|TEUR)(?=\d)/gu;

/** A quote as it is read for sums. */
interface Read {
  quote: QuoteContext;
  words: string;
  numerals: readonly Numeral[];
}

/** What names a currency: the codes it may mean, how much of it one is (1000 for TEUR), and where it stands. */
interface Mark {
  codes: string[];
  size: number;
  isCode: boolean;
  start: number;
  end: number;
  /** Whether it means money even in a text that is not about it: a code, a currency symbol, or a name directly behind a number. */
  isPlain: boolean;
}

/** A sum of money as it stands in a text. */
export interface Money {
  amount: number;
  /** ISO 4217. */
  currency: string;
  words: string;
  start: number;
  end: number;
}

/** Most texts name no currency, which is quick to see. */
const NOUNS = new Set(NAMED_LANGUAGES.flatMap((language) => [...namesIn(language).nouns.keys()]));
const CODE_OR_SYMBOL = new RegExp(`\\p{Sc}|Rs|RMB|${CURRENCY_CODES.join('|')}`, 'u');
const namesCurrency = (text: string) =>
  CODE_OR_SYMBOL.test(text) || wordsOf(text).some((word) => NOUNS.has(word));
const UNKNOWN_PAGE = { around: [], language: null, publishedAt: null };
/** "£5–10 million": the beginning of a range is no sum; nor are digits that continue in a way that is not read. */
const CONTINUES = /^(?: ?[–-] ?[$€£]?\d|[.,]\d| ?m[²³]|[万萬億亿兆千百]|[⁰¹²³⁴-⁹]{2})/u;

/**
 * Sums of money in a text of unknown language, in order, each with its most likely reading.
 *
 * @param countryCode  of the page: the country of a bare dollar sign
 */
export function readMoney(text: string, countryCode: string | null = null): Money[] {
  if (!namesCurrency(text)) return [];
  const gaps = [...text.matchAll(GLUED)].map(({ index, 0: sign }, nth) => index + sign.length + nth);
  const words = text.replace(GLUED, '$1 ');
  const place = (at: number) => at - gaps.filter((gap) => gap < at).length;
  const quote = { ...UNKNOWN_PAGE, words, countryCode };
  const numerals = numeralsOf(quote).filter(({ kind }) => !/^(?:ordinal|fraction|one)$/.test(kind));
  const read = { quote, words, numerals };
  let last = 0;
  return numerals.flatMap((numeral): Money[] => {
    const mark = marksAt(read, numeral).find(({ isPlain }) => isPlain);
    const [currency] = mark === undefined ? [] : meantBy(mark, quote);
    const positive = numeral.values.filter((value) => value > 0);
    // "1.125 million" has a decimal point, "1.125" groups thousands.
    const figure = numeral.kind === 'sized' ? Math.min(...positive) : positive[0];
    if (mark === undefined || currency === undefined || figure === undefined || numeral.start < last)
      return [];
    if (numeral.kind === 'digits' && CONTINUES.test(words.slice(numeral.figureEnd))) return [];
    const [from, to] = [Math.min(mark.start, numeral.start), Math.max(mark.end, numeral.end)];
    const amount = Math.round(figure * mark.size * 1e4) / 1e4;
    const [start, end] = [place(from), place(to)];
    last = to;
    return [{ amount, currency, words: text.slice(start, end), start, end }];
  });
}

/** Words to amounts. */
export const amountReader: Reader = {
  name: 'amount of money',
  read: (words) => readMoney(words).map(({ amount }) => amount),
};

/** Words to ISO 4217 codes. */
export const currencyReader: Reader = {
  name: 'currency',
  read: (words) => readMoney(words).map(({ currency }) => currency),
};

/**
 * Whether quotes state a sum in major units and its ISO 4217 currency: the number with its words of size, the currency by
 * code, sign or name beside it, or in the heads around it. A sign that several countries share ($, kr, £) means the
 * currency of the page's country, else the usual one; a currency of null is not checked.
 */
export function checkMoney(
  { value, currency }: { value: number; currency: string | null },
  quotes: readonly QuoteContext[],
): Check {
  if (!Number.isFinite(value)) return refused('it is not an amount of money');
  let isNumberThere = false;
  const found = clipped(quotes).flatMap((quote): Carried[] => {
    const words = quote.words.replace(GLUED, '$1 ');
    const scales = [1, ...scalesAround(quote)];
    const numerals = numeralsOf(quote, words).filter(({ kind }) => kind !== 'ordinal');
    const read = { quote, words, numerals };
    return numerals.flatMap((numeral, index): Carried[] => {
      const marks = marksAt(read, numeral);
      const sizes = [...marks.map(({ size }) => size), ...(numeral.kind === 'sized' ? [1] : scales)];
      const size = sizes.find((one) => numeral.values.some((amount) => isSame(amount * one, value)));
      if (size === undefined) return [];
      isNumberThere = true;
      const own = words.slice(numeral.start, numeral.end);
      const rule = currency === null ? null : currencyRule(currency, read, index, marks);
      if (rule === undefined) return [];
      const literal = quote.words.includes(own) ? own : quote.words;
      return [carried(literal, rule ?? sizeRule(numeral, size, marks))];
    });
  });
  return best(
    found,
    isNumberThere ? `nothing in its quotes names ${currency}` : 'the amount is not in its quotes',
  );
}

function sizeRule({ kind }: Numeral, size: number, marks: readonly Mark[]): RuleName | null {
  if (kind === 'words' || kind === 'one') return 'spelled number';
  if (kind === 'sized' || (size !== 1 && marks.some((mark) => mark.size === size))) return 'magnitude word';
  if (kind === 'fraction') return 'fraction';
  return size === 1 ? null : 'unit of the table';
}

/** The rule that gives the currency; null where its code is literal, undefined where nothing gives it. */
function currencyRule(
  currency: string,
  read: Read,
  index: number,
  beside: readonly Mark[],
): RuleName | null | undefined {
  const { quote, words, numerals } = read;
  const names = (mark: Mark) => mark.codes.includes(currency);
  const means = (mark: Mark) => meantBy(mark, quote).includes(currency);
  const around = quote.around.flatMap((text) => marksIn(text, quote));
  const own = beside.length > 0 ? beside : marksOfRange(read, index);
  if (own.length > 0) {
    if (own.some((mark) => mark.isCode))
      return own.some((mark) => mark.isCode && names(mark)) ? null : undefined;
    const isNamed = [...marksIn(words, quote), ...around].some((mark) => mark.isCode && names(mark));
    if (isNamed && own.some(names)) return null;
    return own.some(means) ? 'currency symbol' : undefined;
  }
  // Signs that stand at no number: "Price in €: 49".
  const isAttached = numerals.some((numeral) => marksAt(read, numeral).length > 0);
  const loose = isAttached ? around : [...marksIn(words, quote), ...around];
  return loose.some(means) ? 'currency in the context' : undefined;
}

/** The marks directly before and behind a number. */
function marksAt({ words, quote }: Read, { start, end }: Numeral): Mark[] {
  const before = SIGN_BEFORE.exec(words.slice(Math.max(0, start - 16), start));
  const behind = SIGN_BEHIND.exec(words.slice(end, end + 16));
  const marks = [
    ...(before === null ? [] : [markOf(before, start - before[0].length)]),
    ...(behind === null ? [] : [markOf(behind, end)]),
  ];
  const named = nameBehind(words.slice(end, end + 60), quote, end);
  return named ? [...marks, named] : marks;
}

function markOf({ 0: whole, groups: { sign = '', size = '' } = {} }: RegExpMatchArray, start: number): Mark {
  const codes = signs.get(sign) ?? [];
  const isCode =
    codes.length === 1 && (/^[A-Z]{3}$/.test(sign) || /^[A-Z]{1,3}\$$/.test(sign) || sign === '€');
  return {
    codes,
    size: SIZES_BEFORE.find(([written]) => written.test(size))?.[1] ?? 1,
    isCode,
    start,
    end: start + whole.length,
    isPlain: isCode || /\p{Sc}|^R(?:s\.?|MB)$/u.test(sign),
  };
}

/** "Million Schweizer Franken", "de dollars canadiens": the name of a currency within the next three words. */
function nameBehind(text: string, quote: QuoteContext, start = 0): Mark | null {
  const [near = ''] =
    /^[ \u00a0-](?:d[ei] |d[’'])?(?:\p{L}[\p{L}.-]*(?:[ \u00a0]\p{L}[\p{L}.-]*){0,2})?/u.exec(text) ?? [];
  const found = [...near.replace(/\b(\p{L})\.(\p{L})\./u, '$1$2  ').matchAll(/[\p{L}\p{M}]+/gu)];
  const words = found.map(([word]) => foldWord(word));
  for (const language of namedLanguagesOf(quote)) {
    const { whole, nouns } = namesIn(language);
    for (const [index, word] of words.entries()) {
      const codes = nouns.get(word);
      if (codes === undefined) continue;
      const full = [
        words.slice(0, index + 1),
        words.slice(index - 1, index + 1),
        words.slice(index, index + 2),
      ];
      const name = full.find((some) => whole.has(some.join(' ')));
      const code = name && whole.get(name.join(' '));
      const from = words.indexOf(name?.[0] ?? word);
      const last = found[from + (name?.length ?? 1) - 1];
      const end = start + (last === undefined ? 0 : last.index + last[0].length);
      const mark = { codes: code ? [code] : codes, size: 1, isCode: code !== undefined && codes.length > 1 };
      return { ...mark, start, end, isPlain: words.slice(0, from).every((one) => /^d[ei]?$/.test(one)) };
    }
  }
  return null;
}

/** Of "5–10 Mio. €" and "$5–10m" both ends have the sign. */
function marksOfRange(read: Read, index: number): Mark[] {
  const { words, numerals } = read;
  const own = numerals[index];
  return [numerals[index - 1], numerals[index + 1]].flatMap((other) => {
    if (own === undefined || other === undefined) return [];
    const gap = words.slice(Math.min(own.end, other.end), Math.max(own.start, other.start));
    return /^ ?(?:[-–—]|to|and|bis|und|à|et|a|y|e|tot|en) ?[$€£]? ?$/u.test(gap) ? marksAt(read, other) : [];
  });
}

/** All signs in a text, and the first name of a currency in a head such as "Umsatz (Euro)". */
function marksIn(text: string, quote: QuoteContext): Mark[] {
  const found = [...text.matchAll(ANY_SIGN)].map((match) => markOf(match, match.index));
  for (const [word] of text.matchAll(/(?<=^|[ (])\p{L}{3,}/gu)) {
    const named = nameBehind(` ${word}`, quote);
    if (named) return [...found, named];
  }
  return found;
}

/** The currencies that a mark may mean on a page: that of its country or language, else the usual one. */
function meantBy({ codes }: Mark, { countryCode, language }: QuoteContext): string[] {
  const [first = ''] = codes;
  if (codes.length === 1) return codes;
  // A currency's code begins with the code of its country.
  const ofCountry = codes.filter((code) => code.slice(0, 2) === countryCode);
  const usual = DEFAULTS.has(first) ? [first] : [];
  if (ofCountry.length > 0) {
    const speaks = new Intl.Locale(`und-${countryCode}`).maximize().language;
    return language === null || language.startsWith(speaks) ? ofCountry : [...ofCountry, ...usual];
  }
  const region = language ? regionOf(language) : undefined;
  const ofLanguage = codes.filter((code) => code.slice(0, 2) === region);
  return ofLanguage.length > 0 && !usual.includes('USD') ? ofLanguage : usual;
}

function regionOf(language: string): string | undefined {
  try {
    return new Intl.Locale(language).maximize().region;
  } catch {
    return undefined;
  }
}
