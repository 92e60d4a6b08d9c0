import { type Quote, quoteOf } from '../../../claims/claim.ts';
import type { Reader } from '../../../claims/reader.ts';
import type { Passage } from '../../../documents/passage.ts';
import { CURRENCY_CODES, type Money, readMoney } from '../../../news/money.ts';
import type { Excerpt } from '../../excerpts.ts';
import { type Heading, LEVEL_OF_LABELS } from '../../headings.ts';
import { readSums, sumCurrencyReader, sumReader } from './sums.ts';

/** A sum, how its words are read, and the label that tells its unit where they do not. */
export interface ToldSum extends Money {
  amountReader: Reader;
  currencyReader: Reader;
  unitQuote: Quote | null;
}

const CODE = `${CURRENCY_CODES}|€|£|\\$|euros?|pounds?(?: sterling)?|(?:U\\.?S\\.? |Canadian |Australian )?dollars?`;
const SIZE = "millions?|mio\\.?|mn|mm|m|billions?|bn|thousands?|k|['’]?000s?";
/** "Revenue, EUR million", "Turnover (million euro)", "€m", "Price (EUR)". */
const UNIT = new RegExp(
  `(?<![\\p{L}\\d])(?:(?:in )?(?<code>${CODE})[ -]?(?<size>${SIZE})|(?:in )?(?<before>${SIZE})(?: of)? ?(?<behind>${CODE})|(?:\\(|, |^in |^)(?<plain>${CODE})(?=\\)|$))(?![\\p{L}\\d])`,
  'iu',
);
/** "Amounts in millions of US dollars", "All figures EUR thousand", "Euros per tonne, net": the words above a table that tell the unit of all its figures. */
const UNIT_OF_ALL = new RegExp(
  `(?:^|(?<!\\p{L})(?:amounts?|figures?|prices?|values?|fees?|rates?|bids?|all|everything)(?: (?!in |millions|thousands|billions|canadian|australian|us )\\p{L}+){0,3} )(?:in )?(?:(?<before>millions?|thousands?|billions?)(?: of)? (?<behind>${CODE})|(?<code>${CODE})(?:[ -]?(?<size>${SIZE}))?)(?![\\p{L}\\d])`,
  'iu',
);
const UNIT_CHARACTERS_MAX = 160;
/** What such a unit is not said of. */
const NO_SUM =
  /%|(?<!\p{L})(?:per (?:share|cent)|employees?|staff|headcount|people|number of|ratio|margin|units?|tonnes|hours|days)(?!\p{L})/iu;
const BARE_NUMBER = /^\d{1,3}(?:[,.’' \u00a0\u202f]\d{3})*(?:[.,]\d{1,2})?$/u;
const CODE_OF: [RegExp, string][] = [
  [/^(?:€|euros?)$/iu, 'EUR'],
  [/^(?:£|pounds?(?: sterling)?)$/iu, 'GBP'],
  [/^canadian/iu, 'CAD'],
  [/^australian/iu, 'AUD'],
  [/^(?:\$|(?:u\.?s\.? )?dollars?)$/iu, 'USD'],
];

/** The sums that a passage tells: in its own words, or as a bare number of a table whose labels tell the unit. */
export function sumsIn(excerpt: Excerpt): ToldSum[] {
  const { text } = excerpt.passage;
  const own = readSums(text).map((sum) => ({
    ...sum,
    amountReader: sumReader,
    currencyReader: sumCurrencyReader,
    unitQuote: null,
  }));
  if (own.length > 0)
    return own.flatMap((sum) => (isWholeCell(excerpt, sum) ? inSizeOfLabels(excerpt, sum) : sum));
  return BARE_NUMBER.test(text.trim()) ? ofLabelledNumber(excerpt, text.trim()) : [];
}

/** A cell that is a sum and nothing else, without a word of its size. */
const isWholeCell = ({ passage: { text, line } }: Excerpt, { words }: Money): boolean =>
  line.cell !== undefined && text.trim() === words.trim() && /^(?:[A-Z]{2,3})?[^\p{L}]+$/u.test(words);

const IN_SIZE =
  /(?<!\p{L})(?:in (millions|thousands|billions)|(millions|thousands|billions) of)(?!\p{L})|\((millions|thousands|billions)\)/iu;

/** "$460.4" in a row of "Operating expenses ($MM)" is millions of dollars. */
function inSizeOfLabels(excerpt: Excerpt, sum: ToldSum): ToldSum[] {
  for (const { text, passage: label } of labelsOf(excerpt)) {
    const size = unitOf(text)?.size ?? IN_SIZE.exec(text)?.slice(1).find(Boolean)?.replace(/s$/iu, '');
    if (size === '' || / per (?!cent)/iu.test(text)) return [sum];
    if (size === undefined) continue;
    const inSize = (said: string) => readMoney(`${said} ${size}`);
    const [read] = inSize(sum.words);
    if (read === undefined) return [];
    return [
      {
        ...sum,
        amount: read.amount,
        amountReader: { name: `amount in ${text}`, read: (said) => inSize(said).map(({ amount }) => amount) },
        unitQuote: quoteOf(label),
      },
    ];
  }
  return [sum];
}

/** The labels of a cell, its row's first; what stands above the labels of the rows is the unit of the whole table: "SEK million". */
function labelsOf({ siblings, headings }: Excerpt): Heading[] {
  const labels = headings.filter(({ level }) => level >= LEVEL_OF_LABELS);
  const corner = siblings.find(({ passage }) => passage === labels[0]?.passage)?.headings ?? [];
  return [...labels, ...corner];
}

/** What the words right above a table say of all its figures, and where they say it; nothing of a row of people or of shares. */
function unitAbove({ passage, siblings, headings }: Excerpt): { text: string; passage: Passage }[] {
  const labels = headings.filter(({ level }) => level >= LEVEL_OF_LABELS);
  if (labels.some(({ text }) => NO_SUM.test(text))) return [];
  const table = passage.line.cell?.table;
  const first = siblings.findIndex((one) => one.passage.line.cell?.table === table);
  const line = siblings[first - 1]?.passage.line;
  const above = siblings
    .slice(0, Math.max(0, first))
    .filter((one) => one.passage.line === line && line?.cell === undefined)
    .map((one) => ({ text: one.passage.text, passage: one.passage }));
  return [...above, ...headings.filter(({ level }) => level < LEVEL_OF_LABELS).slice(0, 1)].filter(
    ({ text }) => text.length <= UNIT_CHARACTERS_MAX,
  );
}

function ofLabelledNumber(excerpt: Excerpt, words: string): ToldSum[] {
  const { passage } = excerpt;
  if (passage.line.cell === undefined) return [];
  const told = [
    ...labelsOf(excerpt)
      .filter(({ isLeadIn }) => isLeadIn !== true)
      .map((label) => ({ ...label, unit: unitOf(label.text) })),
    ...unitAbove(excerpt).map((above) => ({ ...above, unit: unitOf(above.text, UNIT_OF_ALL) })),
  ];
  for (const { text, passage: label, unit } of told) {
    if (unit === null) continue;
    const inUnit = (said: string) => readMoney(`${unit.currency} ${said} ${unit.size}`);
    const [read] = inUnit(words);
    if (read === undefined) return [];
    const start = passage.text.indexOf(words);
    return [
      {
        ...read,
        words,
        start,
        end: start + words.length,
        amountReader: { name: `amount in ${text}`, read: (said) => inUnit(said).map(({ amount }) => amount) },
        currencyReader: {
          name: `currency of ${text}`,
          read: (said) => inUnit(said).map(({ currency }) => currency),
        },
        unitQuote: quoteOf(label),
      },
    ];
  }
  return [];
}

function unitOf(label: string, pattern = UNIT): { currency: string; size: string } | null {
  const { code, size, before, behind, plain } = pattern.exec(label)?.groups ?? {};
  const told = code ?? behind ?? plain;
  if (told === undefined) return null;
  const currency = CODE_OF.find(([name]) => name.test(told))?.[1] ?? told.toUpperCase();
  const large = size ?? before ?? '';
  return {
    currency,
    size: /000/u.test(large)
      ? 'thousand'
      : large
          .replace(/^thousands$/iu, 'thousand')
          .replace(/^millions$/iu, 'million')
          .replace(/^billions$/iu, 'billion')
          .replace(/^mm$/iu, 'million'),
  };
}
