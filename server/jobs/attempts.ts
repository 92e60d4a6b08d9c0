import type { Queue } from '../store/jobs.ts';

/**
 * Most attempts in a row that have no outcome, after which work is given up. What a receiver, a mail host or HubSpot answers is
 * an outcome, and has schedules of its own.
 */
export const ATTEMPTS_MAX: Record<Queue, number> = {
  research: 4,
  webhook: 8,
  score: 8,
  rescore: 8,
  email: 8,
  crm: 8,
};

const FIRST_PAUSE_MS = 30_000;
const LONGEST_PAUSE_MS = 3_600_000;

/**
 * How long work rests after an attempt without an outcome: for research, which somebody waits for, always the same; else it
 * doubles, so that a fault of some hours gives nothing up.
 *
 * @param failures  how many there were in a row
 */
export function pauseAfter(queue: Queue, failures: number): number {
  if (failures >= ATTEMPTS_MAX[queue]) return 0;
  if (queue === 'research') return FIRST_PAUSE_MS;
  return Math.min(FIRST_PAUSE_MS * 2 ** (failures - 1), LONGEST_PAUSE_MS);
}

/**
 * An error in a sentence that may be kept: what a database server says quotes the values of the statement, so that only its
 * code is.
 */
export function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'An unknown error.';
  const { code, errno, sqlState } = error as { code?: unknown; errno?: unknown; sqlState?: unknown };
  const isOfDatabase =
    sqlState !== undefined ||
    (typeof errno === 'number' && typeof code === 'string' && code.startsWith('ER_'));
  if (isOfDatabase) return `Database error ${String(code)}.`;
  return `${error.name}: ${error.message}`;
}
