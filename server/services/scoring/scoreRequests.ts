import type { ComputeScores } from '@assay/shared/scoring/scoreResult';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../domain/caller.ts';
import { AssayError } from '../../domain/errors.ts';
import { OBJECTS_MAX } from '../../domain/scoring.ts';
import { type ClaimedJob, enqueueOnce, finishJob } from '../../store/jobs.ts';
import { lockObjects, profilesOfObjects } from '../../store/scoring/assignments.ts';
import { holdProfile } from '../../store/scoring/profiles.ts';
import { listRules } from '../../store/scoring/rules.ts';
import { endScoreRequests, nextScoreRequests, requestScores } from '../../store/scoring/work.ts';
import { withTransaction } from '../../store/transaction.ts';
import type { RescoreDeps } from './rescoreProfile.ts';
import { scoredObjects } from './scoredObjects.ts';
import { scoreObjects } from './scoreObjects.ts';

/** Objects queued in one transaction; they fail together. */
const DISPATCHED_AT_ONCE = 100;

/**
 * Queues the computation of objects' scores by all their profiles. An object that is queued already stays queued once.
 *
 * @returns how many distinct objects were queued, and how many could not be
 * @throws SCORING_DISPATCH_FAILED when none could be queued
 */
export async function computeScores(
  deps: Pick<Deps, 'db' | 'clock' | 'randomness' | 'metrics' | 'log' | 'wakeWorkers'>,
  { organizationId }: Caller,
  { objectType, objectIds }: ComputeScores,
): Promise<{ queued: number; failed: number }> {
  const hashes = scoredObjects(objectType, objectIds).map((object) => object.hash);
  let queued = 0;
  let cause: unknown;
  for (let start = 0; start < hashes.length; start += DISPATCHED_AT_ONCE) {
    const objectHashes = hashes.slice(start, start + DISPATCHED_AT_ONCE);
    try {
      await withTransaction(deps, (tx) =>
        requestScores(tx, { organizationId, objectHashes, now: deps.clock.now() }),
      );
      queued += objectHashes.length;
    } catch (error) {
      cause = error;
      deps.log.error({ err: error, objects: objectHashes.length }, 'scores could not be queued');
    }
  }
  if (queued === 0)
    throw new AssayError('SCORING_DISPATCH_FAILED', 'No computation could be queued.', { cause });
  deps.wakeWorkers('score');
  return { queued, failed: hashes.length - queued };
}

/**
 * Carries out a job of the queue `score`: scores the organisation's queued objects by each of
 * their profiles until none is left. A request is removed after its scores are written, unless it was made again meanwhile.
 */
export async function serveScoreRequests(
  deps: RescoreDeps,
  job: ClaimedJob,
  stopping: AbortSignal,
): Promise<void> {
  const organizationId = job.subject;
  while (!stopping.aborted) {
    const requests = await nextScoreRequests(deps.db, organizationId, OBJECTS_MAX);
    if (requests.length === 0) return endJob(deps, job);
    const hashes = requests.map(({ objectHash }) => objectHash);
    for (const profileId of await profilesOfObjects(deps.db, organizationId, hashes)) {
      await scoreByProfile(deps, profileId, hashes);
    }
    await endScoreRequests(deps.db, organizationId, requests);
  }
}

/**
 * Scores objects at once, by each of their profiles, for a caller that waits. Their queued requests stay: they may be
 * about answers that arrive meanwhile.
 */
export async function scoreNow(
  deps: RescoreDeps,
  organizationId: string,
  hashes: readonly Buffer[],
): Promise<void> {
  for (const profileId of await profilesOfObjects(deps.db, organizationId, hashes))
    await scoreByProfile(deps, profileId, hashes);
}

function scoreByProfile(deps: RescoreDeps, profileId: string, hashes: readonly Buffer[]): Promise<void> {
  return withTransaction(deps, async (tx) => {
    const profile = await holdProfile(tx, profileId);
    if (profile === null) return;
    const objects = await lockObjects(tx, profileId, hashes);
    await scoreObjects(tx, deps, { profile, rules: await listRules(tx, profileId) }, objects);
  });
}

/** A request made after the last read found this job, so the job is queued again for it. */
function endJob(deps: RescoreDeps, job: ClaimedJob): Promise<void> {
  return withTransaction(deps, async (tx) => {
    await finishJob(tx, job);
    const left = await nextScoreRequests(tx, job.subject, 1);
    if (left.length === 0) return;
    const now = deps.clock.now();
    const { subject } = job;
    await enqueueOnce(tx, {
      queue: 'score',
      subject,
      organizationId: subject,
      availableAt: now,
      createdAt: now,
    });
  });
}
