import { HubSettings } from '@assay/shared/hubspot/settings';
import { WorkEmailData } from '@assay/shared/hubspot/workEmail';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { recordWorkEmail } from '../../../server/services/hubspot/card/workEmail.ts';
import { CallTimeUp } from '../../../server/services/hubspot/cardErrors.ts';
import { setHubUserLimit } from '../../../server/services/organizations/organizations.ts';
import { erasePerson } from '../../../server/services/privacy/erasePerson.ts';
import { editByPerson, writtenByApp } from '../../hubspot/records.ts';
import { type CrmServer, callCard, installHub, startCrmServer } from '../../hubspot/scene.ts';
import type { Client } from '../../support/apiServer.ts';
import { OUTCOMES, ScriptedFinder } from '../../support/mail/scriptedFinder.ts';
import { COMMAND_LINE } from '../../support/privacy.ts';

const PRICE = 0.1;
const CONTACT = { objectType: 'contact', recordId: '31' };
const FOUND = OUTCOMES.found.email ?? '';

let crm: CrmServer;
let finder: ScriptedFinder;
let nextHub = 99_001;
beforeAll(async () => {
  crm = await startCrmServer();
});
beforeEach(() => {
  finder = new ScriptedFinder();
  crm.store.deps.emailFinder = finder;
});
afterAll(() => crm.close());

/** A contact of a company with a domain, in an account whose settings name the property. */
async function newScene({
  contact = {},
  company = { domain: 'acme.example' },
  property = 'email',
}: {
  contact?: Record<string, string>;
  company?: Record<string, string> | null;
  property?: string | null;
} = {}) {
  const client = await crm.newClient({ credits: 10 });
  const hubId = nextHub++;
  await installHub(crm, client, hubId);
  const { state } = crm.hubspot;
  const account = state.account(hubId);
  for (const [name, fieldType] of [
    ['email', 'text'],
    ['firstname', 'text'],
    ['message', 'textarea'],
  ] as const)
    account.properties.contacts.set(name, {
      name,
      label: name,
      groupName: 'standard',
      type: 'string',
      fieldType,
      options: [],
    });
  state.addRecord(hubId, 'contacts', '31', { firstname: 'Jane', lastname: 'Doe', ...contact });
  if (company !== null) {
    state.addRecord(hubId, 'companies', '1', company);
    account.associations.push({ company: '1', plural: 'contacts', id: '31', isPrimary: true });
  }
  const save = async (workEmailProperty: string | null) =>
    (await callCard(crm, hubId, 'settings', { settings: { ...HubSettings.parse({}), workEmailProperty } }))
      .body;
  if (property !== null) expect(await save(property)).toMatchObject({ ok: true });
  const ask = async (more: object = {}) =>
    (await callCard(crm, hubId, 'work-email', { ...CONTACT, ...more })).body;
  const find = async (more: object = {}) => {
    const body = await ask(more);
    expect(body).toMatchObject({ ok: true });
    return WorkEmailData.parse(body.data);
  };
  return { client, hubId, account, ask, find, save, balance: () => balanceOf(client) };
}

async function balanceOf(client: Client): Promise<unknown> {
  return ((await client.get('/v1/credits')).body as { balance: unknown }).balance;
}

const emailOf = ({ account }: Awaited<ReturnType<typeof newScene>>) =>
  account.records.contacts.get('31')?.properties.email;

test('the price and the person come first, and nothing is searched above the agreed price', async () => {
  const scene = await newScene();
  expect(await scene.find({ dryRun: true })).toEqual({
    person: { fullName: 'Jane Doe', domain: 'acme.example' },
    estimate: { rows: 1, cached: 0, credits: PRICE },
    result: null,
    writing: null,
  });
  expect(await scene.ask({ maxCredits: 0.05 })).toMatchObject({ error: { code: 'PRICE_ABOVE_MAXIMUM' } });
  expect(finder.searches).toEqual([]);
});

test('a confirmed address is written into the property, paid once, and free for a day', async () => {
  const scene = await newScene();
  const before = Number(await scene.balance());
  expect(await scene.find({ maxCredits: PRICE })).toMatchObject({
    result: { state: 'confirmed', email: FOUND },
    writing: { status: 'written', property: 'email' },
  });
  expect(emailOf(scene)).toBe(FOUND);
  expect(await scene.find({ dryRun: true })).toMatchObject({ estimate: { cached: 1, credits: 0 } });
  expect(await scene.find({ maxCredits: 0 })).toMatchObject({ writing: { status: 'same' } });
  expect(before - Number(await scene.balance())).toBeCloseTo(PRICE);
  crm.store.clock.advance(25 * 3_600_000);
  expect(await scene.find({ dryRun: true })).toMatchObject({ estimate: { cached: 0, credits: PRICE } });
  expect(crm.hubspot.state.violations).toBe(0);
});

test('an address that the record has stays, and so does the blank that a person left', async () => {
  const scene = await newScene({ contact: { email: 'jane@private.example' } });
  expect(await scene.find()).toMatchObject({
    result: { state: 'confirmed', email: FOUND },
    writing: { status: 'kept', message: expect.stringContaining('another value') },
  });
  editByPerson(scene.account, 'contacts', '31', { email: '' }, crm.store.clock.now().getTime());
  expect(await scene.find()).toMatchObject({
    writing: { status: 'kept', message: expect.stringContaining('emptied') },
  });
  expect(writtenByApp(scene.account, 'contacts', '31', 'email')).toEqual([]);
});

test.each([
  ['guessed', 'probable', 'unconfirmed'],
  ['missed', 'not_found', undefined],
  ['greylisted', 'unknown', undefined],
] as const)('an outcome %s is said in words and not written', async (outcome, state, writing) => {
  const scene = await newScene();
  finder.script = () => OUTCOMES[outcome];
  const before = Number(await scene.balance());
  const data = await scene.find();
  expect(data.result).toMatchObject({ state, message: expect.stringMatching(/^The company’s mail server/) });
  expect(data.writing?.status).toBe(writing);
  expect(emailOf(scene)).toBeUndefined();
  const spent = outcome === 'greylisted' ? 0 : PRICE;
  expect(before - Number(await scene.balance())).toBeCloseTo(spent);
});

test('without a property the address is shown, and the answer says why it is not written', async () => {
  const scene = await newScene({ property: null });
  expect(await scene.find()).toMatchObject({ result: { email: FOUND }, writing: { status: 'off' } });
  expect(emailOf(scene)).toBeUndefined();
});

test('only a single-line text of contacts that may be written is accepted as the property', async () => {
  const { save } = await newScene({ property: null });
  for (const [name, words] of [
    ['nowhere', 'no property of contacts'],
    ['message', 'single-line'],
    ['assay_top_reasons', 'Assay’s own'],
  ] as const)
    expect(await save(name)).toMatchObject({
      error: { code: 'VALIDATION_ERROR', message: expect.stringContaining(words) },
    });
});

test('what is missing is said; the domain of the address serves unless it is a mail provider’s', async () => {
  const provider = { company: null, contact: { email: 'jane@gmail.com' } };
  expect(await (await newScene(provider)).ask({ dryRun: true })).toMatchObject({
    error: { code: 'NO_IDENTIFIER', message: expect.stringContaining('no company with a domain name') },
  });
  const own = await newScene({
    company: { name: 'No domain' },
    contact: { email: 'jane@mail.other.example' },
  });
  expect((await own.find({ dryRun: true })).person.domain).toBe('other.example');
  expect(await (await newScene({ contact: { lastname: '' } })).ask()).toMatchObject({
    error: { code: 'NO_IDENTIFIER', message: expect.stringContaining('“Last name”') },
  });
  expect(await own.ask({ objectType: 'company' })).toMatchObject({ error: { code: 'VALIDATION_ERROR' } });
});

test('the user’s limit holds, and the signed user stands in the audit', async () => {
  const { client, ask, find } = await newScene();
  const { organizationId } = client.caller;
  await setHubUserLimit(crm.store.deps, organizationId, 0);
  expect(await ask()).toMatchObject({ error: { code: 'USER_LIMIT_REACHED' } });
  expect(finder.searches).toEqual([]);
  await setHubUserLimit(crm.store.deps, organizationId, 1);
  await find();
  const rows = await crm.store.deps.db.rows<{ details: string }>(
    "SELECT details FROM audit_log WHERE organization_id = ? AND action = 'hubspot.research'",
    [organizationId],
  );
  expect(rows.map(({ details }) => JSON.parse(details))).toMatchObject([
    { userId: '7', by: 'person', what: 'work_email', credits: PRICE },
  ]);
});

test('two calls at once pay once', async () => {
  const { find, balance } = await newScene();
  const before = Number(await balance());
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  finder.script = async () => {
    begin();
    await answered;
    return OUTCOMES.found;
  };
  const both = Promise.all([find({ maxCredits: 1 }), find({ maxCredits: 2 })]);
  await begun;
  answer();
  for (const { result } of await both) expect(result).toMatchObject({ state: 'confirmed' });
  expect(before - Number(await balance())).toBeCloseTo(PRICE);
});

test.each([
  ['goes on when the time of the call is up, and is free for the next one', new CallTimeUp(), PRICE],
  ['ends when the person leaves, and costs nothing', new Error('gone'), 0],
])('a search %s', async (_, reason, spent) => {
  const { client, hubId, find, balance } = await newScene();
  const before = Number(await balance());
  const { promise: begun, resolve: begin } = Promise.withResolvers<AbortSignal>();
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  finder.script = async (_person, _domain, signal) => {
    begin(signal);
    await answered;
    return OUTCOMES.found;
  };
  const over = new AbortController();
  const caller = { ...client.caller, apiKeyId: null, hubId, hubUserId: '7' };
  const request = { objectType: 'contact' as const, recordId: '31' };
  const call = recordWorkEmail(crm.store.deps, caller, hubId, request, over.signal);
  const ended = call.then(
    () => 'answered',
    () => 'failed',
  );
  const signal = await begun;
  over.abort(reason);
  expect(signal.aborted).toBe(spent === 0);
  answer();
  expect(await ended).toBe('failed');
  expect(before - Number(await balance())).toBeCloseTo(spent);
  expect((await find({ dryRun: true })).estimate?.credits).toBeCloseTo(PRICE - spent);
});

test('an erased person is not searched, with or without a price', async () => {
  const { client, ask } = await newScene();
  const who = { fullName: 'Jane Doe', domain: 'acme.example' };
  await erasePerson(crm.store.deps, client.caller.organizationId, who, COMMAND_LINE);
  for (const more of [{ dryRun: true }, {}])
    expect(await ask(more)).toMatchObject({ error: { code: 'FORBIDDEN' } });
  expect(finder.searches).toEqual([]);
});
