import type { Cell } from '@assay/shared/answerCells';
import type { CompanyView } from '@assay/shared/console/companies';
import type { UnknownScore } from '@assay/shared/scoring/shownScore';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../domain/caller.ts';
import type { CompanyListRecord } from '../../../domain/companyList.ts';
import { csvLines, researchGroups } from '../../../serializers/bulkFiles.ts';
import { readCells } from './cells.ts';
import { columnsOf, researchColumns } from './columns.ts';
import { idOfRow, readTableRows, type TablePage } from './rows.ts';

/** Whole answers are read for so many companies at a time. */
const ROWS_AT_ONCE = 100;

/**
 * The table as CSV in UTF-8, all rows of the view: the row of the file from 1, domain and name (of people name, profile and the employer's
 * domain), id and problem, then a group of columns for
 * each answer, as in the results of a batch, and the scores. A text that a spreadsheet would take for a formula begins with an apostrophe.
 *
 * @param columns  ids of the columns that are shown
 * @throws NOT_FOUND before the first line
 */
export async function csvOfTable(
  deps: Pick<Deps, 'db' | 'clock'>,
  caller: Caller,
  { list, view, columns }: { list: CompanyListRecord | null; view: CompanyView; columns: readonly string[] },
): Promise<AsyncGenerator<string>> {
  const answers = [...researchColumns(list)].filter(([id]) => columns.includes(id));
  const scores = (await columnsOf(deps, caller, list)).filter(
    ({ id, kind }) => kind === 'score' && columns.includes(id),
  );
  const groups = researchGroups(answers.map(([, research]) => research));
  const firstPage = await readTableRows(deps, caller, { list, view, limit: ROWS_AT_ONCE });
  const isOfPeople = list?.entityType === 'contact';
  const linesOf = async ({ rows }: TablePage): Promise<Cell[][]> => {
    const subjects = [...new Set(rows.flatMap((row) => (row.error === null ? [idOfRow(row)] : [])))];
    const cells = await readCells(deps, caller, { list, columns, subjects });
    return rows.map((row) => {
      const { position, domain, contactProfileUrl, name, externalId, error } = row;
      const found = error === null ? cells.get(idOfRow(row)) : undefined;
      return [
        position === null ? null : position + 1,
        ...(isOfPeople ? [name, contactProfileUrl, domain] : [domain, name]),
        externalId,
        error,
        ...answers.flatMap(([id], index) => groups.cells(index, found?.answers.get(id))),
        ...scores.map(({ id }) => scoreCell(found?.scores.get(id))),
      ];
    });
  };
  async function* lines() {
    const titles = scores.map(({ type, label }) => `${label}: ${type}`);
    const about = isOfPeople ? ['person', 'profile', 'company domain'] : ['domain', 'company'];
    yield csvLines([['row', ...about, 'id', 'problem', ...groups.header, ...titles]]);
    for (let page = firstPage; ; ) {
      const read = await linesOf(page);
      if (read.length > 0) yield csvLines(read);
      if (page.next === null) return;
      page = await readTableRows(deps, caller, { list, view, cursor: page.next, limit: ROWS_AT_ONCE });
    }
  }
  return lines();
}

/** A score that says nothing is left out, as where there is none. */
const scoreCell = (score: number | UnknownScore | undefined): number | null =>
  typeof score === 'number' ? score : null;
