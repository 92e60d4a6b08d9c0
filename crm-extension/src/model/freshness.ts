import type { CardData } from '@assay/shared/hubspot/card';
import type { DateWords } from './dates.ts';

/** How old the scores are, in days of the account's calendar: "Scored today; the oldest answer is from 4 days ago". */
export function freshnessWords(
  { scoredAt, oldestAnswerAt, isStale }: NonNullable<CardData['freshness']>,
  readAt: string,
  dates: DateWords,
): string {
  const [scoredDays, oldestDays] = [scoredAt, oldestAnswerAt].map((moment) =>
    moment === null ? null : dates.daysSince(moment, readAt),
  );
  const scored = daysAgo(scoredDays ?? 0);
  if (oldestDays === null || oldestDays === undefined)
    return `Scored ${scored}; none of its signals is known yet`;
  if (oldestDays === scoredDays)
    return isStale ? `Stale: scored and answered ${scored}` : `Scored and answered ${scored}`;
  const oldest = `the oldest answer is from ${daysAgo(oldestDays)}`;
  return isStale ? `Stale: ${oldest}. Scored ${scored}` : `Scored ${scored}; ${oldest}`;
}

function daysAgo(days: number): string {
  if (days === 0) return 'today';
  return days === 1 ? 'yesterday' : `${days} days ago`;
}
