import { z } from 'zod';
import { AnswerType } from './answerType.ts';
import type { FieldError } from './errorEnvelope.ts';
import { outputSchemaFaults } from './outputSchema.ts';
import { criteriaFaults } from './qualification.ts';

/** The answer type of a question with its schema and criteria, as templates and requests for custom research have them. */
export interface AskedContent {
  answerType: AnswerType;
  outputSchema: Record<string, unknown> | null;
  qualificationCriteria: Record<string, unknown> | null;
}

/**
 * Combinations that are invalid: a schema without `json_schema` or the reverse, criteria that do not fit the answer type.
 *
 * @param shape  the name of the verdict in the criteria: `answerQualification` in templates, `answerValue` in requests
 */
export function contentFaults(
  { answerType, outputSchema, qualificationCriteria }: AskedContent,
  shape: 'template' | 'request',
): FieldError[] {
  return [
    ...schemaFaults(answerType, outputSchema),
    ...(qualificationCriteria === null
      ? []
      : within('qualificationCriteria', criteriaFaults(qualificationCriteria, answerType, shape))),
  ];
}

/**
 * The same as a check of bodies, made also when another field is invalid, so that a caller sees all faults at once. A body that
 * names a template asks that question, and its own fields are not looked at.
 */
export function fittingContent(shape: 'template' | 'request') {
  const check = z.check<unknown>(({ value, issues }) => {
    if (!isObject(value) || (shape === 'request' && value.signalTemplateId !== undefined)) return;
    const answerType = AnswerType.safeParse(value.answerType ?? 'open_text');
    const outputSchema = value.outputSchema ?? null;
    const qualificationCriteria = value.qualificationCriteria ?? null;
    if (!answerType.success || !isObjectOrNull(outputSchema) || !isObjectOrNull(qualificationCriteria))
      return;
    const content = { answerType: answerType.data, outputSchema, qualificationCriteria };
    for (const { field, message } of contentFaults(content, shape))
      issues.push({ code: 'custom', path: field.split('.'), message, input: value });
  });
  check._zod.def.when = () => true;
  return check;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isObjectOrNull = (value: unknown): value is Record<string, unknown> | null =>
  value === null || isObject(value);

function schemaFaults(answerType: AnswerType, schema: Record<string, unknown> | null): FieldError[] {
  const field = 'outputSchema';
  if (answerType === 'json_schema') {
    if (schema === null) return [{ field, message: 'is required when answerType is json_schema' }];
    return within(field, outputSchemaFaults(schema));
  }
  return schema === null
    ? []
    : [{ field, message: `is allowed with answerType json_schema only, not with ${answerType}` }];
}

function within(field: string, faults: FieldError[]): FieldError[] {
  return faults.map((fault) => ({ ...fault, field: fault.field ? `${field}.${fault.field}` : field }));
}
