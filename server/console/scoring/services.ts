import type { StudioProfile } from '@assay/shared/console/scoring';
import { Dimension } from '@assay/shared/scoring/rule';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../domain/caller.ts';
import { readAccount, readAccounts } from '../../services/console/scoringAccounts.ts';
import { readHistory } from '../../services/console/scoringHistory.ts';
import {
  addObjects,
  priceOfResearch,
  removeObject,
  researchProfile,
} from '../../services/console/scoringObjects.ts';
import { createReady } from '../../services/scoring/createReady.ts';
import { galleryEntries, profileOverviews, readyQuestions } from '../../services/scoring/profileOverviews.ts';
import { bandsOfProfile, readProfileRules } from '../../services/scoring/profileRules.ts';
import { archiveProfile, getProfile, replaceProfile } from '../../services/scoring/profiles.ts';
import { publishRules, putBackVersion } from '../../services/scoring/publishRules.ts';
import { questionFor, readQuestion } from '../../services/scoring/scoredQuestions.ts';
import { tryChanges } from '../../services/scoring/whatIf.ts';
import type { ScoringServices } from './interface.ts';

/** The scoring studio for whoever is signed in. */
export function scoringServices(deps: Deps, caller: Caller): ScoringServices {
  const overview = async () => ({
    profiles: await profileOverviews(deps, caller),
    gallery: galleryEntries(),
  });
  const studioProfile = async (profileId: string): Promise<StudioProfile> => {
    const profile = await getProfile(deps, caller, profileId);
    const { id, name, description, type, archivedAt, revision, settings } = profile;
    const edited = await readProfileRules(deps, caller, profile);
    return {
      id,
      name,
      description,
      objectType: type,
      isArchived: archivedAt !== null,
      revision,
      bands: bandsOfProfile(profile),
      minConfidence: settings?.minConfidence ?? null,
      percentile: settings?.percentile === true,
      ready: readyQuestions(type),
      ...edited,
      rules: edited.rules.map((rule) => ({
        ...rule,
        halfLifeDays: settings?.halfLifeDays?.[rule.id] ?? null,
      })),
    };
  };
  return {
    overview,
    create: (input) => createReady(deps, caller, input),
    async rename({ profileId, name }) {
      const { description } = await getProfile(deps, caller, profileId);
      await replaceProfile(deps, caller, profileId, { name, description });
      return overview();
    },
    async archive(profileId, isArchived) {
      await archiveProfile(deps, caller, profileId, isArchived);
      return overview();
    },
    profile: studioProfile,
    async question({ profileId, question }) {
      await getProfile(deps, caller, profileId);
      return readQuestion(deps, caller, await questionFor(deps, caller, question));
    },
    async whatIf({ profileId, changes }) {
      const results = await tryChanges(deps, caller, profileId, changes);
      return Dimension.options.flatMap((dimension) => results.get(dimension) ?? []);
    },
    async publish(input) {
      await publishRules(deps, caller, input);
      return studioProfile(input.profileId);
    },
    history: (profileId) => readHistory(deps, caller, profileId),
    async putBack(input) {
      await putBackVersion(deps, caller, input);
      return studioProfile(input.profileId);
    },
    accounts: (input) => readAccounts(deps, caller, input),
    account: (input) => readAccount(deps, caller, input),
    addObjects: (input) => addObjects(deps, caller, input),
    removeObject: (input) => removeObject(deps, caller, input),
    researchPrice: (profileId) => priceOfResearch(deps, caller, profileId),
    research: (input) => researchProfile(deps, caller, input),
  };
}
