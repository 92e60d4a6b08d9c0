import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ResearchOutcome } from '../../../server/research/outcome.ts';
import type { AuditPage, KeyView, Limits, NewKey, Spending } from '../../../shared/console/money.ts';
import type { ConsoleRole } from '../../../shared/consoleRole.ts';
import { type ApiServer, type Client, clientOf, startApiServer } from '../../support/apiServer.ts';
import { consoleOf } from '../../support/consoleClient.ts';

const DAY_MS = 86_400_000;
const ANSWERED: ResearchOutcome = {
  kind: 'answered',
  answer: { employeeCount: 69 },
  reasoning: 'The site says so.',
  confidence: 0.85,
  citations: [],
};
const KEY = { name: 'CRM', scopes: ['read'], monthlyCap: 5, networks: null, expiresInDays: 30 } as const;

let server: ApiServer;
let client: Client;
let call: ReturnType<typeof consoleOf>['call'];
let person: (
  role: ConsoleRole,
  organizationId?: string,
) => ReturnType<ReturnType<typeof consoleOf>['person']>;
beforeAll(async () => {
  server = await startApiServer();
  client = await server.newClient({ credits: 50, name: 'website' });
  const console = consoleOf(server);
  call = console.call;
  person = (role, organizationId = client.caller.organizationId) => console.person(role, organizationId);
});
afterAll(() => server.close());

/** What a call answered, of a shape that the contract names. */
const data = async <Shape>(...args: Parameters<typeof call>) => {
  const answer = await call(...args);
  expect(answer).toMatchObject({ status: 200 });
  return answer.data as unknown as Shape;
};
const balanceWith = (key: string) => clientOf(server.url, { caller: client.caller, key }).get('/v1/credits');

test('a key is created, shown once, and used; what another role or organisation asks is refused', async () => {
  const owner = await person('owner');
  const made = await data<NewKey>(owner.cookie, 'keys.create', KEY, 'mutation');
  expect((await balanceWith(made.key)).status).toBe(200);
  const keys = await data<KeyView[]>(owner.cookie, 'keys.list');
  expect(keys.find(({ id }) => id === made.id)).toMatchObject({
    ...{ name: 'CRM', scopes: ['read'], monthlyCap: 5, status: 'active', spentThisMonth: 0 },
    prefix: made.key.slice(0, keys[0]?.prefix.length),
  });
  expect(JSON.stringify(keys)).not.toContain(made.key);

  const foreign = await server.newClient();
  const stranger = await person('owner', foreign.caller.organizationId);
  for (const role of ['viewer', 'editor'] as const) {
    const { cookie } = await person(role);
    expect((await call(cookie, 'keys.list')).status).toBe(403);
    expect((await call(cookie, 'keys.create', KEY, 'mutation')).status).toBe(403);
  }
  for (const [name, input] of [
    ['keys.change', { keyId: made.id, name: 'Mine' }],
    ['keys.rotate', { keyId: made.id, overlapHours: 1 }],
    ['keys.revoke', { keyId: made.id }],
    ['keys.restore', { keyId: made.id }],
  ] as const) {
    expect((await call((await person('editor')).cookie, name, input, 'mutation')).status).toBe(403);
    expect([name, (await call(stranger.cookie, name, input, 'mutation')).status]).toEqual([name, 404]);
  }
  expect(await data<KeyView[]>(stranger.cookie, 'keys.list')).toHaveLength(1);
});

test('a key is changed, rotated with an overlap and revoked, each in the audit with the owner', async () => {
  const owner = await person('owner');
  const made = await data<NewKey>(owner.cookie, 'keys.create', KEY, 'mutation');
  const change = { keyId: made.id, scopes: ['research'], networks: ['10.0.0.0/8'], expiresInDays: null };
  const changed = await data<KeyView[]>(owner.cookie, 'keys.change', change, 'mutation');
  expect(changed.find(({ id }) => id === made.id)).toMatchObject({
    name: 'CRM',
    scopes: ['read', 'research'],
    networks: ['10.0.0.0/8'],
    monthlyCap: 5,
    expiresAt: null,
  });
  const wrong = await call(owner.cookie, 'keys.change', { keyId: made.id, networks: ['x'] }, 'mutation');
  expect([wrong.status, wrong.message]).toEqual([422, expect.stringContaining('"x" is none')]);
  await data(owner.cookie, 'keys.change', { keyId: made.id, networks: null }, 'mutation');

  const input = { keyId: made.id, overlapHours: 24 };
  const rotated = await data<NewKey>(owner.cookie, 'keys.rotate', input, 'mutation');
  expect(Date.parse(rotated.oldValidUntil ?? '') - server.store.clock.now().getTime()).toBeGreaterThan(
    DAY_MS - 60_000,
  );
  expect([(await balanceWith(made.key)).status, (await balanceWith(rotated.key)).status]).toEqual([200, 200]);
  await data(owner.cookie, 'keys.revoke', { keyId: rotated.id }, 'mutation');
  server.store.clock.advance(5_000);
  expect((await balanceWith(rotated.key)).status).toBe(401);

  const page = await data<AuditPage>(owner.cookie, 'audit.list', { actorKind: 'console', actorId: owner.id });
  expect(page.entries.map(({ action }) => action)).toEqual([
    'key.revoked',
    'key.rotated',
    'key.changed',
    'key.changed',
    'key.created',
    'user.signed_in',
  ]);
  expect(page.entries[0]).toMatchObject({
    actor: { kind: 'console', id: owner.id, name: owner.email },
    subject: { noun: 'key', id: rotated.id, name: expect.stringContaining('CRM (') },
  });
  expect(JSON.stringify(page)).not.toContain(rotated.key);
});

test('a revocation is undone for ten minutes, and not of a key that was rotated', async () => {
  const { cookie } = await person('owner');
  const made = await data<NewKey>(cookie, 'keys.create', KEY, 'mutation');
  const one = { keyId: made.id };
  const revoked = await data<KeyView[]>(cookie, 'keys.revoke', one, 'mutation');
  expect(revoked.find(({ id }) => id === made.id)?.restorableUntil).not.toBeNull();
  server.store.clock.advance(5_000);
  expect((await balanceWith(made.key)).status).toBe(401);
  await data(cookie, 'keys.restore', one, 'mutation');
  server.store.clock.advance(5_000);
  expect((await balanceWith(made.key)).status).toBe(200);

  await data(cookie, 'keys.revoke', one, 'mutation');
  server.store.clock.advance(10 * 60_000);
  expect((await call(cookie, 'keys.restore', one, 'mutation')).status).toBe(409);
  const other = await data<NewKey>(cookie, 'keys.create', KEY, 'mutation');
  await data(cookie, 'keys.rotate', { keyId: other.id, overlapHours: 0 }, 'mutation');
  expect((await call(cookie, 'keys.restore', { keyId: other.id }, 'mutation')).status).toBe(409);
});

test('spending is by day, operation, key and person, adds up, and is a file for spreadsheets', async () => {
  const editor = await person('editor');
  const { body } = await client.post('/v1/companies/enrich/firmographics', { domain: 'by-key.example' });
  await server.settle(client.caller, String(body.id), ANSWERED);
  const asked = { type: 'funding', domain: 'by-person.example', forceRefresh: false };
  const run = await data<{ id: string }>(editor.cookie, 'ask.start', asked, 'mutation');
  await server.settle(client.caller, run.id, ANSWERED);
  await data(editor.cookie, 'ask.start', { ...asked, domain: 'under-way.example' }, 'mutation');

  const viewer = await person('viewer');
  const spending = await data<Spending>(viewer.cookie, 'spending.read', {});
  expect(spending).toMatchObject({ balance: 49.1, held: 0.3, available: 48.8, total: 0.9 });
  expect(spending.days).toHaveLength(30);
  expect(spending.days.at(-1)).toMatchObject({ day: spending.to, credits: 0.9, count: 2 });
  expect(spending.operations).toEqual([
    { operation: 'enrich.firmographics', credits: 0.6, count: 1 },
    { operation: 'enrich.funding', credits: 0.3, count: 1 },
  ]);
  expect(spending.keys).toMatchObject([
    { id: client.caller.apiKeyId, name: 'website', credits: 0.6 },
    { id: null, credits: 0.3 },
  ]);
  expect(spending.people).toEqual([
    { kind: 'key', id: null, email: null, credits: 0.6, count: 1 },
    { kind: 'console', id: editor.id, email: editor.email, credits: 0.3, count: 1 },
  ]);

  const csv = (query: string) =>
    fetch(`${server.url}/console-api/spending.csv${query}`, { headers: { cookie: viewer.cookie } });
  const file = await csv(`?from=${spending.from}&to=${spending.to}`);
  expect(file.headers.get('content-disposition')).toContain(`assay-spending-${spending.from}-to-`);
  expect(await file.text()).toBe(
    [
      'day,operation,key,person,credits,count',
      `${spending.to},enrich.firmographics,website,API key,0.6,1`,
      `${spending.to},enrich.funding,,${editor.email},0.3,1`,
      '',
    ].join('\r\n'),
  );
  expect((await csv('?from=2026-13-01&to=2026-12-01')).status).toBe(422);
  expect((await fetch(`${server.url}/console-api/spending.csv`)).status).toBe(401);
  const before = await data<Spending>(viewer.cookie, 'spending.read', {
    from: '2024-02-01',
    to: '2024-02-29',
  });
  expect([before.days.length, before.total, before.people]).toEqual([29, 0, []]);
  const endless = await call(viewer.cookie, 'spending.read', { from: '2020-01-01', to: '2026-01-01' });
  expect([endless.status, endless.message]).toEqual([422, expect.stringContaining('at most 366 days')]);

  const foreign = await server.newClient();
  const stranger = await person('viewer', foreign.caller.organizationId);
  expect(await data<Spending>(stranger.cookie, 'spending.read', {})).toMatchObject({ total: 0, people: [] });
});

test('everybody sees the limits, an owner changes them, and the audit says what they were', async () => {
  const owner = await person('owner');
  const viewer = await person('viewer');
  const limits = await data<Limits>(viewer.cookie, 'spending.limits');
  expect(limits).toMatchObject({
    values: { monthlyCap: null, runningRuns: 32, readPerMinute: null, hubCreditsPerDay: 200 },
    defaults: { readPerMinute: 100_000, waitingRuns: 50_000 },
    spentThisMonth: null,
  });
  const change = { monthlyCap: 20, runningRuns: 8, totalWritePerMinute: 100 };
  for (const { cookie } of [viewer, await person('editor')])
    expect((await call(cookie, 'spending.setLimits', change, 'mutation')).status).toBe(403);
  const changed = await data<Limits>(owner.cookie, 'spending.setLimits', change, 'mutation');
  expect(changed).toMatchObject({ values: change, spentThisMonth: 0.9 });
  const wrong = await call(owner.cookie, 'spending.setLimits', { monthlyCap: 0.00001 }, 'mutation');
  expect(wrong.status).toBe(422);
  const { entries } = await data<AuditPage>(owner.cookie, 'audit.list', { action: 'limits.changed' });
  expect(entries.map(({ details }) => details)).toEqual([
    { runningRuns: { from: null, to: 8 } },
    { totalWritePerMinute: { from: null, to: 100 } },
    { monthlyCap: { from: null, to: 20 } },
  ]);
  await data(owner.cookie, 'spending.setLimits', { monthlyCap: null }, 'mutation');
});

test('the audit comes in pages without gaps, by person and action, for owners only', async () => {
  const owner = await person('owner');
  expect((await call((await person('editor')).cookie, 'audit.list', {})).status).toBe(403);
  const whole = await data<AuditPage>(owner.cookie, 'audit.list', { limit: 100 });
  expect(whole.next).toBeNull();
  const paged: AuditPage['entries'] = [];
  for (let cursor: string | null = null; ; ) {
    const page: AuditPage = await data<AuditPage>(owner.cookie, 'audit.list', {
      limit: 7,
      ...(cursor !== null && { cursor }),
    });
    paged.push(...page.entries);
    cursor = page.next;
    if (cursor === null) break;
  }
  expect(paged).toEqual(whole.entries);
  const who = { kind: 'console', id: owner.id, name: owner.email };
  const filters = await data<{ actors: { kind: string }[]; actions: string[] }>(
    owner.cookie,
    'audit.filters',
  );
  expect(filters.actors).toContainEqual(who);
  expect(filters.actions).toContain('key.rotated');
  for (const input of [
    { action: 'key.created' },
    { actorKind: 'console', actorId: owner.id },
    { actorKind: 'console', actorId: owner.id, action: 'user.signed_in' },
  ]) {
    const { entries } = await data<AuditPage>(owner.cookie, 'audit.list', { ...input, limit: 100 });
    const wanted = whole.entries.filter(
      ({ action, actor }) =>
        action === (input.action ?? action) && (input.actorId === undefined || isDeepStrictEqual(actor, who)),
    );
    expect(entries).toEqual(wanted);
    expect(entries.length).toBeGreaterThan(0);
  }
  const foreign = await server.newClient();
  const stranger = await person('owner', foreign.caller.organizationId);
  const theirs = await data<AuditPage>(stranger.cookie, 'audit.list', { limit: 100 });
  expect(JSON.stringify(theirs)).not.toContain(client.caller.organizationId);
});
