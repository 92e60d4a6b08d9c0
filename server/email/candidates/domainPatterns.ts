import type { ParticleRule } from '../names/parsedName.ts';
import type { LearnedPattern } from './candidate.ts';
import { PATTERNS, type Pattern } from './patterns.ts';

type SurnameShares = readonly (readonly [ParticleRule, number])[];

export interface ExpectedPattern extends Pattern {
  expected: number;
}

/** The address patterns to expect at one domain: the measured shares, updated by what was seen there. */
export interface DomainPatterns {
  /** Every pattern with its expected share, not normalised; the largest share first. */
  patterns: readonly ExpectedPattern[];
  /** Expected shares of how surnames are written. */
  surnames(shares: SurnameShares): SurnameShares;
  /**
   * Factor by which the shares of unseen patterns have shrunk; the threshold for dropping candidates scales with it.
   */
  scale: number;
}

/**
 * Weight of the prior, in sightings. With half a sighting the pattern of one confirmed address gets about 0.7,
 * matching the 68 % that a domain's leading pattern covers on average.
 */
const PRIOR_SIGHTINGS = 0.5;

/** The expectation for a domain where nothing has been seen. */
const DEFAULT_PATTERNS: DomainPatterns = {
  patterns: PATTERNS.map((pattern) => ({ ...pattern, expected: pattern.share })),
  surnames: (shares) => shares,
  scale: 1,
};

interface Seen {
  hits: number;
  misses: number;
}

/**
 * The expectation after what was learned at a domain. Patterns and the spelling of surnames are learned separately.
 */
export function domainPatternsOf(learned: readonly LearnedPattern[]): DomainPatterns {
  if (learned.length === 0) return DEFAULT_PATTERNS;
  const byPattern = tally(learned, ({ pattern }) => pattern);
  const byRule = tally(learned, ({ particleRule }) => particleRule);
  const hits = learned.reduce((sum, seen) => sum + seen.hits, 0);
  return {
    patterns: PATTERNS.map((pattern) => ({
      ...pattern,
      expected: expected(byPattern.get(pattern.name), pattern.share) / (hits + PRIOR_SIGHTINGS),
    })).sort((left, right) => right.expected - left.expected),
    surnames: (shares) => {
      const moved = shares.map(([rule, share]) => [rule, expected(byRule.get(rule), share)] as const);
      const sum = moved.reduce((total, [, share]) => total + share, 0);
      return moved.map(([rule, share]) => [rule, share / sum] as const);
    },
    scale: smallestScale(byPattern, hits),
  };
}

/** Hits are added to the prior and misses reduce both, so that one hit among many refusals does not dominate. */
function expected(seen: Seen | undefined, share: number): number {
  const { hits, misses } = seen ?? { hits: 0, misses: 0 };
  return ((hits + PRIOR_SIGHTINGS * share) * (hits + 1)) / (hits + misses + 1);
}

function smallestScale(seen: ReadonlyMap<string, Seen>, hits: number): number {
  let most = 0;
  for (const { hits: own, misses } of seen.values()) most = Math.max(most, misses / (own + 1));
  return PRIOR_SIGHTINGS / (hits + PRIOR_SIGHTINGS) / (most + 1);
}

function tally(learned: readonly LearnedPattern[], key: (seen: LearnedPattern) => string): Map<string, Seen> {
  const seen = new Map<string, Seen>();
  for (const one of learned) {
    const before = seen.get(key(one)) ?? { hits: 0, misses: 0 };
    seen.set(key(one), { hits: before.hits + one.hits, misses: before.misses + one.misses });
  }
  return seen;
}
