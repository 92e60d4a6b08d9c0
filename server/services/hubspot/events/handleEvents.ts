/** @folder HubSpot's events about records: new, changed, deleted, erased. */

import type { CrmRecord } from '@assay/shared/hubspot/record';
import type { Deps } from '../../../deps.ts';
import { type Caller, DEFAULT_RATE_LIMITS } from '../../../domain/caller.ts';
import { AssayError } from '../../../domain/errors.ts';
import type { Hub } from '../../../domain/hubspotHub.ts';
import { WRITE_BACK_ATTEMPTS_MAX, writeBackPauseMs } from '../../../domain/retrySchedule.ts';
import { HubspotRefused } from '../../../hubspot/call.ts';
import { readRecords } from '../../../hubspot/readRecords.ts';
import {
  nextEventAt,
  nextHubEvents,
  type StoredHubEvent,
  settleHubEvent,
} from '../../../store/hubspot/events.ts';
import { findHub } from '../../../store/hubspot/hubs.ts';
import { finishOrRescheduleHubJob } from '../../../store/hubspot/jobs.ts';
import { findOutboxRow } from '../../../store/hubspot/outbox.ts';
import { forgetRecord, objectOfRecord, unlinkRecords } from '../../../store/hubspot/records.ts';
import type { ClaimedJob } from '../../../store/jobs.ts';
import { forgetObject } from '../../../store/scoring/scores.ts';
import { withTransaction } from '../../../store/transaction.ts';
import { eraseContact } from '../../privacy/eraseContact.ts';
import { HubUnavailable, hubCall } from '../connection/hubTokens.ts';
import { canResearch } from '../scoredRecord.ts';
import { processRecord } from './processRecord.ts';

const EVENTS_AT_ONCE = 100;

/** Carries out a hub's job `events`: handles the waiting events, oldest first. Each is handled by the present state of its record, so
 * neither their order nor a repetition after a crash matters.
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
    finishOrRescheduleHubJob(tx, deps.clock, job, async () => (isInstalled ? nextEventAt(tx, hubId) : null)),
  );
}

/** Groups events, so that one read of the CRM serves each group. Events that need the record itself come last: a record that was
 * deleted and restored exists, in whatever order the two events arrive.
 */
function groupsOf(events: readonly StoredHubEvent[]): StoredHubEvent[][] {
  const isLook = ({ kind }: StoredHubEvent) => kind === 'changed' || kind === 'merged';
  const groups = Map.groupBy(
    events,
    (event) => `${event.objectType} ${isLook(event) ? 'changed' : event.kind}`,
  );
  const rank = ([first]: StoredHubEvent[]) => (first !== undefined && isLook(first) ? 1 : 0);
  return [...groups.values()].sort((a, b) => rank(a) - rank(b));
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
      await unlink(ids);
      return settleAll('The record was removed.');
    }
    if (first.kind === 'erased') {
      for (const recordId of ids) await erasePerson(deps, caller, hub, recordId);
      return settleAll('The data about the person was erased.');
    }
    await unlink(events.flatMap(({ mergedIds }) => mergedIds));
    const records = await readRecords(hubCall(deps, hub.hubId), objectType, ids, signal);
    for (const event of events) {
      const properties = records.get(event.recordId);
      const record = properties && { objectType, recordId: event.recordId, properties };
      const outcome = await processOnce(event, record);
      if (outcome !== null) await settle(event, outcome);
    }
  } catch (error) {
    const passes = error instanceof HubspotRefused || error instanceof HubUnavailable;
    if (!passes || signal.aborted) throw error;
    for (const event of events) await postpone(event, error.message);
  }

  /** @returns the outcome; null when the event is tried again later */
  async function processOnce(event: StoredHubEvent, record: CrmRecord | undefined): Promise<string | null> {
    if (record === undefined) {
      await unlink([event.recordId]);
      return 'The record was deleted.';
    }
    try {
      return await processRecord(deps, caller, hub, record);
    } catch (error) {
      if (error instanceof AssayError && error.code === 'TOO_MANY_REQUESTS') {
        await postpone(event, error.message);
        return null;
      }
      // No credits, or an erased person: trying again would not change that.
      if (error instanceof AssayError && error.status < 500) return error.message;
      // A failure with one record must not hold up the others.
      deps.log.error({ err: error, hubId: hub.hubId, recordId: event.recordId }, 'an event was not handled');
      await postpone(event, 'It could not be handled; the log says why.');
      return null;
    }
  }

  function unlink(recordIds: readonly string[]): Promise<void> {
    return unlinkRecords(deps.db, { hubId: hub.hubId, objectType, now: deps.clock.now() }, recordIds);
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

/** Erases a person whose contact was deleted in the CRM under privacy law: by profile URL everything, as `DELETE /v1/contacts` does;
 * by e-mail address the scores. Unknown people are ignored. HubSpot sends the deletion event too, before or after this one, so
 * records that are deleted already count as well.
 */
async function erasePerson(deps: Deps, caller: Caller, hub: Hub, recordId: string): Promise<void> {
  const objectHash = await objectOfRecord(deps.db, hub.hubId, 'contact', recordId);
  if (objectHash === null) return;
  const row = await findOutboxRow(deps.db, hub.hubId, objectHash);
  if (row !== null && canResearch('contact', row.objectId)) await eraseContact(deps, caller, row.objectId);
  else await withTransaction(deps, (tx) => forgetObject(tx, hub.organizationId, objectHash));
  await forgetRecord(deps.db, hub.hubId, 'contact', recordId);
}
