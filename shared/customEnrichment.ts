import { z } from 'zod';
import { AnswerType, AnswerTypeWithoutGeneration, Weight } from './answerType.ts';
import { fittingContent } from './askedContent.ts';
import { CONNECTOR_SOURCES } from './connectors.ts';
import { DomainName, readDomain } from './domainName.ts';
import { QuestionRun, WebhookUrl } from './enrichmentRun.ts';
import { FieldError } from './errorEnvelope.ts';
import { Id } from './id.ts';
import { OutputSchema } from './outputSchema.ts';
import { ProfileUrl } from './profileUrl.ts';
import { QualificationCriteria } from './qualification.ts';
import { Question } from './signalTemplate.ts';

/** How sure an answer must be. docs/api-contract.md, "Runs and results". */
export const VerificationMode = z
  .enum(['strict', 'lenient'])
  .describe(
    'strict: only what verified primary or trusted secondary sources state, else null. lenient: inferences too; the reasoning names them.',
  );
export type VerificationMode = z.infer<typeof VerificationMode>;

/** Which connectors an answer may use; stored and echoed. For a contact, `employerDomain` names the employer's site. */
export const ConnectorChoice = z
  .record(z.string().max(64), z.unknown())
  .refine((choice) => JSON.stringify(choice).length <= 2000, 'must be at most 2000 characters of JSON')
  .superRefine(refuseUnknownConnectors)
  .superRefine(refuseUnreadableEmployer)
  .describe(
    'Stored and echoed. For a contact, employerDomain names the site that is read: {"employerDomain": "acme.example"}.',
  );

const KNOWN_CONNECTORS: readonly string[] = ['employerDomain', ...CONNECTOR_SOURCES];

/** A misspelt connector would be ignored in silence, so unknown names are refused. */
function refuseUnknownConnectors(choice: Record<string, unknown>, context: z.RefinementCtx): void {
  for (const name of Object.keys(choice))
    if (!KNOWN_CONNECTORS.includes(name))
      context.addIssue({
        code: 'custom',
        path: [name],
        message: `is not known; known are ${KNOWN_CONNECTORS.join(', ')}`,
      });
}

/** With an invalid employer domain a question about a person would find nothing and be charged all the same. */
function refuseUnreadableEmployer(choice: Record<string, unknown>, context: z.RefinementCtx): void {
  const { employerDomain } = choice;
  if (employerDomain === undefined) return;
  const reading = typeof employerDomain === 'string' ? readDomain(employerDomain) : null;
  if (reading?.ok) return;
  const message = reading?.reason ?? 'must be a domain such as example.com';
  context.addIssue({ code: 'custom', path: ['employerDomain'], message });
}

const Asked = {
  question: Question.optional().describe('Required unless signalTemplateId is given.'),
  answerType: AnswerType.default('open_text'),
  outputSchema: OutputSchema.nullable().optional().describe('Required for, and only for, json_schema.'),
  weight: Weight.nullable().optional(),
  qualificationCriteria: QualificationCriteria.nullable().optional(),
  signalTemplateId: Id.optional().describe(
    'Asks the question of this template, with its answer type, weight and criteria, in its latest version.',
  ),
  connectors: ConnectorChoice.optional(),
  verificationMode: VerificationMode.default('strict'),
  webhookUrl: WebhookUrl.optional(),
  forceRefresh: z.boolean().default(false).describe('Research again even if a recent answer is stored.'),
};

const always = () => true;
/** A body asks its own question or a template's. Checked even when another field is invalid, so that a caller sees all errors at once.
 */
export const hasQuestion = z.refine(
  (body: unknown) => {
    const { question, signalTemplateId } = (body ?? {}) as {
      question?: unknown;
      signalTemplateId?: unknown;
    };
    return question !== undefined || signalTemplateId !== undefined;
  },
  { error: 'is required unless signalTemplateId is given', path: ['question'], when: always },
);

/** The fields that every body with a question has. */
export const AskedBody = z.object(Asked);
export type AskedBody = z.infer<typeof AskedBody>;

/** The wrong identifier on a company route is refused; other unknown fields are ignored. */
const NoContact = z
  .undefined({ error: 'belongs to the contact routes; a company is identified by its domain' })
  .optional();

/** Body of POST /v1/companies/enrich/custom. */
export const EnrichCompanyCustom = z
  .object({ domain: DomainName, ...Asked, contactProfileUrl: NoContact })
  .check(hasQuestion, fittingContent('request'))
  .meta({ id: 'EnrichCompanyCustom' });
export type EnrichCompanyCustom = z.infer<typeof EnrichCompanyCustom>;

/** Body of POST /v1/contacts/enrich/custom. */
export const EnrichContactCustom = z
  .object({
    contactProfileUrl: ProfileUrl,
    ...Asked,
    domain: z
      .undefined({ error: 'belongs to the company routes; a contact is identified by contactProfileUrl' })
      .optional(),
  })
  .check(hasQuestion, fittingContent('request'))
  .meta({ id: 'EnrichContactCustom' });
export type EnrichContactCustom = z.infer<typeof EnrichContactCustom>;

/** Most targets of one batch. docs/api-contract.md, "Authentication and limits". */
export const BATCH_TARGETS_MAX = 100;

/** Body of POST /v1/companies/enrich/custom/batch. An invalid target is rejected alone; the others run. */
export const EnrichCustomBatch = z
  .object({
    targets: z.array(z.string().min(1).max(500)).min(1).max(BATCH_TARGETS_MAX),
    ...Asked,
    answerType: AnswerTypeWithoutGeneration.default('open_text'),
    dryRun: z.boolean().default(false).describe('Returns what it would cost; nothing is created.'),
    contactProfileUrl: NoContact,
  })
  .check(hasQuestion, fittingContent('request'))
  .meta({ id: 'EnrichCustomBatch' });
export type EnrichCustomBatch = z.infer<typeof EnrichCustomBatch>;

/** What a batch would create and cost. docs/api-contract.md, "Runs and results". */
export const BatchEstimate = z
  .object({
    rows: z.int().describe('Targets that can be researched.'),
    cached: z.int().describe('Of these, those answered already or under way; they are free.'),
    credits: z.number().describe('What the remaining ones would cost.'),
  })
  .meta({ id: 'BatchEstimate' });
export type BatchEstimate = z.infer<typeof BatchEstimate>;

/** A target that was not accepted. */
export const TargetError = z
  .object({ target: z.string(), code: z.string(), message: FieldError.shape.message })
  .meta({ id: 'TargetError' });
export type TargetError = z.infer<typeof TargetError>;

/** Answer to a batch: the runs in the order of their targets; `estimate` with dryRun only. */
export const EnrichmentRunBatch = z
  .object({
    object: z.literal('enrichment_run_batch'),
    accepted: z.int(),
    rejected: z.int(),
    runs: z.array(QuestionRun),
    errors: z.array(TargetError),
    estimate: BatchEstimate.optional(),
  })
  .meta({ id: 'EnrichmentRunBatch' });
export type EnrichmentRunBatch = z.infer<typeof EnrichmentRunBatch>;
