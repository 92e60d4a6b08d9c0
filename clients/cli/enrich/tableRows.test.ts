import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readTableFormat } from './tableFormat.ts';
import { tableRows } from './tableRows.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'assay-table-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function read(bytes: Buffer) {
  const path = join(folder, 'table.csv');
  await writeFile(path, bytes);
  const format = await readTableFormat(path);
  const rows: string[][] = [];
  for await (const row of tableRows(path, format)) rows.push(row);
  return { format, rows };
}

const ROWS = [
  ['Firma', 'Domain'],
  ['Müller & Söhne', 'mueller.de'],
  ['Ärzte', 'aerzte.de'],
];
const textWith = (separator: string) => ROWS.map((row) => row.join(separator)).join('\r\n');
const bigEndian = (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le').swap16();

test.each([
  ['UTF-8 with commas', Buffer.from(textWith(',')), 'utf-8', ','],
  ['UTF-8 with a mark and semicolons', Buffer.from(`\uFEFF${textWith(';')}`), 'utf-8', ';'],
  ['Latin-1 with semicolons', Buffer.from(textWith(';'), 'latin1'), 'windows-1252', ';'],
  [
    'UTF-16 with tabs, as Excel writes "Unicode text"',
    Buffer.from(`\uFEFF${textWith('\t')}`, 'utf16le'),
    'utf-16le',
    '\t',
  ],
  ['UTF-16, the other way round', bigEndian(textWith(',')), 'utf-16be', ','],
])('%s is read as it was written', async (_name, bytes, encoding, separator) => {
  const { format, rows } = await read(bytes);
  expect([format.encoding, format.separator]).toEqual([encoding, separator]);
  expect(rows).toEqual(ROWS);
});

test('a comma in a quoted text, an empty line and a stray quote do not move cells', async () => {
  const { rows } = await read(Buffer.from('name,domain\n"Foo, Inc",foo.com\n\n5" disks,disks.com\n'));
  expect(rows).toEqual([
    ['name', 'domain'],
    ['Foo, Inc', 'foo.com'],
    ['5" disks', 'disks.com'],
  ]);
});

test('one column of domains needs no separator', async () => {
  expect((await read(Buffer.from('acme.com\nglobex.de\n'))).rows).toEqual([['acme.com'], ['globex.de']]);
});

test('a quote that is never closed is named with its line, and an empty file as empty', async () => {
  await expect(read(Buffer.from('name,domain\n"Foo,foo.com\n'))).rejects.toThrow('never closed');
  await expect(read(Buffer.alloc(0))).rejects.toThrow('is empty');
});

test('a letter of several bytes at the border of what is read at once stays whole', async () => {
  const long = Buffer.from(`domain,name\n${'acme.com,ö\n'.repeat(20_000)}`);
  const { rows, format } = await read(long);
  expect(format.encoding).toBe('utf-8');
  expect(new Set(rows.slice(1).map(([, name]) => name))).toEqual(new Set(['ö']));
});
