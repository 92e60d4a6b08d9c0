import type { Deps } from '../../deps.ts';
import { readKeyMonths } from '../../store/organizations/apiKeys.ts';
import { readUsage } from '../../store/spending.ts';
import { type ApiKey, listApiKeys } from './apiKeys.ts';

/** What a key was charged in this calendar month (UTC); one with a cap, as the cap counts it: held credits included. */
export interface KeySpending {
  spentThisMonth: number;
}

const KEYS_MAX = 10_000;

/** An organisation's keys, oldest first, with what they spent this month. */
export async function listKeysWithSpending(
  deps: Pick<Deps, 'db' | 'clock'>,
  organizationId: string,
): Promise<(ApiKey & KeySpending)[]> {
  const to = deps.clock.now();
  const month = to.toISOString().slice(0, 7);
  const from = new Date(`${month}-01T00:00:00Z`);
  const [keys, capped, charged] = await Promise.all([
    listApiKeys(deps, organizationId),
    readKeyMonths(deps.db, organizationId, month),
    readUsage(deps.db, organizationId, { from, to, groupBy: 'key', limit: KEYS_MAX }),
  ]);
  const ofKey = new Map(charged.map(({ key, credits }) => [key, credits]));
  return keys.map((key) => ({
    ...key,
    spentThisMonth: Number(capped.get(key.id) ?? ofKey.get(key.id) ?? 0),
  }));
}
