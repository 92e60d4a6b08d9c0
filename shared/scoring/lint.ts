import { decimal, sum } from './decimal.ts';
import { choiceReader, foldLabel } from './labels.ts';
import type { Finding } from './lintFinding.ts';
import { rangeFindings } from './lintRanges.ts';
import type { Dimension, RuleTerms } from './rule.ts';
import { rulePoints } from './rulePoints.ts';
import type { ScoreResult } from './score.ts';

/** A finding and its rule; without a rule it is about the whole dimension. */
export interface RuleLint extends Finding {
  ruleId: string | null;
  signalTemplateId: string | null;
  dimension: Dimension;
}

/** How the examined objects answer one rule. */
export interface RuleTally {
  objects: number;
  answered: number;
  /** Whether all objects with an answer have the same matchedValue. */
  same: boolean;
}

/**
 * Warnings about rules that are valid but probably not what was meant; they can be saved all the same.
 *
 * @param tallyOf  how objects answer a rule, by its id; without it answers are not checked
 */
export function lintRules(
  rules: readonly RuleTerms[],
  tallyOf: (ruleId: string) => RuleTally | undefined = () => undefined,
): RuleLint[] {
  const ofRules = rules.flatMap((rule) =>
    [...shapeFindings(rule), ...answerFindings(tallyOf(rule.id))].map((finding) => ({
      ruleId: rule.id,
      signalTemplateId: rule.signalTemplateId,
      dimension: rule.dimension,
      ...finding,
    })),
  );
  return [...ofRules, ...penaltyOnly(rules)];
}

/** Counts the answers in results of the same rules. */
export function tallyResults(results: Iterable<ScoreResult>): Map<string, RuleTally> {
  const tallies = new Map<string, RuleTally>();
  const firstValues = new Map<string, string>();
  const tallyOf = (ruleId: string): RuleTally => {
    const tally = tallies.get(ruleId) ?? { objects: 0, answered: 0, same: true };
    tallies.set(ruleId, tally);
    tally.objects += 1;
    return tally;
  };
  for (const { contributions, missing } of results) {
    for (const { ruleId } of missing) tallyOf(ruleId);
    for (const { ruleId, matchedValue } of contributions) {
      const tally = tallyOf(ruleId);
      tally.answered += 1;
      const first = firstValues.get(ruleId) ?? matchedValue;
      firstValues.set(ruleId, first);
      tally.same &&= first === matchedValue;
    }
  }
  return tallies;
}

function shapeFindings(rule: RuleTerms): Finding[] {
  const { pointValues, answerType } = rule;
  const found = 'ranges' in pointValues ? rangeFindings(pointValues.ranges, answerType) : [];
  if ('choices' in pointValues) {
    const keys = Object.keys(pointValues.choices);
    found.push(...choiceFindings(rule, keys), ...duplicateFindings(rule, keys));
  }
  if (earnsTheSame(rule)) {
    found.push({
      kind: 'same_points',
      message: 'Every answer earns the same points, so the rule does not distinguish objects.',
    });
  }
  return found;
}

const SHOWN_LABELS = 10;

/** Labels that are not among the template's choices. */
function choiceFindings({ choiceLabels }: RuleTerms, keys: string[]): Finding[] {
  if (choiceLabels === undefined) return [];
  const labelOf = choiceReader(choiceLabels);
  const labels = Object.values(choiceLabels);
  const known = new Set(labels.map(foldLabel));
  const shown = labels.slice(0, SHOWN_LABELS).join(', ') + (labels.length > SHOWN_LABELS ? ', …' : '');
  return keys
    .filter((key) => !known.has(foldLabel(labelOf(key))))
    .map((key) => ({
      kind: 'unreachable_choice',
      message: `"${key}" is not among the choices that the question names: ${shown}.`,
    }));
}

/** Choices that match the same answer: after a rule was saved, a template's label may be changed into another one. */
function duplicateFindings({ choiceLabels }: RuleTerms, keys: string[]): Finding[] {
  const labelOf = choiceReader(choiceLabels);
  const groups = new Map<string, string[]>();
  for (const key of keys) {
    const choice = foldLabel(labelOf(key));
    groups.set(choice, [...(groups.get(choice) ?? []), key]);
  }
  return [...groups.values()]
    .filter((group) => group.length > 1)
    .map((group) => ({
      kind: 'duplicate_choice',
      message: `${group.map((key) => `"${key}"`).join(' and ')} are now the same choice, and one answer earns the points of each; keep one.`,
    }));
}

function earnsTheSame({ pointValues }: RuleTerms): boolean {
  if ('ranges' in pointValues) return pointValues.ranges.every(({ points }) => points === 0);
  if (!('choices' in pointValues)) return pointValues.true === pointValues.false;
  const points = Object.values(pointValues.choices);
  const addsUp = pointValues.mode?.startsWith('contains-') || pointValues.mode === 'exact-match';
  return addsUp ? sum(points.map(decimal)).units === 0n : points.every((value) => value === 0);
}

function penaltyOnly(rules: readonly RuleTerms[]): RuleLint[] {
  return [...new Set(rules.map(({ dimension }) => dimension))]
    .filter((dimension) =>
      rules.every((rule) => rule.dimension !== dimension || rulePoints(rule).maxPoints.units === 0n),
    )
    .map((dimension) => ({
      ruleId: null,
      signalTemplateId: null,
      dimension,
      kind: 'penalty_only',
      message: `No rule of ${dimension} can earn points, so all its scores are 0; give at least one answer points above 0.`,
    }));
}

/** One object cannot show whether a rule distinguishes objects. */
const OBJECTS_MIN = 2;

function answerFindings(tally: RuleTally | undefined): Finding[] {
  if (tally === undefined || tally.objects === 0) return [];
  const { objects, answered, same } = tally;
  if (answered === 0) {
    return [
      {
        kind: 'never_answered',
        message: `None of the ${objects} objects has an answer; the rule only lowers their scores.`,
      },
    ];
  }
  return same && answered === objects && objects >= OBJECTS_MIN
    ? [
        {
          kind: 'always_same',
          message: `All ${objects} objects have the same answer, so the rule does not distinguish them.`,
        },
      ]
    : [];
}
