import { EnrichmentRun } from '@assay/shared/enrichmentRun';
import { AppliedTemplates, TemplateProposal } from '@assay/shared/templateExtraction';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ApiServer, type Client, startApiServer } from '../../support/apiServer.ts';

const PROPOSE = '/v1/signal-templates/extract/propose';
const APPLY = '/v1/signal-templates/extract/apply';
const NOWHERE = '019ab0f2-6e3b-7c1f-9d02-0f6f4b2f7b1e';

let api: ApiServer;
beforeAll(async () => {
  api = await startApiServer();
});
afterAll(() => api.close());

/** Asks and answers a question about a company. */
async function answeredRun(client: Client, question: string, answerType = 'boolean'): Promise<string> {
  api.store.clock.advance(60_000);
  const { body } = await client.post('/v1/companies/enrich/custom', {
    domain: `${question.length}-${Math.abs(question.charCodeAt(3))}.example`,
    question,
    answerType,
    forceRefresh: true,
  });
  await api.settle(client.caller, body.id as string, {
    kind: 'answered',
    answer: { value: null },
    reasoning: 'Looked.',
    confidence: 0.4,
    citations: [],
  });
  return body.id as string;
}

async function propose(client: Client, more: object = {}): Promise<TemplateProposal> {
  const { status, body } = await client.post(PROPOSE, { signalType: 'COMPANY', ...more });
  expect([status, body.error]).toEqual([200, undefined]);
  return TemplateProposal.parse(body);
}

test('ad-hoc questions become templates: propose, apply, and a repeat says what is attached already', async () => {
  const client = await api.newClient();
  const runs = [
    await answeredRun(client, 'Does the company have its own warehouse?'),
    await answeredRun(client, 'Has the company any warehouse of its own?'),
    await answeredRun(client, 'How many trucks do they run?', 'number'),
  ];
  await answeredRun(client, 'Tell me about the founders', 'open_text');
  const proposal = await propose(client);
  expect(proposal).toMatchObject({ totalCandidates: 3, processedCandidates: 3, hasMore: false });
  expect(proposal.clusters.map(({ kind, executionIds }) => [kind, executionIds.toSorted()])).toEqual([
    ['new', runs.slice(0, 2).toSorted()],
    ['new', runs.slice(2)],
  ]);

  const applied = await client.post(APPLY, { clusters: proposal.clusters });
  expect(applied.status).toBe(201);
  const { created } = AppliedTemplates.parse(applied.body);
  expect(created.map(({ kind, attached }) => [kind, attached])).toEqual([
    ['new', 2],
    ['new', 1],
  ]);
  const template = (await client.get(`/v1/companies/signals/templates/${created[0]?.templateId}`)).body;
  expect(template).toMatchObject({ source: 'extract', version: 1, versionId: created[0]?.versionId });
  const run = EnrichmentRun.parse((await client.get(`/v1/enrichment-runs/${runs[0]}`)).body);
  expect([run.signalTemplateId, run.signalTemplateVersionId]).toEqual([
    created[0]?.templateId,
    created[0]?.versionId,
  ]);

  const again = await client.post(APPLY, { clusters: proposal.clusters });
  expect([again.status, (again.body.error as { code: string }).code]).toEqual([409, 'ALREADY_ATTACHED']);
  expect(again.body.alreadyAttached).toHaveLength(3);
  expect((await client.get('/v1/companies/signals/templates')).body.total).toBe(2);
  expect(await propose(client)).toMatchObject({ clusters: [], totalCandidates: 0 });
});

test('a question that a template asks already is proposed for that template', async () => {
  const client = await api.newClient();
  const { body: template } = await client.post('/v1/companies/signals/templates', {
    name: 'Warehouse',
    question: 'Is there an own warehouse?',
    answerType: 'boolean',
  });
  const run = await answeredRun(client, 'Do they have their own warehouse?');
  const { clusters } = await propose(client);
  expect(clusters).toEqual([{ kind: 'existing', templateId: template.templateId, executionIds: [run] }]);
  expect((await client.post(APPLY, { clusters })).body.created).toMatchObject([
    { kind: 'existing', templateId: template.templateId, name: 'Warehouse', attached: 1 },
  ]);
});

test('the newest questions come first, and hasMore announces the others', async () => {
  const client = await api.newClient();
  await answeredRun(client, 'Is there a fleet of ships?');
  const newest = await answeredRun(client, 'Is there an orchard?');
  const proposal = await propose(client, { maxCandidates: 1 });
  expect(proposal).toMatchObject({ totalCandidates: 2, processedCandidates: 1, hasMore: true });
  expect(proposal.clusters[0]?.executionIds).toEqual([newest]);
});

test('nothing is applied when a run is unknown, listed twice, or of another answer type', async () => {
  const client = await api.newClient();
  const run = await answeredRun(client, 'Is there a pier?');
  const cluster = {
    kind: 'new',
    name: 'Pier',
    question: 'Pier?',
    answerType: 'boolean',
    executionIds: [run],
  };
  const refused = async (clusters: object[]) => {
    const { status, body } = await client.post(APPLY, { clusters });
    return [status, (body.error as { fields: { field: string }[] }).fields.map(({ field }) => field)];
  };
  expect(await refused([{ ...cluster, executionIds: [run, NOWHERE] }])).toEqual([
    422,
    ['clusters.0.executionIds.1'],
  ]);
  expect(await refused([cluster, cluster])).toEqual([422, ['clusters.1.executionIds.0']]);
  expect(await refused([{ ...cluster, answerType: 'number' }])).toEqual([422, ['clusters.0.executionIds.0']]);
  expect(await refused([{ ...cluster, answerType: 'open_text' }])).toEqual([422, ['clusters.0.answerType']]);
  expect((await refused([{ kind: 'existing', templateId: NOWHERE, executionIds: [run] }]))[0]).toBe(404);
  const stranger = await api.newClient();
  expect((await stranger.post(APPLY, { clusters: [cluster] })).status).toBe(422);
  expect((await client.get('/v1/companies/signals/templates')).body.total).toBe(0);
  expect((await propose(client)).totalCandidates).toBe(1);
});

test('the fourth proposal at once is 429 in the standard envelope', async () => {
  const client = await api.newClient();
  const statuses = [];
  for (let index = 0; index < 4; index += 1)
    statuses.push((await client.post(PROPOSE, { signalType: 'CONTACT' })).status);
  expect(statuses).toEqual([200, 200, 200, 429]);
  const { body } = await client.post(PROPOSE, { signalType: 'CONTACT' });
  expect(body.error).toMatchObject({ type: 'TIMEOUT', code: 'TOO_MANY_REQUESTS' });
});

test('apply accepts every proposal: a cluster for each of a hundred and twenty questions', async () => {
  const client = await api.newClient({ credits: 500 });
  const things = [
    'pumps',
    'lamps',
    'boats',
    'cranes',
    'ovens',
    'kilns',
    'looms',
    'drones',
    'trams',
    'saddles',
    'clocks',
    'violins',
  ];
  const places = ['Oslo', 'Cork', 'Turin', 'Graz', 'Lille', 'Ghent', 'Porto', 'Malmö', 'Derby', 'Essen'];
  for (const thing of things)
    for (const place of places)
      await answeredRun(client, `How many ${thing} were sold in ${place}?`, 'number');
  const { clusters } = await propose(client);
  expect(clusters.length).toBeGreaterThan(100);
  const applied = await client.post(APPLY, { clusters });
  expect([applied.status, applied.body.error]).toEqual([201, undefined]);
  expect(AppliedTemplates.parse(applied.body).created).toHaveLength(clusters.length);
});
