/** @folder An organisation's credits and usage; refusing work that it cannot pay for. */

import type { Credits } from '@assay/shared/credits';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../domain/caller.ts';
import { notFound } from '../../domain/errors.ts';
import { PRICE_VERSION } from '../../domain/pricing.ts';
import { readAccount } from '../../store/ledger.ts';

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
