import { answerValueOf } from '@assay/shared/answers';
import { AnswerType } from '@assay/shared/answerType';
import type { EnrichmentRun } from '@assay/shared/enrichmentRun';

/** The answer of a custom run in words; null without one. */
export function payloadValue({ answerType, result }: EnrichmentRun): string | null {
  const value = answerValueOf(AnswerType.parse(answerType), result);
  if (value === null) return null;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.join(', ');
  if (typeof value !== 'number') return String(value);
  // Four digits stay together: they may be a year.
  const digits = value.toLocaleString('en', { useGrouping: 'min2' });
  const currency = (result?.currency as { currency?: string } | undefined)?.currency;
  return currency === undefined ? digits : `${digits} ${currency}`;
}
