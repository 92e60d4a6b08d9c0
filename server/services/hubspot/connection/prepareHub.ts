import { fieldOfOwn } from '@assay/shared/hubspot/companyFields';
import { ASSAY_PROPERTIES } from '@assay/shared/hubspot/properties';
import { ObjectType } from '@assay/shared/scoring/objectId';
import type { Hub } from '../../../domain/hubspotHub.ts';
import { bandOptions } from '../../../hubspot/bands.ts';
import { ensureAssociated, ensureProperties } from '../../../hubspot/properties.ts';
import { mayReachDeals } from '../../../hubspot/scopes.ts';
import { findHub, notePropertiesOfHub } from '../../../store/hubspot/hubs.ts';
import { listProfiles } from '../../../store/scoring/profiles.ts';
import { hubCall, type TokenDeps } from './hubTokens.ts';

/** Makes sure that a hub has Assay's property group and the properties in its settings, with an option for every band of its
 * organisation's profiles. Properties outside the settings are not created, so that deleted ones stay deleted. Idempotent.
 * @throws HubUnavailable, HubspotRefused
 */
export async function prepareHub(
  deps: TokenDeps,
  { hubId, organizationId }: Pick<Hub, 'hubId' | 'organizationId'>,
  signal: AbortSignal,
): Promise<void> {
  const profiles = await listProfiles(deps.db, organizationId);
  const hub = await findHub(deps.db, hubId);
  const properties = hub?.settings.writeProperties ?? ASSAY_PROPERTIES;
  const ownFields = Object.values(hub?.settings.fields ?? {}).flatMap((name) => fieldOfOwn(name) ?? []);
  const call = hubCall(deps, hubId);
  for (const objectType of ObjectType.options) {
    const own = profiles.filter(({ type }) => type === objectType).map(({ settings }) => settings);
    const fields = objectType === 'company' ? ownFields : [];
    await ensureProperties(call, objectType, { properties, fields, bands: bandOptions(own) }, signal);
  }
  for (const type of hub?.settings.companyScoresOn ?? []) {
    if (type === 'deal' && !mayReachDeals(hub?.scopes ?? [])) continue;
    const ofCompanies = profiles
      .filter((profile) => profile.type === 'company')
      .map(({ settings }) => settings);
    await ensureAssociated(call, type, bandOptions(ofCompanies), signal);
  }
  await notePropertiesOfHub(deps.db, hubId, deps.clock.now());
}
