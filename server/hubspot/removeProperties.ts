import { fieldOfOwn } from '@assay/shared/hubspot/companyFields';
import { ASSAY_PROPERTIES, ASSOCIATED_PROPERTIES, PROPERTY_GROUP } from '@assay/shared/hubspot/properties';
import type { PropertyRemoval } from '@assay/shared/hubspot/settings';
import { z } from 'zod';
import { type CrmType, type HubCall, HubspotRefused, hubspotWords, PLURALS } from './call.ts';
import { PROPERTIES } from './properties.ts';

/** What became of Assay's properties of one object type; a refusal has HubSpot's reason. */
export type RemovedProperties = Pick<PropertyRemoval, 'removed' | 'refused'>;

const OWN: readonly string[] = [...ASSAY_PROPERTIES, ...ASSOCIATED_PROPERTIES];

const Stored = z.object({
  results: z.array(z.object({ name: z.string(), groupName: z.string().optional() })),
});
const Refusal = z.object({ message: z.string().optional().catch(undefined) });

/**
 * Archives Assay's own properties, one by one, so that a refusal is of one property: HubSpot refuses those that a list, a workflow or
 * a form uses. The group goes, too, unless somebody else's properties are in it. What is not there counts as done.
 *
 * HubSpot, "Archive a property" (developers.hubspot.com/docs/api-reference/2026-03/crm/properties/delete-property): archived values can be
 * restored for 90 days.
 *
 * @throws HubspotRefused when its properties cannot be listed
 */
export async function removeProperties(
  call: HubCall,
  objectType: CrmType,
  signal: AbortSignal,
): Promise<RemovedProperties> {
  const base = `${PROPERTIES}/${PLURALS[objectType]}`;
  const listed = await call({ method: 'GET', path: base }, signal);
  const read = Stored.safeParse(listed.kind === 'answered' ? listed.body : null);
  if (listed.kind === 'failed' || listed.status !== 200 || !read.success)
    throw new HubspotRefused('list its properties', listed);
  const own = read.data.results.filter(
    ({ name }) => OWN.some((each) => each === name) || fieldOfOwn(name) !== null,
  );
  const outcome: RemovedProperties = { removed: [], refused: [] };
  for (const { name: property } of own) {
    const why = await whyNotArchived(call, `${base}/${property}`, signal);
    if (why === null) outcome.removed.push({ objectType, property });
    else outcome.refused.push({ objectType, property, message: why });
  }
  const isGroupEmpty = read.data.results.every(
    ({ name, groupName }) =>
      groupName !== PROPERTY_GROUP || outcome.removed.some(({ property }) => property === name),
  );
  // A group that stays is no harm, so its refusal is not reported.
  if (isGroupEmpty) await call({ method: 'DELETE', path: `${base}/groups/${PROPERTY_GROUP}` }, signal);
  return outcome;
}

/** @returns HubSpot's reason; null when the property is gone */
async function whyNotArchived(call: HubCall, path: string, signal: AbortSignal): Promise<string | null> {
  const answer = await call({ method: 'DELETE', path }, signal);
  if (answer.kind === 'failed') return answer.reason;
  const { status, body } = answer;
  if ((status >= 200 && status < 300) || status === 404) return null;
  const read = Refusal.safeParse(body);
  return hubspotWords((read.success ? read.data.message : undefined) ?? `HubSpot answered ${status}`);
}
