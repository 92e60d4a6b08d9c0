import { WorkEmailResult } from '@assay/shared/workEmail';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { SearchOutcome } from '../../../server/email/searchOutcome.ts';
import { sweepExpiredHolds } from '../../../server/services/operations/sweeps.ts';
import { type ApiServer, type Client, startApiServer } from '../../support/apiServer.ts';
import { OUTCOMES, ScriptedFinder, untilAborted } from '../../support/mail/scriptedFinder.ts';

const FIND = '/v1/contacts/find-email';
const ROUTES = [FIND, '/v1/contacts/enrich/work-email'];
const JANE = { full_name: 'Jane Doe', domain: 'acme.example' };

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

const creditsOf = async (client: Client) => {
  const { balance, reserved } = (await client.get('/v1/credits')).body;
  return { balance, reserved };
};
const fieldsOf = ({ body }: { body: Record<string, unknown> }) =>
  (body.error as { fields: { field: string; message: string }[] }).fields;

test.each(ROUTES)('%s answers with status, address and verification, and nothing else', async (route) => {
  const client = await api.newClient();
  const { status, body } = await client.post(route, JANE);
  expect(status).toBe(200);
  expect(body).toEqual({
    status: 'found',
    email: 'jane.doe@acme.example',
    verification: { state: 'deliverable', score: 95, accept_all: false },
  });
  finder.script = () => OUTCOMES.missed;
  expect((await client.post(route, JANE)).body).toEqual({
    status: 'not_found',
    email: null,
    verification: null,
  });
});

test('the domain is normalised, and company and place reach the finder', async () => {
  const client = await api.newClient();
  await client.post(FIND, { full_name: 'Jane Doe', domain: 'WWW.Bücher.example.' });
  await client.post(FIND, { ...JANE, company_name: 'Acme', location: 'Utrecht', unknown: 1 });
  await client.post(FIND, { ...JANE, company_name: null, location: null });
  const nobody = { fullName: 'Jane Doe', companyName: null, location: null };
  expect(finder.searches).toEqual([
    { ...nobody, domain: 'xn--bcher-kva.example' },
    { ...nobody, domain: 'acme.example', companyName: 'Acme', location: 'Utrecht' },
    { ...nobody, domain: 'acme.example' },
  ]);
});

test.each<[string, object, string]>([
  ['no name', { full_name: undefined }, 'full_name'],
  ['an empty name', { full_name: '' }, 'full_name'],
  ['a name of blanks', { full_name: '   ' }, 'full_name'],
  ['a lone given name', { full_name: 'Cher' }, 'full_name'],
  ['a lone name with its title', { full_name: 'Dr. Müller' }, 'full_name'],
  ['a name of 201 characters', { full_name: `Jane ${'d'.repeat(196)}` }, 'full_name'],
  ['a name that is a number', { full_name: 7 }, 'full_name'],
  ['no domain', { domain: undefined }, 'domain'],
  ['an empty domain', { domain: '' }, 'domain'],
  ['a URL', { domain: 'https://acme.example' }, 'domain'],
  ['a URL with a path', { domain: 'acme.example/team' }, 'domain'],
  ['an address for a domain', { domain: 'jane@acme.example' }, 'domain'],
  ['an IP address', { domain: '192.0.2.7' }, 'domain'],
  ['a domain of 254 characters', { domain: `${'a.'.repeat(125)}test` }, 'domain'],
  ['a company name of 201 characters', { company_name: 'x'.repeat(201) }, 'company_name'],
  ['a location of 201 characters', { location: 'x'.repeat(201) }, 'location'],
])('%s is 422 naming the field, asks nobody and costs nothing', async (_what, wrong, field) => {
  const client = await api.newClient();
  for (const route of ROUTES) {
    const answer = await client.post(route, { ...JANE, ...wrong });
    expect(answer.status).toBe(422);
    expect(answer.body.error).toMatchObject({ code: 'VALIDATION_ERROR' });
    expect(fieldsOf(answer)).toMatchObject([{ field }]);
  }
  expect(finder.searches).toEqual([]);
  expect(await creditsOf(client)).toEqual({ balance: 100, reserved: 0 });
});

const CHARGED: [string, SearchOutcome, number][] = [
  ['found', OUTCOMES.found, 0.1],
  ['found in the verification cache', OUTCOMES.foundInCache, 0.1],
  ['a guess at a catch-all domain', OUTCOMES.guessed, 0.1],
  ['not found after asking', OUTCOMES.missed, 0.1],
  ['not found, from the cache', OUTCOMES.missedInCache, 0],
  ['a company name', OUTCOMES.company, 0],
  ['a domain that takes no mail', OUTCOMES.takesNoMail, 0],
  ['found on a successor only', OUTCOMES.foundOnSuccessor, 0],
  ['found on a successor, after the asked domain had refused', OUTCOMES.foundOnSuccessorAfterBoth, 0],
  ['not found, asked on a successor only', OUTCOMES.missedOnSuccessor, 0],
  ['greylisted', OUTCOMES.greylisted, 0],
  ['blocked', OUTCOMES.blocked, 0],
  ['out of time', OUTCOMES.budgetSpent, 0],
  ['mail hosts out of reach', OUTCOMES.unreachable, 0],
  ['no answer from DNS', OUTCOMES.dnsFailed, 0],
];
test.each(CHARGED)('%s is answered 200 and charged as documented', async (_what, outcome, price) => {
  const client = await api.newClient({ credits: 1 });
  finder.script = () => outcome;
  const { status, body } = await client.post(FIND, JANE);
  expect(status).toBe(200);
  expect(WorkEmailResult.parse(body).status).toBe(outcome.status);
  expect((body.email === null) === (outcome.status !== 'found')).toBe(true);
  expect((body.verification === null) === (outcome.status !== 'found')).toBe(true);
  expect(await creditsOf(client)).toEqual({ balance: 1 - price, reserved: 0 });
  const usage = await client.get('/v1/usage?groupBy=operation');
  expect(usage.body.results).toEqual(price === 0 ? [] : [{ key: 'find-email', credits: price, count: 1 }]);
});

test('credits are held while mail hosts are asked, and 402 is returned before any is', async () => {
  const client = await api.newClient({ credits: 0.15 });
  let answer: (outcome: SearchOutcome) => void = () => undefined;
  finder.script = () => new Promise((resolve) => (answer = resolve));
  const waiting = client.post(FIND, JANE);
  await expect.poll(() => finder.searches.length).toBe(1);
  expect(await creditsOf(client)).toEqual({ balance: 0.15, reserved: 0.1 });
  const refused = await client.post(FIND, JANE);
  expect(refused.status).toBe(402);
  expect(refused.body.error).toMatchObject({ code: 'INSUFFICIENT_CREDITS' });
  expect(finder.searches).toHaveLength(1);
  answer(OUTCOMES.greylisted);
  expect((await waiting).body).toMatchObject({ status: 'inconclusive' });
  expect(await creditsOf(client)).toEqual({ balance: 0.15, reserved: 0 });
});

test('the monthly cap of a key counts searches', async () => {
  const client = await api.newClient({ monthlyCap: 0.2 });
  for (const status of [200, 200, 402]) expect((await client.post(FIND, JANE)).status).toBe(status);
  expect(finder.searches).toHaveLength(2);
});

test('a search whose client has disconnected is cancelled and costs nothing', async () => {
  const client = await api.newClient();
  let isCalledOff = false;
  finder.script = async (_person, _domain, signal) => {
    await untilAborted(signal);
    isCalledOff = true;
    return OUTCOMES.found; // it came a moment too late
  };
  const gone = new AbortController();
  const request = fetch(api.url + FIND, {
    method: 'POST',
    headers: { authorization: `Bearer ${client.key}`, 'content-type': 'application/json' },
    body: JSON.stringify(JANE),
    signal: gone.signal,
  });
  await expect.poll(() => finder.searches.length).toBe(1);
  gone.abort();
  await expect(request).rejects.toThrow();
  await expect.poll(() => creditsOf(client)).toEqual({ balance: 100, reserved: 0 });
  expect(isCalledOff).toBe(true);
});

test('a client that disconnects and repeats its Idempotency-Key gets the answer of one search, charged once', async () => {
  const client = await api.newClient();
  const key = { 'Idempotency-Key': 'gone' };
  let answer: (outcome: SearchOutcome) => void = () => undefined;
  finder.script = () => new Promise((resolve) => (answer = resolve));
  const gone = new AbortController();
  const request = fetch(api.url + FIND, {
    method: 'POST',
    headers: { authorization: `Bearer ${client.key}`, 'content-type': 'application/json', ...key },
    body: JSON.stringify(JANE),
    signal: gone.signal,
  });
  await expect.poll(() => finder.searches.length).toBe(1);
  gone.abort();
  await expect(request).rejects.toThrow();
  const again = client.post(FIND, JANE, key);
  answer(OUTCOMES.found);
  expect((await again).body).toMatchObject({ status: 'found', email: 'jane.doe@acme.example' });
  expect(finder.searches).toHaveLength(1);
  expect(await creditsOf(client)).toEqual({ balance: 99.9, reserved: 0 });
});

test('a search that fails unexpectedly is a 500 and costs nothing', async () => {
  const client = await api.newClient();
  finder.script = () => Promise.reject(new Error('A defect.'));
  expect((await client.post(FIND, JANE)).status).toBe(500);
  expect(await creditsOf(client)).toEqual({ balance: 100, reserved: 0 });
});

test('a repeat with the same Idempotency-Key gets the same answer and is paid once', async () => {
  const client = await api.newClient();
  const key = { 'Idempotency-Key': 'once' };
  const first = await client.post(FIND, JANE, key);
  finder.script = () => OUTCOMES.missed;
  const again = await client.post(FIND, JANE, key);
  expect(again.body).toEqual(first.body);
  expect(again.headers.get('idempotent-replayed')).toBe('true');
  expect(finder.searches).toHaveLength(1);
  expect(await creditsOf(client)).toEqual({ balance: 99.9, reserved: 0 });
});

test('after a process died behind the charge, its search is repeated free of charge', async () => {
  const client = await api.newClient();
  const key = { 'Idempotency-Key': 'crash' };
  const { db } = api.store.deps;
  await client.post(FIND, JANE, key);
  // The state after a kill -9 between the charge and the answer.
  await db.write('UPDATE idempotency_keys SET status = NULL, body = NULL, locked_until = created_at');
  expect((await client.post(FIND, JANE, key)).body).toMatchObject({ status: 'found' });
  expect(await creditsOf(client)).toEqual({ balance: 99.9, reserved: 0 });
  expect(finder.searches).toHaveLength(2);
});

test('credits of a search whose process died are released', async () => {
  const client = await api.newClient();
  let answer: (outcome: SearchOutcome) => void = () => undefined;
  finder.script = () => new Promise((resolve) => (answer = resolve));
  const waiting = client.post(FIND, JANE);
  await expect.poll(async () => (await creditsOf(client)).reserved).toBe(0.1);
  expect(await sweepExpiredHolds(api.store.deps)).toBe(0);
  api.store.clock.advance(6 * 60_000);
  expect(await sweepExpiredHolds(api.store.deps)).toBe(1);
  expect(await creditsOf(client)).toEqual({ balance: 100, reserved: 0 });
  answer(OUTCOMES.found); // the dead come back: nothing is left to charge
  expect((await waiting).status).toBe(500);
  expect(await creditsOf(client)).toEqual({ balance: 100, reserved: 0 });
});

test('searches are counted by status and reason', async () => {
  const client = await api.newClient();
  finder.script = () => OUTCOMES.blocked;
  await client.post(FIND, JANE);
  const metrics = await (await fetch(`${api.url}/metrics`)).text();
  expect(metrics).toMatch(/^assay_email_searches_total\{status="inconclusive",reason="blocked"\} \d/m);
});
