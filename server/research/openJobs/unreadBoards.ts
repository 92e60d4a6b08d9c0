import type { Gap } from '../gathering.ts';
import type { ResearchOutcome } from '../outcome.ts';

/** Refusals that will be the same tomorrow: what such a board lists is simply not available. */
const LASTING_STATUSES = [401, 403, 451];

/**
 * Whether the count could not be made at all, because every board that would have told it was out of order. That is a
 * failed run, not charged and worth another try: a completed one would be kept and served again for hours. Where all
 * boards refuse for good (robots.txt, 403), the count is not available, and the run completes with nulls.
 *
 * @param boards  the boards that the site names and that could not be read; none could be counted
 */
export function whyUncountable(boards: string[], gaps: Gap[]): (ResearchOutcome & { kind: 'failed' }) | null {
  const reasons = gaps.filter(({ source }) => boards.includes(source));
  const passing = reasons.filter((gap) => !isLasting(gap));
  if (passing.length === 0) return null;
  const told = reasons.map(({ source, reason }) => `${source} (${reason})`).join('; ');
  return {
    kind: 'failed',
    errorCode: codeOf(passing),
    message: `The open jobs could not be counted: the site names ${boards.join(', ')}, and nothing else tells them, but there was no answer that could be read: ${told}.`,
    retryable: true,
  };
}

function isLasting({ kind, status }: Gap): boolean {
  return kind === 'forbidden' || (status !== undefined && LASTING_STATUSES.includes(status));
}

function codeOf(gaps: Gap[]): 'TIMEOUT' | 'UPSTREAM_RATE_LIMITED' | 'UPSTREAM_FAILED' {
  if (gaps.every(({ kind }) => kind === 'cancelled')) return 'TIMEOUT';
  return gaps.every(({ status }) => status === 429) ? 'UPSTREAM_RATE_LIMITED' : 'UPSTREAM_FAILED';
}
