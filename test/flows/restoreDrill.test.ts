import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '../../server/store/database.ts';
import { migrate } from '../../server/store/migrate.ts';
import { runAssay } from '../support/assayProcess.ts';
import { createTestDatabase, type TestDatabase } from '../support/testDatabase.ts';

const DRILL = fileURLToPath(new URL('../../scripts/restoreDrill.ts', import.meta.url));
const run = promisify(execFile);

let folder: string;
let database: TestDatabase;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'assay-backup-'));
  database = await createTestDatabase();
  await migrate(database.url);
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

async function drill(
  args: string[],
  environment: Record<string, string>,
): Promise<{ code: number; text: string }> {
  const { PATH = '', HOME = '', NODE_COMPILE_CACHE = '' } = process.env;
  const env = { PATH, HOME, NODE_COMPILE_CACHE, NO_COLOR: '1', ...environment };
  const failed = (error: { code: number; stdout: string; stderr: string }) => error;
  const {
    code = 0,
    stdout,
    stderr,
  } = await run(process.execPath, [DRILL, ...args], { env }).then(
    (output) => ({ code: 0, ...output }),
    failed,
  );
  return { code, text: stdout + stderr };
}

test('a copied data folder is started aside and found complete; with another key it is not', async () => {
  const data = join(folder, 'data');
  const made = await runAssay(['orgs', 'create', 'Acme', '--credits', '10'], { ASSAY_DATA_DIR: data });
  expect(made.code).toBe(0);
  const copy = join(folder, 'copy');
  await cp(data, copy, { recursive: true });
  const good = await drill([copy], {});
  expect(good.text).toContain('This back-up can be restored.');
  expect(good).toMatchObject({ code: 0, text: expect.stringMatching(/✔ ledger/) });
  await writeFile(join(copy, 'encryption.key'), Buffer.alloc(32, 1).toString('base64'));
  const bad = await drill([copy], {});
  expect(bad).toMatchObject({
    code: 1,
    text: expect.stringContaining('✖ encryption key   does not open 1 of 1'),
  });
});

test('a restored database whose account does not add up is named', async () => {
  const settings = { DATABASE_URL: database.url, ENCRYPTION_KEY: Buffer.alloc(32, 7).toString('base64') };
  const { stdout } = await runAssay(['orgs', 'create', 'Acme', '--credits', '10', '--json'], settings);
  const { id } = JSON.parse(String(stdout)) as { id: string };
  expect((await drill([], settings)).code).toBe(0);
  const db = openDatabase(database.url, { poolMax: 1 });
  await db.write('UPDATE credit_accounts SET balance = balance + 1 WHERE organization_id = ?', [id]);
  await db.close();
  expect(await drill([], settings)).toMatchObject({
    code: 1,
    text: expect.stringContaining(`does not add up for ${id}`),
  });
});

test('without a back-up it says how to name one', async () => {
  expect(await drill([], {})).toMatchObject({
    code: 1,
    text: expect.stringContaining('npm run restore:drill -- <copy of .data>'),
  });
});
