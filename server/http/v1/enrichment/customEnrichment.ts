import {
  EnrichCompanyCustom,
  EnrichContactCustom,
  EnrichCustomBatch,
  EnrichmentRunBatch,
} from '@assay/shared/customEnrichment';
import { EnrichmentRun } from '@assay/shared/enrichmentRun';
import type { QuestionRequest } from '../../../domain/runRequest.ts';
import { serializeBatch } from '../../../serializers/customBatch.ts';
import { serializeRun } from '../../../serializers/run.ts';
import { askedQuestionOf } from '../../../services/runs/askedQuestion.ts';
import { createRun } from '../../../services/runs/createRun.ts';
import { createRunBatch, estimateRunBatch } from '../../../services/runs/createRunBatch.ts';
import type { RouteInput } from '../../route.ts';
import { v1Router } from '../../route.ts';
import { COMPANY_QUESTION, PERSON_QUESTION, QUESTION_FOR_MANY } from '../bodyExamples.ts';
import {
  ANSWERED_PERSON,
  ANSWERED_QUESTION,
  PROCESSING_PERSON,
  PROCESSING_QUESTION,
  QUESTION_BATCH,
} from './customExamples.ts';

const ERRORS = {
  402: 'The credits do not cover this. Nothing was done.',
  404: 'There is no such signal template.',
};
const RETURNS = {
  returns: EnrichmentRun,
  status: {
    200: 'The answer was stored already. It costs nothing.',
    202: 'The research is under way; Location names the run to poll.',
  },
  examples: { 200: ANSWERED_QUESTION, 202: PROCESSING_QUESTION },
  errors: ERRORS,
};

/** Free questions about companies. Specification, "Enrichment surface", custom. */
export const companyQuestions = v1Router('/companies/enrich/custom', {
  tag: 'Company enrichment',
  description: 'Research about a company, given its domain. Answers are runs: poll them, or name a webhook.',
})
  .post(
    '/',
    {
      ...RETURNS,
      summary: 'Ask a free question about a company',
      description: 'The question of the request or of a template, with an answer of the chosen type.',
      body: EnrichCompanyCustom,
      bodyExample: COMPANY_QUESTION,
    },
    async (input) => {
      const { deps, caller, body } = input;
      return askedRun(input, {
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
      summary: 'Ask one question about up to a hundred companies',
      description:
        'Each target is answered for itself: one that is no domain is listed in errors, the others run. Duplicates share a run. A webhook is called once for each completed run.',
      body: EnrichCustomBatch,
      bodyExample: QUESTION_FOR_MANY,
      returns: EnrichmentRunBatch,
      status: { 202: 'The runs, in the order of their targets.', 200: 'With dryRun: what it would cost.' },
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

/** Free questions about people. Specification, "Enrichment surface", custom. */
export const contactQuestions = v1Router('/contacts/enrich/custom', {
  tag: 'Contact enrichment',
  description:
    'Research about a person, given a profile URL. Pages of professional and social networks are never fetched.',
}).post(
  '/',
  {
    ...RETURNS,
    summary: 'Ask a free question about a contact',
    description: 'The question of the request or of a template, with an answer of the chosen type.',
    body: EnrichContactCustom,
    bodyExample: PERSON_QUESTION,
    examples: { 200: ANSWERED_PERSON, 202: PROCESSING_PERSON },
    errors: { ...ERRORS, 403: 'Research about this person is suppressed.' },
  },
  async (input) => {
    const { deps, caller, body } = input;
    return askedRun(input, {
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

/** A stored answer is 200; a fresh run, or an identical one under way, is 202 with its Location. */
async function askedRun(
  {
    deps,
    caller,
    reply,
  }: Pick<RouteInput<unknown, unknown, unknown, unknown, EnrichmentRun>, 'deps' | 'caller' | 'reply'>,
  request: QuestionRequest,
) {
  const { run, served } = await createRun(deps, caller, request);
  const wire = serializeRun(run, served);
  return served === 'cache'
    ? reply(200, wire)
    : reply(202, wire, { Location: `/v1/enrichment-runs/${run.id}` });
}
