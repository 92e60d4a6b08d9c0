import { mkdir, mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { InvalidConfiguration, readConfig } from '../../config.ts';
import { technologiesOf } from './technologies.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'assay-rules-'));
});
afterEach(() => rm(folder, { recursive: true }));

const read = (path?: string) => technologiesOf(readConfig({ TECHNOLOGY_RULES: path }));

async function write(name: string, content: unknown): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
}

const LEDGER = { 'Frontline Ledger': { cats: ['erp'] } };

test('without a rule file there are the built-in products', async () => {
  const { catalogue, report } = await read();
  expect(catalogue.productOf('hubspot')).not.toBeNull();
  expect(report).toBeNull();
});

test('a configuration is read once', async () => {
  const config = readConfig({ TECHNOLOGY_RULES: await write('rules.json', LEDGER) });
  expect(await technologiesOf(config)).toBe(await technologiesOf(config));
});

test.each([
  ['a map of entries', LEDGER],
  ['entries and categories in one', { technologies: LEDGER, categories: { 7: { name: 'ERP' } } }],
])('one file may be %s', async (_what, content) => {
  const { catalogue } = await read(await write('rules.json', content));
  expect(catalogue.productOf('frontline-ledger')?.category).toBe('erp');
});

test('a folder is read in the layout of public rule sets: categories, and entries in files by letter', async () => {
  await mkdir(join(folder, 'technologies'));
  await write('categories.json', { 77: { name: 'CRM', priority: 5 } });
  await write('groups.json', { 1: { name: 'Sales' } });
  await write('technologies/a.json', { 'Alpha 1': { cats: [77] } });
  await write('technologies/b.json', { $schema: '../schema.json', 'Beta 2': { cats: [6] } });
  const { report } = await read(folder);
  expect(report).toMatchObject({ added: ['alpha-1'], elsewhere: 1, faults: [] });
});

test.each([
  ['is not there', async () => join(folder, 'none.json'), 'no such file'],
  ['is no JSON', () => write('rules.json', '{"a":'), 'JSON'],
  ['contains no object', () => write('rules.json', []), 'must contain a JSON object'],
  [
    'names a category without a name',
    () => write('categories.json', { 7: { id: 1 } }),
    'category 7 has no name',
  ],
  ['is an empty folder', async () => folder, 'contains no .json file'],
  [
    'has too many entries',
    () =>
      write(
        'rules.json',
        Object.fromEntries(Array.from({ length: 20_001 }, (_, index) => [`p${index}`, {}])),
      ),
    'more than 20000 entries',
  ],
  [
    'is too large',
    async () => {
      const path = await write('rules.json', '{}');
      await truncate(path, 21 * 1024 * 1024);
      return path;
    },
    'over 20 MB',
  ],
])('a start is refused, naming the variable, where the file %s', async (_what, make, reason) => {
  const reading = read(await make());
  await expect(reading).rejects.toThrow(InvalidConfiguration);
  await expect(reading).rejects.toThrow('TECHNOLOGY_RULES: ');
  await expect(reading).rejects.toThrow(reason);
});
