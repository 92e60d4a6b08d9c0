import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PrebuiltRequest } from '../../../server/domain/runRequest.ts';
import { getCredits } from '../../../server/services/credits/readCredits.ts';
import { createFirstOrganization } from '../../../server/services/organizations/firstOrganization.ts';
import { createRun } from '../../../server/services/runs/createRun.ts';
import { settleRun } from '../../../server/services/runs/settleRun.ts';
import {
  type ClaimedJob,
  claimJobs,
  extendLease,
  postponeJob,
  returnJob,
} from '../../../server/store/jobs.ts';
import { withTransaction } from '../../../server/store/transaction.ts';
import { openTestStore, type TestStore } from '../../support/store.ts';

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

const LEASE_MS = 30_000;

const request = (domain: string): PrebuiltRequest => ({
  surface: 'enrichment',
  entityType: 'company',
  type: 'firmographics',
  domain,
  parameters: {},
  webhookUrl: null,
  forceRefresh: false,
});

async function claimFor(subject: string): Promise<ClaimedJob> {
  const jobs = await withTransaction(store.deps, (tx) =>
    claimJobs(tx, { queue: 'research', limit: 500, leaseMs: LEASE_MS, claim: store.deps.ids.uuid() }),
  );
  const job = jobs.find((claimed) => claimed.subject === subject);
  if (job === undefined) throw new Error(`The job of ${subject} was not claimed.`);
  return job;
}

async function availableAt(job: ClaimedJob): Promise<Date | undefined> {
  const [row] = await store.deps.db.rows<{ availableAt: Date }>(
    'SELECT available_at AS availableAt FROM jobs WHERE id = ?',
    [job.id],
  );
  return row?.availableAt;
}

test('a request that arrives while an identical run is being settled gets that answer and pays nothing', async () => {
  const { caller } = await store.newCaller({ credits: 10 });
  const { run } = await createRun(store.deps, caller, request('settling.example'));
  const job = await claimFor(run.id);
  // Settling waits inside its transaction for this row, after it has written the answer.
  let release: () => void = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const holder = withTransaction(store.deps, async (tx) => {
    await tx.rows('SELECT * FROM credit_accounts WHERE organization_id = ? FOR UPDATE', [
      caller.organizationId,
    ]);
    await held;
  });
  await sleep(50);
  const settling = settleRun(store.deps, job, run, {
    kind: 'answered',
    answer: { employeeCount: 69 },
    reasoning: 'The site says so.',
    confidence: 0.85,
    citations: [],
  });
  await sleep(150);
  const asking = createRun(store.deps, caller, request('settling.example'));
  await sleep(150);
  release();
  await Promise.all([holder, settling]);

  const asked = await asking;
  expect(asked).toMatchObject({ served: 'cache', run: { id: run.id } });
  expect(await getCredits(store.deps, caller)).toMatchObject({ balance: 9.4, reserved: 0 });
});

test('a late write of a finished attempt does not reschedule the next one', async () => {
  const { caller } = await store.newCaller();
  const { run } = await createRun(store.deps, caller, request('postponed.example'));
  const job = await claimFor(run.id);
  await postponeJob(store.deps.db, job, 300_000);
  const later = await availableAt(job);

  await returnJob(store.deps.db, job);
  expect(await extendLease(store.deps.db, job, LEASE_MS)).toBe(false);
  expect(await availableAt(job)).toEqual(later);
});

test('when a start dies while it creates the first organisation, the next start creates it', async () => {
  const empty = await openTestStore();
  try {
    const dying = { ...empty.deps, randomness: { ...empty.deps.randomness } };
    let bytesLeft = 2; // enough for the webhook secret, not for the key
    dying.randomness.bytes = (count) => {
      if (bytesLeft === 0) throw new Error('killed');
      bytesLeft -= 1;
      return empty.deps.randomness.bytes(count);
    };
    await expect(createFirstOrganization(dying)).rejects.toThrow('killed');
    const starts = await Promise.all(Array.from({ length: 4 }, () => createFirstOrganization(empty.deps)));
    const made = starts.filter((first) => first !== null);
    expect(made).toHaveLength(1);
    expect(made[0]?.key).toMatch(/^sk_live_/);
    const count = await empty.deps.db.rows('SELECT id FROM organizations');
    expect(count).toHaveLength(1);
  } finally {
    await empty.close();
  }
});
