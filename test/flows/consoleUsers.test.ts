import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AssayProcess, assayJson, runAssay, startAssay } from '../support/assayProcess.ts';
import { CONSOLE_PASSWORD, postForm } from '../support/consoleClient.ts';
import { createTestDatabase, type TestDatabase } from '../support/testDatabase.ts';

const NEW_PASSWORD = 'nine green kites above';

let database: TestDatabase;
let server: AssayProcess;
let settings: Record<string, string>;
beforeAll(async () => {
  database = await createTestDatabase();
  server = await startAssay({ DATABASE_URL: database.url }, 'api');
  settings = { DATABASE_URL: database.url, PORT: new URL(server.url).port };
}, 300_000);
afterAll(async () => {
  await server?.stop();
  await database?.drop();
});

const users = (...args: string[]) => runAssay(['users', ...args], settings);
const json = <Shape>(...args: string[]) => assayJson<Shape>(['users', ...args], settings);
const session = (cookie: string) => fetch(`${server.url}/console-api/session`, { headers: { cookie } });
const signIn = (email: string, password: string) => postForm(`${server.url}/sign-in`, { email, password });
const ANA = ['--email', 'Ana@Example.com'];

test('a user is created with a link, resets the password with another, is listed, and removed with all sessions', async () => {
  const made = await json<{ id: string; signInUrl: string }>(
    ...['create', ...ANA, '--org', 'Default', '--role', 'owner'],
  );
  expect(made).toMatchObject({ email: 'ana@example.com', role: 'owner', warning: null });
  expect(made.signInUrl).toMatch(new RegExp(`^${server.url}/sign-in\\?link=[\\w-]+$`));
  const invited = { id: made.id, email: 'ana@example.com', role: 'owner', status: 'invited' };
  expect(await json('list')).toEqual([expect.objectContaining({ ...invited, signedInAt: null })]);

  const first = await postForm(made.signInUrl, { password: CONSOLE_PASSWORD });
  expect((await session(first.cookie)).status).toBe(200);
  expect((await postForm(made.signInUrl, { password: NEW_PASSWORD })).status).toBe(403);

  const reset = await json<{ signInUrl: string }>('reset', ...ANA);
  expect((await session(first.cookie)).status).toBe(200);
  const second = await postForm(reset.signInUrl, { password: NEW_PASSWORD });
  expect([(await session(first.cookie)).status, (await session(second.cookie)).status]).toEqual([401, 200]);
  expect((await signIn('ana@example.com', CONSOLE_PASSWORD)).status).toBe(403);
  expect((await signIn('ana@example.com', NEW_PASSWORD)).status).toBe(303);
  const active = { ...invited, status: 'active', signedInAt: expect.any(String) };
  expect(await json('list', '--org', 'Default')).toEqual([expect.objectContaining(active)]);
  expect(JSON.stringify(await json('list'))).not.toMatch(/scrypt|passwordHash/);

  const only = await users('remove', ...ANA);
  expect([only.code, only.stderr]).toEqual([1, expect.stringContaining('the only owner who has signed in')]);
  const ben = ['--email', 'ben@example.com'];
  const other = await json<{ signInUrl: string }>('create', ...ben, '--org', 'Default', '--role', 'owner');
  await postForm(other.signInUrl, { password: CONSOLE_PASSWORD });
  expect(await json('remove', ...ANA)).toEqual({ id: made.id, email: 'ana@example.com', removed: true });
  expect((await session(second.cookie)).status).toBe(401);
  expect((await signIn('ana@example.com', NEW_PASSWORD)).status).toBe(403);
});

test('what cannot be is said in words, and a list is a table', async () => {
  for (const [args, advice] of [
    [['create', '--email', 'ben@example.com', '--org', 'Default', '--role', 'viewer'], '"assay users reset"'],
    [['create', '--email', 'ben', '--org', 'Default', '--role', 'viewer'], 'must be an e-mail address'],
    [['create', '--email', 'cy@example.com', '--org', 'Default', '--role', 'king'], 'viewer, editor, owner'],
    [['create', '--email', 'cy@example.com', '--org', 'Nowhere', '--role', 'viewer'], '"assay orgs list"'],
    [['reset', '--email', 'nobody@example.com'], '"assay users list"'],
    [['remove', '--email', 'nobody@example.com'], '"assay users list"'],
  ] as const) {
    const { code, stderr } = await users(...args);
    expect([code, stderr]).toEqual([1, expect.stringContaining(advice)]);
  }
  const shown = (await users('list')).stdout.toString();
  expect(shown).toContain('last signed in');
  expect(shown).toMatch(/ben@example\.com +owner +active/);
});
