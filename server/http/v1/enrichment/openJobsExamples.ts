import type { EnrichmentRun } from '@assay/shared/enrichmentRun';
import type { OpenJobsAnswer } from '@assay/shared/openJobs';
import type { Signal } from '@assay/shared/signal';
import { CACHED_RUN, COMPLETED_SIGNAL, PROCESSING_RUN, PROCESSING_SIGNAL } from './firmographicsExamples.ts';

/** Example open-jobs answers of the documentation. The company is invented. */
const OPEN_JOBS: OpenJobsAnswer = {
  openings: 3,
  topTitles: ['Service Technician', 'Embedded Software Engineer'],
  hiringThemes: ['Construction and Field Service', 'Software Engineering'],
  techHiringFor: ['C++', 'Linux', 'SAP'],
  locations: ['Utrecht, Netherlands', 'Hamburg, Germany'],
  latestPostingDate: '2026-11-18',
  source: 'Greenhouse (exampleinstruments)',
};

const SOURCES: EnrichmentRun['sources'] = [
  {
    url: 'https://boards-api.greenhouse.io/v1/boards/exampleinstruments/jobs?content=true',
    title: 'Job board: Greenhouse (exampleinstruments)',
    excerpt: '"first_published":"2026-11-18T09:12:00+01:00"',
    fields: ['openings', 'latestPostingDate'],
    accessedAt: '2026-11-21T09:00:03.000Z',
    publishedAt: null,
  },
];

const REASONING =
  'Greenhouse (exampleinstruments): it names its employer “Example Instruments”, which is the company. 3 open adverts, 3 first published from 2026-08-23 to 2026-11-21.';
const CONFIDENCE = 0.82;

export const PROCESSING_JOBS_RUN: EnrichmentRun = {
  ...PROCESSING_RUN,
  type: 'open-jobs',
  resultSchemaVersion: 'open-jobs/1',
  credits: { ...PROCESSING_RUN.credits, amount: 0.5 },
};

/** The answer from the cache, free of charge. */
export const CACHED_JOBS_RUN: EnrichmentRun = {
  ...CACHED_RUN,
  type: 'open-jobs',
  resultSchemaVersion: 'open-jobs/1',
  result: { type: 'json_schema', jsonSchema: OPEN_JOBS },
  reasoning: REASONING,
  confidence: CONFIDENCE,
  sources: SOURCES,
};

export const PROCESSING_JOBS_SIGNAL: Signal = { ...PROCESSING_SIGNAL, namedSignal: 'open-jobs' };

export const COMPLETED_JOBS_SIGNAL: Signal = {
  ...COMPLETED_SIGNAL,
  namedSignal: 'open-jobs',
  answer: { type: 'json_schema', jsonSchema: OPEN_JOBS },
  confidence: CONFIDENCE,
  reasoning: REASONING,
  sources: SOURCES,
};
