import { textOf } from '../core/cells.ts';
import { columnOf } from '../core/columns.ts';
import type { Job, Plan } from '../core/job.ts';
import { blocksOf } from '../core/rows.ts';
import { domainOf, profileOf } from '../core/targets.ts';
import { headersOf, INPUT_LABELS, inputsOf, isAboutPeople, optionalInputsOf } from '../core/tasks.ts';
import type { Area, NewColumn, Table } from '../effects/table.ts';
import { CELLS_AT_ONCE } from './areas.ts';
import type { Target } from './record.ts';

/** The hidden column that identifies rows after sorting, inserting and deleting. */
export const KEY_HEADER = 'Assay row';

/** The present columns of a job. */
export interface Places {
  inputs: number[];
  /** Fields, then status, confidence and checked-at. */
  results: number[];
  status: number;
  key: number;
}

const resultHeaders = ({ task, name, fields }: Plan): NewColumn[] => {
  const headers = headersOf(task, name, fields);
  return [
    ...headers.fields.map((header) => ({ header })),
    { header: headers.status },
    { header: headers.confidence, format: 'percent' },
    { header: headers.checkedAt, format: 'dateTime' },
  ];
};

/** The headers of what a job writes, in order. */
export const resultHeadersOf = (plan: Plan): string[] => resultHeaders(plan).map(({ header }) => header);

/** The columns that a plan reads: those that it needs, then those that it chose of the others. @throws when one is not chosen or was
 * deleted
 */
export function inputColumns(
  headers: readonly string[],
  { task, inputs }: Plan,
  remedy = 'Restore its name, or choose another column.',
): number[] {
  const needed = inputsOf(task);
  const chosen = optionalInputsOf(task).filter((input) => (inputs[input] ?? '') !== '');
  return [...needed, ...chosen].map((input) => {
    const header = inputs[input] ?? '';
    const column = header === '' ? null : columnOf(headers, header);
    if (column === null)
      throw new Error(
        header === ''
          ? `Choose the column for: ${INPUT_LABELS[input]}.`
          : `The column “${header}” no longer exists. ${remedy}`,
      );
    return column;
  });
}

/** The present columns of a job. @throws when one was deleted */
export function placesOf(table: Table, plan: Plan): Places {
  const headers = table.headers();
  const find = (header: string) => {
    const column = columnOf(headers, header);
    if (column === null)
      throw new Error(`The column “${header}” no longer exists. Undo its deletion to continue.`);
    return column;
  };
  const results = resultHeadersOf(plan).map(find);
  return {
    inputs: inputColumns(headers, plan, 'Restore its name to continue, or cancel the run.'),
    results,
    status: find(headersOf(plan.task, plan.name, plan.fields).status),
    key: find(KEY_HEADER),
  };
}

const wantedColumns = (plan: Plan): NewColumn[] => [
  ...resultHeaders(plan),
  { header: KEY_HEADER, isHidden: true },
];

/** Headers of the columns that a job needs and that do not exist yet. */
export function missingColumns(table: Table, plan: Plan): string[] {
  const headers = table.headers();
  return wantedColumns(plan).flatMap(({ header }) => (columnOf(headers, header) === null ? header : []));
}

/** Adds the missing columns. */
export function makeColumns(table: Table, plan: Plan): void {
  const missing = missingColumns(table, plan);
  if (missing.length === 0) return;
  table.addColumns(wantedColumns(plan).filter(({ header }) => missing.includes(header)));
  const { status } = headersOf(plan.task, plan.name, plan.fields);
  const column = columnOf(table.headers(), status);
  if (missing.includes(status) && column !== null) table.colourStatus(column);
}

/** The remaining columns of a job: fields, status, confidence and checked-at in order, and the row keys. */
export function remainingPlaces(
  table: Table,
  plan: Plan,
): { results: (number | null)[]; key: number | null } {
  const headers = table.headers();
  return {
    results: resultHeadersOf(plan).map((header) => columnOf(headers, header)),
    key: columnOf(headers, KEY_HEADER),
  };
}

/** All cells of some columns below the headers, one list per column. */
export function bodyOf({ headerRow }: Table, lastRow: number, column: number): Area {
  return { row: headerRow + 1, column, rows: Math.max(1, lastRow - headerRow), columns: 1 };
}

const keyOf = (job: Job, index: number): string => `${job.id}.${index.toString(36)}`;

/** The key of a row in the hidden column. As the id of a job begins with a letter, the sheet never takes it for a number. */
export const rowKey = (job: Job, index: number): string => `'${keyOf(job, index)}`;

/** The present rows of a job, by their numbers in the job. Deleted rows are missing. */
export function rowsByIndex(table: Table, job: Job, { key }: Pick<Places, 'key'>): Map<number, number> {
  const prefix = `${job.id}.`;
  const rows = new Map<number, number>();
  table.values(bodyOf(table, table.lastRow(), key)).forEach(([cell], offset) => {
    const text = textOf(cell);
    if (!text.startsWith(prefix)) return;
    const index = Number.parseInt(text.slice(prefix.length), 36);
    // A copied row has the same key: the first one counts.
    if (!rows.has(index)) rows.set(index, table.headerRow + 1 + offset);
  });
  return rows;
}

/** The target of a row, from its input cells in the order of the inputs; null when one is empty that is needed. */
export function targetOf({ task }: Plan, cells: readonly string[]): Target | null {
  if (cells.slice(0, inputsOf(task).length).some((cell) => cell === '')) return null;
  if (task.kind === 'work-email') return { name: cells[0] ?? '', domain: domainOf(cells[1] ?? '') };
  const [cell = '', employer = ''] = cells;
  if (!isAboutPeople(task)) return { domain: domainOf(cell) };
  const domain = profileOf(cell);
  return employer === '' ? { domain } : { domain, employer: domainOf(employer) };
}

/** Equal targets have the same key; the case of names does not matter. */
export const targetKey = ({ name = '', employer = '', domain }: Target): string =>
  `${name.toLowerCase()}\n${employer}\n${domain}`;

/** The texts of the input cells of some rows, by row. Reads only the rows from the first to the last of them. */
export function inputCells(table: Table, { inputs }: Places, rows: readonly number[]): Map<number, string[]> {
  const cells = new Map<number, string[]>();
  for (const { from, count } of blocksOf(rows, inputs.length, CELLS_AT_ONCE)) {
    const columns = inputs.map((column) => table.values({ row: from, column, rows: count, columns: 1 }));
    for (const row of rows) {
      if (row >= from && row < from + count)
        cells.set(
          row,
          columns.map((values) => textOf(values[row - from]?.[0])),
        );
    }
  }
  return cells;
}
