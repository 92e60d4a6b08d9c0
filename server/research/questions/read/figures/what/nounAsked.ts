import { inAnyCase } from '../../../../extract/inAnyCase.ts';
import type { Analysis, Term } from '../../../analysis.ts';
import type { Excerpt } from '../../../excerpts.ts';
import { LEVEL_OF_LABELS } from '../../../headings.ts';
import { GENERIC, keysLeantOn, type Ranked } from '../../../ranking.ts';
import { saidFor } from '../../../words/synonyms.ts';
import { EMPLOYEE, keyOfWord, PERSON, wordsOf } from '../../../words/words.ts';
import type { Place } from '../../clauses.ts';
import { isAccountedFor, onlyWordNotSaid } from '../../texts/accounting.ts';
import { boundsTold } from '../clauses/bounds.ts';
import { numbersInBands } from '../written/bands.ts';
import { labelOf } from '../written/figureLabels.ts';
import { netUntold, placeWordUntold } from '../written/placeWord.ts';
import { isToldByForm } from '../written/toldByForm.ts';
import { wordsToldByUnit } from '../written/toldByUnit.ts';
import { sameAs } from './saidItself.ts';
import { isWholeOfPrice } from './shareOfPrice.ts';

/** The phrase that is counted, up to the verb or what it is counted in. */
const PHRASE = inAnyCase(
  /(?<!\p{L})(?:how many|(?:total |average |exact )?(?:number|count|no\.) of)(?: of)? (?<phrase>[^?,;.:()]*?)(?= (?:do|does|did|is|are|was|were|has|have|had|can|could|will|would|in|at|on|for|with|within|across|to|from|by|that|which|who|there|they|it|the|their|its|per|as|an?|and|or|work|works|worked|sit|sits|belong|use|uses|used|hold|made|make|sold|live|stand|make|come|came|got|since|before|after|under|worldwide|globally|today|now|left|bought|took|ran|besides|beside|apart|other than|of (?:more|less|at|over|under)|\p{Ll}{3,}ed (?:the|an?|for|in|by|their|its|so|last|since|with|at|on))(?!\p{L})|[?,;.:()]|$)/u,
);

/** These narrow nothing, or are judged elsewhere: whose, of when, how much of it, and which of several. */
const NARROWS_NOT =
  /^(?:current\w*|active|total|overall|different|various|distinct|unique|individual|separate|own|owned|paid|paying|new|more|additional|other|extra|full|time|registered|people|persons?|staff|team|member|members|employed|employees?|exact|approximate|average|actual|main|major|single|whole|group|company|open|existing|latest|recent|main|large|small|big|million|thousand)$/u;

const FULL_TIME_EQUIVALENT = /(?<!\p{L})(?:ftes?|full[- ]time[- ]equivalents?|vzä|etp)(?!\p{L})/iu;

/**
 * Whether a count is of what the question counts, with every word that narrows it: "61,000 households and 2,300 businesses" has no
 * 61,000 business customers, and 412 people are no full-time equivalents. The words stand in the figure's own clause, or, where it has
 * no rival, in its sentence, or in what it stands under.
 */
export function isOfNounAsked(
  { passage: { text }, words, headings, pageKeys }: Excerpt,
  figure: Place,
  figures: readonly Place[],
  { question, terms, counted, named }: Analysis,
): boolean {
  if (counted === null) return true;
  const narrowing = narrowingKeys(question, { terms, counted, named });
  if (narrowing.length === 0) return true;
  const { start, end } = figures.length > 1 ? labelOf(text, figure, figures) : { start: 0, end: text.length };
  const held = new Set(words.filter((word) => word.start >= start && word.end <= end).map(({ key }) => key));
  const first = figures[0]?.start ?? 0;
  for (const word of words) if (word.end <= first) held.add(word.key);
  // A slogan above it that only means the word ("boxes" of containers) narrows nothing.
  // One that names several kinds ("Knees, hips and backs") tells of none which it is.
  const above = new Set(
    headings
      .filter(({ text: heading }) => !NAMES_SEVERAL.test(heading))
      .flatMap((heading) => wordsOf(heading.text).map((word) => word.key)),
  );
  const labels = new Set(
    headings
      .filter(({ level }) => level >= LEVEL_OF_LABELS)
      .flatMap((label) => wordsOf(label.text).map((word) => word.key)),
  );
  return narrowing.every(
    (key) =>
      above.has(key) ||
      [key, ...saidFor(key)].some((said) => held.has(said) || labels.has(said) || pageKeys.has(said)),
  );
}

const NAMES_SEVERAL = /^[\p{L}’' -]{2,40}, [\p{L}’', -]{2,60}(?:,? (?:and|&) )[\p{L}’' -]{2,40}$/u;

function narrowingKeys(question: string, { terms, counted, named }: Asked): string[] {
  const phrase = PHRASE.exec(question)?.groups?.phrase ?? '';
  const asked = wordsOf(phrase);
  return asked
    .filter(
      ({ word, key }) =>
        key !== counted?.key &&
        key !== EMPLOYEE &&
        key !== PERSON &&
        !NARROWS_NOT.test(word) &&
        (!GENERIC.has(key) || TELLING.test(word)) &&
        (terms.some((term) => term.key === key) || TELLING.test(word)) &&
        !named.includes(key),
    )
    .map(({ key }) => key);
}

/** Words that elsewhere say little tell one trade or client from another right before what is counted: "software engineers". */
const TELLING = /^(?:business|software|data|product|service|sales)$/u;

/** Whether a count of a part, which its own words name, is of the trade that is asked for, too: engineers are not all of software. */
export function isOfTradeAsked(
  { words, headings, pageKeys }: Excerpt,
  { question, terms, counted, named }: Analysis,
): boolean {
  if (counted === null) return true;
  const trades = wordsOf(PHRASE.exec(question)?.groups?.phrase ?? '').filter(({ word }) =>
    TELLING.test(word),
  );
  const keys = new Set(trades.map(({ key }) => key));
  const said = new Set([...words, ...headings.flatMap(({ text }) => wordsOf(text))].map(({ key }) => key));
  return narrowingKeys(question, { terms, counted, named })
    .filter((key) => keys.has(key))
    .every((key) => [key, ...saidFor(key)].some((one) => said.has(one) || pageKeys.has(one)));
}

type Asked = Pick<Analysis, 'terms' | 'counted' | 'named'>;

/** A head count is no full-time equivalent: that stands right behind its own figure, or is its label. */
export function isOfFullTimeAsked(
  { passage: { text }, headings }: Excerpt,
  figure: Place,
  { question }: Analysis,
): boolean {
  if (!FULL_TIME_EQUIVALENT.test(question)) return true;
  const behind = /^[^\d,;.()]{0,40}/u.exec(text.slice(figure.end))?.[0] ?? '';
  const before = /[^\d,;.()]{0,40}$/u.exec(text.slice(0, figure.start))?.[0] ?? '';
  return (
    FULL_TIME_EQUIVALENT.test(behind) ||
    FULL_TIME_EQUIVALENT.test(before) ||
    (headings[0] !== undefined && FULL_TIME_EQUIVALENT.test(headings[0].text))
  );
}

/** "412 people (358.6 full time equivalent)", "803 FTE": the figure of an excerpt that is told so, where the question asks for it. */
export function fullTimeFigures<Figure extends Place>(
  { passage: { text } }: Excerpt,
  figures: readonly Figure[],
  question: string,
): Figure[] {
  if (!FULL_TIME_EQUIVALENT.test(question)) return [];
  return figures.filter(({ end }) => FULL_TIME_BEHIND.test(text.slice(end)));
}
const FULL_TIME_BEHIND = inAnyCase(
  /^ (?:\p{Ll}+ )?(?:ftes?|full[- ]time[- ]equivalents?|full[- ]time posts)(?!\p{L})/u,
);

/** What is counted is read beside the figure, and people are told in many words. */
const toldByFigure = (key: string, counted: Term | null): boolean =>
  key === counted?.key || key === EMPLOYEE || key === PERSON;

/** A count answers only where all that the question says beside the noun is told with it; of three words or more one may be said otherwise, but not the last. */
export function isCountToldOf(one: Ranked, analysis: Analysis): boolean {
  const asked = { terms: tellingTerms(one, analysis), named: [], question: analysis.question };
  if (isAccountedFor(one, asked, null)) return !isOtherKindBeside(one.excerpt, analysis);
  const unsaid = onlyWordNotSaid(one, asked, null);
  return unsaid !== null && !(isQualifier(unsaid, analysis) && isSaidBeside(one.excerpt, keyOfWord(unsaid)));
}

/** "Urn" of "urn grave": right before another word of the question, it tells which of them is meant. */
function isQualifier(word: string, { question, terms, counted }: Analysis): boolean {
  const asked = wordsOf(question);
  const at = asked.findIndex((one) => one.word === word && !OF_TURN.test(one.word));
  const next = asked[at + 1];
  if (at >= 0 && /(?<!\p{L})with(?:out)? $/u.test(question.slice(0, asked[at]?.start))) return true;
  return (
    at >= 0 &&
    next !== undefined &&
    /^[ -]$/u.test(question.slice(asked[at]?.end, next.start)) &&
    [...terms, counted].some((term) => term?.key === next.key)
  );
}
const OF_TURN = /^(?:next|last|previous|coming|upcoming|first|new|current)$/u;

/** "Visitor berths" of another sentence are told apart from berths, however little "visitor" says elsewhere. */
function isOtherKindBeside(
  { siblings, index, words, headingKeys, labelKeys, pageKeys }: Excerpt,
  analysis: Analysis,
): boolean {
  const { terms } = analysis;
  return terms.some(({ word, key }) => {
    const isHeld =
      headingKeys.has(key) || labelKeys.has(key) || pageKeys.has(key) || words.some((one) => one.key === key);
    if (!GENERIC.has(key) || isHeld || !isQualifier(word, analysis)) return false;
    const asked = wordsOf(analysis.question);
    const noun = asked[asked.findIndex((one) => one.word === word) + 1]?.key;
    return siblings.some(
      ({ words: said }, at) =>
        at !== index && said.some((one, place) => one.key === key && said[place + 1]?.key === noun),
    );
  });
}

/** What the page says in another sentence it would have said here, too: "for urns, the term is set with the family". */
const isSaidBeside = ({ siblings, index }: Excerpt, key: string): boolean =>
  siblings.some(({ words }, at) => at !== index && words.some((word) => word.key === key));

const WORDS_TO_SPARE_ONE = 3;

/** A share answers only where all words of the question are told with it; of three or more one may be said otherwise. */
export function isShareToldOf(one: Ranked, analysis: Analysis): boolean {
  const telling = tellingTerms(one, analysis);
  const { headings, passage } = one.excerpt;
  const around = [passage.text, ...headings.slice(0, 3).map(({ text }) => text)].join(' | ');
  const bands = new Set(numbersInBands(one.excerpt, analysis));
  const leantOn = keysLeantOn(one.excerpt);
  const untold = telling.filter(
    (term) =>
      !isToldByForm(term.word, around) &&
      !bands.has(term.key) &&
      !sameAs(term.key).some((same) => leantOn.has(same)) &&
      !isWholeOfPrice(term, analysis.question) &&
      !isAccountedFor(one, { terms: [term], named: [], question: analysis.question }, null),
  );
  return untold.length <= (telling.length >= WORDS_TO_SPARE_ONE ? 1 : 0);
}

/** Words that tell what a figure is of, apart from what the reader finds beside it or the sentence before says. */
function tellingTerms({ excerpt }: Ranked, { terms, counted, question }: Analysis): Term[] {
  const leantOn = keysLeantOn(excerpt);
  const placeWord = placeWordUntold(excerpt, question);
  const net = netUntold(excerpt, question);
  const bounds = new Set([
    ...boundsTold(excerpt.passage.text, terms),
    ...wordsToldByUnit(excerpt.passage.text, { terms, counted }),
  ]);
  return terms.filter(
    ({ key, word }) =>
      !bounds.has(key) &&
      !GENERIC.has(key) &&
      !toldByFigure(key, counted) &&
      !leantOn.has(key) &&
      key !== placeWord &&
      key !== net &&
      word !== 'last',
  );
}
