import { type Cell, textOf } from '../core/cells.ts';
import { columnOf } from '../core/columns.ts';
import type { Plan } from '../core/job.ts';
import { chooseRows } from '../core/rows.ts';
import { distinct } from '../core/targets.ts';
import { headersOf } from '../core/tasks.ts';
import type { Table } from '../effects/table.ts';
import { bodyOf, inputColumns, targetKey, targetOf } from './places.ts';
import type { Target } from './record.ts';

/** The present rows of a plan and their targets. */
export interface ChosenRows {
  rows: number[];
  /** The distinct targets. */
  targets: Target[];
}

const DAY_MS = 24 * 3_600_000;

/** Dates of Apps Script are of another realm than those of this code may be. */
const msOf = (cell: Cell | undefined): number | null =>
  typeof cell === 'object' && 'getTime' in cell ? cell.getTime() : null;

/** Reads only the columns of inputs and status, and for stale rows the time of the check. */
export function chosenRows(table: Table, plan: Plan, nowMs: number): ChosenRows {
  const headers = table.headers();
  const lastRow = table.lastRow();
  if (lastRow <= table.headerRow) return { rows: [], targets: [] };
  const read = (column: number) => table.values(bodyOf(table, lastRow, column)).map(([cell]) => textOf(cell));
  const inputs = inputColumns(headers, plan).map(read);
  const written = headersOf(plan.task, plan.name, plan.fields);
  const statusColumn = columnOf(headers, written.status);
  const statuses = statusColumn === null ? [] : read(statusColumn);
  const checkedColumn = plan.kind === 'stale' ? columnOf(headers, written.checkedAt) : null;
  const checked = checkedColumn === null ? [] : table.values(bodyOf(table, lastRow, checkedColumn));
  const isInScope = scopeOf(table, plan);

  const targetOfRow = (offset: number) =>
    targetOf(
      plan,
      inputs.map((cells) => cells[offset] ?? ''),
    );
  const facts = Array.from({ length: lastRow - table.headerRow }, (_, offset) => ({
    row: table.headerRow + 1 + offset,
    hasInput: targetOfRow(offset) !== null,
    status: statuses[offset] ?? '',
    checkedAtMs: msOf(checked[offset]?.[0]),
  }));
  const rows = chooseRows(facts, plan.kind, nowMs - plan.staleDays * DAY_MS).filter(isInScope);
  const targets = rows.flatMap((row) => targetOfRow(row - table.headerRow - 1) ?? []);
  const { firsts } = distinct(targets.map(targetKey));
  return { rows, targets: firsts.flatMap((at) => targets[at] ?? []) };
}

function scopeOf(table: Table, { scope }: Plan): (row: number) => boolean {
  switch (scope) {
    case 'all':
      return () => true;
    case 'visible':
      return (row) => table.isVisible(row);
    case 'selected': {
      const selected = table.selectedRows();
      return (row) => selected.has(row);
    }
  }
}
