import { after, type Job, type JobEvent } from '../core/job.ts';
import { type Effects, payerOf, settingsOf } from '../effects/effects.ts';
import { takeBack } from './bulkStep.ts';
import { requireRecord, saveRecord, sweepWhileMoving } from './record.ts';

const change = (effects: Effects, event: JobEvent): Job =>
  effects.locked(() => {
    const record = requireRecord(effects);
    const job = after(record.job, event);
    saveRecord(effects, { ...record, job });
    sweepWhileMoving(effects, job);
    return job;
  });

/** Pauses a job: no further rows are sent, and the server gives back those that it has not started. What it has started is finished;
 * its results are read after resuming. @throws CallError when the server cannot be reached; it then goes on with what it has
 */
export function pauseJob(effects: Effects): Job {
  const job = change(effects, { kind: 'pause', message: null });
  takeBack(effects);
  return job;
}

/** Resumes a job where it stopped. @throws when it was started with another key */
export function resumeJob(effects: Effects): Job {
  const settings = settingsOf(effects);
  if (settings !== null && payerOf(settings) !== requireRecord(effects).job.paidBy)
    throw new Error(
      'This run was started with another API key. Enter that key in the settings to resume it.',
    );
  return change(effects, { kind: 'resume', nowMs: effects.nowMs() });
}

/** Cancels a job: no further rows are sent, and it ends when the sent rows, which are charged, are finished. */
export const cancelJob = (effects: Effects): Job => change(effects, { kind: 'cancel' });
