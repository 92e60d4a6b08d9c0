import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../../../server/config.ts';
import type { Consumer } from '../../../server/jobs/consumer.ts';
import { HostRateLimiter } from '../../../server/outbound/hostRateLimiter.ts';
import type { Outbound } from '../../../server/outbound/index.ts';
import { buildEmailFinder } from '../../../server/runtime/buildEmailFinder.ts';
import { startEmailWork } from '../../../server/runtime/emailWork.ts';
import { openOutbound } from '../../../server/runtime/openOutbound.ts';
import { createEmailBatch, getEmailBatch } from '../../../server/services/workEmail/batches.ts';
import { type LoopbackMail, startLoopbackMail } from '../../support/mail/loopbackMail.ts';
import { openTestStore, type TestStore } from '../../support/store.ts';

/** Domains of one batch at a mail host that accepts connections and says nothing; more than a process searches at once. */
const DEAD = Array.from({ length: 150 }, (_, index) => `d${index}.test`);

let mailHosts: LoopbackMail;
let store: TestStore;
let outbound: Outbound;
let hostLimiter: HostRateLimiter;
let worker: Consumer;
beforeAll(async () => {
  mailHosts = await startLoopbackMail({
    domains: ['dead.test', 'alive.test'],
    mailboxes: ['jane.doe@alive.test'],
    scripts: { 'dead.test': { greeting: () => null } },
    relayed: Object.fromEntries(DEAD.map((domain) => [domain, 'dead.test'])),
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
  await worker?.stop(0);
  hostLimiter?.close();
  await outbound?.close();
  await store?.close();
  await mailHosts?.close();
});

const progressOf = async (caller: Parameters<typeof getEmailBatch>[1], id: string) =>
  (await getEmailBatch(store.deps, caller, id)).rows.map(({ status }) => status);

test('a dead mail host that serves many domains of a batch holds up no other batch', async () => {
  const first = (await store.newCaller()).caller;
  const second = (await store.newCaller()).caller;
  const slow = await createEmailBatch(
    store.deps,
    first,
    DEAD.map((domain) => ({ full_name: 'Jane Doe', domain })),
  );
  // Long enough that every place of the process was offered to the first batch.
  await expect
    .poll(() => mailHosts.hostOf('dead.test').sessions.length, { timeout: 30_000 })
    .toBeGreaterThan(1);
  const quick = await createEmailBatch(store.deps, second, [{ full_name: 'Jane Doe', domain: 'alive.test' }]);
  await expect.poll(() => progressOf(second, quick.id), { timeout: 30_000 }).toEqual(['found']);
  expect((await progressOf(first, slow.id)).filter((status) => status === 'pending').length).toBeGreaterThan(
    100,
  );
}, 90_000);
