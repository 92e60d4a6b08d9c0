import { EnrichmentRun } from '@assay/shared/enrichmentRun';
import { Signal } from '@assay/shared/signal';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ResearchOutcome } from '../../../server/research/outcome.ts';
import { type ApiServer, startApiServer } from '../../support/apiServer.ts';

const ANSWER = { detected: false, latestEvents: [] };
const ANSWERED: ResearchOutcome = {
  kind: 'answered',
  answer: ANSWER,
  reasoning: 'No deal was found.',
  confidence: 0.85,
  citations: [],
};

let api: ApiServer;
beforeAll(async () => {
  api = await startApiServer();
});
afterAll(() => api.close());

test('mergers and acquisitions cost 0.75 as a run; the same answer is then free as a signal, at once and when waited for', async () => {
  const client = await api.newClient();
  const fresh = await client.post('/v1/companies/enrich/mna', { domain: 'deals.example' });
  expect(fresh.status).toBe(202);
  const run = EnrichmentRun.parse(fresh.body);
  expect(run).toMatchObject({
    type: 'mna',
    resultSchemaVersion: 'mna/1',
    credits: { state: 'reserved', amount: 0.75 },
  });
  await api.settle(client.caller, run.id, ANSWERED);
  for (const path of ['/v1/signals/mna', '/v1/signals/sync/mna']) {
    const stored = await client.post(path, { domain: 'deals.example' });
    expect([stored.status, stored.body.id], path).toEqual([200, run.id]);
    expect(Signal.parse(stored.body)).toMatchObject({
      namedSignal: 'mna',
      status: 'completed',
      answer: { type: 'json_schema', jsonSchema: ANSWER },
    });
  }
  const { body } = await client.get(`/v1/enrichment-runs/${run.id}`);
  expect(body.credits).toMatchObject({ state: 'charged', amount: 0.75 });
});

test('an mna signal that is new is 201 and costs 2', async () => {
  const client = await api.newClient();
  const fresh = await client.post('/v1/signals/mna', { domain: 'fresh.example' });
  expect(fresh.status).toBe(201);
  expect(Signal.parse(fresh.body)).toMatchObject({ namedSignal: 'mna', status: 'processing' });
  const { body } = await client.get(`/v1/enrichment-runs/${fresh.body.id}`);
  expect(body.credits).toMatchObject({ state: 'reserved', amount: 2 });
});
