import { z } from 'zod';
import { AnswerType, Weight } from './answerType.ts';
import { DomainName } from './domainName.ts';
import { RunErrorCode, RunSource, RunStatus, WebhookUrl } from './enrichmentRun.ts';

import { Qualification } from './qualification.ts';
import { AnyResult } from './result.ts';

/** The prebuilt research types in the legacy API. docs/api-contract.md, "Signals (legacy)". */
export const NAMED_SIGNALS = ['funding', 'mna', 'tech', 'open-jobs', 'firmographics'] as const;
export const NamedSignal = z.enum(NAMED_SIGNALS);
export type NamedSignal = z.infer<typeof NamedSignal>;

/** The legacy shape: what /v1/signals/* returns and what webhooks deliver. docs/api-contract.md, "Signals (legacy)". */
export const Signal = z
  .object({
    id: z.uuid(),
    signalType: z.enum(['COMPANY', 'CONTACT']),
    namedSignal: NamedSignal.optional(),
    status: RunStatus,
    domain: z.string().optional(),
    contactProfileUrl: z.string().optional().describe('Only on signals about contacts.'),
    question: z
      .string()
      .optional()
      .describe('Only on custom signals, as are the template id, weight and criteria below.'),
    signalTemplateId: z.uuid().optional(),
    weight: Weight.optional(),
    qualificationCriteria: z.record(z.string(), z.unknown()).optional(),
    qualification: Qualification.optional().describe('The qualification that the criteria give the answer.'),
    answerType: AnswerType.optional().describe('Present when completed.'),
    createdAt: z.iso.datetime(),
    completedAt: z.iso.datetime().optional().describe('Present when completed.'),
    answer: (AnyResult as z.ZodType<Record<string, unknown>>).optional(),
    confidence: z.number().min(0).max(1).optional(),
    reasoning: z.string().optional(),
    sources: z.array(RunSource).optional(),
    error: z.string().optional().describe('Present when failed.'),
    errorCode: RunErrorCode.optional().describe('Present when failed.'),
    retryable: z.boolean().optional().describe('Present when failed.'),
  })
  .meta({ id: 'Signal' });
export type Signal = z.infer<typeof Signal>;

/** Body of POST /v1/signals/{funding,mna,open-jobs,firmographics} and their sync forms. */
export const CreateSignal = z
  .object({
    domain: DomainName,
    webhookUrl: WebhookUrl.optional(),
    forceRefresh: z.boolean().default(false).describe('Research again even if a recent answer is stored.'),
  })
  .meta({ id: 'CreateSignal' });
export type CreateSignal = z.infer<typeof CreateSignal>;
