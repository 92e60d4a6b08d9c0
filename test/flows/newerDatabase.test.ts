import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '../../server/store/database.ts';
import { migrate } from '../../server/store/migrate.ts';
import { runAssay, runAssayAlone } from '../support/assayProcess.ts';
import { createTestDatabase, type TestDatabase } from '../support/testDatabase.ts';

const NEWER = '299901010000-from-the-future';

let database: TestDatabase;
let settings: Record<string, string>;
beforeAll(async () => {
  database = await createTestDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'assay-newer-'));
  settings = { DATABASE_URL: database.url, ASSAY_DATA_DIR: folder, PORT: '0' };
  await migrate(database.url);
  const db = openDatabase(database.url, { poolMax: 1 });
  await db.write(`INSERT INTO migrations (name) VALUES ('${NEWER}')`);
  await db.close();
});
afterAll(async () => {
  await database.drop();
  await rm(settings.ASSAY_DATA_DIR ?? '', { recursive: true, force: true });
});

test.each([[['serve']], [['migrate']], [['orgs', 'list']]])(
  'assay %j does not run on a database that a newer version has migrated, and says so in one sentence',
  async (args) => {
    const run = args[0] === 'serve' ? runAssayAlone : runAssay;
    const { stderr, code } = await run(args, settings);
    expect(code).toBe(1);
    expect(stderr).toContain(`✖ A newer version of Assay has used this database (${NEWER}): update this`);
    expect(stderr).not.toContain('    at ');
  },
);

test('the doctor reports it as a failure, with a pointer to the documentation', async () => {
  const archive = new URL('../../demo/demo.warc.gz', import.meta.url).pathname;
  const { stdout, code } = await runAssay(['doctor', '--json'], { ...settings, WEB_ARCHIVE: archive });
  expect(code).toBe(1);
  expect(JSON.parse(stdout.toString())).toMatchObject({
    findings: expect.arrayContaining([
      {
        check: 'database',
        state: 'fail',
        detail: expect.stringContaining(NEWER),
        advice: 'See "Upgrading" in docs/upgrade.md.',
      },
    ]),
  });
});
