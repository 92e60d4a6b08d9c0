import type { LearnedPattern, PatternName } from './candidates/candidate.ts';
import type { ParticleRule } from './names/parsedName.ts';
import type { SearchOutcome } from './searchOutcome.ts';

/** What is known about one mailbox, and since when. */
export interface KnownMailbox {
  localPart: string;
  /** Only definite knowledge is kept: no 4xx and no refusal by policy ever is. */
  state: 'accepted' | 'full' | 'no_such_mailbox';
  checkedAt: Date;
}

/** What is known about a domain's mail. */
export interface KnownDomain {
  /** Names of the mail hosts (at most 200 characters), see `hostsKeyOf`. What other hosts said counts no more. */
  hostsKey: string;
  acceptAll: boolean;
  checkedAt: Date;
}

/** A search that ended for certain (`found`, `not_found`). */
export interface KnownSearch {
  outcome: SearchOutcome;
  checkedAt: Date;
}

/** Where a look at a domain's own site led: the domain that the company uses today, or null for "nowhere else". */
export interface KnownSuccessor {
  successor: string | null;
  checkedAt: Date;
}

/**
 * The verification cache. Its ages are decided by who asks (`freshness.ts`), so that the rule stands in one place: what is
 * read may be of any age, and what is kept replaces what was known before.
 */
export interface MailMemory {
  /** `searchKey` is opaque, at most 300 characters: the cleaned, folded name, and what else the answer depends on. */
  search(domain: string, searchKey: string): Promise<KnownSearch | null>;
  domain(domain: string): Promise<KnownDomain | null>;
  successor(domain: string): Promise<KnownSuccessor | null>;
  /** Only what these hosts said. */
  mailboxes(domain: string, hostsKey: string, localParts: readonly string[]): Promise<KnownMailbox[]>;
  /** Only what was learnt at these hosts. */
  patterns(domain: string, hostsKey: string): Promise<LearnedPattern[]>;
  keepSearch(domain: string, searchKey: string, known: KnownSearch): Promise<void>;
  keepDomain(domain: string, known: KnownDomain): Promise<void>;
  keepSuccessor(domain: string, known: KnownSuccessor): Promise<void>;
  keepMailboxes(domain: string, hostsKey: string, known: readonly KnownMailbox[]): Promise<void>;
  /** Counts one hit for the pattern that was confirmed and a miss for those that were refused before it. */
  learn(
    domain: string,
    hostsKey: string,
    seen: readonly { pattern: PatternName; particleRule: ParticleRule; hit: boolean }[],
  ): Promise<void>;
}
