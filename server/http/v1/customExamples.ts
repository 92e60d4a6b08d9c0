import type { EnrichmentRunBatch } from '@assay/shared/customEnrichment';
import type { EnrichmentRun } from '@assay/shared/enrichmentRun';
import { PROCESSING_RUN } from './examples.ts';

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
