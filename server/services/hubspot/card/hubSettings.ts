import type { HubSettings, SettingsData } from '@assay/shared/hubspot/settings';
import { ObjectType } from '@assay/shared/scoring/objectId';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../domain/caller.ts';
import { validationError } from '../../../domain/errors.ts';
import { saveHubSettings } from '../../../store/hubspot/hubs.ts';
import { listProfiles } from '../../../store/scoring/profiles.ts';
import { hubOf } from '../scoredRecord.ts';

/** The settings of a hub, with the choices for them. */
export async function readHubSettings(
  { db }: Pick<Deps, 'db'>,
  { organizationId }: Caller,
  hubId: number,
): Promise<SettingsData> {
  const hub = await hubOf({ db }, hubId);
  const profiles = (await listProfiles(db, organizationId)).reverse();
  const choices = (objectType: ObjectType) =>
    profiles.filter(({ type }) => type === objectType).map(({ id, name }) => ({ id, name }));
  const all = { company: choices('company'), contact: choices('contact') };
  // A chosen profile that was deleted since counts as no choice.
  const existing = (objectType: ObjectType) => {
    const chosen = hub.settings[objectType];
    const isThere = all[objectType].some(({ id }) => id === chosen.profileId);
    return isThere ? chosen : { ...chosen, profileId: null };
  };
  return {
    settings: { ...hub.settings, company: existing('company'), contact: existing('contact') },
    profiles: all,
    hub: {
      hubId: String(hubId),
      canWrite: hub.hasTokens,
      connectedAt: hub.connectedAt.toISOString(),
      scopes: hub.scopes,
    },
  };
}

/** Replaces the settings of a hub. @throws VALIDATION_ERROR for a profile that does not exist or has another type */
export async function replaceHubSettings(
  deps: Pick<Deps, 'db' | 'clock'>,
  caller: Caller,
  hubId: number,
  settings: HubSettings,
): Promise<SettingsData> {
  const { profiles } = await readHubSettings(deps, caller, hubId);
  const faults = ObjectType.options.flatMap((objectType) => {
    const { profileId } = settings[objectType];
    if (profileId === null || profiles[objectType].some(({ id }) => id === profileId)) return [];
    return [
      { field: `settings.${objectType}.profileId`, message: `is not a profile for ${objectType} records` },
    ];
  });
  if (faults.length > 0) throw validationError(faults);
  await saveHubSettings(deps.db, hubId, settings, deps.clock.now());
  return readHubSettings(deps, caller, hubId);
}
