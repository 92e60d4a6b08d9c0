import type { AnswerType } from './answerType.ts';

/** The key under which a result holds its payload, by run type. docs/api-contract.md, "Runs and results". */
const PAYLOAD_KEYS: Record<AnswerType, string> = {
  open_text: 'openText',
  number: 'number',
  boolean: 'boolean',
  list: 'list',
  percentage: 'percentage',
  currency: 'currency',
  url: 'url',
  contacts: 'contacts',
  contacts_generation: 'contactsGeneration',
  contact_posts: 'contactPosts',
  contact_engagements: 'contactEngagements',
  json_schema: 'jsonSchema',
};

/** A result as runs and signals carry it: `{type, <key>: payload}`. */
export function resultOf(answerType: AnswerType, payload: unknown): Record<string, unknown> {
  return { type: answerType, [PAYLOAD_KEYS[answerType]]: payload };
}

/** The payload of a result; undefined when there is none. */
export function payloadOf(answerType: AnswerType, result: Record<string, unknown> | null): unknown {
  return result?.[PAYLOAD_KEYS[answerType]];
}

/** The bare answer of a result: the `value` of its payload, for `json_schema` the object itself; null without one. */
export function answerValueOf(answerType: AnswerType, result: Record<string, unknown> | null): unknown {
  const payload = payloadOf(answerType, result);
  if (answerType === 'json_schema') return payload ?? null;
  return (payload as { value?: unknown } | null | undefined)?.value ?? null;
}
