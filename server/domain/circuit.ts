const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;

/** Failures in a row after which a receiver is left alone for a while. */
export const FAILURES_TO_OPEN = 10;
const FIRST_PAUSE_MS = 5 * SECOND;
const LONGEST_PAUSE_MS = 15 * MINUTE;
/** An endpoint that has failed this long, without one success, is disabled. */
const DISABLED_AFTER_MS = 5 * DAY;

/** How a receiver has answered lately. */
export interface Circuit {
  /** In a row. */
  failures: number;
  /** Time of the first of them. */
  failingSince: Date | null;
  /** Nothing is sent before this time. */
  openUntil: Date | null;
}

/** The circuit of a receiver that has not failed. */
export const CLOSED: Circuit = { failures: 0, failingSince: null, openUntil: null };

/** True while nothing may be sent. */
export function isOpen({ openUntil }: Circuit, now: Date): boolean {
  return openUntil !== null && openUntil > now;
}

/** True when the next attempt is a probe: one alone, whose success closes the circuit. */
export function isProbing({ failures }: Circuit): boolean {
  return failures >= FAILURES_TO_OPEN;
}

/**
 * The circuit after a failed attempt. From the tenth failure in a row each one opens it: for 5 s, doubled each time, up to 15
 * minutes, ± 20 %. Attempts that were under way when it opened change nothing.
 *
 * @param fraction  a random number in [0, 1)
 */
export function afterFailure(circuit: Circuit, now: Date, fraction: number): Circuit {
  if (isOpen(circuit, now)) return circuit;
  const failures = circuit.failures + 1;
  const failingSince = circuit.failingSince ?? now;
  const beyond = failures - FAILURES_TO_OPEN;
  if (beyond < 0) return { failures, failingSince, openUntil: null };
  const pauseMs = Math.min(FIRST_PAUSE_MS * 2 ** Math.min(beyond, 30), LONGEST_PAUSE_MS);
  return {
    failures,
    failingSince,
    openUntil: new Date(now.getTime() + Math.round(pauseMs * (0.8 + 0.4 * fraction))),
  };
}

/** True when a receiver has failed for so long that its endpoint is disabled. */
export function hasFailedForDays({ failures, failingSince }: Circuit, now: Date): boolean {
  return (
    failures >= FAILURES_TO_OPEN &&
    failingSince !== null &&
    now.getTime() - failingSince.getTime() >= DISABLED_AFTER_MS
  );
}
