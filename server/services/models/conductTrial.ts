import { setTimeout as sleep } from 'node:timers/promises';
import type { Deps } from '../../deps.ts';
import { ModelFault } from '../../models/modelFault.ts';
import { modelFolder } from '../../models/modelFolder.ts';
import { concludeTrial } from '../../models/trial/conclude.ts';
import { openModelToTry } from '../../models/trial/openModel.ts';
import { questionsOf, readQuiz, shortened } from '../../models/trial/quiz.ts';
import type { Trial } from '../../models/trial/trial.ts';
import type { ModelCeiling } from '../../research/tools.ts';
import { type ClaimedJob, finishJob, holdJob, noteProgress } from '../../store/jobs.ts';
import {
  endTrial,
  findTrial,
  isUnderWay,
  markTrialStarted,
  type StoredTrial,
  saveTrial,
} from '../../store/models/trials.ts';
import { withTransaction } from '../../store/transaction.ts';
import { modelCeilingOf } from '../research/modelCeilings.ts';

/** How often a worker looks whether somebody has stopped its trial. */
const LOOK_MS = 1_000;

/**
 * Carries out one attempt at a trial. What was answered is kept after each page, so that another attempt goes on from there. What the
 * model costs counts towards `LLM_USD_PER_DAY`, and the trial ends when that is reached, or what was agreed to.
 *
 * @param stopping  aborts when the worker shuts down or has lost its lease; the trial is then left to another worker
 */
export async function conductTrial(deps: Deps, job: ClaimedJob, stopping: AbortSignal): Promise<void> {
  const stored = await findTrial(deps.db, job.subject);
  if (stored === null || stored.status !== 'running')
    return withTransaction(deps, (tx) => finishJob(tx, job));
  await withTransaction(deps, (tx) => markTrialStarted(tx, stored.id, deps.clock.now()));
  const over = new AbortController();
  const stopped = watchForStop(deps, stored.id, over.signal);
  try {
    await attempt(deps, job, stored, AbortSignal.any([stopping, stopped]));
  } catch (error) {
    // Somebody stopped it, which has ended the job.
    if (!(await isUnderWay(deps.db, stored.id))) return;
    if (!(error instanceof ModelFault)) throw error;
    await withTransaction(deps, async (tx) => {
      await finishJob(tx, job);
      await endTrial(tx, stored.id, { status: 'failed', at: deps.clock.now(), failure: error.message });
    });
  } finally {
    over.abort();
  }
}

async function attempt(deps: Deps, job: ClaimedJob, stored: StoredTrial, signal: AbortSignal): Promise<void> {
  const { config, clock, randomness, log } = deps;
  const { id, limit } = stored;
  const whole = await readQuiz();
  const quiz = limit === null ? whole : shortened(whole, limit);
  const { model, isPriced, close } = await openModelToTry(config, log);
  try {
    requireSame(stored, model);
    const progress = (so: Trial) =>
      withTransaction(deps, async (tx) => {
        await holdJob(tx, job);
        await saveTrial(tx, id, JSON.stringify(so));
        await noteProgress(tx, job);
      });
    const begun = JSON.parse(stored.trial) as Trial;
    const ofDay = modelCeilingOf(deps, null);
    const ceiling = stored.mostUsd === null ? ofDay : ceilingOfTrial(ofDay, stored.mostUsd - begun.usd);
    const parts = { model, config, clock, randomness, log, ceiling, progress };
    // Loads the reader, which a server that tries no model does not need in its main thread.
    const { runTrial } = await import('../../models/trial/runTrial.ts');
    const trial = await runTrial(quiz, parts, signal, begun);
    if (signal.aborted) return;
    const frame = { model, quiz: questionsOf(whole), stopped: false, isPriced };
    const at = clock.now();
    // Saving twice does no harm; ending without having saved would.
    const { kept } = concludeTrial(trial, frame, { folder: modelFolder(config), at });
    await withTransaction(deps, async (tx) => {
      await finishJob(tx, job);
      await endTrial(tx, id, { status: 'completed', at, isKept: kept });
    });
  } finally {
    await close();
  }
}

/** The ceiling of the day, and what is left of what was agreed to for this trial, which may go on the next day. */
function ceilingOfTrial(ofDay: ModelCeiling, leftUsd: number): ModelCeiling {
  let left = leftUsd;
  return {
    async hold(usd) {
      const hold = await ofDay.hold(usd);
      if (!hold.ok) return hold;
      if (usd > left) {
        await hold.settle(0);
        return { ok: false, reason: 'it has cost what was agreed to' };
      }
      left -= usd;
      const settle = (paid: number) => {
        left += usd - paid;
        return hold.settle(paid);
      };
      return { ok: true, settle };
    },
  };
}

/** @throws ModelFault when this process has another model than the one that the trial was started for */
function requireSame({ model, host }: StoredTrial, present: { name: string; host: string }): void {
  if (present.name === model && present.host === host) return;
  throw new ModelFault(
    `The trial was of ${model} at ${host}, and ${present.name} at ${present.host} is set up now. Start another.`,
  );
}

/** Aborts when the trial has been stopped. @param over  ends the looking */
function watchForStop(deps: Pick<Deps, 'db' | 'log'>, id: string, over: AbortSignal): AbortSignal {
  const stopped = new AbortController();
  void (async () => {
    while (!over.aborted) {
      await sleep(LOOK_MS, undefined, { signal: over, ref: false });
      const goesOn = await isUnderWay(deps.db, id).catch((error: unknown) => {
        deps.log.warn({ err: error }, 'it could not be seen whether a trial was stopped');
        return true;
      });
      if (!goesOn) return stopped.abort(new Error('The trial was stopped.'));
    }
  })().catch(() => {
    // The trial ended while this slept.
  });
  return stopped.signal;
}
