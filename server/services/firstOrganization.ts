import type { Deps } from '../deps.ts';
import { takeSlot } from '../store/taskSlots.ts';
import { createApiKey } from './apiKeys.ts';
import { createOrganization, listOrganizations } from './organizations.ts';

const FIRST_CREDITS = 1_000;

/**
 * On an empty database: makes the organisation `Default` with 1,000 credits and one key, so that the first start
 * ends with something to try. Of many processes that start at once, one does it.
 *
 * @returns the key, which is shown this once; null when there was an organisation already
 */
export async function createFirstOrganization(
  deps: Deps,
): Promise<{ name: string; credits: number; key: string } | null> {
  if ((await listOrganizations(deps)).length > 0) return null;
  if (!(await takeSlot(deps.db, 'first-organization', new Date(0), deps.clock.now()))) return null;
  const { id, name } = await createOrganization(deps, { name: 'Default', credits: FIRST_CREDITS });
  const { key } = await createApiKey(deps, { organizationId: id, name: 'first key', monthlyCap: null });
  return { name, credits: FIRST_CREDITS, key };
}
