/** @folder Processes that are killed in the middle of their work, and what must hold afterwards. */

import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, onTestFailed, test } from 'vitest';
import { type Deps, idsFrom } from '../../server/deps.ts';
import type { Caller } from '../../server/domain/caller.ts';
import { createApiKey } from '../../server/services/organizations/apiKeys.ts';
import { settleRun } from '../../server/services/runs/settleRun.ts';
import { deliverWebhooks } from '../../server/services/webhooks/deliverWebhooks.ts';
import { findRunAnywhere } from '../../server/store/runs/runs.ts';
import { extent } from '../support/extent.ts';
import { openTestStore, type TestStore } from '../support/store.ts';
import { FastClock, type FastClockSettings } from './support/fastClock.ts';
import { answered, claimAt, receivedOf } from './support/ledgerActions.ts';
import { brokenInvariants } from './support/ledgerInvariants.ts';
import type { Report } from './support/ledgerScene.ts';
import { startWorkerPool, type WorkerPool } from './support/workerPool.ts';

const OPERATIONS = extent({ usual: 800, long: 3_000 });
const KILLS = extent({ usual: 10, long: 40 });
const WORKERS = 3;
const ACTORS_PER_WORKER = 8;
const TIME_LIMIT_MS = 270_000;
/** The clock starts shortly before the end of a month. */
const BEGINS_AT = extent({ usual: '2026-11-30T23:55:00Z', long: '2026-11-30T23:40:00Z' });
const HOUR_MS = 3_600_000;

/** CHAOS_SEED repeats the choices of a run that failed (not its timing). */
const seed = Number(process.env.CHAOS_SEED ?? randomInt(2 ** 31));

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

test('whatever process is killed between any statements, credits add up, no run is lost, none is charged or answered twice', async () => {
  onTestFailed(() => console.error(`CHAOS_SEED=${seed} repeats the choices of this run.`));
  // The month ends during the test, which resets the monthly caps.
  const clock: FastClockSettings = {
    shows: Date.parse(BEGINS_AT),
    startedAt: Date.now(),
    timesAsFast: 60,
  };
  const callers = await makeCallers();
  const workers = startWorkerPool(
    WORKERS,
    { databaseUrl: store.databaseUrl, clock, callers, actors: ACTORS_PER_WORKER },
    seed,
  );
  try {
    await watch(workers, clock.startedAt);
  } finally {
    await workers.stop();
  }
  expect(workers.defects).toEqual([]);
  expect(await brokenInvariants(store.databaseUrl, false)).toEqual([]);

  const receivedAtTheEnd = await finishHonestly(clock);
  expect(await brokenInvariants(store.databaseUrl, true)).toEqual([]);
  await expectPromisesKept(workers.reports, receivedAtTheEnd);
  console.error(summaryOf(workers, clock.startedAt));
});

/** A rich organisation and a poor one that is often refused, each with a free key and a capped one. */
async function makeCallers(): Promise<Caller[]> {
  const callers: Caller[] = [];
  for (const credits of [100_000, 60]) {
    const { caller } = await store.newCaller({ credits });
    const capped = await createApiKey(store.deps, {
      organizationId: caller.organizationId,
      name: 'capped',
      monthlyCap: 40,
    });
    callers.push(caller, { ...caller, apiKeyId: capped.id });
  }
  return callers;
}

/** Checks the data repeatedly until enough operations and kills have happened, or something is wrong. */
async function watch(workers: WorkerPool, startedAt: number): Promise<void> {
  while (workers.reports.length < OPERATIONS || workers.kills() < KILLS) {
    await sleep(500);
    expect(workers.defects).toEqual([]);
    expect(await brokenInvariants(store.databaseUrl, false)).toEqual([]);
    expect(Date.now() - startedAt, summaryOf(workers, startedAt)).toBeLessThan(TIME_LIMIT_MS);
  }
}

/**
 * Completes all work of the killed processes, advancing the clock past leases and retry pauses. @returns the received
 * webhooks
 */
async function finishHonestly(settings: FastClockSettings): Promise<Report[]> {
  const clock = new FastClock(settings);
  store.setDatabaseTime(() => clock.now().getTime());
  const deps: Deps = { ...store.deps, clock, ids: idsFrom(clock, store.deps.randomness) };
  const received: Report[] = [];
  const outbound = {
    postWebhook: async (webhook: Parameters<typeof receivedOf>[0]) => {
      received.push(receivedOf(webhook));
      return { kind: 'answered', status: 204, bodyExcerpt: '', retryAfterMs: null, durationMs: 1 } as const;
    },
  };
  for (let round = 0; round < 6; round += 1) {
    clock.advance(5 * HOUR_MS);
    for (const job of await claimAt(deps, 'research', 10_000)) {
      const run = await findRunAnywhere(deps.db, job.subject);
      if (run === null) throw new Error(`Job ${job.id} is about no run.`);
      await settleRun(deps, job, run, answered(deps.ids.uuid()));
    }
    for (let jobs = await claimAt(deps, 'delivery', 100); jobs.length > 0; ) {
      for (const job of jobs) await deliverWebhooks({ ...deps, outbound }, job, new AbortController().signal);
      jobs = await claimAt(deps, 'delivery', 100);
    }
  }
  return received;
}

/** What a process reported before it died is still true. */
async function expectPromisesKept(reports: Report[], receivedAtTheEnd: Report[]): Promise<void> {
  const { db } = store.deps;
  const runs = new Map(
    (
      await db.rows<{ id: string; status: string; reasoning: string | null; error: string | null }>(
        'SELECT id, status, reasoning, error FROM runs',
      )
    ).map((run) => [run.id, run]),
  );
  const runOfKey = new Map<string, string>();
  for (const report of reports) {
    if (report.kind === 'created') {
      expect(runs.get(report.runId), `run ${report.runId} was promised`).toBeDefined();
      if (report.idempotencyKey !== null) {
        const first = runOfKey.get(report.idempotencyKey) ?? report.runId;
        expect(report.runId, `the run of ${report.idempotencyKey}`).toBe(first);
        runOfKey.set(report.idempotencyKey, first);
      }
    } else if (report.kind === 'settled') {
      const run = runs.get(report.runId);
      expect({ status: run?.status, nonce: run?.reasoning ?? run?.error }).toEqual({
        status: report.outcome,
        nonce: report.nonce,
      });
    }
  }
  const deliveries = await db.rows<{ id: string; body: string; status: string }>(
    'SELECT id, body, status FROM webhook_deliveries',
  );
  const bodies = new Map(deliveries.map(({ id, body }) => [id, body]));
  const received = [...reports, ...receivedAtTheEnd].filter((report) => report.kind === 'received');
  for (const { webhookId, body } of received) expect(body).toBe(bodies.get(webhookId));
  const receivedIds = new Set(received.map(({ webhookId }) => webhookId));
  for (const { id, status } of deliveries) {
    if (status === 'delivered') expect(receivedIds, `delivery ${id} was made`).toContain(id);
  }
}

function summaryOf(workers: WorkerPool, startedAt: number): string {
  const counts = new Map<string, number>();
  for (const report of workers.reports) {
    const name = report.kind === 'created' ? `created ${report.served}` : report.kind;
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const list = [...counts].map(([name, count]) => `${name} ${count}`).join(', ');
  const seconds = Math.round((Date.now() - startedAt) / 1000);
  return `ledger: seed ${seed}, ${workers.kills()} kills, ${workers.reports.length} operations in ${seconds} s (${list})`;
}
