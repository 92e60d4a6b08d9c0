import { z } from 'zod';
import { Id } from './id.ts';
import { EmailReason, EmailVerification } from './workEmail.ts';

/** Most contacts of one batch. docs/api-contract.md, "Authentication and limits". */
export const EMAIL_BATCH_ROWS_MAX = 1000;
/** A text that is too long for a search is an error of its row; one longer than this makes the whole request invalid. */
const ROW_TEXT_MAX = 1000;

/** Body of POST /v1/contacts/find-email/batch. A contact that cannot be searched is an error of its own row. */
export const FindEmailBatch = z
  .object({
    contacts: z
      .array(z.object({ full_name: z.string().max(ROW_TEXT_MAX), domain: z.string().max(ROW_TEXT_MAX) }))
      .min(1)
      .max(EMAIL_BATCH_ROWS_MAX)
      .describe('Repeated contacts are searched and listed once; case does not matter.'),
    dryRun: z.boolean().default(false).describe('Returns what it would cost at most; nothing is created.'),
  })
  .meta({ id: 'FindEmailBatch' });
export type FindEmailBatch = z.infer<typeof FindEmailBatch>;

/** `failed`: no contact was settled before the batch ended. docs/api-contract.md, "Work e-mail". */
export const EmailBatchStatus = z.enum(['pending', 'running', 'completed', 'failed']);
export type EmailBatchStatus = z.infer<typeof EmailBatchStatus>;

/** Answer to a batch that was accepted. */
export const EmailBatchAccepted = z
  .object({
    batch_id: z.uuid(),
    status: EmailBatchStatus,
    row_count: z.int().describe('Distinct contacts.'),
  })
  .meta({ id: 'EmailBatchAccepted' });
export type EmailBatchAccepted = z.infer<typeof EmailBatchAccepted>;

/** Answer to a batch with dryRun: what it would cost. */
export const EmailBatchEstimate = z
  .object({
    row_count: z.int().describe('Distinct contacts.'),
    estimate: z.object({
      rows: z.int().describe('Contacts that can be searched.'),
      cached: z.int().describe('Of these, those already in the verification cache.'),
      credits: z.number().describe('What they cost at most, that is if an address is found for each.'),
    }),
  })
  .meta({ id: 'EmailBatchEstimate' });
export type EmailBatchEstimate = z.infer<typeof EmailBatchEstimate>;

/** Path of GET /v1/contacts/find-email/batch/{id}. */
export const EmailBatchParams = z.object({ id: Id });

/** Query of GET /v1/contacts/find-email/batch/{id}. */
export const EmailBatchQuery = z.object({
  include: z.enum(['reason']).optional().describe('`reason`: why the search of each row ended so.'),
});

/** The state of a contact in a batch. docs/api-contract.md, "Work e-mail". */
export const EmailRowStatus = z.enum(['pending', 'found', 'not_found', 'inconclusive', 'error']);
export type EmailRowStatus = z.infer<typeof EmailRowStatus>;

/** Why a row is an error. docs/api-contract.md, "Work e-mail". */
export const EmailRowErrorCode = z
  .enum(['invalid_input', 'upstream_failed', 'incomplete'])
  .describe(
    'invalid_input: no searchable name or domain. upstream_failed: DNS or every mail host was unreachable. incomplete: the batch ended before this row.',
  );
export type EmailRowErrorCode = z.infer<typeof EmailRowErrorCode>;

export const EmailBatchContact = z
  .object({
    full_name: z.string(),
    domain: z.string().describe('Normalised.'),
    status: EmailRowStatus,
    email: z.string().nullable(),
    verification: EmailVerification.nullable(),
    error_code: EmailRowErrorCode.optional().describe('With status error only.'),
    reason: EmailReason.optional().describe(
      'With include=reason: why the search ended so; absent until it has.',
    ),
  })
  .meta({ id: 'EmailBatchContact' });
export type EmailBatchContact = z.infer<typeof EmailBatchContact>;

/** A batch as it is now. Rows end one after the other; the numbers of `progress` always add up to `total`. */
export const EmailBatch = z
  .object({
    batch_id: z.uuid(),
    status: EmailBatchStatus,
    progress: z.object({
      total: z.int(),
      pending: z.int(),
      found: z.int(),
      not_found: z.int(),
      inconclusive: z.int(),
      error: z.int(),
    }),
    contacts: z.array(EmailBatchContact),
  })
  .meta({ id: 'EmailBatch' });
export type EmailBatch = z.infer<typeof EmailBatch>;
