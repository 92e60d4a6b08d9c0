/** @folder What the app page says and computes, without HubSpot's components. */

import type { ObjectType } from '@assay/shared/scoring/objectId';

/** How records come to be scored, for a profile that scores none yet. */
export function firstStep(objectType: ObjectType): string {
  const many = objectType === 'company' ? 'companies' : 'contacts';
  return `Select ${many} in a list of HubSpot and choose “Score with Assay”, or let new and changed ${many} be scored by themselves: Connected apps, Assay, Settings. Research has its price shown before it starts.`;
}
