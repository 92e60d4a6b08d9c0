import { z } from 'zod';
import { answerValueOf, payloadOf } from '../answers.ts';
import type { AnswerType } from '../answerType.ts';
import { choiceReader } from './labels.ts';
import type { RuleTerms } from './rule.ts';
import type { AnswerValue } from './rulePoints.ts';

/** Why a signal counts as missing. docs/scoring.md, "Missing signals". */
export const MissingReason = z.enum([
  'no_answer',
  'failed',
  'null_value',
  'answer_type_changed',
  'unknown_currency',
  'low_confidence',
]);
export type MissingReason = z.infer<typeof MissingReason>;

/** What a rule reads of a signal: its value, or why it has none. */
export type AnswerState =
  | {
      kind: 'answered';
      value: AnswerValue;
      runId: string;
      /** ISO 8601. */
      answeredAt: string;
      confidence: number | null;
    }
  | { kind: 'missing'; reason: MissingReason };

/** A completed answer to a template's question, as stored. */
export interface TemplateAnswer {
  runId: string;
  answerType: AnswerType;
  /** As the run carries it: `{type, <key>: payload}`. */
  result: Record<string, unknown> | null;
  /** 0 to 1. */
  confidence: number | null;
  /** ISO 8601. */
  completedAt: string;
}

/**
 * Reads the answer that a rule uses.
 *
 * @param latest  the latest completed answer of (organisation, object, template), of any version of the template;
 *   without one `failed` when research was tried and failed, otherwise null
 */
export function answerStateOf(
  rule: Pick<RuleTerms, 'answerType' | 'choiceLabels'>,
  latest: TemplateAnswer | 'failed' | null,
): AnswerState {
  if (latest === null) return missing('no_answer');
  if (latest === 'failed') return missing('failed');
  if (latest.answerType !== rule.answerType) return missing('answer_type_changed');
  const given = answerValueOf(latest.answerType, latest.result);
  if (given === null) return missing('null_value');
  const value = rule.answerType === 'list' ? listOf(given, rule.choiceLabels) : scalarOf(rule, given);
  if (value === null) return missing('answer_type_changed');
  if (rule.answerType === 'currency' && !hasCurrency(latest.result)) return missing('unknown_currency');
  const { runId, completedAt: answeredAt, confidence } = latest;
  return { kind: 'answered', value, runId, answeredAt, confidence };
}

function missing(reason: MissingReason): AnswerState {
  return { kind: 'missing', reason };
}

function scalarOf(rule: Pick<RuleTerms, 'answerType'>, value: unknown): boolean | number | null {
  if (rule.answerType === 'boolean') return typeof value === 'boolean' ? value : null;
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}

/** A scalar is a list of one item; keys of choices become their labels. */
function listOf(value: unknown, choiceLabels: RuleTerms['choiceLabels']): string[] | null {
  const items = (Array.isArray(value) ? value : [value]).filter((item) => item !== null);
  if (items.some((item) => typeof item === 'object')) return null;
  return items.map(String).map(choiceReader(choiceLabels));
}

/** An ISO 4217 code that stands for money: XXX means none, XTS is for tests. */
function hasCurrency(result: Record<string, unknown> | null): boolean {
  const payload = payloadOf('currency', result) as { currency?: unknown } | null | undefined;
  const code = payload?.currency;
  return typeof code === 'string' && /^(?!X(?:XX|TS)$)[A-Z]{3}$/i.test(code.trim());
}
