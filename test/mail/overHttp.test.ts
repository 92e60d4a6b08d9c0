import { setTimeout as sleep } from 'node:timers/promises';
import type { EmailBatch, EmailBatchAccepted } from '@assay/shared/workEmailBatch';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AssayProcess, startAssay } from '../support/assayProcess.ts';
import { makeOrganization } from '../support/organization.ts';
import { createTestDatabase, type TestDatabase } from '../support/testDatabase.ts';
import type { MailBench } from './bench.ts';
import { benchForTests } from './benchForTests.ts';

/** A search end to end: over HTTP, at real mail servers, charged and cached. */

const benchFor = await benchForTests();
const PRICE = 0.1;
const FIND = '/v1/contacts/find-email';

let database: TestDatabase;
let assay: AssayProcess | undefined;
let key = '';

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(async () => {
  await assay?.stop();
  await database.drop();
});

const settingsOf = (bench: MailBench) => ({
  DATABASE_URL: database.url,
  ENCRYPTION_KEY: Buffer.alloc(32, 5).toString('base64'),
  DNS_SERVERS: bench.dnsServers.join(','),
  SMTP_PORT: String(bench.smtpPort),
  EGRESS_ALLOW_CIDRS: bench.allowCidrs.join(','),
  SMTP_HELO: 'asker.test',
  SOURCES_DISABLED: 'wikidata',
  HOST_REQUESTS_PER_SECOND: '100',
  WORKER_CONCURRENCY: '1',
});

/** The server, started at the first use, with an organisation that has credits. */
async function serverOn(bench: MailBench): Promise<AssayProcess> {
  if (assay !== undefined) return assay;
  assay = await startAssay(settingsOf(bench));
  ({ key } = await makeOrganization(settingsOf(bench), { name: 'Askers', credits: 100 }));
  return assay;
}

async function call<Body>(path: string, body?: unknown): Promise<{ status: number; body: Body }> {
  const response = await fetch(`${assay?.url}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: (await response.json()) as Body };
}

async function balance(): Promise<number> {
  return (await call<{ balance: number }>('/v1/credits')).body.balance;
}

const contacts = (names: readonly string[], domains: readonly string[]) =>
  domains.flatMap((domain) => names.map((full_name) => ({ full_name, domain })));

async function submit(rows: { full_name: string; domain: string }[]): Promise<string> {
  const { status, body } = await call<EmailBatchAccepted>(`${FIND}/batch`, { contacts: rows });
  expect(status).toBe(202);
  return body.batch_id;
}

async function untilDone(id: string, isDone: (batch: EmailBatch) => boolean): Promise<EmailBatch> {
  for (let look = 0; look < 600; look += 1) {
    const { body } = await call<EmailBatch>(`${FIND}/batch/${id}`);
    const { total, pending, found, not_found: notFound, inconclusive, error } = body.progress;
    expect(pending + found + notFound + inconclusive + error).toBe(total);
    if (isDone(body)) return body;
    await sleep(100);
  }
  throw new Error(`The batch ${id} takes too long.`);
}

const connects = async (bench: MailBench) => (await bench.log('postfix')).split(': connect from').length;

test('each search costs what its outcome says', async ({ skip }) => {
  const bench = benchFor(skip);
  await serverOn(bench);
  const searches = [
    ['Jane Doe', 'acme.test', 'found', true],
    ['Jane Doe', 'acme.test', 'found', true], // from the verification cache
    ['John Smith', 'acme.test', 'not_found', true],
    ['John Smith', 'acme.test', 'not_found', false], // a repeat
    ['Jane Doe', 'catchall.test', 'found', true],
    ['Jane Doe', 'old-name.test', 'found', false], // at its successor only
    ['Jane Doe', 'blocked.test', 'inconclusive', false],
    ['Jane Doe', 'null-mx.test', 'not_found', false],
    ['Acme Holdings Ltd', 'acme.test', 'not_found', false],
  ] as const;
  let left = await balance();
  for (const [full_name, domain, status, isCharged] of searches) {
    const answer = await call<{ status: string }>(FIND, { full_name, domain });
    expect([domain, answer.status, answer.body.status]).toEqual([domain, 200, status]);
    const now = await balance();
    expect([full_name, domain, Math.round((left - now) * 100) / 100]).toEqual([
      full_name,
      domain,
      isCharged ? PRICE : 0,
    ]);
    left = now;
  }
});

test('a batch settles row by row, and repeated it opens no connection', async ({ skip }) => {
  const bench = benchFor(skip);
  await serverOn(bench);
  const rows = contacts(
    ['Jane Doe', 'Joan Roe'],
    ['acme.test', 'flast.test', 'catchall.test', 'exim.test', 'full.test'],
  );
  const variants = contacts(['Jane Doe', 'JANE DOE'], ['dns-broken.test', 'WWW.Policy.test.']);
  const first = await untilDone(await submit([...rows, ...variants]), ({ status }) => status === 'completed');
  expect(first.progress).toEqual({
    total: 12,
    pending: 0,
    found: 6,
    not_found: 4,
    inconclusive: 1,
    error: 1,
  });
  expect(
    first.contacts.filter(({ status }) => status === 'error' || status === 'inconclusive'),
  ).toMatchObject([
    { domain: 'dns-broken.test', error_code: 'upstream_failed', email: null },
    { domain: 'policy.test', status: 'inconclusive', email: null },
  ]);
  const before = await connects(bench);
  const again = await untilDone(await submit(rows), ({ status }) => status === 'completed');
  expect(again.contacts).toEqual(first.contacts.slice(0, rows.length));
  expect(await connects(bench)).toBe(before);
});

test('a batch continues after kill -9, and each row is charged once', async ({ skip }) => {
  const bench = benchFor(skip);
  const server = await serverOn(bench);
  const left = await balance();
  const names = Array.from('abcdefghijklmnopqrstuvwxyz', (letter) => `Jane${letter} Doe`);
  const id = await submit(contacts(['Jane Doe', ...names], ['exim.test', 'implicit.test']));
  const underWay = await untilDone(id, ({ progress }) => progress.found > 0);
  await server.stop('SIGKILL');
  expect(underWay.progress.pending).toBeGreaterThan(0);
  assay = await startAssay(settingsOf(bench));
  const { progress } = await untilDone(id, ({ status }) => status === 'completed');
  expect(progress).toEqual({
    total: 2 * names.length + 2,
    pending: 0,
    found: 2,
    not_found: 2 * names.length,
    inconclusive: 0,
    error: 0,
  });
  expect(Math.round((left - (await balance())) * 100)).toBe(Math.round(progress.total * PRICE * 100));
});
