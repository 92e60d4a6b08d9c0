import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { assayJson, runAssay } from '../support/assayProcess.ts';
import { createTestDatabase, type TestDatabase } from '../support/testDatabase.ts';

let database: TestDatabase;
let folder: string;
let settings: Record<string, string>;

beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'assay-privacy-'));
  settings = { DATABASE_URL: database.url, ASSAY_DATA_DIR: folder };
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

test('a person is erased by profile, by e-mail, or by name and domain, and by one of these', async () => {
  await assayJson(['orgs', 'create', 'Acme'], settings);
  const nothing = { runs: 0, texts: 0, pages: 0, exchanges: 0, emailRows: 0, listRows: 0, answers: 0 };
  for (const person of [
    ['--profile', 'https://www.linkedin.com/in/jane-doe'],
    ['--email', 'jane.doe@acme.example'],
    ['--name', 'Jane Doe', '--domain', 'acme.example'],
  ])
    expect(await assayJson(['erase', '--org', 'Acme', ...person], settings)).toEqual(nothing);
  const shown = await runAssay(['erase', '--org', 'Acme', '--email', 'jane.doe@acme.example'], settings);
  expect(shown.stdout.toString()).toBe(
    'Nothing was stored about the person. Research about the person is refused from now on.\n',
  );
  for (const [person, advice] of [
    [[], 'give a profile, an e-mail address, or a name and a domain, and only one of these'],
    [['--email', 'jane@acme.example', '--profile', 'https://x.com/jane'], 'only one of these'],
    [['--name', 'Jane Doe'], '--domain: '],
    [['--name', 'Jane', '--domain', 'acme.example'], '--name: is a single word'],
    [['--email', 'jane'], '--email: must be one e-mail address'],
  ] as const) {
    const { code, stderr } = await runAssay(['erase', '--org', 'Acme', ...person], settings);
    expect(code).toBe(1);
    expect(stderr).toContain(advice);
  }
});

test('an organisation is exported into a file and then deleted', async () => {
  const { id } = await assayJson<{ id: string }>(['orgs', 'create', 'Leaving', '--credits', '5'], settings);
  await assayJson(['keys', 'create', '--org', id, '--name', 'laptop'], settings);
  const file = join(folder, 'leaving.ndjson.gz');
  const shown = await runAssay(['orgs', 'export', id, '-o', file], settings);
  expect(shown.stdout.toString()).toMatch(
    /^6 rows of 5 tables are in .*leaving\.ndjson\.gz \(0\.0 MiB\)\.\n$/,
  );
  const lines = gunzipSync(await readFile(file))
    .toString()
    .trimEnd()
    .split('\n');
  expect(lines.map((line) => JSON.parse(line).table)).toEqual([
    'export',
    'organizations',
    'api_keys',
    'audit_log',
    'audit_log',
    'credit_accounts',
    'credit_entries',
    'end',
  ]);
  expect(lines.join('')).not.toContain('secret');
  const nowhere = await runAssay(['orgs', 'export', id, '-o', join(folder, 'none', 'x.gz')], settings);
  expect([nowhere.code, nowhere.stderr]).toEqual([1, expect.stringContaining('ENOENT')]);
  expect((await readdir(folder)).filter((name) => name.endsWith('.part'))).toEqual([]);

  const wrong = await runAssay(['orgs', 'delete', id, '--confirm', 'leaving'], settings);
  expect([wrong.code, wrong.stderr]).toEqual([
    1,
    expect.stringContaining('--confirm: must be the organisation\'s name, "Leaving"'),
  ]);
  const byName = await runAssay(['orgs', 'delete', 'Leaving', '--confirm', 'Leaving'], settings);
  expect([byName.code, byName.stderr]).toEqual([1, expect.stringContaining('It must be an id')]);
  expect(await assayJson(['orgs', 'delete', id, '--confirm', 'Leaving'], settings)).toEqual({
    id,
    runs: 0,
    rows: expect.any(Number),
  });
  expect((await runAssay(['orgs', 'delete', id, '--confirm', 'Leaving'], settings)).stderr).toContain(
    'There is no organisation',
  );
});
