import type { PropertyRemoval } from '@assay/shared/hubspot/settings';
import { ObjectType } from '@assay/shared/scoring/objectId';
import type { HubCall } from '../../../hubspot/call.ts';
import { HubspotRefused } from '../../../hubspot/call.ts';
import { removeProperties } from '../../../hubspot/removeProperties.ts';
import { mayReachDeals } from '../../../hubspot/scopes.ts';
import type { Database } from '../../../store/database.ts';
import { forgetAssociated } from '../../../store/hubspot/associated.ts';
import { forgetWritten } from '../../../store/hubspot/records.ts';
import { forgetSync } from '../../../store/hubspot/writeBacks.ts';
import { HubUnavailable } from './hubTokens.ts';

const RECORDS_AT_ONCE = 5_000;

/**
 * Removes Assay's own properties from an account, on companies, contacts and, where it has access, deals. What was written is forgotten, so that a property that is
 * made again later does not count as emptied by a person, and everything is written once writing is on again. The caller has stopped writing before.
 */
export async function removeFromHub(
  { db }: { db: Database },
  { hubId, call, scopes }: { hubId: number; call: HubCall; scopes: readonly string[] },
  signal: AbortSignal,
): Promise<PropertyRemoval> {
  const types = [...ObjectType.options, ...(mayReachDeals(scopes) ? (['deal'] as const) : [])];
  const removal: PropertyRemoval = { removed: [], refused: [], failure: null };
  try {
    for (const objectType of types) {
      const { removed, refused } = await removeProperties(call, objectType, signal);
      removal.removed.push(...removed);
      removal.refused.push(...refused);
    }
  } catch (error) {
    if (!(error instanceof HubspotRefused) && !(error instanceof HubUnavailable)) throw error;
    removal.failure = error.message;
  }
  for (let left = RECORDS_AT_ONCE; left === RECORDS_AT_ONCE; )
    left = await forgetWritten(db, hubId, RECORDS_AT_ONCE);
  for (let left = RECORDS_AT_ONCE; left === RECORDS_AT_ONCE; )
    left = await forgetAssociated(db, hubId, RECORDS_AT_ONCE);
  await forgetSync(db, hubId);
  return removal;
}
