import { ContactSignalFilters, CreateContactSignal, SignalPage } from '@assay/shared/customSignal';
import { Id } from '@assay/shared/id';
import { Signal } from '@assay/shared/signal';
import { z } from 'zod';
import { notFound } from '../../../domain/errors.ts';
import { serializePage } from '../../../serializers/page.ts';
import { serializeSignal } from '../../../serializers/signal.ts';
import { askedQuestionOf } from '../../../services/runs/askedQuestion.ts';
import { getRun, listContactSignals } from '../../../services/runs/readRuns.ts';
import { v1Router } from '../../route.ts';
import { PERSON_QUESTION } from '../bodyExamples.ts';
import { ANSWERED_PERSON_SIGNAL, PROCESSING_PERSON_SIGNAL } from '../enrichment/customExamples.ts';
import { LEGACY_SIGNALS } from './deprecation.ts';
import { askedSignals, awaitSignal, startSignal } from './signalAnswers.ts';

const ASKED = askedSignals(
  'contacts',
  { processing: PROCESSING_PERSON_SIGNAL, ended: ANSWERED_PERSON_SIGNAL },
  { 403: 'Research about this person is suppressed.' },
);

/** Contact signals: free questions in the legacy shape. docs/api-contract.md "Signals (legacy)". */
export const contactSignals = v1Router('/contacts/signals', {
  tag: 'Signals (legacy)',
  description:
    'The same research in the legacy shape. New integrations should use company and contact enrichment.',
  deprecation: LEGACY_SIGNALS,
})
  .get(
    '/',
    {
      operationId: 'listContactSignals',
      summary: 'List contact signals',
      query: ContactSignalFilters,
      returns: SignalPage,
    },
    async ({ deps, caller, query }) => {
      const { rows, total } = await listContactSignals(deps, caller, query);
      return serializePage(rows.map(serializeSignal), total, query);
    },
  )
  .post(
    '/',
    {
      ...ASKED.creation,
      scope: 'research',
      operationId: 'createContactSignal',
      summary: 'Create a contact signal',
      body: CreateContactSignal,
      bodyExample: PERSON_QUESTION,
    },
    async (input) => startSignal(input, await contactQuestion(input)),
  )
  .post(
    '/sync',
    {
      ...ASKED.waiting,
      scope: 'research',
      operationId: 'awaitContactSignal',
      summary: 'Create a contact signal and wait',
      body: CreateContactSignal,
      bodyExample: PERSON_QUESTION,
    },
    async (input) => awaitSignal(input, await contactQuestion(input)),
  )
  .get(
    '/:signalId',
    {
      operationId: 'getContactSignal',
      summary: 'Get a contact signal',
      params: z.object({ signalId: Id }),
      returns: Signal,
      examples: { 200: ANSWERED_PERSON_SIGNAL },
    },
    async ({ deps, caller, params }) => {
      const run = await getRun(deps, caller, params.signalId);
      if (run.entityType !== 'contact') throw notFound('contact signal', params.signalId);
      return serializeSignal(run);
    },
  );

type Asking = Pick<Parameters<typeof startSignal>[0], 'deps' | 'caller'> & { body: CreateContactSignal };

async function contactQuestion({ deps, caller, body }: Asking) {
  return {
    surface: 'legacy' as const,
    entityType: 'contact' as const,
    type: 'custom' as const,
    contactProfileUrl: body.contactProfileUrl,
    asked: await askedQuestionOf(deps, caller, body),
    webhookUrl: body.webhookUrl ?? null,
    forceRefresh: body.forceRefresh,
  };
}
