import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listAudit } from '../../../server/services/audit.ts';
import { conductTrial } from '../../../server/services/models/conductTrial.ts';
import { claimJobs } from '../../../server/store/jobs.ts';
import { withTransaction } from '../../../server/store/transaction.ts';
import type { TrialPrice, TrialsView } from '../../../shared/console/modelTrials.ts';
import type { ConsoleRole } from '../../../shared/consoleRole.ts';
import type { OrganizationProfile } from '../../../shared/organization.ts';
import { type ApiServer, type Client, startApiServer } from '../../support/apiServer.ts';
import { consoleOf } from '../../support/consoleClient.ts';
import type { TestServer } from '../../support/httpServer.ts';
import { answering, judging, startModelServer } from '../../support/scriptedModel.ts';

let api: ApiServer;
let model: TestServer;
let data: string;
let client: Client;
let desk: ReturnType<typeof consoleOf>;
let people: Record<ConsoleRole, { id: string; cookie: string }>;
let stranger: { cookie: string };
beforeAll(async () => {
  data = mkdtempSync(join(tmpdir(), 'assay-console-'));
  model = await startModelServer((prompt) =>
    prompt.statements.length > 0 ? judging(prompt, () => 'stated') : answering(prompt, {}),
  );
  api = await startApiServer({
    ASSAY_DATA_DIR: data,
    LLM_BASE_URL: `${model.origin}/v1`,
    LLM_MODEL: 'silent',
    LLM_USD_PER_MILLION_INPUT_TOKENS: '1',
    LLM_USD_PER_MILLION_OUTPUT_TOKENS: '4',
    LLM_USD_PER_DAY: '5',
  });
  desk = consoleOf(api);
  client = await api.newClient();
  const { organizationId } = client.caller;
  people = {
    viewer: await desk.person('viewer', organizationId),
    editor: await desk.person('editor', organizationId),
    owner: await desk.person('owner', organizationId),
  };
  stranger = await desk.person('owner', (await api.newClient()).caller.organizationId);
});
afterAll(async () => {
  await api?.close();
  await model?.close();
  rmSync(data, { recursive: true });
});

const query = async <Data>(name: string, input?: unknown, cookie = people.viewer.cookie) => {
  const answer = await desk.call(cookie, name, input);
  return { ...answer, data: answer.data as unknown as Data };
};
const mutate = async <Data>(name: string, input: unknown = {}, cookie = people.owner.cookie) => {
  const answer = await desk.call(cookie, name, input, 'mutation');
  return { ...answer, data: answer.data as unknown as Data };
};
const latestAudit = async () =>
  (await listAudit(api.store.deps, { organizationId: client.caller.organizationId, limit: 1 }))[0];

test('everybody sees trials and their price in dollars; an owner starts and stops them, is audited, and spends no credits', async () => {
  const { data: before } = await query<TrialsView>('wiring.trials');
  expect(before).toMatchObject({ model: { name: 'silent' }, newest: null });
  const { data: price } = await query<TrialPrice>('wiring.trialPrice', { limit: null });
  expect(price).toMatchObject({ kind: 'priced', questions: 100, mostUsd: 5, leftTodayUsd: 5 });
  const agreed = { limit: 20, model: 'silent', mostUsd: 2 };
  for (const role of ['viewer', 'editor'] as const) {
    expect((await mutate('wiring.startTrial', agreed, people[role].cookie)).status).toBe(403);
    expect((await mutate('wiring.stopTrial', { trialId: people[role].id }, people[role].cookie)).status).toBe(
      403,
    );
  }
  const dear = await mutate('wiring.startTrial', { ...agreed, mostUsd: 0.1 });
  expect([dear.status, dear.message]).toEqual([409, expect.stringContaining('up to $2 now')]);
  expect((await mutate('wiring.startTrial', { ...agreed, limit: 0 })).status).toBe(422);

  const { data: started } = await mutate<TrialsView>('wiring.startTrial', agreed);
  expect(started.newest).toMatchObject({ status: 'waiting', questions: 20 });
  expect(await latestAudit()).toMatchObject({
    actor: { kind: 'console', id: people.owner.id },
    action: 'model.trial_started',
    subject: 'model:silent',
    details: { questions: 20 },
  });
  expect((await mutate('wiring.startTrial', agreed)).status).toBe(409);
  // The model is the installation's: whoever reads sees the same trial.
  expect((await query<TrialsView>('wiring.trials', undefined, stranger.cookie)).data.newest?.id).toBe(
    started.newest?.id,
  );
  const trialId = started.newest?.id;
  const { data: stopped } = await mutate<TrialsView>('wiring.stopTrial', { trialId });
  expect(stopped.newest).toMatchObject({ status: 'stopped', asked: 0, verdict: null });
  expect(await latestAudit()).toMatchObject({
    actor: { kind: 'console', id: people.owner.id },
    action: 'model.trial_stopped',
  });

  await mutate<TrialsView>('wiring.startTrial', agreed);
  const { deps } = api.store;
  const [job] = await withTransaction(deps, (tx) =>
    claimJobs(tx, { queue: 'trial', limit: 1, leaseMs: 30_000, claim: deps.ids.uuid() }),
  );
  if (job === undefined) throw new Error('No trial waits.');
  await conductTrial(deps, job, new AbortController().signal);
  const { data: ended } = await query<TrialsView>('wiring.trials');
  expect(ended.newest).toMatchObject({
    status: 'completed',
    asked: 20,
    isKept: true,
    usd: expect.any(Number),
  });
  const { body: credits } = await client.get('/v1/credits');
  expect(credits).toMatchObject({ remainingCredits: 100, reserved: 0 });
});

test('everybody reads how the organisation describes itself, an editor changes it and is audited, and nobody sees another’s', async () => {
  const nothing = { description: null, website: null };
  expect((await query<OrganizationProfile>('organization.read')).data).toMatchObject(nothing);
  const change = { website: 'acme.example', description: { general: 'We sell to hotels.' } };
  expect((await mutate('organization.save', change, people.viewer.cookie)).status).toBe(403);
  const { data: saved } = await mutate<OrganizationProfile>(
    'organization.save',
    change,
    people.editor.cookie,
  );
  expect(saved).toMatchObject({
    website: 'acme.example',
    description: { general: 'We sell to hotels.', products: null, useCases: null, valueProp: null },
  });
  expect((await client.get('/v1/organisation')).body).toEqual(saved);
  expect(await latestAudit()).toMatchObject({
    actor: { kind: 'console', id: people.editor.id },
    action: 'organization.changed',
  });
  const { data: others } = await query<OrganizationProfile>('organization.read', undefined, stranger.cookie);
  expect(others).toMatchObject(nothing);
  expect((await mutate('organization.save', { name: ' ' }, people.editor.cookie)).status).toBe(422);
  const undone = { website: null, description: { general: null } };
  expect((await mutate('organization.save', undone, people.editor.cookie)).data).toMatchObject(nothing);
});
