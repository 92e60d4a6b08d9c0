import { startConsumer } from '../../server/jobs/consumer.ts';
import { createRun } from '../../server/services/runs/createRun.ts';
import { settleRun } from '../../server/services/runs/settleRun.ts';
import { findRunAnywhere } from '../../server/store/runs/runs.ts';
import { neverGivenUp } from '../support/neverGivenUp.ts';
import { freshRequest, usualAnswer } from './support/answeredRun.ts';
import { type Finding, perSecond } from './support/findings.ts';
import { clearRawQueue, drainRawQueue, fillRawQueue } from './support/rawQueue.ts';
import type { Stage } from './support/stage.ts';
import { interleaved, median, medianRatio } from './support/statistics.ts';

const ROUNDS = 7;
const JOBS = 800;
const CONCURRENCY = 8;
const AIM = 0.5;

/**
 * Runs a second through the real consumer and the real settlement with an answer that takes no time, against a loop
 * that claims and completes rows of a bare table over the same driver. Both keep eight in hand.
 */
export async function measureQueueThroughput(stage: Stage): Promise<Finding> {
  let round = 0;
  const rounds = await interleaved(
    ROUNDS,
    async () => {
      round += 1;
      await createRuns(stage, round);
      return JOBS / (await settleAll(stage));
    },
    async () => {
      await fillRawQueue(stage.deps.db, JOBS);
      return JOBS / (await seconds(() => drainRawQueue(stage.deps, CONCURRENCY)));
    },
  );
  await clearRawQueue(stage.deps.db);
  const { first, second } = rounds;
  const ratio = medianRatio(rounds);
  return {
    what: 'runs through the queue with an instant answer, against a raw claim-and-complete loop',
    ratio,
    measured: `${perSecond(median(first))} against ${perSecond(median(second))}`,
    aim: `≥ ${AIM}`,
    met: ratio >= AIM,
    numbers: { runsPerSecond: first, rawJobsPerSecond: second },
  };
}

async function createRuns({ deps, caller }: Stage, round: number): Promise<void> {
  let next = 0;
  const create = async () => {
    while (next < JOBS) {
      next += 1;
      await createRun(deps, caller, freshRequest(`queued-${round}-${next}.example`));
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, create));
}

/** @returns seconds until all are settled */
async function settleAll({ deps }: Stage): Promise<number> {
  let settled = 0;
  let allDone = () => {};
  const done = new Promise<void>((resolve) => {
    allDone = resolve;
  });
  return seconds(async () => {
    const consumer = startConsumer(deps, {
      queue: 'research',
      bury: neverGivenUp,
      concurrency: CONCURRENCY,
      handle: async (job) => {
        const run = await findRunAnywhere(deps.db, job.subject);
        if (run === null) throw new Error(`Job ${job.id} is about no run.`);
        await settleRun(deps, job, run, usualAnswer([]));
        settled += 1;
        if (settled === JOBS) allDone();
      },
    });
    await done;
    await consumer.stop(1_000);
  });
}

async function seconds(work: () => Promise<void>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return (performance.now() - startedAt) / 1000;
}
