import type { ObjectType } from '@assay/shared/scoring/objectId';
import { Dimension } from '@assay/shared/scoring/rule';
import type { Deps } from '../../../deps.ts';
import { type Caller, DEFAULT_RATE_LIMITS } from '../../../domain/caller.ts';
import type { Hub } from '../../../domain/hubspotHub.ts';
import type { HubCall } from '../../../hubspot/call.ts';
import { readRecords } from '../../../hubspot/readRecords.ts';
import type { OutputFields } from '../../../hubspot/workflowAction.ts';
import type { HubAction } from '../../../store/hubspot/actions.ts';
import { findUnderWay } from '../../../store/runs/runLists.ts';
import { listAssignments } from '../../../store/scoring/assignments.ts';
import { listRules } from '../../../store/scoring/rules.ts';
import { findScores } from '../../../store/scoring/scores.ts';
import { assignObjects } from '../../scoring/assignments.ts';
import { scoreNow } from '../../scoring/scoreRequests.ts';
import { NoIdentifier } from '../cardErrors.ts';
import { carryOutResearch, planResearch } from '../researchByProfile.ts';
import {
  chosenProfile,
  profilesOfType,
  requireScorable,
  scoredRecord,
  unassignedProfiles,
} from '../scoredRecord.ts';
import { spendingOfHub } from '../spending.ts';

/**
 * Starts a step: assigns the record if necessary, and researches the questions of its profile.
 *
 * @returns the hash of the object that it is scored as
 * @throws NoIdentifier, NoProfile, INSUFFICIENT_CREDITS, FORBIDDEN, HubBudgetSpent, HubspotRefused, HubUnavailable
 */
export async function beginResearch(
  deps: Deps,
  hub: Hub,
  call: HubCall,
  { objectType, recordId, onlyMissing }: HubAction,
  signal: AbortSignal,
): Promise<Buffer> {
  const caller: Caller = {
    organizationId: hub.organizationId,
    apiKeyId: null,
    limits: DEFAULT_RATE_LIMITS,
  };
  const properties = (await readRecords(call, objectType, [recordId], signal)).get(recordId);
  if (properties === undefined) throw new NoIdentifier('The record was deleted.');
  const found = await scoredRecord(deps, caller, hub.settings, { objectType, recordId, properties });
  const { object: scored, profile } = requireScorable(found);
  const object = found.researchable ?? scored;
  for (const profileId of unassignedProfiles(found, profile.id, object))
    await assignObjects(deps, caller, { profileId, objectType, objectIds: [object.objectId] });
  if (found.researchable !== null) {
    const plan = await planResearch(deps, caller, {
      profileId: profile.id,
      objectType,
      objects: [object],
      scope: { ask: onlyMissing ? 'missing' : 'all' },
    });
    const onSpend = await spendingOfHub(deps, hub, { by: 'workflow', subjectHash: object.hash });
    const { started } = await carryOutResearch(deps, caller, plan, {
      onSpend,
      priority: 'background',
    });
    if (started > 0) deps.wakeWorkers('research');
  }
  return object.hash;
}

/** The scores of an object whose research has ended; null while some is under way. @throws NoIdentifier when it was erased */
export async function scoresWhenDone(
  deps: Deps,
  { organizationId, settings }: Hub,
  objectType: ObjectType,
  objectHash: Buffer,
): Promise<OutputFields | null> {
  const assignments = await listAssignments(deps.db, organizationId, objectHash);
  const [first] = assignments;
  if (first === undefined) throw new NoIdentifier('It is no longer scored.');
  const profiles = await profilesOfType(deps, organizationId, objectType);
  const own = profiles.filter(({ id }) => assignments.some(({ profileId }) => profileId === id));
  const profile = chosenProfile(settings, objectType, own);
  if (profile === null) throw new NoIdentifier('It is no longer scored.');
  const rules = await listRules(deps.db, profile.id);
  const templates = [...new Set(rules.map(({ signalTemplateId }) => signalTemplateId))];
  const object = { objectType, objectId: first.objectId };
  if ((await findUnderWay(deps.db, organizationId, object, templates)).size > 0) return null;
  await scoreNow(deps, organizationId, [objectHash]);
  const scores = (await findScores(deps.db, organizationId, [objectHash])).filter(
    ({ profileId }) => profileId === profile.id,
  );
  return {
    hs_execution_state: 'SUCCESS',
    ...Object.fromEntries(
      Dimension.options.flatMap((dimension) => {
        const score = scores.find((each) => each.dimension === dimension);
        return score === undefined ? [] : [[`assay_${dimension}_score`, String(score.score)]];
      }),
    ),
  };
}
