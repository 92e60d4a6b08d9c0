import { numberOf } from './ruleForm.ts';
import { counted, number } from './words.ts';

/** Half-lives of rules while they are edited: days after which an answer earns half of its points (docs/scoring.md, "Extras"). */

const HALF_LIFE_DAYS_MAX = 36_500;
/** How long an answer is watched in a warning. */
const MONTH_DAYS = 30;
/** Below this share after a month a rule hardly counts. */
const SHARE_LEAST = 0.05;

/** The days of a typed text: null for none; undefined when it is no half-life. */
export function halfLifeOf(text: string): number | null | undefined {
  if (text.trim() === '') return null;
  const days = numberOf(text);
  return days !== null && days > 0 && days <= HALF_LIFE_DAYS_MAX ? days : undefined;
}

/** "After 30 days it counts half, after 60 a quarter." */
export function halfLifeSentence(days: number): string {
  return `Counts half after ${counted(days, 'day')}, a quarter after ${number(2 * days)}.`;
}

/** What a half-life probably is not meant to do; null when nothing is odd. */
export function halfLifeLint(days: number | null): string | null {
  if (days === null) return null;
  const share = 0.5 ** (MONTH_DAYS / days);
  if (share >= SHARE_LEAST) return null;
  const left = share < 0.01 ? 'less than 1' : number(Math.round(share * 100));
  return `After a month an answer earns ${left} % of its points: the rule counts only for companies that are asked about again within days.`;
}
