import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Measured } from './measure.ts';
import { markdownTable } from './report.ts';

const DOCUMENT = fileURLToPath(new URL('../../../docs/quality.md', import.meta.url));
const TABLE = /(<!-- table: npm run quality -->\n)[\s\S]*?(<!-- end of the table -->)/;

/** Puts the table into docs/quality.md, between its marks; the same numbers give the same file. */
export async function writeDocument(measured: readonly Measured[]): Promise<void> {
  const text = await readFile(DOCUMENT, 'utf8');
  if (!TABLE.test(text))
    throw new Error('docs/quality.md has lost the marks between which the table stands.');
  const written = text.replace(TABLE, (_, begin, end) => `${begin}\n${markdownTable(measured)}\n\n${end}`);
  if (written !== text) await writeFile(DOCUMENT, written);
}
