import type { Analysis } from '../../analysis.ts';
import type { Excerpt } from '../../excerpts.ts';
import { LEVEL_OF_LABELS } from '../../headings.ts';
import type { Place } from '../clauses.ts';
import { isOfWholeWithPart } from '../figures/parts/wholeWithPart.ts';
import { isFeeOfAct } from './moneyActs.ts';
import {
  isEachForWhole,
  isInexact,
  isOfEarlierYear,
  isOfLaterYear,
  isOfOtherDoing,
  isOnlyMore,
  isTotalForRound,
} from './moneyAsked.ts';
import { isOfAside, isOfOtherKind, isOnce } from './moneyKinds.ts';
import { isOfOtherSum } from './moneyNamed.ts';
import { isNegative } from './negativeSums.ts';
import { isNotPaid } from './noPrice.ts';
import { isOfOtherVariety } from './otherVariety.ts';
import { isPriceOfThen } from './priceOfThen.ts';
import { isForOtherPurpose } from './purposeTold.ts';
import { isTooMuchForTariff } from './tariffAsked.ts';

/** Whether a sum is of another act, kind, time, purpose or whole than the question asks for, by the words of its own sentence. */
export function isOfOtherMatter(excerpt: Excerpt, sum: Place, analysis: Analysis): boolean {
  const { question } = analysis;
  const { text } = excerpt.passage;
  return (
    SAID_OTHERWISE.some((isOther) => isOther(text, sum, question)) ||
    isOfEachByLabel(excerpt, sum, question) ||
    isOfAside(excerpt, sum, analysis) ||
    isForOtherPurpose(excerpt, sum, analysis) ||
    isOfOtherVariety(excerpt, sum, analysis) ||
    isOfWholeWithPart(text, sum, analysis)
  );
}

/** "Average revenue per delivery" beside "Revenue": a cell is of what its label says. */
const isOfEachByLabel = (
  { headings, passage: { text } }: Excerpt,
  { start }: Place,
  question: string,
): boolean => {
  const [label] = headings;
  if (label === undefined || label.level < LEVEL_OF_LABELS || start > LONE_CHARACTERS_MAX) return false;
  const said = `${label.text} is `;
  return isEachForWhole(`${said}${text}`, { start: said.length, end: said.length }, question);
};
/** A sum opens its cell, or its currency does. */
const LONE_CHARACTERS_MAX = 5;

const SAID_OTHERWISE: readonly ((text: string, sum: Place, question: string) => boolean)[] = [
  isFeeOfAct,
  isOfOtherKind,
  isOnce,
  isOnlyMore,
  isNegative,
  isEachForWhole,
  isTooMuchForTariff,
  isInexact,
  isTotalForRound,
  isOfOtherDoing,
  isOfLaterYear,
  isOfEarlierYear,
  isOfOtherSum,
  isNotPaid,
  isPriceOfThen,
];
