import type { ObjectType } from '@assay/shared/scoring/objectId';
import type { Dimension, ListMode, PointValues, ScoredType } from '@assay/shared/scoring/rule';

/** A question of a ready profile with the points of its rule. */
export interface ReadyRule {
  name: string;
  question: string;
  dimension: Dimension;
  answerType: ScoredType;
  pointValues: PointValues;
  /** Of a list: the answers that it may have. */
  choices?: readonly string[];
}

/** A ready profile. Its points are a place to begin: each can be changed. */
export interface ReadyProfile {
  key: string;
  objectType: ObjectType;
  /** Null: for any industry. */
  industry: string | null;
  name: string;
  description: string;
  rules: readonly ReadyRule[];
}

/** Maker of rules for questions that are answered with yes or no; no earns nothing. */
const yesRule =
  (dimension: Dimension) =>
  (name: string, question: string, points: number): ReadyRule => ({
    name,
    question,
    dimension,
    answerType: 'boolean',
    pointValues: { true: points, false: 0 },
  });

/** Points of fit for yes. */
export const fits = yesRule('fit');
/** Points of urgency for yes. */
export const urges = yesRule('urgency');

/** From (inclusive), to (exclusive), points; null is an open end. */
export type Steps = readonly (readonly [number | null, number | null, number])[];

/** Points of fit by how large a number is. */
export function sized(
  name: string,
  question: string,
  steps: Steps,
  answerType: 'number' | 'currency' | 'percentage' = 'number',
): ReadyRule {
  const ranges = steps.map(([min, max, points]) => ({ min, max, points }));
  return { name, question, dimension: 'fit', answerType, pointValues: { ranges } };
}

/** Points of fit by the number of people employed. */
export const employees = (...steps: Steps): ReadyRule =>
  sized('Employees', 'How many people does the company employ?', steps);

/** Points of fit by which of these answers a list has. */
export function oneOf(
  name: string,
  question: string,
  choices: Readonly<Record<string, number>>,
  mode: ListMode = 'best-match',
): ReadyRule {
  return {
    name,
    question,
    dimension: 'fit',
    answerType: 'list',
    pointValues: { choices: { ...choices }, mode },
    choices: Object.keys(choices),
  };
}

// Questions of several industries have the same words in each, so that an answer is researched once.

export const HIRING_SALES = urges('Hiring in sales', 'Is the company hiring for sales roles now?', 20);
export const NEW_FUNDING = urges('New funding', 'Did the company raise money in the last twelve months?', 20);
export const EXPANDING = urges(
  'New locations',
  'Has the company opened or announced a new location in the last twelve months?',
  15,
);
export const HIRING = urges('Hiring', 'Is the company hiring now?', 15);
