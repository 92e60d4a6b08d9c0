import {
  EnrichCompanyCustom,
  EnrichContactCustom,
  EnrichCustomBatch,
  EnrichmentRunBatch,
} from '@assay/shared/customEnrichment';
import { QuestionRun } from '@assay/shared/enrichmentRun';
import { serializeBatch } from '../../../serializers/customBatch.ts';
import { askedQuestionOf } from '../../../services/runs/askedQuestion.ts';
import { createRunBatch, estimateRunBatch } from '../../../services/runs/createRunBatch.ts';
import { v1Router } from '../../route.ts';
import { COMPANY_QUESTION, PERSON_QUESTION, QUESTION_FOR_MANY } from '../bodyExamples.ts';
import {
  ANSWERED_PERSON,
  ANSWERED_QUESTION,
  PROCESSING_PERSON,
  PROCESSING_QUESTION,
  QUESTION_BATCH,
} from './customExamples.ts';
import { RUN_STARTED, startRun } from './startRun.ts';

const ERRORS = {
  402: 'The credits do not cover this. Nothing was done.',
  404: 'There is no such signal template.',
};
const RETURNS = {
  returns: QuestionRun,
  ...RUN_STARTED,
  examples: { 200: ANSWERED_QUESTION, 202: PROCESSING_QUESTION },
  errors: ERRORS,
};

/** Free questions about companies. docs/api-contract.md "Runs and results". */
export const companyQuestions = v1Router('/companies/enrich/custom', {
  tag: 'Company enrichment',
  description:
    'Research about a company by its domain. Each request returns a run: poll it, or set a webhook.',
})
  .post(
    '/',
    {
      ...RETURNS,
      scope: 'research',
      operationId: 'askAboutCompany',
      summary: 'Ask a company question',
      description: 'Answers the question of the request or of a template, in the chosen answer type.',
      body: EnrichCompanyCustom,
      bodyExample: COMPANY_QUESTION,
    },
    async (input) => {
      const { deps, caller, body } = input;
      return startRun(input, {
        ...shared(body),
        entityType: 'company',
        domain: body.domain,
        asked: await askedQuestionOf(deps, caller, body),
      });
    },
  )
  .post(
    '/batch',
    {
      scope: 'research',
      operationId: 'askAboutCompanies',
      summary: 'Ask a company question in batch',
      description:
        'Asks one question about up to 100 companies. Invalid targets are listed in `errors`, the others run. Duplicate targets share a run. The webhook is called once for each completed run.',
      body: EnrichCustomBatch,
      bodyExample: QUESTION_FOR_MANY,
      returns: EnrichmentRunBatch,
      status: { 202: 'The runs, in the order of the targets.', 200: 'With dryRun: the price.' },
      examples: { 202: QUESTION_BATCH },
      errors: ERRORS,
    },
    async ({ deps, caller, body, reply }) => {
      const asked = await askedQuestionOf(deps, caller, body);
      const { targets, dryRun, forceRefresh } = body;
      const batch = { ...shared(body), entityType: 'company' as const, asked, targets, forceRefresh };
      return dryRun
        ? reply(200, serializeBatch(await estimateRunBatch(deps, caller, batch)))
        : reply(202, serializeBatch(await createRunBatch(deps, caller, batch)));
    },
  );

/** Free questions about people. docs/api-contract.md "Runs and results". */
export const contactQuestions = v1Router('/contacts/enrich/custom', {
  tag: 'Contact enrichment',
  description:
    'Research about a person by a profile URL. Pages of professional and social networks are never fetched.',
}).post(
  '/',
  {
    ...RETURNS,
    scope: 'research',
    operationId: 'askAboutContact',
    summary: 'Ask a contact question',
    description: 'Answers the question of the request or of a template, in the chosen answer type.',
    body: EnrichContactCustom,
    bodyExample: PERSON_QUESTION,
    examples: { 200: ANSWERED_PERSON, 202: PROCESSING_PERSON },
    errors: { ...ERRORS, 403: 'Research about this person is suppressed.' },
  },
  async (input) => {
    const { deps, caller, body } = input;
    return startRun(input, {
      ...shared(body),
      entityType: 'contact',
      contactProfileUrl: body.contactProfileUrl,
      asked: await askedQuestionOf(deps, caller, body),
    });
  },
);

function shared(body: { webhookUrl?: string | undefined; forceRefresh: boolean }) {
  return {
    surface: 'enrichment' as const,
    type: 'custom' as const,
    webhookUrl: body.webhookUrl ?? null,
    forceRefresh: body.forceRefresh,
  };
}
