import { type ReadNumber, readNumbers } from '../../../../claims/numbers.ts';
import { withoutMark } from '../../../../documents/noteMarks.ts';
import { readMoney } from '../../../../news/money.ts';
import { isOfAddress } from './addressNumbers.ts';

const MONTHS =
  'Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?';
/** Months that are no other words where a page writes them small. */
const SMALL_MONTHS = 'january|february|april|june|july|august|september|october|november|december';
const MONTH_BEHIND = new RegExp(`^(?:st|nd|rd|th)?(?: of)? (?:${MONTHS}|${SMALL_MONTHS})(?!\\p{L})`, 'u');
const MONTH_BEFORE = new RegExp(`(?<!\\p{L})(?:${MONTHS}|${SMALL_MONTHS}) $`, 'u');
const HOUR = /^(?:[:.]\d\d)?\s?(?:[ap]\.?m\.?|o['’]clock|uhr)(?!\p{L})/iu;

/** "EN 1090", "no. 4", "version 2"; a word that only ends so ("wir haben 62 Sorten", French "en 12 pays") is none. */
const STANDARD = /(?<![\p{L}\d])(?:ISO|EN|DIN|[Nn][or]\.|N[or]|NO|NR|SOC|[Vv]ersion|[Vv]\.?)\s?$|#\s?$/u;

/** "The number 4 bus", "line 12", "Gate 7": which one, and not how many. */
const NUMBERS_ONE =
  /(?<!\p{L})(?:(?:[Tt]he|by|[Tt]ake|[Cc]atch) number|(?:[Tt]he|on|of|[Tt]ake|bus|tram|train) (?:line|route)|Line|Route|Road|Highway|Hwy|Gate|Platform|Room|Hall|Bus|Tram|Unit|Dock|Junction|Exit|Chapter|Section|Article|Volume|Issue|Lot|bus|tram|platform|junction) $/u;
const NUMBERS_ONE_MAX = 24;
/** "One in seven people", "nine in ten guests": a rate, and neither seven nor nine. */
const SMALL = '(?:one|two|three|four|five|six|seven|eight|nine|\\d)';
const RATE_OF = new RegExp(`(?<![\\p{L}\\d.,])${SMALL} (?:in|out of) (?:every )?$`, 'iu');
const RATE_BEHIND =
  /^ (?:in|out of) (?:every )?(?:two|three|four|five|six|seven|eight|nine|ten|twenty|a hundred|a thousand|\d|10|20|50|100|\d{1,3}(?:,\d{3})+|\d{3,}(?<!(?:19|20)\d\d))(?= \p{Ll}|[.,;)]|$)/u;
const IS_SMALL = new RegExp(`^${SMALL}$`, 'iu');

const NAME_BEFORE = /(?<=[\p{L}\d,;)] )\p{Lu}[\p{L}&]+ $/u;
const NAME_CHARACTERS_MAX = 60;
const NAME_BEHIND = /^(?: \p{Lu}\p{L}|, (?:our|the|an?) )/u;
/** A headline in which all longer words have capitals; its numbers may stand between any two of them. */
const isHeadline = (text: string): boolean => !/(?<!\p{L})\p{Ll}{5,}/u.test(text);

/** "Microsoft Dynamics 365 Sales": inside a sentence a number among words with capitals is part of a name. */
const isInName = (text: string, start: number, end: number): boolean =>
  /^\d{1,4}$/.test(text.slice(start, end)) &&
  NAME_BEFORE.test(text.slice(Math.max(0, start - NAME_CHARACTERS_MAX), start)) &&
  NAME_BEHIND.test(text.slice(end)) &&
  !isHeadline(text);

/** Number words that mean something else in another language: Dutch "onze" is "our", French "neuf" is "new". */
const OTHER_WORDS: [word: RegExp, inLanguage: RegExp][] = [
  [/^once$/iu, /(?<!\p{L})(?:the|and|of|is|was|were|we|it|a|to|that)(?!\p{L})/iu],
  [/^onze$/iu, /(?<!\p{L})(?:het|een|van|met|wij|voor|samen|zijn|wordt|en|bij|naar|aan)(?!\p{L})/iu],
  [/^neuf$/iu, /(?<!\p{L})(?:à|un|d['’]un|du|le|comme|bâtiment|état|matériel|véhicule) neuf(?!\p{L})/iu],
];
const isOtherWord = (words: string, text: string): boolean =>
  OTHER_WORDS.some(([word, language]) => word.test(words) && language.test(text));

/** Numbers that are no year, no sum of money, no percentage, no part of a name such as "ISO 9001" and none of an address. */
export function plainNumbers(text: string): ReadNumber[] {
  const known = readTexts.get(text);
  if (known !== undefined) return known;
  const read = withoutRepeats(text);
  const numbers = read.length > FIGURES_MAX ? [] : numbersAmong(read, text);
  if (readTexts.size >= TEXTS_MAX) readTexts.clear();
  readTexts.set(text, numbers);
  return numbers;
}

/** A passage is read for each of its figures, and each time all of them are looked at: those of the last passages are kept. */
const readTexts = new Map<string, ReadNumber[]>();
const TEXTS_MAX = 200;
/** No sentence tells so many figures: it is a register, or made to be read for ever. */
const FIGURES_MAX = 30;

function numbersAmong(read: readonly ReadNumber[], text: string): ReadNumber[] {
  // "5,000 pounds of food" weighs as well as it may cost: the noun that is counted decides.
  const sums = readMoney(text).filter(
    ({ words }) => !/\d[\d.,]*(?: (?:million|thousand|billion))? (?:pounds?|lbs?)$/iu.test(words),
  );
  return read.filter(({ start, end }) => {
    const words = text.slice(start, end);
    const isYear = /^(?:19|20)\d\d$/.test(withoutMark(words));
    const isShare = /^\s?(?:%|percent|per cent|pct)/i.test(text.slice(end));
    const isName =
      STANDARD.test(text.slice(Math.max(0, start - NUMBERS_ONE_MAX), start)) ||
      NUMBERS_ONE.test(text.slice(Math.max(0, start - NUMBERS_ONE_MAX), start));
    const isTime =
      MONTH_BEHIND.test(text.slice(end)) ||
      MONTH_BEFORE.test(text.slice(Math.max(0, start - NUMBERS_ONE_MAX), start)) ||
      HOUR.test(text.slice(end));
    const isCode = /^\([a-z]\)/.test(text.slice(end));
    return (
      !isCode &&
      !isYear &&
      !isShare &&
      !isName &&
      !isInName(text, start, end) &&
      !isOtherWord(words, text) &&
      !RATE_OF.test(text.slice(Math.max(0, start - NUMBERS_ONE_MAX), start)) &&
      !(IS_SMALL.test(words) && RATE_BEHIND.test(text.slice(end))) &&
      !isTime &&
      !isOfAddress(text, { start, end }) &&
      !sums.some((sum) => sum.start <= start && end <= sum.end)
    );
  });
}

const WRITTEN_TWICE = /^ \((\d[\d,.]*)\)/;

/** "Twenty (20) grants" is one number, which the figures repeat. */
function withoutRepeats(text: string): ReadNumber[] {
  const numbers = readNumbers(text);
  const repeats = new Map<ReadNumber, ReadNumber>();
  numbers.forEach((number, at) => {
    const next = numbers[at + 1];
    const isRepeated = WRITTEN_TWICE.test(text.slice(number.end)) && next?.values[0] === number.values[0];
    if (isRepeated && next !== undefined) repeats.set(next, number);
  });
  const repeated = new Set(repeats.values());
  return numbers
    .filter((number) => !repeats.has(number))
    .map((number) => (repeated.has(number) ? { ...number, end: text.indexOf(')', number.end) + 1 } : number));
}
