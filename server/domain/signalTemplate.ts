import type { AnswerType, Weight } from '@assay/shared/answerType';
import type { FieldError } from '@assay/shared/errorEnvelope';
import { outputSchemaFaults } from '@assay/shared/outputSchema';
import { criteriaFaults, knownCriteria } from '@assay/shared/qualification';
import type { TemplateSource, UpdateTemplate } from '@assay/shared/signalTemplate';

/** The fields of a template that the caller sets. */
export interface TemplateContent {
  name: string;
  description: string | null;
  question: string;
  answerType: AnswerType;
  outputSchema: Record<string, unknown> | null;
  weight: Weight | null;
  qualificationCriteria: Record<string, unknown> | null;
}

/** One version of a template, as stored. */
export interface SignalTemplate extends TemplateContent {
  /** Id of this version. */
  versionId: string;
  /** Constant across versions. */
  templateId: string;
  version: number;
  organizationId: string;
  createdBy: string | null;
  source: TemplateSource;
  createdAt: Date;
  /** When it was deleted or superseded. */
  deletedAt: Date | null;
}

/** The content of the next version: omitted fields keep their values, null empties them. */
export function changedContent(current: TemplateContent, changes: UpdateTemplate): TemplateContent {
  const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
  const { name, description, question, answerType, outputSchema, weight, qualificationCriteria } = current;
  return { name, description, question, answerType, outputSchema, weight, qualificationCriteria, ...given };
}

/** Choice labels by key, from the criteria of a list template; undefined for other templates. */
export function choiceLabelsOf({
  qualificationCriteria,
}: Pick<TemplateContent, 'qualificationCriteria'>): Record<string, string> | undefined {
  const choices = qualificationCriteria?.choices as Record<string, { label?: unknown }> | undefined;
  if (choices === undefined) return undefined;
  return Object.fromEntries(
    Object.entries(choices).flatMap(([key, { label }]) => (typeof label === 'string' ? [[key, label]] : [])),
  );
}

/** The answer type of a question with its schema and criteria, as templates and requests for custom research have them. */
export type AskedContent = Pick<TemplateContent, 'answerType' | 'outputSchema' | 'qualificationCriteria'>;

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

/** Valid content without unknown fields in its criteria ({@link knownCriteria}). */
export function withKnownCriteria<Content extends AskedContent>(
  content: Content,
  shape: 'template' | 'request',
): Content {
  const { answerType, qualificationCriteria: criteria } = content;
  return criteria === null
    ? content
    : { ...content, qualificationCriteria: knownCriteria(criteria, answerType, shape) };
}

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
