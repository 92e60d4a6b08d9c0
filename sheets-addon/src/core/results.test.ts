import { expect, test } from 'vitest';
import type { OutputOf } from '../rpc/procedures.ts';
import { fieldsOfRun } from './answers.ts';
import { resultOfRun } from './results.ts';
import { headersOf, TASKS } from './tasks.ts';

type Run = OutputOf<'runs.many'>[number];

const ANSWERS = {
  firmographics: {
    name: 'Acme',
    domain: 'acme.example',
    website: 'https://acme.example/',
    employeeCount: 120,
    sizeRange: '51-200',
    type: 'private',
    foundedYear: 1990,
    headquarters: { city: 'Oslo', state: 'Oslo', countryCode: 'NO' },
    linkedInFollowers: 10,
    linkedinIndustry: 'Software',
    svcCategory: { primary: 'Software', niche: 'Billing', confidence: 0.8, rationale: '', evidence: [] },
    segments: ['B2B', 'B2G'],
    segmentRationale: null,
  },
  funding: {
    hasFundingEvent: true,
    isPublic: false,
    latestRound: 'Series B',
    latestEvents: [
      {
        eventType: 'funding-round',
        round: 'Series B',
        amount: 5_000_000,
        currency: 'EUR',
        investors: ['First', 'Second'],
        announcedAt: '2026-05-01',
        sourceUrls: [],
      },
    ],
  },
  mna: {
    detected: true,
    latestEvents: [
      {
        role: 'acquiree',
        counterparty: 'Big Co',
        status: 'completed',
        amount: 1,
        currency: 'USD',
        announcedAt: '2026-05-01',
        sourceUrls: [],
      },
    ],
  },
  'open-jobs': {
    openings: 4,
    topTitles: ['Engineer'],
    hiringThemes: ['Engineering'],
    techHiringFor: ['Go'],
    locations: ['Oslo'],
    latestPostingDate: '2026-05-01',
    source: 'Greenhouse',
  },
  'tech-stack': {
    scope: 'category',
    category: 'crm',
    primary: 'hubspot',
    technologies: [
      {
        technology: 'hubspot',
        displayName: 'HubSpot',
        status: 'active',
        confidence: 1,
        lastEvidence: '2026-01',
        evidence: [],
      },
    ],
  },
} as const;

const runOf = (over: Partial<Run>): Run => ({
  id: 'id',
  object: 'enrichment_run',
  entityType: 'company',
  type: 'custom',
  status: 'completed',
  entity: { domain: 'acme.example', companyId: null, contactProfileUrl: null },
  question: null,
  signalTemplateId: null,
  signalTemplateVersionId: null,
  answerType: 'json_schema',
  result: null,
  resultSchemaVersion: '1',
  reasoning: 'Because.',
  confidence: 0.8,
  sources: [],
  reader: { kind: 'none', model: null },
  qualificationCriteria: null,
  weight: null,
  changeContext: null,
  credits: { state: 'charged', amount: 2, priceVersion: 'test' },
  error: null,
  errorCode: null,
  retryable: null,
  createdAt: '2026-11-21T10:00:00.000Z',
  completedAt: '2026-11-21T10:00:00.000Z',
  ...over,
});

test.each(Object.entries(ANSWERS))('every column of %s is filled from its answer', (type, jsonSchema) => {
  const kind = type as keyof typeof ANSWERS;
  const fields = fieldsOfRun(runOf({ type: kind, result: { type: 'json_schema', jsonSchema } }));
  const offered = TASKS[kind].fields.map(({ id }) => id);
  expect(Object.keys(fields).sort()).toEqual([...offered].sort());
  expect(Object.values(fields)).not.toContain(null);
});

test.each([
  [{ type: 'list', list: { value: ['a', 'b'] } }, 'a, b'],
  [{ type: 'currency', currency: { value: 5, currency: 'EUR' } }, 5],
  [{ type: 'contacts', contacts: { value: [{ name: 'Ann' }, { name: 'Bob' }] } }, 'Ann, Bob'],
  [{ type: 'json_schema', jsonSchema: { a: 1 } }, '{"a":1}'],
  [{ type: 'boolean', boolean: { value: false } }, false],
])('the answer %j fits into one cell', (result, answer) => {
  expect(fieldsOfRun(runOf({ result })).answer).toBe(answer);
});

test('“no” is an answer; a missing value is not, and a failure has its reason', () => {
  const no = resultOfRun(runOf({ result: { type: 'boolean', boolean: { value: false } } }));
  expect([no.counts, no.status]).toEqual(['done', 'Done']);
  expect(resultOfRun(runOf({ result: { type: 'number', number: { value: null } } })).status).toBe(
    'No answer',
  );
  const none = { hasFundingEvent: false, isPublic: false, latestRound: null, latestEvents: [] };
  const funding = runOf({ type: 'funding', result: { type: 'json_schema', jsonSchema: none } });
  expect(resultOfRun(funding)).toMatchObject({ counts: 'empty', status: 'Nothing found' });
  expect(resultOfRun(runOf({ status: 'failed', error: 'Nothing answered.' }))).toMatchObject({
    counts: 'failed',
    status: 'Failed: Nothing answered.',
  });
  expect(resultOfRun(runOf({ status: 'processing' })).counts).toBeNull();
});

test('the note of a cell has the reasoning and quotes its sources', () => {
  const source = { title: '', fields: [], accessedAt: '', publishedAt: null };
  const sources = Array.from({ length: 6 }, (_, index) => ({
    ...source,
    url: `https://acme.example/${index}`,
    excerpt: 'x'.repeat(500),
  }));
  const { note } = resultOfRun(runOf({ sources, result: { type: 'number', number: { value: 1 } } }));
  expect(note).toMatch(/^Because\.\n\nSources\n\nhttps:\/\/acme\.example\/0\n“x{239}…”/);
  expect(note).toContain('and 2 more');
  expect(note.length).toBeLessThan(2000);
});

test('headers distinguish the columns of different tasks', () => {
  expect(headersOf({ kind: 'funding' }, 'Funding', ['latestRound'])).toEqual({
    fields: ['Funding: Latest round'],
    status: 'Funding: status',
    confidence: 'Funding: confidence',
    checkedAt: 'Funding: checked at',
  });
});
