/** @folder Asking again what has become stale, without a person, within the hub's credits of the day. */

import { ObjectType } from '@assay/shared/scoring/objectId';
import type { Deps } from '../../../deps.ts';
import { type Caller, DEFAULT_RATE_LIMITS } from '../../../domain/caller.ts';
import { AssayError } from '../../../domain/errors.ts';
import type { Hub } from '../../../domain/hubspotHub.ts';
import { findHub, listWritable } from '../../../store/hubspot/hubs.ts';
import { finishOrRescheduleHubJob, wakeHubJob } from '../../../store/hubspot/jobs.ts';
import { lastTried, nextStale, noteTried } from '../../../store/hubspot/refreshes.ts';
import type { ClaimedJob } from '../../../store/jobs.ts';
import type { AssignedObject } from '../../../store/scoring/assignments.ts';
import { withTransaction } from '../../../store/transaction.ts';
import { carryOutResearch, planResearch } from '../researchByProfile.ts';
import { canResearch, chosenProfile, profilesOfType } from '../scoredRecord.ts';
import { HubBudgetSpent, spendingOfHub } from '../spending.ts';

const DAY_MS = 86_400_000;
const OBJECTS_AT_ONCE = 50;
/** Objects of one round; the next round is an hour later and goes on behind them. */
const OBJECTS_MAX = 500;
/** Research that failed is not asked for again before this. */
const TRY_AGAIN_MS = 7 * DAY_MS;

/** Carries out a hub's job `refresh`: asks again for what is stale of the records that the settings say, until the credits of the day
 * are used up. An object counts as tried in its own right, so after a crash the others follow and none is paid twice.
 */
export async function refreshStale(
  deps: Deps,
  job: ClaimedJob,
  hubId: number,
  signal: AbortSignal,
): Promise<void> {
  const hub = await findHub(deps.db, hubId);
  if (hub !== null && hub.status === 'connected')
    for (const objectType of ObjectType.options)
      if (hub.settings[objectType].refreshStale && !(await refreshRecords(deps, hub, objectType, signal)))
        break;
  if (signal.aborted) return;
  await withTransaction(deps, (tx) => finishOrRescheduleHubJob(tx, deps.clock, job, async () => null));
}

/** @returns false when there are no more credits today */
async function refreshRecords(
  deps: Deps,
  hub: Hub,
  objectType: ObjectType,
  signal: AbortSignal,
): Promise<boolean> {
  const profiles = await profilesOfType(deps, hub.organizationId, objectType);
  const profile = chosenProfile(hub.settings, objectType, profiles);
  if (profile === null) return true;
  const now = deps.clock.now().getTime();
  const query = {
    hubId: hub.hubId,
    profileId: profile.id,
    staleBefore: new Date(now - hub.settings.staleAfterDays * DAY_MS),
    triedBefore: new Date(now - TRY_AGAIN_MS),
    limit: OBJECTS_AT_ONCE,
  };
  let after = await lastTried(deps.db, hub.hubId);
  let isSecondLap = after.length === 0;
  for (let done = 0; done < OBJECTS_MAX && !signal.aborted; ) {
    const objects = await nextStale(deps.db, { ...query, after });
    for (const object of objects) {
      if (signal.aborted) return true;
      if (!(await refreshObject(deps, hub, { objectType, profileId: profile.id, object }))) return false;
    }
    done += objects.length;
    after = objects.at(-1)?.hash ?? Buffer.alloc(0);
    if (objects.length === OBJECTS_AT_ONCE) continue;
    if (isSecondLap) return true;
    // From the first one again, so that each has its turn however small the budget is.
    [isSecondLap, after] = [true, Buffer.alloc(0)];
  }
  return true;
}

/** @returns false when there are no more credits today */
async function refreshObject(
  deps: Deps,
  hub: Hub,
  { objectType, profileId, object }: { objectType: ObjectType; profileId: string; object: AssignedObject },
): Promise<boolean> {
  const caller: Caller = {
    organizationId: hub.organizationId,
    apiKeyId: null,
    limits: DEFAULT_RATE_LIMITS,
  };
  try {
    if (canResearch(objectType, object.objectId)) {
      const { staleAfterDays } = hub.settings;
      const scope = { ask: 'aged', staleAfterDays } as const;
      const plan = await planResearch(deps, caller, { profileId, objectType, objects: [object], scope });
      const onSpend = await spendingOfHub(deps, hub, { by: 'refresh', subjectHash: object.hash });
      const { started } = await carryOutResearch(deps, caller, plan, { onSpend, priority: 'background' });
      if (started > 0) deps.wakeWorkers('research');
    }
  } catch (error) {
    if (error instanceof HubBudgetSpent) return false;
    if (!(error instanceof AssayError) || error.status >= 500) throw error;
    if (error.code === 'INSUFFICIENT_CREDITS') return false;
    // Say a person who was erased: not to be asked about, and no reason to stop.
  }
  await noteTried(deps.db, hub.hubId, { hash: object.hash, now: deps.clock.now() });
  return true;
}

/** Queues the job `refresh` of the hubs whose settings ask for it. @returns how many */
export async function wakeRefreshes(
  deps: Pick<Deps, 'db' | 'clock' | 'randomness' | 'metrics'>,
): Promise<number> {
  let woken = 0;
  for (const hubId of await listWritable(deps.db)) {
    const hub = await findHub(deps.db, hubId);
    if (hub === null || !ObjectType.options.some((type) => hub.settings[type].refreshStale)) continue;
    await withTransaction(deps, (tx) => wakeHubJob(tx, { kind: 'refresh', hubId, now: deps.clock.now() }));
    woken += 1;
  }
  return woken;
}
