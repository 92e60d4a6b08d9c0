import type { AnswerState } from './answer.ts';
import type { PointValues, RuleTerms, ScoredType } from './rule.ts';
import type { AnswerValue } from './rulePoints.ts';

/** For tests: a rule of fit on a template of its own name. */
export function ruleOf(
  signalTemplateId: string,
  answerType: ScoredType,
  pointValues: PointValues,
  more: Partial<RuleTerms> = {},
): RuleTerms {
  return {
    id: `rule-${signalTemplateId}`,
    signalTemplateId,
    dimension: 'fit',
    answerType,
    pointValues,
    ...more,
  };
}

/** For tests: the state of an answered signal. */
export function answerOf(
  value: AnswerValue,
  more: Partial<Extract<AnswerState, { kind: 'answered' }>> = {},
): AnswerState {
  return {
    kind: 'answered',
    value,
    runId: '019ab0f2-6e3b-7c1f-9d02-0f6f4b2f7b1e',
    answeredAt: '2026-11-21T09:00:00.000Z',
    confidence: 0.9,
    ...more,
  };
}

/** For tests: the known answers, by template; the others were never asked. */
export function answersFrom(
  values: Readonly<Record<string, AnswerValue | AnswerState>>,
): (signalTemplateId: string) => AnswerState {
  return (signalTemplateId) => {
    const value = values[signalTemplateId];
    if (value === undefined) return { kind: 'missing', reason: 'no_answer' };
    return typeof value === 'object' && 'kind' in value ? value : answerOf(value);
  };
}

/** The worked example of docs/scoring.md. */
export const WORKED_RULES: readonly RuleTerms[] = [
  ruleOf('warehouse', 'boolean', { true: 20, false: 0 }),
  ruleOf('employees', 'number', { ranges: [{ min: 500, max: 5000, points: 15 }] }),
  ruleOf('crm', 'list', { choices: { Salesforce: 10, HubSpot: 8, None: -10 } }),
  ruleOf('expanding', 'boolean', { true: 20, false: 0 }),
];

export const WORKED_ANSWERS = answersFrom({ warehouse: true, employees: 5000, crm: ['hubspot'] });
