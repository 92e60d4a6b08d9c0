import type { EnrichmentRunBatch } from '@assay/shared/customEnrichment';
import type { EnrichmentRun } from '@assay/shared/enrichmentRun';
import type { Signal } from '@assay/shared/signal';
import { PROCESSING_RUN } from './firmographicsExamples.ts';

/** A question about the invented company of the other examples. */
export const PROCESSING_QUESTION: EnrichmentRun = {
  ...PROCESSING_RUN,
  type: 'custom',
  question: 'How many waterworks use its flow meters?',
  answerType: 'number',
  resultSchemaVersion: 'custom/1',
  weight: 'important',
  qualification: null,
  verificationMode: 'strict',
  connectors: {},
  credits: { state: 'reserved', amount: 2, priceVersion: '2026-11-01' },
};

export const ANSWERED_QUESTION: EnrichmentRun = {
  ...PROCESSING_QUESTION,
  status: 'completed',
  result: { type: 'number', number: { value: 310 } },
  reasoning: 'The references page states the number of waterworks; no other page contradicts it.',
  confidence: 0.81,
  sources: [
    {
      url: 'https://example.com/references',
      title: 'References',
      excerpt: 'Our flow meters are at work in 310 waterworks.',
      fields: ['value'],
      accessedAt: '2026-11-21T09:00:03.000Z',
      publishedAt: null,
    },
  ],
  credits: { state: 'free', amount: 0, priceVersion: '2026-11-01' },
  completedAt: '2026-11-21T09:00:04.000Z',
};

export const QUESTION_BATCH: EnrichmentRunBatch = {
  object: 'enrichment_run_batch',
  accepted: 1,
  rejected: 1,
  runs: [PROCESSING_QUESTION],
  errors: [
    {
      target: 'https://example.com/',
      code: 'VALIDATION_ERROR',
      message: 'is a URL; give the bare domain, such as example.com',
    },
  ],
};

/** A question about an invented person. */
export const PROCESSING_PERSON: EnrichmentRun = {
  ...PROCESSING_QUESTION,
  entityType: 'contact',
  entity: { domain: null, companyId: null, contactProfileUrl: 'https://profiles.example/in/jane-doe' },
  question: 'What is her job title?',
  answerType: 'open_text',
  connectors: { employerDomain: 'example.com' },
};

export const ANSWERED_PERSON: EnrichmentRun = {
  ...ANSWERED_QUESTION,
  ...PROCESSING_PERSON,
  status: 'completed',
  result: { type: 'open_text', openText: { value: 'Head of Logistics' } },
  reasoning: 'The team page of her employer, which links to her profile, states the title.',
  sources: [
    {
      url: 'https://example.com/team',
      title: 'Team',
      excerpt: 'Jane Doe, Head of Logistics',
      fields: ['value'],
      accessedAt: '2026-11-21T09:00:03.000Z',
      publishedAt: null,
    },
  ],
  credits: { state: 'free', amount: 0, priceVersion: '2026-11-01' },
};

const { id, createdAt } = PROCESSING_QUESTION;

export const PROCESSING_QUESTION_SIGNAL: Signal = {
  id,
  signalType: 'COMPANY',
  status: 'processing',
  domain: 'example.com',
  question: 'How many waterworks use its flow meters?',
  weight: 'important',
  createdAt,
};

export const ANSWERED_QUESTION_SIGNAL: Signal = {
  ...PROCESSING_QUESTION_SIGNAL,
  ...answeredFields(ANSWERED_QUESTION),
};

export const PROCESSING_PERSON_SIGNAL: Signal = {
  id,
  signalType: 'CONTACT',
  status: 'processing',
  contactProfileUrl: 'https://profiles.example/in/jane-doe',
  question: 'What is her job title?',
  weight: 'important',
  createdAt,
};

export const ANSWERED_PERSON_SIGNAL: Signal = {
  ...PROCESSING_PERSON_SIGNAL,
  ...answeredFields(ANSWERED_PERSON),
};

/** The fields of an answer in the legacy shape. */
function answeredFields({ answerType, result, reasoning, confidence, sources, completedAt }: EnrichmentRun) {
  return {
    status: 'completed' as const,
    answerType,
    completedAt: completedAt ?? undefined,
    answer: result ?? undefined,
    confidence: confidence ?? undefined,
    reasoning: reasoning ?? undefined,
    sources,
  };
}
