import type { AnswerType } from '@assay/shared/answerType';

/** The payload of an answer of one value: `{value}`, of a sum of money `{value, currency}`; without an answer `{value: null}`. Decisions §6, "Null answer". */
export function answerPayload(
  answerType: AnswerType,
  { value, currency }: { value: unknown; currency?: string | undefined },
): Record<string, unknown> {
  return answerType === 'currency' && value !== null ? { value, currency: currency ?? null } : { value };
}
