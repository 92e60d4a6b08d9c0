import { answerValueOf } from '@assay/shared/answers';
import { AnswerType } from '@assay/shared/answerType';
import type { EnrichmentRun } from '@assay/shared/enrichmentRun';

/** The answer of a custom run in words; null without one. Numbers have no separators, for some are years. */
export function payloadValue({ answerType, result }: EnrichmentRun): string | null {
  const value = answerValueOf(AnswerType.parse(answerType), result);
  if (value === null) return null;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return Array.isArray(value) ? value.join(', ') : String(value);
}
