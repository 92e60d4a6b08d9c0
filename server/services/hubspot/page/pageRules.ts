import type { RulesData, RulesRequest } from '@assay/shared/hubspot/page';
import type { z } from 'zod';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../domain/caller.ts';
import type { ScoringProfile } from '../../../domain/scoring.ts';
import { bandsOfProfile, readProfileRules } from '../../scoring/profileRules.ts';
import { getProfile } from '../../scoring/profiles.ts';
import { deleteRule, putRule } from '../../scoring/rules.ts';
import { questionFor } from '../../scoring/scoredQuestions.ts';
import { requireSettingsUser } from '../settingsUsers.ts';

type RulesDeps = Pick<Deps, 'db' | 'clock' | 'ids' | 'randomness' | 'metrics' | 'wakeWorkers'>;

/** Lists, puts or deletes rules of a profile, or creates a question for one. Only `list` is open to everybody.
 * @throws FORBIDDEN, NOT_FOUND; INVALID_POINT_VALUES with every problem; VALIDATION_ERROR
 */
export async function pageRules(
  deps: RulesDeps,
  caller: Caller,
  hubId: number,
  request: z.output<typeof RulesRequest>,
): Promise<RulesData> {
  const { profileId } = request;
  if (request.action !== 'list') await requireSettingsUser(deps, caller, hubId);
  const profile = await getProfile(deps, caller, profileId);
  if (request.action === 'put') await putRule(deps, caller, profileId, request.rule);
  if (request.action === 'delete') await deleteRule(deps, caller, profileId, request.ruleId);
  const questionId = request.action === 'question' ? await questionFor(deps, caller, request.question) : null;
  return { ...(await rulesOf(deps, caller, profile)), questionId };
}

async function rulesOf(
  deps: RulesDeps,
  caller: Caller,
  profile: ScoringProfile,
): Promise<Omit<RulesData, 'questionId'>> {
  const { objects, ...rules } = await readProfileRules(deps, caller, profile);
  return {
    profile: {
      id: profile.id,
      name: profile.name,
      objectType: profile.type,
      objects,
      bands: bandsOfProfile(profile),
    },
    ...rules,
  };
}
