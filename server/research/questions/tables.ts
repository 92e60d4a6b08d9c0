import type { Passage } from '../passage.ts';
import type { Heading } from './headings.ts';

const COLUMNS_MAX = 12;
const LABEL_LEVEL = 8;

/**
 * The labels of table cells: the first cell of the row, and the heading of the column. A page's lines do not keep rows,
 * so a table is read only where its cells fill whole rows under its headings; others are left unlabelled.
 */
export function tableLabels(passages: readonly Passage[]): Map<Passage, Heading[]> {
  const labels = new Map<Passage, Heading[]>();
  for (let at = 0; at < passages.length; at += 1) {
    const columns = runOf(passages, at, 'th');
    if (columns.length === 0) continue;
    const cells = runOf(passages, at + columns.length, 'td');
    const isWhole =
      columns.length >= 2 && columns.length <= COLUMNS_MAX && cells.length % columns.length === 0;
    if (isWhole)
      for (const [index, cell] of cells.entries()) labels.set(cell, labelsOf(cells, columns, index));
    at += columns.length + cells.length - 1;
  }
  return labels;
}

function labelsOf(cells: Passage[], columns: Passage[], index: number): Heading[] {
  const column = columns[index % columns.length];
  const row = cells[index - (index % columns.length)];
  return [row === cells[index] ? undefined : row, column].flatMap((passage) =>
    passage === undefined ? [] : [{ text: passage.text, passage, level: LABEL_LEVEL }],
  );
}

function runOf(passages: readonly Passage[], from: number, tag: string): Passage[] {
  let end = from;
  while (passages[end]?.line.tag === tag) end += 1;
  return passages.slice(from, end);
}
