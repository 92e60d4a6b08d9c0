import type { ParticleRule } from '../names/parsedName.ts';

/** The address patterns that are tried, most frequent first (`patterns.ts` has the measured shares). */
export type PatternName =
  | 'first.last'
  | 'flast'
  | 'first'
  | 'firstl'
  | 'firstlast'
  | 'last.first'
  | 'last'
  | 'lastfirst'
  | 'first.middle'
  | 'first_last'
  | 'f.last'
  | 'lfirst'
  | 'first.l'
  | 'first-last'
  | 'lastf'
  | 'first.m.last'
  | 'fmlast'
  | 'last_first';

/** One local part to verify. */
export interface Candidate {
  /** RFC 5321 dot-string, at most 64 octets, lower case. */
  localPart: string;
  pattern: PatternName;
  particleRule: ParticleRule;
}

/**
 * How often a pattern matched confirmed addresses at a domain (hits), and how often it was refused there (misses).
 */
export interface LearnedPattern {
  pattern: PatternName;
  particleRule: ParticleRule;
  hits: number;
  misses: number;
}
