import { HubspotRefused } from '../../../crm/hubspot/call.ts';
import { readRecords } from '../../../crm/hubspot/readRecords.ts';
import type { Deps } from '../../../deps.ts';
import { type Caller, DEFAULT_RATE_LIMITS } from '../../../domain/caller.ts';
import { AssayError } from '../../../domain/errors.ts';
import type { Hub } from '../../../domain/hub.ts';
import { WRITE_BACK_ATTEMPTS_MAX, writeBackPauseMs } from '../../../domain/retrySchedule.ts';
import { nextEventAt, nextHubEvents, type StoredHubEvent, settleHubEvent } from '../../../store/hubEvents.ts';
import { restHubJob } from '../../../store/hubJobs.ts';
import { unlinkRecords } from '../../../store/hubRecords.ts';
import { findHub } from '../../../store/hubs.ts';
import type { ClaimedJob } from '../../../store/jobs.ts';
import { withTransaction } from '../../../store/transaction.ts';
import { HubUnavailable, hubCall } from '../hubTokens.ts';
import { erasePerson } from './erasePerson.ts';
import { takeInRecord } from './takeInRecord.ts';

const EVENTS_AT_ONCE = 100;

/**
 * Does the work of a hub's job `events`: handles the events that wait, the oldest first. Each is looked at by what its record is now,
 * so that neither their order nor a repetition after a crash matters.
 */
export async function handleEvents(
  deps: Deps,
  job: ClaimedJob,
  hubId: number,
  signal: AbortSignal,
): Promise<void> {
  const hub = await findHub(deps.db, hubId);
  const isInstalled = hub !== null && hub.status === 'connected' && hub.hasTokens;
  while (isInstalled && !signal.aborted) {
    const events = await nextHubEvents(deps.db, hubId, deps.clock.now(), EVENTS_AT_ONCE);
    if (events.length === 0) break;
    for (const same of groupsOf(events)) if (!signal.aborted) await handle(deps, hub, same, signal);
  }
  if (signal.aborted) return;
  await withTransaction(deps, (tx) =>
    restHubJob(tx, job, async () => (isInstalled ? nextEventAt(tx, hubId) : null)),
  );
}

/** Events that are handled together, because one look at the CRM serves them all. */
function groupsOf(events: readonly StoredHubEvent[]): StoredHubEvent[][] {
  return [
    ...Map.groupBy(events, ({ kind, objectType }) => {
      const isChange = kind === 'changed' || kind === 'merged';
      return `${objectType} ${isChange ? 'changed' : kind}`;
    }).values(),
  ];
}

async function handle(
  deps: Deps,
  hub: Hub,
  events: readonly StoredHubEvent[],
  signal: AbortSignal,
): Promise<void> {
  const [first] = events;
  if (first === undefined) return;
  const { objectType } = first;
  const caller: Caller = {
    organizationId: hub.organizationId,
    apiKeyId: null,
    limits: DEFAULT_RATE_LIMITS,
  };
  const ids = [...new Set(events.map(({ recordId }) => recordId))];
  try {
    if (first.kind === 'gone') {
      await unlinkRecords(deps.db, hub.hubId, objectType, ids);
      return settleAll('The record is forgotten.');
    }
    if (first.kind === 'erased') {
      for (const recordId of ids) await erasePerson(deps, caller, hub, recordId);
      return settleAll('What was known of the person is erased.');
    }
    await unlinkRecords(
      deps.db,
      hub.hubId,
      objectType,
      events.flatMap(({ mergedIds }) => mergedIds),
    );
    const records = await readRecords(hubCall(deps, hub.hubId), objectType, ids, signal);
    for (const event of events) {
      const properties = records.get(event.recordId);
      const record = properties && { objectType, recordId: event.recordId, properties };
      await settle(event, await takeInOnce(event.recordId, record));
    }
  } catch (error) {
    const passes = error instanceof HubspotRefused || error instanceof HubUnavailable;
    if (!passes || signal.aborted) throw error;
    for (const event of events) await postpone(event, error.message);
  }

  async function takeInOnce(
    recordId: string,
    record: Parameters<typeof takeInRecord>[3] | undefined,
  ): Promise<string> {
    if (record === undefined) {
      await unlinkRecords(deps.db, hub.hubId, objectType, [recordId]);
      return 'The record is gone.';
    }
    try {
      return await takeInRecord(deps, caller, hub, record);
    } catch (error) {
      // No credits, or an erased person: trying again would not change that.
      if (error instanceof AssayError && error.status < 500) return error.message;
      throw error;
    }
  }

  async function settleAll(outcome: string): Promise<void> {
    for (const event of events) await settle(event, outcome);
  }

  function settle(event: StoredHubEvent, outcome: string): Promise<void> {
    return settleHubEvent(deps.db, hub.hubId, event, { dueAt: null, attempts: event.attempts, outcome });
  }

  function postpone(event: StoredHubEvent, reason: string): Promise<void> {
    const attempts = event.attempts + 1;
    const pauseMs = writeBackPauseMs(attempts, deps.randomness.fraction());
    const isOver = attempts >= WRITE_BACK_ATTEMPTS_MAX;
    const dueAt = isOver ? null : new Date(deps.clock.now().getTime() + pauseMs);
    return settleHubEvent(deps.db, hub.hubId, event, { dueAt, attempts, outcome: reason });
  }
}
