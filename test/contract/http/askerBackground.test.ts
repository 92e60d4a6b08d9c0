import { EnrichmentRun } from '@assay/shared/enrichmentRun';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findRunAnywhere } from '../../../server/store/runs/runs.ts';
import { type ApiServer, type Client, startApiServer } from '../../support/apiServer.ts';

/** Questions that speak of whoever asks, under changing descriptions of the organisation. */
const CUSTOM = '/v1/companies/enrich/custom';
const ABOUT_US = { question: 'Is there a fit with what we sell?', answerType: 'boolean' };
const ABOUT_THEM = { question: 'Does the company run a warehouse of its own?', answerType: 'boolean' };

let api: ApiServer;
beforeAll(async () => {
  api = await startApiServer();
});
afterAll(() => api.close());

const describe = (client: Client, products: string | null) =>
  client.put('/v1/organisation', { name: 'Wardwell', description: { products } });

async function ask(client: Client, body: object) {
  api.store.clock.advance(60_000);
  const answer = await client.post(CUSTOM, { domain: 'quillmere.example', ...body });
  expect(answer.body.error).toBeNull();
  return { status: answer.status, run: EnrichmentRun.parse(answer.body) };
}

async function answer(client: Client, body: object, value: boolean): Promise<EnrichmentRun> {
  const { status, run } = await ask(client, body);
  expect(status).toBe(202);
  await api.settle(client.caller, run.id, {
    kind: 'answered',
    answer: { value },
    reasoning: 'The products page says so.',
    confidence: 0.7,
    citations: [],
  });
  return EnrichmentRun.parse((await client.get(`/v1/enrichment-runs/${run.id}`)).body);
}

test('an answer is served again under the description it was given under, and no other', async () => {
  const client = await api.newClient();
  await describe(client, 'Payroll software for hospitals');
  const payroll = await answer(client, ABOUT_US, true);
  const warehouse = await answer(client, ABOUT_THEM, true);
  await describe(client, 'Rope for ships');
  const rope = await answer(client, ABOUT_US, false);
  expect(rope.changeContext).toBeNull(); // the asker has changed, not the company
  expect(await ask(client, ABOUT_THEM)).toMatchObject({ status: 200, run: { id: warehouse.id } });
  await describe(client, 'Payroll software for hospitals');
  expect(await ask(client, ABOUT_US)).toMatchObject({ status: 200, run: { id: payroll.id } });
  const again = await answer(client, { ...ABOUT_US, forceRefresh: true }, false);
  expect(again.changeContext).toMatchObject({ changed: true, previousRunId: payroll.id });
  await describe(client, null);
  expect((await ask(client, ABOUT_US)).status).toBe(202);
});

test('a run keeps the description of its asking, whose text no answer of the API shows', async () => {
  const client = await api.newClient();
  await describe(client, 'Payroll software for hospitals');
  const { run } = await ask(client, ABOUT_US);
  await describe(client, 'Rope for ships');
  const stored = await findRunAnywhere(api.store.deps.db, run.id);
  expect(stored?.asked?.background).toEqual({
    name: 'Wardwell',
    products: 'Payroll software for hospitals',
  });
  expect(JSON.stringify((await client.get(`/v1/enrichment-runs/${run.id}`)).body)).not.toContain('Payroll');
  const { run: other } = await ask(client, ABOUT_THEM);
  expect((await findRunAnywhere(api.store.deps.db, other.id))?.asked).not.toHaveProperty('background');
});

test('templates, batches and signals ask with the description, too, and their prices know it', async () => {
  const client = await api.newClient();
  await describe(client, 'Payroll software for hospitals');
  const { body: template } = await client.post('/v1/companies/signals/templates', {
    name: 'Fit',
    ...ABOUT_US,
  });
  const signalTemplateId = template.templateId as string;
  await answer(client, { signalTemplateId }, true);
  const bulk = { rows: [{ domain: 'quillmere.example' }], signalTemplateIds: [signalTemplateId] };
  const price = async () => {
    const { body } = await client.post('/v1/companies/enrich/batch', { ...bulk, dryRun: true });
    return (body.estimate as { credits: number }).credits;
  };
  expect(await price()).toBe(0);
  await describe(client, 'Rope for ships');
  expect(await price()).toBe(2);
});

test('proposals say which questions share words with what the organisation sells', async () => {
  const client = await api.newClient();
  await answer(client, { question: 'Is the payroll outsourced?', answerType: 'boolean' }, true);
  const notes = async () => {
    const { body } = await client.post('/v1/signal-templates/extract/propose', { signalType: 'COMPANY' });
    return (body.clusters as { notes: string }[]).map((cluster) => cluster.notes);
  };
  expect(await notes()).toEqual(['1 run in 1 wording.']);
  await describe(client, 'Payroll software for hospitals');
  expect(await notes()).toEqual([
    '1 run in 1 wording. Shares words with how you describe what you sell: payroll.',
  ]);
});

test('a person whom a description names is erased from what runs keep of it', async () => {
  const client = await api.newClient();
  const profile = 'https://profiles.example/in/jane-doe';
  await describe(client, `Payroll software by ${profile}`);
  const run = await answer(client, ABOUT_US, true);
  const kept = async () =>
    JSON.stringify((await findRunAnywhere(api.store.deps.db, run.id))?.asked?.background);
  expect(await kept()).toContain('jane-doe');
  const path = `/v1/contacts?contactProfileUrl=${encodeURIComponent(profile)}`;
  expect((await client.delete(path)).status).toBe(204);
  expect(await kept()).not.toContain('jane-doe');
  expect(JSON.stringify((await client.get('/v1/organisation')).body)).not.toContain('jane-doe');
});
