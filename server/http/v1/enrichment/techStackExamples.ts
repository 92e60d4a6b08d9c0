import type { EnrichmentRun } from '@assay/shared/enrichmentRun';
import type { Signal } from '@assay/shared/signal';
import type { TechStackAnswer } from '@assay/shared/techStack';
import {
  COMPLETED_RUN,
  COMPLETED_SIGNAL,
  PROCESSING_RUN,
  PROCESSING_SIGNAL,
} from './firmographicsExamples.ts';

/** The description of 422 for routes that also check the technology. */
export const UNKNOWN_TECHNOLOGY =
  'The input is not valid; or UNKNOWN_TECHNOLOGY: the product is unknown, and `details.suggestions` lists the nearest names.';

/** An example answer of the documentation. The company is invented. */
const TECH_STACK: TechStackAnswer = {
  scope: 'category',
  category: 'crm',
  primary: 'hubspot',
  technologies: [
    {
      technology: 'hubspot',
      displayName: 'HubSpot',
      status: 'active',
      confidence: 0.81,
      lastEvidence: '2026-11',
      evidence: [{ type: 'script', url: 'https://example.com/', title: 'Example Instruments' }],
    },
  ],
};
const ANSWERED = {
  reasoning:
    'HubSpot: active, by a script the page loads “<script src="https://js.hs-scripts.com/8.js” https://example.com/.',
  confidence: 0.81,
  sources: [
    {
      url: 'https://example.com/',
      title: 'Example Instruments',
      excerpt: '<script src="https://js.hs-scripts.com/8.js',
      fields: ['technologies', 'technologies.0', 'primary'],
      accessedAt: '2026-11-21T09:00:03.000Z',
      publishedAt: null,
    },
  ],
};
const RESULT = { type: 'json_schema', jsonSchema: TECH_STACK };
const RUN = {
  type: 'tech-stack',
  resultSchemaVersion: 'tech-stack/1',
} as const;

export const PROCESSING_TECH_RUN: EnrichmentRun = {
  ...PROCESSING_RUN,
  ...RUN,
  credits: { ...PROCESSING_RUN.credits, amount: 0.75 },
};

/** The answer from the cache, free of charge. */
export const CACHED_TECH_RUN: EnrichmentRun = {
  ...COMPLETED_RUN,
  ...RUN,
  ...ANSWERED,
  result: RESULT,
  credits: { ...COMPLETED_RUN.credits, state: 'free', amount: 0 },
};

export const PROCESSING_TECH_SIGNAL: Signal = { ...PROCESSING_SIGNAL, namedSignal: 'tech' };

export const COMPLETED_TECH_SIGNAL: Signal = {
  ...COMPLETED_SIGNAL,
  ...ANSWERED,
  namedSignal: 'tech',
  answer: RESULT,
};
