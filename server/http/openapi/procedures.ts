import { BulkParams, BulkResultsOf, BulkStatus } from '@assay/shared/bulk';
import { Credits, Usage, UsageQuery } from '@assay/shared/credits';
import { EnrichBatch, EnrichBatchResult } from '@assay/shared/enrichBatch';
import { EnrichmentRun } from '@assay/shared/enrichmentRun';
import { ErrorEnvelope } from '@assay/shared/errorEnvelope';
import { RpcBulkAccepted, RpcBulkResults, RpcStartBulk } from '@assay/shared/rpcBulk';
import {
  EmailBatchOf,
  ListTemplates,
  ManyRuns,
  ManyScores,
  RpcFindEmail,
  RpcFindEmailBatch,
} from '@assay/shared/rpcInputs';
import { ScoringProfile } from '@assay/shared/scoring/profile';
import { ScoreRow } from '@assay/shared/scoring/scoreResult';
import { TemplatePage } from '@assay/shared/signalTemplate';
import { WorkEmailResult } from '@assay/shared/workEmail';
import { EmailBatch, EmailBatchAccepted, EmailBatchEstimate } from '@assay/shared/workEmailBatch';
import { z } from 'zod';
import type { ZodOpenApiOperationObject, ZodOpenApiPathsObject } from 'zod-openapi';
import { COMPANIES_IN_BULK, PEOPLE, PERSON, RUN_ID } from '../v1/bodyExamples.ts';
import { ACCEPTED_BULK, BULK_PAGE, CANCELLED_BULK, RUNNING_BULK } from '../v1/enrichment/bulkExamples.ts';
import { FOUND_EMAIL } from '../v1/workEmail/examples.ts';
import { RATE_LIMIT_HEADERS, refer } from './responses.ts';

export const RPC_TAG = {
  name: 'tRPC',
  description:
    'The same services for many rows in one request, as tRPC 11 speaks: the input is the body, the answer is in `result.data`. ' +
    'Queries also take a GET with the input as `?input=<JSON>`; with `?batch=1` several calls travel in one request. ' +
    'Input of mutations may have an `idempotencyKey`, or the header has it.',
};

interface Procedure {
  operationId: string;
  summary: string;
  /** Absent for procedures without input. */
  input?: z.ZodType;
  example?: unknown;
  answer: z.ZodType;
  answerExample?: unknown;
}

const RpcEnrichBatch = EnrichBatch.meta({ id: 'RpcEnrichBatch' });

/** An error under /trpc: tRPC's shape, with the envelope of /v1 in `data`. server/trpc/errorShape.ts makes it. */
const RpcFault = z.object({
  message: z.string(),
  code: z.int(),
  data: ErrorEnvelope.shape.error.omit({ message: true, code: true }).extend({
    code: z.string().describe('tRPC’s name for the status.'),
    httpStatus: z.int(),
    path: z.string().optional().describe('The procedure.'),
  }),
});

/** The procedures under /trpc as the document has them; a test compares them with the router. docs/trpc.md. */
export const PROCEDURES: Record<string, Procedure> = {
  'enrich.batch': {
    operationId: 'rpcEnrichBatch',
    summary: 'Research many companies',
    input: RpcEnrichBatch,
    example: { type: 'funding', targets: ['example.com', 'example.org'], dryRun: true },
    answer: EnrichBatchResult,
    answerExample: {
      accepted: 2,
      rejected: 0,
      errors: [],
      runs: [],
      estimate: { rows: 2, cached: 0, credits: 0.6 },
    },
  },
  'enrich.latest': {
    operationId: 'rpcEnrichLatest',
    summary: 'Get the latest answers about many companies',
    input: RpcEnrichBatch,
    example: { type: 'funding', targets: ['example.com'] },
    answer: z.array(EnrichmentRun.nullable()),
    answerExample: [null],
  },
  'runs.many': {
    operationId: 'rpcRunsMany',
    summary: 'Get many runs',
    input: ManyRuns,
    example: { ids: [RUN_ID] },
    answer: z.array(EnrichmentRun),
  },
  'scores.many': {
    operationId: 'rpcScoresMany',
    summary: 'Get the scores of many objects',
    input: ManyScores,
    example: { objectType: 'company', objectIds: ['example.com'] },
    answer: z.array(ScoreRow),
  },
  'email.find': {
    operationId: 'rpcEmailFind',
    summary: 'Find a work e-mail address by tRPC',
    input: RpcFindEmail.meta({ id: 'RpcFindEmail' }),
    example: PERSON,
    answer: WorkEmailResult,
    answerExample: FOUND_EMAIL,
  },
  'email.batch': {
    operationId: 'rpcEmailBatch',
    summary: 'Find many work e-mail addresses',
    input: RpcFindEmailBatch.meta({ id: 'RpcFindEmailBatch' }),
    example: PEOPLE,
    answer: z.union([EmailBatchAccepted, EmailBatchEstimate]),
  },
  'email.batchStatus': {
    operationId: 'rpcEmailBatchStatus',
    summary: 'Get a batch of e-mail searches',
    input: EmailBatchOf,
    answer: EmailBatch,
  },
  'profiles.list': {
    operationId: 'rpcProfilesList',
    summary: 'List all scoring profiles by tRPC',
    answer: z.array(ScoringProfile),
    answerExample: [],
  },
  'bulk.start': {
    operationId: 'rpcBulkStart',
    summary: 'Start a bulk enrichment by tRPC',
    input: RpcStartBulk.meta({ id: 'RpcStartBulk' }),
    example: COMPANIES_IN_BULK,
    answer: RpcBulkAccepted,
    answerExample: ACCEPTED_BULK,
  },
  'bulk.status': {
    operationId: 'rpcBulkStatus',
    summary: 'Get a bulk enrichment by tRPC',
    input: BulkParams,
    answer: BulkStatus,
    answerExample: RUNNING_BULK,
  },
  'bulk.results': {
    operationId: 'rpcBulkResults',
    summary: 'Get the results of a bulk enrichment by tRPC',
    input: BulkResultsOf.meta({ id: 'RpcBulkResultsOf' }),
    answer: RpcBulkResults,
    answerExample: BULK_PAGE,
  },
  'bulk.cancel': {
    operationId: 'rpcBulkCancel',
    summary: 'Cancel a bulk enrichment by tRPC',
    input: BulkParams,
    answer: BulkStatus,
    answerExample: CANCELLED_BULK,
  },
  'templates.list': {
    operationId: 'rpcTemplatesList',
    summary: 'List templates by tRPC',
    input: ListTemplates.meta({ id: 'RpcListTemplates' }),
    example: {},
    answer: TemplatePage,
  },
  'credits.get': { operationId: 'rpcCreditsGet', summary: 'Get the balance by tRPC', answer: Credits },
  'usage.get': {
    operationId: 'rpcUsageGet',
    summary: 'Get usage by tRPC',
    input: UsageQuery.meta({ id: 'RpcUsageQuery' }),
    example: { groupBy: 'day' },
    answer: Usage,
  },
};

/** One object, so that the generator makes it one component. */
const FAILURE = {
  id: 'RpcFailure',
  description: 'Every error, in tRPC’s shape; `data.errorCode` is the code to branch on.',
  headers: refer('X-Request-Id'),
  content: { 'application/json': { schema: z.object({ error: RpcFault }).meta({ id: 'RpcError' }) } },
};

/** The procedures as operations of the document. */
export function rpcPaths(): ZodOpenApiPathsObject {
  return Object.fromEntries(
    Object.entries(PROCEDURES).map(([name, procedure]) => [`/trpc/${name}`, { post: operation(procedure) }]),
  );
}

function operation(procedure: Procedure): ZodOpenApiOperationObject {
  const { operationId, summary, input, example, answer, answerExample } = procedure;
  return {
    operationId,
    tags: [RPC_TAG.name],
    summary,
    ...(input && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: input, ...(example !== undefined && { example }) } },
      },
    }),
    responses: {
      '200': {
        description: 'Success.',
        headers: { ...refer('X-Request-Id'), ...RATE_LIMIT_HEADERS },
        content: {
          'application/json': {
            schema: z.object({ result: z.object({ data: answer }) }),
            ...(answerExample !== undefined && { example: { result: { data: answerExample } } }),
          },
        },
      },
      '4XX': FAILURE,
      '5XX': FAILURE,
    },
  };
}
