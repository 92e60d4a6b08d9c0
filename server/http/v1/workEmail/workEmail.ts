import { FindEmail, WorkEmailResult } from '@assay/shared/workEmail';
import {
  EmailBatch,
  EmailBatchAccepted,
  EmailBatchEstimate,
  EmailBatchParams,
  EmailBatchQuery,
  FindEmailBatch,
} from '@assay/shared/workEmailBatch';
import { z } from 'zod';
import { serializeEmailBatch, serializeFinding } from '../../../serializers/workEmail.ts';
import { createEmailBatch, estimateEmailBatch, getEmailBatch } from '../../../services/workEmail/batches.ts';
import { findWorkEmail } from '../../../services/workEmail/findWorkEmail.ts';
import { type RouteInput, v1Router } from '../../route.ts';
import { PEOPLE, PERSON } from '../bodyExamples.ts';
import { ACCEPTED_EMAIL_BATCH, ESTIMATED_EMAIL_BATCH, FOUND_EMAIL, RUNNING_EMAIL_BATCH } from './examples.ts';

const TAG = {
  tag: 'Work e-mail',
  description:
    'Finds the work address of a person from the full name and the company’s domain, by asking the mail hosts of the domain.',
};
/** Large enough for a thousand contacts with names of the maximum length. */
const BATCH_BODY_BYTES = 2 * 1_048_576;
const ERRORS = {
  402: 'The credits do not cover this. No mail host was asked.',
  403: 'A person of the request was erased; a batch names the rows.',
};

const SEARCH = {
  scope: 'research' as const,
  operationId: 'findWorkEmail',
  summary: 'Find a work e-mail address',
  description:
    'Answers within about 15 seconds. `found` costs credits, and so does a `not_found` for which mail hosts of the domain were asked. `inconclusive` is free: try again later. The header `Assay-Reason` says why it ended so.',
  body: FindEmail,
  bodyExample: PERSON,
  returns: WorkEmailResult,
  examples: { 200: FOUND_EMAIL },
  errors: ERRORS,
};

async function search({
  deps,
  caller,
  body,
  signal,
  reply,
}: Pick<
  RouteInput<unknown, unknown, FindEmail, unknown, WorkEmailResult>,
  'deps' | 'caller' | 'body' | 'signal' | 'reply'
>) {
  const { full_name: fullName, domain, company_name: companyName = null, location = null } = body;
  const outcome = await findWorkEmail(deps, caller, { fullName, domain, companyName, location }, signal);
  return reply(200, serializeFinding(outcome), { 'Assay-Reason': outcome.reason });
}

/** The same search under the path of contact enrichment. */
export const workEmailEnrichment = v1Router('/contacts/enrich/work-email', TAG).post(
  '/',
  { ...SEARCH, operationId: 'enrichWorkEmail', summary: 'Enrich work e-mail' },
  search,
);

/** The finder, single and batch. docs/api-contract.md "Work e-mail". */
export const workEmailFinder = v1Router('/contacts/find-email', TAG)
  .post('/', SEARCH, search)
  .post(
    '/batch',
    {
      scope: 'research',
      operationId: 'findWorkEmails',
      summary: 'Find work e-mail addresses in batch',
      description:
        'Searches up to 1,000 contacts, domain by domain, each charged separately; poll the batch. A contact that cannot be searched gets an error in its own row. Batches are kept for 30 days.',
      body: FindEmailBatch,
      bodyExample: PEOPLE,
      bodyLimitBytes: BATCH_BODY_BYTES,
      returns: z.union([EmailBatchAccepted, EmailBatchEstimate]),
      status: {
        202: 'The batch was created; poll it at Location.',
        200: 'With dryRun: the highest possible price.',
      },
      examples: { 202: ACCEPTED_EMAIL_BATCH, 200: ESTIMATED_EMAIL_BATCH },
      errors: ERRORS,
    },
    async ({ deps, caller, body: { contacts, dryRun }, reply }) => {
      if (dryRun) {
        const { rowCount, estimate } = await estimateEmailBatch(deps, caller, contacts);
        return reply(200, { row_count: rowCount, estimate });
      }
      const { id, rowCount } = await createEmailBatch(deps, caller, contacts);
      const accepted = { batch_id: id, status: 'pending' as const, row_count: rowCount };
      return reply(202, accepted, { Location: `/v1/contacts/find-email/batch/${id}` });
    },
  )
  .get(
    '/batch/:id',
    {
      operationId: 'getWorkEmailBatch',
      summary: 'Get a work e-mail batch',
      description: 'Poll until `status` is `completed` or `failed`. Free of charge.',
      params: EmailBatchParams,
      query: EmailBatchQuery,
      returns: EmailBatch,
      examples: { 200: RUNNING_EMAIL_BATCH },
      errors: { 404: 'The batch does not exist, or was created more than 30 days ago.' },
    },
    async ({ deps, caller, params, query }) =>
      serializeEmailBatch(await getEmailBatch(deps, caller, params.id), query.include === 'reason'),
  );
