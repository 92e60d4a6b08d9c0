import type { EnrichmentRun } from '@assay/shared/enrichmentRun';
import type { MAndAAnswer } from '@assay/shared/mna';
import type { Signal } from '@assay/shared/signal';
import { CACHED_RUN, COMPLETED_SIGNAL, PROCESSING_RUN, PROCESSING_SIGNAL } from './firmographicsExamples.ts';

/** Example answers on mergers and acquisitions. The companies are invented. */
const DEALS: MAndAAnswer = {
  detected: true,
  latestEvents: [
    {
      role: 'acquirer',
      counterparty: 'Kappa Valves',
      status: 'completed',
      amount: 40_000_000,
      currency: 'EUR',
      announcedAt: '2026-06-02',
      sourceUrls: ['https://example.com/news/kappa-valves'],
    },
  ],
};

const SOURCES: EnrichmentRun['sources'] = [
  {
    url: 'https://example.com/news/kappa-valves',
    title: 'Example Instruments completes acquisition of Kappa Valves',
    excerpt: 'Example Instruments has completed its acquisition of Kappa Valves for €40 million.',
    fields: ['latestEvents', 'detected'],
    accessedAt: '2026-11-21T09:00:03.000Z',
    publishedAt: '2026-06-02T08:00:00.000Z',
  },
];

const REASONING =
  'acquirer: buyer of Kappa Valves, for 40000000 EUR, 2026-06-02, reported on 1 page. completed: one of the parties, or a filing, reports that it is completed.';
const CONFIDENCE = 0.75;

export const PROCESSING_MNA_RUN: EnrichmentRun = {
  ...PROCESSING_RUN,
  type: 'mna',
  resultSchemaVersion: 'mna/1',
  credits: { ...PROCESSING_RUN.credits, amount: 0.75 },
};

/** The answer from the cache, free of charge. */
export const CACHED_MNA_RUN: EnrichmentRun = {
  ...CACHED_RUN,
  type: 'mna',
  resultSchemaVersion: 'mna/1',
  result: { type: 'json_schema', jsonSchema: DEALS },
  reasoning: REASONING,
  confidence: CONFIDENCE,
  sources: SOURCES,
};

export const PROCESSING_MNA_SIGNAL: Signal = { ...PROCESSING_SIGNAL, namedSignal: 'mna' };

export const COMPLETED_MNA_SIGNAL: Signal = {
  ...COMPLETED_SIGNAL,
  namedSignal: 'mna',
  answer: { type: 'json_schema', jsonSchema: DEALS },
  confidence: CONFIDENCE,
  reasoning: REASONING,
  sources: SOURCES,
};
