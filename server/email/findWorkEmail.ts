import { OpenDomain, outOfTime, searchKeyOf } from './domainSearch.ts';
import type { EmailFinder, EmailFinderParts, PersonSought } from './finder.ts';
import type { SearchOutcome } from './searchOutcome.ts';
import { SharedSearches } from './sharedSearches.ts';

/**
 * Callers are promised an answer within 15 s (docs/api-contract.md, "Work e-mail"); the difference is for closing
 * connections and answering.
 */
const BUDGET_MS = 14_600;

/** Builds the finder; docs/work-email.md describes a search. */
export function createEmailFinder(parts: EmailFinderParts): EmailFinder {
  const whole = { budgetMs: BUDGET_MS, ...parts };
  const shared = new SharedSearches();
  async function searchOnce(
    person: PersonSought,
    domain: string,
    signal: AbortSignal,
  ): Promise<SearchOutcome> {
    const search = new OpenDomain(whole, domain, null);
    try {
      return await search.find(person, signal);
    } finally {
      await search.close();
    }
  }
  return {
    open: (domain, names) => new OpenDomain(whole, domain, names),
    find: (person, domain, signal = new AbortController().signal) =>
      shared.find(
        JSON.stringify([domain, searchKeyOf(person)]),
        (wanted) => searchOnce(person, domain, wanted),
        signal,
        outOfTime(),
      ),
  };
}
