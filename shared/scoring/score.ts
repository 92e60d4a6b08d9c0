/** @folder The arithmetic of scores, pure and in exact decimals, for the server, the card and the sidebar (docs/scoring.md). */

import type { AnswerState, MissingReason } from './answer.ts';
import { compare, type Decimal, decimal, divide, multiply, sum, toNumber, ZERO } from './decimal.ts';
import { isSure, type ScoreExtras, weighted } from './extras.ts';
import type { RuleTerms } from './rule.ts';
import { type RulePoints, rulePoints } from './rulePoints.ts';

/** The points that one answered rule earned. */
export interface Contribution {
  ruleId: string;
  signalTemplateId: string;
  matchedValue: string;
  pointsEarned: number;
  maxPoints: number;
}

/** The points that an unanswered rule could have earned, and why it has no answer. */
export interface MissingContribution {
  ruleId: string;
  signalTemplateId: string;
  maxPoints: number;
  reason: MissingReason;
}

/** A score with all of its arithmetic: 100 · Σ pointsEarned / Σ maxPoints of both lists. */
export interface ScoreResult {
  /** 0 to 100, two decimals. */
  score: number;
  /** Rules with an answer, ordered by their ids. */
  contributions: Contribution[];
  /** Rules without one, ordered by their ids. */
  missing: MissingContribution[];
  /** How many rules have an answer. */
  signalCoverage: number;
  totalRules: number;
}

const SCORE_PLACES = 2;
const HUNDRED = decimal(100);

/**
 * Scores one object by the rules of one profile and dimension. docs/scoring.md. The order of the rules does not matter.
 *
 * @param answers  what is known of a signal, by signalTemplateId
 * @param extras  what the profile's settings add; without them the base formula
 */
export function scoreDimension(
  rules: readonly RuleTerms[],
  answers: (signalTemplateId: string) => AnswerState,
  extras?: ScoreExtras,
): ScoreResult {
  return scorerOf(rules, extras)(answers);
}

/** The same for many objects: what depends on the rules alone is worked out once. */
export function scorerOf(
  rules: readonly RuleTerms[],
  extras?: ScoreExtras,
): (answers: (signalTemplateId: string) => AnswerState) => ScoreResult {
  const prepared = [...rules].sort(byId).map((rule) => ({ rule, points: rulePoints(rule) }));
  const maxPoints = sum(prepared.map(({ points }) => points.maxPoints));

  return (answers) => {
    const contributions: Contribution[] = [];
    const missing: MissingContribution[] = [];
    const earned: Decimal[] = [];
    for (const { rule, points } of prepared) {
      const read = readRule(rule, points, answers(rule.signalTemplateId), extras);
      const { id: ruleId, signalTemplateId } = rule;
      const possible = toNumber(points.maxPoints);
      if ('reason' in read) {
        missing.push({ ruleId, signalTemplateId, maxPoints: possible, reason: read.reason });
        continue;
      }
      earned.push(read.points);
      const { matchedValue } = read;
      const pointsEarned = toNumber(read.points);
      contributions.push({ ruleId, signalTemplateId, matchedValue, pointsEarned, maxPoints: possible });
    }
    return {
      score: scoreOf(sum(earned), maxPoints),
      contributions,
      missing,
      signalCoverage: contributions.length,
      totalRules: prepared.length,
    };
  };
}

function readRule(
  rule: RuleTerms,
  points: RulePoints,
  answer: AnswerState,
  extras: ScoreExtras | undefined,
): { points: Decimal; matchedValue: string } | { reason: MissingReason } {
  if (answer.kind === 'missing') return answer;
  if (!isSure(answer, extras)) return { reason: 'low_confidence' };
  const earned = points.earn(answer.value);
  if (earned === null) return { reason: 'answer_type_changed' };
  return { ...earned, points: weighted(earned.points, rule, answer, extras) };
}

/** 100 · earned / possible, rounded half up to two places, within 0 and 100; 0 when nothing can be earned. */
function scoreOf(earned: Decimal, possible: Decimal): number {
  if (compare(possible, ZERO) <= 0 || compare(earned, ZERO) <= 0) return 0;
  if (compare(earned, possible) >= 0) return 100;
  return toNumber(divide(multiply(HUNDRED, earned), possible, SCORE_PLACES));
}

function byId(a: RuleTerms, b: RuleTerms): number {
  return a.id < b.id ? -1 : a.id > b.id ? 1 : 0;
}
