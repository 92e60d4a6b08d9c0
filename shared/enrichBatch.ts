import { z } from 'zod';
import { AnswerTypeWithoutGeneration } from './answerType.ts';
import { fittingContent } from './askedContent.ts';
import { AskedBody, BATCH_TARGETS_MAX, BatchEstimate, TargetError } from './customEnrichment.ts';
import { EnrichmentRun, RunType } from './enrichmentRun.ts';
import { IdempotencyKey } from './idempotencyKey.ts';
import { exactlyOneTechnology, TechSelection } from './techStackRequest.ts';

/** Checked even when another field is invalid, so that a caller sees all errors at once. */
const always = () => true;
interface Given {
  type?: unknown;
  question?: unknown;
  signalTemplateId?: unknown;
  entityType?: unknown;
  targets?: unknown;
  employerDomains?: unknown;
}

const hasQuestionIfCustom = z.refine(
  (body: unknown) => {
    const { type = 'custom', question, signalTemplateId } = (body ?? {}) as Given;
    return type !== 'custom' || question !== undefined || signalTemplateId !== undefined;
  },
  { error: 'is required unless signalTemplateId is given', path: ['question'], when: always },
);

const hasOnlyQuestionsAboutPeople = z.refine(
  (body: unknown) => {
    const { type = 'custom', entityType } = (body ?? {}) as Given;
    return entityType !== 'contact' || type === 'custom';
  },
  { error: 'must be custom for people, who are only asked about', path: ['type'], when: always },
);

const hasAnEmployerForEach = z.refine(
  (body: unknown) => {
    const { targets, employerDomains } = (body ?? {}) as Given;
    if (!Array.isArray(targets) || !Array.isArray(employerDomains)) return true;
    return targets.length === employerDomains.length;
  },
  { error: 'must have one entry for each target, or be left out', path: ['employerDomains'], when: always },
);
/** Fields of other kinds of research are ignored, so only a question's must fit together. */
function contentFitsIfCustom() {
  const check = fittingContent('request');
  const fits = check._zod.check;
  check._zod.check = (payload) => {
    if (((payload.value ?? {}) as Given).type === 'custom') return fits(payload);
  };
  return check;
}

/**
 * Input of `enrich.batch`: one kind of research for many companies, or one question about many people. An invalid
 * domain or profile URL is rejected alone.
 * Fields of another research type are ignored, as unknown fields are. docs/api-contract.md, "tRPC".
 */
export const EnrichBatch = AskedBody.extend({
  targets: z
    .array(z.string().min(1).max(500))
    .min(1)
    .max(BATCH_TARGETS_MAX)
    .describe('Domains of companies, or profile URLs of people. Repeated ones share a run.'),
  entityType: z
    .enum(['company', 'contact'])
    .default('company')
    .describe('contact: a question about people, each by a profile URL.'),
  employerDomains: z
    .array(z.string().max(500).nullable())
    .max(BATCH_TARGETS_MAX)
    .optional()
    .describe(
      'For people: the site of the employer of each target, in their order; null where it is not known.',
    ),
  type: RunType.default('custom'),
  answerType: AnswerTypeWithoutGeneration.default('open_text'),
  ...TechSelection,
  dryRun: z.boolean().default(false).describe('Returns what it would cost; nothing is created.'),
  idempotencyKey: IdempotencyKey.optional(),
}).check(
  hasQuestionIfCustom,
  hasOnlyQuestionsAboutPeople,
  hasAnEmployerForEach,
  contentFitsIfCustom(),
  ...exactlyOneTechnology((body) => (body as Given | null)?.type === 'tech-stack'),
);
export type EnrichBatch = z.infer<typeof EnrichBatch>;

/** Answer of `enrich.batch`: the runs in the order of the targets that were accepted, none of them with dryRun. */
export const EnrichBatchResult = z.object({
  accepted: z.int(),
  rejected: z.int(),
  errors: z.array(TargetError),
  runs: z.array(EnrichmentRun),
  estimate: BatchEstimate.describe('With dryRun what the batch would cost, else what was created.'),
});
export type EnrichBatchResult = z.infer<typeof EnrichBatchResult>;
