import { CURRENCY_CODES } from '../../../news/money.ts';

const DOLLARS = 'US\\$|AU?\\$|CA?\\$|NZ\\$|S\\$|HK\\$';
const CODE = `${DOLLARS}|${CURRENCY_CODES}|€|£|\\$|euros?|pounds?(?: sterling)?|(?:U\\.?S\\.? |Canadian |Australian )?dollars?`;
const SIZE =
  "millions?|millones|milioni|miljoen|millionen|mio\\.?|mn|mm|m|billions?|mrd\\.?|bn|thousands?|tausend|tsd\\.?|milliers|miles|migliaia|duizend|t(?=€|eur)|k|['’]?000s?";
/** "Revenue, EUR million", "Turnover (million euro)", "€m", "Price (EUR)", "Facturación (millones de €)", "TEUR". */
const UNIT = new RegExp(
  `(?<![\\p{L}\\d$])(?:(?:in )?(?<code>${CODE})[ -]?(?<size>${SIZE})|(?:in )?(?<before>${SIZE})(?: (?:of|de|di)| d[’'])? ?(?<behind>${CODE})|(?:\\(|, |^in |^)(?<plain>${CODE})(?=\\)|$| ?(?:per|an?|each|every|\\/) ?\\p{L}))(?![\\p{L}\\d])`,
  'iu',
);
/** "Amounts in millions of US dollars", "All figures EUR thousand", "Euros per tonne, net": the words above a table that tell the unit of all its figures. */
export const UNIT_OF_ALL = new RegExp(
  `(?:^|(?<!\\p{L})(?:amounts?|figures?|prices?|values?|fees?|rates?|bids?|all|everything|angaben|beträge|montants|chiffres|importes|cifras|bedragen)(?: (?!in |millions|thousands|billions|canadian|australian|us )\\p{L}+){0,3} )(?:in |en )?(?:(?<before>${SIZE})(?: (?:of|de|di)| d[’'])? ?(?<behind>${CODE})|(?<code>${CODE})(?:[ -]?(?<size>${SIZE}))?)(?![\\p{L}\\d])`,
  'iu',
);
const CODE_OF: [RegExp, string][] = [
  [/^(?:€|euros?)$/iu, 'EUR'],
  [/^(?:£|pounds?(?: sterling)?)$/iu, 'GBP'],
  [/^(?:canadian|ca?\$)/iu, 'CAD'],
  [/^(?:australian|au?\$)/iu, 'AUD'],
  [/^nz\$$/iu, 'NZD'],
  [/^s\$$/iu, 'SGD'],
  [/^hk\$$/iu, 'HKD'],
  [/^(?:(?:us)?\$|(?:u\.?s\.? )?dollars?)$/iu, 'USD'],
];
const THOUSAND = /^(?:thousands?|tausend|tsd\.?|milliers|miles|migliaia|duizend|t|k|.*000.*)$/iu;
const MILLION = /^(?:millions|millones|milioni|miljoen|millionen|mm)$/iu;

/** In what a label says that figures are told: a currency, and a size that goes with it. */
export interface LabelUnit {
  /** ISO 4217. */
  currency: string;
  /** "million"; empty where none is told. */
  size: string;
  /** The label is in a language that writes 3.142 for three thousand. */
  isContinental: boolean;
}

/** The unit that a label tells; null where it tells none. */
export function unitOf(label: string, pattern = UNIT): LabelUnit | null {
  const { code, size, before, behind, plain } = pattern.exec(label)?.groups ?? {};
  const told = code ?? behind ?? plain;
  if (told === undefined) return null;
  const currency = CODE_OF.find(([name]) => name.test(told))?.[1] ?? told.toUpperCase();
  const large = size ?? before ?? '';
  return { currency, size: inEnglish(large), isContinental: CONTINENTAL.test(large) };
}

const CONTINENTAL =
  /^(?:millones|milioni|miljoen|millionen|mio\.?|mrd\.?|tausend|tsd\.?|milliers|miles|migliaia|duizend|t)$/iu;

function inEnglish(size: string): string {
  if (THOUSAND.test(size)) return 'thousand';
  if (MILLION.test(size)) return 'million';
  return size.replace(/^billions$/iu, 'billion');
}
