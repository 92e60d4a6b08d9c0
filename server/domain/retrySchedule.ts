const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Pauses before the second, third, … attempt at a webhook. Decisions §4, "Signed webhooks": 8 attempts in all. */
const WEBHOOK_PAUSES_MS = [5 * SECOND, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 4 * HOUR, 8 * HOUR, 10 * HOUR];

/**
 * How long to wait after a failed attempt, or null when it was the last one. Each pause varies by ± 20 % so that
 * the receivers of one outage are not called all at once; a receiver's Retry-After is never undercut.
 *
 * @param attempt       how many attempts were made, from 1
 * @param fraction      chance in [0, 1)
 * @param retryAfterMs  what the receiver asked for, at most a day
 */
export function webhookPauseMs(
  attempt: number,
  fraction: number,
  retryAfterMs: number | null,
): number | null {
  const pauseMs = WEBHOOK_PAUSES_MS[attempt - 1];
  if (pauseMs === undefined) return null;
  return Math.max(Math.round(pauseMs * (0.8 + 0.4 * fraction)), Math.min(retryAfterMs ?? 0, 24 * HOUR));
}

/** After so many failed attempts, three days in all, what is written into a CRM is given up. */
export const WRITE_BACK_ATTEMPTS_MAX = 25;

/**
 * How long to wait after a failed attempt at writing into a CRM: half a second, doubled each time, six hours at most, ± 20 %.
 *
 * @param attempt   how many attempts have failed, from 1
 * @param fraction  chance in [0, 1)
 */
export function writeBackPauseMs(attempt: number, fraction: number): number {
  const pauseMs = Math.min(500 * 2 ** Math.min(attempt - 1, 30), 6 * HOUR);
  return Math.round(pauseMs * (0.8 + 0.4 * fraction));
}
