/** @folder An organisation's credits and usage; refusing work that it cannot pay for. */

import type { Credits, KeyCredits } from '@assay/shared/credits';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../domain/caller.ts';
import { notFound } from '../../domain/errors.ts';
import { PRICE_VERSION } from '../../domain/pricing.ts';
import { readAccount, showRoom } from '../../store/ledger.ts';

/** The balance of the caller's organisation, what is held of it and what can be spent. docs/api-contract.md "Credits". */
export async function getCredits(
  deps: Pick<Deps, 'db'>,
  caller: Pick<Caller, 'organizationId'>,
): Promise<Credits> {
  const account = await readAccount(deps.db, caller.organizationId);
  if (account === null) throw notFound('organisation', caller.organizationId);
  return {
    remainingCredits: Math.floor(Number(account.available)),
    balance: Number(account.balance),
    reserved: Number(account.held),
    priceVersion: PRICE_VERSION,
  };
}

/** The same, and what the caller's key can spend now, within the monthly caps of the key and of the organisation. */
export async function getKeyCredits(
  deps: Pick<Deps, 'db' | 'clock'>,
  { organizationId, apiKeyId }: Pick<Caller, 'organizationId' | 'apiKeyId'>,
): Promise<KeyCredits> {
  const credits = await getCredits(deps, { organizationId });
  const month = deps.clock.now().toISOString().slice(0, 7);
  const { ofCap, ofTotalCap } = await showRoom(deps.db, { organizationId, apiKeyId, month });
  const caps = [ofCap, ofTotalCap].flatMap((left) => (left === null ? [] : Math.floor(Number(left))));
  return { ...credits, spendable: Math.max(0, Math.min(credits.remainingCredits, ...caps)) };
}
