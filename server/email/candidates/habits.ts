import type { ParticleRule } from '../names/parsedName.ts';
import type { LearnedPattern } from './candidate.ts';
import { PATTERNS, type Pattern } from './patterns.ts';

type SurnameShares = readonly (readonly [ParticleRule, number])[];

export interface ExpectedPattern extends Pattern {
  expected: number;
}

/** What is expected at one domain: the measured shares, moved by what was seen there. */
export interface DomainHabits {
  /** Every pattern with its expected share, not normalised; the largest share first. */
  patterns: readonly ExpectedPattern[];
  /** Expected shares of how surnames are written. */
  surnames(shares: SurnameShares): SurnameShares;
  /** How much smaller the shares of what was not seen have become: what is too unlikely to ask scales with it. */
  scale: number;
}

/**
 * How many sightings the measured shares count for. Half a sighting: after one confirmed address its pattern has about 0.7,
 * as the leading pattern of a domain covers 68 % of it on average.
 */
const PRIOR_SIGHTINGS = 0.5;

/** Of a domain where nothing was seen yet. */
const EVERYWHERE: DomainHabits = {
  patterns: PATTERNS.map((pattern) => ({ ...pattern, expected: pattern.share })),
  surnames: (shares) => shares,
  scale: 1,
};

interface Seen {
  hits: number;
  misses: number;
}

/** Turns what was learned at a domain into expectations. Patterns and the writing of surnames are learned apart. */
export function habitsOf(learned: readonly LearnedPattern[]): DomainHabits {
  if (learned.length === 0) return EVERYWHERE;
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

/** Hits count in full beside the prior; misses shrink both, so that one lucky hit among many refusals does not lead. */
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
