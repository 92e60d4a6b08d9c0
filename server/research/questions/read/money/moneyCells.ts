import { type Quote, quoteOf } from '../../../claims/claim.ts';
import type { Reader } from '../../../claims/reader.ts';
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

const CODE = `${CURRENCY_CODES}|€|£|\\$|euros?|pounds?(?: sterling)?|(?:US |Canadian |Australian )?dollars?`;
const SIZE = "millions?|mio\\.?|mn|mm|m|billions?|bn|thousands?|k|['’]?000s?";
/** "Revenue, EUR million", "Turnover (million euro)", "€m", "Price (EUR)". */
const UNIT = new RegExp(
  `(?<![\\p{L}\\d])(?:(?:in )?(?<code>${CODE})[ -]?(?<size>${SIZE})|(?:in )?(?<before>${SIZE})(?: of)? ?(?<behind>${CODE})|(?:\\(|, |^in |^)(?<plain>${CODE})(?=\\)|$))(?![\\p{L}\\d])`,
  'iu',
);
const BARE_NUMBER = /^\d{1,3}(?:[,.’' \u00a0\u202f]\d{3})*(?:[.,]\d{1,2})?$/u;
const CODE_OF: [RegExp, string][] = [
  [/^(?:€|euros?)$/iu, 'EUR'],
  [/^(?:£|pounds?(?: sterling)?)$/iu, 'GBP'],
  [/^canadian/iu, 'CAD'],
  [/^australian/iu, 'AUD'],
  [/^(?:\$|(?:us )?dollars?)$/iu, 'USD'],
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

function ofLabelledNumber(excerpt: Excerpt, words: string): ToldSum[] {
  const { passage } = excerpt;
  if (passage.line.cell === undefined) return [];
  for (const { text, passage: label } of labelsOf(excerpt)) {
    const unit = unitOf(text);
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

function unitOf(label: string): { currency: string; size: string } | null {
  const { code, size, before, behind, plain } = UNIT.exec(label)?.groups ?? {};
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
          .replace(/^billions$/iu, 'billion')
          .replace(/^mm$/iu, 'million'),
  };
}
