import { type Cell, textCell, textOf } from '../core/cells.ts';
import { after, type Job, type JobEvent } from '../core/job.ts';
import { isFailure, QUEUED } from '../core/rows.ts';
import { type Effects, payerOf, settingsOf } from '../effects/effects.ts';
import { writeCells } from './areas.ts';
import { bodyOf, placesOf, rowsByIndex } from './places.ts';
import { requireRecord, saveRecord } from './record.ts';

const change = (effects: Effects, event: JobEvent): Job =>
  effects.locked(() => {
    const record = requireRecord(effects);
    const job = after(record.job, event);
    saveRecord(effects, { ...record, job });
    return job;
  });

/** Sends no further rows. What has been sent goes on at the server and is read when the job goes on. */
export const pauseJob = (effects: Effects): Job => change(effects, { kind: 'pause', message: null });

/** Goes on where it stopped. @throws when another key has started the job */
export function resumeJob(effects: Effects): Job {
  const settings = settingsOf(effects);
  if (settings !== null && payerOf(settings) !== requireRecord(effects).job.paidBy)
    throw new Error('Another key has started this run. Enter that key in the settings to go on.');
  return change(effects, { kind: 'resume', nowMs: effects.nowMs() });
}

/** Sends no further rows, and ends when those that have been sent are there: they are paid. */
export const cancelJob = (effects: Effects): Job => change(effects, { kind: 'cancel' });

/** Their numbers are kept with the job, and properties hold 500 KB in all. The others can be asked for afterwards. */
const RETRIED_ROWS_MAX = 10_000;

/** Asks again for the rows whose status says that they failed or are to be tried later. @throws when there are none */
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
    return job;
  });
}
