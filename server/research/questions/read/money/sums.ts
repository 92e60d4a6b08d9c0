import type { Reader } from '../../../claims/reader.ts';
import { type Money, readMoney } from '../../../news/money.ts';
import { withCodeBeside } from './codeBeside.ts';

const SYMBOL = '€|EUR|Euros?|CHF|Franken|PLN|zł|SEK|NOK|DKK|kr\\.?';
const CURRENCIES: Record<string, string> = { '€': 'EUR', eur: 'EUR', euro: 'EUR', euros: 'EUR', chf: 'CHF' };
Object.assign(CURRENCIES, { franken: 'CHF', pln: 'PLN', zł: 'PLN', sek: 'SEK', nok: 'NOK', dkk: 'DKK' });
/** `4,90`, `1.250`, `1.250,00`, `12 500,50`: points and spaces part thousands, a comma parts decimals. */
const DIGITS = '([1-9]\\d{0,2}(?:[. \u00a0\u202f]\\d{3})+(?:,\\d{1,2})?|\\d{1,6},\\d{1,2}|\\d{1,4})';
const LARGE =
  "(Mio\\.?|Millionen|millions? d[e’'] ?|millones de|milioni di|miljoen|Mrd\\.?|Milliarden|milliards? d[e’'] ?|miljard)";
const EUROPEAN = new RegExp(
  `(?<![\\p{L}\\d.,])${DIGITS}(?:\\s?${LARGE})?\\s?(${SYMBOL})(?!\\p{L})|(?<!\\p{L})(€|EUR|CHF)\\s?([1-9]\\d{0,2}(?:\\.\\d{3})+(?:,\\d{1,2})?|\\d{1,6},\\d{2})(?![\\d,.]\\d|\\d|[ \u00a0]?(?:Mio|Mrd|Milli|milio|miljo|miljard|bn|m(?!\\p{L})))`,
  'giu',
);
/** `41p`: hundredths of a pound, and "8 p.m." is a time. */
const PENCE = /(?<![\p{L}\d.,])(\d{1,3}(?:\.\d)?)\s?(?:p|pence)(?![\p{L}\d]|\.\s?m)/gu;

/** "7,300 pounds of fruit" is a weight. */
const OF_GOODS =
  /^ of (?!(?:[\p{L}-]+ )?(?:money|cash|funding|funds?|investments?|capital|debt|equity|revenue|turnover|sales|savings?|profits?|grants?|income|value|credit|loans?|finance|tax(?:es)?|our|its|their|the|every|each)(?!\p{L}))\p{Ll}/u;

/** `30$`: the sign behind the figure. */
const SIGN_BEHIND = /(?<![\p{L}\d.,$£])(\d{1,3}(?:,\d{3})+|\d+(?:\.\d{1,2})?)\s?([$£])(?!\s?\d)/gu;

/** Sums as {@link readMoney} reads them, and those that are written as on the continent, or in pence. */
export function readSums(text: string): Money[] {
  const continental = [...text.matchAll(EUROPEAN)].flatMap(european);
  const pence = [...text.matchAll(PENCE)].map(penceOf);
  const plain = readMoney(text).filter(
    ({ start, end, words }) =>
      ![...continental, ...pence].some((sum) => sum.start < end && start < sum.end) &&
      !(/pounds?$/iu.test(words) && OF_GOODS.test(text.slice(end))),
  );
  const coded = plain.map((sum) => withCodeBeside(sum, text));
  const behind = [...text.matchAll(SIGN_BEHIND)]
    .map(signedBehind)
    .filter(
      ({ start, end }) => ![...continental, ...plain].some((sum) => sum.start < end && start < sum.end),
    );
  const all = [...continental, ...pence, ...coded, ...behind].sort((a, b) => a.start - b.start);
  return [...all, ...goingOn(text, all)].sort((a, b) => a.start - b.start);
}

/** "€11.8 million, against 9.4 million in 2024": a second sum of the same size goes on in the currency of the first. */
const WITHOUT_CURRENCY =
  /(?<![\p{L}\d.,$€£])(?<digits>\d{1,4}(?:[.,]\d{1,3})?) (?<size>millions?|Millionen|Mio\.?|millones|milioni|miljoen|billions?|Milliarden|Mrd\.?|milliards?|miljard)(?=[).;]|$|, |,$| (?:in|en|im|i|nel) (?:(?:fiscal(?: year)?|FY|Jahr|año) ?)?(?:19|20)\d\d(?!\d)| in the (?:previous|prior) year| (?:the|a) year (?:before|earlier|ago)| (?:an? (?:dernier|précédent))| l[’']an(?:née)? (?:dernier|précédent)| el año anterior| (?:im|ein) (?:Vorjahr|Jahr zuvor))/giu;

function goingOn(text: string, sums: readonly Money[]): Money[] {
  return [...text.matchAll(WITHOUT_CURRENCY)].flatMap((match) => {
    const { digits = '', size = '' } = match.groups ?? {};
    const start = match.index;
    const end = start + match[0].length;
    const before = sums.findLast((sum) => sum.end <= start);
    if (before === undefined || sums.some((sum) => sum.start < end && start < sum.end)) return [];
    if (!/\p{L}/u.test(before.words) || /[.;] /u.test(text.slice(before.end, start))) return [];
    const amount =
      Number(digits.replace(',', '.')) * (/^(?:b|mrd|milliard|miljard)/iu.test(size) ? 1e9 : 1e6);
    return [
      {
        amount: Math.round(amount * 100) / 100,
        currency: before.currency,
        words: text.slice(before.start, end),
        start,
        end,
      },
    ];
  });
}

function european(match: RegExpMatchArray): Money[] {
  const [words, behind = '', large = '', trailing = '', leading = '', before = ''] = match;
  const currency = CURRENCIES[(trailing || leading).toLowerCase()];
  const digits = behind || before;
  // Plain digits without a word of size are read well enough by the common reader.
  if (currency === undefined || (large === '' && /^\d+$/.test(digits))) return [];
  const amount = Number(digits.replace(/[. \u00a0\u202f]/g, '').replace(',', '.')) * sizeOf(large);
  const start = match.index ?? 0;
  return [{ amount: Math.round(amount * 100) / 100, currency, words, start, end: start + words.length }];
}

function sizeOf(large: string): number {
  if (large === '') return 1;
  return /^(?:mrd|milliard|miljard)/iu.test(large) ? 1e9 : 1e6;
}

function penceOf(match: RegExpMatchArray): Money {
  const [words, digits = ''] = match;
  const start = match.index ?? 0;
  return { amount: Number(digits) / 100, currency: 'GBP', words, start, end: start + words.length };
}

function signedBehind(match: RegExpMatchArray): Money {
  const [words, digits = '', sign] = match;
  const start = match.index ?? 0;
  const amount = Number(digits.replaceAll(',', ''));
  return { amount, currency: sign === '£' ? 'GBP' : 'USD', words, start, end: start + words.length };
}

/** The readers by which a claim's words are checked. */
export const sumReader: Reader = {
  name: 'amount of money',
  read: (words) => readSums(words).map(({ amount }) => amount),
};
export const sumCurrencyReader: Reader = {
  name: 'currency',
  read: (words) => readSums(words).map(({ currency }) => currency),
};
