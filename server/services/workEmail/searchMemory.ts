import type { Deps } from '../../deps.ts';
import { searchFreshDays } from '../../email/freshness.ts';
import { nameKeyOf } from '../../email/names/nameKey.ts';
import type { SearchOutcome } from '../../email/searchOutcome.ts';
import { withRetries } from '../../store/transaction.ts';
import { recordAsked } from '../../store/workEmail/askedSearches.ts';
import { forgetMailFacts } from '../../store/workEmail/personRows.ts';

type MemoryDeps = Pick<Deps, 'db' | 'clock' | 'randomness' | 'metrics'>;

/** Records that the organisation knows the outcome: only its own searches make the estimate of a batch lower. */
export async function rememberSearch(
  deps: MemoryDeps,
  organizationId: string,
  search: { fullName: string; domain: string; companyName: string | null },
  outcome: SearchOutcome,
): Promise<void> {
  // Batches search without hints, and may get another outcome than a search with them.
  if (search.companyName !== null || searchFreshDays(outcome) === null) return;
  const asked = { domain: search.domain, searchKey: nameKeyOf(search.fullName) };
  await withRetries(deps, () => recordAsked(deps.db, organizationId, asked, deps.clock.now()));
}

/** Removes a search for an erased person from the verification cache. */
export async function forgetSearch(
  { db }: Pick<Deps, 'db'>,
  { fullName, domain, email }: { fullName: string; domain: string; email: string | null },
): Promise<void> {
  const [localPart, emailDomain] = email?.toLowerCase().split('@') ?? [];
  const localParts = localPart === undefined ? [] : [localPart];
  await forgetMailFacts(db, { domain, localParts, searchKeys: [nameKeyOf(fullName)] });
  if (emailDomain !== undefined && emailDomain !== domain)
    await forgetMailFacts(db, { domain: emailDomain, localParts, searchKeys: [] });
}
