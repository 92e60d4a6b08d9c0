import { afterAll, beforeAll, expect, test } from 'vitest';
import { listAudit } from '../../../server/services/audit.ts';
import { createFirstOwnerLink } from '../../../server/services/console/links.ts';
import { resetUser } from '../../../server/services/console/users.ts';
import type { ConsoleRole } from '../../../shared/consoleRole.ts';
import { type ApiServer, startApiServer } from '../../support/apiServer.ts';
import { CONSOLE_PASSWORD, consoleOf, postForm } from '../../support/consoleClient.ts';

const ACTOR = { kind: 'command-line', id: 'test' } as const;

let server: ApiServer;
let organizationId: string;
let call: ReturnType<typeof consoleOf>['call'];
let person: (role: ConsoleRole, of?: string) => ReturnType<ReturnType<typeof consoleOf>['person']>;
beforeAll(async () => {
  server = await startApiServer();
  organizationId = (await server.newClient({ credits: 50 })).caller.organizationId;
  const console = consoleOf(server);
  call = console.call;
  person = (role, of = organizationId) => console.person(role, of);
});
afterAll(() => server.close());

test('the first owner’s link: looking does not use it up, one POST does, and then there is no other', async () => {
  const link = await createFirstOwnerLink(server.store.deps, server.url);
  const url = String(link?.signInUrl);
  const page = await fetch(url);
  expect(page.status).toBe(200);
  const html = await page.text();
  expect(html.match(/<form/g)).toHaveLength(1);
  expect(html.match(/type="password"/g)).toHaveLength(1);
  expect(html).toContain('type="email"');
  expect(html).not.toContain('<script');
  const weak = await postForm(url, { email: 'Ana@Example.com', password: 'short' });
  expect([weak.status, weak.text.includes('at least 10 characters')]).toEqual([422, true]);

  const made = await postForm(url, { email: 'Ana@Example.com', password: CONSOLE_PASSWORD });
  expect([made.status, made.headers.get('location')]).toEqual([303, '/']);
  expect(made.set).toMatch(/^assay_session=[\w-]{43}; Path=\/; Max-Age=604800; HttpOnly; SameSite=Lax$/);
  expect((await call(made.cookie, 'session')).data).toMatchObject({
    user: { email: 'ana@example.com', role: 'owner' },
    organization: { id: organizationId },
  });
  expect((await postForm(url, { email: 'eve@example.com', password: CONSOLE_PASSWORD })).status).toBe(403);
  expect((await fetch(url)).status).toBe(403);
  expect(await createFirstOwnerLink(server.store.deps, server.url)).toBeNull();
});

test('an expired link, and one that a newer link replaced, do not work', async () => {
  const { id, cookie } = await person('viewer');
  const by = { actor: ACTOR, publicUrl: server.url };
  const first = await resetUser(server.store.deps, { userId: id, organizationId }, by);
  const second = await resetUser(server.store.deps, { userId: id, organizationId }, by);
  expect((await postForm(first.signInUrl, { password: CONSOLE_PASSWORD })).status).toBe(403);
  server.store.clock.advance(3 * 86_400_000);
  expect((await postForm(second.signInUrl, { password: CONSOLE_PASSWORD })).status).toBe(403);
  expect((await call(cookie, 'session')).status).toBe(401); // idle for three days
});

test('sessions end on signing out, when the password changes, and with the user', async () => {
  const { id, email, cookie } = await person('viewer');
  const other = (await postForm(`${server.url}/sign-in`, { email, password: CONSOLE_PASSWORD })).cookie;
  expect((await postForm(`${server.url}/sign-out`, {}, { cookie: other, origin: server.url })).status).toBe(
    303,
  );
  expect([(await call(other, 'session')).status, (await call(cookie, 'session')).status]).toEqual([401, 200]);

  const third = (await postForm(`${server.url}/sign-in`, { email, password: CONSOLE_PASSWORD })).cookie;
  const wrong = await call(
    cookie,
    'account.changePassword',
    { currentPassword: 'not it', newPassword: 'a new long one' },
    'mutation',
  );
  expect(wrong.status).toBe(422);
  const change = { currentPassword: CONSOLE_PASSWORD, newPassword: 'a new long one' };
  expect((await call(cookie, 'account.changePassword', change, 'mutation')).status).toBe(200);
  expect([(await call(third, 'session')).status, (await call(cookie, 'session')).status]).toEqual([401, 401]);

  const again = (await postForm(`${server.url}/sign-in`, { email, password: 'a new long one' })).cookie;
  const owner = await person('owner');
  expect((await call(owner.cookie, 'users.remove', { userId: id }, 'mutation')).status).toBe(200);
  expect((await call(again, 'session')).status).toBe(401);
});

test('a session in constant use ends after seven days all the same', async () => {
  const { cookie } = await person('viewer');
  const statusAfter = async (ms: number) => {
    server.store.clock.advance(ms);
    return (await call(cookie, 'session')).status;
  };
  for (let request = 1; request <= 15; request += 1) expect(await statusAfter(11 * 3_600_000)).toBe(200);
  expect(await statusAfter(2 * 3_600_000)).toBe(200); // 167 hours
  expect(await statusAfter(3_600_000)).toBe(401);
});

test('the only owner who has signed in is neither removed nor made something else, until there is another', async () => {
  const of = (await server.newClient()).caller.organizationId;
  const ana = await person('owner', of);
  const demote = (cookie: string, userId: string) =>
    call(cookie, 'users.changeRole', { userId, role: 'editor' }, 'mutation');
  const remove = (cookie: string, userId: string) => call(cookie, 'users.remove', { userId }, 'mutation');
  const expectNeeded = async () => {
    for (const refused of [await demote(ana.cookie, ana.id), await remove(ana.cookie, ana.id)])
      expect([refused.status, refused.message]).toEqual([409, expect.stringContaining('the only owner')]);
    expect((await call(ana.cookie, 'session')).data).toMatchObject({ user: { role: 'owner' } });
  };
  await expectNeeded();
  const invite = { email: 'not-yet@example.com', role: 'owner' };
  expect((await call(ana.cookie, 'users.invite', invite, 'mutation')).status).toBe(200);
  await expectNeeded();

  const ben = await person('owner', of);
  expect((await demote(ben.cookie, ana.id)).status).toBe(200);
  expect((await call(ana.cookie, 'users.list')).status).toBe(403);
  expect((await remove(ben.cookie, ben.id)).status).toBe(409);
  // Of two owners who demote each other at the same moment one stays.
  const cy = await person('owner', of);
  const both = await Promise.all([demote(ben.cookie, cy.id), demote(cy.cookie, ben.id)]);
  expect(both.map(({ status }) => status).sort()).toEqual([
    200,
    expect.toSatisfy((code) => code === 403 || code === 409),
  ]);
});

test('a viewer reads and never spends; an editor spends and manages nobody; each mutation is audited with its person', async () => {
  const viewer = await person('viewer');
  const editor = await person('editor');
  const asked = { type: 'firmographics', domain: 'kranwerk.example', forceRefresh: false };
  expect((await call(viewer.cookie, 'ask.price', asked)).data).toEqual({ credits: 0.6, isCached: false });
  const refused = await call(viewer.cookie, 'ask.start', asked, 'mutation');
  expect([refused.status, refused.message]).toEqual([403, expect.stringContaining('This takes an editor')]);
  expect((await call(viewer.cookie, 'runs.list', {})).data).toEqual({ runs: [], next: null });

  const started = await call(editor.cookie, 'ask.start', asked, 'mutation');
  expect(started.data).toMatchObject({ status: 'processing', credits: { state: 'reserved', amount: 0.6 } });
  expect((await call(editor.cookie, 'users.list')).status).toBe(403);
  const invite = { email: 'mallory@example.com', role: 'owner' };
  expect((await call(editor.cookie, 'users.invite', invite, 'mutation')).status).toBe(403);
  const [entry] = await listAudit(server.store.deps, { organizationId, limit: 1 });
  expect(entry).toMatchObject({
    actor: { kind: 'console', id: editor.id },
    action: 'research.requested',
    subject: 'company:kranwerk.example',
    details: { type: 'firmographics', credits: 0.6 },
  });
});

test('another site, a key of the API, and another organisation’s user get nowhere', async () => {
  const { cookie } = await person('owner');
  const foreign = await call(cookie, 'users.list', null, 'mutation', 'https://evil.example');
  expect(foreign.status).toBe(403);
  const client = await server.newClient();
  const keyed = await fetch(`${server.url}/console-api/session`, {
    headers: { authorization: `Bearer ${client.key}` },
  });
  expect(keyed.status).toBe(401);
  const { body } = await client.post('/v1/companies/enrich/firmographics', { domain: 'other.example' });
  expect((await call(cookie, 'runs.get', { runId: body.id })).status).toBe(404);
  expect(
    (await fetch(`${server.url}/console-api/runs/${body.id}/sources/0`, { headers: { cookie } })).status,
  ).toBe(404);
});

test('attempts on one account are limited, whether it exists or not, and say the same', async () => {
  for (const email of ['nobody@example.com', (await person('viewer')).email]) {
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 11; attempt += 1) {
      const { status, text } = await postForm(`${server.url}/sign-in`, { email, password: 'wrong password' });
      statuses.push(status);
      if (status === 403) expect(text).toContain('do not belong together');
    }
    expect(statuses).toEqual([...Array(10).fill(403), 429]);
    server.store.clock.advance(10 * 60_000);
  }
});

test('beyond this machine without https nobody signs in, with the reason, and the API works; with https the cookie is bound to it', async () => {
  const open = await startApiServer({ HOST: '0.0.0.0' });
  const page = await postForm(`${open.url}/sign-in`, {
    email: 'ana@example.com',
    password: CONSOLE_PASSWORD,
  });
  expect([page.status, page.text.includes('HOST=0.0.0.0'), page.set]).toEqual([403, true, '']);
  const client = await open.newClient();
  expect((await client.get('/v1/credits')).status).toBe(200);
  await open.close();

  const secure = await startApiServer({ HOST: '0.0.0.0', PUBLIC_URL: 'https://assay.example' });
  await secure.newClient();
  const { signInUrl } = (await createFirstOwnerLink(secure.store.deps, secure.url)) ?? { signInUrl: '' };
  const made = await postForm(
    signInUrl,
    { email: 'ana@example.com', password: CONSOLE_PASSWORD },
    { origin: 'https://assay.example' },
  );
  expect(made.set).toMatch(/^__Host-assay_session=[\w-]{43}; Path=\/; .*HttpOnly; SameSite=Lax; Secure$/);
  await secure.close();
});
