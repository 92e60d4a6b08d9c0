import { type Cell, textCell, textOf } from '../core/cells.ts';
import { after, type Job, type Price } from '../core/job.ts';
import { isFailure, QUEUED } from '../core/rows.ts';
import { distinct } from '../core/targets.ts';
import type { Effects } from '../effects/effects.ts';
import type { Table } from '../effects/table.ts';
import { writeCells } from './areas.ts';
import { bodyOf, inputCells, type Places, placesOf, rowsByIndex, targetKey, targetOf } from './places.ts';
import { priceOf } from './priceJob.ts';
import { requireRecord, saveRecord, sweepWhileMoving } from './record.ts';

/** Most rows of one retry: their numbers are saved with the job, and properties can store 500 KB in all. */
const RETRIED_ROWS_MAX = 10_000;

interface FailedRows {
  table: Table;
  places: Places;
  /** The number of each in the job, and its present row. */
  failed: [index: number, row: number][];
}

/** The rows of a job whose status is failed or try again later. @throws when there are none */
function failedRows(effects: Effects, job: Job): FailedRows {
  const table = effects.tableOf(job.plan.sheetId);
  const places = placesOf(table, job.plan);
  const statuses = table.values(bodyOf(table, table.lastRow(), places.status));
  const failed = [...rowsByIndex(table, job, places)]
    .filter(([, row]) => isFailure(textOf(statuses[row - table.headerRow - 1]?.[0])))
    .sort(([a], [b]) => a - b)
    .slice(0, RETRIED_ROWS_MAX);
  if (failed.length === 0) throw new Error('No row of this run has failed.');
  return { table, places, failed };
}

/**
 * What another attempt at the failed rows costs; nothing is started. The price of the run does not say it: rows may have been corrected
 * that it did not count.
 */
export function priceRetry(effects: Effects): Price {
  const { job } = requireRecord(effects);
  const { table, places, failed } = failedRows(effects, job);
  const rows = failed.map(([, row]) => row);
  const cells = inputCells(table, places, rows);
  const targets = rows.flatMap((row) => targetOf(job.plan, cells.get(row) ?? []) ?? []);
  const { firsts } = distinct(targets.map(targetKey));
  return priceOf(effects, job.plan, { rows, targets: firsts.flatMap((at) => targets[at] ?? []) });
}

/**
 * Retries the failed rows.
 * @param rows  how many the price was shown for
 * @throws when there are none, or others than the price was shown for
 */
export function retryFailed(effects: Effects, rows: number): Job {
  return effects.locked(() => {
    const record = requireRecord(effects);
    const { table, places, failed } = failedRows(effects, record.job);
    if (failed.length !== rows)
      throw new Error('The failed rows have changed since the price was shown. Get the price again.');
    const indices = failed.map(([index]) => index);
    const job = after(record.job, { kind: 'retry', nowMs: effects.nowMs(), rows: indices });
    saveRecord(effects, { ...record, job });
    const queued = new Map<number, Cell[]>(failed.map(([, row]) => [row, [textCell(QUEUED)]]));
    writeCells(table, { columns: [places.status], rows: queued });
    sweepWhileMoving(effects, job);
    return job;
  });
}
