/** @folder The work-email finder as a service: single searches, batches, billing, the verification cache. */

import type { Deps } from '../../deps.ts';
import { type Caller, spenderOf } from '../../domain/caller.ts';
import { AssayError } from '../../domain/errors.ts';
import { PRICE_VERSION, PRICES } from '../../domain/pricing.ts';
import type { EmailSearch } from '../../domain/workEmail.ts';
import type { SearchOutcome } from '../../email/searchOutcome.ts';
import { bindResource } from '../../store/idempotencyKeys.ts';
import { charge, release, reserve } from '../../store/ledger.ts';
import { withTransaction } from '../../store/transaction.ts';
import { requireHeld } from '../credits/requireHeld.ts';
import { personSuppressed, suppressedSearches } from '../privacy/suppressions.ts';
import type { OnSpend } from '../runs/createRuns.ts';
import { isCharged } from './billing.ts';
import { requireSearchableName } from './searchableName.ts';
import { forgetSearch, rememberSearch } from './searchMemory.ts';

/** Far longer than a search can take: after this its process has died, and a sweep releases the credits. */
const HOLD_MS = 5 * 60_000;

/**
 * Finds the work address of one person: credits are held, the search runs within its time budget, and its outcome decides
 * whether the hold becomes a charge. docs/work-email.md.
 *
 * With an Idempotency-Key, the charge binds the key to this search: a retry after a crash searches again and pays nothing.
 *
 * @param abandoned  aborts when nobody waits for the answer any more; the search ends and costs nothing
 * @param onSpend  called in the transaction that holds the credits; it rolls back when this throws
 * @throws VALIDATION_ERROR      when the name cannot be searched
 * @throws FORBIDDEN             when the person was erased; costs nothing
 * @throws INSUFFICIENT_CREDITS  before any mail host is asked
 */
export async function findWorkEmail(
  deps: Deps,
  caller: Caller,
  search: EmailSearch,
  abandoned: AbortSignal,
  onSpend?: OnSpend,
): Promise<SearchOutcome> {
  requireSearchableName(search.fullName);
  await refuseSuppressed(deps, caller, { ...search, email: null });
  const isPaid = caller.idempotency?.resourceId != null;
  if (isPaid) {
    const outcome = await searchOnce(deps, search, abandoned);
    await refuseFound(deps, caller, search, outcome);
    return outcome;
  }
  const searchId = deps.ids.uuid();
  await hold(deps, caller, searchId, onSpend);
  let outcome: SearchOutcome;
  try {
    outcome = await searchOnce(deps, search, abandoned);
    await refuseFound(deps, caller, search, outcome);
  } catch (error) {
    await releaseHold(deps, searchId);
    throw error;
  }
  await rememberSearch(deps, caller.organizationId, search, outcome);
  await settle(deps, caller, { searchId, isDue: isCharged(outcome) && !abandoned.aborted });
  return outcome;
}

/** @throws FORBIDDEN when the person was erased */
async function refuseSuppressed(
  { db }: Deps,
  { organizationId }: Caller,
  search: { fullName: string; domain: string; email: string | null },
): Promise<void> {
  if ((await suppressedSearches(db, organizationId, [search])).length > 0) throw personSuppressed();
}

/**
 * A person may be erased while a search for them is under way, or by an address whose name was not known. Then the cache
 * forgets what was found.
 *
 * @throws FORBIDDEN
 */
async function refuseFound(
  deps: Deps,
  caller: Caller,
  { fullName, domain }: EmailSearch,
  { email }: SearchOutcome,
): Promise<void> {
  try {
    await refuseSuppressed(deps, caller, { fullName, domain, email });
  } catch (error) {
    await forgetSearch(deps, { fullName, domain, email });
    throw error;
  }
}

async function searchOnce(
  { emailFinder, clock, metrics, log }: Deps,
  { domain, ...person }: EmailSearch,
  abandoned: AbortSignal,
): Promise<SearchOutcome> {
  const startedAt = clock.now().getTime();
  const outcome = await emailFinder.find(person, domain, abandoned);
  const { status, reason } = outcome;
  metrics.emailSearches.inc({ status, reason });
  log.debug({ domain, status, reason, ms: clock.now().getTime() - startedAt }, 'e-mail searched');
  return outcome;
}

/** The reference of a search's hold and charge. */
const referenceOf = (searchId: string) => `email:${searchId}`;

async function hold(
  deps: Deps,
  caller: Caller,
  searchId: string,
  onSpend: OnSpend | undefined,
): Promise<void> {
  const { organizationId, apiKeyId } = caller;
  const createdAt = deps.clock.now();
  await withTransaction(deps, async (tx) => {
    await onSpend?.(tx, PRICES['find-email']);
    const reservation = await reserve(tx, {
      reference: referenceOf(searchId),
      organizationId,
      apiKeyId,
      spender: spenderOf(caller),
      operation: 'find-email',
      amount: PRICES['find-email'],
      createdAt,
      expiresAt: new Date(createdAt.getTime() + HOLD_MS),
    });
    const needed = PRICES['find-email'];
    await requireHeld(tx, reservation, { organizationId, apiKeyId, needed, at: createdAt });
  });
}

function releaseHold(deps: Deps, searchId: string): Promise<void> {
  return withTransaction(deps, (tx) => release(tx, referenceOf(searchId)));
}

/** @throws CONFLICT when a retry took over the Idempotency-Key meanwhile; then this search costs nothing */
async function settle(
  deps: Deps,
  { idempotency }: Caller,
  { searchId, isDue }: { searchId: string; isDue: boolean },
): Promise<void> {
  if (!isDue) return releaseHold(deps, searchId);
  const isBound = await withTransaction(deps, async (tx) => {
    const bound = idempotency === undefined || (await bindResource(tx, idempotency.scopeHash, searchId));
    if (bound) await charge(tx, referenceOf(searchId), PRICE_VERSION, deps.clock.now());
    else await release(tx, referenceOf(searchId));
    return bound;
  });
  if (!isBound)
    throw new AssayError('CONFLICT', 'A retry with this Idempotency-Key has been answered meanwhile.');
}
