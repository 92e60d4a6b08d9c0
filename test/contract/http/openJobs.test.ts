import { EnrichmentRun } from '@assay/shared/enrichmentRun';
import { Signal } from '@assay/shared/signal';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ResearchOutcome } from '../../../server/research/outcome.ts';
import { type ApiServer, startApiServer } from '../../support/apiServer.ts';

const ANSWER = {
  openings: 0,
  topTitles: [],
  hiringThemes: [],
  techHiringFor: [],
  locations: [],
  latestPostingDate: null,
  source: 'Greenhouse (acme)',
};
const ANSWERED: ResearchOutcome = {
  kind: 'answered',
  answer: ANSWER,
  reasoning: 'The board lists nothing.',
  confidence: 0.85,
  citations: [],
};

let api: ApiServer;
beforeAll(async () => {
  api = await startApiServer();
});
afterAll(() => api.close());

test('open jobs cost 0.5 as a run; the same answer is then free as a signal, at once and when waited for', async () => {
  const client = await api.newClient();
  const fresh = await client.post('/v1/companies/enrich/open-jobs', { domain: 'jobs.example' });
  expect(fresh.status).toBe(202);
  const run = EnrichmentRun.parse(fresh.body);
  expect(run).toMatchObject({
    type: 'open-jobs',
    resultSchemaVersion: 'open-jobs/1',
    credits: { state: 'reserved', amount: 0.5 },
  });
  await api.settle(client.caller, run.id, ANSWERED);
  for (const path of ['/v1/signals/open-jobs', '/v1/signals/sync/open-jobs']) {
    const stored = await client.post(path, { domain: 'jobs.example' });
    expect([stored.status, stored.body.id], path).toEqual([200, run.id]);
    expect(Signal.parse(stored.body)).toMatchObject({
      namedSignal: 'open-jobs',
      status: 'completed',
      answer: { type: 'json_schema', jsonSchema: ANSWER },
    });
  }
  const { body } = await client.get(`/v1/enrichment-runs/${run.id}`);
  expect(body.credits).toMatchObject({ state: 'charged', amount: 0.5 });
});

test('an open-jobs signal that is new is 201 and costs 2', async () => {
  const client = await api.newClient();
  const fresh = await client.post('/v1/signals/open-jobs', { domain: 'fresh.example' });
  expect(fresh.status).toBe(201);
  expect(Signal.parse(fresh.body)).toMatchObject({ namedSignal: 'open-jobs', status: 'processing' });
  const { body } = await client.get(`/v1/enrichment-runs/${fresh.body.id}`);
  expect(body.credits).toMatchObject({ state: 'reserved', amount: 2 });
});
