/** Research is waited for, and its credits are held; everything else may take longer. */
const RESEARCH = 'research';

/**
 * Most attempts in a row that have no outcome, after which a job of this queue is given up. What a receiver, a mail host or
 * HubSpot answers is an outcome, and has schedules of its own.
 */
export function attemptsMaxOf(queue: string): number {
  return queue === RESEARCH ? 4 : 8;
}

const FIRST_PAUSE_MS = 30_000;
const LONGEST_PAUSE_MS = 3_600_000;

/**
 * How long work rests after an attempt without an outcome: for research, which somebody waits for, always the same; else it
 * doubles, so that a fault of some hours gives nothing up.
 *
 * @param failures  how many there were in a row
 */
export function pauseAfter(queue: string, failures: number): number {
  if (failures >= attemptsMaxOf(queue)) return 0;
  if (queue === RESEARCH) return FIRST_PAUSE_MS;
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
