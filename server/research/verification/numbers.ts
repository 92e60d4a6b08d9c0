import { type Numeral, readNumerals } from '../claims/numbers.ts';
import { foldWord, SIZES } from '../claims/numberWords.ts';
import {
  best,
  byLanguage,
  type Carried,
  type Check,
  carried,
  clipped,
  languagesOf,
  type QuoteContext,
  type RuleName,
  refused,
} from './rules.ts';

const RULE_OF_KIND: Record<Numeral['kind'], RuleName | null> = {
  digits: null,
  sized: 'magnitude word',
  words: 'spelled number',
  one: 'spelled number',
  ordinal: 'ordinal',
  fraction: 'fraction',
};

/** Equal but for what floating point does to them. */
export const isSame = (a: number, b: number): boolean => Math.abs(a - b) <= 1e-9 * Math.max(1, Math.abs(b));

/**
 * The numbers of a quote, read in its language and in English. Of the two readings of "1.200" the language of the page decides:
 * three digits behind the mark that it groups thousands with are thousands.
 */
export function numeralsOf(quote: QuoteContext, words = quote.words): Numeral[] {
  const languages = languagesOf(quote);
  const group = languages === null ? '' : groupMark(languages[0] ?? 'en');
  return readNumerals(words, languages ?? undefined).map((numeral) => {
    const figure = words.slice(numeral.start, numeral.figureEnd);
    const isGrouped = group !== '' && figure.includes(group) && /^[1-9]\d{0,2}[.,]\d{3}$/.test(figure);
    return isGrouped
      ? { ...numeral, values: numeral.values.filter((value) => Math.abs(value) >= 1000) }
      : numeral;
  });
}

const groupMark = byLanguage((language) => {
  const isKnown = /^\p{L}{2,3}$/u.test(language);
  const parts = isKnown ? new Intl.NumberFormat(language).formatToParts(1_234_567) : [];
  return parts.find(({ type }) => type === 'group')?.value ?? '';
});

/** "20 m" may be metres: digits before a lone m may stand for themselves. */
function isPlain(value: number, words: string, { kind, start, figureEnd, end }: Numeral): boolean {
  if (kind !== 'sized' || !/^\P{L}*m\.?$/iu.test(words.slice(figureEnd, end))) return false;
  return readNumerals(words.slice(start, figureEnd), [])[0]?.values.includes(value) ?? false;
}

/** Whether quotes state a number: in digits of any spelling, in words, as an ordinal or fraction, or in the unit of its table. */
export function checkNumber(value: number, quotes: readonly QuoteContext[]): Check {
  if (!Number.isFinite(value)) return refused('it is not a number');
  const found: Carried[] = [];
  for (const quote of clipped(quotes)) {
    const factors = scalesAround(quote);
    for (const numeral of numeralsOf(quote)) {
      const words = quote.words.slice(numeral.start, numeral.end);
      if (isPlain(value, quote.words, numeral)) found.push(carried(words));
      else if (numeral.values.some((read) => isSame(read, value)))
        found.push(carried(words, RULE_OF_KIND[numeral.kind]));
      else if (
        numeral.kind === 'digits' &&
        numeral.values.some((read) => factors.some((factor) => isSame(read * factor, value)))
      )
        found.push(carried(words, 'unit of the table'));
    }
  }
  return best(found, 'the number is not in its quotes');
}

const SIZE_WORDS = [...SIZES.keys()].sort((a, b) => b.length - a.length).join('|');
const MONEY = '€|[$]|£|¥|[A-Z]{3}';
/** Thousands as heads of tables have them: "en milliers d’euros". Beside a number "5 miles" would be a distance. */
const HEAD_SIZE_WORDS = 'milliers|miles|migliaia|duizenden|milhares';
/** "in thousands", "in Mio. €", "T€", "TEUR", "$m", "€ '000", "(000s)". */
const SCALE = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:(?:in|en|em|i) (?:(?:${MONEY}) ?)?(?<named>${HEAD_SIZE_WORDS}|${SIZE_WORDS})s?|(?<before>T|k|m|mn|mln|mio|mrd|bn)\\.? ?(?:€|[$]|£|EUR|USD|GBP|CHF|SEK|NOK|DKK)|(?:${MONEY}) ?(?<behind>k|m|mn|mln|mio|bn|thousands?|millions?)|[(’'](?<zeros>000)s?)(?![\\p{L}\\p{N}])`,
  'giu',
);

/** The units that heads and headings around a quote give its figures. */
export function scalesAround({ around }: QuoteContext): number[] {
  return around.flatMap((text) =>
    [...text.matchAll(SCALE)].flatMap(({ groups }) => {
      const word = foldWord(groups?.named ?? groups?.before ?? groups?.behind ?? '');
      if (groups?.zeros || groups?.before === 'T' || HEAD_SIZE_WORDS.split('|').includes(word)) return [1000];
      return [...(SIZES.get(word) ?? SIZES.get(word.replace(/s$/, '')) ?? [])];
    }),
  );
}

const PERCENT =
  /[%％]|(?<!\p{L})(?:per ?cent|pour ?cent|por ?ciento|per ?cento|por ?cento|pro ?cent|prozent|prosent|pct|percentage|prozentsatz|pourcentage|porcentaje|percentuale|v\. ?h\.)/iu;
/** What stands between the two numbers of a share. */
const OF =
  /^ (?:(?:in|out of|of|von|aus|sur|de|de cada|di|su|op|op de|van|van de|på|av|em|em cada|per|every|each)(?: \p{L}{1,12}){0,2}) $/iu;
const EVERY = /(?:^|\P{L})(?:every|each|jede[rsnm]?|chaque|cada|ogni|elke?|iedere?|var|vart)\s$/iu;
/** "Two thirds" may be given as 66, 66.7 or 67. */
const FRACTION_TOLERANCE = 0.7;

/**
 * Whether quotes state a percentage (0–100): a number with a percent sign or word in the quote or its heads, a fraction
 * ("three quarters", "1 in 5", "jeder Fünfte"), or a share of one as data have it (0.3). A number alone ("of every 100 euros
 * 10", "9p of every pound") falls under a rule of its own, so that the judge decides whether it is a share.
 */
export function checkPercentage(value: number, quotes: readonly QuoteContext[]): Check {
  if (!Number.isFinite(value)) return refused('it is not a number');
  const isNear = (share: number) => share <= 1 && Math.abs(share * 100 - value) < FRACTION_TOLERANCE;
  const found = clipped(quotes).flatMap((quote): Carried[] => {
    const hasSign = [quote.words, ...quote.around].some((text) => PERCENT.test(text));
    const numerals = numeralsOf(quote);
    return numerals.flatMap((numeral, index): Carried[] => {
      const { kind, values, start, end, figureEnd } = numeral;
      const own = quote.words.slice(start, end);
      if (hasSign && kind !== 'fraction' && values.some((read) => isSame(read, value)))
        return [carried(own, RULE_OF_KIND[kind])];
      const share = shareAt(quote.words, numerals, index);
      if (share && isNear(share.value)) return [carried(share.words, 'fraction')];
      const isBare = kind === 'digits' && !/^\s?[%％]/u.test(quote.words.slice(figureEnd));
      if (isBare && values.some((read) => read > 0 && read <= 1 && isSame(read * 100, value)))
        return [carried(own, 'decimal share')];
      return values.some((read) => isSame(read, value)) ? [carried(own, 'share without a sign')] : [];
    });
  });
  return best(found, 'the percentage is not in its quotes');
}

/** The share that begins with a number: "three quarters", "every fifth", "1 in 5", "3 of our 12". */
function shareAt(
  words: string,
  numerals: readonly Numeral[],
  index: number,
): { value: number; words: string } | null {
  const numeral = numerals[index];
  if (!numeral) return null;
  const { kind, start, end } = numeral;
  const [first = 0] = numeral.values;
  const own = words.slice(start, end);
  if (kind === 'fraction') return { value: first, words: own };
  if (kind === 'ordinal')
    return first > 1 && EVERY.test(words.slice(0, start)) ? { value: 1 / first, words: own } : null;
  const whole = numerals.slice(index + 1, index + 4).find((other) => other.start >= end);
  const [total = 0] = whole && OF.test(words.slice(end, whole.start)) ? whole.values : [];
  return first > 0 && total > 0 ? { value: first / total, words: words.slice(start, whole?.end) } : null;
}

/** Whether a number is how many items were quoted for it. */
export function checkCount(value: number, itemQuotes: number): Check {
  return value === itemQuotes && itemQuotes > 0
    ? carried('', 'count of quoted items')
    : refused(`${itemQuotes} items are quoted`);
}
