import { contentFaults } from '@assay/shared/askedContent';
import type { AskedBody } from '@assay/shared/customEnrichment';
import type { Deps } from '../../deps.ts';
import type { AskedQuestion } from '../../domain/askedQuestion.ts';
import type { Caller } from '../../domain/caller.ts';
import { notFound, validationError } from '../../domain/errors.ts';
import { withKnownCriteria } from '../../domain/signalTemplate.ts';
import { findActiveTemplate } from '../../store/signalTemplates/signalTemplates.ts';

/**
 * The question of a request: that of the named template in its latest version, with its answer type, schema, weight and
 * criteria; else the request's own.
 *
 * @throws NOT_FOUND         when the template is deleted or belongs to another organisation
 * @throws VALIDATION_ERROR  when schema or criteria do not fit the answer type
 */
export async function askedQuestionOf(
  { db }: Pick<Deps, 'db'>,
  caller: Caller,
  body: AskedBody,
): Promise<AskedQuestion> {
  const { verificationMode, connectors = {}, signalTemplateId } = body;
  if (signalTemplateId !== undefined) {
    const template = await findActiveTemplate(db, caller.organizationId, signalTemplateId);
    if (template === null) throw notFound('signal template', signalTemplateId);
    const { question, answerType, outputSchema, weight, qualificationCriteria, templateId, versionId } =
      template;
    return {
      question,
      answerType,
      outputSchema,
      weight,
      qualificationCriteria,
      verificationMode,
      connectors,
      template: { id: templateId, versionId },
    };
  }
  const asked: AskedQuestion = {
    question: body.question ?? '',
    answerType: body.answerType,
    outputSchema: body.outputSchema ?? null,
    weight: body.weight ?? null,
    qualificationCriteria: body.qualificationCriteria ?? null,
    verificationMode,
    connectors,
    template: null,
  };
  const faults = contentFaults(asked, 'request');
  if (faults.length > 0) throw validationError(faults);
  return withKnownCriteria(asked, 'request');
}
