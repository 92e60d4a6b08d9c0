import { z } from 'zod';
import { AnswerType } from './answerType.ts';
import { Id } from './id.ts';
import { Question } from './signalTemplate.ts';

/** The answer types whose questions are proposed as templates: those that scoring rules can read. */
export const EXTRACTED_TYPES = ['boolean', 'number', 'percentage', 'currency', 'list'] as const;
export const ExtractedType = AnswerType.extract(EXTRACTED_TYPES);

const CANDIDATES_MAX = 500;

/** Body of POST /v1/signal-templates/extract/propose. */
export const ProposeTemplates = z
  .object({
    signalType: z.enum(['COMPANY', 'CONTACT']),
    maxCandidates: z.int().min(1).max(CANDIDATES_MAX).default(CANDIDATES_MAX),
  })
  .meta({ id: 'ProposeTemplates' });
export type ProposeTemplates = z.infer<typeof ProposeTemplates>;

const NewCluster = z.object({
  kind: z.literal('new'),
  name: z.string(),
  question: z.string(),
  answerType: ExtractedType,
  executionIds: z.array(z.uuid()),
  sampleQuestions: z.array(z.string()).describe('Wordings that were used, the most frequent first.'),
  notes: z.string(),
});

const ExistingCluster = z.object({
  kind: z.literal('existing'),
  templateId: z.uuid(),
  executionIds: z.array(z.uuid()),
});

/** Questions with the same meaning, as one proposal. */
export const TemplateCluster = z
  .discriminatedUnion('kind', [NewCluster, ExistingCluster])
  .meta({ id: 'TemplateCluster' });
export type TemplateCluster = z.infer<typeof TemplateCluster>;

/** Answer of propose; larger clusters first. */
export const TemplateProposal = z
  .object({
    clusters: z.array(TemplateCluster),
    totalCandidates: z.int().describe('Answered ad-hoc questions of these types.'),
    processedCandidates: z.int().describe('The newest of them, which were examined.'),
    hasMore: z.boolean(),
  })
  .meta({ id: 'TemplateProposal' });
export type TemplateProposal = z.infer<typeof TemplateProposal>;

const executionIds = z.array(Id).min(1).max(CANDIDATES_MAX);

/** Body of POST /v1/signal-templates/extract/apply: clusters as proposed, or as a person changed them. */
export const ApplyTemplates = z
  .object({
    clusters: z
      .array(
        z.discriminatedUnion('kind', [
          z.object({
            kind: z.literal('new'),
            name: z.string().trim().min(1).max(200),
            question: Question,
            answerType: ExtractedType,
            executionIds,
          }),
          z.object({ kind: z.literal('existing'), templateId: Id, executionIds }),
        ]),
      )
      .min(1)
      .max(
        CANDIDATES_MAX,
        `must have at most ${CANDIDATES_MAX} clusters, as many as propose may make of its candidates`,
      ),
  })
  .meta({ id: 'ApplyTemplates' });
export type ApplyTemplates = z.infer<typeof ApplyTemplates>;

/** Answer of apply, in the order of the clusters. */
export const AppliedTemplates = z
  .object({
    created: z.array(
      z.object({
        kind: z.enum(['new', 'existing']),
        templateId: z.uuid(),
        versionId: z.uuid(),
        name: z.string(),
        attached: z.int().describe('Runs that now belong to the template.'),
      }),
    ),
  })
  .meta({ id: 'AppliedTemplates' });
export type AppliedTemplates = z.infer<typeof AppliedTemplates>;

/** A run that belongs to a template already; listed beside the error of a repeated apply. */
export const AttachedExecution = z.object({ executionId: z.uuid(), templateId: z.uuid() });
export type AttachedExecution = z.infer<typeof AttachedExecution>;
