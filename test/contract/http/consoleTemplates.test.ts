import { afterAll, beforeAll, expect, test } from 'vitest';
import { listAudit } from '../../../server/services/audit.ts';
import type { TemplateVersion } from '../../../shared/console/templates.ts';
import { type ApiServer, type Client, startApiServer } from '../../support/apiServer.ts';
import { consoleOf } from '../../support/consoleClient.ts';

let server: ApiServer;
let client: Client;
let call: ReturnType<typeof consoleOf>['call'];
let editor: { id: string; email: string; cookie: string };
let viewer: { cookie: string };
let stranger: { cookie: string };

beforeAll(async () => {
  server = await startApiServer();
  client = await server.newClient({ credits: 50 });
  const console = consoleOf(server);
  call = console.call;
  const { organizationId } = client.caller;
  editor = await console.person('editor', organizationId);
  viewer = await console.person('viewer', organizationId);
  stranger = await console.person('owner', (await server.newClient()).caller.organizationId);
});
afterAll(() => server.close());

const WAREHOUSE = {
  name: 'Own warehouse',
  question: 'Does the company run a warehouse of its own?',
  answerType: 'boolean',
  qualificationCriteria: { yes: 'good', no: 'poor' },
};
const mutate = (cookie: string, name: string, input: unknown) => call(cookie, name, input, 'mutation');
const made = async (input: unknown = WAREHOUSE) =>
  String((await mutate(editor.cookie, 'templates.create', input)).data.templateId);
const versionsOf = async (templateId: string) =>
  (await call(viewer.cookie, 'templates.versions', { templateId })).data.versions as TemplateVersion[];

test('an editor creates and changes a template; everybody sees what each version was and who made it', async () => {
  const templateId = await made();
  const changes = { question: 'Does the company own a warehouse?', weight: 'important' };
  const changed = await mutate(editor.cookie, 'templates.change', { templateId, changes });
  expect(changed.data).toMatchObject({ version: 2, question: changes.question, name: 'Own warehouse' });
  expect(await versionsOf(templateId)).toMatchObject([
    { version: 2, weight: 'important', madeBy: editor.email, deletedAt: null },
    { version: 1, weight: null, question: WAREHOUSE.question, madeBy: editor.email },
  ]);
  const wrong = await mutate(editor.cookie, 'templates.change', {
    templateId,
    changes: { qualificationCriteria: { ranges: [] } },
  });
  expect([wrong.status, wrong.message]).toEqual([422, expect.stringContaining('qualificationCriteria')]);
});

test('versions come in pages, the latest first', async () => {
  const templateId = await made();
  for (let version = 2; version <= 22; version += 1)
    await mutate(editor.cookie, 'templates.change', { templateId, changes: { name: `Name ${version}` } });
  const first = await call(viewer.cookie, 'templates.versions', { templateId });
  expect((first.data.versions as TemplateVersion[]).map(({ version }) => version).slice(0, 2)).toEqual([
    22, 21,
  ]);
  const rest = await call(viewer.cookie, 'templates.versions', { templateId, before: first.data.next });
  expect((rest.data.versions as TemplateVersion[]).map(({ version }) => version)).toEqual([2, 1]);
  expect(rest.data.next).toBeNull();
});

test('an archived template is out of use and comes back in its latest version; each step is audited with its person', async () => {
  const templateId = await made();
  expect((await mutate(editor.cookie, 'templates.archive', { templateId })).status).toBe(200);
  expect((await client.get(`/v1/companies/signals/templates/${templateId}`)).status).toBe(404);
  expect((await versionsOf(templateId))[0]?.deletedAt).not.toBeNull();
  const input = { templateId, domains: ['nordwind.example'] };
  expect((await call(viewer.cookie, 'templates.priceTrial', input)).status).toBe(404);

  expect((await mutate(editor.cookie, 'templates.restore', { templateId })).status).toBe(200);
  expect((await mutate(editor.cookie, 'templates.restore', { templateId })).status).toBe(200); // a repeat
  expect((await client.get(`/v1/companies/signals/templates/${templateId}`)).body).toMatchObject({
    version: 1,
  });
  const entries = await listAudit(server.store.deps, {
    organizationId: client.caller.organizationId,
    limit: 3,
  });
  expect(entries.map(({ actor, subject, details }) => [actor, subject, details.change])).toEqual(
    ['restored', 'archived', 'created'].map((change) => [
      { kind: 'console', id: editor.id },
      `question:${templateId}`,
      change,
    ]),
  );
});

test('a trial shows its price first, spends no more than was agreed, and is free when it is repeated', async () => {
  const templateId = await made();
  const input = { templateId, domains: ['nordwind.example', 'www.kranwerk.example', 'not a domain'] };
  const price = await call(viewer.cookie, 'templates.priceTrial', input);
  expect(price.data).toMatchObject({
    estimate: { rows: 2, cached: 0, credits: 4 },
    errors: [{ target: 'not a domain' }],
  });
  const dearer = await mutate(editor.cookie, 'templates.startTrial', { ...input, maxCredits: 1 });
  expect([dearer.status, dearer.message]).toEqual([409, expect.stringContaining('Nothing was spent')]);

  const started = await mutate(editor.cookie, 'templates.startTrial', { ...input, maxCredits: 4 });
  const runIds = started.data.runIds as string[];
  expect(runIds).toHaveLength(2);
  const run = await call(viewer.cookie, 'runs.get', { runId: runIds[0] });
  expect(run.data).toMatchObject({ signalTemplateId: templateId, entity: { domain: 'nordwind.example' } });
  const again = await mutate(editor.cookie, 'templates.startTrial', { ...input, maxCredits: 0 });
  expect(again.data.runIds).toEqual(runIds);
  const [entry] = await listAudit(server.store.deps, {
    organizationId: client.caller.organizationId,
    limit: 1,
  });
  expect(entry).toMatchObject({
    actor: { kind: 'console', id: editor.id },
    action: 'research.requested',
    subject: `question:${templateId}`,
    details: { domains: input.domains, credits: 4 },
  });
  const six = Array.from({ length: 6 }, (_, index) => `company${index}.example`);
  expect((await call(viewer.cookie, 'templates.priceTrial', { templateId, domains: six })).status).toBe(422);
});

test('past questions of the same meaning are proposed as a template, and an editor accepts it', async () => {
  const question = 'How many forklifts does the company operate?';
  for (const domain of ['lager.example', 'hafen.example']) {
    const { body } = await client.post('/v1/companies/enrich/custom', {
      domain,
      question,
      answerType: 'number',
    });
    await server.settle(client.caller, String(body.id), {
      kind: 'answered',
      answer: { value: 12 },
      reasoning: 'The site says 12.',
      confidence: 0.9,
      citations: [],
    });
  }
  const asked = { signalType: 'COMPANY' };
  const proposal = await call(viewer.cookie, 'templates.propose', asked);
  const [cluster] = proposal.data.clusters as { name: string; executionIds: string[] }[];
  expect(cluster).toMatchObject({ kind: 'new', question, answerType: 'number' });
  const input = { clusters: [{ ...cluster, name: 'Forklifts' }] };
  expect((await mutate(viewer.cookie, 'templates.accept', input)).status).toBe(403);
  const accepted = await mutate(editor.cookie, 'templates.accept', input);
  const [created] = accepted.data.created as { templateId: string; attached: number }[];
  expect(created).toMatchObject({ kind: 'new', name: 'Forklifts', attached: 2 });
  expect((await versionsOf(String(created?.templateId)))[0]).toMatchObject({ madeBy: editor.email });
  expect((await call(viewer.cookie, 'templates.propose', asked)).data.clusters).toEqual([]);
});

test('a viewer changes and spends nothing, and another organisation sees nothing', async () => {
  const templateId = await made();
  const refused: [string, unknown][] = [
    ['templates.create', WAREHOUSE],
    ['templates.change', { templateId, changes: { name: 'Mine' } }],
    ['templates.archive', { templateId }],
    ['templates.restore', { templateId }],
    ['templates.startTrial', { templateId, domains: ['nordwind.example'], maxCredits: 5 }],
  ];
  for (const [name, input] of refused)
    expect((await mutate(viewer.cookie, name, input)).status, name).toBe(403);
  expect((await call(viewer.cookie, 'templates.list', {})).data).toMatchObject({
    items: expect.arrayContaining([expect.objectContaining({ templateId })]),
  });
  expect((await call(stranger.cookie, 'templates.list', {})).data).toMatchObject({ total: 0 });
  expect((await call(stranger.cookie, 'templates.versions', { templateId })).status).toBe(404);
  for (const [name, input] of refused.slice(1))
    expect((await mutate(stranger.cookie, name, input)).status, name).toBe(404);
});
