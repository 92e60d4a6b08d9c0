import type { CrmRecord } from '@assay/shared/hubspot/record';
import type { ObjectType } from '@assay/shared/scoring/objectId';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../domain/caller.ts';
import type { Hub } from '../../../domain/hubspotHub.ts';
import { returnResearchRuns, takeResearchRuns } from '../../../store/hubspot/events.ts';
import { wakeHubJob } from '../../../store/hubspot/jobs.ts';
import { queueObjects } from '../../../store/hubspot/outbox.ts';
import { linkRecords, unlinkRecords } from '../../../store/hubspot/records.ts';
import type { AssignedObject } from '../../../store/scoring/assignments.ts';
import { listRules } from '../../../store/scoring/rules.ts';
import { withTransaction } from '../../../store/transaction.ts';
import { assignObjects } from '../../scoring/assignments.ts';
import { carryOutResearch, planResearch, type ResearchCounts } from '../researchByProfile.ts';
import { canResearch, scoredRecord, unassignedProfiles } from '../scoredRecord.ts';
import { HubBudgetSpent, spendingOfHub } from '../spending.ts';

/** Processes a record that is new, or is about another company or person now: if the settings say so, it is assigned to the
 * profile of its type and researched within the day's budget; if it is scored, its scores are written into it.
 *
 * @returns a sentence about what was done
 * @throws INSUFFICIENT_CREDITS, FORBIDDEN
 */
export async function processRecord(
  deps: Deps,
  caller: Caller,
  hub: Hub,
  record: CrmRecord,
): Promise<string> {
  const { objectType, recordId } = record;
  const found = await scoredRecord(deps, caller, hub.settings, record);
  const { profile, assigned, researchable } = found;
  const { autoAssign, autoResearch } = hub.settings[objectType];
  const object = autoAssign && researchable !== null ? researchable : found.object;
  const unlink = () =>
    unlinkRecords(deps.db, { hubId: hub.hubId, objectType, now: deps.clock.now() }, [recordId]);
  if (object === null) {
    await unlink();
    return 'The record has no identifier.';
  }
  const isAssigned = profile !== null && assigned.has(profile.id);
  if (profile === null || (!isAssigned && !autoAssign)) {
    await unlink();
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
  const done = isAssigned ? 'It was already assigned' : 'It was assigned';
  if (!autoResearch || !canResearch(objectType, object.objectId)) return `${done}.`;
  const asked = await researchInBudget(deps, caller, hub, { profileId: profile.id, objectType, object });
  return asked === null
    ? `${done}; the research budget of the day is used up.`
    : `${done}; ${asked.started} questions are being researched, ${asked.cached} were already answered.`;
}

/** Researches the unanswered questions of a profile about an object, from the hub's budgets of the day (UTC): of runs, and of credits.
 * Cached answers and runs under way do not use them. @returns null when the budget does not cover it
 * @throws INSUFFICIENT_CREDITS, FORBIDDEN
 */
async function researchInBudget(
  deps: Deps,
  caller: Caller,
  hub: Hub,
  { profileId, objectType, object }: { profileId: string; objectType: ObjectType; object: AssignedObject },
): Promise<ResearchCounts | null> {
  const rules = await listRules(deps.db, profileId);
  const runs = new Set(rules.map(({ signalTemplateId }) => signalTemplateId)).size;
  const now = deps.clock.now();
  const limit = hub.settings.dailyResearchLimit;
  const isTaken = await withTransaction(deps, (tx) => takeResearchRuns(tx, hub.hubId, { runs, limit, now }));
  if (!isTaken) return null;
  let started = 0;
  try {
    const scope = { ask: 'missing' } as const;
    const plan = await planResearch(deps, caller, { profileId, objectType, objects: [object], scope });
    const onSpend = await spendingOfHub(deps, hub, { by: 'event', subjectHash: object.hash });
    const asked = await carryOutResearch(deps, caller, plan, {
      onSpend,
      priority: 'background',
    });
    started = asked.started;
    if (started > 0) deps.wakeWorkers('research');
    return asked;
  } catch (error) {
    if (error instanceof HubBudgetSpent) return null;
    throw error;
  } finally {
    await returnResearchRuns(deps.db, hub.hubId, { runs: runs - started, now });
  }
}
