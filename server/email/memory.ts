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
  /** Names of the mail hosts, in order, joined; learnt patterns are forgotten when it changes. Empty: takes no mail. */
  hostsKey: string;
  acceptAll: boolean | null;
  checkedAt: Date;
}

/** A search that ended for certain (`found`, `not_found`); `nameKey` is the cleaned, folded full name. */
export interface KnownSearch {
  outcome: SearchOutcome;
  checkedAt: Date;
}

/** The verification cache. Its ages are decided by who asks (`freshness.ts`), so that the rule stands in one place. */
export interface MailMemory {
  search(domain: string, nameKey: string): Promise<KnownSearch | null>;
  domain(domain: string): Promise<KnownDomain | null>;
  mailboxes(domain: string, localParts: readonly string[]): Promise<KnownMailbox[]>;
  patterns(domain: string, hostsKey: string): Promise<LearnedPattern[]>;
  keepSearch(domain: string, nameKey: string, known: KnownSearch): Promise<void>;
  keepDomain(domain: string, known: KnownDomain): Promise<void>;
  keepMailboxes(domain: string, known: readonly KnownMailbox[]): Promise<void>;
  /** Counts one hit for the pattern that was confirmed and a miss for those that were refused before it. */
  learn(
    domain: string,
    hostsKey: string,
    seen: readonly { pattern: PatternName; particleRule: ParticleRule; hit: boolean }[],
  ): Promise<void>;
}
