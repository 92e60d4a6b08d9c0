import { readFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { WebArchive } from '../server/outbound/webArchive.ts';
import { DEMO_ARCHIVE, DEMO_AS_OF, writeDemoArchive } from './demoArchive.ts';

test('the archive in the repository matches the pages beside it (npm run demo:archive)', async () => {
  const stored = gunzipSync(await readFile(DEMO_ARCHIVE));
  expect(gunzipSync(await writeDemoArchive()).equals(stored)).toBe(true);
});

test('every invented site says on each of its pages that it is invented', async () => {
  const content = gunzipSync(await readFile(DEMO_ARCHIVE)).toString('utf8');
  const pages = content.split(/^WARC\/1\.1\r$/m).filter((record) => /<!doctype html>/i.test(record));
  expect(pages.length).toBeGreaterThan(15);
  for (const page of pages) expect(page).toMatch(/invented company|erfundenes Unternehmen/);
});

test('a page answers at the address that its file name stands for', async () => {
  const archive = await WebArchive.open(DEMO_ARCHIVE, new Date(DEMO_AS_OF));
  try {
    for (const address of [
      'https://quillmere.example/',
      'https://quillmere.example/newsroom/utrecht-office',
    ]) {
      expect(await archive.find(new URL(address), 'GET', null)).toMatchObject({
        kind: 'answered',
        status: 200,
      });
    }
  } finally {
    await archive.close();
  }
});
