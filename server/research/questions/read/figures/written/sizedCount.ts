import { readNumbers } from '../../../../claims/numbers.ts';
import type { Reader } from '../../../../claims/reader.ts';
import type { Passage } from '../../../../documents/passage.ts';
import type { Analysis } from '../../../analysis.ts';
import type { Excerpt } from '../../../excerpts.ts';
import { LEVEL_OF_LABELS } from '../../../headings.ts';
import { wordsOf } from '../../../words/words.ts';
import { sizeIn } from './tableSize.ts';

/** How a bare figure of a cell is read in the size that its label tells, and where that stands. */
export interface CountSize {
  reader: Reader;
  label: Passage;
}

const ASKS_SIZED = /(?<!\p{L})(?:thousands?|millions?|billions?)(?!\p{L})/iu;
const IN_MONEY =
  /[€£$¥]|(?<!\p{L})(?:EUR|GBP|USD|CHF|DKK|SEK|NOK|PLN|CZK|JPY|AUD|CAD|NZD|INR|euros?|dollars?|pounds?|francs?|kronor|kroner)(?!\p{L})/u;
/** "Group, EUR million unless stated" says the size of sums, and not of what a row counts. */
export const isOfSums = (label: string): boolean => IN_MONEY.test(label);

const UNIT = /\((?<unit>[^()]{1,40})\)/u;
const SIZE_ONLY =
  /^(?:in|en|of|de|d|the|thousands?|millions?|billions?|tausend|tsd|mio|millionen|mrd|milliarden|milliers|mille|millones|miles|migliaia|milioni|duizend\p{L}*|miljoen\p{L}*|0*)$/u;

/** "Castings sold (thousand tonnes)" counts tonnes, and no castings. */
function isInOwnUnit(label: string, counted: Analysis['counted']): boolean {
  const unit = wordsOf(UNIT.exec(label)?.groups?.unit ?? '').filter(({ word }) => !SIZE_ONLY.test(word));
  return unit.length === 0 || unit.some(({ key }) => key === counted?.key);
}

/**
 * The size of a count by the label that names what is counted: "Milk collected (millions of litres) | 233" are 233,000,000. What a caption or
 * another head ("2025 ('000)") says of all figures says it of sums, and not of what is counted.
 */
export function sizeOfCount(
  { passage, headings }: Excerpt,
  { counted, question }: Pick<Analysis, 'counted' | 'question'>,
): CountSize | null {
  if (passage.line.cell === undefined || ASKS_SIZED.test(question)) return null;
  const labels = headings.filter(
    ({ level, text, passage: { line } }) =>
      level >= LEVEL_OF_LABELS &&
      line.cell !== undefined &&
      wordsOf(text).some(({ key }) => key === counted?.key),
  );
  const sized = labels.flatMap(({ text, passage: label }) => {
    const size = IN_MONEY.test(text) || !isInOwnUnit(text, counted) ? null : sizeIn(text);
    return size === null ? [] : [{ size, label }];
  });
  const [told] = sized;
  if (told === undefined || sized.length > 1) return null;
  return {
    label: told.label,
    reader: {
      name: `number in ${told.label.text}`,
      read: (words) => readNumbers(`${words} ${told.size}`).flatMap(({ values }) => values),
    },
  };
}

const MULTIPLE =
  /(?<!\p{L})(?:thousands?|millions?|billions?|tsd\.?|mio\.?|mrd\.?|milliers|miles)(?!\p{L})|[’']000|000s/iu;

/** "Castings sold (thousand tonnes) | 129": the bare figure is not how many there are. */
export const isInMultiples = (labels: readonly { text: string }[], question: string): boolean =>
  labels.some(({ text }) => MULTIPLE.test(text) && !isOfSums(text)) && !MULTIPLE.test(question);
