import type { Clock, Log } from '../domain/effects.ts';
import type { Dns, Web, WebRequest } from '../outbound/web.ts';
import type { MailHosts } from './conversation/enquiry.ts';
import { OpenDomain, outOfTime, searchKeyOf } from './domainSearch.ts';
import type { MailMemory } from './memory.ts';
import type { SearchOutcome } from './searchOutcome.ts';
import { SharedSearches } from './sharedSearches.ts';

/** Whose address is sought. Company and location only help to find the domain that took over from a dead one. */
export interface PersonSought {
  /** A name that `parseName` reads as a person or a company; the caller has refused others (422). */
  fullName: string;
  companyName: string | null;
  location: string | null;
}

/** Finds work addresses; docs/work-email.md tells how. Domains are normalised ones (`shared/domainName.ts`). */
export interface EmailFinder {
  /**
   * One search within its budget (15 s by default); the same one, asked for again while it is under way, is made once.
   * Never rejects for what DNS, the web or mail hosts do.
   */
  find(person: PersonSought, domain: string, signal?: AbortSignal): Promise<SearchOutcome>;
  /**
   * A domain opened for many names of a batch: one probe set, shared sessions. Each name has its own budget, which stands
   * still while it waits for others at a mail host.
   * @param names  how many there are
   */
  open(domain: string, names: number): DomainSearch;
}

/** One domain, open for any number of names; those that need a mail host take turns, and wait outside their budget. */
export interface DomainSearch {
  find(person: PersonSought, signal?: AbortSignal): Promise<SearchOutcome>;
  /** Ends what is under way and closes every socket. */
  close(): Promise<void>;
}

/** A configured web search: it words the request and reads the answer; `research/search` has such providers. */
export interface WebSearch {
  request(query: string): WebRequest;
  /** The hits in an answer's body, best first; null when it is no such answer. */
  read(body: unknown): { url: string; title: string }[] | null;
}

/** What a finder stands on. */
export interface EmailFinderParts {
  dns: Dns;
  /** A web for one domain; it remembers what failed, so it is not kept longer. */
  newWeb: () => Web;
  mailHosts: MailHosts;
  memory: MailMemory;
  clock: Clock;
  log: Log;
  webSearch: WebSearch | null;
  /** False when `SOURCES_DISABLED` names Wikidata; asked by default. */
  wikidata?: boolean;
  /** The time for one search, in milliseconds. */
  budgetMs?: number;
}

/** Specification, "Limits": 15 s; the rest is for closing what is open and for the answer. */
const BUDGET_MS = 14_600;

/** The finder. docs/work-email.md tells how a search goes. */
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
