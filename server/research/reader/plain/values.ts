import type { AnswerType } from '@assay/shared/answerType';
import countries from 'i18n-iso-countries';
import { readNumbers } from '../../claims/numbers.ts';
import type { ClaimValue } from '../../claims/reader.ts';
import { bounded } from '../../patterns.ts';
import { readMoney } from '../../verification/money.ts';
import type { ParsedQuestion } from './question.ts';
import { isUnit, stemOf } from './words.ts';

/** A value of the form that a question needs, and where it stands in the text. */
export interface FormValue {
  value: ClaimValue;
  start: number;
  end: number;
}

const TEXT_MAX = 1_200;
const PERCENT_BEHIND = /^\s?(?:%|per\s?cent|percent|prozent|procent|pour\s?cent|por\s?ciento|per\s?cento)/iu;
const YEAR = /^(?:1[0-9]|20)\d\d$/u;
const MONTH_BESIDE = bounded(
  /(?:^|[^\p{L}])(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|mär|mai|dez|okt)\p{L}*\.?\s*$/iu,
  2000,
);
/** Opens an answer to a question that yes or no answers, in the languages that are read; a tick or cross in a table. */
const YES = /^(?:yes|ja|oui|sí|si|sì|✓|✔|✅|●)(?![\p{L}])/iu;
const NO = /^(?:no|nein|non|nee|✗|✘|❌|✕)(?![\p{L}])/iu;

/** The values in a text that have the form of the asked type: sums, percentages, numbers; a year where one is asked for. */
export function valuesIn(text: string, question: ParsedQuestion, region: string | null): FormValue[] {
  const read = text.slice(0, TEXT_MAX);
  if (question.answerType === 'currency')
    return readMoney(read, region).map(({ amount, currency, start, end }) => {
      return { value: { value: amount, currency }, start, end };
    });
  // Beside "in metres", m is no million.
  const isMeasured = question.terms.some(({ stem }) => isUnit(stem));
  const figures = isMeasured ? read.replace(/(?<=\d\s?)\p{L}(?!\p{L})/gu, ' ') : read;
  const numbers = readNumbers(figures).flatMap(({ values, start, end }) =>
    values[0] === undefined ? [] : [{ value: values[0], start, end }],
  );
  const isPercent = ({ end }: FormValue) => PERCENT_BEHIND.test(read.slice(end, end + 12));
  if (question.answerType === 'percentage') return numbers.filter(isPercent);
  const money = readMoney(read);
  const isMoney = ({ start, end }: FormValue) => money.some((sum) => sum.start <= start && end <= sum.end);
  return numbers.filter(
    (number) => !isPercent(number) && !isMoney(number) && isYear(number, read) === question.wantsYear,
  );
}

/** Four digits between 1000 and 2099, or a day beside a month: a date, and no count. */
function isYear({ start, end }: FormValue, text: string): boolean {
  const digits = text.slice(start, end);
  return YEAR.test(digits) || MONTH_BESIDE.test(text.slice(Math.max(0, start - 12), start));
}

/** What all members of some classes are called, as Intl and the country list know it. */
const CLASSES = new Map<string, (member: string) => boolean>([
  [stemOf('countries', 'en'), (member) => countries.getAlpha2Code(member, 'en') !== undefined],
  [stemOf('languages', 'en'), (member) => languageNames().has(member.toLowerCase())],
]);
let knownLanguages: ReadonlySet<string> | null = null;
const LETTERS = [...'abcdefghijklmnopqrstuvwxyz'];

/** English names of all languages that have a code of two letters. */
function languageNames(): ReadonlySet<string> {
  const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });
  knownLanguages ??= new Set(
    LETTERS.flatMap((first) => LETTERS.map((second) => names.of(first + second)?.toLowerCase() ?? '')),
  );
  return knownLanguages;
}

/** Whether members are of the class that is asked for: 1 or 0 where that is known, else something between. */
export function classFit(members: readonly string[], { terms }: ParsedQuestion): number {
  const isMember = terms.flatMap(({ implied, stem }) =>
    implied === 'class' ? (CLASSES.get(stem) ?? []) : [],
  )[0];
  return isMember === undefined ? 0.9 : Number(members.every(isMember));
}

/** Types whose answer is a figure. */
export function isValued(answerType: AnswerType): boolean {
  return answerType === 'number' || answerType === 'percentage' || answerType === 'currency';
}

/** Whether a text opens with yes or no; null where with neither. */
export function yesOrNo(text: string): boolean | null {
  const opening = text.trimStart().slice(0, 12);
  if (YES.test(opening)) return true;
  return NO.test(opening) ? false : null;
}
