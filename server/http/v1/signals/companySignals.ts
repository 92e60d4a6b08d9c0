import {
  CompanySignalFilters,
  CreateCompanySignal,
  CreateSignalBatch,
  SignalBatch,
  SignalPage,
} from '@assay/shared/customSignal';
import { Id } from '@assay/shared/id';
import { Signal } from '@assay/shared/signal';
import { z } from 'zod';
import { notFound } from '../../../domain/errors.ts';
import { serializePage } from '../../../serializers/page.ts';
import { serializeSignal } from '../../../serializers/signal.ts';
import { serializeSignalBatch } from '../../../serializers/signalBatch.ts';
import { askedQuestionOf } from '../../../services/runs/askedQuestion.ts';
import {
  awaitSignalBatch,
  createSignalBatch,
  estimateSignalBatch,
} from '../../../services/runs/createSignalBatch.ts';
import { getRun, listCompanySignals } from '../../../services/runs/readRuns.ts';
import { v1Router } from '../../route.ts';
import { COMPANY_QUESTION, SIGNALS_FOR_MANY } from '../bodyExamples.ts';
import { ANSWERED_QUESTION_SIGNAL, PROCESSING_QUESTION_SIGNAL } from '../enrichment/customExamples.ts';
import { COMPLETED_SIGNAL } from '../enrichment/firmographicsExamples.ts';
import { LEGACY_SIGNALS } from './deprecation.ts';
import { askedSignals, awaitSignal, startSignal } from './signalAnswers.ts';

/** Large enough for 20,000 domains of the maximum length. */
const BATCH_BODY_BYTES = 8 * 1_048_576;

const ASKED = askedSignals('companies', {
  processing: PROCESSING_QUESTION_SIGNAL,
  ended: ANSWERED_QUESTION_SIGNAL,
});

/** Company signals: free questions in the legacy shape, and reading all signals. docs/api-contract.md "Signals (legacy)". */
export const companySignals = v1Router('/companies/signals', {
  tag: 'Signals (legacy)',
  description:
    'The same research in the legacy shape. New integrations should use company and contact enrichment.',
  deprecation: LEGACY_SIGNALS,
})
  .get(
    '/',
    {
      operationId: 'listCompanySignals',
      summary: 'List company signals',
      description: 'Prebuilt signals and free questions, created through either API.',
      query: CompanySignalFilters,
      returns: SignalPage,
    },
    async ({ deps, caller, query }) => {
      const { rows, total } = await listCompanySignals(deps, caller, query);
      return serializePage(rows.map(serializeSignal), total, query);
    },
  )
  .post(
    '/',
    {
      ...ASKED.creation,
      scope: 'research',
      operationId: 'createCompanySignal',
      summary: 'Create a company signal',
      body: CreateCompanySignal,
      bodyExample: COMPANY_QUESTION,
    },
    async (input) => startSignal(input, await companyQuestion(input)),
  )
  .post(
    '/sync',
    {
      ...ASKED.waiting,
      scope: 'research',
      operationId: 'awaitCompanySignal',
      summary: 'Create a company signal and wait',
      body: CreateCompanySignal,
      bodyExample: COMPANY_QUESTION,
    },
    async (input) => awaitSignal(input, await companyQuestion(input)),
  )
  .post(
    '/batch',
    {
      scope: 'research',
      operationId: 'createCompanySignals',
      summary: 'Create company signals in batch',
      description:
        'Asks every signal about every domain, at most 20,000 pairs; more than 100 need `async: true`. Pairs with an invalid domain are rejected; the others run. More than 500 pairs are started in portions: their ids are null until then, and `GET /v1/companies/enrich/batch/{batchId}` shows how far they are.',
      bodyLimitBytes: BATCH_BODY_BYTES,
      body: CreateSignalBatch,
      bodyExample: SIGNALS_FOR_MANY,
      returns: SignalBatch,
      status: {
        202: 'The signals in their current state.',
        200: 'With async false: all signals have ended. With dryRun: the price.',
      },
      errors: {
        402: 'The credits do not cover what is not stored yet. Nothing was done.',
        404: 'There is no such signal template.',
      },
    },
    async ({ deps, caller, body, signal, reply }) => {
      if (body.dryRun)
        return reply(200, serializeSignalBatch(await estimateSignalBatch(deps, caller, body), body.async));
      const batch = await createSignalBatch(deps, caller, body);
      return body.async
        ? reply(202, serializeSignalBatch(batch, true))
        : reply(200, serializeSignalBatch(await awaitSignalBatch(deps, caller, batch, signal), false));
    },
  )
  .get(
    '/:signalId',
    {
      operationId: 'getCompanySignal',
      summary: 'Get a company signal',
      params: z.object({ signalId: Id }),
      returns: Signal,
      examples: { 200: COMPLETED_SIGNAL },
    },
    async ({ deps, caller, params }) => {
      const run = await getRun(deps, caller, params.signalId);
      if (run.entityType !== 'company') throw notFound('company signal', params.signalId);
      return serializeSignal(run);
    },
  );

type Asking = Pick<Parameters<typeof startSignal>[0], 'deps' | 'caller'> & { body: CreateCompanySignal };

async function companyQuestion({ deps, caller, body }: Asking) {
  return {
    surface: 'legacy' as const,
    entityType: 'company' as const,
    type: 'custom' as const,
    domain: body.domain,
    asked: await askedQuestionOf(deps, caller, body),
    webhookUrl: body.webhookUrl ?? null,
    forceRefresh: body.forceRefresh,
  };
}
