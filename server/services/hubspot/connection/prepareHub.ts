import { ASSAY_PROPERTIES } from '@assay/shared/hubspot/properties';
import { ObjectType } from '@assay/shared/scoring/objectId';
import type { Hub } from '../../../domain/hubspotHub.ts';
import { bandOptions } from '../../../hubspot/bands.ts';
import { ensureProperties } from '../../../hubspot/properties.ts';
import { findHub, markPropertiesComplete } from '../../../store/hubspot/hubs.ts';
import { listProfiles } from '../../../store/scoring/profiles.ts';
import { hubCall, type TokenDeps } from './hubTokens.ts';

/**
 * Ensures that a hub has Assay's property group and the properties that its settings write, with an option for every band of the
 * organisation's profiles. Properties that the settings do not use are not created, so an unwanted one can be deleted.
 * Idempotent. @throws HubUnavailable, HubspotRefused
 */
export async function prepareHub(
  deps: TokenDeps,
  { hubId, organizationId }: Pick<Hub, 'hubId' | 'organizationId'>,
  signal: AbortSignal,
): Promise<void> {
  const profiles = await listProfiles(deps.db, organizationId);
  const hub = await findHub(deps.db, hubId);
  const properties = hub?.settings.writeProperties ?? ASSAY_PROPERTIES;
  const call = hubCall(deps, hubId);
  for (const objectType of ObjectType.options) {
    const own = profiles.filter(({ type }) => type === objectType).map(({ settings }) => settings);
    await ensureProperties(call, objectType, { properties, bands: bandOptions(own) }, signal);
  }
  await markPropertiesComplete(deps.db, hubId, deps.clock.now());
}
