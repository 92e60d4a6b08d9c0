import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Measured } from './measure.ts';
import { markdownTable } from './report.ts';

const DOCUMENT = fileURLToPath(new URL('../../../docs/quality.md', import.meta.url));

/** The tables of docs/quality.md by the marks between which they stand. */
const MARKS = {
  prebuilt: '<!-- table: npm run quality -->',
  questions: '<!-- table: npm run quality, questions -->',
  models: '<!-- table: npm run quality -- --model scripted -->',
} as const;
export type TableName = keyof typeof MARKS;
const END = '<!-- end of the table -->';

/** Puts a table into docs/quality.md, between its marks; the same numbers give the same file. */
export async function writeDocument(table: TableName, measured: readonly Measured[]): Promise<void> {
  const text = await readFile(DOCUMENT, 'utf8');
  const begin = text.indexOf(MARKS[table]);
  const end = text.indexOf(END, begin);
  if (begin === -1 || end === -1)
    throw new Error('docs/quality.md has lost the marks between which the table stands.');
  const head = text.slice(0, begin + MARKS[table].length);
  const written = `${head}\n\n${markdownTable(measured)}\n\n${text.slice(end)}`;
  if (written !== text) await writeFile(DOCUMENT, written);
}
