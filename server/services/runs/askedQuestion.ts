import { contentFaults } from '@assay/shared/askedContent';
import type { AskedBody } from '@assay/shared/customEnrichment';
import type { Deps } from '../../deps.ts';
import type { AskedQuestion } from '../../domain/askedQuestion.ts';
import { backgroundFor } from '../../domain/askerBackground.ts';
import type { Caller } from '../../domain/caller.ts';
import { notFound, validationError } from '../../domain/errors.ts';
import { withKnownCriteria } from '../../domain/signalTemplate.ts';
import { readProfile } from '../../store/organizations/profiles.ts';
import { findActiveTemplate } from '../../store/signalTemplates/signalTemplates.ts';

/**
 * The question of a request: that of the named template in its latest version, with its answer type, schema, weight and
 * criteria; else the request's own. One that speaks of its asker carries how the organisation describes itself now.
 *
 * @throws NOT_FOUND         when the template is deleted or belongs to another organisation
 * @throws VALIDATION_ERROR  when schema or criteria do not fit the answer type
 */
export async function askedQuestionOf(
  deps: Pick<Deps, 'db'>,
  caller: Caller,
  body: AskedBody,
): Promise<AskedQuestion> {
  return withBackground(deps, caller, await questionOf(deps, caller, body));
}

async function withBackground(
  { db }: Pick<Deps, 'db'>,
  { organizationId }: Caller,
  asked: AskedQuestion,
): Promise<AskedQuestion> {
  const profile = await readProfile(db, organizationId);
  const { question, outputSchema, qualificationCriteria } = asked;
  const beside = [outputSchema, qualificationCriteria].map((value) => JSON.stringify(value ?? ''));
  const background = profile && backgroundFor(profile, [question, ...beside]);
  return background ? { ...asked, background } : asked;
}

async function questionOf({ db }: Pick<Deps, 'db'>, caller: Caller, body: AskedBody): Promise<AskedQuestion> {
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
