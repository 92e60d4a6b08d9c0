import type { LearnedPattern, PatternName } from './candidates/candidate.ts';
import type { ParticleRule } from './names/parsedName.ts';
import type { SearchOutcome } from './searchOutcome.ts';

/** The cached state of one mailbox, and when it was checked. */
export interface CachedMailbox {
  localPart: string;
  /** Only definite states are cached, never a 4xx or a refusal by policy. */
  state: 'accepted' | 'full' | 'no_such_mailbox';
  checkedAt: Date;
}

/** Cached facts about a domain's mail. */
export interface CachedDomain {
  /**
   * Names of the mail hosts (at most 200 characters), see `hostsKeyOf`. Facts from other hosts are no longer valid.
   */
  hostsKey: string;
  acceptAll: boolean;
  checkedAt: Date;
}

/** A search with a definite outcome (`found`, `not_found`). */
export interface CachedSearch {
  outcome: SearchOutcome;
  checkedAt: Date;
}

/** Where a domain's own site leads: the domain that the company uses today, or null when nowhere else. */
export interface CachedSuccessor {
  successor: string | null;
  checkedAt: Date;
}

/**
 * The verification cache. It has no expiry of its own: callers judge the age of what they read (`freshness.ts`), and
 * writes replace what was known before.
 */
export interface VerificationCache {
  /** `searchKey` is opaque, at most 300 characters: the normalised name, and what else the answer depends on. */
  search(domain: string, searchKey: string): Promise<CachedSearch | null>;
  domain(domain: string): Promise<CachedDomain | null>;
  successor(domain: string): Promise<CachedSuccessor | null>;
  /** Only answers of these hosts. */
  mailboxes(domain: string, hostsKey: string, localParts: readonly string[]): Promise<CachedMailbox[]>;
  /** Only patterns learnt at these hosts. */
  patterns(domain: string, hostsKey: string): Promise<LearnedPattern[]>;
  keepSearch(domain: string, searchKey: string, known: CachedSearch): Promise<void>;
  keepDomain(domain: string, known: CachedDomain): Promise<void>;
  keepSuccessor(domain: string, known: CachedSuccessor): Promise<void>;
  keepMailboxes(domain: string, hostsKey: string, known: readonly CachedMailbox[]): Promise<void>;
  /** Adds one hit for the confirmed pattern and one miss for each that was refused before it. */
  learn(
    domain: string,
    hostsKey: string,
    seen: readonly { pattern: PatternName; particleRule: ParticleRule; hit: boolean }[],
  ): Promise<void>;
}
