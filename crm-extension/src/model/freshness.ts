import type { CardData } from '@assay/shared/hubspot/card';
import type { DateWords } from './dates.ts';

/** How old the scores are, in days of the account's calendar: "Scored today; the oldest answer is from 4 days ago". */
export function freshnessWords(
  { scoredAt, oldestAnswerAt, isStale }: NonNullable<CardData['freshness']>,
  readAt: string,
  dates: DateWords,
): string {
  const ago = (moment: string) => daysAgo(dates.daysSince(moment, readAt));
  const scored = `Scored ${ago(scoredAt)}`;
  if (oldestAnswerAt === null) return `${scored}; none of its signals is known yet`;
  const oldest = `the oldest answer is from ${ago(oldestAnswerAt)}`;
  return isStale ? `Stale: ${oldest}. ${scored}` : `${scored}; ${oldest}`;
}

function daysAgo(days: number): string {
  if (days === 0) return 'today';
  return days === 1 ? 'yesterday' : `${days} days ago`;
}
