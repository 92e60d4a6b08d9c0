import type { HubSettings, SettingsData } from '@assay/shared/hubspot/settings';
import { ObjectType } from '@assay/shared/scoring/objectId';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../domain/caller.ts';
import { validationError } from '../../../domain/errors.ts';
import { mappingFaults, targetProperties, workEmailPropertyFault } from '../../../hubspot/mappingFaults.ts';
import { missingParts } from '../../../hubspot/scopes.ts';
import { saveHubSettings } from '../../../store/hubspot/hubs.ts';
import { listProfiles } from '../../../store/scoring/profiles.ts';
import { withTransaction } from '../../../store/transaction.ts';
import { hubCall, type TokenDeps } from '../connection/hubTokens.ts';
import { removeFromHub } from '../connection/removeFromHub.ts';
import { hubOf } from '../scoredRecord.ts';
import { requireSettingsUser, whyNoChanges } from '../settingsUsers.ts';
import { auditHub } from '../spending.ts';

/** The settings of a hub, with the profiles to choose from, and whether the caller may change them. */
export async function readHubSettings(
  { db }: Pick<Deps, 'db'>,
  { organizationId, hubUserId }: Pick<Caller, 'organizationId' | 'hubUserId'>,
  hubId: number,
): Promise<SettingsData> {
  const hub = await hubOf({ db }, hubId);
  const profiles = (await listProfiles(db, organizationId)).reverse();
  const choices = (objectType: ObjectType) =>
    profiles.filter(({ type }) => type === objectType).map(({ id, name }) => ({ id, name }));
  const all = { company: choices('company'), contact: choices('contact') };
  // A deleted profile counts as not chosen.
  const present = (objectType: ObjectType) => {
    const chosen = hub.settings[objectType];
    const isThere = all[objectType].some(({ id }) => id === chosen.profileId);
    return isThere ? chosen : { ...chosen, profileId: null };
  };
  return {
    settings: { ...hub.settings, company: present('company'), contact: present('contact') },
    profiles: all,
    hub: {
      hubId: String(hubId),
      canWrite: hub.hasTokens,
      connectedAt: hub.connectedAt.toISOString(),
      scopes: hub.scopes,
      missing: hub.hasTokens ? missingParts(hub.scopes, hub.settings) : [],
    },
    whyNot: await whyNoChanges({ db }, { hubUserId }, hubId),
  };
}

/** Replaces the settings of a hub; the signed user stands in the audit.
 * @throws FORBIDDEN when others are named for that; VALIDATION_ERROR for a profile that does not exist or has the other object type,
 *   and for a field or address that cannot be written into its property; HubUnavailable, HubspotRefused where the properties cannot be read
 */
export async function replaceHubSettings(
  deps: TokenDeps,
  caller: Caller,
  { hubId, settings }: { hubId: number; settings: HubSettings },
  signal: AbortSignal,
): Promise<SettingsData> {
  await requireSettingsUser(deps, caller, hubId);
  const { profiles, settings: before } = await readHubSettings(deps, caller, hubId);
  const faults = ObjectType.options.flatMap((objectType) => {
    const { profileId } = settings[objectType];
    if (profileId === null || profiles[objectType].some(({ id }) => id === profileId)) return [];
    return [
      { field: `settings.${objectType}.profileId`, message: `is not a profile for ${objectType} records` },
    ];
  });
  const isMapped = Object.keys(settings.fields).length > 0;
  if (isMapped && JSON.stringify(settings.fields) !== JSON.stringify(before.fields)) {
    const present = await targetProperties(hubCall(deps, hubId), 'company', signal);
    for (const { field, message } of mappingFaults(settings.fields, present))
      faults.push({ field: `settings.fields.${field}`, message });
  }
  const { workEmailProperty } = settings;
  if (workEmailProperty !== null && workEmailProperty !== before.workEmailProperty) {
    const present = await targetProperties(hubCall(deps, hubId), 'contact', signal);
    const fault = workEmailPropertyFault(workEmailProperty, present);
    if (fault !== null) faults.push({ field: 'settings.workEmailProperty', message: fault });
  }
  if (faults.length > 0) throw validationError(faults);
  await withTransaction(deps, async (tx) => {
    await saveHubSettings(tx, hubId, settings, deps.clock.now());
    await auditHub(tx, deps, caller, { action: 'hubspot.settings', details: {} });
  });
  return readHubSettings(deps, caller, hubId);
}

/** Stops writing into a hub, then removes Assay's own properties from it; the signed user stands in the audit.
 * @throws FORBIDDEN when others are named for that; HubUnavailable for a hub without tokens
 */
export async function removeHubProperties(
  deps: Deps,
  caller: Caller,
  hubId: number,
  signal: AbortSignal,
): Promise<SettingsData> {
  const { settings, hub } = await readHubSettings(deps, caller, hubId);
  const silent = {
    ...settings,
    writeProperties: [],
    fields: {},
    companyScoresOn: [],
    workEmailProperty: null,
  };
  await replaceHubSettings(deps, caller, { hubId, settings: silent }, signal);
  const removal = await removeFromHub(
    deps,
    { hubId, scopes: hub.scopes, call: hubCall(deps, hubId) },
    signal,
  );
  const [removed, refused] = [removal.removed.length, removal.refused.length];
  await withTransaction(deps, (tx) =>
    auditHub(tx, deps, caller, { action: 'hubspot.properties', details: { removed, refused } }),
  );
  return { ...(await readHubSettings(deps, caller, hubId)), removal };
}
