import type { Deps } from '../../deps.ts';
import { CLOSED, isOpen, isProbing } from '../../domain/circuit.ts';
import type { Outbound } from '../../outbound/index.ts';
import type { Transaction } from '../../store/database.ts';
import { type ClaimedJob, finishJob, holdJob, postponeJob } from '../../store/jobs.ts';
import { withTransaction } from '../../store/transaction.ts';
import {
  type DueDelivery,
  failWaiting,
  findDueDeliveries,
  nextDueAt,
  recordAttempt,
} from '../../store/webhookDeliveries.ts';
import { type Destination, findDestination } from '../../store/webhookDestinations.ts';
import { attemptDelivery, pauseAfter } from './attemptDelivery.ts';
import type { OrganizationTurns } from './organizationTurns.ts';
import { noteFailure, noteSuccess, reportTrouble, type Trouble } from './receiverTrouble.ts';

/** What delivering depends on. */
export type DeliveryDeps = Pick<
  Deps,
  'db' | 'clock' | 'randomness' | 'metrics' | 'log' | 'encryptionKey' | 'config'
> & { outbound: Pick<Outbound, 'postWebhook'>; webhookTurns?: OrganizationTurns };

/** Deliveries under way at once to one destination. */
const AT_ONCE = 4;
/** Deliveries read at once, and the time after which a destination lets others have its place in the queue. */
const SLICE = 100;
const SLICE_MS = 5_000;
/** Deliveries that are ended in one statement. */
const ENDED_AT_ONCE = 500;
/** What waits behind an open circuit for an address of a request ends after this time; an endpoint is disabled instead. */
const WAITS_AT_MOST_DAYS = 3;
const DAY_MS = 86_400_000;

/**
 * Carries out a job of the queue `delivery`: sends what waits for one destination, four at a time, until nothing is due or the
 * circuit opens. However many wait, they hold one place in the queue, so that a slow receiver delays itself alone.
 * The outcomes of up to four attempts are lost when the process dies; the receiver then sees their webhook-id again.
 *
 * @throws StaleAttempt when another worker has taken the destination over
 */
export async function deliverWebhooks(
  deps: DeliveryDeps,
  job: ClaimedJob,
  stopping: AbortSignal,
): Promise<void> {
  const first = await findDestination(deps.db, job.subject);
  const turn = first?.endpointId === null ? deps.webhookTurns?.take(first.organizationId) : undefined;
  if (turn !== undefined && 'notBefore' in turn) {
    await withTransaction(deps, (tx) => postponeJob(tx, job, untilMs(deps, turn.notBefore)));
    return;
  }
  try {
    await deliverInTurn(deps, job, stopping);
  } finally {
    turn?.end();
  }
}

async function deliverInTurn(deps: DeliveryDeps, job: ClaimedJob, stopping: AbortSignal): Promise<void> {
  const until = deps.clock.now().getTime() + SLICE_MS;
  while (!stopping.aborted && deps.clock.now().getTime() <= until) {
    const destination = await findDestination(deps.db, job.subject);
    if (destination === null || !(await maySend(deps, destination))) break;
    const limit = isProbing(destination.circuit) ? 1 : SLICE;
    const due = await findDueDeliveries(deps.db, destination.id, deps.clock.now(), limit);
    if (due.length === 0) break;
    await send(deps, { job, destination, due, until }, stopping);
  }
  if (stopping.aborted) return; // the job is returned
  await withTransaction(deps, async (tx) => {
    // What is queued from here on waits for this transaction, and then queues the job again.
    await holdJob(tx, job);
    const again = await whenMoreIsDue(tx, deps, job.subject);
    if (again === null) await finishJob(tx, job);
    else await postponeJob(tx, job, untilMs(deps, again));
  });
}

const untilMs = ({ clock }: DeliveryDeps, at: Date) => at.getTime() - clock.now().getTime();

/** False while the endpoint is paused or disabled, or the circuit open. Ends what has waited in vain. */
async function maySend(deps: DeliveryDeps, destination: Destination): Promise<boolean> {
  const { id, endpointId, endpoint, circuit } = destination;
  const now = deps.clock.now();
  if (endpointId !== null && endpoint === null) {
    await endWaiting(deps, id, {
      dueBefore: FAR_FUTURE,
      madeBefore: FAR_FUTURE,
      reason: 'the endpoint was deleted',
    });
    return false;
  }
  if (endpoint !== null && endpoint.status !== 'enabled') return false;
  const madeBefore = new Date(now.getTime() - WAITS_AT_MOST_DAYS * DAY_MS);
  if (endpoint === null && isProbing(circuit) && circuit.failingSince && circuit.failingSince < madeBefore) {
    const reason = `not sent: the receiver has failed for ${WAITS_AT_MOST_DAYS} days`;
    await endWaiting(deps, id, { dueBefore: now, madeBefore, reason });
  }
  return !isOpen(circuit, now);
}

const FAR_FUTURE = new Date('9999-01-01T00:00:00Z');

async function endWaiting(
  { db }: DeliveryDeps,
  id: string,
  which: { dueBefore: Date; madeBefore: Date; reason: string },
): Promise<void> {
  for (let ended = ENDED_AT_ONCE; ended === ENDED_AT_ONCE; )
    ended = await failWaiting(db, id, { ...which, limit: ENDED_AT_ONCE });
}

/** One slice of work. */
interface Slice {
  job: ClaimedJob;
  destination: Destination;
  due: readonly DueDelivery[];
  /** No delivery is begun after this time. */
  until: number;
}

/** @throws the first error, after every attempt under way has ended */
async function send(deps: DeliveryDeps, slice: Slice, stopping: AbortSignal): Promise<void> {
  const waiting = [...slice.due];
  const faults: unknown[] = [];
  let isStopped = false;
  const lane = async () => {
    while (!isStopped && !stopping.aborted && deps.clock.now().getTime() <= slice.until) {
      const delivery = waiting.shift();
      if (delivery === undefined) return;
      try {
        if (!(await attempt(deps, slice, delivery, stopping))) isStopped = true;
      } catch (error) {
        faults.push(error);
        isStopped = true;
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  if (faults.length > 0) throw faults[0];
}

/** Makes one attempt and records it. @returns false when the destination must be looked at anew before the next one */
async function attempt(
  deps: DeliveryDeps,
  { job, destination }: Slice,
  delivery: DueDelivery,
  stopping: AbortSignal,
): Promise<boolean> {
  const { postWebhook } = deps.outbound;
  const attempted = await attemptDelivery({ ...deps, postWebhook }, destination, delivery, stopping);
  if (stopping.aborted && attempted.answer.kind === 'failed') return false; // does not count as an attempt
  const pauseMs = pauseAfter(attempted, delivery.attempts + 1, deps.randomness.fraction());
  const status = attempted.isDelivered ? 'delivered' : pauseMs === null ? 'failed' : 'pending';
  const fraction = deps.randomness.fraction();
  const trouble = await withTransaction(deps, async (tx): Promise<Trouble | null> => {
    const now = deps.clock.now();
    // The destination is locked before its job, as where deliveries are queued.
    const found = attempted.isDelivered
      ? await noteSuccess(tx, destination)
      : await noteFailure(tx, destination, attempted, { now, fraction });
    await holdJob(tx, job);
    await recordAttempt(tx, attempted.entry, {
      status,
      nextAttemptAt: pauseMs === null ? null : new Date(now.getTime() + pauseMs),
      url: attempted.url,
      restarts: delivery.restarts,
    });
    return found;
  });
  deps.metrics.webhookAttempts.inc({ outcome: status });
  if (attempted.isDelivered) {
    destination.circuit = CLOSED;
    return true;
  }
  destination.circuit = { ...destination.circuit, failures: destination.circuit.failures + 1 };
  if (trouble !== null) reportTrouble(deps, destination, trouble);
  return trouble === null;
}

/** When to look at a destination again: null while nothing waits, or nothing may be sent. */
async function whenMoreIsDue(
  tx: Transaction,
  { clock }: DeliveryDeps,
  destinationId: string,
): Promise<Date | null> {
  const destination = await findDestination(tx, destinationId);
  const dueAt = await nextDueAt(tx, destinationId);
  if (destination === null || dueAt === null) return null;
  const { endpoint, circuit } = destination;
  if (endpoint !== null && endpoint.status !== 'enabled') return null;
  const { openUntil } = circuit;
  const now = clock.now();
  return new Date(Math.max(now.getTime(), dueAt.getTime(), openUntil?.getTime() ?? 0));
}
