import { afterAll, beforeAll, expect, test } from 'vitest';
import { listAudit } from '../../../server/services/audit.ts';
import type {
  Account,
  AccountsPage,
  ResearchPrice,
  ScoringOverview,
  StudioProfile,
  VersionView,
  WhatIfs,
} from '../../../shared/console/scoring.ts';
import type { ConsoleRole } from '../../../shared/consoleRole.ts';
import { type ApiServer, type Client, startApiServer } from '../../support/apiServer.ts';
import { consoleOf } from '../../support/consoleClient.ts';
import { makeProfile, putRule } from '../../support/scoring/client.ts';
import { answerTemplate, doScoring, makeTemplate } from '../../support/scoring/scoring.ts';

let server: ApiServer;
let client: Client;
let person: (role: ConsoleRole) => Promise<{ id: string; email?: string; cookie: string }>;
let call: ReturnType<typeof consoleOf>['call'];
beforeAll(async () => {
  server = await startApiServer();
  client = await server.newClient({ credits: 500 });
  const console = consoleOf(server);
  call = console.call;
  person = (role) => console.person(role, client.caller.organizationId);
});
afterAll(() => server.close());

/** A studio of one signed-in person. */
function studioOf(cookie: string) {
  const ask = async <Data>(name: string, input?: unknown, kind: 'query' | 'mutation' = 'query') => {
    const { status, data, message } = await call(cookie, `scoring.${name}`, input, kind);
    return { status, data: data as unknown as Data, message };
  };
  const must = async <Data>(name: string, input?: unknown, kind: 'query' | 'mutation' = 'query') => {
    const { status, data, message } = await ask<Data>(name, input, kind);
    expect([status, message]).toEqual([200, '']);
    return data;
  };
  return {
    ask,
    must,
    change: <Data>(name: string, input: unknown) => must<Data>(name, input, 'mutation'),
    profile: (profileId: string) => must<StudioProfile>('profile', { profileId }),
    history: (profileId: string) => must<VersionView[]>('history', { profileId }),
  };
}

const points = (rule: StudioProfile['rules'][number], pointValues: unknown) => ({
  signalTemplateId: rule.question.id,
  dimension: rule.dimension,
  answerType: rule.answerType,
  pointValues,
});

test('a profile of the gallery is changed after a what-if, published, and put back as it was', async () => {
  const { cookie, id: userId } = await person('editor');
  const studio = studioOf(cookie);
  const { gallery } = await studio.must<ScoringOverview>('overview');
  expect(gallery.filter(({ industry }) => industry !== null)).toHaveLength(10);
  const profileId = await studio.change<string>('create', { gallery: 'logistics', name: 'Carriers' });
  const made = await studio.profile(profileId);
  expect(made.rules).toHaveLength(5);
  const [carries] = made.rules;
  if (carries === undefined) throw new Error('No rule.');
  expect(
    await studio.change('addObjects', {
      profileId,
      objectIds: ['One.example', 'two.example', 'one.example'],
    }),
  ).toEqual({ added: 2, known: 0 });
  for (const [domain, value] of [
    ['one.example', true],
    ['two.example', false],
  ] as const)
    await answerTemplate(server, client, { templateId: carries.question.id, domain, value });
  await doScoring(server.store);

  const changes = { put: [points(carries, { true: -5, false: 10 })], minConfidence: 0.5 };
  const [fit] = await studio.change<WhatIfs>('whatIf', { profileId, changes });
  expect(fit).toMatchObject({ dimension: 'fit', objects: 2, assigned: 2, moved: 2 });
  expect(fit?.movers.map(({ objectId }) => objectId).sort()).toEqual(['one.example', 'two.example']);
  expect((await studio.profile(profileId)).revision).toBe(made.revision);

  const published = await studio.change<StudioProfile>('publish', {
    profileId,
    revision: made.revision,
    changes,
  });
  expect(published.minConfidence).toBe(0.5);
  expect(published.bands).toEqual(made.bands);
  expect(published.rules.map(({ id }) => id)).toEqual(made.rules.map(({ id }) => id));
  const late = await studio.ask('publish', { profileId, revision: made.revision, changes }, 'mutation');
  expect([late.status, late.message]).toEqual([409, expect.stringContaining('changed by somebody else')]);
  const { accounts } = await studio.must<AccountsPage>('accounts', { profileId });
  expect(accounts.map(({ objectId }) => objectId)).toEqual(['two.example', 'one.example']);

  const [latest, first] = await studio.history(profileId);
  expect(first).toMatchObject({ origin: 'created', changes: null, isPresent: false });
  expect(latest).toMatchObject({
    origin: 'published',
    isPresent: true,
    changes: { added: [], changed: [carries.question.name], removed: [], settings: true },
  });
  const restored = await studio.change<StudioProfile>('putBack', {
    profileId,
    revision: published.revision,
    version: first?.revision,
  });
  const { revision, lint, ...content } = restored;
  const { revision: _before, lint: _lint, ...before } = made;
  expect(content).toEqual({ ...before, objects: 2 });
  expect(revision).toBeGreaterThan(published.revision);
  expect(lint).not.toEqual([]);
  expect((await studio.history(profileId))[0]).toMatchObject({
    origin: 'put back',
    putBack: first?.revision,
  });

  const audited = await listAudit(server.store.deps, {
    organizationId: client.caller.organizationId,
    limit: 100,
  });
  const own = audited.filter(({ actor }) => actor.kind === 'console' && actor.id === userId);
  expect(own.map(({ details }) => details.change)).toEqual(
    expect.arrayContaining(['created', 'objects added', 'rules published', 'rules put back']),
  );
});

test('points that fade and percentiles are tried, published and put back, also of a rule that is new', async () => {
  let studio = studioOf((await person('editor')).cookie);
  const profileId = await studio.change<string>('create', { gallery: 'logistics', name: 'Fading' });
  const made = await studio.profile(profileId);
  const [first] = made.rules;
  if (first === undefined) throw new Error('No rule.');
  await studio.change('addObjects', { profileId, objectIds: ['fading.example'] });
  const { id: templateId } = first.question;
  await answerTemplate(server, client, { templateId, domain: 'fading.example', value: true });
  await doScoring(server.store);
  server.store.clock.advance(2 * 86_400_000);
  studio = studioOf((await person('editor')).cookie); // the other session was idle for too long
  const urgent = { ...points(first, { true: 10, false: 0 }), dimension: 'urgency' };
  const scoreBy = async (halfLifeDays: object) => {
    const changes = { put: [urgent], remove: made.rules.map(({ id }) => id), halfLifeDays };
    const results = await studio.change<WhatIfs>('whatIf', { profileId, changes });
    return results.find(({ dimension }) => dimension === 'urgency')?.after.mean;
  };
  expect(await scoreBy({})).toBe(100);
  expect(await scoreBy({ [templateId]: 2 })).toBeCloseTo(50, 0);

  const published = await studio.change<StudioProfile>('publish', {
    profileId,
    revision: made.revision,
    changes: { put: [urgent], halfLifeDays: { [templateId]: 10 }, percentile: true },
  });
  const halfLifeOf = ({ rules }: StudioProfile) =>
    rules.find((rule) => rule.question.id === templateId && rule.dimension === 'urgency')?.halfLifeDays;
  expect([halfLifeOf(published), published.percentile, published.bands]).toEqual([10, true, made.bands]);
  const account = await studio.must<Account>('account', { profileId, objectId: 'fading.example' });
  expect(account.urgency?.explanation).toContain('percentile');

  const taken = await studio.change<StudioProfile>('publish', {
    profileId,
    revision: published.revision,
    changes: { halfLifeDays: { [templateId]: null }, percentile: false },
  });
  expect([halfLifeOf(taken), taken.percentile]).toEqual([null, false]);
  const back = await studio.change<StudioProfile>('putBack', {
    profileId,
    revision: taken.revision,
    version: published.revision,
  });
  expect([halfLifeOf(back), back.percentile]).toEqual([10, true]);
  const refused = await studio.ask(
    'publish',
    { profileId, revision: back.revision, changes: { halfLifeDays: { [templateId]: 0 } } },
    'mutation',
  );
  expect(refused.status).toBe(422);
});

test('rules that were put over the API are kept when the first publication replaces them', async () => {
  const studio = studioOf((await person('editor')).cookie);
  const profileId = await makeProfile(client, { name: 'By a program' });
  const templateId = await makeTemplate(client, 'number');
  const ranges = [{ min: 0, max: null, points: 7 }];
  const rule = await putRule(client, profileId, {
    signalTemplateId: templateId,
    answerType: 'number',
    pointValues: { ranges },
  });
  const { revision } = await studio.profile(profileId);
  await studio.change('publish', { profileId, revision, changes: { remove: [rule.id] } });
  const [removed, found] = await studio.history(profileId);
  expect(removed?.changes?.removed).toHaveLength(1);
  expect(found).toMatchObject({ origin: 'found', by: null, rules: 1 });
  const now = await studio.profile(profileId);
  expect(now.rules).toEqual([]);
  const back = await studio.change<StudioProfile>('putBack', {
    profileId,
    revision: now.revision,
    version: found?.revision,
  });
  expect(back.rules).toMatchObject([{ id: rule.id, pointValues: { ranges } }]);
});

test('a publication is undone although changes without effect came before it', async () => {
  const studio = studioOf((await person('editor')).cookie);
  const profileId = await studio.change<string>('create', { gallery: 'retail', name: 'Shops' });
  for (const percentile of [true, null]) {
    const { bands } = await studio.profile(profileId);
    const body = { name: 'Shops', settings: { bands, ...(percentile && { percentile }) } };
    expect((await client.put(`/v1/scoring/profiles/${profileId}`, body)).status).toBe(200);
  }
  const made = await studio.profile(profileId);
  const [newest] = await studio.history(profileId);
  expect(newest).toMatchObject({ origin: 'created', isPresent: true });
  const remove = made.rules.map(({ id }) => id);
  const { revision } = await studio.change<StudioProfile>('publish', {
    profileId,
    revision: made.revision,
    changes: { remove, bands: null },
  });
  const undone = await studio.change<StudioProfile>('putBack', {
    profileId,
    revision,
    version: made.revision,
  });
  expect([undone.rules, undone.bands]).toEqual([made.rules, made.bands]);
});

test('a score is explained, and each of its answers leads to its run', async () => {
  const studio = studioOf((await person('viewer')).cookie);
  const profileId = await makeProfile(client, { name: 'Explained' });
  const templateId = await makeTemplate(client, 'boolean', { name: 'Own warehouse' });
  const other = await makeTemplate(client, 'boolean', { name: 'Own trucks', question: 'Has it trucks?' });
  for (const signalTemplateId of [templateId, other])
    await putRule(client, profileId, {
      signalTemplateId,
      answerType: 'boolean',
      pointValues: { true: 20, false: 0 },
    });
  await client.post('/v1/scoring/assignments', {
    profileId,
    objectType: 'company',
    objectId: 'depot.example',
  });
  const runId = await answerTemplate(server, client, { templateId, domain: 'depot.example', value: true });
  await doScoring(server.store);
  const account = await studio.must<Account>('account', { profileId, objectId: 'depot.example' });
  expect(account.urgency).toBeNull();
  expect(account.fit).toMatchObject({
    score: 50,
    explanation: expect.stringContaining('Own warehouse: yes (+20 of 20)'),
    answers: [
      { name: 'Own warehouse', value: 'yes', points: 20, maxPoints: 20, runId },
      { name: 'Own trucks', value: null, missing: 'not asked yet', runId: null },
    ],
  });
});

test('research asks only what is missing, at the price that was shown', async () => {
  const { cookie, id } = await person('editor');
  const studio = studioOf(cookie);
  const profileId = await studio.change<string>('create', { gallery: 'energy', name: 'Priced' });
  await studio.change('addObjects', { profileId, objectIds: ['sun.example'] });
  const price = await studio.must<ResearchPrice>('researchPrice', { profileId });
  expect(price).toEqual({ questions: 5, free: 0, credits: 10, objects: 1, assigned: 1 });
  const below = await studio.ask('research', { profileId, maxCredits: 9 }, 'mutation');
  expect(below.status).toBe(409);
  expect(await studio.change('research', { profileId, maxCredits: 10 })).toBe(5);
  expect(await studio.must<ResearchPrice>('researchPrice', { profileId })).toMatchObject({
    questions: 5,
    free: 5,
    credits: 0,
  });
  const [entry] = await listAudit(server.store.deps, {
    organizationId: client.caller.organizationId,
    limit: 1,
  });
  expect(entry).toMatchObject({
    actor: { kind: 'console', id },
    action: 'research.requested',
    subject: `profile:${profileId}`,
    details: { credits: 10 },
  });
});

test('what is no domain is refused at its field', async () => {
  const studio = studioOf((await person('editor')).cookie);
  const profileId = await makeProfile(client, { name: 'Faulty' });
  const { status, message } = await studio.ask(
    'addObjects',
    { profileId, objectIds: ['good.example', 'not a domain'] },
    'mutation',
  );
  expect([status, message]).toEqual([422, expect.stringContaining('“not a domain”')]);
});

test('a viewer reads and tries, and changes nothing', async () => {
  const studio = studioOf((await person('viewer')).cookie);
  const profileId = await makeProfile(client, { name: 'Seen' });
  const { revision } = await studio.profile(profileId);
  await studio.change('whatIf', { profileId, changes: {} });
  const question = { name: 'Q', question: 'Is it?', answerType: 'boolean' };
  for (const [name, input] of Object.entries({
    create: { gallery: 'energy', name: 'No' },
    rename: { profileId, name: 'No' },
    archive: { profileId },
    restore: { profileId },
    question: { profileId, question },
    publish: { profileId, revision, changes: {} },
    putBack: { profileId, revision, version: 1 },
    addObjects: { profileId, objectIds: ['a.example'] },
    removeObject: { profileId, objectId: 'a.example' },
    research: { profileId, maxCredits: 1 },
  }))
    expect([name, (await studio.ask(name, input, 'mutation')).status]).toEqual([name, 403]);
});

test('another organisation’s profile does not exist for this one', async () => {
  const stranger = await server.newClient({ credits: 10 });
  const profileId = await makeProfile(stranger, { name: 'Theirs' });
  const studio = studioOf((await person('owner')).cookie);
  const { profiles } = await studio.must<ScoringOverview>('overview');
  expect(profiles.map(({ id }) => id)).not.toContain(profileId);
  for (const name of ['profile', 'history', 'accounts', 'researchPrice'])
    expect([name, (await studio.ask(name, { profileId })).status]).toEqual([name, 404]);
  for (const [name, input] of Object.entries({
    whatIf: { profileId, changes: {} },
    publish: { profileId, revision: 1, changes: {} },
    putBack: { profileId, revision: 1, version: 1 },
    archive: { profileId },
    rename: { profileId, name: 'Mine' },
    addObjects: { profileId, objectIds: ['a.example'] },
    research: { profileId, maxCredits: 1 },
  }))
    expect([name, (await studio.ask(name, input, 'mutation')).status]).toEqual([name, 404]);
});
