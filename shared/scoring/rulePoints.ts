import { add, compare, type Decimal, decimal, positivePart, sum, ZERO } from './decimal.ts';
import { choiceReader, foldLabel } from './labels.ts';
import type { ListMode, PointRange, RuleTerms } from './rule.ts';

/** The value of an answer, as rules read it. */
export type AnswerValue = boolean | number | string[];

/** What an answer earns by a rule. */
export interface Earned {
  points: Decimal;
  /** The value as a text. */
  matchedValue: string;
}

/** A rule prepared for many answers. */
export interface RulePoints {
  maxPoints: Decimal;
  /** Null when the value is not of the rule's answer type. */
  earn(value: AnswerValue): Earned | null;
}

const MATCHED_VALUE_LENGTH_MAX = 1000;

/** Points earned and points possible of one rule. The table is in docs/scoring.md. */
export function rulePoints(rule: RuleTerms): RulePoints {
  const { pointValues } = rule;
  if ('ranges' in pointValues) return rangePoints(pointValues.ranges);
  if ('choices' in pointValues) {
    const labelOf = choiceReader(rule.choiceLabels);
    return listPoints(readChoices(pointValues.choices, labelOf), pointValues.mode ?? 'additive', labelOf);
  }
  return booleanPoints(decimal(pointValues.true), decimal(pointValues.false));
}

function booleanPoints(whenTrue: Decimal, whenFalse: Decimal): RulePoints {
  return {
    maxPoints: positivePart(greatest([whenTrue, whenFalse])),
    earn: (value) =>
      typeof value === 'boolean'
        ? { points: value ? whenTrue : whenFalse, matchedValue: String(value) }
        : null,
  };
}

function rangePoints(ranges: readonly PointRange[]): RulePoints {
  const read = ranges.map((range) => ({ ...range, points: decimal(range.points) }));
  return {
    maxPoints: positivePart(greatest(read.map(({ points }) => points))),
    earn: (value) => {
      if (typeof value !== 'number') return null;
      const first = read.find(
        ({ min, max }) => (min === null || min <= value) && (max === null || value < max),
      );
      return { points: first?.points ?? ZERO, matchedValue: String(value) };
    },
  };
}

interface Choice {
  label: string;
  folded: string;
  points: Decimal;
}

function readChoices(choices: Record<string, number>, labelOf: (text: string) => string): Choice[] {
  return Object.entries(choices).map(([key, points]) => {
    const label = labelOf(key);
    return { label, folded: foldLabel(label), points: decimal(points) };
  });
}

/** A list mode's points: those possible, and those earned by the choices that an answer names. */
interface ModePoints {
  maxPoints: Decimal;
  earned(matched: readonly Choice[], answer: ReadonlySet<string>): Decimal;
}

function modePoints(choices: readonly Choice[], mode: ListMode): ModePoints {
  const all = choices.map(({ points }) => points);
  const total = sum(all);
  const names = new Set(choices.map(({ folded }) => folded));
  const totalWhen = (
    holds: (matched: readonly Choice[], answer: ReadonlySet<string>) => boolean,
  ): ModePoints => ({
    maxPoints: positivePart(total),
    earned: (matched, answer) => (holds(matched, answer) ? total : ZERO),
  });
  switch (mode) {
    case 'additive':
      return {
        maxPoints: all.map(positivePart).reduce(add, ZERO),
        earned: (matched) => sum(matched.map(({ points }) => points)),
      };
    case 'best-match':
      return {
        maxPoints: positivePart(greatest(all)),
        earned: (matched) => greatest(matched.map(({ points }) => points)),
      };
    case 'contains-all':
      return totalWhen((matched) => matched.length === choices.length);
    case 'contains-none':
      return totalWhen((matched) => matched.length === 0);
    case 'exact-match':
      return totalWhen((matched, answer) => matched.length === choices.length && answer.size === names.size);
  }
}

function listPoints(
  choices: readonly Choice[],
  mode: ListMode,
  labelOf: (text: string) => string,
): RulePoints {
  const { maxPoints, earned } = modePoints(choices, mode);
  return {
    maxPoints,
    earn: (value) => {
      if (!Array.isArray(value)) return null;
      const answer = new Map(value.map(labelOf).map((label) => [foldLabel(label), label]));
      const matched = choices.filter((choice) => answer.has(choice.folded));
      return {
        points: earned(matched, new Set(answer.keys())),
        matchedValue: listWords(matched, answer),
      };
    },
  };
}

/**
 * The choices that the answer names, in the answer's order and the rule's spelling; when it names none, the answer's own
 * labels. A long list is cut.
 */
function listWords(matched: readonly Choice[], answer: ReadonlyMap<string, string>): string {
  const labelOf = new Map(matched.map(({ folded, label }) => [folded, label]));
  const words =
    matched.length > 0 ? [...answer.keys()].flatMap((name) => labelOf.get(name) ?? []) : [...answer.values()];
  const text = words.join(', ');
  return text.length <= MATCHED_VALUE_LENGTH_MAX
    ? text
    : `${text.slice(0, MATCHED_VALUE_LENGTH_MAX - 1).toWellFormed()}…`;
}

/** The greatest of them; zero when there are none. */
function greatest(values: readonly Decimal[]): Decimal {
  const [first = ZERO, ...rest] = values;
  return rest.reduce((best, value) => (compare(value, best) > 0 ? value : best), first);
}
