import { type Quote, quoteOf } from '../../../claims/claim.ts';
import type { Reader } from '../../../claims/reader.ts';
import type { Passage } from '../../../documents/passage.ts';
import { type Money, readMoney } from '../../../news/money.ts';
import type { Excerpt } from '../../excerpts.ts';
import { type Heading, LEVEL_OF_LABELS } from '../../headings.ts';
import { sizeOfTable } from '../figures/written/tableSize.ts';
import { UNIT_OF_ALL, unitOf } from './labelUnits.ts';
import { readSums, sumCurrencyReader, sumReader } from './sums.ts';

/** A sum, how its words are read, and the label that tells its unit where they do not. */
export interface ToldSum extends Money {
  amountReader: Reader;
  currencyReader: Reader;
  unitQuote: Quote | null;
}

const UNIT_CHARACTERS_MAX = 160;
/** What such a unit is not said of. */
const NO_SUM =
  /%|(?<!\p{L})(?:per (?:share|cent)|employees?|staff|headcount|people|number of|ratio|margin|units?|tonnes|hours|days)(?!\p{L})/iu;
const BARE_NUMBER = /^\d{1,3}(?:[,.’' \u00a0\u202f]\d{3})*(?:[.,]\d{1,2})?$/u;
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

const PER = / per (?!cent)/iu;
/** The row "Dividend per share" of a table in millions is not in millions itself. */
const isRate = (labels: readonly Heading[]): boolean =>
  labels.some(({ text, passage: { line } }) => line.cell !== undefined && PER.test(text));

/** "$460.4" in a row of "Operating expenses ($MM)" is millions of dollars. */
function inSizeOfLabels(excerpt: Excerpt, sum: ToldSum): ToldSum[] {
  const labels = labelsOf(excerpt);
  if (isRate(labels)) return [sum];
  const labelled = labels
    .map(({ text, passage }) => ({ size: unitOf(text)?.size ?? '', passage }))
    .find(({ size }) => size !== '');
  const told = labelled ?? sizeOfTable(excerpt);
  if (told === null) return [sum];
  const inSize = (said: string) => readMoney(`${said} ${told.size}`);
  const [read] = inSize(sum.words);
  if (read === undefined) return [];
  return [
    {
      ...sum,
      amount: read.amount,
      amountReader: {
        name: `amount in ${told.passage.text}`,
        read: (said) => inSize(said).map(({ amount }) => amount),
      },
      unitQuote: quoteOf(told.passage),
    },
  ];
}

/** The labels of a cell, its row's first; what stands above the labels of the rows is the unit of the whole table: "SEK million". */
function labelsOf({ siblings, headings }: Excerpt): Heading[] {
  const labels = headings.filter(({ level }) => level >= LEVEL_OF_LABELS);
  const corner = siblings.find(({ passage }) => passage === labels[0]?.passage)?.headings ?? [];
  return [...labels, ...corner];
}

/** What the words right above a table say of all its figures, and where they say it; nothing of a row of people or of shares. */
function unitAbove({ passage, siblings, headings }: Excerpt): { text: string; passage: Passage }[] {
  const labels = headings.filter(({ level, isLeadIn }) => level >= LEVEL_OF_LABELS && isLeadIn !== true);
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
    if (unit === null || (label.line.cell === undefined && hasSumBeside(excerpt))) continue;
    const ofTable = isRate(labelsOf(excerpt)) ? '' : (sizeOfTable(excerpt)?.size ?? '');
    const size = isRate(labelsOf(excerpt)) && !PER.test(text) ? '' : unit.size || ofTable;
    const isContinental = unit.isContinental ? !tellsPoints(excerpt) : tellsCommas(excerpt);
    const inUnit = (said: string) =>
      readMoney(`${unit.currency} ${isContinental ? withoutPoints(said) : said} ${size}`);
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

const POINTS = /(?<=\d)\.(?=\d{3}(?!\d))/gu;
const withoutPoints = (digits: string): string => digits.replace(POINTS, '');

/** Whether a cell of the table has a decimal comma, or point: what the other sign then parts is thousands. */
const tellsCommas = (excerpt: Excerpt): boolean => hasCell(excerpt, /^\d+(?:\.\d{3})*,\d{1,2}$/u);
const tellsPoints = (excerpt: Excerpt): boolean => hasCell(excerpt, /^\d+(?:,\d{3})*\.\d{1,2}$/u);

/** Where a price of its row bears its sign, a bare number is none: "Stems a wrap | 25 | £29.50". */
function hasSumBeside({ passage, siblings }: Excerpt): boolean {
  const { cell } = passage.line;
  return siblings.some(
    ({ passage: other }) =>
      other.line.cell?.table === cell?.table &&
      other.line.cell?.row === cell?.row &&
      /^(?:[€£$] ?\d[\d.,]*|\d[\d.,]* ?[€£$])$/u.test(other.text.trim()),
  );
}

function hasCell({ passage, siblings }: Excerpt, form: RegExp): boolean {
  const table = passage.line.cell?.table;
  return siblings.some((one) => one.passage.line.cell?.table === table && form.test(one.passage.text.trim()));
}
