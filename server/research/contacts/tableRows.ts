import type { Document } from '../documents/document.ts';
import { type Passage, passagesOf } from '../documents/passage.ts';

/** A cell of a row, with the head of its column. */
export interface RowCell {
  head: Passage | null;
  passage: Passage;
}

interface Table {
  heads: Map<number, Passage>;
  rows: Map<number, Passage[]>;
}

const tablesOf = new WeakMap<Document, Map<number, Table>>();

/** The first row of a table heads its columns where it is marked so, or where it is made of such words. */
const HEADS =
  /^(?:names?|first name|surname|persons?|roles?|titles?|positions?|job(?: title)?|functions?|departments?|teams?|phone|telephone|tel\.?|mobile|fax|e-?mail|company|firm|contact|status|since|until|office|location|name|funktion|telefon|nom|fonction)$/iu;

/** The tables of a page by their rows and by what heads their columns; read once a page. */
function tables(document: Document): Map<number, Table> {
  const known = tablesOf.get(document);
  if (known !== undefined) return known;
  const found = new Map<number, Table>();
  for (const passage of passagesOf(document)) {
    const { cell } = passage.line;
    if (cell === undefined) continue;
    const table = found.get(cell.table) ?? { heads: new Map(), rows: new Map() };
    found.set(cell.table, table);
    if (cell.row === 0 && (cell.isHeader || HEADS.test(passage.text.trim())) && !table.heads.has(cell.column))
      table.heads.set(cell.column, passage);
    const row = table.rows.get(cell.row);
    if (row === undefined) table.rows.set(cell.row, [passage]);
    else row.push(passage);
  }
  tablesOf.set(document, found);
  return found;
}

/** The head of the column in which a cell stands; null for the heads themselves, and where nothing heads it. */
export function columnHead({ document, line: { cell } }: Passage): Passage | null {
  if (cell === undefined || cell.row === 0) return null;
  return tables(document).get(cell.table)?.heads.get(cell.column) ?? null;
}

/** All cells of the row in which a passage stands, with their heads; none outside of tables. */
export function rowOf({ document, line: { cell } }: Passage): RowCell[] {
  if (cell === undefined || cell.row === 0) return [];
  const cells = tables(document).get(cell.table)?.rows.get(cell.row) ?? [];
  return cells.map((passage) => ({ head: columnHead(passage), passage }));
}
