import type { Deps } from '../../deps.ts';
import { claimSlot } from '../../store/taskSlots.ts';
import { withTransaction } from '../../store/transaction.ts';
import { insertApiKey } from './apiKeys.ts';
import { insertOrganization, listOrganizations } from './organizations.ts';

const FIRST_CREDITS = 1_000;

/**
 * Creates the organisation `Default` with 1,000 credits and one key in an empty database, so that the first start
 * gives the user something to try. When many processes start at once, one does it; if it dies, nothing was done and
 * the next start does it.
 *
 * @returns the key, which is shown only this once; null when an organisation exists already
 */
export async function createFirstOrganization(
  deps: Deps,
): Promise<{ name: string; credits: number; key: string } | null> {
  if ((await listOrganizations(deps)).length > 0) return null;
  return withTransaction(deps, async (tx) => {
    // The slot's row makes other processes wait for this transaction; after its commit they find an organisation.
    if (!(await claimSlot(tx, 'first-organization', new Date(0)))) return null;
    const { id, name } = await insertOrganization(tx, deps, { name: 'Default', credits: FIRST_CREDITS });
    const { key } = await insertApiKey(tx, deps, { organizationId: id, name: 'first key', monthlyCap: null });
    return { name, credits: FIRST_CREDITS, key };
  });
}
