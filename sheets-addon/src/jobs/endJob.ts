import { type Cell, textCell } from '../core/cells.ts';
import { after, type Job, nextRows, unsentRows } from '../core/job.ts';
import { type Journal, restoredCell } from '../core/journal.ts';
import type { Effects } from '../effects/effects.ts';
import { writeCells } from './areas.ts';
import { placesOf, rowsByIndex } from './places.ts';
import { JOURNAL, requireRecord, saveRecord, sweepWhileMoving } from './record.ts';

/** Finishes a job without rows under way or left to send, or pauses it after the trial. */
export function endJob(effects: Effects): Job {
  return effects.locked(() => {
    const { job, chunks } = requireRecord(effects);
    const isOver =
      chunks.length === 0 &&
      (job.state === 'cancelling' || (job.state === 'running' && nextRows(job).length === 0));
    if (!isOver) return job;
    const isTried = job.state === 'running' && job.isTrial && unsentRows(job).length > 0;
    if (job.state === 'cancelling') unmark(effects, job);
    const ended = after(job, { kind: isTried ? 'tried' : 'end' });
    saveRecord(effects, { job: ended, chunks: [] });
    sweepWhileMoving(effects, ended);
    return ended;
  });
}

/** Restores the previous status of rows that were queued but not sent. */
function unmark(effects: Effects, job: Job): void {
  const table = effects.tableOf(job.plan.sheetId);
  const places = placesOf(table, job.plan);
  const rowOf = rowsByIndex(table, job, places);
  const journal = effects.document.load<Journal>(JOURNAL);
  const place = places.results.indexOf(places.status);
  const statusBefore = new Map(journal?.rows.map(({ index, cells }) => [index, cells[place] ?? '']));
  const rows = new Map<number, Cell[]>();
  for (const index of unsentRows(job)) {
    const row = rowOf.get(index);
    if (row !== undefined) rows.set(row, [restoredCell(statusBefore.get(index) ?? textCell(''))]);
  }
  if (rows.size > 0) writeCells(table, { columns: [places.status], rows });
}
