import type { MissingContribution } from './score.ts';

/**
 * A score as people read it: whole, cut and never rounded up, as HubSpot's ScoreCircle cuts it. So 79.6 is not shown as the 80 at
 * which the next band begins.
 */
export const wholeScore = (score: number): number => Math.floor(score);

/** A score that stands on no answer is 0 by the arithmetic and says nothing: its questions were not asked, or none was answered. */
export type UnknownScore = 'unasked' | 'unanswered';

/** Words for a score that says nothing, in place of its number and band. */
export const UNKNOWN_SCORE_WORDS: Record<UnknownScore, string> = {
  unasked: 'not researched yet',
  unanswered: 'nothing found yet',
};

/** Whether a score says nothing, and why; null when it stands on an answer. */
export function unknownScore({
  signalCoverage,
  missing,
}: {
  signalCoverage: number;
  missing: readonly Pick<MissingContribution, 'reason'>[];
}): UnknownScore | null {
  if (signalCoverage > 0) return null;
  return missing.some(({ reason }) => reason === 'no_answer') || missing.length === 0
    ? 'unasked'
    : 'unanswered';
}
