import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { assayJson, runAssay, startAssay } from '../support/assayProcess.ts';
import { type LoopbackMail, startLoopbackMail } from '../support/mail/loopbackMail.ts';
import { makeOrganization } from '../support/organization.ts';
import { createTestDatabase, type TestDatabase } from '../support/testDatabase.ts';

let mailHosts: LoopbackMail;
let database: TestDatabase;
let folder: string;
let settings: Record<string, string>;
beforeAll(async () => {
  mailHosts = await startLoopbackMail({
    domains: ['acme.test', 'everybody.test', 'grey.test', 'slow.test'],
    mailboxes: ['jane.doe@acme.test'],
    scripts: {
      'everybody.test': { recipient: () => '250 2.1.5 Ok' },
      'grey.test': { recipient: () => '450 4.2.0 Greylisted, see you later' },
      'slow.test': { recipient: () => null },
    },
  });
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'assay-find-email-'));
  settings = {
    ...mailHosts.settings,
    DATABASE_URL: database.url,
    ASSAY_DATA_DIR: folder,
    WORKER_CONCURRENCY: '1',
  };
});
afterAll(async () => {
  await mailHosts?.close();
  await database?.drop();
  await rm(folder, { recursive: true, force: true });
});

const find = (...args: string[]) => assayJson<Record<string, unknown>>(['find-email', ...args], settings);
const findEmailText = async (...args: string[]) => {
  const { stdout, stderr, code } = await runAssay(['find-email', ...args], settings);
  return { text: stripVTControlCharacters(stdout.toString()), stderr, code };
};

test('the command line finds an address from this machine, as one JSON value or in words', async () => {
  expect(await find('Jane Doe', 'WWW.Acme.test')).toEqual({
    full_name: 'Jane Doe',
    domain: 'acme.test',
    status: 'found',
    email: 'jane.doe@acme.test',
    verification: { state: 'deliverable', score: expect.any(Number), accept_all: false },
    reason: 'mailbox_confirmed',
    verified_on: 'asked_domain',
  });
  const connections = mailHosts.connections();
  const { text, code } = await findEmailText('Jane Doe', 'acme.test');
  expect(code).toBe(0);
  expect(text).toMatch(
    /^✔ found · Jane Doe · acme\.test\n {2}jane\.doe@acme\.test\n {2}deliverable, score \d+/,
  );
  expect(text).toContain('No mail host had to be asked');
  expect(mailHosts.connections()).toBe(connections);
});

test('uncertain, missing and inconclusive outcomes are explained', async () => {
  expect((await findEmailText('Jane Doe', 'everybody.test')).text).toContain(
    'accepts mail for every address',
  );
  expect((await findEmailText('John Roe', 'acme.test')).text).toContain('✖ not found');
  const grey = await findEmailText('Jane Doe', 'grey.test');
  expect(grey.text).toContain('? inconclusive');
  expect(grey.text).toContain('Run it again in ten minutes');
  expect((await findEmailText('Acme Holding GmbH', 'acme.test')).text).toContain('the name of a company');
});

test.each([
  ['Cher', 'acme.test', 'full_name'],
  ['Jane Doe', 'https://acme.test/', 'domain'],
])('%s at %s is refused with the reason, and no mail host is asked', async (name, domain, field) => {
  const connections = mailHosts.connections();
  const { text, stderr, code } = await findEmailText(name, domain);
  expect([text, code]).toEqual(['', 1]);
  expect(stderr).toContain(field);
  expect(mailHosts.connections()).toBe(connections);
});

test('a server finds addresses too; when it stops in the middle of a search, it answers and charges nothing', async () => {
  const { key } = await makeOrganization(settings, { name: 'Finder', credits: 5 });
  const server = await startAssay(settings, 'all');
  const post = async (body: object) => {
    const response = await fetch(`${server.url}/v1/contacts/find-email`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  };
  expect(await post({ full_name: 'Jane Doe', domain: 'acme.test' })).toMatchObject({
    status: 200,
    body: { status: 'found', email: 'jane.doe@acme.test' },
  });
  const waiting = post({ full_name: 'Jane Doe', domain: 'slow.test' });
  await expect
    .poll(() => mailHosts.hostOf('slow.test').sessions.length, { timeout: 10_000 })
    .toBeGreaterThan(0);
  const stopped = server.stop('SIGTERM');
  expect(await waiting).toMatchObject({ status: 200, body: { status: 'inconclusive' } });
  expect(await stopped).toBe(0);
  await expect.poll(() => mailHosts.open()).toBe(0);
  expect(server.output()).not.toContain('jane.doe');
  const balance = await assayJson(['credits', 'balance', '--org', 'Finder'], settings);
  expect(balance).toMatchObject({ balance: 4.9, reserved: 0 });
});
