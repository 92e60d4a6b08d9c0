import { z } from 'zod';
import { AnswerType, AnswerTypeWithoutGeneration, Weight } from './answerType.ts';
import { fittingContent } from './askedContent.ts';
import { OutputSchema } from './outputSchema.ts';
import { pageQuery } from './page.ts';
import { QualificationCriteria } from './qualification.ts';

/** Where a template was created. */
export const TEMPLATE_SOURCES = ['api', 'crm', 'sheets', 'extract'] as const;
export const TemplateSource = z.enum(TEMPLATE_SOURCES);
export type TemplateSource = z.infer<typeof TemplateSource>;

/** A saved question in one version of its wording. docs/api-contract.md, "Templates". */
export const SignalTemplate = z
  .object({
    id: z.uuid().describe('Equal to templateId.'),
    templateId: z.uuid().describe('Constant across versions.'),
    versionId: z.uuid().describe('Of this version; runs carry it as signalTemplateVersionId.'),
    version: z.int().min(1),
    organizationId: z.string(),
    name: z.string(),
    description: z.string().nullable(),
    question: z.string(),
    answerType: AnswerType,
    outputSchema: OutputSchema.nullable(),
    weight: Weight.nullable(),
    qualificationCriteria: QualificationCriteria.nullable(),
    createdByUserId: z
      .string()
      .nullable()
      .describe('Id of the API key, or of the user of the console, that created this version.'),
    createdAt: z.iso.datetime().describe('When this version was created.'),
    deletedAt: z.iso
      .datetime()
      .nullable()
      .describe('When it was deleted, or superseded by the next version.'),
    source: TemplateSource,
  })
  .meta({ id: 'SignalTemplate' });
export type SignalTemplate = z.infer<typeof SignalTemplate>;

const Name = z.string().trim().min(1).max(200);
const Description = z.string().max(1000);
/** A free question. docs/api-contract.md, "Authentication and limits". */
export const Question = z.string().trim().min(1).max(2000);

/** Body of POST /v1/companies/signals/templates. */
export const CreateTemplate = z
  .object({
    name: Name,
    description: Description.nullable().optional(),
    question: Question,
    answerType: AnswerType.default('open_text'),
    outputSchema: OutputSchema.nullable().optional().describe('Required for, and only for, json_schema.'),
    weight: Weight.nullable().optional(),
    qualificationCriteria: QualificationCriteria.nullable().optional(),
  })
  .check(fittingContent('template'))
  .meta({ id: 'CreateSignalTemplate' });
export type CreateTemplate = z.infer<typeof CreateTemplate>;

/** Body of PATCH …/templates/{templateId}: fields left out keep their value, null clears. */
export const UpdateTemplate = z
  .object({
    name: Name.optional(),
    description: Description.nullable().optional(),
    question: Question.optional(),
    answerType: AnswerTypeWithoutGeneration.optional(),
    outputSchema: OutputSchema.nullable().optional(),
    weight: Weight.nullable().optional(),
    qualificationCriteria: QualificationCriteria.nullable().optional(),
  })
  .refine((changes) => Object.values(changes).some((value) => value !== undefined), {
    error:
      'must change at least one of name, description, question, answerType, outputSchema, weight, qualificationCriteria',
  })
  .meta({ id: 'UpdateSignalTemplate' });
export type UpdateTemplate = z.infer<typeof UpdateTemplate>;

/** Query of GET …/templates. */
export const TemplateFilters = pageQuery.extend({
  includeDeleted: z
    .enum(['true', 'false'])
    .default('false')
    .transform((text) => text === 'true')
    .describe('Shows deleted templates too, each in its last version.'),
});
export type TemplateFilters = z.infer<typeof TemplateFilters>;

/** A page of templates, each in its latest version. */
export const TemplatePage = z
  .object({
    items: z.array(SignalTemplate),
    total: z.int(),
    limit: z.int(),
    offset: z.int(),
    hasMore: z.boolean(),
  })
  .meta({ id: 'SignalTemplatePage' });
export type TemplatePage = z.infer<typeof TemplatePage>;
