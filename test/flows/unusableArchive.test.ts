import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runAssayAlone } from '../support/assayProcess.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'assay-archive-'));
  await writeFile(join(folder, 'letter.txt'), 'no archive\n');
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});

test.each([
  ['all', 'none.warc'],
  ['worker', 'letter.txt'],
])(
  'a server of the role %s whose WEB_ARCHIVE is %s ends with the reason and never says that it is ready',
  async (role, file) => {
    const path = join(folder, file);
    const { stdout, stderr, code } = await runAssayAlone(['serve', '--role', role], {
      DATABASE_URL: 'mysql://nobody@127.0.0.1:9/assay',
      ASSAY_DATA_DIR: folder,
      PORT: '0',
      WEB_ARCHIVE: path,
    });
    expect(code).toBe(1);
    expect(stderr).toContain(`WEB_ARCHIVE: ${path} cannot be used: `);
    expect(`${stdout}${stderr}`).not.toMatch(/"msg":"ready"|is ready/);
  },
);
