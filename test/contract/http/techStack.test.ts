import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EnrichmentRun } from '@assay/shared/enrichmentRun';
import { Signal } from '@assay/shared/signal';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ResearchOutcome } from '../../../server/research/outcome.ts';
import { type ApiServer, startApiServer } from '../../support/apiServer.ts';

const ENRICH = '/v1/companies/enrich/tech-stack';
const ROUTES = [ENRICH, '/v1/signals/tech', '/v1/signals/sync/tech'];
const ANSWERED: ResearchOutcome = {
  kind: 'answered',
  answer: { scope: 'technology', category: 'crm', primary: null, technologies: [] },
  reasoning: 'Looked.',
  confidence: 0.4,
  citations: [],
};

let api: ApiServer;
beforeAll(async () => {
  api = await startApiServer();
});
afterAll(() => api.close());

interface ErrorBody {
  code: string;
  fields: { field: string; message: string }[];
  details: { suggestions?: string[] };
}

test.each(ROUTES)(
  '%s: neither or both of category and technology is 422, naming the field',
  async (route) => {
    const client = await api.newClient();
    const refused = async (body: object) => {
      const { status, body: answer } = await client.post(route, body);
      expect(status).toBe(422);
      return answer.error as ErrorBody;
    };
    const fieldsOf = async (body: object) => (await refused(body)).fields.map(({ field }) => field);
    expect(await fieldsOf({ domain: 'q.example' })).toEqual(['category']);
    expect(await fieldsOf({ domain: 'q.example', category: 'crm', technology: 'hubspot' })).toEqual([
      'technology',
    ]);
    expect(await fieldsOf({ category: 'crm' })).toEqual(['domain']);
    expect((await fieldsOf({ domain: 'https://x', category: 'crm', technology: 'hubspot' })).sort()).toEqual([
      'domain',
      'technology',
    ]);
    expect(await fieldsOf({ domain: 'q.example', category: 'hr' })).toEqual(['category']);
    expect(await fieldsOf({ domain: 'q.example', technology: '  ' })).toEqual(['technology']);
    expect((await refused({ domain: 'q.example' })).code).toBe('VALIDATION_ERROR');
    expect((await client.get('/v1/credits')).body).toMatchObject({ reserved: 0 });
  },
);

test.each(ROUTES)('%s: an unknown technology is 422 UNKNOWN_TECHNOLOGY with did-you-mean', async (route) => {
  const client = await api.newClient();
  const { status, body } = await client.post(route, { domain: 'q.example', technology: 'Salesfroce' });
  const error = body.error as ErrorBody;
  expect([status, error.code]).toEqual([422, 'UNKNOWN_TECHNOLOGY']);
  expect(error.details.suggestions?.[0]).toBe('salesforce');
  expect(error.fields).toEqual([
    { field: 'technology', message: expect.stringContaining('did you mean "salesforce"') },
  ]);
  const nothing = await client.post(route, { domain: 'q.example', technology: 'zzzzzzzz' });
  expect((nothing.body.error as ErrorBody).details).toEqual({ suggestions: [] });
});

test('products of the user’s own rule file can be asked for, and are suggested', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'assay-rules-'));
  const file = join(folder, 'rules.json');
  await writeFile(
    file,
    JSON.stringify({ 'Frontline Ledger': { cats: ['erp'], assay: { aliases: ['FLP'] } } }),
  );
  const own = await startApiServer({ TECHNOLOGY_RULES: file });
  try {
    const client = await own.newClient();
    const asked = (technology: string) => client.post(ENRICH, { domain: 'q.example', technology });
    expect((await asked('flp')).status).toBe(202);
    const { status, body } = await asked('frontline-leger');
    expect([status, (body.error as ErrorBody).details]).toEqual([422, { suggestions: ['frontline-ledger'] }]);
  } finally {
    await own.close();
    await rm(folder, { recursive: true });
  }
});

test('a fresh run is 202 and costs 0.75; the legacy API then returns it free of charge, under another spelling', async () => {
  const client = await api.newClient();
  const fresh = await client.post(ENRICH, { domain: 'quillmere.example', technology: 'Hub Spot' });
  expect(fresh.status).toBe(202);
  const run = EnrichmentRun.parse(fresh.body);
  expect(run).toMatchObject({
    type: 'tech-stack',
    resultSchemaVersion: 'tech-stack/1',
    credits: { state: 'reserved', amount: 0.75 },
  });
  await api.settle(client.caller, run.id, ANSWERED);
  const stored = await client.post('/v1/signals/tech', {
    domain: 'quillmere.example',
    technology: 'HubSpot CRM',
  });
  expect(stored.status).toBe(200);
  expect(Signal.parse(stored.body)).toMatchObject({ id: run.id, namedSignal: 'tech', status: 'completed' });
  expect((await client.get('/v1/credits')).body).toMatchObject({ balance: 99.25, reserved: 0 });
});

test('another category or technology is another question', async () => {
  const client = await api.newClient();
  const ids = [];
  for (const asked of [
    { category: 'crm' },
    { category: 'erp' },
    { technology: 'hubspot' },
    { technology: 'sap' },
  ])
    ids.push((await client.post('/v1/signals/tech', { domain: 'many.example', ...asked })).body.id);
  expect(new Set(ids).size).toBe(4);
  expect((await client.post('/v1/signals/tech', { domain: 'many.example', category: 'crm' })).body.id).toBe(
    ids[0],
  );
  expect((await client.get('/v1/credits')).body).toMatchObject({ reserved: 8 });
});
