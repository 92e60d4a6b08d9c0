/** Runs a piece of work again after a failure of Google's that passes. The work must be safe to repeat: a service may report a
 * failure although it has done its part.
 */
export type Patience = <Result>(work: () => Result) => Result;

export interface PatienceParts {
  sleep(ms: number): void;
  nowMs(): number;
  /** A random number in [0, 1). */
  random(): number;
  /** No wait ends after this. */
  untilMs: number;
}

const ATTEMPTS_MAX = 6;
/** Google words its failures in the language of the user, so that most cannot be told apart: what is not known is tried so often. */
const ATTEMPTS_UNKNOWN = 4;
/** Waits double from here, up to the longest; half of each is random, so that windows do not return together. */
const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 16_000;

/** What Google's services throw when they are busy, as ordinary exceptions that only their words tell apart. Google, "Apps Script:
 * Troubleshooting": "Server not available", "Service invoked too many times"; `timed out` and `failed while accessing` are the forms
 * of Spreadsheets.
 */
const TRANSIENT = [
  /timed out/i,
  /failed while accessing/i,
  /too many times in a short time|invoked too many times(?! for one day)/i,
  /too many simultaneous/i,
  /too many LockService operations/i,
  /server (?:error occurred|not available)/i,
  /service (?:unavailable|is currently unavailable|error)/i,
  /internal error/i,
  /try again (?:later|in a)|wait a bit/i,
  /lock timeout/i,
];
/** Refused for good, whenever it is tried. */
const REFUSED = [
  /permission/i,
  /authoriz/i,
  /storage quota/i,
  /too large/i,
  /invalid argument/i,
  /protected/i,
];
/** A daily quota is used up: seconds do not help. */
const USED_UP = /for one day/i;

/** Whether the words of an exception say that the same call may succeed in a moment. */
export const isTransient = (message: string): boolean =>
  !USED_UP.test(message) && TRANSIENT.some((words) => words.test(message));

function attemptsFor(message: string): number {
  if (isTransient(message)) return ATTEMPTS_MAX;
  return REFUSED.some((words) => words.test(message)) ? 1 : ATTEMPTS_UNKNOWN;
}

/** Waits for failures that pass or may pass, each time longer, within the time of the execution. */
export function patience({ sleep, nowMs, random, untilMs }: PatienceParts): Patience {
  const waitAfter = (error: unknown, attempt: number) => {
    const message = error instanceof Error ? error.message : String(error);
    if (USED_UP.test(message)) throw usedUp(message);
    if (attempt >= attemptsFor(message)) throw error;
    const longest = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (attempt - 1));
    const waitMs = Math.round(longest * (0.5 + random() / 2));
    if (nowMs() + waitMs > untilMs) throw error;
    sleep(waitMs);
  };
  return (work) => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return work();
      } catch (error) {
        waitAfter(error, attempt);
      }
    }
  };
}

const usedUp = (message: string) =>
  new Error(
    `Google’s daily limit for this account is reached (${message}). Resume tomorrow; nothing is lost.`,
  );
