import { LEVEL_OF_LABELS } from '../../../headings.ts';
import { keyOfWord, wordsOf } from '../../../words/words.ts';

const NUMBER = '\\d{1,3}(?:[,. ]\\d{3})+|\\d+';
/** "250–999", "6 to 20 members", "29 bis 15 Tage"; a business year, "2025–26", is none. */
const BETWEEN = new RegExp(
  `(?<![\\d.,/])(?<from>${NUMBER}) ?(?:–|-|to|bis|à|up to) ?(?<to>${NUMBER})(?![\\d.,]*\\d)(?<unit>.*)$`,
  'iu',
);
const FROM = new RegExp(
  `(?:^|(?<=[ (]))(?:(?:over|above|more than|from|at least|ab|über|mehr als|plus de|más de) (?<from>${NUMBER})|(?<more>${NUMBER})(?: ?\\+|(?<unitBefore> \\p{L}+)? (?:and|or) (?:more|over|above)| upwards))(?<unit>.*)$`,
  'iu',
);
const UP_TO = new RegExp(
  `(?:^|(?<=[ (]))(?:up to|until|under|below|fewer than|less than|at most|bis(?: zu)?|unter|jusqu['’]à|hasta) (?<to>${NUMBER})(?<unit>.*)$`,
  'iu',
);
const YEAR = /^(?:19|20)\d\d$/u;

/** The least and the most of a band that a label tells, and what it is of; null where it tells none. */
function bandOf(label: string): { least: number; most: number; unit: string } | null {
  const numberOf = (digits: string) => Number(digits.replace(/[,. ]/gu, ''));
  const between = BETWEEN.exec(label)?.groups;
  if (between !== undefined) {
    const { from = '', to = '', unit = '' } = between;
    if (YEAR.test(from)) return null;
    return {
      least: Math.min(numberOf(from), numberOf(to)),
      most: Math.max(numberOf(from), numberOf(to)),
      unit,
    };
  }
  const over = FROM.exec(label)?.groups;
  const least = over?.from ?? over?.more;
  if (least !== undefined && !YEAR.test(least))
    return {
      least: numberOf(least),
      most: Number.POSITIVE_INFINITY,
      unit: `${over?.unitBefore ?? ''} ${over?.unit ?? ''}`,
    };
  const under = UP_TO.exec(label)?.groups;
  if (under?.to === undefined || YEAR.test(under.to)) return null;
  return { least: 0, most: numberOf(under.to), unit: under.unit ?? '' };
}

/** What a band is asked of. */
interface Numbered {
  question: string;
  terms: readonly { word: string; key: string }[];
}
interface Labelled {
  headings: readonly { text: string; level: number; passage: { line: { cell?: unknown } } }[];
}

/**
 * Numbers of a question that stand in a band of the table: a price for 500 plants stands under "250–999". What the band says it is of, the
 * question names.
 */
export function numbersInBands({ headings }: Labelled, { question, terms }: Numbered): string[] {
  const numbers = numbersIn(question, terms);
  const spelled = terms.filter(({ word }) => SPELLED.has(word));
  if (numbers.length + spelled.length === 0) return [];
  const labels = headings.filter(
    ({ level, passage }) => level >= LEVEL_OF_LABELS && passage.line.cell !== undefined,
  );
  const asked = new Set([...terms.map(({ key }) => key), ...wordsOf(question).map(({ key }) => key)]);
  const inFigures = spelled.filter(({ word }) =>
    labels.some(({ text }) => wordsOf(text).some((one) => one.word === SPELLED.get(word))),
  );
  const inBands = numbers.flatMap(({ value, keys }) => {
    const isInside = labels.some(({ text }) => {
      const band = bandOf(text.replace(/[€£$](?=\d)/gu, ''));
      if (band === null || value < band.least || value > band.most) return false;
      const [unit] = wordsOf(band.unit).filter((one) => /\p{L}{2}/u.test(one.word));
      return unit === undefined || asked.has(keyOfWord(unit.word)) || asked.has(unit.key);
    });
    return isInside ? keys : [];
  });
  return [...inFigures.map(({ key }) => key), ...inBands];
}

/** A table writes "8 days" where a question asks for eight. */
const SPELLED: ReadonlyMap<string, string> = new Map(
  'two three four five six seven eight nine ten eleven twelve'
    .split(' ')
    .map((word, at) => [word, String(at + 2)]),
);

/** The numbers that a question names, and the keys of the words that it writes them with: "400,000" is two. */
function numbersIn(question: string, terms: Numbered['terms']): { value: number; keys: string[] }[] {
  const grouped = question.match(/(?<![\d.,])\d{1,3}(?:,\d{3})+(?![\d.,]*\d)/gu) ?? [];
  const parts = new Set(grouped.flatMap((digits) => digits.split(',')));
  return [
    ...terms
      .map(({ word, key }) => ({ word: SPELLED.get(word) ?? word, key }))
      .filter(({ word }) => /^\d+$/u.test(word) && !parts.has(word))
      .map(({ word, key }) => ({ value: Number(word), keys: [key] })),
    ...grouped.map((digits) => ({
      value: Number(digits.replaceAll(',', '')),
      keys: terms.filter(({ word }) => digits.split(',').includes(word)).map(({ key }) => key),
    })),
  ];
}
