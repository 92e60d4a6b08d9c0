import { type Quote, quoteOf } from '../../../claims/claim.ts';
import type { Reader } from '../../../claims/reader.ts';
import type { Excerpt } from '../../excerpts.ts';
import { LEVEL_OF_LABELS } from '../../headings.ts';
import type { Ranked } from '../../ranking.ts';
import type { ToldSum } from './moneyCells.ts';

const OF_COUNTRY: Record<string, string> = {
  canadian: 'CAD',
  australian: 'AUD',
  'new zealand': 'NZD',
  singapore: 'SGD',
  'hong kong': 'HKD',
};
const CODES = 'CAD|AUD|NZD|SGD|HKD';
/** "All amounts in Canadian dollars", "Prices are in AUD": said of every sum of a site. */
const STATED = new RegExp(
  `(?<!\\p{L})(?:amounts?|prices?|figures?|fees?|rates?|sums?|dollars?|currency|values?)(?!\\p{L})[^.;]{0,40}?(?<!\\p{L})(?:(?<country>canadian|australian|new zealand|singapore|hong kong) (?:dollars?|currency|funds)|(?<code>${CODES}))(?!\\p{L})`,
  'iu',
);
const ANOTHER = /(?<!\p{L})(?:US\$|USD|U\.?S\.? dollars?|American dollars?)(?![\p{L}])/iu;

/** Whose dollars a site writes with a bare sign, and where it says so. */
export interface Dollars {
  currency: string;
  quote: Quote;
}

/** Null where the own pages do not say it, or write of American dollars as well. */
export function dollarsOf(ranked: readonly Ranked[]): Dollars | null {
  let found: Dollars | null = null;
  for (const { excerpt } of ranked) {
    if (!excerpt.page.isOwn) continue;
    const { text } = excerpt.passage;
    if (ANOTHER.test(text)) return null;
    const { country, code } = STATED.exec(text)?.groups ?? {};
    const currency = code?.toUpperCase() ?? OF_COUNTRY[country?.toLowerCase() ?? ''];
    if (currency === undefined) continue;
    if (found !== null && found.currency !== currency) return null;
    found ??= { currency, quote: quoteOf(excerpt.passage) };
  }
  return found;
}

const CODE_IN_LABEL = new RegExp(`(?<!\\p{L})(?<code>${CODES})(?!\\p{L})`, 'u');

/** Whose dollars the labels of a cell say that its sums are: "Revenue (CAD)"; null where they say nothing. */
export function dollarsOfLabels({ headings }: Excerpt): Dollars | null {
  for (const { level, text, passage } of headings) {
    const code = level >= LEVEL_OF_LABELS ? CODE_IN_LABEL.exec(text)?.groups?.code : undefined;
    if (code !== undefined) return { currency: code, quote: quoteOf(passage) };
  }
  return null;
}

/** `$5`, "two billion dollars": nothing says whose. */
const BARE = /^\$|^(?!.*US).*dollars?$/u;

/** A sum with a bare dollar sign in the dollars of its site. */
export function inDollars(sum: ToldSum, dollars: Dollars | null): ToldSum {
  if (dollars === null || sum.currency !== 'USD' || !BARE.test(sum.words)) return sum;
  const currencyReader: Reader = {
    name: `dollars as “${dollars.quote.words}” says`,
    read: (words) => (BARE.test(words) ? [dollars.currency] : []),
  };
  return { ...sum, currency: dollars.currency, currencyReader, unitQuote: dollars.quote };
}
