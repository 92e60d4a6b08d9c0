import type { Clock, Log } from '../domain/effects.ts';
import type { Dns, Web, WebRequest } from '../outbound/web.ts';
import type { SearchOutcome } from './searchOutcome.ts';
import type { MailHosts } from './verification/mailboxVerifier.ts';
import type { VerificationCache } from './verificationCache.ts';

/** The person whose address is searched. Company and location only help to find the successor of a dead domain. */
export interface PersonSought {
  /** A name that `parseName` reads as a person or a company; callers reject others (422). */
  fullName: string;
  companyName: string | null;
  location: string | null;
}

/** Finds work addresses (docs/work-email.md). Domains are normalised (`shared/domainName.ts`). */
export interface EmailFinder {
  /**
   * One search within its budget (15 s by default); concurrent equal searches are made once. Never rejects because of
   * DNS, the web or mail hosts.
   */
  find(person: PersonSought, domain: string, signal?: AbortSignal): Promise<SearchOutcome>;
  /**
   * Opens a domain for the names of a batch, with one set of random probes and shared sessions. Each name has its own
   * budget, which is paused while it waits for others at a mail host; where many wait already, `find` rejects with
   * MailHostBusy, and the batch comes back later.
   * @param names how many there are
   */
  open(domain: string, names: number): DomainSearch;
}

/**
 * One domain, open for any number of names; those that need a mail host are queued, and waiting does not count
 * against their budget.
 */
export interface DomainSearch {
  find(person: PersonSought, signal?: AbortSignal): Promise<SearchOutcome>;
  /** Ends running searches and closes every socket. */
  close(): Promise<void>;
}

/** A configured web search: builds the request and parses the answer; implemented in `research/search`. */
export interface WebSearch {
  request(query: string): WebRequest;
  /** The hits in an answer's body, best first; null when it cannot be parsed. */
  read(body: unknown): { url: string; title: string }[] | null;
}

/** The dependencies of a finder. */
export interface EmailFinderParts {
  dns: Dns;
  /** Makes a `Web` per domain; it remembers failures, so it is not kept longer. */
  newWeb: () => Web;
  mailHosts: MailHosts;
  cache: VerificationCache;
  clock: Clock;
  log: Log;
  webSearch: WebSearch | null;
  /** False when `SOURCES_DISABLED` names Wikidata; true by default. */
  wikidata?: boolean;
  /** Time budget of one search, in milliseconds. */
  budgetMs?: number;
}
