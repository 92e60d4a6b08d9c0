import { inAnyCase } from '../../../extract/inAnyCase.ts';
import type { Analysis } from '../../analysis.ts';
import type { Excerpt } from '../../excerpts.ts';
import type { Ranked } from '../../ranking.ts';
import { keyOfWord, wordsOf } from '../../words/words.ts';
import { type Place, partAt } from '../clauses.ts';
import { type Reading, tenseOf } from '../finding.ts';
import { isOfEarlierWork } from '../whose.ts';
import { opensWithAnother } from '../yesNo/whose/subjectOfStatement.ts';
import { ASKS_MOST, isNoBound, isOfRange, isOpenEnd, isSignedBound } from './clauses/bounds.ts';
import { isOfClauseOfItsOwn } from './clauses/clauseOfItsOwn.ts';
import { isCountedInAsAsked } from './clauses/conditionAsked.ts';
import {
  isChangeOnly,
  isComparedWith,
  isDoneWithAnother,
  isNoSharePrice,
  isOfOwner,
  isOnlyOfThose,
  isRaisedTo,
  isToldForAnother,
} from './clauses/figureSegment.ts';
import { isOfExample, isOfThen, isOnlyMeant, isSupposed, withoutRules } from './clauses/modality.ts';
import { isOnlyRequested } from './clauses/onlyRequested.ts';
import { isBelowNothing, isOfOtherPolarity } from './clauses/polarity.ts';
import { isUntoldInNextClause } from './clauses/untoldClause.ts';
import { isOfOtherLimit } from './clauses/withinLimit.ts';
import { isInColumnElsewhere, isInRowElsewhere } from './parts/rowElsewhere.ts';
import { isOfPartColumn } from './parts/wholeColumn.ts';
import { isOnBasisAsked } from './what/basis.ts';
import { isOfOtherKindNumbered } from './what/kindNumbered.ts';
import { isOfOtherCompound } from './what/otherCompound.ts';
import {
  isContrary,
  isExcluded,
  isOfAllBut,
  isOfBase,
  isOfLeftOut,
  isOfOtherColumn,
  isOfOtherMatter,
  isOfOwnLabel,
  isOfWholeAround,
  isOnlySaidAside,
  isPartOfTotal,
} from './what/otherThing.ts';
import { isOfRateAsked } from './what/rates.ts';
import { isOfComparedYear } from './when/comparedYear.ts';
import { isOfPartOfYear } from './when/partOfYear.ts';
import { isPromisedAsAsked } from './when/promised.ts';
import { withoutTargetBeside } from './when/targetBeside.ts';
import {
  isOfAgentAsked,
  isOfNamedPart,
  isOfOtherReceiver,
  isOfSeveral,
  isOfSubjectAsked,
} from './whose/agents.ts';
import { isInColumnOfOther } from './whose/columnOfOther.ts';
import { isOfOtherHolder } from './whose/figureHolder.ts';
import { isOfGroup } from './whose/figureOfGroup.ts';
import { isOfMarket } from './whose/marketTold.ts';
import { isOfOtherSubject } from './whose/otherSubject.ts';
import { isOfOnePlace, isOfPlaceAsked } from './whose/placeAsked.ts';
import { isOfPlaceOfSubject } from './whose/placeOfSubject.ts';
import { isOfDeal, isOfPartAsked, isOfRelationAsked } from './whose/relations.ts';
import { isDoneByAnother, isOfRelative, isOfWhose } from './whose/relativeClauses.ts';
import { isOfScopeBeyond } from './whose/scopeBeyond.ts';

/**
 * Whether a figure is told as the question asks for it: not as a bound, a possibility or a plan where a fact is asked for,
 * not of the contrary, not of somebody else, and not of another thing that its own phrase names.
 */
export function isToldAsAsked(
  one: Ranked,
  figure: Place,
  figures: readonly Place[],
  reading: Reading,
): boolean {
  const { excerpt } = one;
  const { text } = excerpt.passage;
  const { question } = reading.analysis;
  return (
    isOfTimeAsked(text, figure, question) &&
    !isSupposed(text, figure.start, question) &&
    !isOnlyMeant(text, figure, question) &&
    !isOnlyRequested(text, figure, question) &&
    !isOfExample(text, excerpt.headings, question) &&
    !isOfThen(partAt(text, figure.start), question) &&
    !isOfFutureYear(text, figure, figures, reading) &&
    isPromisedAsAsked(text, figure, figures, question) &&
    isCountedInAsAsked(excerpt, reading.analysis) &&
    !isOfOtherPolarity(excerpt, figure, figures, reading.analysis) &&
    !isBelowNothing(text, figure, question) &&
    isNoBound(text.slice(0, figure.start), question) &&
    !isOpenEnd(text, figure, question) &&
    !isSignedBound(text, figure, question) &&
    !isOfRange(text, figure, question) &&
    !isExcluded(excerpt, figure, reading.analysis) &&
    !isOfAllBut(excerpt, reading.analysis) &&
    !isOfLeftOut(excerpt, reading.analysis) &&
    !isPartOfTotal(text, figure, question) &&
    !isContrary(text, figure, figures, question) &&
    !isOfBase(excerpt, reading.analysis) &&
    !isOfNextClause(excerpt, figure, reading.analysis) &&
    !isOfWholeAround(text, figure, reading.analysis) &&
    !isOfOtherMatter(excerpt, figure, reading.analysis) &&
    !isOnlySaidAside(excerpt, figure, reading.analysis) &&
    !isOfOtherPart(excerpt, figure, reading.analysis) &&
    !opensWithAnother(excerpt, text, reading) &&
    !isOfOtherHolder(excerpt, figure, reading) &&
    !isOfOtherSubject(excerpt, figure, reading) &&
    !isOfBeginning(text.slice(0, figure.start), question) &&
    !isOfRelative(excerpt, figure, reading) &&
    !isOfWhose(excerpt, figure, reading) &&
    !isDoneByAnother(excerpt, figure, reading) &&
    !isOfTimeClause(text, figure, figures, reading.analysis) &&
    !isOfOtherColumn(one, reading.analysis) &&
    !isOfPartColumn(excerpt, reading.analysis) &&
    isOfRateAsked(excerpt, reading.analysis) &&
    !isOfPartOfYear(excerpt, figure, reading.analysis) &&
    !isOfOtherKindNumbered(text, figure, reading.analysis) &&
    !isOfComparedYear(text, figure, reading.analysis) &&
    isOfRelationAsked(text, question) &&
    isOnBasisAsked(excerpt, figure, figures, question) &&
    isOfPartAsked(text.slice(figure.end), question) &&
    !isOfDeal(excerpt, reading.analysis) &&
    isOfAgentAsked(excerpt, figure, figures, reading) &&
    !isOfNamedPart(excerpt, figure, reading) &&
    !isOfSeveral(excerpt, reading) &&
    isOfPlaceAsked(excerpt, reading) &&
    !isOfOnePlace(text, figure, figures, question) &&
    isOfSubjectAsked(excerpt, reading) &&
    !isOfOtherReceiver(excerpt, reading.analysis) &&
    !isOfOwnLabel(one, figure, figures, reading.analysis) &&
    !isOfGroup(excerpt, figure, reading) &&
    !isInRowElsewhere(excerpt, reading) &&
    !isInColumnElsewhere(excerpt, reading) &&
    !isToldForAnother(excerpt, figure, figures, reading.analysis) &&
    !isDoneWithAnother(text, figure, figures, question) &&
    !isRaisedTo(text, figure, question) &&
    !isChangeOnly(text, figure, question) &&
    !isNoSharePrice(text, question) &&
    !isOnlyOfThose(text, figure, question) &&
    !isComparedWith(text, figure, figures, reading.analysis) &&
    !isOfOwner(text, figure, question) &&
    !isUntoldInNextClause(excerpt, figure, reading.analysis) &&
    !isOfClauseOfItsOwn(excerpt, figure, reading.analysis) &&
    !isOfOtherCompound(excerpt, reading.analysis) &&
    !isOfPlaceOfSubject(text, reading) &&
    !isOfMarket(text, figure, question) &&
    !isOfScopeBeyond(text, figure, reading) &&
    !isOfOtherLimit(excerpt, question) &&
    !isInColumnOfOther(excerpt, reading) &&
    (!isOfEarlierWork(text) ||
      /(?<!\p{L})(?:lead|led|manage\p{L}*|run|ran|head\p{L}*|former|previous|before)(?!\p{L})/iu.test(
        question,
      ))
  );
}

/** Who may is allowed to; what may is possible; May 2024 is a month. */
const POSSIBLE =
  /(?<!(?:you|we|customers|members|guests|visitors|users|anyone|everyone|everybody|one|employees|staff|colleagues|students|pupils|parents|patients|donors|owners|tenants|farmers|applicants|shareholders|people|children) )(?<!\p{L})(?:may(?! \d)(?<!(?:\d|in|since|by|until|from|of|early|late) may)|might|could|would)(?!\p{L})/iu;
const UNDECIDED =
  /(?<!\p{L})(?:in (?:advanced |early )?talks|offer(?:s|ed)? (?:us|me|them|him|her)|offered to|committed|commits|pledged?|pledges|promised|promises|undertakes?|undertook|rumou?red|reportedly|seeks?|seeking|considering|proposed|planned)(?!\p{L})/iu;
const ASKS_PLAN =
  /(?<!\p{L})(?:commit\p{L}*|pledge\p{L}*|promise\p{L}*|want|wants|plan|plans|planned|planning|expect|expects|expected|expecting|will|aim|aims|target|targets|goal|due|upcoming|going|should|next|future|coming|out)(?!\p{L})/iu;
const ASKS_PAST =
  /(?<!\p{L})(?:former|formerly|previous|previously|past|used to|until|before|prior|at the time|last)(?!\p{L})/iu;

/** What will last is agreed on, and no mere plan. */
const ASKS_DURATION =
  /(?<!\p{L})(?:how long|(?:over|for|within|in) how many (?:years|months|weeks|days|hours)|how many (?:years|months|weeks|days|hours))(?!\p{L})/iu;
const OTHER_PLAN =
  /(?<!\p{L})(?:plan|plans|planned|aim|aims|hope|hopes|intend|intends|expects?|expected|target)(?!\p{L})/iu;

/** "It would join our three existing reservoirs": those are there, whatever the sentence says of others. */
const OF_THE_EXISTING = /(?<!\p{L})(?:our|the|its|their) $/iu;
const EXISTING = /^ (?:existing|present|current)(?!\p{L})/iu;

/** A plan answers a question for a plan, what may be one for what may be, what was one for what was. */
export function isOfTimeAsked(
  text: string,
  { start, end = start }: Pick<Place, 'start'> & Partial<Place>,
  question: string,
): boolean {
  const own = withoutNextClause(partAt(text, start), text, start);
  const part = withoutTargetBeside(own, start - Math.max(0, text.indexOf(own)));
  const before = text.slice(Math.max(0, text.indexOf(own)), start);
  if (OF_THE_EXISTING.test(before) && EXISTING.test(text.slice(end))) return true;
  if (
    (POSSIBLE.test(before) || UNDECIDED.test(before)) &&
    !ASKS_MOST.test(question) &&
    !ASKS_PLAN.test(question)
  )
    return false;
  if (TODAY.test(before) && YEAR_ASKED.test(question)) return false;
  // "A former tram depot" was bought, and is no matter of the past.
  switch (
    tenseOf(
      withoutRules(part.replace(/(?<=(?<!\p{L})(?:we|they|it))['’]ll(?!\p{L})/giu, ' will')).replace(
        /(?<!\p{L})an? former /giu,
        'a ',
      ),
    )
  ) {
    case 'present':
      return true;
    case 'plan':
      return ASKS_PLAN.test(question) || (ASKS_DURATION.test(question) && !OTHER_PLAN.test(part));
    case 'past':
      return ASKS_PAST.test(question);
    default:
      return ASKS_MOST.test(question);
  }
}

const BEGAN_WITH = inAnyCase(
  /(?<!\p{L})(?:opened|started|began|set out|launched|starting|founded) (?:[\p{Ll}]+ )?with (?:just |only |about |a team of |a staff of )?$/u,
);
const ASKS_BEGINNING =
  /(?<!\p{L})(?:open\p{L}*|start\p{L}*|beg[aiu]n\p{L}*|launch\p{L}*|found\p{L}*|first|original\p{L}*|initial\p{L}*)(?!\p{L})/iu;

/** "Opened with four staff": how many there were at first. */
const isOfBeginning = (before: string, question: string): boolean =>
  BEGAN_WITH.test(before) && !ASKS_BEGINNING.test(question);

/** "Launched in 2020 and now a team of 58": no figure of 2020. */
const TODAY = /(?<!\p{L})(?:now|today|currently|these days)(?!\p{L})[^.;]*$/iu;
const YEAR_ASKED = /(?<!\p{L})(?:in|at|by|during|of|for) (?:[\p{L}-]+ ){0,3}(?:19|20)\d\d(?!\d)/iu;

const NEXT_CLAUSE =
  / (?:which|that|who) (?=(?:once |formerly |previously )?used to )|, (?:and|but|so|while) (?=(?:the|an?|your|our|its|this|that|these|no) )|,? (?:and|but|with) (?=(?:another |a further )?[\p{L}\d.,-]{1,12} (?:more|others?|further ones)(?: (?:are|is|will|have been|on|in)|,)(?!\p{L}))|, (?=(?:the|our|its) (?:target|aim|goal|plan|forecast)(?: for (?:19|20)\d\d)? (?:is|was)(?!\p{L}))|(?<!\p{L})(?:to (?:see|determine|decide|check|find out)|asks?|know) (?:if|whether)(?!\p{L})/u;

/** "A $25 fee applies, and the lesson will not be made up": what another clause says behind the figure is of that clause. */
function withoutNextClause(part: string, text: string, start: number): string {
  const from = Math.max(0, text.indexOf(part));
  const next = part.slice(start - from).search(NEXT_CLAUSE);
  return next < 0 ? part : part.slice(0, start - from + next);
}

/** All that the sentence holds of the question is said in another clause behind the figure. */
function isOfNextClause({ passage, words }: Excerpt, { start }: Place, { terms }: Analysis): boolean {
  const next = passage.text.slice(start).search(NEXT_CLAUSE);
  const held = words.filter(({ key }) => terms.some((term) => term.key === key));
  return next >= 0 && held.length > 0 && held.every((word) => word.start > start + next);
}

/** What the question names is told behind or before a semicolon, and the figure on its other side. */
function isOfOtherPart(
  { passage: { text }, words }: Excerpt,
  { start }: Place,
  { named }: Analysis,
): boolean {
  if (named.length === 0 || !text.includes('; ')) return false;
  const from = text.lastIndexOf('; ', start) + 1;
  const behind = text.indexOf('; ', start);
  const to = behind < 0 ? text.length : behind;
  const places = words.filter(({ key }) => named.includes(key));
  return places.length > 0 && places.every((word) => word.start < from || word.start >= to);
}

const TIME_CLAUSE =
  /(?<!\p{L})(?:after|before|since|when) (?:it|they|we|he|she|the company|\p{Lu}\p{L}+) (?:had |has |have )?(?<verb>\p{Ll}+)(?: [\p{Ll}-]+){0,3} $/u;

/** "A $100 million order, six weeks after it raised £38 million": of several figures, one that only dates the others is of what it is told of. */
function isOfTimeClause(
  text: string,
  { start }: Place,
  figures: readonly Place[],
  { question }: Analysis,
): boolean {
  const verb = figures.length > 1 ? TIME_CLAUSE.exec(text.slice(0, start))?.groups?.verb : undefined;
  return verb !== undefined && !wordsOf(question).some(({ key }) => key === keyOfWord(verb));
}

const YEAR_AHEAD =
  /(?<!\p{L})(?:by|in|from|until|for|bis|ab|hasta|para|entro) (?:\d{1,2} )?(?:\p{L}+ )?(?:\d{1,2},? )?(20\d\d)(?!\d)/giu;

/** "Under an agreement that runs until 2031": the year in which it ends is not that of what it grants today. */
const RUNS_UNTIL =
  /(?<!\p{L})(?:agreement|contract|lease|licen[cs]e|concession|covenant|arrangement|framework|mandate|deal) (?:(?:that|which) )?(?:runs?|running|lasts?|lasting|expires?|expiring|ends?|ending|(?:is )?valid|(?:is )?in force) (?:until|till|to|through|in) (?:the end of )?(?:\p{L}+ )?20\d\d(?!\d)/iu;

/** "75 % by 2027": a figure whose own clause names a year to come, and no other, answers a question about that year only. */
export function isOfFutureYear(
  text: string,
  figure: Place,
  figures: readonly Place[],
  { analysis: { years, question }, today }: Reading,
): boolean {
  const before = text.slice(
    Math.max(0, ...figures.map(({ end }) => end).filter((end) => end <= figure.start)),
    figure.start,
  );
  const from = figure.start - (before.length - before.search(/[^,;]*$/u));
  const next = Math.min(
    text.length,
    ...figures.map(({ start }) => start).filter((start) => start >= figure.end),
  );
  // The comma of "January 4, 2027" ends no clause.
  const stop = text.slice(figure.end, next).search(/,(?! 20\d\d)|;/u);
  const clause = text.slice(from, stop < 0 ? next : figure.end + stop);
  const ahead = [...clause.replace(RUNS_UNTIL, ' ').matchAll(YEAR_AHEAD)].map(([, year]) => Number(year));
  return (
    ahead.length > 0 &&
    !ASKS_PLAN.test(question) &&
    ahead.every((year) => year > today.getUTCFullYear() && !years.includes(year))
  );
}
