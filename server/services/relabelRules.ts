import type { Deps } from '../deps.ts';
import { choiceLabelsOf, type SignalTemplate } from '../domain/signalTemplate.ts';
import type { Transaction } from '../store/database.ts';
import { lockProfile, updateProfile } from '../store/scoringProfiles.ts';
import { profilesWithTemplate, relabelTemplate } from '../store/scoringRules.ts';
import { rescoreAfterChange } from './rescoreProfile.ts';

/**
 * Tells the rules on a locked template what its choices are called now, and scores the objects of their profiles anew.
 * Decisions §3, "Qualification choice keys map to their label".
 */
export async function relabelRules(
  tx: Transaction,
  deps: Pick<Deps, 'clock' | 'ids'>,
  template: SignalTemplate,
): Promise<void> {
  for (const profileId of await profilesWithTemplate(tx, template.templateId)) {
    const current = await lockProfile(tx, template.organizationId, profileId);
    if (current === null) continue;
    await relabelTemplate(tx, profileId, template.templateId, choiceLabelsOf(template));
    const profile = { ...current, revision: current.revision + 1 };
    await updateProfile(tx, profile);
    await rescoreAfterChange(tx, deps, profile);
  }
}
