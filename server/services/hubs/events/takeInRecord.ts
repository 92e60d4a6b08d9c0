import type { CrmRecord } from '@assay/shared/hubspot/record';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../domain/caller.ts';
import type { Hub } from '../../../domain/hub.ts';
import { wakeHubJob } from '../../../store/hubJobs.ts';
import { queueObjects } from '../../../store/hubOutbox.ts';
import { linkRecords, unlinkRecords } from '../../../store/hubRecords.ts';
import { withTransaction } from '../../../store/transaction.ts';
import { assignObjects } from '../../scoring/assignments.ts';
import { canResearch, scoredRecord, unassignedProfiles } from '../scoredRecord.ts';
import { researchInBudget } from './researchInBudget.ts';

/**
 * Takes in a record that is new, or about somebody else than before: where the settings say so it is assigned to the profile of its
 * type and what that asks is researched, within the day's budget; if it is scored, its scores are written into it.
 *
 * @returns what was done, in a sentence
 * @throws INSUFFICIENT_CREDITS, FORBIDDEN
 */
export async function takeInRecord(deps: Deps, caller: Caller, hub: Hub, record: CrmRecord): Promise<string> {
  const { objectType, recordId } = record;
  const found = await scoredRecord(deps, caller, hub.settings, record);
  const { profile, assigned, researchable } = found;
  const { autoAssign, autoResearch } = hub.settings[objectType];
  const object = autoAssign && researchable !== null ? researchable : found.object;
  const letGo = () =>
    unlinkRecords(deps.db, { hubId: hub.hubId, objectType, now: deps.clock.now() }, [recordId]);
  if (object === null) {
    await letGo();
    return 'The record does not say whom it is about.';
  }
  const isAssigned = profile !== null && assigned.has(profile.id);
  if (profile === null || (!isAssigned && !autoAssign)) {
    await letGo();
    return profile === null ? 'There is no profile for it.' : 'Records are not assigned automatically.';
  }
  for (const profileId of unassignedProfiles(found, profile.id, object))
    await assignObjects(deps, caller, { profileId, objectType, objectIds: [object.objectId] });
  await withTransaction(deps, async (tx) => {
    const now = deps.clock.now();
    const link = { recordId, objectType, objectHash: object.hash };
    await linkRecords(tx, hub, [link]);
    await queueObjects(tx, { ...hub, objectHashes: [object.hash], now });
    await wakeHubJob(tx, { kind: 'scores', hubId: hub.hubId, now });
  });
  const done = isAssigned ? 'It was assigned already' : 'It was assigned';
  if (!autoResearch || !canResearch(objectType, object.objectId)) return `${done}.`;
  const asked = await researchInBudget(deps, caller, hub, { profileId: profile.id, objectType, object });
  return asked === null
    ? `${done}; the budget of the day for research is used up.`
    : `${done}; ${asked.started} questions are researched, ${asked.cached} were answered.`;
}
