/** @folder Writing scores to HubSpot records, from the outbox. */

import { setTimeout as sleep } from 'node:timers/promises';
import { ObjectType } from '@assay/shared/scoring/objectId';
import type { Randomness } from '../../../domain/effects.ts';
import type { Hub } from '../../../domain/hubspotHub.ts';
import { WRITE_BACK_ATTEMPTS_MAX, writeBackPauseMs } from '../../../domain/retrySchedule.ts';
import { type HubCall, HubspotRefused, HubTrouble } from '../../../hubspot/call.ts';
import { findHub } from '../../../store/hubspot/hubs.ts';
import { finishOrRescheduleHubJob } from '../../../store/hubspot/jobs.ts';
import { nextDue, nextDueAt, type OutboxRow, settleOutbox } from '../../../store/hubspot/outbox.ts';
import { endPause, findWriteBack, pauseWriteBack } from '../../../store/hubspot/writeBacks.ts';
import type { ClaimedJob } from '../../../store/jobs.ts';
import { withTransaction } from '../../../store/transaction.ts';
import { HubUnavailable, hubCall, type TokenDeps } from '../connection/hubTokens.ts';
import { prepareHub } from '../connection/prepareHub.ts';
import type { WriteContext } from './context.ts';
import { queueEverything } from './queueEverything.ts';
import { writeSlice } from './writeSlice.ts';

/** Objects per slice: HubSpot accepts a hundred inputs per request, and most objects have one record. */
const SLICE = 100;
const ROWS_AT_ONCE = 1_200;
/** Most slices under way: enough that the hub's rate limit, not latency, determines the speed. */
const SLICES_AT_ONCE = 6;
/** Shortest pauses by cause: HubSpot's rate window is ten seconds, and tokens or scopes are not repaired in a moment. */
const PAUSE_MIN_MS = { busy: 10_000, unauthorized: 5_000, fault: 0 } as const;
const PAUSE_MAX_MS = 5 * 60_000;

/** Writing to a hub is paused; not the fault of any record. */
class HubPaused extends Error {}

/**
 * Carries out a hub's job `scores`: writes the current scores of every pending object to the hub's records, longest
 * waiting first, until none is due. A row leaves the queue only in the transaction that stores its outcome, and only when it
 * has not changed meanwhile, so the last state is always sent last, whichever process dies in between.
 */
export async function writeScores(
  deps: TokenDeps,
  job: ClaimedJob,
  hubId: number,
  signal: AbortSignal,
): Promise<void> {
  const hub = await findHub(deps.db, hubId);
  const isWritable =
    hub !== null && hub.status === 'connected' && hub.hasTokens && hub.settings.writeProperties.length > 0;
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
        ensureProperties: ensureOnce(deps, hub, signal),
      };
      await writeAll(context);
    }
  }
  if (signal.aborted) return;
  await withTransaction(deps, (tx) =>
    finishOrRescheduleHubJob(tx, job, async () => {
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
      slices.length = 0; // running slices end, no further one begins
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

/** Whether the hub was moved to another organisation or its settings were changed since this work began. */
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

/** @throws HubPaused when no more requests may be sent to the hub for a while */
async function attempt(context: WriteContext, slice: ReturnType<typeof slicesOf>[number]): Promise<void> {
  const { deps, hub, signal } = context;
  try {
    await writeSlice(context, slice.objectType, slice.rows);
    await endPause(deps.db, hub.hubId);
  } catch (error) {
    if (signal.aborted) throw error;
    const trouble = troubleOf(error);
    if (trouble === null) throw error;
    if (trouble.kind === 'fault') await postpone(context, slice.rows, trouble);
    await pause(context, trouble);
    throw new HubPaused(trouble.message);
  }
}

function troubleOf(error: unknown): HubTrouble | null {
  if (error instanceof HubTrouble) return error;
  if (error instanceof HubUnavailable) return new HubTrouble('unauthorized', error.message);
  if (error instanceof HubspotRefused) return new HubTrouble('fault', error.message);
  return null;
}

/** A single record may be what makes HubSpot fail: the slice waits longer each time, and is given up after days. */
async function postpone(
  { deps, hub }: WriteContext,
  rows: readonly OutboxRow[],
  { message }: HubTrouble,
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

/** Pauses the whole hub: as long as it asks for, else longer with every pause in a row. */
async function pause({ deps, hub }: WriteContext, trouble: HubTrouble): Promise<void> {
  const { pauses } = await findWriteBack(deps.db, hub.hubId);
  const growing = Math.min(writeBackPauseMs(pauses + 1, deps.randomness.fraction()), PAUSE_MAX_MS);
  const pauseMs = trouble.retryAfterMs ?? Math.max(growing, PAUSE_MIN_MS[trouble.kind]);
  const until = new Date(deps.clock.now().getTime() + pauseMs);
  await pauseWriteBack(deps.db, hub.hubId, { until, reason: trouble.message });
  deps.log.warn({ hubId: hub.hubId, pauseMs, reason: trouble.message }, 'writing to a hub is paused');
}

function ensureOnce(
  deps: TokenDeps,
  hub: WriteContext['hub'],
  signal: AbortSignal,
): WriteContext['ensureProperties'] {
  let prepared: Promise<void> | null = null;
  return () => {
    prepared ??= prepareHub(deps, hub, signal);
    return prepared;
  };
}

const PAUSE_MS = 200;

/** Retries once, a moment later, after a failure of HubSpot or the network: most failures are brief, and writing again is harmless. */
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
