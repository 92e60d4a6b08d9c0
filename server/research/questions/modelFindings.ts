import type { AnswerType } from '@assay/shared/answerType';
import { textQuote } from '../claims/claim.ts';
import { readNumbers } from '../claims/numbers.ts';
import { type ClaimValue, numberReader, type Reader, verbatimReader, yearReader } from '../claims/reader.ts';
import { MODEL_EXTRACTOR } from '../model/readNote.ts';
import type { ModelStatement } from '../model/readWithModel.ts';
import { asInferred } from './inference/inferred.ts';
import type { Ranked } from './ranking.ts';
import { isOfTimeAsked } from './read/figures/figureContext.ts';
import { shareReader } from './read/figures/written/readShares.ts';
import { type Finding, findingOf, isOfThePastAt, type Reading } from './read/finding.ts';
import { canBeItem } from './read/lists/itemNamed.ts';
import type { Sum } from './read/money/currency.ts';
import { readSums, sumCurrencyReader, sumReader } from './read/money/sums.ts';
import type { Person } from './read/people/people.ts';
import { isName, NAME } from './read/people/personNames.ts';
import { roleBeside } from './read/people/roleBeside.ts';
import { isOfOtherMood } from './read/wished.ts';
import { isOfAnother } from './read/yesNo/whose/subjectOfStatement.ts';
import { asWritten } from './words/asWritten.ts';
import { wordsOf } from './words/words.ts';

type Said = ModelStatement<null>['value'];

/** What a passage says by a model's reading of it, where the passage's own words carry the value. */
export type ModelFinding =
  | { kind: 'scalar'; finding: Finding<number | boolean> }
  | { kind: 'sum'; finding: Finding<Sum> }
  | { kind: 'text'; finding: Finding<string> }
  | { kind: 'person'; finding: Finding<Person> };

/** The same, as what only follows from the words. @param why  for the reasoning */
export function inferredFrom(one: ModelFinding, why: string): ModelFinding {
  return { ...one, finding: asInferred<ClaimValue>(one.finding, why) } as ModelFinding;
}

/** How sure a model's reading is before it is judged, beside the strengths of the rules. */
const STRENGTH = 0.9;
const PERSONS_NAME = new RegExp(`^${NAME}$`, 'u');

/**
 * Holds what a model says of a passage against the passage: a number, sum or share must be among those that stand in it, an item, a name
 * and a role are there word for word, a text is the passage itself. What opens with somebody else, or takes them up, is no finding. Only yes and no
 * stand in no words; they rest on the judgement of the quote alone (judgeQuotes.ts).
 */
export function modelFindings(
  answerType: AnswerType,
  one: Ranked,
  value: Said,
  reading: Reading,
): ModelFinding[] {
  const { text } = one.excerpt.passage;
  if (isOfAnother(one.excerpt, { clause: text, withSubject: text }, { subject: null, required: [] }, reading))
    return [];
  // That the words are about what is asked is judged, and not counted.
  return foundIn(answerType, { ...one, coverage: 1, within: 1 }, value, reading);
}

function foundIn(answerType: AnswerType, one: Ranked, value: Said, reading: Reading): ModelFinding[] {
  const { passage } = one.excerpt;
  const { text } = passage;
  switch (answerType) {
    case 'number':
      return numbersOf(one, value, reading, reading.analysis.wanted === 'date' ? yearReader : numberReader);
    case 'percentage':
      return numbersOf(one, value, reading, shareReader);
    case 'currency':
      return sumOf(one, value, reading);
    case 'boolean':
      return yesOrNo(one, value);
    case 'list':
      return typeof value === 'string' && saysMore(value, reading) && !isWholeSentence(value)
        ? item(one, asWritten(text, value), reading)
        : [];
    case 'open_text':
      return saysMore(text, reading) && !/^(?:h[1-6]|title)$/u.test(passage.line.tag)
        ? verbatim(one, text)
        : [];
    case 'contacts':
    case 'contacts_generation':
      return person(one, value, reading);
    default:
      return [];
  }
}

function numbersOf(one: Ranked, value: Said, reading: Reading, reader: Reader): ModelFinding[] {
  const { text } = one.excerpt.passage;
  const meant = numberIn(value);
  if (meant === null || !reader.read(text).includes(meant)) return [];
  const place = readNumbers(text).find(({ values }) => values.includes(meant));
  if (reader !== yearReader && !isOfNow(text, place?.start ?? 0, reading)) return [];
  const said = { words: place === undefined ? text : text.slice(place.start, place.end), reader };
  // A percentage is more than its number: "62 %".
  const words = reader.read(said.words).includes(meant) ? said.words : text;
  return scalar(one, meant, { words, reader }, place?.start ?? 0);
}

/** A figure of a sentence that is over, wished for, planned or of years ago answers no question about what is, whoever reads it. */
const isOfNow = (text: string, start: number, reading: Reading): boolean =>
  !isOfOtherMood(text, reading.analysis) &&
  !isOfThePastAt(text, start, reading) &&
  isOfTimeAsked(text, { start }, reading.analysis.question);

/** The one number that the model's value is. */
function numberIn(value: Said): number | null {
  if (typeof value === 'number') return value;
  if (typeof value !== 'string') return null;
  const numbers = readNumbers(value).flatMap(({ values }) => values);
  return numbers[0] ?? null;
}

function yesOrNo(one: Ranked, value: Said): ModelFinding[] {
  const meant = typeof value === 'boolean' ? value : YES_OR_NO.get(String(value).toLowerCase());
  if (meant === undefined) return [];
  const judged: Reader = { name: MODEL_EXTRACTOR, read: () => [meant] };
  const { text } = one.excerpt.passage;
  return scalar(one, meant, { words: text, reader: judged }, text.length);
}

const YES_OR_NO = new Map([
  ['true', true],
  ['yes', true],
  ['false', false],
  ['no', false],
]);

function scalar(
  one: Ranked,
  value: number | boolean,
  said: { words: string; reader: Reader },
  at: number,
): ModelFinding[] {
  const draft = { value, said, at, name: MODEL_EXTRACTOR, strength: STRENGTH };
  return findingOf<number | boolean>(one, draft).map((finding) => ({ kind: 'scalar', finding }));
}

/** "€1.2 million", 1200000 or `{"amount": 1200000, "currency": "EUR"}`: the sum of the passage that is meant. */
function sumOf(one: Ranked, value: Said, reading: Reading): ModelFinding[] {
  const { text } = one.excerpt.passage;
  const amounts = amountsIn(value);
  const sum = readSums(text).find(({ amount }) => amounts.includes(amount));
  if (sum === undefined || !isOfNow(text, sum.start, reading)) return [];
  const { amount, currency, words, start } = sum;
  const found = findingOf<Sum>(one, {
    value: { value: amount, currency },
    said: { value: { words, reader: sumReader }, currency: { words, reader: sumCurrencyReader } },
    at: start,
    name: MODEL_EXTRACTOR,
    strength: STRENGTH,
  });
  return found.map((finding) => ({ kind: 'sum', finding }));
}

function amountsIn(value: Said): number[] {
  if (typeof value === 'number') return [value];
  if (typeof value === 'string') {
    const sums = readSums(value).map(({ amount }) => amount);
    return sums.length > 0 ? sums : readNumbers(value).flatMap(({ values }) => values);
  }
  if (typeof value === 'boolean') return [];
  return [value.amount, value.value].filter((amount) => typeof amount === 'number');
}

/** What only repeats the question answers nothing. */
function saysMore(words: string, { analysis }: Reading): boolean {
  const asked = new Set(wordsOf(analysis.question).map(({ key }) => key));
  return wordsOf(words).some(({ key }) => !asked.has(key));
}

const isWholeSentence = (words: string): boolean => /[.!?]$/u.test(words.trim()) && / .* /u.test(words);

const item = (one: Ranked, words: string | null, { analysis }: Reading): ModelFinding[] =>
  words !== null && canBeItem(words, analysis) ? verbatim(one, words) : [];

function verbatim(one: Ranked, words: string): ModelFinding[] {
  const found = findingOf<string>(one, {
    value: words,
    said: { words, reader: verbatimReader },
    // Of a list, whose it is is told before its first item, and no item is the subject of the next.
    at: 0,
    name: MODEL_EXTRACTOR,
    strength: STRENGTH,
  });
  return found.map((finding) => ({ kind: 'text', finding }));
}

/** Name and role as the page tells them together. */
function person(one: Ranked, value: Said, reading: Reading): ModelFinding[] {
  if (typeof value !== 'object' || typeof value.name !== 'string' || typeof value.role !== 'string')
    return [];
  const { passage } = one.excerpt;
  const name = passage.layer === 'text' ? asWritten(passage.text, value.name) : null;
  if (name === null || !PERSONS_NAME.test(name) || !isName(name, reading.spokenNames)) return [];
  const told = roleBeside(one, { name, role: value.role }, reading);
  if (told === null) return [];
  const { role, start, end } = told;
  const found = findingOf<Person>(one, {
    value: { name, role },
    said: {
      name: { words: name, reader: verbatimReader },
      role: { words: role, reader: verbatimReader },
    },
    at: passage.text.indexOf(name),
    name: MODEL_EXTRACTOR,
    strength: STRENGTH,
    quote: textQuote(passage.document, Math.min(passage.start, start), Math.max(passage.end, end)),
  });
  return found.map((finding) => ({ kind: 'person', finding }));
}
