import type { EnrichmentRun } from '@assay/shared/enrichmentRun';
import type { FirmographicsAnswer } from '@assay/shared/firmographics';
import type { Signal } from '@assay/shared/signal';

/** Example answers of the documentation. The company is invented. */
const FIRMOGRAPHICS: FirmographicsAnswer = {
  name: 'Example Instruments',
  domain: 'example.com',
  website: 'https://example.com/',
  employeeCount: 240,
  sizeRange: '201-500',
  type: 'private',
  foundedYear: 1998,
  headquarters: { city: 'Utrecht', state: null, countryCode: 'NL' },
  linkedInFollowers: null,
  linkedinIndustry: null,
  svcCategory: {
    primary: 'Industrial equipment',
    niche: 'Flow meters',
    confidence: 0.82,
    rationale: 'The home page and the product pages speak of flow meters for waterworks.',
    evidence: [{ type: 'title', url: 'https://example.com/', title: 'Flow meters for waterworks' }],
  },
  segments: ['B2B', 'B2G'],
  segmentRationale: 'Sells to plant builders and to municipal waterworks.',
};

const SOURCES: EnrichmentRun['sources'] = [
  {
    url: 'https://example.com/about',
    title: 'About us',
    excerpt: 'Founded in 1998, our 240 people in Utrecht build flow meters.',
    fields: ['foundedYear', 'employeeCount', 'headquarters.city'],
    accessedAt: '2026-11-21T09:00:03.000Z',
    publishedAt: null,
  },
];

const REASONING = 'The about page states founding year, headcount and seat; no other source contradicts it.';
const ID = '019ab0f2-6e3b-7c1f-9f57-0f6f4b2f7b1e';
const CREATED_AT = '2026-11-21T09:00:00.000Z';
const COMPLETED_AT = '2026-11-21T09:00:04.000Z';

export const PROCESSING_RUN: EnrichmentRun = {
  id: ID,
  object: 'enrichment_run',
  entityType: 'company',
  type: 'firmographics',
  status: 'processing',
  entity: {
    domain: 'example.com',
    companyId: '019ab0f2-6e3b-7c1f-8a11-5d2c7b9e4f60',
    contactProfileUrl: null,
  },
  question: null,
  signalTemplateId: null,
  signalTemplateVersionId: null,
  answerType: 'json_schema',
  result: null,
  resultSchemaVersion: 'firmographics/1',
  reasoning: null,
  confidence: null,
  sources: [],
  reader: { kind: 'none', model: null },
  qualificationCriteria: null,
  weight: null,
  changeContext: null,
  credits: { state: 'reserved', amount: 0.6, priceVersion: '2026-11-01' },
  error: null,
  errorCode: null,
  retryable: null,
  createdAt: CREATED_AT,
  completedAt: null,
};

export const COMPLETED_RUN: EnrichmentRun = {
  ...PROCESSING_RUN,
  status: 'completed',
  result: { type: 'json_schema', jsonSchema: FIRMOGRAPHICS },
  reasoning: REASONING,
  confidence: 0.86,
  sources: SOURCES,
  credits: { ...PROCESSING_RUN.credits, state: 'charged' },
  completedAt: COMPLETED_AT,
};

/** The same answer from the cache, free of charge. */
export const CACHED_RUN: EnrichmentRun = {
  ...COMPLETED_RUN,
  credits: { ...COMPLETED_RUN.credits, state: 'free', amount: 0 },
};

export const PROCESSING_SIGNAL: Signal = {
  id: ID,
  signalType: 'COMPANY',
  namedSignal: 'firmographics',
  status: 'processing',
  domain: 'example.com',
  createdAt: CREATED_AT,
};

export const COMPLETED_SIGNAL: Signal = {
  ...PROCESSING_SIGNAL,
  status: 'completed',
  answerType: 'json_schema',
  completedAt: COMPLETED_AT,
  answer: { type: 'json_schema', jsonSchema: FIRMOGRAPHICS },
  confidence: 0.86,
  reasoning: REASONING,
  sources: SOURCES,
};
