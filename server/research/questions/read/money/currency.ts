import type { Analysis } from '../../analysis.ts';
import { currencyAsked } from '../../currencyAsked.ts';
import { LEVEL_OF_LABELS } from '../../headings.ts';
import type { Ranked } from '../../ranking.ts';
import { isOfRange } from '../figures/clauses/bounds.ts';
import { isToldOtherwise } from '../figures/clauses/toldOtherwise.ts';
import { isOfTimeAsked, isToldAsAsked } from '../figures/figureContext.ts';
import { isNotOfBusiness, isOfPartOfRevenue } from '../figures/what/narrowedWhole.ts';
import { isOfContraryLabel } from '../figures/what/otherThing.ts';
import { isOneSaidItself } from '../figures/what/saidItself.ts';
import {
  comparedFigures,
  isBesideYearAsked,
  isOfOtherYear,
  isOnlyOfYearBefore,
  withoutComparatives,
  yearAbove,
  yearsToCompare,
} from '../figures/when/comparatives.ts';
import { billingOf, billingsIn, ofPeriodAsked, unitOf } from '../figures/when/period.ts';
import { isOnlyOutside } from '../figures/whose/onlyOutside.ts';
import { isOfPayerAsked } from '../figures/whose/payerAsked.ts';
import { type Finding, findingOf, isOfThePast, isOnTopic, type Reading } from '../finding.ts';
import { isDeedOfOther } from './deedOfOther.ts';
import { isNotEarned } from './earned.ts';
import { holdsOrderAsked } from './moneyActs.ts';
import { asksYearBefore, holdsVerbAsked, isNoFurtherSum, isOfSumAsked } from './moneyAsked.ts';
import { sumsIn, type ToldSum } from './moneyCells.ts';
import { type Dollars, dollarsOf, dollarsOfLabels, inDollars } from './moneyDollars.ts';
import { isOfMatterNamed } from './moneyNamed.ts';
import { ofRowsAsked } from './moneyRows.ts';
import { isCalledOff, isEvadedBelowQuestion, isPricedOnRequest, isUndisclosed } from './moneyUntold.ts';
import { nearestSums } from './nearestSums.ts';
import { isOtherNetIncome } from './noPrice.ts';
import { isOfOtherMatter } from './otherMatterOfSum.ts';
import { isOfOtherPrice } from './otherPrice.ts';
import { ofWholeAndParts } from './partOfSum.ts';
import { isNoPay, isPayOfOther } from './payOfOther.ts';
import { readSums } from './sums.ts';
import { includesLeftOut, isOnTaxAsked } from './taxBasis.ts';
import { isUsedForNew } from './usedOrNew.ts';

/** A sum and its currency (ISO 4217, major units). */
export type Sum = { value: number; currency: string };

const ASKS_PRICE =
  /(?<!\p{L})(?:price|pricing|cost|costs|fee|fees|pay|charge|rate|expensive|cheap|subscription|how much (?:is|does|are))/iu;
const ASKS_FIGURE =
  /(?<!\p{L})(?:revenue|turnover|sales|profit|ebit\p{L}*|raised|funding|valuation|income|invest\p{L}*|budget|capital|donat\p{L}*|assets)/iu;
const PRICE_WORDS =
  /(?<!\p{L})(?:per|month|monthly|year|yearly|annually|annum|user|seat|licen[cs]e|from|starting|price|cost|costs|fee|fees|only|person|night|hour|day|kg|tickets?|unit|order|plans?|prices|rates?)(?!\p{L})|\/\s?(?:mo|month|user|yr|year)/iu;
const SAVING =
  /(?<!\p{L})(?:save|saved|saves|savings|discount|voucher|worth|(?<!one-)off|raised|(?<!(?:total\p{L}*|amount\p{L}*|reach\p{L}*|cost|costs|paid|of|at|to|is|are|was|were|by|nearly|just|well|turn|turns|turned|turning) )(?:over|above|below|under)|plus|\+|orders? (?:of|over|above|from|worth)(?: (?:more than|at least|over))?)\s*(?:of |up to )?$/iu;
const ASKS_SAVING = /(?<!\p{L})(?:discount|sav\p{L}+|off|reduction|voucher|credit|rebate)(?!\p{L})/iu;
/** "The contract is worth $23.5 million" tells what it is worth. */
const ASKS_WORTH = /(?<!\p{L})(?:worth|value[ds]?|contract|order)(?!\p{L})/iu;
const IS_WORTH = /(?<!\p{L})(?:is|was|are|were) worth (?:of |up to )?$/iu;
/** "$500 off a treatment": what is let off is no price. */
const SAVED =
  /^(?: ?(?:to|–|-) ?[$£€]?[\d.,]+)?\s?(?:off|cheaper|less|discount|savings?|voucher|credit)(?!\p{L})/iu;

/** Sums of money that answer the question: of prices, those that stand with it; of figures, the one beside its words. */
export function readCurrencyFindings(reading: Reading): Finding<Sum>[] {
  const { analysis } = reading;
  const isPrice = ASKS_PRICE.test(analysis.question) && !ASKS_FIGURE.test(analysis.question);
  if (
    isCalledOff(reading) ||
    isUndisclosed(reading) ||
    (isPrice && (isPricedOnRequest(reading) || isEvadedBelowQuestion(reading)))
  )
    return [];
  const dollars = dollarsOf(reading.ranked);
  const onTopic = reading.ranked.filter((one) => isOnTopic(one, reading));
  const findings = ofRowsAsked(onTopic, analysis, !isPrice && ASKS_FIGURE.test(analysis.question)).flatMap(
    (one) => sumsOf(one, isPrice, reading, dollars),
  );
  const chosen = ofPeriod(findings, analysis.question);
  const { extreme } = analysis;
  return extreme === null || !isPrice || isLimit(analysis.question) ? chosen : extremeOf(chosen, extreme);
}

function sumsOf(one: Ranked, isPrice: boolean, reading: Reading, dollars: Dollars | null): Finding<Sum>[] {
  const { analysis } = reading;
  const { passage, headings, page } = one.excerpt;
  const { text } = passage;
  if (isOfThePast(withoutComparatives(text), reading) && !ASKS_WHAT_HAPPENED.test(analysis.question))
    return [];
  if ((isPrice && isOfOtherPrice(one, analysis.question)) || !isOfMatterAsked(one, analysis)) return [];
  if (isOfContraryLabel(one.excerpt, analysis.question)) return [];
  const around = [text, ...headings.map((heading) => heading.text)].join(' ');
  // A price stands with the thing: nearly all of the question's words, or the words of a price.
  if (
    isPrice &&
    one.coverage < 0.85 &&
    !isLoneSum(text) &&
    !PRICE_WORDS.test(around) &&
    !page.topics.has('pricing')
  )
    return [];
  if (
    isPrice &&
    analysis.terms.length === 0 &&
    !(isLoneSum(text) && page.topics.has('pricing')) &&
    !SAYS_PRICE.test(around)
  )
    return [];
  if (!isPrice && one.within === 0 && analysis.terms.length > 0 && text.length > 40) return [];
  const isThreshold = asksThreshold(analysis.question);
  const isFree = [
    text,
    ...headings.filter(({ level }) => level >= LEVEL_OF_LABELS).map((label) => label.text),
  ].some((words) => FREE.test(words));
  // The order from which delivery is free is no price of delivery, and no other sum is that order.
  if (
    isFree !== ASKS_FREE.test(analysis.question) &&
    (isFree ? isLoneSum(text) : isThreshold && ASKS_FREE.test(analysis.question))
  )
    return [];
  const all = withoutConversions(
    inCurrencyAsked(
      sumsIn(one.excerpt).map((sum) => inDollars(sum, dollarsOfLabels(one.excerpt) ?? dollars)),
      analysis.question,
    ),
    text,
  );
  const sums = all.filter(
    ({ start, end }) =>
      !(OF_WHOLE.test(text.slice(0, start)) && !ASKS_WHOLE.test(analysis.question)) &&
      !isOfOtherMatter(one.excerpt, { start, end }, analysis) &&
      !isToldOtherwise(one.excerpt, { start }, analysis.question) &&
      !isOfPartOfRevenue(one.excerpt, { start, end }, all, analysis.question) &&
      !isDeedOfOther(one.excerpt, { start, end }, reading) &&
      isOfPayerAsked(
        one.excerpt,
        all.find((sum) => sum.start === start) ?? { start, end },
        all,
        analysis.question,
      ) &&
      isOfTimeAsked(text, { start }, analysis.question) &&
      (isThreshold ||
        !(
          (SAVING.test(text.slice(0, start)) &&
            !ASKS_SAVING.test(analysis.question) &&
            !(ASKS_WORTH.test(analysis.question) && IS_WORTH.test(text.slice(0, start))) &&
            (isPrice || !/(?<!\p{L})raised $/iu.test(text.slice(0, start)))) ||
          (SAVED.test(text.slice(end)) && !ASKS_SAVING.test(analysis.question)) ||
          (FREE.test(text) && FROM.test(text.slice(0, start)))
        )),
  );
  const isOneOfMany = analysis.extreme !== null && isPrice && !isLimit(analysis.question);
  const chosen = isOneOfMany
    ? sums.map((sum) => ({ told: sum, meant: sum }))
    : ofTimeAndPeriod(sums, all, one, reading);
  return chosen
    .filter(({ told }) => isToldAsAsked(one, told, all, reading))
    .flatMap(({ meant }) => sumFinding(one, meant));
}

/** What the sum is of, and whether it is an order or a further one, is told as it is asked for. */
const isOfMatterAsked = (one: Ranked, analysis: Analysis): boolean =>
  holdsOrderAsked(one.excerpt, analysis.question) &&
  isOfSumAsked(one, analysis) &&
  isOneSaidItself(one, analysis) &&
  holdsVerbAsked(one, analysis) &&
  isOfMatterNamed(one.excerpt, analysis) &&
  !isOnlyOutside(one.excerpt, analysis) &&
  !isUsedForNew(one.excerpt, analysis.question) &&
  isOnTaxAsked(one.excerpt, analysis.question) &&
  !includesLeftOut(one.excerpt, analysis.question) &&
  !isNotEarned(one.excerpt, analysis.question) &&
  !isNotOfBusiness(one.excerpt, analysis.question) &&
  !isPayOfOther(one.excerpt, analysis.question) &&
  !isNoPay(one.excerpt, analysis.question) &&
  !isOtherNetIncome(
    [one.excerpt.passage.text, ...one.excerpt.headings.slice(0, 1).map(({ text }) => text)],
    analysis.question,
  ) &&
  !isNoFurtherSum(one.excerpt.passage.text, analysis.question);

/** "How much did they put in?" asks for what happened, whenever that was. */
const ASKS_WHAT_HAPPENED =
  /(?<!\p{L})(?:did|(?:was|were) (?:\p{L}+ly )?(?:paid|bought|sold|raised|spent|invested|placed|issued|built)|(?:purchase|acquisition|takeover|sale|selling|issue|ipo|offer) price|how (?:large|big|much|high) was (?:[\p{L}’'-]+ ){1,4}(?:fund|round|loan|grant|bond|facility|placing|fine|settlement|donation|bequest|legacy))(?!\p{L})/iu;

/** "£38,410 of £50,000": the second is what the first is part of. */
const OF_WHOLE = /\d[\d.,]*(?:k|m|bn| million| billion)? (?:out )?of (?:the |its |our )?(?:[\p{L}-]+ )?$/iu;
const ASKS_WHOLE = /(?<!\p{L})(?:goal|target|aim|total|whole|size|need\p{L}*|out of)(?!\p{L})/iu;

/** Where a question names nothing beside the price, the words themselves say that it is one. */
const SAYS_PRICE =
  /(?<!\p{L})(?:pric\p{L}*|costs?|fees?|rates?|charges?|plans?|(?:per|a|each) (?:month|year|user|seat|person|night|hour|day|kg|unit))(?!\p{L})|\/\s?(?:mo|month|user|yr|year)/iu;

/** "Free from £40": the sum is no price. */
const FREE =
  /(?<!\p{L})(?:free|waived|carriage paid|kostenlos|kostenfrei|gratis|gratuite?s?|offerte?s?)(?!\p{L})/iu;
const ASKS_FREE = /(?<!\p{L})(?:free|waived)(?!\p{L})/iu;
const FROM = /(?<!\p{L})(?:from|ab|dès|à partir de|a partir de|desde|als)\s*$/iu;

/** "Free delivery on orders over €50" answers a question about the minimum. */
function asksThreshold(question: string): boolean {
  return /(?<!\p{L})(?:minimum|threshold|free|above|over|from what|from which|order value|raise|funding|financing|round|series|seed|take in|took in|bring|brought)/iu.test(
    question,
  );
}

/** A cell or a tile that is a sum and nothing else. */
function isLoneSum(text: string): boolean {
  const sums = readSums(text);
  const [sum] = sums;
  return sums.length === 1 && sum !== undefined && text.length - (sum.end - sum.start) <= 4;
}

/** "Billed monthly" asks for the price that is billed monthly, where another is billed yearly. */
function ofPeriod(findings: Finding<Sum>[], question: string): Finding<Sum>[] {
  const asked = billingOf(question) ?? unitOf(question);
  if (asked === null) return findings;
  // What a cell is the price for, its labels tell.
  const told = findings.map((finding) => ({
    finding,
    words: [finding.claim.quote, ...finding.claim.via.map(({ quote }) => quote)].join(' | '),
  }));
  const only = (fits: (words: string) => boolean) =>
    told.filter(({ words }) => fits(words)).map(({ finding }) => finding);
  const exact = only((words) => billingsIn(words).includes(asked));
  if (exact.length > 0) return exact;
  const fitting = only((words) => unitOf(words) === asked && billingsIn(words).length === 0);
  return fitting.length > 0
    ? fitting
    : only((words) => (billingOf(words) ?? unitOf(words) ?? asked) === asked);
}

/** "The minimum order" is one figure and not the least of many prices. */
function isLimit(question: string): boolean {
  return /(?<!\p{L})(?:minimum|maximum) (?!price|cost|fee|charge|rate)/iu.test(question);
}

/** "$4.99 USD ($5.99 CAD)": of a price in several currencies the one that is asked for; nothing is converted. */
function inCurrencyAsked(sums: ToldSum[], question: string): ToldSum[] {
  const asked = currencyAsked(question);
  return asked === null ? sums : sums.filter(({ currency }) => asked.includes(currency));
}

/** "EUR 369 million ($278 million)": the same sum in another currency. */
function withoutConversions(sums: ToldSum[], text: string): ToldSum[] {
  return sums.filter(({ start, currency }, at) => {
    const before = sums[at - 1];
    return (
      before === undefined ||
      before.currency === currency ||
      !/^ ?(?:\(|or |[=≈/] ?)(?:about |around |approx\.? |approximately |some |c\.? ?|ca\.? ?|[=≈~] ?)*$/iu.test(
        text.slice(before.end, start),
      )
    );
  });
}

/** Of the sums of the period asked for the nearest, and beside it what it was in the year asked for, which is told of the same thing. */
function ofTimeAndPeriod(
  sums: ToldSum[],
  all: ToldSum[],
  one: Ranked,
  reading: Reading,
): { told: ToldSum; meant: ToldSum }[] {
  const { question } = reading.analysis;
  const { text } = one.excerpt.passage;
  const years = yearsToCompare(text, reading.analysis);
  const above = yearAbove(one.excerpt.headings);
  const { main, plain, ofYears } = comparedFigures(text, asksYearBefore(question) ? sums : all, above);
  const parted = ofWholeAndParts(text, all, one.excerpt.words, reading.analysis);
  const fitting = ofPeriodAsked(
    main.filter(
      (sum) =>
        sums.includes(sum) &&
        parted?.includes(sum) !== false &&
        !isOfRange(text, sum, question) &&
        (ofYears(sum, years) !== null || !isOfOtherYear(text, sum, reading.analysis)),
    ),
    text,
    question,
  );
  return nearestSums(fitting, plain, one, reading).flatMap((told) => {
    const compared = ofYears(told, years);
    const meant = compared ?? told;
    const isOfAnother =
      (compared === null && isOnlyOfYearBefore(text, reading.analysis, above)) ||
      isBesideYearAsked(text, meant, years, above);
    return isOfAnother ? [] : [{ told, meant }];
  });
}

function sumFinding(one: Ranked, sum: ToldSum): Finding<Sum>[] {
  const { amount, currency, words, start, amountReader, currencyReader, unitQuote } = sum;
  const { text } = one.excerpt.passage;
  const period =
    /(?:per|\/|a|each)\s?(?:month|year|user|seat|person|night|hour|day|mo|yr|annum|kg|unit)(?:\s?(?:per|\/)\s?(?:month|year|user))?/iu.exec(
      text.slice(start),
    )?.[0];
  return findingOf<Sum>(one, {
    value: { value: amount, currency },
    said: { value: { words, reader: amountReader }, currency: { words, reader: currencyReader } },
    via: unitQuote === null ? [] : [unitQuote],
    at: start,
    name: 'sum of money',
    strength: 0.85,
    bound: /(?:over|more than|at least|passed|exceeded|topped|crossed|surpassed)(?: the)?\s*$/iu.test(
      text.slice(0, start),
    )
      ? 'atLeast'
      : 'exact',
    note: period === undefined ? null : `The sum is meant ${period.trim()}.`,
  });
}

/** The least or greatest of the sums found; none below one unit, which no plan costs. */
function extremeOf(findings: Finding<Sum>[], extreme: 'least' | 'greatest'): Finding<Sum>[] {
  const currencies = new Set(findings.map(({ claim }) => claim.value.currency));
  if (currencies.size > 1) return [];
  const sorted = findings
    .filter(({ claim }) => claim.value.value >= 1)
    .sort((a, b) => a.claim.value.value - b.claim.value.value);
  const chosen = extreme === 'least' ? sorted[0] : sorted.at(-1);
  if (chosen === undefined) return [];
  const note = `It is the ${extreme} of ${sorted.length} sums on the pages that were read.`;
  return [{ ...chosen, note: [chosen.note, note].filter(Boolean).join(' ') }];
}
