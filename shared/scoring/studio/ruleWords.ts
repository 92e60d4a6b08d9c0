import { toNumber } from '../decimal.ts';
import type { ListMode, PointRange } from '../rule.ts';
import { rulePoints } from '../rulePoints.ts';
import type { RuleWithQuestion } from './overview.ts';
import { number } from './words.ts';

/** +20, −5, 0. */
function points(value: number): string {
  if (value === 0) return '0';
  return value > 0 ? `+${number(value)}` : `−${number(-value)}`;
}

export const MODE_WORDS: Record<ListMode, string> = {
  additive: 'every match counts, points add up',
  'best-match': 'only the best match counts',
  'contains-all': 'counts when all of them are there',
  'contains-none': 'counts when none of them is there',
  'exact-match': 'counts when it is exactly these',
};

/** A rule as a sentence: "Yes: +20, no: 0.", "Below 50: 0; 50 or more: +10." */
export function ruleSentence({
  pointValues,
  answerType,
}: Pick<RuleWithQuestion, 'pointValues' | 'answerType'>): string {
  if ('ranges' in pointValues)
    return sentence(
      pointValues.ranges
        .map((range) => `${rangeWords(range, answerType)}: ${points(range.points)}`)
        .join('; '),
    );
  if ('choices' in pointValues) {
    const listed = Object.entries(pointValues.choices).map(([label, value]) => `${label}: ${points(value)}`);
    return sentence(`${listed.join(', ')}; ${MODE_WORDS[pointValues.mode ?? 'additive']}`);
  }
  return `Yes: ${points(pointValues.true)}, no: ${points(pointValues.false)}.`;
}

const sentence = (words: string) => `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;

function rangeWords({ min, max }: PointRange, answerType: string): string {
  const value = (bound: number) => (answerType === 'percentage' ? `${number(bound)} %` : number(bound));
  if (min === null && max === null) return 'any value';
  if (min === null) return `below ${value(max ?? 0)}`;
  if (max === null) return `${value(min)} or more`;
  return `${value(min)} to below ${value(max)}`;
}

/** The most that a rule can earn. */
export function mostPoints({ id, question, dimension, answerType, pointValues }: RuleWithQuestion): number {
  const terms = { id, signalTemplateId: question.id, dimension, answerType, pointValues };
  return toNumber(rulePoints(terms).maxPoints);
}

/** The most that all rules of a dimension can earn together. */
export function mostOfAll(rules: readonly RuleWithQuestion[]): number {
  return rules.reduce((sum, rule) => sum + mostPoints(rule), 0);
}
