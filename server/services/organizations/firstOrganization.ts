import type { Deps } from '../../deps.ts';
import { takeSlot } from '../../store/taskSlots.ts';
import { withTransaction } from '../../store/transaction.ts';
import { insertApiKey } from './apiKeys.ts';
import { insertOrganization, listOrganizations } from './organizations.ts';

const FIRST_CREDITS = 1_000;

/**
 * On an empty database: makes the organisation `Default` with 1,000 credits and one key, so that the first start
 * ends with something to try. Of many processes that start at once, one does it; one that dies over it has done
 * nothing, and the next start makes up for it.
 *
 * @returns the key, which is shown this once; null when there was an organisation already
 */
export async function createFirstOrganization(
  deps: Deps,
): Promise<{ name: string; credits: number; key: string } | null> {
  if ((await listOrganizations(deps)).length > 0) return null;
  return withTransaction(deps, async (tx) => {
    // The row makes the others wait for this transaction; once it is committed they find an organisation anyway.
    if (!(await takeSlot(tx, 'first-organization', new Date(0), deps.clock.now()))) return null;
    const { id, name } = await insertOrganization(tx, deps, { name: 'Default', credits: FIRST_CREDITS });
    const { key } = await insertApiKey(tx, deps, { organizationId: id, name: 'first key', monthlyCap: null });
    return { name, credits: FIRST_CREDITS, key };
  });
}
