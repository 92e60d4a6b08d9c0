import { z } from 'zod';
import { Id } from '../id.ts';
import type { AnswerState } from './answer.ts';
import { type Decimal, decimal, divide, multiply, round, toNumber } from './decimal.ts';
import type { RuleTerms } from './rule.ts';

const BANDS_MAX = 20;
const BAND_NAME_LENGTH_MAX = 50;
const HALF_LIVES_MAX = 500;
export const HALF_LIFE_DAYS_MAX = 36_500;

const Band = z
  .object({
    name: z.string().trim().min(1).max(BAND_NAME_LENGTH_MAX),
    min: z.number().min(0).max(100).describe('The lowest score of the band.'),
  })
  .meta({ id: 'ScoreBand' });

const Bands = z
  .array(Band)
  .min(1)
  .max(BANDS_MAX)
  .refine((bands) => isDistinct(bands.map(({ name }) => name.toLowerCase())), 'must have distinct names')
  .refine((bands) => isDistinct(bands.map(({ min }) => min)), 'must have distinct thresholds')
  .overwrite((bands) => [...bands].sort((a, b) => b.min - a.min));

/** What a profile adds to the base formula; each part is off unless given. docs/scoring.md. */
export const ProfileSettings = z
  .object({
    bands: Bands.nullable()
      .optional()
      .describe(
        'Names for parts of the scale; a score is in the band with the highest `min` that it reaches.',
      ),
    percentile: z
      .boolean()
      .nullable()
      .optional()
      .describe('Whether scores have a percentile among all objects of the profile.'),
    halfLifeDays: z
      .record(Id, z.number().positive().max(HALF_LIFE_DAYS_MAX), {
        error: ({ code }) => (code === 'invalid_key' ? 'must be the id of a rule' : undefined),
      })
      .refine(
        (halfLives) => Object.keys(halfLives).length <= HALF_LIVES_MAX,
        `must have at most ${HALF_LIVES_MAX} rules`,
      )
      .nullable()
      .optional()
      .describe('By ruleId, for urgency rules: days after which an answer earns half of its points.'),
    minConfidence: z
      .number()
      .min(0)
      .max(1)
      .nullable()
      .optional()
      .describe('Answers with a lower confidence, or none, count as missing.'),
  })
  .meta({ id: 'ProfileSettings' });
export type ProfileSettings = z.infer<typeof ProfileSettings>;

/** The profile settings that the arithmetic uses. */
export interface ScoreExtras {
  settings: ProfileSettings;
  /** When the score is computed; the age of an answer is measured up to here. */
  now: Date;
}

type Answered = Extract<AnswerState, { kind: 'answered' }>;

/** Whether the answer reaches the profile's minimum confidence; one without a confidence does not. */
export function isSure({ confidence }: Answered, extras: ScoreExtras | undefined): boolean {
  const least = extras?.settings.minConfidence ?? null;
  return least === null || (confidence !== null && confidence >= least);
}

const DAY_MS = 86_400_000;
const FACTOR_PLACES = 6;

/**
 * Decayed points: points · 0.5^(age / half-life), for a rule of urgency with a half-life; penalties decay like rewards, maxPoints
 * do not. The factor and the product are rounded to six places, half away from zero, so that the
 * same age gives the same points on every machine. An answer from the future has the age 0.
 */
export function weighted(
  points: Decimal,
  rule: RuleTerms,
  { answeredAt }: Answered,
  extras: ScoreExtras | undefined,
): Decimal {
  const halfLifeDays = halfLifeOf(rule, extras);
  if (extras === undefined || halfLifeDays === null) return points;
  const ageDays = Math.max(0, extras.now.getTime() - new Date(answeredAt).getTime()) / DAY_MS;
  const factor = round(decimal(0.5 ** (ageDays / halfLifeDays)), FACTOR_PLACES);
  return round(multiply(points, factor), FACTOR_PLACES);
}

function halfLifeOf(rule: RuleTerms, extras: ScoreExtras | undefined): number | null {
  const halfLives = extras?.settings.halfLifeDays ?? null;
  if (halfLives === null || rule.dimension !== 'urgency' || !Object.hasOwn(halfLives, rule.id)) return null;
  return halfLives[rule.id] ?? null;
}

/** The name of the highest band that the score reaches; null below all of them, undefined without bands. */
export function bandOf(settings: ProfileSettings, score: number): string | null | undefined {
  const bands = settings.bands ?? null;
  if (bands === null) return undefined;
  const reached = bands.filter(({ min }) => score >= min).sort((a, b) => b.min - a.min);
  return reached[0]?.name ?? null;
}

/** How many objects of a profile and dimension are below a score, and how many have it (this object included). */
export interface Standing {
  below: number;
  equal: number;
  total: number;
}

const PERCENTILE_PLACES = 2;

/**
 * The percentile rank: 100 · (below + equal / 2) / total, rounded half up to two places; null without objects. Objects with the
 * same score have the same rank, and the mean rank is 50.
 */
export function percentileOf({ below, equal, total }: Standing): number | null {
  if (total <= 0) return null;
  return toNumber(divide(decimal(100 * (2 * below + equal)), decimal(2 * total), PERCENTILE_PLACES));
}

function isDistinct(items: readonly unknown[]): boolean {
  return new Set(items).size === items.length;
}
