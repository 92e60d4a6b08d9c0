/** @folder Writing scores into records, from the outbox. */

import { setTimeout as sleep } from 'node:timers/promises';
import type { FieldMapping } from '@assay/shared/hubspot/fields';
import { writesSomething } from '@assay/shared/hubspot/settings';
import { ObjectType } from '@assay/shared/scoring/objectId';
import type { Randomness } from '../../../domain/effects.ts';
import type { Hub } from '../../../domain/hubspotHub.ts';
import { WRITE_BACK_ATTEMPTS_MAX, writeBackPauseMs } from '../../../domain/retrySchedule.ts';
import { type HubCall, HubspotRefused, HubspotRequestError } from '../../../hubspot/call.ts';
import { targetProperties, usableMapping } from '../../../hubspot/mappingFaults.ts';
import { findHub } from '../../../store/hubspot/hubs.ts';
import { finishOrRescheduleHubJob } from '../../../store/hubspot/jobs.ts';
import { nextDue, nextDueAt, type OutboxRow, settleOutbox } from '../../../store/hubspot/outbox.ts';
import { endPause, findWriteBack, pauseWriteBack } from '../../../store/hubspot/writeBacks.ts';
import type { ClaimedJob } from '../../../store/jobs.ts';
import { withTransaction } from '../../../store/transaction.ts';
import { checkIdleHub, HubUnavailable, hubCall, type TokenDeps } from '../connection/hubTokens.ts';
import { prepareHub } from '../connection/prepareHub.ts';
import type { WriteContext } from './context.ts';
import { queueEverything } from './queueEverything.ts';
import { writeSlice } from './writeSlice.ts';

/** Objects of one slice: HubSpot accepts a hundred inputs per request, and most objects have one record. */
const SLICE = 100;
const ROWS_AT_ONCE = 1_200;
/** Concurrent slices: enough that the hub's rate limit, not latency, sets the pace. */
const SLICES_AT_ONCE = 6;
/** Shortest pause: HubSpot's rate limit window is ten seconds, and tokens or scopes are not corrected in a moment. */
const PAUSE_MIN_MS = { rate_limited: 10_000, unauthorized: 5_000, failure: 0 } as const;
const PAUSE_MAX_MS = 5 * 60_000;

/** Writing into the hub is paused, for a reason that lies in no record. */
class HubPaused extends Error {}

/** Carries out a hub's job `scores`: writes the present scores of all waiting objects into the hub's records, longest waiting
 * first, until none is due. A row leaves the queue only in the transaction that saves its outcome, and only when it has not
 * changed meanwhile, so the latest state is always sent last, whatever crashes in between.
 */
export async function writeScores(
  deps: TokenDeps,
  job: ClaimedJob,
  hubId: number,
  signal: AbortSignal,
): Promise<void> {
  await checkIdleHub(deps, hubId);
  const hub = await findHub(deps.db, hubId);
  const isWritable =
    hub !== null && hub.status === 'connected' && hub.hasTokens && writesSomething(hub.settings);
  if (isWritable) {
    await queueEverything(deps, hub, signal);
    const { pausedUntil } = await findWriteBack(deps.db, hubId);
    if (pausedUntil === null || pausedUntil <= deps.clock.now()) {
      const context: WriteContext = {
        deps,
        job,
        hub,
        call: callTwice(hubCall(deps, hubId), deps.randomness),
        signal,
        mapping: mappingOnce(deps, hub, signal),
        repairProperties: repairPropertiesOnce(deps, hub, signal),
      };
      await writeAll(context);
    }
  }
  if (signal.aborted) return;
  await withTransaction(deps, (tx) =>
    finishOrRescheduleHubJob(tx, deps.clock, job, async () => {
      if (!isWritable) return null;
      if (await hasChanged({ deps, hub })) return deps.clock.now();
      const [dueAt, { pausedUntil }] = [await nextDueAt(tx, hubId), await findWriteBack(tx, hubId)];
      if (dueAt === null || pausedUntil === null) return dueAt;
      return new Date(Math.max(dueAt.getTime(), pausedUntil.getTime()));
    }),
  );
}

async function writeAll(context: WriteContext): Promise<void> {
  const { deps, hub, signal } = context;
  while (!signal.aborted && !(await hasChanged(context))) {
    const rows = await nextDue(deps.db, hub.hubId, deps.clock.now(), ROWS_AT_ONCE);
    if (rows.length === 0) return;
    const slices = slicesOf(rows);
    const stopAll = (error: unknown) => {
      slices.length = 0; // slices under way finish, no further one starts
      throw error;
    };
    const workers = Array.from({ length: SLICES_AT_ONCE }, async () => {
      for (let slice = slices.shift(); slice && !signal.aborted; slice = slices.shift())
        await attempt(context, slice).catch(stopAll);
    });
    const outcomes = await Promise.allSettled(workers);
    const failed = outcomes.find((outcome) => outcome.status === 'rejected');
    if (failed === undefined) continue;
    if (failed.reason instanceof HubPaused || signal.aborted) return;
    throw failed.reason;
  }
}

/** Whether the hub was moved to another organisation or its settings changed since this job started. */
async function hasChanged({ deps, hub }: Pick<WriteContext, 'deps' | 'hub'>): Promise<boolean> {
  const now = await findHub(deps.db, hub.hubId);
  const decisive = (each: Hub | null) =>
    JSON.stringify([each?.organizationId, each?.connectedAt, each?.status, each?.hasTokens, each?.settings]);
  return decisive(now) !== decisive(hub);
}

function slicesOf(rows: readonly OutboxRow[]): { objectType: ObjectType; rows: OutboxRow[] }[] {
  const slices = ObjectType.options.flatMap((objectType) => {
    const own = rows.filter((row) => row.objectType === objectType);
    return Array.from({ length: Math.ceil(own.length / SLICE) }, (_, index) => ({
      objectType,
      rows: own.slice(index * SLICE, (index + 1) * SLICE),
    }));
  });
  return slices;
}

/** @throws HubPaused when writing into the hub must pause */
async function attempt(context: WriteContext, slice: ReturnType<typeof slicesOf>[number]): Promise<void> {
  const { deps, hub, signal } = context;
  try {
    await writeSlice(context, slice.objectType, slice.rows);
    await endPause(deps.db, hub.hubId);
  } catch (error) {
    if (signal.aborted) throw error;
    const failure = requestErrorOf(error);
    if (failure === null) throw error;
    if (failure.kind === 'failure') await postpone(context, slice.rows, failure);
    await pause(context, failure);
    throw new HubPaused(failure.message);
  }
}

function requestErrorOf(error: unknown): HubspotRequestError | null {
  if (error instanceof HubspotRequestError) return error;
  if (error instanceof HubUnavailable) return new HubspotRequestError('unauthorized', error.message);
  if (error instanceof HubspotRefused) return new HubspotRequestError('failure', error.message);
  return null;
}

/** A single record may cause the failure: the slice waits longer each time, and is given up after days. */
async function postpone(
  { deps, hub }: WriteContext,
  rows: readonly OutboxRow[],
  { message }: HubspotRequestError,
): Promise<void> {
  const now = deps.clock.now().getTime();
  const outcomes = rows.map((row) => {
    const attempts = row.attempts + 1;
    const isDead = attempts >= WRITE_BACK_ATTEMPTS_MAX;
    return {
      ...row,
      attempts,
      status: isDead ? ('dead' as const) : ('pending' as const),
      reason: `${message}.`,
      dueAt: isDead ? null : new Date(now + writeBackPauseMs(attempts, deps.randomness.fraction())),
    };
  });
  await withTransaction(deps, (tx) => settleOutbox(tx, hub.hubId, outcomes));
}

/** Pauses writing into the hub: as long as Retry-After says, else longer with every consecutive pause. */
async function pause({ deps, hub }: WriteContext, failure: HubspotRequestError): Promise<void> {
  const { pauses } = await findWriteBack(deps.db, hub.hubId);
  const growing = Math.min(writeBackPauseMs(pauses + 1, deps.randomness.fraction()), PAUSE_MAX_MS);
  const pauseMs = failure.retryAfterMs ?? Math.max(growing, PAUSE_MIN_MS[failure.kind]);
  const until = new Date(deps.clock.now().getTime() + pauseMs);
  await pauseWriteBack(deps.db, hub.hubId, { until, reason: failure.message });
  deps.log.warn({ hubId: hub.hubId, pauseMs, reason: failure.message }, 'writing into a hub pauses');
}

/** Fields whose property was removed or locked since the settings were saved are left out, so that they hold up nothing else. */
function mappingOnce(deps: TokenDeps, hub: Hub, signal: AbortSignal): WriteContext['mapping'] {
  const { fields } = hub.settings;
  if (Object.keys(fields).length === 0) return () => Promise.resolve({});
  let usable: Promise<FieldMapping> | null = null;
  return () => {
    usable ??= targetProperties(hubCall(deps, hub.hubId), 'company', signal).then((present) =>
      usableMapping(fields, present),
    );
    return usable;
  };
}

function repairPropertiesOnce(
  deps: TokenDeps,
  hub: WriteContext['hub'],
  signal: AbortSignal,
): WriteContext['repairProperties'] {
  let prepared: Promise<void> | null = null;
  return () => {
    prepared ??= prepareHub(deps, hub, signal);
    return prepared;
  };
}

const PAUSE_MS = 200;

/** Retries once after a moment when HubSpot or the network fails: most failures pass. Writing again is harmless. */
function callTwice(call: HubCall, randomness: Randomness): HubCall {
  return async (request, signal) => {
    const answer = await call(request, signal);
    const hasFailed = answer.kind === 'failed' || answer.status >= 500;
    if (!hasFailed || signal.aborted) return answer;
    if (answer.kind === 'answered' && answer.retryAfterMs !== null) return answer;
    await sleep(PAUSE_MS * (1 + randomness.fraction()), undefined, { signal }).catch(() => undefined);
    return signal.aborted ? answer : call(request, signal);
  };
}
