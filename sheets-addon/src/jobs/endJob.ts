import { after, type Job, nextRows, unsentRows } from '../core/job.ts';
import type { Effects } from '../effects/effects.ts';
import { forgetBulks, requireRecord, saveRecord, sweepWhileMoving } from './record.ts';
import { unmark } from './unmark.ts';

/** Finishes a job without rows under way or left to send, or pauses it after the trial. */
export function endJob(effects: Effects): Job {
  return effects.locked(() => {
    const { job, chunks, bulks, again } = requireRecord(effects);
    const isOver =
      chunks.length === 0 &&
      bulks.length === 0 &&
      (job.state === 'cancelling' ||
        (job.state === 'running' && nextRows(job).length === 0 && again.length === 0));
    if (!isOver) return job;
    const isTried = job.state === 'running' && job.isTrial && unsentRows(job).length > 0;
    if (job.state === 'cancelling') unmark(effects, job, [...unsentRows(job), ...again]);
    const ended = after(job, { kind: isTried ? 'tried' : 'end' });
    saveRecord(effects, { job: ended, chunks: [], bulks: [], again: [] });
    forgetBulks(effects);
    sweepWhileMoving(effects, ended);
    return ended;
  });
}
