import { setTimeout as sleep } from 'node:timers/promises';
import { startConsumer } from '../../server/jobs/consumer.ts';
import { rescoreProfile } from '../../server/services/scoring/rescoreProfile.ts';
import { putRule } from '../../server/services/scoring/rules.ts';
import { hasJob } from '../../server/store/jobs.ts';
import { neverGivenUp } from '../support/neverGivenUp.ts';
import { fillScene, makeScene, type ScoringScene } from '../support/scoring/scene.ts';
import { type Finding, inMegabytes, inSeconds } from './support/findings.ts';
import { copyRows, dropCopies, upsertPlainly } from './support/plainScores.ts';
import type { Stage } from './support/stage.ts';
import { median } from './support/statistics.ts';

const SIZES = [1_000, 10_000, 100_000] as const;
const LARGEST = 100_000;
const ROUNDS = 3;
const AIM_SECONDS = 60;
const AIM_RATIO = 3;
const AIM_GROWTH = 1.5;
const AIM_GROWTH_MB = 200;
const IDLE_MS = 3_000;
const SAMPLE_MEMORY_MS = 100;
const POLL_EVERY_MS = 5;

/**
 * The rescoring of all objects of a profile after a rule has changed, such that every score changes: from the change of
 * the rule to the last row, through the real consumer. The other side writes the same rows, scores and history, with
 * plain multi-row statements over the same driver, and computes nothing.
 */
export async function measureRescore(stage: Stage): Promise<Finding[]> {
  const perObjectMs = new Map<number, number[]>();
  const rescoreMs: number[] = [];
  const plainMs: number[] = [];
  let points = 20;
  let memory = { idle: 0, peak: 0 };
  for (const size of SIZES) {
    const scene = await makeScene(stage.deps, stage.caller);
    await fillScene(stage.deps, stage.caller, scene, { count: size });
    points += 1;
    await rescore(stage, scene, points); // the rows are there now
    for (let round = 0; round < ROUNDS; round += 1) {
      points += 1;
      const ms = await rescore(stage, scene, points);
      perObjectMs.set(size, [...(perObjectMs.get(size) ?? []), ms / size]);
      if (size !== LARGEST) continue;
      rescoreMs.push(ms);
      const rows = await copyRows(stage.deps.db, scene.profileId);
      plainMs.push(await timed(() => upsertPlainly(stage.deps, rows)));
      await dropCopies(stage.deps.db);
    }
    if (size === LARGEST) memory = await serverMemory(stage, scene, points + 1);
  }
  const ratio = median(rescoreMs.map((ms, round) => ms / (plainMs[round] ?? Number.NaN)));
  const costs = SIZES.map((size) => median(perObjectMs.get(size) ?? []));
  const growth = (costs.at(-1) ?? Number.NaN) / (costs[0] ?? Number.NaN);
  const seconds = median(rescoreMs) / 1000;
  return [
    {
      what: '100,000 objects rescored after a change of a rule, against their rows written by plain multi-row SQL',
      ratio,
      measured: `${inSeconds(median(rescoreMs))} against ${inSeconds(median(plainMs))}`,
      aim: `≤ ${AIM_RATIO}, ≤ ${AIM_SECONDS} s`,
      met: ratio <= AIM_RATIO && seconds <= AIM_SECONDS,
      numbers: { rescoreMs, plainMs },
    },
    {
      what: 'rescoring an object among 1,000, 10,000 and 100,000: the last against the first',
      ratio: growth,
      measured: costs.map((ms) => `${(ms * 1000).toFixed(0)} µs`).join(', '),
      aim: `does not grow: ≤ ${AIM_GROWTH}`,
      met: growth <= AIM_GROWTH,
      numbers: { perObjectMs: costs },
    },
    {
      what: 'resident memory of a whole server, idle and at most while it rescores 100,000 objects',
      ratio: null,
      measured: `${inMegabytes(memory.idle)}, ${inMegabytes(memory.peak)}`,
      aim: `≤ ${AIM_GROWTH_MB} MB more`,
      met: memory.peak - memory.idle <= AIM_GROWTH_MB * 2 ** 20,
      numbers: memory,
    },
  ];
}

/** @returns milliseconds from the change of the rule to the end of the work that it queued */
function rescore({ deps, caller }: Stage, scene: ScoringScene, points: number): Promise<number> {
  return timed(async () => {
    await putRule(deps, caller, scene.profileId, scene.warehouseRule(points));
    const consumer = startConsumer(deps, {
      queue: 'rescore',
      bury: neverGivenUp,
      concurrency: 1,
      handle: (job, stopping) => rescoreProfile(deps, job, stopping),
    });
    while (await hasJob(deps.db, 'rescore', scene.profileId)) await sleep(POLL_EVERY_MS);
    await consumer.stop(1_000);
  });
}

async function serverMemory(
  stage: Stage,
  scene: ScoringScene,
  points: number,
): Promise<{ idle: number; peak: number }> {
  const server = await stage.startAssay('all');
  try {
    await sleep(IDLE_MS);
    const idle = await server.residentBytes();
    let peak = idle;
    await putRule(stage.deps, stage.caller, scene.profileId, scene.warehouseRule(points));
    while (await hasJob(stage.deps.db, 'rescore', scene.profileId)) {
      await sleep(SAMPLE_MEMORY_MS);
      peak = Math.max(peak, await server.residentBytes());
    }
    return { idle, peak };
  } finally {
    await server.stop();
  }
}

async function timed(work: () => Promise<void>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}
