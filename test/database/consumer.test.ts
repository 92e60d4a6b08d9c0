import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type Consumer, type JobHandler, startConsumer } from '../../server/jobs/consumer.ts';
import type { Transaction } from '../../server/store/database.ts';
import { type ClaimedJob, claimJobs, enqueue, enqueueAll, finishJob } from '../../server/store/jobs.ts';
import { withTransaction } from '../../server/store/transaction.ts';
import { neverGivenUp } from '../support/neverGivenUp.ts';
import { openTestStore, type TestStore } from '../support/store.ts';

let store: TestStore;
let consumer: Consumer | undefined;
beforeAll(async () => {
  store = await openTestStore();
});
beforeEach(() => store.deps.db.write('DELETE FROM jobs'));
afterEach(async () => {
  vi.useRealTimers();
  await consumer?.stop(0);
});
afterAll(() => store.close());

async function queue(count: number): Promise<string[]> {
  const now = store.clock.now();
  const subjects = Array.from({ length: count }, () => store.deps.ids.uuid());
  for (const subject of subjects) {
    await enqueue(store.deps.db, {
      queue: 'research',
      subject,
      organizationId: null,
      availableAt: now,
      createdAt: now,
    });
  }
  return subjects;
}

function consume(concurrency: number, handle: JobHandler): Consumer {
  consumer = startConsumer(store.deps, { queue: 'research', concurrency, handle, bury: neverGivenUp });
  return consumer;
}

const finish = (job: ClaimedJob) => withTransaction(store.deps, (tx) => finishJob(tx, job));

/** A value that a handler passes to the test. */
function signal<Value>() {
  let send: (value: Value) => void = () => {};
  const received = new Promise<Value>((resolve) => {
    send = resolve;
  });
  return { send, received };
}

function claimAnother(): Promise<ClaimedJob[]> {
  return withTransaction(store.deps, (tx) =>
    claimJobs(tx, { queue: 'research', limit: 10, leaseMs: 30_000, claim: store.deps.ids.uuid() }),
  );
}

test('every job is carried out once, never more of them at a time than the concurrency allows', async () => {
  const subjects = await queue(40);
  const done: string[] = [];
  let active = 0;
  let mostActive = 0;
  const { send, received } = signal<void>();
  consume(4, async (job) => {
    active += 1;
    mostActive = Math.max(mostActive, active);
    await finish(job);
    active -= 1;
    done.push(job.subject);
    if (done.length === subjects.length) send();
  });
  await received;
  expect(mostActive).toBe(4);
  expect(done.toSorted()).toEqual(subjects.toSorted());
});

test('a job that ends frees a slot, also while the other slots stay occupied', async () => {
  await queue(3);
  const held = signal<void>();
  let started = 0;
  const { send, received } = signal<void>();
  consume(2, async (job) => {
    started += 1;
    if (started === 1) await held.received;
    await finish(job);
    if (started === 3) send();
  });
  await received;
  held.send();
});

test('jobs that were attempted before are limited in number, and new ones are carried out beside them', async () => {
  const tried = await queue(5);
  await store.deps.db.write('UPDATE jobs SET attempt = 1');
  const fresh = await queue(10);
  const done: string[] = [];
  let retriesActive = 0;
  let mostRetries = 0;
  const { send, received } = signal<void>();
  consumer = startConsumer(store.deps, {
    queue: 'research',
    concurrency: 4,
    retriesAtOnce: 1,
    bury: neverGivenUp,
    handle: async (job) => {
      const isRetry = job.attempt > 1;
      if (isRetry) retriesActive += 1;
      mostRetries = Math.max(mostRetries, retriesActive);
      await sleep(5);
      await finish(job);
      if (isRetry) retriesActive -= 1;
      done.push(job.subject);
      if (done.length === tried.length + fresh.length) send();
    },
  });
  await received;
  expect(mostRetries).toBe(1);
  expect(done.toSorted()).toEqual([...tried, ...fresh].toSorted());
});

/** Queues jobs with these group numbers; 0 for no group. */
async function queueGrouped(groups: number[], attempt = 0): Promise<string[]> {
  const at = store.clock.now();
  const subjects = groups.map(() => store.deps.ids.uuid());
  await enqueueAll(
    store.deps.db,
    groups.map((group, index) => ({
      queue: 'research',
      subject: subjects[index] ?? '',
      organizationId: null,
      availableAt: at,
      createdAt: at,
      groupKey: group === 0 ? undefined : Buffer.alloc(32, group),
    })),
  );
  if (attempt > 0)
    await store.deps.db.write('UPDATE jobs SET attempt = ? WHERE subject IN (?)', [attempt, subjects]);
  return subjects;
}

function claimUpTo(limit: number): Promise<ClaimedJob[]> {
  return withTransaction(store.deps, (tx) =>
    claimJobs(tx, { queue: 'research', limit, leaseMs: 30_000, claim: store.deps.ids.uuid() }),
  );
}

const groupsOf = (jobs: ClaimedJob[], subjects: string[]) =>
  subjects.map((subject) => jobs.find((job) => job.subject === subject)?.group ?? null);

test('claiming a job of a group claims the waiting jobs of that group, up to eight, beyond the free slots', async () => {
  const subjects = await queueGrouped([0, 1, 2, 1, 1, 1, 1, 1, 1, 1, 1, 2]);
  const first = await claimUpTo(2);
  expect(groupsOf(first, subjects)).toEqual([null, 1, null, 1, 1, 1, 1, 1, 1, 1, null, null]);
  expect(first).toHaveLength(9);
  const second = await claimUpTo(8);
  expect(groupsOf(second, subjects)).toEqual([null, null, 1, null, null, null, null, null, null, null, 2, 1]);
  expect(await claimUpTo(8)).toEqual([]);
});

test('a job that was attempted before is claimed alone', async () => {
  const [tried = ''] = await queueGrouped([1], 1);
  const fresh = await queueGrouped([1, 1]);
  const jobs = await claimUpTo(3);
  expect(jobs.find(({ subject }) => subject === tried)).toEqual(
    expect.not.objectContaining({ group: expect.anything() }),
  );
  expect(groupsOf(jobs, fresh)).toEqual([1, 1]);
});

test('a group whose first job another worker is about to claim is left to that worker', async () => {
  const [first = '', second = '', third = '', lone = ''] = await queueGrouped([1, 1, 1, 0]);
  const claim = (tx: Transaction, limit: number, onContended = () => {}) => {
    return claimJobs(tx, {
      queue: 'research',
      limit,
      leaseMs: 30_000,
      claim: store.deps.ids.uuid(),
      onContended,
    });
  };
  const won = await withTransaction(store.deps, async (tx) => {
    await tx.rows("SELECT id FROM jobs WHERE queue = 'research' AND subject = ? FOR UPDATE", [first]);
    let contended = 0;
    const others = await withTransaction(store.deps, (other) => claim(other, 8, () => (contended += 1)));
    expect(others.map(({ subject }) => subject)).toEqual([lone]);
    expect(contended).toBe(1);
    return claim(tx, 1);
  });
  expect(groupsOf(won, [first, second, third])).toEqual([1, 1, 1]);
});

test('workers that claim at the same time never split a group, nor hold a job twice', async () => {
  const groups = Array.from({ length: 120 }, (_, index) => (index % 20) + 1);
  const subjects = await queueGrouped(groups);
  const claims: ClaimedJob[][] = [];
  const claimAll = async () => {
    for (let misses = 0; misses < 20; ) {
      const jobs = await claimUpTo(1 + (claims.length % 5));
      if (jobs.length > 0) claims.push(jobs);
      else misses += 1;
    }
  };
  await Promise.all(Array.from({ length: 6 }, claimAll));
  const held = claims.flat().map(({ subject }) => subject);
  expect(held.toSorted()).toEqual(subjects.toSorted());
  for (const jobs of claims) {
    const sizes = Object.values(Object.groupBy(jobs, ({ group }) => String(group))).map(
      (members) => members?.length,
    );
    expect(sizes).toEqual(sizes.map(() => 6));
  }
});

test('the jobs of a group are carried out together with their shared value, and each ends by itself', async () => {
  const [faulty = '', ...fine] = await queueGrouped([1, 1, 1]);
  const [lone = ''] = await queueGrouped([0]);
  const shares: number[] = [];
  const seen = new Map<string, { members: number } | undefined>();
  const { send, received } = signal<void>();
  consumer = startConsumer<{ members: number }>(store.deps, {
    queue: 'research',
    concurrency: 1,
    bury: neverGivenUp,
    share: (members) => {
      shares.push(members);
      return { members };
    },
    handle: async (job, _lost, shared) => {
      seen.set(job.subject, shared);
      if (job.subject === faulty) throw new Error('no');
      await finish(job);
      if (seen.size === 4) send();
    },
  });
  await received;
  expect(shares).toEqual([3]);
  expect(fine.map((subject) => seen.get(subject))).toEqual([{ members: 3 }, { members: 3 }]);
  expect(seen.get(fine[0] ?? '')).toBe(seen.get(faulty));
  expect(seen.get(lone)).toBeUndefined();
  expect(await store.deps.db.rows('SELECT subject FROM jobs')).toEqual([{ subject: faulty }]);
});

test('work that is announced is claimed at once', async () => {
  const { send, received } = signal<string>();
  const waiting = consume(1, async (job) => {
    send(job.subject);
    await finish(job);
  });
  const [subject] = await queue(1);
  waiting.wake();
  expect(await received).toBe(subject);
});

test('a job whose handler throws is claimed again when its lease expires, as the next attempt', async () => {
  await queue(1);
  const broke = signal<void>();
  const again = signal<number>();
  const breaking = consume(1, async (job) => {
    if (job.attempt === 1) {
      broke.send();
      throw new Error('no');
    }
    again.send(job.attempt);
    await finish(job);
  });
  await broke.received;
  expect(await claimAnother()).toEqual([]);
  store.clock.advance(31_000);
  breaking.wake();
  expect(await again.received).toBe(2);
});

test('the lease of long work is extended', async () => {
  vi.useFakeTimers({ toFake: ['setInterval'] });
  await queue(1);
  const started = signal<void>();
  const held = signal<void>();
  consume(1, async (job) => {
    started.send();
    await held.received;
    await finish(job);
  });
  await started.received;
  store.clock.advance(25_000);
  vi.advanceTimersByTime(10_000); // a heartbeat
  const leaseEnd = store.clock.now().getTime() + 30_000;
  await vi.waitFor(async () => {
    const [row] = await store.deps.db.rows<{ availableAt: Date }>(
      'SELECT available_at AS availableAt FROM jobs',
    );
    expect(row?.availableAt.getTime()).toBeGreaterThan(leaseEnd - 5_000);
  });
  store.clock.advance(10_000);
  expect(await claimAnother()).toEqual([]);
  held.send();
});

test('a worker whose job was taken over is notified', async () => {
  vi.useFakeTimers({ toFake: ['setInterval'] });
  await queue(1);
  const started = signal<void>();
  const gaveUp = signal<void>();
  consume(1, async (_job, lost) => {
    lost.addEventListener('abort', () => gaveUp.send());
    started.send();
    await gaveUp.received;
  });
  await started.received;
  store.clock.advance(31_000);
  expect(await claimAnother()).toHaveLength(1);
  vi.advanceTimersByTime(10_000); // a heartbeat
  await gaveUp.received;
});

test('a consumer that stops claims nothing more, lets work end, and returns what does not without an attempt lost', async () => {
  const [quick, slow] = await queue(2);
  const bothStarted = signal<void>();
  let started = 0;
  const stopping = consume(2, async (job, lost) => {
    started += 1;
    if (started === 2) bothStarted.send();
    await bothStarted.received;
    if (job.subject === quick) return finish(job);
    await new Promise((resolve) => lost.addEventListener('abort', resolve));
  });
  await bothStarted.received;
  const [late] = await queue(1);
  await stopping.stop(100);
  stopping.wake();
  const rows = await store.deps.db.rows<{
    subject: string;
    claim: string | null;
    attempt: number;
    failures: number;
  }>('SELECT subject, claim, attempt, failures FROM jobs ORDER BY id');
  expect(rows).toEqual([
    { subject: slow, claim: null, attempt: 0, failures: 0 },
    { subject: late, claim: null, attempt: 0, failures: 0 },
  ]);
  expect((await claimAnother()).map(({ subject }) => subject).toSorted()).toEqual([slow, late].toSorted());
});
