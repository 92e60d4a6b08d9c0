import type { EnrichmentRun } from '@assay/shared/enrichmentRun';
import type { FundingAnswer } from '@assay/shared/funding';
import type { Signal } from '@assay/shared/signal';
import { CACHED_RUN, COMPLETED_SIGNAL, PROCESSING_RUN, PROCESSING_SIGNAL } from './firmographicsExamples.ts';

/** Example funding answers of the documentation. The company is invented. */
const FUNDING: FundingAnswer = {
  hasFundingEvent: true,
  isPublic: false,
  latestRound: 'Series B',
  latestEvents: [
    {
      eventType: 'funding-round',
      round: 'Series B',
      amount: 24_000_000,
      currency: 'EUR',
      investors: ['Northwind Growth', 'Polder Ventures'],
      announcedAt: '2026-09-15',
      sourceUrls: ['https://example.com/news/series-b'],
    },
  ],
};

const SOURCES: EnrichmentRun['sources'] = [
  {
    url: 'https://example.com/news/series-b',
    title: 'Example Instruments raises €24 million Series B',
    excerpt:
      'Example Instruments has raised €24 million in Series B funding led by Northwind Growth, with participation from Polder Ventures.',
    fields: ['latestEvents', 'hasFundingEvent', 'latestRound'],
    accessedAt: '2026-11-21T09:00:03.000Z',
    publishedAt: '2026-09-15T08:00:00.000Z',
  },
];

const REASONING =
  'Latest: Series B of 24000000 EUR, announced 2026-09-15, reported on 1 page.\nNo stock exchange listing was found.';
const CONFIDENCE = 0.75;

export const PROCESSING_FUNDING_RUN: EnrichmentRun = {
  ...PROCESSING_RUN,
  type: 'funding',
  resultSchemaVersion: 'funding/1',
  credits: { ...PROCESSING_RUN.credits, amount: 0.3 },
};

/** The answer from the cache, free of charge. */
export const CACHED_FUNDING_RUN: EnrichmentRun = {
  ...CACHED_RUN,
  type: 'funding',
  resultSchemaVersion: 'funding/1',
  result: { type: 'json_schema', jsonSchema: FUNDING },
  reasoning: REASONING,
  confidence: CONFIDENCE,
  sources: SOURCES,
};

export const PROCESSING_FUNDING_SIGNAL: Signal = { ...PROCESSING_SIGNAL, namedSignal: 'funding' };

export const COMPLETED_FUNDING_SIGNAL: Signal = {
  ...COMPLETED_SIGNAL,
  namedSignal: 'funding',
  answer: { type: 'json_schema', jsonSchema: FUNDING },
  confidence: CONFIDENCE,
  reasoning: REASONING,
  sources: SOURCES,
};
