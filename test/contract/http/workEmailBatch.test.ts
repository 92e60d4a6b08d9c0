import { EmailBatch } from '@assay/shared/workEmailBatch';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { SearchOutcome } from '../../../server/email/searchOutcome.ts';
import type { Consumer } from '../../../server/jobs/consumer.ts';
import { startEmailWork } from '../../../server/runtime/emailWork.ts';
import { createVerificationCache } from '../../../server/services/workEmail/verificationCache.ts';
import { type Answer, type ApiServer, type Client, startApiServer } from '../../support/apiServer.ts';
import { OUTCOMES, ScriptedFinder } from '../../support/mail/scriptedFinder.ts';

const BATCH = '/v1/contacts/find-email/batch';

let api: ApiServer;
let finder: ScriptedFinder;
let worker: Consumer | undefined;
beforeAll(async () => {
  api = await startApiServer();
});
beforeEach(() => {
  finder = new ScriptedFinder();
  api.store.deps.emailFinder = finder;
});
afterEach(async () => {
  await worker?.stop(1_000);
  worker = undefined;
  await api.store.deps.db.write('DELETE FROM jobs');
});
afterAll(() => api.close());

/** Carries out queued jobs, like a server's main thread. */
function startWorker(): void {
  const { deps } = api.store;
  worker = startEmailWork(deps);
  deps.wakeWorkers = () => worker?.wake();
}

const person = (name: string, domain = 'acme.example') => ({ full_name: name, domain });
const read = async (client: Client, id: unknown) =>
  EmailBatch.parse((await client.get(`${BATCH}/${id}`)).body);
const ended = (client: Client, { body }: Answer) =>
  expect
    .poll(() => read(client, body.batch_id).then(({ status }) => status), { timeout: 10_000 })
    .toMatch(/completed|failed/)
    .then(() => read(client, body.batch_id));
const creditsOf = async (client: Client) => {
  const { balance, reserved } = (await client.get('/v1/credits')).body;
  return { balance, reserved };
};

test('a batch is created, searched domain by domain, and shows every row in the order of the request', async () => {
  const client = await api.newClient();
  finder.script = ({ fullName }) => {
    if (fullName.startsWith('Jane')) return OUTCOMES.found;
    return fullName.startsWith('John') ? OUTCOMES.missed : OUTCOMES.unreachable;
  };
  const contacts = [
    person('Jane Doe', 'WWW.Acme.example.'),
    person('John Roe', 'other.example'),
    person('Acme Holding GmbH', 'acme.example'),
    person('Jim Poe', 'other.example'),
  ];
  const taken = await client.post(BATCH, { contacts });
  expect(taken.status).toBe(202);
  expect(taken.body).toEqual({ batch_id: expect.any(String), status: 'pending', row_count: 4 });
  expect(taken.headers.get('location')).toBe(`${BATCH}/${taken.body.batch_id}`);
  expect(await creditsOf(client)).toEqual({ balance: 100, reserved: 0.3 });
  expect(await read(client, taken.body.batch_id)).toEqual({
    batch_id: taken.body.batch_id,
    status: 'pending',
    progress: { total: 4, pending: 4, found: 0, not_found: 0, inconclusive: 0, error: 0 },
    contacts: [
      { ...person('Jane Doe'), status: 'pending', email: null, verification: null },
      { ...person('John Roe', 'other.example'), status: 'pending', email: null, verification: null },
      { ...person('Acme Holding GmbH'), status: 'pending', email: null, verification: null },
      { ...person('Jim Poe', 'other.example'), status: 'pending', email: null, verification: null },
    ],
  });
  const script = finder.script;
  finder.script = (sought, domain, signal) =>
    sought.fullName.startsWith('Acme') ? OUTCOMES.company : script(sought, domain, signal);
  startWorker();
  expect(await ended(client, taken)).toEqual({
    batch_id: taken.body.batch_id,
    status: 'completed',
    progress: { total: 4, pending: 0, found: 1, not_found: 2, inconclusive: 0, error: 1 },
    contacts: [
      {
        ...person('Jane Doe'),
        status: 'found',
        email: 'jane.doe@acme.example',
        verification: { state: 'deliverable', score: 95, accept_all: false },
      },
      { ...person('John Roe', 'other.example'), status: 'not_found', email: null, verification: null },
      { ...person('Acme Holding GmbH'), status: 'not_found', email: null, verification: null },
      {
        ...person('Jim Poe', 'other.example'),
        status: 'error',
        email: null,
        verification: null,
        error_code: 'upstream_failed',
      },
    ],
  });
  const explained = (await client.get(`${BATCH}/${taken.body.batch_id}?include=reason`)).body;
  expect((explained.contacts as { reason: string }[]).map(({ reason }) => reason)).toEqual([
    OUTCOMES.found.reason,
    OUTCOMES.missed.reason,
    OUTCOMES.company.reason,
    OUTCOMES.unreachable.reason,
  ]);
  expect(await creditsOf(client)).toEqual({ balance: 99.8, reserved: 0 });
  expect((await client.get('/v1/usage?groupBy=operation')).body.results).toEqual([
    { key: 'find-email', credits: 0.2, count: 2 },
  ]);
  expect([...finder.opened].sort()).toEqual(['acme.example', 'other.example']);
  await expect.poll(() => finder.openNow).toBe(0);
});

test('repeated contacts are one row, whatever the case of name and domain', async () => {
  const client = await api.newClient();
  const { body } = await client.post(BATCH, {
    contacts: [
      person('Jane Doe', 'acme.example'),
      person('JANE DOE', 'www.ACME.example'),
      person('jane doe', 'Acme.Example.'),
      person('Jane Doe', 'other.example'),
      person('Cher', 'acme.example'),
      person('CHER', 'acme.example'),
    ],
  });
  expect(body).toMatchObject({ row_count: 3 });
  const { contacts } = await read(client, body.batch_id);
  expect(contacts.map(({ full_name, domain }) => [full_name, domain])).toEqual([
    ['Jane Doe', 'acme.example'],
    ['Jane Doe', 'other.example'],
    ['Cher', 'acme.example'],
  ]);
});

test('a contact that cannot be searched is an error in its own row, at once and free of charge', async () => {
  const client = await api.newClient();
  const wrong = [
    person('Cher'),
    person(''),
    person('  ', 'blank.example'),
    person(`Jane ${'d'.repeat(200)}`),
    person('Jane Doe', ''),
    person('Jane Doe', 'https://acme.example/'),
    person('Jane Doe', 'jane@acme.example'),
    person('Jane Doe', '192.0.2.7'),
    person('Jane Doe', `${'a.'.repeat(130)}example`),
  ];
  const { status, body } = await client.post(BATCH, { contacts: [...wrong, person('Jane Doe')] });
  expect([status, body.row_count]).toEqual([202, 10]);
  expect(await creditsOf(client)).toEqual({ balance: 100, reserved: 0.1 });
  const batch = await read(client, body.batch_id);
  expect(batch).toMatchObject({ status: 'pending', progress: { total: 10, pending: 1, error: 9 } });
  for (const contact of batch.contacts.slice(0, 9))
    expect(contact).toMatchObject({
      status: 'error',
      error_code: 'invalid_input',
      email: null,
      verification: null,
    });
  expect(batch.contacts[9]).not.toHaveProperty('error_code');

  const none = await client.post(BATCH, { contacts: wrong });
  expect(await read(client, none.body.batch_id)).toMatchObject({
    status: 'completed',
    progress: { total: 9, pending: 0, error: 9 },
  });
  expect(finder.searches).toEqual([]);
});

test.each<[string, unknown, string]>([
  ['no contacts', undefined, 'contacts'],
  ['contacts that are no list', {}, 'contacts'],
  ['an empty list', [], 'contacts'],
  [
    '1001 contacts',
    Array.from({ length: 1001 }, (_, index) => person(`Jane ${index}`, `a${index}.example`)),
    'contacts',
  ],
  ['a contact that is text', ['Jane Doe'], 'contacts.0'],
  ['a contact without a name', [{ domain: 'acme.example' }], 'contacts.0.full_name'],
  ['a contact without a domain', [person('Jane Doe'), { full_name: 'Jim Poe' }], 'contacts.1.domain'],
  ['a name that is a number', [{ full_name: 7, domain: 'acme.example' }], 'contacts.0.full_name'],
])('%s is 422 and creates nothing', async (_what, contacts, field) => {
  const client = await api.newClient();
  const answer = await client.post(BATCH, { contacts });
  expect(answer.status).toBe(422);
  expect((answer.body.error as { fields: unknown[] }).fields).toMatchObject([{ field }]);
  expect(await creditsOf(client)).toEqual({ balance: 100, reserved: 0 });
});

test('a thousand contacts are taken in a body of up to 2 MB, and read back whole', async () => {
  const client = await api.newClient();
  const contacts = Array.from({ length: 1000 }, (_, index) =>
    person(`Jane ${'Ä'.repeat(150)} Doe${index}`, `acme${index % 50}.example`),
  );
  const padding = 'x'.repeat(1_600_000);
  const { status, body } = await client.post(BATCH, { contacts, padding });
  expect([status, body.row_count]).toEqual([202, 1000]);
  expect(await creditsOf(client)).toEqual({ balance: 100, reserved: 100 });
  const batch = await read(client, body.batch_id);
  expect(batch.contacts.map(({ full_name }) => full_name)).toEqual(
    contacts.map(({ full_name }) => full_name),
  );
  const tooLarge = await client.post(BATCH, { contacts, padding: padding + padding });
  expect(tooLarge.status).toBe(413);
});

test('a batch that the credits do not cover completely is 402 and creates nothing', async () => {
  const client = await api.newClient({ credits: 0.25 });
  const contacts = ['Jane Doe', 'John Roe', 'Jim Poe'].map((name) => person(name));
  const refused = await client.post(BATCH, { contacts });
  expect(refused.status).toBe(402);
  expect((refused.body.error as { message: string }).message).toContain('0.3 credits');
  expect(await creditsOf(client)).toEqual({ balance: 0.25, reserved: 0 });
  const affordable = [...contacts.slice(1), person('Cher'), person('Acme Holding GmbH')];
  expect((await client.post(BATCH, { contacts: affordable })).status).toBe(202);
  const capped = await api.newClient({ monthlyCap: 0.2 });
  expect((await capped.post(BATCH, { contacts })).status).toBe(402);
  expect((await capped.post(BATCH, { contacts: contacts.slice(1) })).status).toBe(202);
  expect((await capped.post(BATCH, { contacts: [person('Jane Doe')] })).status).toBe(402);
});

test('dryRun counts what the organisation searched itself as cached, and creates nothing', async () => {
  const client = await api.newClient();
  const cache = createVerificationCache(api.store.deps);
  const domain = 'estimated.example';
  const scripted: Record<string, SearchOutcome> = { 'Jane Doe': OUTCOMES.found, 'John Roe': OUTCOMES.missed };
  finder.script = ({ fullName }) => scripted[fullName] ?? OUTCOMES.unreachable;
  for (const [full_name, outcome] of Object.entries(scripted)) {
    await cache.keepSearch(domain, full_name.toLowerCase(), { outcome, checkedAt: api.store.clock.now() });
    await client.post('/v1/contacts/find-email', { full_name, domain });
  }
  const names = ['Jane Doe', 'JANE DOE', 'John Roe', 'Jim Poe', 'Joan Low', 'Acme Holding GmbH', 'Cher'];
  const contacts = names.map((name) => person(name, domain));
  finder.searches.length = 0;
  const { status, body } = await client.post(BATCH, { contacts, dryRun: true });
  expect(status).toBe(200);
  expect(body).toEqual({ row_count: 6, estimate: { rows: 5, cached: 2, credits: 0.3 } });
  expect(await api.store.deps.db.rows('SELECT id FROM jobs')).toEqual([]);
  expect(finder.searches).toEqual([]);
});

test('dryRun counts what the organisation searched in a batch, until somebody has asked anew', async () => {
  const client = await api.newClient();
  const cache = createVerificationCache(api.store.deps);
  const contacts = [person('John Roe', 'batched.example')];
  const keep = () =>
    cache.keepSearch('batched.example', 'john roe', {
      outcome: OUTCOMES.missed,
      checkedAt: api.store.clock.now(),
    });
  await keep();
  finder.script = () => OUTCOMES.missed;
  startWorker();
  await ended(client, await client.post(BATCH, { contacts }));
  const estimate = async () => (await client.post(BATCH, { contacts, dryRun: true })).body.estimate;
  expect(await estimate()).toEqual({ rows: 1, cached: 1, credits: 0 });
  api.store.clock.advance(60_000);
  await keep();
  expect(await estimate()).toEqual({ rows: 1, cached: 0, credits: 0.1 });
});

test('dryRun tells nothing of what other organisations searched for', async () => {
  const client = await api.newClient();
  const cache = createVerificationCache(api.store.deps);
  const searched = ['found', 'missed'] as const;
  for (const kind of searched)
    await cache.keepSearch(`${kind}.example`, 'jane doe', {
      outcome: OUTCOMES[kind],
      checkedAt: api.store.clock.now(),
    });
  for (const domain of [...searched.map((kind) => `${kind}.example`), 'unsearched.example']) {
    const { body } = await client.post(BATCH, { contacts: [person('Jane Doe', domain)], dryRun: true });
    expect([domain, body.estimate]).toEqual([domain, { rows: 1, cached: 0, credits: 0.1 }]);
  }
});

test('a repeat with the same Idempotency-Key is the same batch, also after a crash', async () => {
  const client = await api.newClient();
  const body = { contacts: [person('Jane Doe'), person('Cher')] };
  const key = { 'Idempotency-Key': 'batch' };
  const first = await client.post(BATCH, body, key);
  const again = await client.post(BATCH, body, key);
  expect([again.status, again.body]).toEqual([202, first.body]);
  await api.store.deps.db.write(
    'UPDATE idempotency_keys SET status = NULL, body = NULL, locked_until = created_at',
  );
  const revived = await client.post(BATCH, body, key);
  expect([revived.status, revived.body]).toEqual([202, first.body]);
  expect(await creditsOf(client)).toEqual({ balance: 100, reserved: 0.1 });
  expect((await client.post(BATCH, { contacts: [person('Jim Poe')] }, key)).status).toBe(409);
});

test('another organisation’s batch is 404, a malformed id 422', async () => {
  const [mine, theirs] = await Promise.all([api.newClient(), api.newClient()]);
  const { body } = await mine.post(BATCH, { contacts: [person('Jane Doe')] });
  expect((await theirs.get(`${BATCH}/${body.batch_id}`)).status).toBe(404);
  expect((await mine.get(`${BATCH}/${String(body.batch_id).toUpperCase()}`)).status).toBe(200);
  expect((await mine.get(`${BATCH}/01890000-0000-7000-8000-000000000000`)).status).toBe(404);
  expect((await mine.get(`${BATCH}/nonsense`)).status).toBe(422);
});

test('a greylisted row stays pending for ten minutes and is searched once more; other temporary failures end at once', async () => {
  const client = await api.newClient();
  let passes = 0;
  finder.script = ({ fullName }) => {
    if (fullName === 'Jane Doe') return OUTCOMES.found;
    if (fullName === 'Jim Poe') return OUTCOMES.temporary;
    passes += 1;
    return passes === 1 ? OUTCOMES.greylisted : OUTCOMES.missed;
  };
  startWorker();
  const taken = await client.post(BATCH, {
    contacts: ['Jane Doe', 'John Roe', 'Jim Poe'].map((name) => person(name, 'grey.example')),
  });
  const progressOf = async () => (await read(client, taken.body.batch_id)).progress;
  await expect.poll(progressOf, { timeout: 5_000 }).toMatchObject({ found: 1, inconclusive: 1, pending: 1 });
  await expect.poll(() => finder.searches.length).toBe(3);
  expect(await creditsOf(client)).toEqual({ balance: 99.9, reserved: 0.1 });
  expect((await read(client, taken.body.batch_id)).status).toBe('running');

  api.store.clock.advance(9 * 60_000);
  worker?.wake();
  await new Promise((resolve) => setTimeout(resolve, 700));
  expect(finder.searches).toHaveLength(3);
  api.store.clock.advance(70_000);
  worker?.wake();
  expect(await ended(client, taken)).toMatchObject({
    status: 'completed',
    progress: { total: 3, pending: 0, found: 1, not_found: 1, inconclusive: 1, error: 0 },
  });
  expect(finder.searches).toHaveLength(4);
  expect(await creditsOf(client)).toEqual({ balance: 99.8, reserved: 0 });
});
