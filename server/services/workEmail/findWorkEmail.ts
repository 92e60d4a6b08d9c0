/** @folder The work-email finder as a service: one search, batches, what is charged, the verification cache. */

import type { Deps } from '../../deps.ts';
import type { Caller } from '../../domain/caller.ts';
import { AssayError } from '../../domain/errors.ts';
import { PRICE_VERSION, PRICES } from '../../domain/pricing.ts';
import type { EmailSearch } from '../../domain/workEmail.ts';
import type { SearchOutcome } from '../../email/searchOutcome.ts';
import { bindResource } from '../../store/idempotencyKeys.ts';
import { charge, release, reserve } from '../../store/ledger.ts';
import { withTransaction } from '../../store/transaction.ts';
import { requireHeld } from '../credits/requireHeld.ts';
import { isCharged } from './billing.ts';
import { requireSearchableName } from './searchableName.ts';

/** Far longer than a search can take: then its process has died, and a sweep gives the credits back. */
const HOLD_MS = 5 * 60_000;

/**
 * Finds the work address of one person: credits are held, the search is made within its budget, and its outcome decides
 * whether the hold becomes a charge. Specification, "Work-email finder".
 *
 * With an Idempotency-Key, the charge binds the key to this search: a retry after a crash searches again and pays nothing.
 *
 * @param unheard  aborts when nobody waits for the answer any more; the search ends and costs nothing
 * @throws VALIDATION_ERROR      when the name is none
 * @throws INSUFFICIENT_CREDITS  before anything is asked
 */
export async function findWorkEmail(
  deps: Deps,
  caller: Caller,
  search: EmailSearch,
  unheard: AbortSignal,
): Promise<SearchOutcome> {
  requireSearchableName(search.fullName);
  const isPaid = caller.idempotency?.resourceId != null;
  if (isPaid) return searchOnce(deps, search, unheard);
  const searchId = deps.ids.uuid();
  await hold(deps, caller, searchId);
  const outcome = await searchOnce(deps, search, unheard).catch(async (error: unknown) => {
    await letGo(deps, searchId);
    throw error;
  });
  await settle(deps, caller, { searchId, isDue: isCharged(outcome) && !unheard.aborted });
  return outcome;
}

async function searchOnce(
  { emailFinder, clock, metrics, log }: Deps,
  { domain, ...person }: EmailSearch,
  unheard: AbortSignal,
): Promise<SearchOutcome> {
  const startedAt = clock.now().getTime();
  const outcome = await emailFinder.find(person, domain, unheard);
  const { status, reason } = outcome;
  metrics.emailSearches.inc({ status, reason });
  log.debug({ domain, status, reason, ms: clock.now().getTime() - startedAt }, 'e-mail searched');
  return outcome;
}

/** What the credits are held and charged for. */
const referenceOf = (searchId: string) => `email:${searchId}`;

async function hold(deps: Deps, { organizationId, apiKeyId }: Caller, searchId: string): Promise<void> {
  const createdAt = deps.clock.now();
  await withTransaction(deps, async (tx) => {
    const reservation = await reserve(tx, {
      reference: referenceOf(searchId),
      organizationId,
      apiKeyId,
      operation: 'find-email',
      amount: PRICES['find-email'],
      createdAt,
      expiresAt: new Date(createdAt.getTime() + HOLD_MS),
    });
    requireHeld(reservation, PRICES['find-email']);
  });
}

function letGo(deps: Deps, searchId: string): Promise<void> {
  return withTransaction(deps, (tx) => release(tx, referenceOf(searchId)));
}

/** @throws CONFLICT when a retry took the Idempotency-Key over meanwhile; then this search costs nothing */
async function settle(
  deps: Deps,
  { idempotency }: Caller,
  { searchId, isDue }: { searchId: string; isDue: boolean },
): Promise<void> {
  if (!isDue) return letGo(deps, searchId);
  const isBound = await withTransaction(deps, async (tx) => {
    const bound = idempotency === undefined || (await bindResource(tx, idempotency.scopeHash, searchId));
    if (bound) await charge(tx, referenceOf(searchId), PRICE_VERSION, deps.clock.now());
    else await release(tx, referenceOf(searchId));
    return bound;
  });
  if (!isBound)
    throw new AssayError('CONFLICT', 'A retry with this Idempotency-Key has been answered meanwhile.');
}
