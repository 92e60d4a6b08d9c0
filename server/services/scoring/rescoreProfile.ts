import type { Deps } from '../../deps.ts';
import { OBJECTS_MAX, type ScoringProfile } from '../../domain/scoring.ts';
import type { Transaction } from '../../store/database.ts';
import { type ClaimedJob, finishJob } from '../../store/jobs.ts';
import { lockNextObjects } from '../../store/scoring/assignments.ts';
import { holdProfile } from '../../store/scoring/profiles.ts';
import { listRules } from '../../store/scoring/rules.ts';
import { purgeProfile } from '../../store/scoring/scores.ts';
import { advanceRescore, endRescore, lockRescore, requestRescore } from '../../store/scoring/work.ts';
import { withTransaction } from '../../store/transaction.ts';
import { dropRuleless, scoreObjects } from './scoreObjects.ts';

/** What rescoring depends on. */
export type RescoreDeps = Pick<Deps, 'db' | 'clock' | 'ids' | 'randomness' | 'metrics'>;

const PURGED_AT_ONCE = 2_000;

/**
 * Rescores all objects of a locked profile after its rules or settings have changed: at once when they are few, else
 * in a job.
 *
 * @returns true when a job was queued
 */
export async function rescoreAfterChange(
  tx: Transaction,
  deps: Pick<Deps, 'clock' | 'ids'>,
  profile: ScoringProfile,
): Promise<boolean> {
  const objects = await lockNextObjects(tx, profile.id, null, OBJECTS_MAX + 1);
  if (objects.length > OBJECTS_MAX) {
    await requestRescore(tx, {
      profileId: profile.id,
      organizationId: profile.organizationId,
      revision: profile.revision,
      now: deps.clock.now(),
    });
    return true;
  }
  const scoring = { profile, rules: await listRules(tx, profile.id) };
  await dropRuleless(tx, scoring, objects);
  await scoreObjects(tx, deps, scoring, objects);
  return false;
}

/**
 * Carries out a job of the queue `rescore`: scores the profile's objects in the order of their hashes, each batch in
 * a transaction that also stores the progress, so that another worker can continue. The rows of a deleted
 * profile are deleted in the same manner.
 */
export async function rescoreProfile(
  deps: RescoreDeps,
  job: ClaimedJob,
  stopping: AbortSignal,
): Promise<void> {
  for (let isDone = false; !isDone && !stopping.aborted; ) {
    isDone = await withTransaction(deps, async (tx) => {
      const profile = await holdProfile(tx, job.subject);
      const isLast = profile === null ? await purge(tx, job.subject) : await rescoreNext(tx, deps, profile);
      if (isLast) await finishJob(tx, job);
      return isLast;
    });
  }
}

async function purge(tx: Transaction, profileId: string): Promise<boolean> {
  await endRescore(tx, profileId);
  return (await purgeProfile(tx, profileId, PURGED_AT_ONCE)) === 0;
}

/** @returns true when there was nothing left to do */
async function rescoreNext(tx: Transaction, deps: RescoreDeps, profile: ScoringProfile): Promise<boolean> {
  const rescore = await lockRescore(tx, profile.id);
  if (rescore === null) return true;
  const objects = await lockNextObjects(tx, profile.id, rescore.doneTo, OBJECTS_MAX);
  const last = objects.at(-1);
  if (last === undefined) {
    await endRescore(tx, profile.id);
    return true;
  }
  const scoring = { profile, rules: await listRules(tx, profile.id) };
  await dropRuleless(tx, scoring, objects);
  await scoreObjects(tx, deps, scoring, objects);
  await advanceRescore(tx, profile.id, last.hash);
  return false;
}
