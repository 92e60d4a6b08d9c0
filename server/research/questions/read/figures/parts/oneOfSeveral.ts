import type { Analysis } from '../../../analysis.ts';
import { type Place, partAt } from '../../clauses.ts';

const ALONE = /(?<!\p{L})(?<name>\p{Lu}[\p{L}-]+) alone(?!\p{L})/u;
const MONTH =
  /^(?:January|February|March|April|May|June|July|August|September|October|November|December|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday|Christmas|We|They)$/u;

/** "The heat of Luleå alone warms 9,500 flats" is of one of several, where the question does not name it. */
export function isOfOneAlone(text: string, { start }: Place, question: string): boolean {
  const name = ALONE.exec(partAt(text, start))?.groups?.name;
  return name !== undefined && !MONTH.test(name) && !question.includes(name);
}

const ASKS_OWN =
  /(?<!\p{L})(?:its|their|your) own(?!\p{L})|(?<!\p{L})(?:itself|themselves|yourselves)(?!\p{L})/iu;
const TELLS_OWN =
  /(?<!\p{L})(?:own|owns|owned|our|ours|we|us|itself|themselves|ourselves|in-house|runs?|operates?|employs?)(?!\p{L})/iu;
const OTHERS_DO =
  /(?<!\p{L})(?:sells?|sold|stocks?|stocked|offers?|distributes?|uses?|carry|carries)(?!\p{L})/iu;

/** "900 shops in 26 countries sell them" tells nothing of its own shops. */
export const isOfOthersNotOwn = (text: string, question: string): boolean =>
  ASKS_OWN.test(question) && OTHERS_DO.test(text) && !TELLS_OWN.test(text) && !OTHERS_DO.test(question);

const SAVED =
  /(?<!\p{L})(?:sav(?:e|es|ed|ing)|avoid(?:s|ed|ing)?|offset|compensat\p{L}+|captur\p{L}+|sequest\p{L}+|remov(?:e|es|ed)|prevent(?:s|ed)?)(?!\p{L})/iu;
const ASKS_EMITTED = /(?<!\p{L})(?:emi(?:t|ts|tted|ssions?)|footprint|caused?|produced?)(?!\p{L})/iu;

/** "Saved its customers 210,000 tonnes of CO2" tells nothing of what it emits. */
export const isSavedOnly = (text: string, { start }: Place, question: string): boolean =>
  ASKS_EMITTED.test(question) && SAVED.test(partAt(text, start)) && !SAVED.test(question);

const ASKS_YEARS_IN_POST =
  /^(?:for )?how (?:many years|long) (?:has|have|had|did|was|were) .{3,60}? (?:been|be|work(?:ed)? (?:for|at|with)|served? as|held|spen[dt])(?!\p{L})/iu;
const YEARS_ELSEWHERE = /^ years? (?:in|at|with|as|on) (?:an? |the |its |his |her )?(?<what>[\p{L}-]+)/u;
const WORKED_ON = /(?<!\p{L})work(?:ed|s|ing)? on (?:it|this|that|them|the)(?!\p{L})[^.;]{0,40}$/iu;

/** "CFO Anders Roos: 12 years in banking" does not tell for how long he has been CFO, and "worked on it for 13 years" not for how long she is there. */
export function isOfOtherYears(
  text: string,
  { start, end }: Place,
  { question, counted }: Pick<Analysis, 'question' | 'counted'>,
): boolean {
  if (!counted?.word.startsWith('year') || !ASKS_YEARS_IN_POST.test(question)) return false;
  if (WORKED_ON.test(text.slice(0, start)) && !/(?<!\p{L})on(?!\p{L})/iu.test(question)) return true;
  const what = YEARS_ELSEWHERE.exec(text.slice(end))?.groups?.what?.toLowerCase();
  return (
    what !== undefined &&
    !/^(?:us|charge|post|office|team|company|firm|business|house)$/u.test(what) &&
    !question.toLowerCase().includes(what)
  );
}
