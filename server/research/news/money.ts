import type { Reader } from '../claims/reader.ts';

/** A sum of money as it stands in a text. */
export interface Money {
  amount: number;
  /** ISO 4217. */
  currency: string;
  words: string;
  start: number;
  end: number;
}

/** A table of which each value is written in several ways. */
function byWriting<Value>(rows: readonly [Value, string][]): Record<string, Value> {
  return Object.fromEntries(
    rows.flatMap(([value, written]) => written.split('|').map((one) => [one, value])),
  );
}

const SYMBOLS = byWriting([
  ['USD', '$|us$|dollars|u.s. dollars|us dollars|musd'],
  ['EUR', '€|euro|euros|meur'],
  ['GBP', '£|pounds'],
  ['AUD', 'a$|au$'],
  ['CAD', 'c$|ca$'],
  ['SGD', 's$'],
  ['HKD', 'hk$'],
  ['NZD', 'nz$'],
  ['BRL', 'r$'],
  ['JPY', '¥|yen'],
  ['INR', '₹|rs|rupees'],
  ['CHF', 'swiss francs|mchf'],
  ['SEK', 'kronor|msek'],
  ['NOK', 'mnok'],
  ['DKK', 'mdkk'],
  ['CNY', 'yuan|rmb'],
]);
/** Codes of ISO 4217 that sums are written with. */
export const CURRENCY_CODES =
  'USD|EUR|GBP|CHF|SEK|NOK|DKK|CAD|AUD|INR|JPY|CNY|SGD|HKD|NZD|ILS|PLN|CZK|BRL|KRW|MXN|ZAR|AED|SAR|TRY|HUF|RON|THB|TWD|IDR|MYR|PHP|NGN|KES|EGP|COP|CLP|ARS|ISK|BGN';
/** Millions in one word, as Nordic and Swiss releases write them: 120 MSEK. */
const MILLIONS = 'MSEK|MNOK|MDKK|MEUR|MUSD|MCHF';
const MAGNITUDES = byWriting([
  [1e3, 'k|thousand'],
  [1e5, 'lakh|lakhs'],
  [1e6, 'm|mn|mm|mil|mio|mio.|million|millions|millionen|millones|milioni|milhões|miljoen|miljoner'],
  [1e7, 'crore|crores|cr'],
  [1e9, 'b|bn|billion|mrd|mrd.|milliarden|milliards|miliardi|miljard'],
]);

/** Grouped by commas (also as in India: `1,25,000`), full stops, apostrophes or spaces, with a decimal comma or point; {@link inFigures} decides which is which. */
const NUMBER =
  "(0[.,]\\d{3,6}(?!\\d)|\\d{1,3}(?:,\\d{3}){1,6}(?!\\d)(?:\\.\\d{1,9})?|\\d{1,3}(?:\\.\\d{3}){1,6}(?!\\d)(?:,\\d{1,2}(?!\\d))?|\\d{1,3}(?:,\\d{2}){1,6},\\d{3}(?!\\d)(?:\\.\\d{1,2}(?!\\d))?|\\d{1,3}(?:[’']\\d{3}){1,6}|[1-9]\\d{0,2}(?: \\d{3}){1,6}(?!\\d)(?:[.,]\\d{1,2}(?!\\d))?|\\d{1,12}(?:[.,]\\d{1,3}(?!\\d))?)";
/** The mark of a note between a figure and its word of size: "£12³ million". */
const NOTE_MARK = '(?:[⁰¹²³⁴-⁹]{1,2}|\\*{1,3}|[†‡]|\\[\\d{1,2}\\])';
const MAGNITUDE = `(?:(?:${NOTE_MARK})?[ -]?(k|thousand|mm|mn|mil|mio\\.?|millionen|millones|milioni|milhões|millions?|miljoen|miljoner|m|bn|billion|b|mrd\\.?|milliarden|milliards|miliardi|miljard|crores?|cr|lakhs?)(?![\\p{L}\\d]|(?<=m)[²³]))?`;
const LEADING = new RegExp(
  `(?<![\\p{L}\\p{N}])(US\\$|AU?\\$|CA?\\$|S\\$|HK\\$|NZ\\$|R\\$|\\$|€|£|¥|₹|Rs\\.?(?= ?\\d)|(?:${CURRENCY_CODES}|${MILLIONS})(?= ?[$€£\\d]))\\s?[$€£]?${NUMBER}${MAGNITUDE}`,
  'giu',
);
const TRAILING = new RegExp(
  `(?<![\\p{L}\\p{N}.,$€£])${NUMBER}${MAGNITUDE}(?: de | di | d[’'])?[ -]?(€|£|(?:${CURRENCY_CODES}|${MILLIONS})(?![\\p{L}])|(?:U\\.?S\\.? )?dollars|euros?(?!\\p{L})|pounds|yen(?!\\p{L})|rupees|kronor|Swiss francs|yuan|RMB)`,
  'giu',
);

const WORDS: Record<string, number> = Object.fromEntries(
  (
    'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen ' +
    'eighteen nineteen'
  )
    .split(' ')
    .map((word, index) => [word, index + 1]),
);
const TENS: Record<string, number> = Object.fromEntries(
  'twenty thirty forty fifty sixty seventy eighty ninety'
    .split(' ')
    .map((word, index) => [word, 10 * (index + 2)]),
);
const ONE_WORD = Object.keys(WORDS).join('|');
const SPELT = `(?:(?:${Object.keys(TENS).join('|')})(?:[- ](?:${ONE_WORD}))?|${ONE_WORD}|half)`;
/** "thirty-two million dollars", "one and a half million euros", "two hundred thousand pounds". */
const IN_WORDS = new RegExp(
  `(?<![\\p{L}\\p{N}-])(${SPELT})( and a half)?( hundred)?(?: a)?[ -](thousand|million|billion|crore|lakh)[ -]((?:U\\.?S\\.? )?dollars?|euros?|pounds?|yen|rupees|kronor|Swiss francs)(?![\\p{L}])`,
  'giu',
);

function spelt(match: RegExpMatchArray): Money | null {
  const [words, number = '', half, hundred, magnitude = '', unit = ''] = match;
  const value = number
    .toLowerCase()
    .split(/[- ]/)
    .reduce((sum, word) => sum + (WORDS[word] ?? TENS[word] ?? 0.5), 0);
  const factor = (hundred ? 100 : 1) * (MAGNITUDES[magnitude.toLowerCase()] ?? 1);
  const currency = SYMBOLS[unit.toLowerCase()] ?? SYMBOLS[`${unit.toLowerCase()}s`];
  if (currency === undefined) return null;
  const start = match.index ?? 0;
  return { amount: (value + (half ? 0.5 : 0)) * factor, currency, words, start, end: start + words.length };
}

/**
 * Sums in order: `$32 million`, `US$4.5M`, `EUR 12 million`, `£3.5bn`, `10 million euros`, `$5,725,051`,
 * `thirty-two million dollars`, and as Europe writes them: `7,5 Mio. Euro`, `1.800.000 euros`, `9,2 M€`, `CHF 1'500'000`.
 */
export function readMoney(text: string): Money[] {
  const leading = [...text.matchAll(LEADING)].map((match) => moneyOf(match, match[1], match[2], match[3]));
  const trailing = [...text.matchAll(TRAILING)].map((match) => moneyOf(match, match[3], match[1], match[2]));
  const inWords = [...text.matchAll(IN_WORDS)].map(spelt);
  return [...leading, ...trailing, ...inWords]
    .filter((money) => money !== null)
    .filter(
      (money, index, all) =>
        !all.slice(0, index).some((other) => other.start < money.end && money.start < other.end),
    )
    .sort((a, b) => a.start - b.start);
}

/**
 * "7,5" is a decimal comma, "1,800" and "1.800.000" are thousands, "0,011" is not; "1.800" is thousands where no magnitude follows
 * ("€500.000"), and a decimal point before one ("€1.125 million").
 */
function inFigures(digits: string, hasMagnitude: boolean): number {
  const bare = digits.replace(/[ ’']/g, '');
  const isGroupedByStops =
    /^\d{1,3}(?:\.\d{3}){2,}/.test(bare) || (!hasMagnitude && /^(?!0\.)\d{1,3}\.\d{3}/.test(bare));
  if (isGroupedByStops) return Number(bare.replaceAll('.', '').replace(',', '.'));
  if (/^(?:0,\d+|\d+,\d{1,2})$/.test(bare)) return Number(bare.replace(',', '.'));
  return Number(bare.replaceAll(',', ''));
}

/** "£5–10 million": where a range begins is no sum. */
const RANGE_BEHIND = /^ ?[–-] ?[$€£]?\d/;

/** Digits that go on in a way that is not read: "1,2345", "¥1億", pence set high, a fraction, a power. */
const GOES_ON =
  /^(?:[.,]\d| ?m[²³]|[万萬億亿兆千百]|[⁰¹²³⁴-⁹]{2}|[⁰¹²³⁴-⁹]{1,3}[/⁄]|⁻| ?[×⋅·] ?10[⁻⁰¹²³⁴-⁹])/u;

const IN_MILLIONS = new RegExp(`^(?:${MILLIONS})$`, 'i');

function moneyOf(match: RegExpMatchArray, unit = '', digits = '', magnitude = ''): Money | null {
  const currency = SYMBOLS[unit.toLowerCase().replace(/\.$/, '')] ?? unit.toUpperCase();
  const factor = (MAGNITUDES[magnitude.toLowerCase()] ?? 1) * (IN_MILLIONS.test(unit) ? 1e6 : 1);
  const behind = match.input?.slice((match.index ?? 0) + match[0].length) ?? '';
  if (magnitude === '' && (RANGE_BEHIND.test(behind) || GOES_ON.test(behind))) return null;
  if (magnitude === '' && digits === '10' && /^[⁰¹²³⁴-⁹]/u.test(behind)) return null;
  const exact = inFigures(digits, magnitude !== '') * factor;
  // "$0.005 per call" is stated in fractions of a cent.
  const parts = exact < 1 ? 10_000 : 100;
  const amount = Math.round(exact * parts) / parts;
  const start = match.index ?? 0;
  if (!(amount > 0) || currency.length !== 3) return null;
  return { amount, currency, words: match[0], start, end: start + match[0].length };
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
