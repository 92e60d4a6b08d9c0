/**
 * Whether a provider is asked at all: after several failures in a row it is left alone for a while, then one call tries it.
 *
 * `closed`: it is asked. `open`: it is not, until then. `trying`: one call is under way; where nothing is heard of it, another one
 * tries after the same pause. Times are milliseconds of whatever clock the caller has.
 */
export type Circuit =
  | { kind: 'closed'; failures: number }
  | { kind: 'open'; untilMs: number }
  | { kind: 'trying'; untilMs: number };

export interface CircuitRules {
  /** So many failures in a row open the circuit. */
  failuresMax: number;
  pauseMs: number;
}

/** Of a provider that nothing is known of. */
export const CLOSED: Circuit = { kind: 'closed', failures: 0 };

/** Whether a call may be made now. */
export function mayAsk(circuit: Circuit, nowMs: number): boolean {
  return circuit.kind === 'closed' || nowMs >= circuit.untilMs;
}

/** A call is made that {@link mayAsk} allowed. */
export function begun(circuit: Circuit, nowMs: number, { pauseMs }: CircuitRules): Circuit {
  return circuit.kind === 'closed' ? circuit : { kind: 'trying', untilMs: nowMs + pauseMs };
}

/** A call has failed because of the provider. One that began before the circuit opened says nothing new. */
export function failed(circuit: Circuit, nowMs: number, { failuresMax, pauseMs }: CircuitRules): Circuit {
  if (circuit.kind === 'open') return circuit;
  const open: Circuit = { kind: 'open', untilMs: nowMs + pauseMs };
  if (circuit.kind === 'trying') return open;
  const failures = circuit.failures + 1;
  return failures >= failuresMax ? open : { kind: 'closed', failures };
}

/** A call has shown that the provider is there, however late it did. */
export function succeeded(): Circuit {
  return CLOSED;
}
