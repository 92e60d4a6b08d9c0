import type { Deps } from '../../deps.ts';
import { afterFailure, CLOSED, hasFailedForDays, isOpen } from '../../domain/circuit.ts';
import type { Executor, Transaction } from '../../store/database.ts';
import { countFailing, type Destination, lockCircuit, saveCircuit } from '../../store/webhookDestinations.ts';
import { disableEndpoint, type Endpoint, listDisabled } from '../../store/webhookEndpoints.ts';
import type { Attempted } from './attemptDelivery.ts';

/** What a failure led to: a pause, or the end of an endpoint until somebody resumes it. */
export type Trouble =
  | { kind: 'opened'; until: Date; failures: number }
  | { kind: 'disabled'; cause: 'gone' | 'failing'; reason: string };

/** Closes the circuit of a receiver that had failed. */
export async function noteSuccess(tx: Transaction, { id, circuit }: Destination): Promise<null> {
  if (circuit.failures > 0) await saveCircuit(tx, id, CLOSED);
  return null;
}

/**
 * Counts a failure, which may open the circuit. An endpoint that answers 410, or has failed for five days, is disabled: what
 * waits goes on waiting, and nothing new is kept for it until it is enabled again.
 */
export async function noteFailure(
  tx: Transaction,
  { id, endpointId }: Destination,
  { isGone, entry }: Attempted,
  { now, fraction }: { now: Date; fraction: number },
): Promise<Trouble | null> {
  const before = await lockCircuit(tx, id);
  const circuit = afterFailure(before, now, fraction);
  if (circuit !== before) await saveCircuit(tx, id, circuit);
  if (endpointId !== null && (isGone || hasFailedForDays(circuit, now))) {
    const reason = isGone
      ? 'The receiver answered 410 Gone: it wants no more events.'
      : `Every delivery has failed since ${circuit.failingSince?.toISOString()}; the last one: ${entry.error}.`;
    const isDisabled = await disableEndpoint(tx, { id: endpointId, from: 'enabled', reason, at: now });
    return isDisabled ? { kind: 'disabled', cause: isGone ? 'gone' : 'failing', reason } : null;
  }
  return isOpen(circuit, now) && circuit !== before
    ? { kind: 'opened', until: circuit.openUntil ?? now, failures: circuit.failures }
    : null;
}

/** Says it in the log and in the metrics. The log names the destination by its id: an address may hold a secret. */
export function reportTrouble(
  { log, metrics }: Pick<Deps, 'log' | 'metrics'>,
  { id, organizationId, endpointId }: Destination,
  trouble: Trouble,
): void {
  const about = { organizationId, destinationId: id, endpointId };
  if (trouble.kind === 'opened') {
    metrics.webhookCircuits.inc();
    log.info(
      { ...about, failures: trouble.failures, until: trouble.until },
      'a webhook receiver is left alone for a while',
    );
  } else {
    metrics.webhookEndpointsDisabled.inc({ cause: trouble.cause });
    log.warn({ ...about, reason: trouble.reason }, 'a webhook endpoint was disabled');
  }
}

const LISTED = 20;

/**
 * What the doctor and the console show: endpoints that the server has disabled, latest first, and receivers that fail now.
 * @param organizationId  of one organisation; null for all
 */
export async function readWebhookTrouble(
  db: Executor,
  now: Date,
  organizationId: string | null,
): Promise<{ disabled: Endpoint[]; failing: number; open: number; since: Date | null }> {
  return {
    disabled: await listDisabled(db, organizationId, LISTED),
    ...(await countFailing(db, now, organizationId)),
  };
}
