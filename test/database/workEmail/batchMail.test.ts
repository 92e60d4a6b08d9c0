import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../../../server/config.ts';
import type { Caller } from '../../../server/domain/caller.ts';
import type { Consumer } from '../../../server/jobs/consumer.ts';
import { HostRateLimiter } from '../../../server/outbound/hostRateLimiter.ts';
import type { Outbound } from '../../../server/outbound/index.ts';
import { buildEmailFinder } from '../../../server/runtime/buildEmailFinder.ts';
import { startEmailWork } from '../../../server/runtime/emailWork.ts';
import { openOutbound } from '../../../server/runtime/openOutbound.ts';
import { serializeEmailBatch } from '../../../server/serializers/workEmail.ts';
import { getCredits } from '../../../server/services/credits/readCredits.ts';
import {
  createEmailBatch,
  estimateEmailBatch,
  getEmailBatch,
} from '../../../server/services/workEmail/batches.ts';
import { findWorkEmail } from '../../../server/services/workEmail/findWorkEmail.ts';
import { NO_SUCH_USER } from '../../mail/scripted/scriptedServer.ts';
import { type LoopbackMail, startLoopbackMail } from '../../support/mail/loopbackMail.ts';
import { openTestStore, type TestStore } from '../../support/store.ts';

/** End to end: batch, queue, finder, SMTP over loopback, verification cache, ledger. */
let mailHosts: LoopbackMail;
let store: TestStore;
let outbound: Outbound;
let hostLimiter: HostRateLimiter;
let worker: Consumer;
beforeAll(async () => {
  const greeted = new Set<string>();
  mailHosts = await startLoopbackMail({
    domains: ['first.test', 'second.test', 'everybody.test', 'grey.test', 'blocked.test'],
    mailboxes: ['jane.doe@first.test', 'jroe@first.test', 'jane.doe@second.test'],
    scripts: {
      'everybody.test': { recipient: () => '250 2.1.5 Ok' },
      'grey.test': {
        recipient: (localPart, { number }) => {
          const isFirstTime = number === 0 || greeted.size === 0;
          greeted.add(localPart);
          if (isFirstTime) return '450 4.2.0 Greylisted, try again later';
          return localPart === 'jane.doe' ? '250 2.1.5 Ok' : NO_SUCH_USER;
        },
      },
      'blocked.test': { recipient: () => '554 5.7.1 Service unavailable; blocked using zen.spamhaus.org' },
    },
  });
  store = await openTestStore(mailHosts.settings);
  const { deps } = store;
  hostLimiter = new HostRateLimiter({ clock: deps.clock, requestsPerSecond: 1000 });
  deps.config = readConfig({ NODE_ENV: 'test', ...mailHosts.settings });
  outbound = await openOutbound(deps, hostLimiter.for('test'));
  deps.emailFinder = buildEmailFinder(deps, outbound);
  worker = startEmailWork(deps);
  deps.wakeWorkers = () => worker.wake();
});
afterAll(async () => {
  await worker?.stop(1_000);
  hostLimiter?.close();
  await outbound?.close();
  await store?.close();
  await mailHosts?.close();
});

const person = (full_name: string, domain: string) => ({ full_name, domain });
const CONTACTS = [
  person('Jane Doe', 'first.test'),
  person('John Roe', 'first.test'),
  person('Jim Poe', 'first.test'),
  person('Jane Doe', 'second.test'),
  person('Jim Poe', 'second.test'),
  person('Jane Doe', 'everybody.test'),
];

async function carryOut(caller: Caller, contacts = CONTACTS) {
  const { id } = await createEmailBatch(store.deps, caller, contacts);
  const look = async () => serializeEmailBatch(await getEmailBatch(store.deps, caller, id));
  await expect.poll(async () => (await look()).progress.pending, { timeout: 30_000 }).toBe(0);
  return look();
}

const credits = async (caller: Caller) => {
  const { balance, reserved } = await getCredits(store.deps, caller);
  return { balance, reserved };
};

test('a batch asks mail hosts once; a second one opens no connection for cached outcomes', async () => {
  const { caller } = await store.newCaller();
  const first = await carryOut(caller);
  expect(first.contacts.map(({ status, email }) => email ?? status)).toEqual([
    'jane.doe@first.test',
    'jroe@first.test',
    'not_found',
    'jane.doe@second.test',
    'not_found',
    'jane.doe@everybody.test',
  ]);
  expect(first.contacts[5]?.verification).toMatchObject({ state: 'risky', accept_all: true });
  expect(await credits(caller)).toEqual({ balance: 99.4, reserved: 0 });
  await expect.poll(() => mailHosts.open()).toBe(0);

  const connections = mailHosts.connections();
  expect(connections).toBeGreaterThan(2);
  const { estimate } = await estimateEmailBatch(store.deps, caller, CONTACTS);
  expect(estimate).toEqual({ rows: 6, cached: 6, credits: 0.4 });
  const second = await carryOut(caller);
  expect(second.contacts).toEqual(first.contacts);
  expect(mailHosts.connections()).toBe(connections);
  // A found address is charged from the cache too, a cached miss is not.
  expect(await credits(caller)).toEqual({ balance: 99, reserved: 0 });
});

test('another organisation uses the cached outcomes, and asks no mail host either', async () => {
  const { caller } = await store.newCaller();
  await carryOut(caller, CONTACTS.slice(0, 3));
  const connections = mailHosts.connections();
  const stranger = (await store.newCaller()).caller;
  const search = { fullName: 'JANE DOE', domain: 'first.test', companyName: null, location: null };
  const outcome = await findWorkEmail(store.deps, stranger, search, new AbortController().signal);
  expect(outcome).toMatchObject({ status: 'found', email: 'jane.doe@first.test', verifiedOn: 'nowhere' });
  expect(await credits(stranger)).toEqual({ balance: 99.9, reserved: 0 });
  expect(mailHosts.connections()).toBe(connections);
});

test('a refusal by policy is inconclusive, costs nothing and is asked again the next time', async () => {
  const { caller } = await store.newCaller();
  for (const round of [1, 2]) {
    const { contacts } = await carryOut(caller, [person('Jane Doe', 'blocked.test')]);
    expect(contacts).toMatchObject([{ status: 'inconclusive', email: null, verification: null }]);
    expect(mailHosts.hostOf('blocked.test').sessions.length).toBeGreaterThanOrEqual(round);
  }
  expect(await credits(caller)).toEqual({ balance: 100, reserved: 0 });
});

test('a host that greylists is asked again after ten minutes, and then the address is found', async () => {
  const { caller } = await store.newCaller();
  const contacts = [person('Jane Doe', 'grey.test')];
  const { id } = await createEmailBatch(store.deps, caller, contacts);
  const postponed = () =>
    store.deps.db.rows('SELECT 1 AS one FROM email_batch_rows WHERE batch_id = ? AND retry_at IS NOT NULL', [
      id,
    ]);
  await expect.poll(postponed, { timeout: 10_000 }).toHaveLength(1);
  const look = async () => serializeEmailBatch(await getEmailBatch(store.deps, caller, id));
  expect(await look()).toMatchObject({ status: 'running', progress: { total: 1, pending: 1 } });
  store.clock.advance(10 * 60_000 + 1_000);
  worker.wake();
  await expect.poll(async () => (await look()).status, { timeout: 20_000 }).toBe('completed');
  expect((await look()).contacts).toMatchObject([{ status: 'found', email: 'jane.doe@grey.test' }]);
  expect(await credits(caller)).toEqual({ balance: 99.9, reserved: 0 });
});
