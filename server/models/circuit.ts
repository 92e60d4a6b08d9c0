/**
 * A circuit breaker for a provider: after several consecutive failures it is not called for a while, then one call tries it.
 * `closed`: calls are made. `open`: none until the given time. `trying`: one call is under way; if its outcome is never reported,
 * another call tries after the same pause. Times are milliseconds of the caller's clock.
 */
export type Circuit =
  | { kind: 'closed'; failures: number }
  | { kind: 'open'; untilMs: number }
  | { kind: 'trying'; untilMs: number };

export interface CircuitRules {
  /** So many consecutive failures open the circuit. */
  failuresMax: number;
  pauseMs: number;
}

/** The initial state. */
export const CLOSED: Circuit = { kind: 'closed', failures: 0 };

/** Whether a call may be made now. */
export function mayAsk(circuit: Circuit, nowMs: number): boolean {
  return circuit.kind === 'closed' || nowMs >= circuit.untilMs;
}

/** After a call that {@link mayAsk} allowed has started. */
export function begun(circuit: Circuit, nowMs: number, { pauseMs }: CircuitRules): Circuit {
  return circuit.kind === 'closed' ? circuit : { kind: 'trying', untilMs: nowMs + pauseMs };
}

/** After a call failed because of the provider. A call that started before the circuit opened changes nothing. */
export function failed(circuit: Circuit, nowMs: number, { failuresMax, pauseMs }: CircuitRules): Circuit {
  if (circuit.kind === 'open') return circuit;
  const open: Circuit = { kind: 'open', untilMs: nowMs + pauseMs };
  if (circuit.kind === 'trying') return open;
  const failures = circuit.failures + 1;
  return failures >= failuresMax ? open : { kind: 'closed', failures };
}

/** After a call has shown that the provider works, however late. */
export function succeeded(): Circuit {
  return CLOSED;
}
