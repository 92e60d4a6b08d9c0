import { type Cell, textCell, textOf } from '../core/cells.ts';
import { after, type Job, type JobEvent } from '../core/job.ts';
import { isFailure, QUEUED } from '../core/rows.ts';
import { type Effects, payerOf, settingsOf } from '../effects/effects.ts';
import { writeCells } from './areas.ts';
import { takeBack } from './bulkStep.ts';
import { bodyOf, placesOf, rowsByIndex } from './places.ts';
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

/** Most rows of one retry: their numbers are saved with the job, and properties can store 500 KB in all. */
const RETRIED_ROWS_MAX = 10_000;

/** Retries the rows whose status is failed or try again later. @throws when there are none */
export function retryFailed(effects: Effects): Job {
  return effects.locked(() => {
    const record = requireRecord(effects);
    const table = effects.tableOf(record.job.plan.sheetId);
    const places = placesOf(table, record.job.plan);
    const statuses = table.values(bodyOf(table, table.lastRow(), places.status));
    const failed = [...rowsByIndex(table, record.job, places)]
      .filter(([, row]) => isFailure(textOf(statuses[row - table.headerRow - 1]?.[0])))
      .sort(([a], [b]) => a - b)
      .slice(0, RETRIED_ROWS_MAX);
    if (failed.length === 0) throw new Error('No row of this run has failed.');
    const rows = failed.map(([index]) => index);
    const job = after(record.job, { kind: 'retry', nowMs: effects.nowMs(), rows });
    saveRecord(effects, { ...record, job });
    const queued = new Map<number, Cell[]>(failed.map(([, row]) => [row, [textCell(QUEUED)]]));
    writeCells(table, { columns: [places.status], rows: queued });
    sweepWhileMoving(effects, job);
    return job;
  });
}
