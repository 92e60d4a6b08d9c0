import type { Reader } from '../../../claims/reader.ts';
import type { Analysis, Comparison, Term } from '../../analysis.ts';
import type { Excerpt } from '../../excerpts.ts';
import { isOfAnotherTime } from '../../headings.ts';
import type { Ranked } from '../../ranking.ts';
import { wordsOf } from '../../words/words.ts';
import { type Finding, findingOf, isOfThePast, isOnTopic, type Reading } from '../finding.ts';
import { ASKS_LATER, isRowOfAnotherTime } from '../lists/listRow.ts';
import { endedSpan, LASTING } from '../past.ts';
import { alternativesOf } from './asked/alternatives.ts';
import { readComparedFindings } from './asked/compared.ts';
import { isDeedUntold } from './asked/deedAsked.ts';
import { tellsNumbered } from './asked/numbered.ts';
import { singleAsked, toldOfSingle } from './asked/singleShare.ts';
import { comparedByYears, DIRECTION, type YearsAsked, yearsAsked } from './asked/yearsCompared.ts';
import { answersOther, isAnsweredBefore } from './brief/answerBelow.ts';
import { toldByAnswer } from './brief/answerInShort.ts';
import { isBelowDenial, isBelowOthers, isDeniedAfter, isLabel } from './brief/bareDenial.ts';
import { toldByLabel } from './brief/labelledAnswer.ts';
import { isOfferOfMaker, isOfOffers } from './brief/offers.ts';
import { toldByBareDenial, toldByLead, toldByOnly } from './brief/toldBriefly.ts';
import { isCell, toldByCell } from './brief/yesNoCell.ts';
import { isDeniedElsewhere } from './denial/deniedElsewhere.ts';
import { toldAsWrong } from './denial/denouncedReport.ts';
import { toldByEllipsis } from './denial/ellipsis.ts';
import { isBelowEvasion } from './denial/evasion.ts';
import { isHedged } from './denial/hedges.ts';
import { tellsOfException } from './extent/extent.ts';
import { isToldOfSome } from './extent/someOfThem.ts';
import { isInPart, toldInPart } from './extent/toldInPart.ts';
import { goesOnAbout, leadUp, sentenceBefore } from './matter/leadUp.ts';
import { isPlain } from './predicates.ts';
import { heldIn, type Proposition, propositionOf, tellsOfAll } from './proposition.ts';
import { statedIn } from './statement.ts';
import { aboveOf, type Told } from './told.ts';
import { type DurationAsked, durationAsked, durationHolds, durationsIn } from './when/durations.ts';
import { isFollowedByPlan } from './when/inTheMaking.ts';
import { asksAlready } from './when/pending.ts';
import { asksDecision, toldAsOpen } from './when/undecided.ts';
import { withWholeName } from './whose/calledInShort.ts';
import { isDoneByNamed } from './whose/doneElsewhere.ts';
import { isToldOfElse } from './whose/ofTheCompany.ts';
import { toldByOnlyOthers } from './whose/onlyOthers.ts';
import { asksNothingOfNames, asksOfOthers, isOfOtherParty } from './whose/otherParty.ts';
import { toldByOwnOnly } from './whose/ownOnly.ts';
import { placeOf } from './whose/placeOfStatement.ts';
import { isOfAnother, isOfSubjectAsked } from './whose/subjectOfStatement.ts';

/** Headings of wishes, and of what leads to other pages. */
const ASIDE = /(?<!\p{L})(?:on our list|recent posts|related|read (?:more|next))(?!\p{L})/iu;

/**
 * Answers to yes-or-no questions. A sentence answers one where it states the question's proposition: each word of its matter is
 * told, in one clause or in the headings above it, of the same subject, and how things stand is said with the clause's own tense and
 * negation. What leaves a word of the question untold answers something else.
 */
export function readYesNoFindings(reading: Reading): Finding<boolean>[] {
  const { comparison, question } = reading.analysis;
  const duration = durationAsked(question);
  if (duration !== null) return readDurationFindings(reading, duration);
  const years = yearsAsked(question);
  if (years !== null) return readYearFindings(reading, years);
  if (comparison === null) return readStatedFindings(reading);
  const single = singleAsked(question, comparison);
  if (single !== null) return readSingleFindings(reading, single, comparison);
  const compared = readComparedFindings(reading, comparison);
  return isOfMajority(comparison) ? [...compared, ...readStatedFindings(reading)] : compared;
}

/** "Do they reply within 24 hours?": the matter is told as ever, and the stretch of time beside it is compared. */
function readDurationFindings(reading: Reading, asked: DurationAsked): Finding<boolean>[] {
  const rest = { ...reading.analysis, ...withoutWords(reading.analysis, asked.words), comparison: null };
  const proposition = propositionOf(rest);
  if (proposition.required.length === 0) return [];
  return reading.ranked.flatMap((one) => {
    if (durationsIn(one.excerpt.passage.text).length !== 1) return [];
    const told = toldByStatement(one, proposition, reading);
    const value = durationHolds(one.excerpt.passage.text, asked);
    if (told?.value !== !proposition.isNegative || value === null || !isAdmitted(one, proposition, reading))
      return [];
    const reader: Reader = {
      name: 'a stretch of time, compared',
      read(words) {
        const read = durationHolds(words, asked);
        return read === null ? [] : [read];
      },
    };
    return findings(one, { ...told, value, reader }, proposition, reading);
  });
}

/** "More in 2025 than in 2023?": the matter is told, and the figures of both years beside it. */
function readYearFindings(reading: Reading, asked: YearsAsked): Finding<boolean>[] {
  const proposition = propositionOf(reading.analysis);
  const required = proposition.required.filter(({ word }) => !DIRECTION.test(word));
  const reader: Reader = {
    name: 'two years, compared',
    read(words) {
      const read = comparedByYears(words, asked);
      return read === null ? [] : [read];
    },
  };
  return reading.ranked.flatMap((one) => {
    const { text } = one.excerpt.passage;
    const value = comparedByYears(text, asked);
    const held = heldIn(`${text} – ${aboveOf(one)}`, required);
    const isTold = held.size === required.length && heldIn(text, required).size > 0;
    if (value === null || !isTold || !isAdmitted(one, proposition, reading) || isHedged(text)) return [];
    const told = { value: value !== proposition.isNegative, reader, at: 0, strength: 0.85, inferred: null };
    return findings(one, told, proposition, reading);
  });
}

/** "Does any one customer bring more than 20 %?": what several bring together says nothing of it. */
function readSingleFindings(reading: Reading, who: string, comparison: Comparison): Finding<boolean>[] {
  const proposition = propositionOf(reading.analysis);
  const reader: Reader = {
    name: 'the share of a single one, compared',
    read(words) {
      const read = toldOfSingle(words, who, comparison);
      return read === null ? [] : [read];
    },
  };
  return reading.ranked.flatMap((one) => {
    const value = toldOfSingle(one.excerpt.passage.text, who, comparison);
    if (value === null || !isAdmitted(one, proposition, reading)) return [];
    return findings(one, { value, reader, at: 0, strength: 0.85, inferred: null }, proposition, reading);
  });
}

/** A question without the stretch of time that it compares with. */
function withoutWords({ question, terms, verbs }: Analysis, words: string): Partial<Analysis> {
  const gone = new Set(wordsOf(words).map(({ key }) => key));
  const isLeft = ({ key, word }: Term) => !gone.has(key) && !/^(?:last|long|longer|period)$/u.test(word);
  return { question: question.replace(words, ' '), terms: terms.filter(isLeft), verbs: verbs.filter(isLeft) };
}

/** A majority is told by a percentage, or as one: "a minority stake". */
const isOfMajority = ({ isShare, value }: Comparison) => isShare && value === 50;

function readStatedFindings(reading: Reading): Finding<boolean>[] {
  const proposition = withWholeName(propositionOf(reading.analysis), reading);
  if (proposition.required.length === 0 && isPlain(proposition.predicate)) return [];
  if (asksNothingOfNames(proposition)) return [];
  const told = reading.ranked.flatMap((one) => {
    const said = answersOther(one.excerpt, reading.analysis, proposition)
      ? null
      : toldBy(one, proposition, reading);
    return said === null
      ? []
      : findings(one, said, proposition, reading).map((finding) => ({ one, finding }));
  });
  const kept = told.filter(
    ({ one, finding }) => !told.some((other) => isAnsweredBefore(one, finding, other)),
  );
  const isYes = kept.length > 0 && kept.every(({ finding }) => finding.claim.value);
  const read = told.map(({ one }) => one.excerpt);
  if (isYes && isDeniedElsewhere(reading, new Set(read), proposition)) return [];
  return kept.map(({ finding }) => finding);
}

function findings(
  one: Ranked,
  told: Told,
  proposition: Proposition,
  { spokenNames }: Reading,
): Finding<boolean>[] {
  const isOfOther = asksOfOthers(proposition, spokenNames);
  return findingOf<boolean>(
    { ...one, isOfNameAsked: isOfOther },
    {
      value: told.value,
      said: { words: one.excerpt.passage.text, reader: told.reader },
      at: told.at,
      name: 'yes or no',
      strength: told.strength * (one.excerpt.page.document.isArticle ? 0.85 : 1),
      inferred: told.inferred,
    },
  );
}

function toldBy(one: Ranked, proposition: Proposition, reading: Reading): Told | null {
  const { excerpt } = one;
  if (excerpt.headings.some((heading) => isOfAnotherTime(heading) || ASIDE.test(heading.text))) return null;
  if (isBelowEvasion(excerpt, proposition)) return null;
  const wrong = toldAsWrong(one, proposition);
  if (wrong !== null) return wrong;
  if (!isAdmitted(one, proposition, reading)) return toldAhead(one, proposition, reading);
  if (!tellsNumbered(proposition.question, `${excerpt.passage.text} – ${aboveOf(one)}`)) return null;
  const brief = toldByAnswer(one, proposition);
  if (brief !== null) return brief;
  if (isCell(one)) return toldByCell(one, proposition) ?? toldByBareDenial(one, proposition);
  const answer =
    toldByLabel(one, proposition) ??
    toldByOwnOnly(one, proposition) ??
    toldByOnly(one, proposition) ??
    toldByOnlyOthers(one, proposition) ??
    toldByLead(one, proposition) ??
    toldByBareDenial(one, proposition) ??
    toldByEllipsis(one, proposition, reading);
  if (answer !== null) return answer;
  if (isBelowDenial(excerpt, proposition)) return null;
  const told = toldByStatement(one, proposition, reading);
  if (told === null) return toldAsOpen(one, proposition, sentenceBefore(excerpt));
  const isYes = told.value === !proposition.isNegative;
  const isDoubtful =
    isFollowedByPlan(excerpt, proposition, reading.today) ||
    isBelowOthers(excerpt) ||
    isItemTakenBack(one, reading);
  return isYes && isDoubtful ? null : told;
}

/** "PayPal (suspended)", "Poland: from 2028": an item of a list that is not there, or not yet. */
const isItemTakenBack = (one: Ranked, { analysis, today }: Reading): boolean =>
  one.excerpt.passage.line.tag === 'li' &&
  one.excerpt.words.length <= ITEM_WORDS_MAX &&
  !ASKS_LATER.test(analysis.question) &&
  isRowOfAnotherTime(one, today);
const ITEM_WORDS_MAX = 8;

/** "… are not accepted yet; readers will be fitted in 2027": whatever is to come, it is not so. */
const NOT_SO_YET =
  /(?<!\p{L})(?:not|no|isn['’]t|aren['’]t|don['’]t)(?!\p{L})[^;.,]{0,60}(?<!\p{L})yet(?!\p{L})/iu;

/** "Is the depot open already?": what a sentence has come in a year ahead is not there yet. */
function toldAhead(one: Ranked, proposition: Proposition, reading: Reading): Told | null {
  const later = new Date(reading.today.getTime() + FAR_AHEAD_MS);
  const { excerpt } = one;
  const isNotSoYet = NOT_SO_YET.test(excerpt.passage.text);
  const isAsked =
    isNotSoYet ||
    asksAlready(proposition.question) ||
    asksDecision(proposition.question) ||
    proposition.isOfFuture;
  if (!isAsked || isCell(one)) return null;
  if (!isAdmitted(one, proposition, { ...reading, today: later })) return null;
  const told = toldByStatement(one, proposition, reading);
  const isToCome =
    (isNotSoYet || asksAlready(proposition.question)) && told?.value === proposition.isNegative;
  return isToCome || (proposition.isOfFuture && told !== null)
    ? told
    : toldAsOpen(one, proposition, sentenceBefore(excerpt));
}
const FAR_AHEAD_MS = 30 * 366 * 24 * 3600 * 1000;

/** Titles and labels state nothing; the name of an offer on a page of offers, and a headline with a verb, do. */
function isAdmitted(one: Ranked, proposition: Proposition, reading: Reading): boolean {
  const { excerpt } = one;
  const { tag } = excerpt.passage.line;
  if (/^(?:title|meta|th|dt)$/.test(tag) || isLabel(excerpt)) return false;
  if (tag === 'h1' && excerpt.page.isOwn && excerpt.page.role === 'home') return true;
  if (/^h[2-6]$/.test(tag) && excerpt.page.isOwn && NO_SUCH_THING.test(excerpt.passage.text)) return true;
  if (/^h[1-6]$/.test(tag) && !isHeadline(excerpt))
    return excerpt.page.topics.has('products') && tag !== 'h1' && !isDeniedAfter(excerpt);
  const words = [...excerpt.words, ...wordsOf(leadUp(excerpt, proposition))];
  // Which words, numbers and names must be told the proposition knows, in any spelling: none is looked for here.
  const analysis = { ...reading.analysis, terms: [], question: reading.analysis.question.toLowerCase() };
  return isOnTopic({ ...one, excerpt: { ...excerpt, words }, coverage: 1 }, { ...reading, analysis });
}

/** "No card terminal", "No minimum term": a heading that says there is none says it all. */
const NO_SUCH_THING = /^No \p{Ll}[\p{L}-]*(?: \p{L}[\p{L}-]*){0,4}[.!]?$/u;

/** "Aldgrave opens in Lyon" states something, "Our history" does not. */
const isHeadline = ({ passage: { text } }: Excerpt) =>
  !text.endsWith('?') &&
  /\p{L} (?:is|are|has|have|will|\p{L}{3,}(?:s|ed)) \p{L}/iu.test(text) &&
  text.split(' ').length > 3;

function toldByStatement(one: Ranked, proposition: Proposition, reading: Reading): Told | null {
  const { excerpt } = one;
  const { text } = excerpt.passage;
  if (isInPart(text, reading.analysis.question)) return toldInPart(one, proposition);
  if (POINTER.test(text)) return null;
  if (isShortOfAll(text, proposition)) return deniedOfSome(one, proposition, reading);
  const above = {
    headings: aboveOf(one),
    before: leadUp(excerpt, proposition),
    isOfferOfMaker: isOfferOfMaker(excerpt),
    isOffer: isOfOffers(excerpt),
    isItem: isItem(one) && !/^h[1-6]$/.test(excerpt.passage.line.tag),
  };
  const read = (words: string) =>
    statedIn(words, above, proposition) ??
    alternativesOf(proposition)
      .map((one) => statedIn(words, above, one))
      .find((one) => one?.value === !proposition.isNegative) ??
    null;
  const stated = read(text);
  if (stated === null) return null;
  if (isDeedUntold(text, proposition)) return null;
  if (!isItem(one) && stated.share < LEAST_SHARE) return null;
  if (isOfBefore(stated.clause, proposition, reading) || isToldOfSome(stated, text, proposition)) return null;
  const isOver = ended(stated.clause, proposition, reading);
  if (isOver === null) return null;
  const value = isOver ? proposition.isNegative : stated.value;
  const topic = goesOnAbout(text, above.before, proposition.required) ? above.before : above.headings;
  if (!isOfSubjectAsked(stated.withSubject, topic, proposition.subject, reading)) return null;
  if (isOfAnother(excerpt, stated, proposition, reading) && !isDoneByNamed(stated.clause, proposition))
    return null;
  if (isOfOtherParty(stated.withSubject, proposition, reading.spokenNames)) return null;
  if (isToldOfElse({ ...above, ...stated, sentence: text, value }, proposition)) return null;
  const reader: Reader = {
    name: 'yes or no',
    read(words) {
      const said = read(words);
      return said === null ? [] : [isOver ? proposition.isNegative : said.value];
    },
  };
  const keys = new Set(proposition.required.map(({ key }) => key));
  return {
    value,
    reader,
    at: placeOf(excerpt, stated.start, keys),
    strength: 0.6 + 0.3 * stated.share,
    inferred: stated.isPlan ? 'it is told as a plan, so it is not so yet' : null,
  };
}

/** What is told of years ago says nothing of today, unless it lasts. */
const isOfBefore = (clause: string, { isOfEvent }: Proposition, reading: Reading): boolean =>
  !isOfEvent && isOfThePast(clause, reading) && !LASTING.test(clause);

/** Whether what is asked of today is told of a span of years that is over; null where nothing says that it ended with it. */
function ended(clause: string, proposition: Proposition, { analysis, today }: Reading): boolean | null {
  if (proposition.isOfEvent || analysis.years.length > 0) return false;
  const span = endedSpan(clause, today.getUTCFullYear());
  return span === null ? false : span === 'over' ? true : null;
}

/** "Do all rooms have a balcony?": what is denied of some of them is denied of all. */
const ASKS_EACH = /^(?:is|are|do|does|has|have) (?:all|every|each)(?: of)?(?!\p{L})/iu;

const OPENING_WORDS = 2;
const isShortOfAll = (text: string, { isOfAll }: Proposition): boolean =>
  isOfAll && !tellsOfAll(text) && !tellsOfException(text);

function deniedOfSome(one: Ranked, proposition: Proposition, reading: Reading): Told | null {
  // "We do not make the bulbs of the lamps" denies nothing of lamps: the sentence is of what it opens with.
  const opening = one.excerpt.passage.text.split(' ').slice(0, OPENING_WORDS).join(' ');
  if (!ASKS_EACH.test(proposition.question) || heldIn(opening, proposition.required).size === 0) return null;
  const told = toldByStatement(one, { ...proposition, isOfAll: false }, reading);
  return told?.value === proposition.isNegative && told.inferred === null ? told : null;
}

/** It says where the answer stands, and not what it is. */
const POINTER = /^(?:see|read|learn|click|find out|visit(?! our)|check|more on|details)(?!\p{L})/iu;
/** A sentence must hold this much of the question itself; items are told by their headings. */
const LEAST_SHARE = 0.5;
const isItem = ({ excerpt }: Ranked) => /^(?:li|td|dd|dt|h[1-6])$/.test(excerpt.passage.line.tag);
