import { type Cell, cellOf, fieldsOf, fieldTitle, valueAt } from '@assay/shared/answerCells';
import { answerValueOf } from '@assay/shared/answers';
import { stringify } from 'csv-stringify/sync';
import type { Batch, BatchItem, BatchResearch, RowResult } from '../domain/batch.ts';
import type { Run } from '../domain/run.ts';
import { researchName, serializeBulkResult } from './bulk.ts';

/*
 * The results of a batch as files for spreadsheets and programs. docs/bulk.md.
 */

/** One column of a research. */
interface Column {
  name: string;
  cell(run: Run | null, item: Pick<BatchItem, 'state'>): Cell;
}

/** What every group of columns ends with. */
const ENDING: readonly Column[] = [
  { name: 'confidence', cell: (run) => run?.confidence ?? null },
  { name: 'source', cell: (run) => run?.sources[0]?.url ?? null },
  { name: 'status', cell: (run, { state }) => run?.errorCode ?? state },
];

function columnsOf(research: BatchResearch): Column[] {
  if (research.type === 'custom') {
    const answer = (run: Run | null) => run && answerValueOf(run.answerType, run.result);
    const currency: Column = {
      name: 'currency',
      cell: (run) => cellOf(valueAt(run?.result, 'currency.currency')),
    };
    return [
      { name: 'value', cell: (run) => cellOf(answer(run)) },
      ...(research.asked.answerType === 'currency' ? [currency] : []),
      ...ENDING,
    ];
  }
  const fields = fieldsOf(research.type).map((path) => ({
    name: fieldTitle(path),
    cell: (run: Run | null) => cellOf(valueAt(run?.result, `jsonSchema.${path}`)),
  }));
  return [...fields, ...ENDING];
}

/** Names of the columns of each research; questions that read the same are told apart by a number. */
function headerOf(researches: readonly BatchResearch[]): string[] {
  const seen = new Map<string, number>();
  return researches.flatMap((research) => {
    const name = researchName(research);
    const count = (seen.get(name) ?? 0) + 1;
    seen.set(name, count);
    const group = count === 1 ? name : `${name} (${count})`;
    return columnsOf(research).map((column) => `${group}: ${column.name}`);
  });
}

/**
 * The results as CSV (RFC 4180) in UTF-8: a header when the file begins with the first row, then a line for each row, with a group
 * of columns for each research. A text that a spreadsheet would take for a formula begins with an apostrophe.
 */
export async function* csvOf(
  batch: Batch,
  pages: AsyncIterable<RowResult[]> | Iterable<RowResult[]>,
  withHeader: boolean,
): AsyncGenerator<string> {
  const groups = batch.researches.map(columnsOf);
  if (withHeader)
    yield csvLines([['row', 'domain', 'externalId', 'status', 'error', ...headerOf(batch.researches)]]);
  for await (const results of pages) {
    const lines = results.map((result): Cell[] => {
      const { row, domain, externalId, status, error } = serializeBulkResult(batch, result);
      const byResearch = new Map(result.items.map((one) => [one.item.research, one]));
      const cells = groups.flatMap((columns, research) => {
        const found = byResearch.get(research);
        return columns.map(({ cell }) => (found === undefined ? null : cell(found.run, found.item)));
      });
      return [row, domain, externalId, status, error, ...cells];
    });
    if (lines.length > 0) yield csvLines(lines);
  }
}

/** The group of columns of each research: their names, and the cells of one company. */
export function researchGroups(researches: readonly BatchResearch[]): {
  header: string[];
  cells(research: number, found: { run: Run | null; state: BatchItem['state'] } | undefined): Cell[];
} {
  const groups = researches.map(columnsOf);
  return {
    header: headerOf(researches),
    cells: (research, found) =>
      (groups[research] ?? []).map(({ cell }) => (found === undefined ? null : cell(found.run, found))),
  };
}

/** Lines of CSV (RFC 4180). A text that a spreadsheet would take for a formula begins with an apostrophe. */
export const csvLines = (lines: Cell[][]): string =>
  stringify(lines, { escape_formulas: true, record_delimiter: '\r\n', quoted_match: /[\r\n]/ });

/** The results as JSON, one row a line. */
export async function* ndjsonOf(
  batch: Batch,
  pages: AsyncIterable<RowResult[]> | Iterable<RowResult[]>,
): AsyncGenerator<string> {
  for await (const results of pages)
    yield results.map((result) => `${JSON.stringify(serializeBulkResult(batch, result))}\n`).join('');
}
