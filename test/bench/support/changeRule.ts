import { setTimeout as sleep } from 'node:timers/promises';
import type { Deps } from '../../../server/deps.ts';
import type { Caller } from '../../../server/domain/caller.ts';
import { startConsumer } from '../../../server/jobs/consumer.ts';
import { rescoreProfile } from '../../../server/services/scoring/rescoreProfile.ts';
import { putRule } from '../../../server/services/scoring/rules.ts';
import { hasJob } from '../../../server/store/jobs.ts';
import { neverGivenUp } from '../../support/neverGivenUp.ts';
import type { ScoringScene } from '../../support/scoring/scene.ts';

const POLL_EVERY_MS = 10;

/** Changes a rule such that every score changes, and runs the rescore. */
export async function changeRule(
  deps: Deps,
  caller: Caller,
  scene: ScoringScene,
  points: number,
): Promise<void> {
  await putRule(deps, caller, scene.profileId, scene.warehouseRule(points));
  const consumer = startConsumer(deps, {
    queue: 'rescore',
    bury: neverGivenUp,
    concurrency: 1,
    handle: (job, stopping) => rescoreProfile(deps, job, stopping),
  });
  while (await hasJob(deps.db, 'rescore', scene.profileId)) await sleep(POLL_EVERY_MS);
  await consumer.stop(1_000);
}
