import type { ObjectType } from '@assay/shared/scoring/objectId';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../domain/caller.ts';
import type { Hub } from '../../../domain/hub.ts';
import { returnResearchRuns, takeResearchRuns } from '../../../store/hubEvents.ts';
import type { AssignedObject } from '../../../store/scoringAssignments.ts';
import { listRules } from '../../../store/scoringRules.ts';
import { withTransaction } from '../../../store/transaction.ts';
import { type AskedOfObjects, askProfile } from '../askProfile.ts';

/**
 * Researches what a profile asks about an object and nobody has answered, out of the hub's budget of the day (UTC). What is there
 * already, or is under way, costs nothing of it. @returns null when the budget does not cover it
 * @throws INSUFFICIENT_CREDITS, FORBIDDEN
 */
export async function researchInBudget(
  deps: Deps,
  caller: Caller,
  hub: Hub,
  { profileId, objectType, object }: { profileId: string; objectType: ObjectType; object: AssignedObject },
): Promise<AskedOfObjects | null> {
  const rules = await listRules(deps.db, profileId);
  const runs = new Set(rules.map(({ signalTemplateId }) => signalTemplateId)).size;
  const now = deps.clock.now();
  const limit = hub.settings.dailyResearchLimit;
  const isTaken = await withTransaction(deps, (tx) => takeResearchRuns(tx, hub.hubId, { runs, limit, now }));
  if (!isTaken) return null;
  let started = 0;
  try {
    const asked = await askProfile(deps, caller, profileId, objectType, [object], {
      onlyMissing: true,
      forceRefresh: false,
    });
    started = asked.started;
    if (started > 0) deps.wakeWorkers('research');
    return asked;
  } finally {
    await returnResearchRuns(deps.db, hub.hubId, { runs: runs - started, now });
  }
}
