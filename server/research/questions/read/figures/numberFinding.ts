import { type Bound, quoteOf } from '../../../claims/claim.ts';
import type { ReadNumber } from '../../../claims/numbers.ts';
import { numberReader } from '../../../claims/reader.ts';
import type { Ranked } from '../../ranking.ts';
import { type Finding, findingOf, isOfThePastAt, type Reading } from '../finding.ts';
import { isOfOtherPredicate } from './clauses/predicateOfFigure.ts';
import { isUntoldBeside } from './clauses/untoldBeside.ts';
import { isToldAsAsked } from './figureContext.ts';
import { isOfOneAlone, isOfOthersNotOwn, isOfOtherYears, isSavedOnly } from './parts/oneOfSeveral.ts';
import { isInMoney, isInOtherSize } from './parts/rowElsewhere.ts';
import { isOfAllTogether } from './parts/toldOfEach.ts';
import { isOfTotalAsked } from './parts/totalAsked.ts';
import { isOfBoundRow, isOfPartRow } from './parts/wholeColumn.ts';
import { isAbleOnly } from './what/ableOnly.ts';
import { isOfOtherDimension } from './what/dimension.ts';
import { isOfFloorAsked } from './what/floorAsked.ts';
import { isOfOtherMaterial } from './what/materialAsked.ts';
import { isCountToldOf, isOfFullTimeAsked, isOfNounAsked, isOfTradeAsked } from './what/nounAsked.ts';
import { isOfSpanAsked } from './what/rates.ts';
import { isOfStateAsked } from './what/stateAsked.ts';
import { isTestedOnly } from './what/testedOnly.ts';
import { isOfVerbUnsaid } from './what/verbAsked.ts';
import { isOfComing } from './when/comingRow.ts';
import { isTimeToldOf } from './when/durationTold.ts';
import { isPerOtherSpan } from './when/period.ts';
import { isOfNoSpan } from './when/spanOfDeed.ts';
import { isAddedUp, isBaseOfShare, isOfSeason, isRoomOnly } from './when/stockOrFlow.ts';
import { isOfOldEntry } from './when/timelineEntry.ts';
import { isOfCountriesAsked } from './whose/countriesAsked.ts';
import { isOfOneContract } from './whose/oneContract.ts';
import { isNotOwned } from './whose/ownOrLeased.ts';
import { isOfOtherKindOfHouse } from './whose/partByKind.ts';
import { isOfPartOfHouse } from './whose/partOfHouse.ts';
import { isNotWholeStaff, isOfPartOfStaffAsked, isOfUntoldDeed } from './whose/staffTold.ts';
import { isOfThingThatHas } from './whose/subjectHas.ts';
import { isWholeOfPartAbroad } from './written/figureAbroad.ts';
import { isPartOfWholeAsked, isWholeOfPart } from './written/partsTold.ts';
import { plainNumbers } from './written/plainNumbers.ts';
import { isInOtherPower } from './written/powerOfUnit.ts';
import type { CountSize } from './written/sizedCount.ts';

const NAMES_WITH_COUNTS = /\p{Lu}[\p{L} ]{2,40} \(\d{1,6} [^)]{2,30}\),? .{0,10}\p{Lu}[\p{L} ]{2,40} \(\d/u;

/** The figure of a part, whose own words say all that the question asks for. */
export function partFinding(one: Ranked, number: ReadNumber, reading: Reading): Finding<number>[] {
  const { excerpt } = one;
  const { text } = excerpt.passage;
  const [value] = number.values;
  const isTold =
    value !== undefined &&
    isToldAsAsked(one, number, plainNumbers(text), reading) &&
    !isWholeOfPart(excerpt, number, plainNumbers(text), reading.analysis) &&
    isOfTradeAsked(excerpt, reading.analysis) &&
    !isInOtherSize(excerpt, reading.analysis.question) &&
    !isInMoney(excerpt, reading.analysis.question);
  if (!isTold) return [];
  return findingOf<number>(one, {
    value,
    said: { words: text.slice(number.start, number.end), reader: numberReader },
    at: number.start,
    name: 'number of a part',
    strength: 0.9,
    bound: boundOf(text, number),
  });
}

/** A count that is told as the question asks for it, with all that the question says beside its noun. */
export function numberFinding(
  one: Ranked,
  number: ReadNumber,
  { name, strength, size = null }: { name: string; strength: number; size?: CountSize | null },
  reading: Reading,
): Finding<number>[] {
  const { text } = one.excerpt.passage;
  const words = text.slice(number.start, number.end);
  const reader = size?.reader ?? numberReader;
  const value =
    size === null ? number.values[0] : size.reader.read(words).find((read) => typeof read === 'number');
  const numbers = plainNumbers(text);
  if (value === undefined || isOfThePastAt(text, number.start, reading)) return [];
  if (!isToldAsAsked(one, number, numbers, reading)) return [];
  if (isOfOtherPredicate(one.excerpt, number, reading.analysis)) return [];
  if (
    isWholeOfPart(one.excerpt, number, numbers, reading.analysis) ||
    isPartOfWholeAsked(one.excerpt, number, numbers, reading.analysis) ||
    isOfComing(one.excerpt, reading.analysis.question) ||
    isAbleOnly(text, number, reading.analysis.question) ||
    isUntoldBeside(one.excerpt, reading.analysis) ||
    isTestedOnly(text, reading.analysis.question) ||
    isOfOtherDimension(text, number, reading.analysis.question) ||
    isOfOtherKindOfHouse(one.excerpt, reading) ||
    isOfThingThatHas(one.excerpt, number, reading) ||
    isOfNoSpan(one.excerpt, reading.analysis.question) ||
    isOfAllTogether(one.excerpt, reading.analysis.question) ||
    isOfOtherMaterial(one.excerpt, number, reading.analysis) ||
    isOfOneContract(text, reading.analysis.question) ||
    isNotOwned(one.excerpt, number, reading.analysis.question) ||
    isOfOldEntry(one.excerpt, reading) ||
    !isOfStateAsked(one.excerpt, reading.analysis.question) ||
    isInOtherPower(one.excerpt, number, reading.analysis.question) ||
    isOfOneAlone(text, number, reading.analysis.question) ||
    isOfOthersNotOwn(text, reading.analysis.question) ||
    isSavedOnly(text, number, reading.analysis.question) ||
    isOfOtherYears(text, number, reading.analysis) ||
    isAddedUp(text, number, reading.analysis.question) ||
    isRoomOnly(text, number, reading.analysis.question) ||
    isOfSeason(text, number, reading.analysis.question) ||
    isBaseOfShare(text, number, reading.analysis.question) ||
    isOfPartOfHouse(text, number, reading.analysis.counted, reading.analysis.question) ||
    isPerOtherSpan(one.excerpt, number, numbers, reading.analysis.question) ||
    isOfPartRow(one.excerpt, reading.analysis) ||
    isOfBoundRow(one.excerpt, reading.analysis.question) ||
    !isCountToldOf(one, reading.analysis) ||
    (size === null && isInOtherSize(one.excerpt, reading.analysis.question)) ||
    isInMoney(one.excerpt, reading.analysis.question) ||
    !isOfFloorAsked(one.excerpt, reading.analysis.question) ||
    !isOfSpanAsked(one.excerpt, reading.analysis.question) ||
    !isOfNounAsked(one.excerpt, number, numbers, reading.analysis) ||
    !isOfFullTimeAsked(one.excerpt, number, reading.analysis) ||
    !isTimeToldOf(one.excerpt, number, reading.analysis) ||
    !isOfCountriesAsked(text, number, reading.analysis) ||
    !isOfTotalAsked(one.excerpt, reading.analysis.question) ||
    isWholeOfPartAbroad(one.excerpt, number, reading.analysis.terms) ||
    isNotWholeStaff(one.excerpt, number, reading) ||
    isOfUntoldDeed(one.excerpt, reading.analysis) ||
    isOfVerbUnsaid(one.excerpt, number, reading.analysis) ||
    !isOfPartOfStaffAsked(one.excerpt, number, reading.analysis)
  )
    return [];
  return findingOf<number>(one, {
    value,
    said: { words, reader },
    ...(size === null ? {} : { via: [quoteOf(size.label)] }),
    // Of a list of the company's own things ("Alpenrose (28 rooms), Soča House (19 rooms)") none is another firm.
    at: NAMES_WITH_COUNTS.test(text) ? 0 : number.start,
    name,
    strength,
    bound: boundOf(text, number),
  });
}

function boundOf(text: string, { start, end }: ReadNumber): Bound {
  if (
    text[end] === '+' ||
    /(?:over|more than|at least|in excess of|upwards of|above)\s*$/iu.test(text.slice(0, start))
  )
    return 'atLeast';
  return /(?:about|around|approximately|nearly|almost|roughly|some|circa|ca\.|~)\s*$/iu.test(
    text.slice(0, start),
  )
    ? 'about'
    : 'exact';
}
