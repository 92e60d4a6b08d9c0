import { numberReader } from '../../../claims/reader.ts';
import type { Analysis } from '../../analysis.ts';
import { LEVEL_OF_LABELS } from '../../headings.ts';
import { GENERIC, type Ranked } from '../../ranking.ts';
import { clauseHits, type Place as Stretch } from '../clauses.ts';
import { type Finding, findingOf, isOfThePastAt, isOnTopic, type Reading } from '../finding.ts';
import { isDeedOfOther } from '../money/deedOfOther.ts';
import { asksYearBefore, isOfLaterYear } from '../money/moneyAsked.ts';
import { isBeforeChange } from './clauses/bounds.ts';
import { isOnlyBefore } from './clauses/onlyBefore.ts';
import { isThingDenied } from './clauses/thingDenied.ts';
import { isToldOtherwise } from './clauses/toldOtherwise.ts';
import { isOfFutureYear, isOfTimeAsked, isToldAsAsked } from './figureContext.ts';
import { isOfOtherWhole } from './parts/shareBase.ts';
import { isNotOfBusiness, isOfWiderThing } from './what/narrowedWhole.ts';
import { isShareToldOf } from './what/nounAsked.ts';
import { isOfContraryLabel } from './what/otherThing.ts';
import { isOneSaidItself, sameAs } from './what/saidItself.ts';
import { isShareAsked } from './what/shareAsked.ts';
import { isShareOfNamed } from './what/shareNamed.ts';
import {
  comparedFigures,
  isBesideYearAsked,
  isOfOtherYear,
  isOnlyOfYearBefore,
  withoutComparatives,
  yearAbove,
  yearsToCompare,
} from './when/comparatives.ts';
import { isPromisedAsAsked } from './when/promised.ts';
import { isHeldByOther } from './whose/heldByOther.ts';
import { isOnlyOutside } from './whose/onlyOutside.ts';
import { isOfPartOfStaff } from './whose/partOfStaff.ts';
import { isOfPayerAsked } from './whose/payerAsked.ts';
import { isOfHolderAsked, isOfHouseTakenOver, isOfThingAbroad, isStillHeld } from './whose/shareHolder.ts';
import { penceShares } from './written/penceInPound.ts';
import { readShares, type Share, shareReader } from './written/readShares.ts';

/** What is answered: "net retention of 112 %" is no share, and still what its words are of. */
const SHARE_MAX = 100;

/** "Reduced by 30 %" is a change, not a share. */
const CHANGE =
  /(?<!\p{L})(?:by|(?<!makes? |made |making )up|down|grew|rose|rises?|climbed|gained|fell|dropped|declined|shrank|jumped|growth of|increase(?:d)?(?: of)?|reduc\p{L}+(?: of)?|cut|discount|save|off)\s*(?:over |about |around |nearly |more than )?$/iu;
/** "38 % above the market price" compares, and is no share. */
const COMPARES =
  /^\s?(?:above|below|higher|lower|more than|less than|cheaper|dearer|over the|under the)(?!\p{L})/iu;
const ASKS_COMPARED =
  /(?<!\p{L})(?:above|below|higher|lower|more|less|cheaper|premium|over|under|than|compared|better|faster|extra)(?!\p{L})/iu;
/** "10 % off food" is taken off a price, and is no share of the food. */
const OFF_BEHIND = /^ (?:off|discount|reduction|rebate|rabatt|remise|descuento|sconto|korting)(?!\p{L})/iu;
/** A bound is no figure. */
const UP_TO = /(?<!\p{L})(?:up to|as much as|jusqu['’]à|bis zu|hasta(?: un)?)\s*$/iu;
const ASKS_MOST = /(?<!\p{L})(?:maximum|max|at most|highest|up to|as much as)(?!\p{L})/iu;
/** "5% a year up to 25%": the bound is what is asked for as the most, and nothing else beside it. */
const isOfMostAsked = (text: string, { start }: Pick<Stretch, 'start'>, question: string): boolean => {
  const isBound = UP_TO.test(text.slice(0, start));
  if (!ASKS_MOST.test(question)) return !isBound;
  return isBound || !readShares(text).some((other) => UP_TO.test(text.slice(0, other.start)));
};
const ASKS_CHANGE =
  /(?<!\p{L})(?:grow|growth|increase|reduc|decrease|discount|sav[ei]|change|off|cut|by (?:what|how)|rise|rose|fall|fell)/iu;

/** Percentages that answer the question: the one nearest to its words, of a sentence that holds them. */
export function readPercentageFindings(reading: Reading): Finding<number>[] {
  if (isThingDenied(reading)) return [];
  return reading.ranked
    .filter(
      (one) =>
        isOnTopic(one, reading) &&
        isToldBeyondHeadings(one, reading) &&
        holdsVerbsAsked(one, reading.analysis),
    )
    .flatMap((one) => shareOf(one, reading));
}

const WITHIN_MIN = 0.6;

/** Words that any page holds ("people", "work") tell what a share is of in its own sentence or label only: a heading "What people say" does not. */
const isToldBeyondHeadings = (
  { within, excerpt: { headings } }: Ranked,
  { analysis: { terms } }: Reading,
): boolean =>
  terms.length === 0 ||
  within >= WITHIN_MIN ||
  terms.some(({ key }) => !GENERIC.has(key)) ||
  headings.some(({ level }) => level >= LEVEL_OF_LABELS);

/** Where only words that any page holds say of whom a share is asked, the verbs tell which: "the people who came were in work" by no "people giving". */
const holdsVerbsAsked = ({ excerpt: { words, labelKeys } }: Ranked, { terms, verbs }: Analysis): boolean =>
  terms.length === 0 ||
  !terms.every(({ key }) => GENERIC.has(key)) ||
  verbs.every(({ key }) =>
    sameAs(key).some((same) => labelKeys.has(same) || words.some((word) => word.key === same)),
  );

function shareOf(one: Ranked, reading: Reading): Finding<number>[] {
  const { analysis } = reading;
  const { text } = one.excerpt.passage;
  const all = [...readShares(text), ...penceShares(one.excerpt)];
  const shares = all.filter(
    (share) =>
      (!isOfThePastAt(withoutComparatives(text), share.start, reading) ||
        isStillHeld(text, analysis.question)) &&
      !isOfFutureYear(text, share, all, reading) &&
      isToldAsShare(text, share, analysis.question) &&
      !isOfLaterYear(text, share, analysis.question) &&
      isPromisedAsAsked(text, share, all, analysis.question) &&
      !isToldOtherwise(one.excerpt, share, analysis.question),
  );
  const above = yearAbove(one.excerpt.headings);
  const {
    main: told,
    plain,
    ofYears,
  } = comparedFigures(text, asksYearBefore(analysis.question) ? shares : all, above);
  const years = yearsToCompare(text, analysis);
  const main = told.filter(
    (share) =>
      shares.includes(share) &&
      !isHeldByOther(text, share, all, reading) &&
      (ofYears(share, years) !== null || !isOfOtherYear(text, share, analysis)) &&
      isOfPayerAsked(one.excerpt, share, shares, analysis.question),
  );
  const [winner, rival] = nearestOf(main, plain, one, analysis);
  if (winner === undefined)
    return all.length === 0 && isOfThePastAt(text, 0, reading) ? [] : cellOf(one, reading);
  // What it was in another year is told of the same thing, and behind it.
  const compared = ofYears(winner, years);
  const share = compared ?? winner;
  const isAnswer =
    share.value <= SHARE_MAX &&
    (rival === undefined || rival.value === winner.value) &&
    (compared !== null || !isOnlyOfYearBefore(text, analysis, above)) &&
    !isBesideYearAsked(text, share, years, above) &&
    isOfMatterAsked(one, winner, shares, reading) &&
    !isOfOtherWhole(one.excerpt, winner, analysis) &&
    !isInBracketsOfOther(winner, text, placesOf(one, analysis)) &&
    !isOfHouseTakenOver(one.excerpt, analysis.question, reading.spokenNames) &&
    isToldAsAsked(one, winner, all, reading);
  if (!isAnswer) return [];
  return findingOf<number>(one, {
    value: share.value,
    said: { words: share.words, reader: share.reader ?? shareReader },
    at: share.start,
    name: 'percentage',
    strength: 0.9,
    bound: /(?:over|more than|at least)\s*$/iu.test(text.slice(0, share.start)) ? 'atLeast' : 'exact',
  });
}

/** Where a passage holds words of the question. */
function placesOf({ excerpt: { words } }: Ranked, { verbs, terms }: Analysis): Place[] {
  const keys = new Set([...verbs, ...terms].map(({ key }) => key));
  return words.filter(({ key }) => keys.has(key));
}

/** The shares that are nearest to the question's words; several where that cannot be told. */
function nearestOf(main: Share[], plain: string, one: Ranked, analysis: Analysis): Share[] {
  const order = [...analysis.verbs, ...analysis.terms].map(({ key }) => key);
  const verbs = new Set(analysis.verbs.map(({ key }) => key));
  const places = placesOf(one, analysis);
  const telling = places.filter(({ key }) => !verbs.has(key));
  const own = onlyWhole(main, plain, places) ?? best(main, plain, withoutShared(telling, main, plain), order);
  return own.length === 1 ? own : best(own.length > 1 ? own : main, plain, places, order);
}

/** Whether it is a share at all, and of the time asked for: no change, no bound, and nothing that only compares. */
const isToldAsShare = (text: string, { start, end }: Share, question: string): boolean =>
  isOfTimeAsked(text, { start }, question) &&
  isOfMostAsked(text, { start }, question) &&
  !isBeforeChange(text, { start, end }) &&
  !(OFF_BEHIND.test(text.slice(end)) && !ASKS_CHANGE.test(question) && !ASKS_COMPARED.test(question)) &&
  !(COMPARES.test(text.slice(end)) && !ASKS_COMPARED.test(question) && !ASKS_CHANGE.test(question)) &&
  (ASKS_CHANGE.test(question) || !CHANGE.test(text.slice(0, start)));

/** What the share is of, whose it is and what it tells are said as the question asks for them. */
const isOfMatterAsked = (
  one: Ranked,
  share: Stretch,
  all: readonly Stretch[],
  reading: Reading,
  { analysis } = reading,
): boolean =>
  isOneSaidItself(one, analysis) &&
  !isOnlyOutside(one.excerpt, analysis) &&
  !isOnlyBefore(one.excerpt, analysis) &&
  !isDeedOfOther(one.excerpt, share, reading) &&
  !isOfContraryLabel(one.excerpt, analysis.question) &&
  isShareOfNamed(one, share, all, analysis) &&
  isShareToldOf(one, analysis) &&
  isShareAsked(one.excerpt, share, analysis.question) &&
  !isOfPartOfStaff(one.excerpt, share, analysis.question) &&
  !isOfWiderThing(one.excerpt, analysis) &&
  !isNotOfBusiness(one.excerpt, analysis.question) &&
  !isOfThingAbroad(one.excerpt.passage.text, share.end, analysis.question) &&
  isOfHolderAsked(one.excerpt, analysis.question);

/** "Held by its founders (58 %), its staff and …": a share in brackets is of what stands right before them. */
function isInBracketsOfOther({ start, end }: Share, text: string, places: Place[]): boolean {
  if (!/\($/.test(text.slice(0, start)) || !text.slice(end).startsWith(')')) return false;
  const before = text.slice(0, start - 1);
  const cut = [...before.matchAll(/[,;:(]|(?<!\p{L})(?:and|by|of|from|plus)(?!\p{L})/giu)].at(-1)?.index ?? 0;
  const isOfOwn = places.some((word) => word.start >= cut && word.end <= start);
  return !isOfOwn && places.some((word) => word.start >= end);
}

/** A cell of a row or a column whose label says that its figures are percentages. */
function cellOf(one: Ranked, reading: Reading): Finding<number>[] {
  const { passage, headings } = one.excerpt;
  const words = /^\d{1,3}(?:[.,]\d{1,2})?$/.exec(passage.text.trim())?.[0];
  const isShare = headings.some(
    ({ level, text }) =>
      level >= LEVEL_OF_LABELS && /%|(?<!\p{L})(?:per ?cent|prozent)(?!\p{L})/iu.test(text),
  );
  if (words === undefined || !isShare) return [];
  const value = Number(words.replace(',', '.'));
  if (value > SHARE_MAX || !isOfMatterAsked(one, { start: 0, end: words.length }, [], reading)) return [];
  return findingOf<number>(one, {
    value,
    said: { words, reader: numberReader },
    at: 0,
    name: 'cell of percentages',
    strength: 0.85,
  });
}

interface Place {
  key: string;
  start: number;
  end: number;
}

/** "Women make up 14% of our workforce and 22% of managers": what stands before the first is said of all. */
function withoutShared(places: Place[], shares: Share[], text: string): Place[] {
  const [first, second] = shares;
  if (first === undefined || second === undefined) return places;
  // Behind a dash or a semicolon a clause of its own begins.
  if (/;| [-–—] /.test(text.slice(first.end, second.start))) return places;
  // "74 % of orders come in through the shop, 26 % by telephone": both are of orders.
  const base = BASE.exec(text.slice(first.end));
  const from = base === null || BASE.test(text.slice(second.end)) ? first.start : first.end + base[0].length;
  return places.filter(({ start }) => start > from);
}

const BASE = /^ of (?:(?:the|our|its|their|all|these|those) )*(?:\p{Ll}[\p{L}-]* )/u;

/** "Net retention was 112%, customer churn 6.1%": of several, the only one in whose clause all stands that the sentence holds of the question. */
function onlyWhole(shares: Share[], text: string, places: Place[]): Share[] | null {
  const keys = new Set(places.map(({ key }) => key));
  const whole = clauseHits(text, shares, places, keys).flatMap((hits, at) =>
    hits === keys.size ? (shares[at] ?? []) : [],
  );
  return keys.size > 1 && whole.length === 1 ? whole : null;
}

/** The percentages whose clauses hold most of the question's words; none where no clause holds any. */
function best(shares: Share[], text: string, places: Place[], order: readonly string[]): Share[] {
  const hits = shares.map((share) => hitsOf(share, shares, text, places, order));
  const most = Math.max(0, ...hits);
  return most === 0 && shares.length > 1 ? [] : shares.filter((_share, at) => hits[at] === most);
}

/** Of two that hold as many words, the one with what the question names last: "… of energy comes from wind". */
const LATER = 0.01;

/** How many of the question's words belong to a percentage: they stand in its own clause. */
function hitsOf(
  share: Share,
  all: Share[],
  text: string,
  places: { key: string; start: number; end: number }[],
  order: readonly string[],
): number {
  const others = all.filter((other) => other !== share);
  const before = Math.max(
    0,
    ...others.filter(({ end }) => end <= share.start).map(({ end }) => clauseEnd(text, end, share.start)),
  );
  const behind = others.find(({ start }) => start >= share.end);
  const after = behind === undefined ? text.length : clauseEnd(text, share.end, behind.start);
  const mine = places.filter(({ start, end }) => start >= before && end <= after);
  return [...new Set(mine.map(({ key }) => key))].reduce(
    (sum, key) => sum + 1 + LATER * order.indexOf(key),
    0,
  );
}

/** Where, between two offsets, one clause ends: at "and" or a comma, else at the second. */
function clauseEnd(text: string, from: number, to: number): number {
  const cut = /,| and | (?:und|et|y|och|og) (?=(?:\p{L}{1,4} )?\d)| while | but | if |;| [-–—] /u.exec(
    text.slice(from, to),
  );
  return cut === null ? to : from + cut.index;
}
