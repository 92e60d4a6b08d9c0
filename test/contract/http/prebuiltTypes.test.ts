import { EnrichmentRun } from '@assay/shared/enrichmentRun';
import { Signal } from '@assay/shared/signal';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ApiServer, startApiServer } from '../../support/apiServer.ts';

/** Types whose routes differ in price and answer only. Prices: docs/api-contract.md "Credits". */
const TYPES = [
  {
    type: 'funding',
    price: 0.3,
    answer: { hasFundingEvent: false, isPublic: false, latestRound: null, latestEvents: [] },
  },
  { type: 'mna', price: 0.75, answer: { detected: false, latestEvents: [] } },
  {
    type: 'open-jobs',
    price: 0.5,
    answer: {
      openings: 0,
      topTitles: [],
      hiringThemes: [],
      techHiringFor: [],
      locations: [],
      latestPostingDate: null,
      source: 'Greenhouse (acme)',
    },
  },
];
const SIGNAL_PRICE = 2;

let api: ApiServer;
beforeAll(async () => {
  api = await startApiServer();
});
afterAll(() => api.close());

describe.each(TYPES)('$type', ({ type, price, answer }) => {
  test(`costs ${price} as a run; the same answer is then free as a signal, at once and when waited for`, async () => {
    const client = await api.newClient();
    const domain = `${type}.example`;
    const fresh = await client.post(`/v1/companies/enrich/${type}`, { domain });
    expect(fresh.status).toBe(202);
    const run = EnrichmentRun.parse(fresh.body);
    expect(run).toMatchObject({
      type,
      resultSchemaVersion: `${type}/1`,
      credits: { state: 'reserved', amount: price },
    });
    await api.settle(client.caller, run.id, {
      kind: 'answered',
      answer,
      reasoning: 'Nothing of the kind was found.',
      confidence: 0.85,
      citations: [],
    });
    for (const path of [`/v1/signals/${type}`, `/v1/signals/sync/${type}`]) {
      const stored = await client.post(path, { domain });
      expect([stored.status, stored.body.id], path).toEqual([200, run.id]);
      expect(Signal.parse(stored.body)).toMatchObject({
        namedSignal: type,
        status: 'completed',
        answer: { type: 'json_schema', jsonSchema: answer },
      });
    }
    const { body } = await client.get(`/v1/enrichment-runs/${run.id}`);
    expect(body.credits).toMatchObject({ state: 'charged', amount: price });
  });

  test(`as a signal that is new it is 201 and costs ${SIGNAL_PRICE}`, async () => {
    const client = await api.newClient();
    const fresh = await client.post(`/v1/signals/${type}`, { domain: 'fresh.example' });
    expect(fresh.status).toBe(201);
    expect(Signal.parse(fresh.body)).toMatchObject({ namedSignal: type, status: 'processing' });
    const { body } = await client.get(`/v1/enrichment-runs/${fresh.body.id}`);
    expect(body.credits).toMatchObject({ state: 'reserved', amount: SIGNAL_PRICE });
  });
});
