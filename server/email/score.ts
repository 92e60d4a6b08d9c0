import type { Candidate, LearnedPattern } from './candidates/candidate.ts';
import { PATTERNS } from './candidates/patterns.ts';

/**
 * A score is the estimated probability, in per cent, that mail to the address reaches the person.
 *
 * | Found as | Score | Depends on |
 * |---|---|---|
 * | mailbox confirmed, random ones refused | 81–99 | its pattern's share; an unsure name and likelier addresses without an answer lower it |
 * | mailbox accepted, random ones unknown | 50–70 | its pattern's share |
 * | mailbox full | 40–60 | its pattern's share |
 * | guess at a catch-all domain | 5–75 | equals its pattern's share |
 *
 * Based on published bounce rates: confirmed 2 %, accepted 9 %, catch-all 40 %. docs/work-email.md, "Score".
 */
export const SCORE_BANDS = {
  confirmed: { from: 81, to: 99 },
  accepted: { from: 50, to: 70 },
  full: { from: 40, to: 60 },
  guess: { from: 5, to: 75 },
} as const;

const CONFIRMED_BASE = 89;
/** Another person may have the same transliteration, or the name was parsed wrongly. */
const UNSURE_NAME = 5;
/** A likelier address of this person answered with neither yes nor no. */
const LIKELIER_UNKNOWN = 4;
/** Another person of this first or last name may have it. */
const SHARED_WORD = 3;

/**
 * Weight of the prior, in sightings: one learned sighting weighs half as much as the shares measured over all
 * domains.
 */
const PRIOR_SIGHTINGS = 2;

/** Probability (0 to 1) that a person at this domain has the address of this pattern. */
export function patternProbability(
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
  probability: number,
  doubts: { unsureName: boolean; likelierUnknown: boolean },
): number {
  const isShared = candidate.pattern === 'first' || candidate.pattern === 'last';
  const lowered =
    (doubts.unsureName ? UNSURE_NAME : 0) +
    (doubts.likelierUnknown ? LIKELIER_UNKNOWN : 0) +
    (isShared ? SHARED_WORD : 0);
  return within(SCORE_BANDS.confirmed, CONFIRMED_BASE + 10 * probability - lowered);
}

/** Score inside a band, the higher the likelier the pattern is. */
export function bandScore(band: 'accepted' | 'full', probability: number): number {
  const { from, to } = SCORE_BANDS[band];
  return within(SCORE_BANDS[band], from + (to - from) * probability);
}

/** Score of a guess at a catch-all domain. */
export function guessScore(probability: number): number {
  return within(SCORE_BANDS.guess, 100 * probability);
}

function within({ from, to }: { from: number; to: number }, score: number): number {
  return Math.min(to, Math.max(from, Math.round(score)));
}
