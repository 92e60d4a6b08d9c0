import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startEmailWork } from '../../../server/runtime/emailWork.ts';
import { erasePerson } from '../../../server/services/privacy/erasePerson.ts';
import { createVerificationCache } from '../../../server/services/workEmail/verificationCache.ts';
import { type ApiServer, type Client, startApiServer } from '../../support/apiServer.ts';
import { OUTCOMES, ScriptedFinder } from '../../support/mail/scriptedFinder.ts';
import { COMMAND_LINE } from '../../support/privacy.ts';

const SINGLE = '/v1/contacts/find-email';
const ENRICHMENT = '/v1/contacts/enrich/work-email';
const BATCH = `${SINGLE}/batch`;
const JANE = { full_name: 'Jane Doe', domain: 'acme.example' };
const NAME = { fullName: 'Jane Doe', domain: 'acme.example' };
const JOHN = { full_name: 'John Roe', domain: 'acme.example' };

let api: ApiServer;
let finder: ScriptedFinder;
beforeAll(async () => {
  api = await startApiServer();
});
beforeEach(() => {
  finder = new ScriptedFinder();
  api.store.deps.emailFinder = finder;
});
afterAll(() => api.close());

const creditsOf = async (client: Client) => (await client.get('/v1/credits')).body;

test('a person erased by name and domain is refused on every route, however the name is written', async () => {
  const client = await api.newClient();
  await erasePerson(api.store.deps, client.caller.organizationId, NAME, COMMAND_LINE);
  for (const full_name of ['Jane Doe', 'JANE  DOE', 'Doe, Jane', 'Jané Doe'])
    for (const route of [SINGLE, ENRICHMENT]) {
      const refused = await client.post(route, { full_name, domain: 'www.acme.example' });
      expect([full_name, route, refused.status]).toEqual([full_name, route, 403]);
    }
  for (const dryRun of [true, false]) {
    const refused = await client.post(BATCH, { contacts: [JOHN, JOHN, JANE], dryRun });
    expect(refused.status).toBe(403);
    expect(refused.body.error).toMatchObject({
      code: 'FORBIDDEN',
      fields: [{ field: 'contacts.2', message: 'was erased; leave this person out' }],
    });
  }
  expect(finder.searches).toEqual([]);
  expect(await creditsOf(client)).toMatchObject({ balance: 100, reserved: 0 });
  expect((await client.post(SINGLE, { ...JANE, domain: 'other.example' })).status).toBe(200);
  expect((await client.post(SINGLE, JOHN)).status).toBe(200);
  const stranger = await api.newClient();
  expect((await stranger.post(SINGLE, JANE)).status).toBe(200);
});

test('an address that was erased is not given out again, costs nothing, and is not remembered', async () => {
  const client = await api.newClient();
  await erasePerson(
    api.store.deps,
    client.caller.organizationId,
    { email: 'Jane.Doe@acme.example' },
    COMMAND_LINE,
  );
  const cache = createVerificationCache(api.store.deps);
  finder.script = async () => {
    await cache.keepSearch('acme.example', 'jane doe', {
      outcome: OUTCOMES.found,
      checkedAt: api.store.clock.now(),
    });
    return OUTCOMES.found;
  };
  expect((await client.post(SINGLE, JANE)).status).toBe(403);
  expect(await cache.search('acme.example', 'jane doe')).toBeNull();
  expect(await creditsOf(client)).toMatchObject({ balance: 100, reserved: 0 });
});

test('a person who is erased while they are searched for is not found', async () => {
  const client = await api.newClient();
  finder.script = async () => {
    await erasePerson(api.store.deps, client.caller.organizationId, NAME, COMMAND_LINE);
    return OUTCOMES.found;
  };
  expect((await client.post(SINGLE, JANE)).status).toBe(403);
  expect(await creditsOf(client)).toMatchObject({ balance: 100, reserved: 0 });
});

test('a person who is erased while a batch searches for them leaves the batch, and the rest goes on', async () => {
  const client = await api.newClient();
  finder.script = async ({ fullName }) => {
    if (fullName !== 'Jane Doe') return OUTCOMES.missed;
    await erasePerson(api.store.deps, client.caller.organizationId, NAME, COMMAND_LINE);
    return OUTCOMES.found;
  };
  const worker = startEmailWork(api.store.deps);
  const { body } = await client.post(BATCH, { contacts: [JANE, JOHN] });
  const read = async () => (await client.get(`${BATCH}/${body.batch_id}`)).body;
  await expect.poll(async () => (await read()).status, { timeout: 10_000 }).toBe('completed');
  await worker.stop(1_000);
  expect(((await read()).contacts as { full_name: string }[]).map((row) => row.full_name)).toEqual([
    'John Roe',
  ]);
  expect(await creditsOf(client)).toMatchObject({ balance: 99.9, reserved: 0 });
});

test('waiting rows of an erased person release their credits', async () => {
  const client = await api.newClient();
  const { body } = await client.post(BATCH, { contacts: [JANE, JOHN] });
  expect(await creditsOf(client)).toMatchObject({ reserved: 0.2 });
  const erasure = await erasePerson(api.store.deps, client.caller.organizationId, NAME, COMMAND_LINE);
  expect(erasure.emailRows).toBe(1);
  expect(await creditsOf(client)).toMatchObject({ balance: 100, reserved: 0.1 });
  expect((await client.get(`${BATCH}/${body.batch_id}`)).body.contacts).toHaveLength(1);
});
