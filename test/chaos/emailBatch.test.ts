import type { EmailBatch, EmailBatchAccepted } from '@assay/shared/workEmailBatch';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AssayProcess } from '../support/assayProcess.ts';
import { type LoopbackMail, startLoopbackMail } from '../support/loopbackMail.ts';
import { assembleFleet, eventually, type Fleet, whenTrue } from './support/fleet.ts';

const BATCH = '/v1/contacts/find-email/batch';
const DOMAINS = Array.from({ length: 12 }, (_, index) => `mail${index}.test`);
const ROWS = 300;
/** So that a batch is not done before its start was observed. */
const REPLY_DELAY_MS = 60;
const PRICE = 0.1;
const GIVEN = ['Jane', 'John', 'Jim', 'Joan', 'Jack', 'June', 'Jill', 'Jeff', 'Joyce', 'Jonas'];
const FAMILY = ['Doe', 'Roe', 'Poe', 'Low', 'Moe'];

/** The people to find, and which mailboxes exist. */
const PEOPLE = Array.from({ length: ROWS }, (_, index) => {
  const given = GIVEN[Math.floor(index / 12) % GIVEN.length] ?? '';
  const family = FAMILY[Math.floor(index / 120) % FAMILY.length] ?? '';
  const domain = DOMAINS[index % DOMAINS.length] ?? '';
  const exists = index % 5 < 3;
  const address = `${given}.${family}@${domain}`.toLowerCase();
  return { full_name: `${given} ${family}`, domain, email: exists ? address : null };
});

let mailHosts: LoopbackMail;
let fleet: Fleet;
beforeAll(async () => {
  mailHosts = await startLoopbackMail({
    domains: DOMAINS,
    mailboxes: PEOPLE.flatMap(({ email }) => email ?? []),
    replyDelayMs: REPLY_DELAY_MS,
  });
  fleet = await assembleFleet([]);
});
afterAll(async () => {
  await fleet?.close();
  await mailHosts?.close();
});

const start = (role: 'all' | 'api' | 'worker', more = {}) =>
  fleet.start(role, { ...mailHosts.settings, ...more });

async function progress(): Promise<number> {
  const [row] = await fleet.db.rows<{ done: number }>(
    "SELECT COUNT(*) AS done FROM email_batch_rows WHERE status <> 'pending'",
  );
  return (row?.done ?? 0) / ROWS;
}

/** Kills a server in the middle and expires its leases (other tests prove that leases expire by themselves). */
async function kill(server: AssayProcess): Promise<void> {
  await server.stop('SIGKILL');
  await fleet.db.write("UPDATE jobs SET available_at = created_at WHERE queue = 'email'");
}

test('a batch ends correctly although every process is killed: no row is lost, none is charged twice', async () => {
  const request = {
    body: { contacts: PEOPLE.map(({ full_name, domain }) => ({ full_name, domain })) },
    headers: { 'Idempotency-Key': 'batch-of-the-chaos' },
  };
  const api = await start('api');
  const taken = await fleet.call<EmailBatchAccepted>(api, 'POST', BATCH, request);
  expect([taken.status, taken.body.row_count]).toEqual([202, ROWS]);
  await kill(api);
  const all = await start('all');
  expect((await fleet.call<EmailBatchAccepted>(all, 'POST', BATCH, request)).body).toEqual(taken.body);
  let survivor = await start('worker');
  await eventually('a fifth is done', 60_000, async () => whenTrue((await progress()) >= 0.2));
  await kill(all);
  for (const share of [0.4, 0.6]) {
    await eventually(`${share} is done`, 60_000, async () => whenTrue((await progress()) >= share));
    expect(await progress()).toBeLessThan(1);
    await kill(survivor);
    survivor = await start('worker');
  }
  const reader = await start('api');
  const batch = await eventually('the batch has ended', 120_000, async () => {
    const { body } = await fleet.call<EmailBatch>(reader, 'GET', `${BATCH}/${taken.body.batch_id}`);
    const { total, pending, found, not_found, inconclusive, error } = body.progress;
    expect(pending + found + not_found + inconclusive + error).toBe(total);
    return body.status === 'completed' ? body : undefined;
  });

  const wrong = batch.contacts.filter(
    ({ status, email }, index) =>
      email !== (PEOPLE[index]?.email ?? null) || status !== (email === null ? 'not_found' : 'found'),
  );
  expect(wrong.slice(0, 5)).toEqual([]);
  expect(batch.progress.total).toBe(ROWS);

  const charges = await fleet.db.rows<{ position: number; amount: string }>(
    `SELECT CAST(SUBSTRING_INDEX(reference, '/', -1) AS SIGNED) AS position, amount FROM credit_entries
     WHERE kind = 'charge'`,
  );
  const paid = new Set(charges.map(({ position }) => position));
  expect(paid.size).toBe(charges.length);
  expect(new Set(charges.map(({ amount }) => Number(amount)))).toEqual(new Set([-PRICE]));
  // Every find is charged. A miss is free when the process died between caching and settling it: the next one found it in the cache.
  const found = PEOPLE.flatMap(({ email }, index) => (email === null ? [] : index));
  expect(found.filter((position) => !paid.has(position))).toEqual([]);
  expect(ROWS - paid.size).toBeLessThan(50);
  const { body: credits } = await fleet.call<{ balance: number; reserved: number }>(
    reader,
    'GET',
    '/v1/credits',
  );
  expect(credits).toMatchObject({ balance: Number((1000 - paid.size * PRICE).toFixed(4)), reserved: 0 });
  expect(await fleet.db.rows('SELECT reference FROM credit_holds')).toEqual([]);
  await eventually('no job is left', 60_000, async () =>
    whenTrue((await fleet.db.rows('SELECT id FROM jobs')).length === 0),
  );
  await eventually('every connection is closed', 60_000, () => whenTrue(mailHosts.open() === 0));

  const connections = mailHosts.connections();
  const again = await fleet.call<EmailBatchAccepted>(reader, 'POST', BATCH, { body: request.body });
  await eventually('the same batch has ended once more', 60_000, async () => {
    const { body } = await fleet.call<EmailBatch>(reader, 'GET', `${BATCH}/${again.body.batch_id}`);
    return whenTrue(body.status === 'completed');
  });
  expect(mailHosts.connections()).toBe(connections);
  await Promise.all([survivor.stop('SIGTERM'), reader.stop('SIGTERM')]);
});
