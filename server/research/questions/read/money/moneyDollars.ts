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
/** "In Australian dollars.": a line of its own, as it stands above a price list. */
const STATED_ALONE =
  /^(?:all )?(?:(?:shown|stated|quoted|listed|given|everything) )?in (?<country>canadian|australian|new zealand|singapore|hong kong) dollars(?:, [^.;]{2,40})?\.?$/iu;
/** That it counts in American dollars; where one sum alone is written "US$450", the others are not. */
const ANOTHER = /(?<!\p{L})(?:US\$(?! ?\d)|USD|U\.?S\.? dollars?|American dollars?)(?![\p{L}])/iu;

/** "All amounts in Canadian dollars unless marked US$." */
const UNLESS_MARKED =
  /(?<!\p{L})(?:unless|except where|if not) (?:otherwise )?(?:marked|stated|shown|noted|indicated)[^.;]{0,40}/giu;

/** Provinces and states that stand in the address of a house, and their country's dollars. */
const OF_PLACE: [RegExp, string][] = [
  [
    /(?<!\p{L})(?:Ontario|Qu[eé]bec|British Columbia|Alberta|Manitoba|Saskatchewan|Nova Scotia|New Brunswick|Newfoundland|Prince Edward Island|Canada)(?!\p{L})/u,
    'CAD',
  ],
  [
    /(?<!\p{L})(?:New South Wales|Queensland|Tasmania|South Australia|Western Australia|Australia|NSW|QLD|VIC(?= \d{4})|(?<!\()Pty\.? (?:Ltd|Limited))(?!\p{L})/u,
    'AUD',
  ],
  [/(?<!\p{L})(?:New Zealand|Aotearoa)(?!\p{L})/u, 'NZD'],
  [/(?<!\p{L})Singapore(?!\p{L})/u, 'SGD'],
  [/(?<!\p{L})Hong Kong(?!\p{L})/u, 'HKD'],
];
/** Where a house in America has its address. */
const OF_AMERICA = /(?<!\p{L})(?:USA|U\.S\.A?\.?|United States|[A-Z]{2} \d{5}(?:-\d{4})?)(?![\p{L}\d])/u;
const ROAD =
  '(?:Road|Street|Avenue|Drive|Lane|Way|Quay|Boulevard|Highway|Parade|Terrace|Place|Crescent|Court|Square|Close|Trail|St|Rd|Ave|Dr|Blvd|Hwy)';
/** "12 Kerr Street", "220 20th Street West", "Cardrona Valley Road, Wānaka": a road with its number, or with the town behind it. */
const ADDRESS = new RegExp(
  `\\d{1,5}[A-Z]? (?:(?:\\p{Lu}[\\p{L}’'.-]+|\\d{1,3}(?:st|nd|rd|th)) ){1,4}${ROAD}\\.?(?!\\p{L})|(?<!\\p{L})(?:\\p{Lu}[\\p{L}’'.-]+ ){1,3}${ROAD}, \\p{Lu}`,
  'u',
);
/** Numbers that only one land gives its firms and roads: "S7K 0G6", "ABN 11 222 333 444". */
const POSTCODE_OF_CANADA = /(?<![\p{L}\d])[ABCEGHJ-NPRSTVXY]\d[A-Z] ?\d[A-Z]\d(?![\p{L}\d])/u;
const NUMBER_OF_AUSTRALIA = /(?<!\p{L})(?:ABN|ACN):? \d{2,3} \d{3} \d{3}/u;
/** Only Australia has such firms; those of South Africa write it in brackets. */
const FORM_OF_AUSTRALIA = /(?<!\p{L}|\()Pty\.? (?:Ltd|Limited)(?!\p{L})/u;
const BY_NUMBER: [RegExp, string][] = [
  [POSTCODE_OF_CANADA, 'CAD'],
  [NUMBER_OF_AUSTRALIA, 'AUD'],
  [FORM_OF_AUSTRALIA, 'AUD'],
];

/** The dollars of the country in which the footer of every page has the company's address: a shop in Nova Scotia writes `$` for its own. */
function dollarsOfSeat(ranked: readonly Ranked[]): Dollars | null {
  let found: Dollars | null = null;
  for (const { excerpt } of ranked) {
    const { text, line } = excerpt.passage;
    const land = BY_NUMBER.find(([number]) => number.test(text))?.[1];
    if (!excerpt.page.isOwn || line.region !== 'footer' || !(ADDRESS.test(text) || land !== undefined))
      continue;
    if (OF_AMERICA.test(text)) return null;
    const lands = OF_PLACE.filter(([place]) => place.test(text));
    if (lands.length > 1) return null;
    const currency = land ?? lands[0]?.[1];
    if (currency === undefined || (found !== null && found.currency !== currency)) return null;
    found ??= { currency, quote: quoteOf(excerpt.passage) };
  }
  return found;
}

/** Whose dollars a site writes with a bare sign, and where it says so. */
export interface Dollars {
  currency: string;
  quote: Quote;
}

/** Null where neither the own pages nor their address say it, or where they write of American dollars as well. */
export function dollarsOf(ranked: readonly Ranked[]): Dollars | null {
  let found: Dollars | null = null;
  for (const { excerpt } of ranked) {
    if (!excerpt.page.isOwn) continue;
    const { text } = excerpt.passage;
    if (ANOTHER.test(text.replace(UNLESS_MARKED, ''))) return null;
    const { country, code } = (STATED.exec(text) ?? STATED_ALONE.exec(text))?.groups ?? {};
    const currency = code?.toUpperCase() ?? OF_COUNTRY[country?.toLowerCase() ?? ''];
    if (currency === undefined) continue;
    if (found !== null && found.currency !== currency) return null;
    found ??= { currency, quote: quoteOf(excerpt.passage) };
  }
  return found ?? dollarsOfSeat(ranked);
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
