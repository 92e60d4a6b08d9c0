/**
 * @folder The contract with clients: zod schemas and their types, one file a noun. It runs in Node, in browsers and
 * in sandboxes.
 */

import { z } from 'zod';
import { AnswerType, Weight } from './answerType.ts';
import { DomainName } from './domainName.ts';
import { Id } from './id.ts';
import { page, pageQuery, queryFrom, queryTo } from './page.ts';
import { Qualification } from './qualification.ts';
import {
  AnyResult,
  FirmographicsResult,
  FundingResult,
  MAndAResult,
  OpenJobsResult,
  QuestionResult,
  TechStackResult,
} from './result.ts';

/** Kinds of research. docs/api-contract.md, "Runs and results". */
export const RUN_TYPES = ['custom', 'firmographics', 'funding', 'mna', 'open-jobs', 'tech-stack'] as const;
export const RunType = z.enum(RUN_TYPES);
export type RunType = z.infer<typeof RunType>;

/** States of a run. `processing` becomes `completed` or `failed` once, and never changes again. */
export const RUN_STATUSES = ['processing', 'completed', 'failed'] as const;
export const RunStatus = z.enum(RUN_STATUSES);
export type RunStatus = z.infer<typeof RunStatus>;

export const EntityType = z.enum(['company', 'contact']);
export type EntityType = z.infer<typeof EntityType>;

/** Why a run failed. docs/api-contract.md, "Runs and results". */
export const RUN_ERROR_CODES = [
  'DOMAIN_UNREACHABLE',
  'NOTHING_TO_READ',
  'SCHEMA_UNSATISFIED',
  'UPSTREAM_FAILED',
  'UPSTREAM_RATE_LIMITED',
  'TIMEOUT',
  'CANCELLED',
  'INTERNAL',
] as const;
export const RunErrorCode = z.enum(RUN_ERROR_CODES);
export type RunErrorCode = z.infer<typeof RunErrorCode>;

/** Which reader answered: a language model, or the reader without one. docs/reading.md. */
export const RunReader = z
  .object({
    kind: z
      .enum(['model', 'plain', 'none'])
      .describe(
        '`model`: a language model, whose quotes were checked against the pages. `plain`: the reader without a model. `none`: structured sources alone, or no answer yet.',
      ),
    model: z.string().nullable().describe('Name of the language model.'),
  })
  .meta({ id: 'RunReader' });
export type RunReader = z.infer<typeof RunReader>;

/** A cited source: its address, and the exact words there that support the named answer fields. */
export const RunSource = z
  .object({
    url: z.string(),
    title: z.string(),
    excerpt: z.string().describe('The exact words of the stored page that support the answer.'),
    fields: z.array(z.string()).describe('The answer fields that these words support.'),
    accessedAt: z.iso.datetime(),
    publishedAt: z.iso.datetime().nullable(),
    rendered: z
      .literal(true)
      .optional()
      .describe('`true`: the page shows its text only by scripts, and was read as a browser drew it.'),
  })
  .meta({ id: 'RunSource' });
export type RunSource = z.infer<typeof RunSource>;

/** What the organisation was charged. `free`: served from the cache. docs/api-contract.md, "Credits". */
export const RunCredits = z
  .object({
    state: z.enum(['reserved', 'charged', 'released', 'free']),
    amount: z.number(),
    priceVersion: z.string(),
  })
  .meta({ id: 'RunCredits' });
export type RunCredits = z.infer<typeof RunCredits>;

/** A result as the server handles it: any fields beside its type. */
type Result = Record<string, unknown>;
const openly = (result: z.ZodType): z.ZodType<Result> => result as z.ZodType<Result>;

/**
 * How this answer differs from the previous one to the same question; null on the first. docs/api-contract.md, "Runs and
 * results".
 */
export const ChangeContext = z
  .object({
    changed: z.boolean(),
    changeType: z.enum(['unchanged', 'added', 'removed', 'modified']),
    previousRunId: z.uuid(),
    previousCompletedAt: z.iso.datetime(),
    previousResult: openly(AnyResult).nullable(),
    summary: z.string(),
  })
  .meta({ id: 'ChangeContext' });
export type ChangeContext = z.infer<typeof ChangeContext>;

/** What runs of all types have. */
const RunRecord = z.object({
  id: z.uuid(),
  object: z.literal('enrichment_run'),
  entityType: EntityType,
  type: RunType,
  status: RunStatus,
  entity: z.object({
    domain: z.string().nullable(),
    companyId: z.uuid().nullable(),
    contactProfileUrl: z.string().nullable(),
  }),
  question: z.string().nullable(),
  signalTemplateId: z.uuid().nullable(),
  signalTemplateVersionId: z.uuid().nullable(),
  answerType: AnswerType,
  result: openly(AnyResult).nullable(),
  resultSchemaVersion: z.string(),
  reasoning: z.string().nullable(),
  confidence: z.number().min(0).max(1).nullable(),
  sources: z.array(RunSource),
  reader: RunReader,
  qualificationCriteria: z.record(z.string(), z.unknown()).nullable(),
  weight: Weight.nullable(),
  qualification: Qualification.nullable()
    .optional()
    .describe('Custom runs: the qualification that the criteria give the answer.'),
  verificationMode: z.enum(['strict', 'lenient']).optional().describe('Custom runs.'),
  connectors: z.record(z.string(), z.unknown()).optional().describe('Custom runs: as given in the request.'),
  changeContext: ChangeContext.nullable(),
  credits: RunCredits,
  error: z.string().nullable(),
  errorCode: RunErrorCode.nullable(),
  retryable: z.boolean().nullable(),
  createdAt: z.iso.datetime(),
  completedAt: z.iso.datetime().nullable(),
});
export type EnrichmentRun = z.infer<typeof RunRecord>;

const STRUCTURED = z.literal('json_schema');

function runOf<Type extends RunType, Of extends z.ZodType<Result>>(type: Type, result: Of, id: string) {
  return RunRecord.omit({ qualification: true, verificationMode: true, connectors: true })
    .extend({ type: z.literal(type), answerType: STRUCTURED, result: result.nullable() })
    .meta({ id });
}

const Firmographics = runOf('firmographics', FirmographicsResult, 'FirmographicsRun');
const Funding = runOf('funding', FundingResult, 'FundingRun');
const MAndA = runOf('mna', MAndAResult, 'MAndARun');
const OpenJobs = runOf('open-jobs', OpenJobsResult, 'OpenJobsRun');
const TechStack = runOf('tech-stack', TechStackResult, 'TechStackRun');
const Question = RunRecord.extend({
  type: z.literal('custom'),
  question: z.string(),
  result: QuestionResult.nullable(),
}).meta({ id: 'QuestionRun' });

/*
 * The server handles runs of every type alike, so each schema has the wide type of a run in TypeScript. Clients get the narrow ones
 * from /openapi.json, and tests validate answers with them.
 */
type RunSchema = z.ZodType<EnrichmentRun>;
export const FirmographicsRun: RunSchema = Firmographics;
export const FundingRun: RunSchema = Funding;
export const MAndARun: RunSchema = MAndA;
export const OpenJobsRun: RunSchema = OpenJobs;
export const TechStackRun: RunSchema = TechStack;
export const QuestionRun: RunSchema = Question;

/**
 * One run: one research task about one company or person, a union by `type`. docs/api-contract.md, "Runs and results".
 */
export const EnrichmentRun: RunSchema = z
  .discriminatedUnion('type', [Question, Firmographics, Funding, MAndA, OpenJobs, TechStack])
  .meta({ id: 'EnrichmentRun' });

/** Where a completed run is delivered. docs/api-contract.md, "Webhooks". */
export const WebhookUrl = z
  .url({ protocol: /^https?$/, error: 'must be an http or https URL' })
  .max(2048, 'must be at most 2048 characters')
  .meta({
    description: 'Receives the completed signal by POST, signed.',
    example: 'https://hooks.example.com/assay',
  });

/** Body of POST /v1/companies/enrich/{firmographics,funding,mna,open-jobs}. */
export const EnrichCompany = z
  .object({
    domain: DomainName,
    webhookUrl: WebhookUrl.optional(),
    forceRefresh: z.boolean().default(false).describe('Research again even if a recent answer is stored.'),
    contactProfileUrl: z
      .undefined({ error: 'belongs to the contact routes; a company is identified by its domain' })
      .optional(),
  })
  .meta({ id: 'EnrichCompany' });
export type EnrichCompany = z.infer<typeof EnrichCompany>;

/** Most runs that one request reads by their ids. */
const RUN_IDS_MAX = 100;

/** Query of GET /v1/enrichment-runs. docs/api-contract.md, "Lists and pages". */
export const RunFilters = pageQuery.extend({
  ids: z
    .preprocess(
      (given) =>
        Array.isArray(given)
          ? given.flatMap((some) =>
              String(some)
                .split(',')
                .map((id) => id.trim()),
            )
          : given,
      z.array(Id).min(1).max(RUN_IDS_MAX),
    )
    .optional()
    .meta({
      description: `These runs, separated by commas, at most ${RUN_IDS_MAX}; unknown ones are left out, and limit does not apply.`,
      override: { type: 'string' },
    }),
  entityType: EntityType.optional(),
  entityId: Id.optional().describe('Exact company id; never matches contact runs.'),
  type: RunType.optional(),
  status: z.array(RunStatus).optional().describe('Repeatable.'),
  fromDate: queryFrom.optional().describe('Runs created at or after.'),
  toDate: queryTo.optional().describe('Runs created at or before.'),
});
export type RunFilters = z.infer<typeof RunFilters>;

export const RunPage = page(EnrichmentRun, 'EnrichmentRunPage');
