import { z } from 'zod';
import { AnswerTypeWithoutGeneration } from './answerType.ts';
import { AskedBody, BatchEstimate } from './customEnrichment.ts';
import { EnrichmentRun, RUN_TYPES, WebhookUrl } from './enrichmentRun.ts';
import { Id } from './id.ts';
import { exactlyOneTechnology, TechSelection } from './techStackRequest.ts';

/** Most rows of one batch. docs/api-contract.md, "Bulk". */
export const BULK_ROWS_MAX = 10_000;
/** Most researches about each row: types, questions and templates together. */
export const BULK_RESEARCHES_MAX = 20;
/** Most rows times researches. */
export const BULK_PAIRS_MAX = 100_000;

const EXTERNAL_ID_MAX = 255;

/** A prebuilt type without parameters, by its name; technologies say what they are about. */
const BulkType = z.union(
  [
    z.enum(RUN_TYPES).exclude(['custom', 'tech-stack']),
    z.object({ type: z.literal('tech-stack'), ...TechSelection }).check(...exactlyOneTechnology(() => true)),
  ],
  {
    error:
      'must be firmographics, funding, mna, open-jobs, or {"type": "tech-stack"} with exactly one of category and technology',
  },
);

const { question, outputSchema, weight, qualificationCriteria, connectors, verificationMode } =
  AskedBody.shape;

/** A question that is asked about every row. */
const BulkQuestion = z.object({
  question: question.unwrap(),
  answerType: AnswerTypeWithoutGeneration.default('open_text'),
  outputSchema,
  weight,
  qualificationCriteria,
  connectors,
  verificationMode,
});

const always = () => true;

interface Given {
  rows?: unknown;
  types?: unknown;
  questions?: unknown;
  signalTemplateIds?: unknown;
}
const lengthOf = (list: unknown) => (Array.isArray(list) ? list.length : 0);
const researchesIn = (body: unknown) => {
  const { types, questions, signalTemplateIds } = (body ?? {}) as Given;
  return lengthOf(types) + lengthOf(questions) + lengthOf(signalTemplateIds);
};
const pairsIn = (body: unknown) => lengthOf(((body ?? {}) as Given).rows) * researchesIn(body);

/** The caller's own name for a row. */
export const ExternalId = z
  .string()
  .max(EXTERNAL_ID_MAX)
  .nullish()
  .describe('Yours; comes back with every result of the row.');

/** The limits of what is asked in one batch. */
export const BULK_CHECKS = [
  z.refine((body: unknown) => researchesIn(body) > 0, {
    error: 'is required, unless questions or signalTemplateIds is given',
    path: ['types'],
    when: always,
  }),
  z.refine((body: unknown) => researchesIn(body) <= BULK_RESEARCHES_MAX, {
    error: `must be at most ${BULK_RESEARCHES_MAX} together with questions and signalTemplateIds`,
    path: ['types'],
    when: always,
  }),
  z.refine((body: unknown) => pairsIn(body) <= BULK_PAIRS_MAX, {
    error: `times types, questions and templates must be at most ${BULK_PAIRS_MAX}`,
    path: ['rows'],
    when: always,
  }),
];

/** Body of POST /v1/companies/enrich/batch: the same research about many companies. docs/api-contract.md, "Bulk". */
export const StartBulk = z
  .object({
    rows: z
      .array(
        z.object({
          domain: z.string().max(500),
          externalId: ExternalId,
        }),
      )
      .min(1)
      .max(BULK_ROWS_MAX)
      .describe('Rows with an invalid domain are rejected alone. Rows of one company share its research.'),
    types: z.array(BulkType).max(BULK_RESEARCHES_MAX).default([]).describe('Prebuilt research.'),
    questions: z.array(BulkQuestion).max(BULK_RESEARCHES_MAX).default([]),
    signalTemplateIds: z.array(Id).max(BULK_RESEARCHES_MAX).default([]).describe('Questions of templates.'),
    webhookUrl: WebhookUrl.optional(),
    forceRefresh: z.boolean().default(false).describe('Research again even if a recent answer is stored.'),
    dryRun: z.boolean().default(false).describe('Returns what it would cost; nothing is created.'),
  })
  .check(...BULK_CHECKS)
  .meta({ id: 'StartBulk' });
export type StartBulk = z.infer<typeof StartBulk>;

/** A row that was not accepted. */
export const BulkRowError = z
  .object({
    row: z.int().describe('Its place among the rows, from 0.'),
    domain: z.string(),
    externalId: z.string().nullable(),
    code: z.literal('VALIDATION_ERROR'),
    message: z.string(),
  })
  .meta({ id: 'BulkRowError' });
export type BulkRowError = z.infer<typeof BulkRowError>;

/**
 * Answer to POST /v1/companies/enrich/batch. Of the estimate: `rows` accepted ones; `cached` of these, those of which everything is
 * answered or under way, free; `credits` what is held for the others.
 */
export const BulkAccepted = z
  .object({
    batchId: z.uuid().nullable().describe('Null with dryRun.'),
    accepted: z.int().describe('Rows.'),
    rejected: z.int().describe('Rows.'),
    errors: z.array(BulkRowError),
    estimate: BatchEstimate,
  })
  .meta({ id: 'BulkAccepted' });
export type BulkAccepted = z.infer<typeof BulkAccepted>;

/** Path of a batch. */
export const BulkParams = z.object({ batchId: Id });

/** `failed`: the server gave up on the runs that had not started. docs/api-contract.md, "Bulk". */
export const BULK_STATUSES = ['processing', 'completed', 'cancelled', 'failed'] as const;
export const BulkStatusName = z.enum(BULK_STATUSES);

/** The state of one research of a batch. */
export const BULK_ITEM_STATES = ['waiting', 'processing', 'completed', 'failed', 'cancelled'] as const;
export const BulkItemState = z
  .enum(BULK_ITEM_STATES)
  .describe('waiting: its run has not been made yet. cancelled: it never will be.');
export type BulkItemState = z.infer<typeof BulkItemState>;

/** Answer to GET /v1/companies/enrich/batch/{batchId}; also the data of the event `batch.completed`. */
export const BulkStatus = z
  .object({
    batchId: z.uuid(),
    status: BulkStatusName,
    counts: z
      .object({
        rows: z.int(),
        accepted: z.int().describe('Rows.'),
        rejected: z.int().describe('Rows.'),
        total: z.int().describe('Researches of distinct companies; the five numbers below add up to it.'),
        waiting: z.int(),
        processing: z.int(),
        completed: z.int(),
        failed: z.int(),
        cancelled: z.int(),
        cached: z.int().describe('Of the total, those that were answered or under way: free.'),
      })
      .describe('At one moment.'),
    credits: z.object({
      estimated: z.number().describe('Held when the batch was accepted.'),
      reserved: z.number().describe('Held now.'),
      charged: z.number(),
    }),
    createdAt: z.iso.datetime(),
    completedAt: z.iso.datetime().nullable().describe('When the last run ended.'),
  })
  .meta({ id: 'BulkStatus' });
export type BulkStatus = z.infer<typeof BulkStatus>;

/** Most rows of one page of results. */
export const BULK_PAGE_MAX = 1000;
const BULK_PAGE = 100;

export const BULK_FORMATS = ['json', 'ndjson', 'csv'] as const;

const Cursor = z.string().max(64).describe('`nextCursor` of the page before.');

/** Query of GET /v1/companies/enrich/batch/{batchId}/results. */
export const BulkResultsQuery = z.object({
  format: z
    .enum(BULK_FORMATS)
    .default('json')
    .describe('json: a page. ndjson and csv: all rows from the cursor on, or a page when limit is given.'),
  cursor: Cursor.optional(),
  limit: z.coerce.number().int().min(1).max(BULK_PAGE_MAX).optional().describe('Rows; 100 by default.'),
});
export type BulkResultsQuery = z.infer<typeof BulkResultsQuery>;

/** Input of `bulk.results`. */
export const BulkResultsOf = z.object({
  batchId: Id,
  cursor: Cursor.optional(),
  limit: z.int().min(1).max(BULK_PAGE_MAX).default(BULK_PAGE),
});

export type BulkResultsOf = z.infer<typeof BulkResultsOf>;

/** One row with the outcome of each research, in the order types, questions, templates. */
export const BulkResult = z
  .object({
    row: z.int().describe('Its place among the rows, from 0.'),
    domain: z.string(),
    externalId: z.string().nullable(),
    status: z.enum(['rejected', 'processing', 'completed']).describe('completed: every research has ended.'),
    error: z.string().nullable().describe('Why the row was rejected.'),
    researches: z.array(
      z.object({
        research: z.string().describe('The type, or the question.'),
        status: BulkItemState,
        run: EnrichmentRun.nullable().describe('Null while waiting, and when cancelled.'),
      }),
    ),
  })
  .meta({ id: 'BulkResult' });
export type BulkResult = z.infer<typeof BulkResult>;

/** Answer to GET /v1/companies/enrich/batch/{batchId}/results: rows in their order. */
export const BulkResults = z
  .object({
    batchId: z.uuid(),
    status: BulkStatusName,
    results: z.array(BulkResult),
    nextCursor: z.string().nullable().describe('Null on the last page.'),
  })
  .meta({ id: 'BulkResults' });
export type BulkResults = z.infer<typeof BulkResults>;
