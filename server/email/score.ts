import type { Candidate, LearnedPattern } from './candidates/candidate.ts';
import { PATTERNS } from './candidates/patterns.ts';

/**
 * What a score means: the chance, in per cent and as far as can be told, that mail to the address reaches the person.
 *
 * | Found as | Score | Moved by |
 * |---|---|---|
 * | mailbox confirmed, random ones refused | 81–99 | its pattern's share; an unsure name, and likelier addresses that were not cleared, lower it |
 * | mailbox accepted, random ones not told | 50–70 | its pattern's share |
 * | mailbox full | 40–60 | its pattern's share |
 * | guess at a catch-all domain | 5–75 | it is its pattern's share |
 *
 * Published bounce rates behind it: confirmed 2 %, accepted 9 %, catch-all 40 %. docs/work-email.md, "Score".
 */
export const SCORE_BANDS = {
  confirmed: { from: 81, to: 99 },
  accepted: { from: 50, to: 70 },
  full: { from: 40, to: 60 },
  guess: { from: 5, to: 75 },
} as const;

const CONFIRMED_BASE = 89;
/** Somebody else may have the same name in Latin letters, or the name was taken apart wrongly. */
const UNSURE_NAME = 5;
/** A likelier address of this person answered with neither yes nor no. */
const LIKELIER_UNTOLD = 4;
/** Another person of this first or last name may have it. */
const SHARED_WORD = 3;

/** One learned sighting weighs as much as half of what was measured over all domains. */
const PRIOR_SIGHTINGS = 2;

/** The chance, from 0 to 1, that a person at this domain has the address that this pattern makes. */
export function patternChance(
  { pattern, particleRule }: Pick<Candidate, 'pattern' | 'particleRule'>,
  learned: readonly LearnedPattern[],
): number {
  const prior = PATTERNS.find(({ name }) => name === pattern)?.share ?? 0;
  const seen = learned.find((one) => one.pattern === pattern && one.particleRule === particleRule);
  if (seen === undefined) return prior;
  return (seen.hits + PRIOR_SIGHTINGS * prior) / (seen.hits + seen.misses + PRIOR_SIGHTINGS);
}

/** Score of a confirmed mailbox. */
export function confirmedScore(
  candidate: Candidate,
  chance: number,
  doubts: { unsureName: boolean; likelierUntold: boolean },
): number {
  const isShared = candidate.pattern === 'first' || candidate.pattern === 'last';
  const lowered =
    (doubts.unsureName ? UNSURE_NAME : 0) +
    (doubts.likelierUntold ? LIKELIER_UNTOLD : 0) +
    (isShared ? SHARED_WORD : 0);
  return within(SCORE_BANDS.confirmed, CONFIRMED_BASE + 10 * chance - lowered);
}

/** Score inside a band, the higher the likelier the pattern is. */
export function bandScore(band: 'accepted' | 'full', chance: number): number {
  const { from, to } = SCORE_BANDS[band];
  return within(SCORE_BANDS[band], from + (to - from) * chance);
}

/** Score of a guess at a domain that takes everything. */
export function guessScore(chance: number): number {
  return within(SCORE_BANDS.guess, 100 * chance);
}

function within({ from, to }: { from: number; to: number }, score: number): number {
  return Math.min(to, Math.max(from, Math.round(score)));
}
