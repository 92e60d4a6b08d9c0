import { z } from 'zod';
import { AnswerType, Weight } from './answerType.ts';
import { fittingContent } from './askedContent.ts';
import { AskedBody, BatchEstimate, hasQuestion } from './customEnrichment.ts';
import { DomainName } from './domainName.ts';
import { RunStatus, WebhookUrl } from './enrichmentRun.ts';
import { Id } from './id.ts';
import { page, pageQuery, queryFrom, queryTo } from './page.ts';
import { ProfileUrl } from './profileUrl.ts';
import { Signal } from './signal.ts';
import { Question } from './signalTemplate.ts';

/** Body of POST /v1/companies/signals and its sync form. docs/api-contract.md, "Signals (legacy)". */
export const CreateCompanySignal = z
  .object({ domain: DomainName, ...AskedBody.shape })
  .check(hasQuestion, fittingContent('request'))
  .meta({ id: 'CreateCompanySignal' });
export type CreateCompanySignal = z.infer<typeof CreateCompanySignal>;

/** Body of POST /v1/contacts/signals and its sync form. */
export const CreateContactSignal = z
  .object({ contactProfileUrl: ProfileUrl, ...AskedBody.shape })
  .check(hasQuestion, fittingContent('request'))
  .meta({ id: 'CreateContactSignal' });
export type CreateContactSignal = z.infer<typeof CreateContactSignal>;

/** Most signals times domains of one batch, and of one whose answer waits. docs/api-contract.md, "Authentication and limits". */
export const SIGNAL_BATCH_MAX = 20_000;
export const SIGNAL_WAIT_MAX = 100;

const always = () => true;

const pairsOf = (body: unknown) => {
  const { signals, domains } = (body ?? {}) as { signals?: unknown[]; domains?: unknown[] };
  return (signals?.length ?? 0) * (domains?.length ?? 0);
};

/** Body of POST /v1/companies/signals/batch: every signal for every domain. */
export const CreateSignalBatch = z
  .object({
    signals: z
      .array(
        z
          .object({
            question: Question.optional().describe('Required unless signalTemplateId is given.'),
            signalTemplateId: Id.optional().describe(
              'Asks the question of this template, in its latest version.',
            ),
            answerType: AnswerType.exclude(['json_schema', 'contacts_generation']).default('open_text'),
            weight: Weight.nullable().optional(),
            webhookUrl: WebhookUrl.optional(),
            forceRefresh: z.boolean().default(false),
          })
          .check(hasQuestion),
      )
      .min(1)
      .max(100),
    domains: z.array(z.string().min(1).max(500)).min(1).max(SIGNAL_BATCH_MAX),
    async: z
      .boolean()
      .default(false)
      .describe(
        `false: the answer waits until all have ended, for at most ${SIGNAL_WAIT_MAX} pairs of signal and domain.`,
      ),
    dryRun: z.boolean().default(false).describe('Returns what it would cost; nothing is created.'),
  })
  .check(
    z.refine((body: unknown) => pairsOf(body) <= SIGNAL_BATCH_MAX, {
      error: `times signals must be at most ${SIGNAL_BATCH_MAX}`,
      path: ['domains'],
      when: always,
    }),
    z.refine(
      (body: unknown) => {
        const { async: isAsync, dryRun } = (body ?? {}) as { async?: unknown; dryRun?: unknown };
        return isAsync === true || dryRun === true || pairsOf(body) <= SIGNAL_WAIT_MAX;
      },
      {
        error: `must be true for more than ${SIGNAL_WAIT_MAX} pairs of signal and domain: their answer does not wait`,
        path: ['async'],
        when: always,
      },
    ),
  )
  .meta({ id: 'CreateSignalBatch' });
export type CreateSignalBatch = z.infer<typeof CreateSignalBatch>;

/** Answer to a batch: one result for each signal and domain, in the order of the signals; with dryRun only the rejected ones. */
export const SignalBatch = z
  .object({
    batchId: z
      .uuid()
      .nullable()
      .describe(
        'Null with dryRun. Of more than 500 pairs, GET /v1/companies/enrich/batch/{batchId} reads the batch.',
      ),
    submittedAt: z.iso.datetime(),
    totalSignals: z.int(),
    accepted: z.int(),
    rejected: z.int(),
    results: z.array(
      z.object({
        id: z
          .uuid()
          .nullable()
          .describe(
            'Null where the domain was rejected, and where a batch of more than 500 pairs has yet to make it.',
          ),
        status: z.enum([...RunStatus.options, 'rejected']),
        domain: z.string(),
        question: z.string(),
        error: z.string().nullable(),
        createdAt: z.iso.datetime().nullable(),
      }),
    ),
    status: z.enum(['processing', 'completed']).describe('completed once nothing is under way.'),
    async: z.boolean(),
    estimate: BatchEstimate.optional().describe('With dryRun only; a row is one signal of one domain.'),
  })
  .meta({ id: 'SignalBatch' });
export type SignalBatch = z.infer<typeof SignalBatch>;

const Period = {
  status: z.array(RunStatus).optional().describe('Repeatable.'),
  fromDate: queryFrom.optional().describe('Completed at or after; created, while it is under way.'),
  toDate: queryTo.optional().describe('Completed at or before; created, while it is under way.'),
};

/** Query of GET /v1/companies/signals. */
export const CompanySignalFilters = pageQuery.extend({
  domain: DomainName.optional().describe('Signals of this company.'),
  companyId: Id.optional().describe('The same, by the id of the company.'),
  subscriptionId: z
    .string()
    .optional()
    .describe('There are no subscriptions here: with this filter the list is empty.'),
  ...Period,
});
export type CompanySignalFilters = z.infer<typeof CompanySignalFilters>;

/** Query of GET /v1/contacts/signals. */
export const ContactSignalFilters = pageQuery.extend({
  contactProfileUrl: ProfileUrl.optional().describe('Signals of this contact.'),
  ...Period,
});
export type ContactSignalFilters = z.infer<typeof ContactSignalFilters>;

export const SignalPage = page(Signal, 'SignalPage');
