import type { AnswerType, Weight } from '@assay/shared/answerType';
import type { AskedContent } from '@assay/shared/askedContent';
import { knownCriteria } from '@assay/shared/qualification';
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
