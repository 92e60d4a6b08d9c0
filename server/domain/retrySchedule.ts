const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Pauses before the second, third, … attempt at a webhook; 8 attempts in all. docs/api-contract.md "Webhooks". */
const WEBHOOK_PAUSES_MS = [5 * SECOND, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 4 * HOUR, 8 * HOUR, 10 * HOUR];

/**
 * How long to wait after a failed attempt, or null when it was the last one. Each pause varies by ± 20 % so that
 * receivers that failed together are not all called again at once; it is never shorter than a receiver's Retry-After.
 *
 * @param attempt       number of attempts made, from 1
 * @param fraction      a random number in [0, 1)
 * @param retryAfterMs  the receiver's Retry-After, at most a day
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

/** A score is no longer written to a CRM after so many failed attempts, about three days in all. */
export const WRITE_BACK_ATTEMPTS_MAX = 25;

/**
 * How long to wait after a failed write to a CRM: half a second, doubled each time, six hours at most, ± 20 %.
 *
 * @param attempt   number of failed attempts, from 1
 * @param fraction  a random number in [0, 1)
 */
export function writeBackPauseMs(attempt: number, fraction: number): number {
  const pauseMs = Math.min(500 * 2 ** Math.min(attempt - 1, 30), 6 * HOUR);
  return Math.round(pauseMs * (0.8 + 0.4 * fraction));
}
