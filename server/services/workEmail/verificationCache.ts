import type { Deps } from '../../deps.ts';
import type { LearnedPattern } from '../../email/candidates/candidate.ts';
import type { SearchOutcome } from '../../email/searchOutcome.ts';
import type { CachedMailbox, CachedSearch, VerificationCache } from '../../email/verificationCache.ts';
import type { Executor } from '../../store/database.ts';
import { withRetries } from '../../store/transaction.ts';
import {
  countPatterns,
  findMailboxes,
  findMailDomain,
  findPatterns,
  findSearch,
  findSearches,
  findSuccessor,
  type StoredPattern,
  type StoredSearch,
  saveMailboxes,
  saveMailDomain,
  saveSearch,
  saveSuccessor,
} from '../../store/workEmail/mailFacts.ts';

type CacheDeps = Pick<Deps, 'db' | 'clock' | 'randomness' | 'metrics'>;

/** The verification cache in the database. A write that becomes the victim of a deadlock is retried. */
export function createVerificationCache(deps: CacheDeps): VerificationCache {
  const { db, clock } = deps;
  const write = (statement: () => Promise<void>) => withRetries(deps, statement);
  return {
    search: async (domain, searchKey) => knownSearch(await findSearch(db, domain, searchKey)),
    domain: (domain) => findMailDomain(db, domain),
    successor: (domain) => findSuccessor(db, domain),
    mailboxes: async (domain, hostsKey, localParts) =>
      (await findMailboxes(db, { domain, hostsKey }, localParts)) as CachedMailbox[],
    patterns: async (domain, hostsKey) => (await findPatterns(db, { domain, hostsKey })) as LearnedPattern[],
    keepSearch: (domain, searchKey, { outcome, checkedAt }) =>
      write(() => saveSearch(db, domain, searchKey, { outcome: JSON.stringify(outcome), checkedAt })),
    keepDomain: (domain, known) => write(() => saveMailDomain(db, domain, known)),
    keepSuccessor: (domain, known) => write(() => saveSuccessor(db, domain, known)),
    keepMailboxes: (domain, hostsKey, known) => write(() => saveMailboxes(db, { domain, hostsKey }, known)),
    learn: (domain, hostsKey, seen) =>
      write(() => countPatterns(db, { domain, hostsKey }, { seen: counted(seen), at: clock.now() })),
  };
}

/** Looks up many searches at once, in their order; null where nothing is known. */
export async function knownSearches(
  db: Executor,
  searches: readonly { domain: string; searchKey: string }[],
): Promise<(CachedSearch | null)[]> {
  return (await findSearches(db, searches)).map(knownSearch);
}

function knownSearch(stored: StoredSearch | null): CachedSearch | null {
  if (stored === null) return null;
  return { outcome: JSON.parse(stored.outcome) as SearchOutcome, checkedAt: stored.checkedAt };
}

/** Hits and misses, each pattern once. */
function counted(seen: Parameters<VerificationCache['learn']>[2]): StoredPattern[] {
  const sums = new Map<string, StoredPattern>();
  for (const { pattern, particleRule, hit } of seen) {
    const key = `${pattern} ${particleRule}`;
    const sum = sums.get(key) ?? { pattern, particleRule, hits: 0, misses: 0 };
    sums.set(key, { ...sum, hits: sum.hits + Number(hit), misses: sum.misses + Number(!hit) });
  }
  return [...sums.values()];
}
