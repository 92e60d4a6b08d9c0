import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findBrowser } from './findBrowser.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'assay-browser-'));
  for (const name of ['google-chrome', 'own']) {
    await writeFile(join(folder, name), '#!/bin/sh\n');
    await chmod(join(folder, name), 0o755);
  }
});
afterAll(() => rm(folder, { recursive: true }));

test('CHROMIUM_PATH is used and nothing else where it is set', async () => {
  const PATH = folder;
  const own = join(folder, 'own');
  expect(await findBrowser({ RENDER: 'auto', PATH, CHROMIUM_PATH: own })).toEqual({
    kind: 'found',
    path: own,
    by: 'CHROMIUM_PATH',
  });
  expect(await findBrowser({ RENDER: 'auto', PATH, CHROMIUM_PATH: join(folder, 'none') })).toMatchObject({
    kind: 'missing',
    reason: expect.stringContaining('CHROMIUM_PATH'),
  });
});

test('a browser is found on PATH, else at a known place', async () => {
  const path = join(folder, 'google-chrome');
  expect(await findBrowser({ RENDER: 'auto', PATH: `relative:${folder}` }, [])).toEqual({
    kind: 'found',
    path,
    by: 'search',
  });
  expect(await findBrowser({ RENDER: 'auto', PATH: '' }, ['/nowhere', path])).toMatchObject({ path });
});

test('without one the advice says how to get it', async () => {
  expect(await findBrowser({ RENDER: 'auto', PATH: '' }, [])).toMatchObject({
    kind: 'missing',
    advice: expect.stringContaining('apt-get install chromium'),
  });
});

test('RENDER=off looks for none', async () => {
  expect(await findBrowser({ RENDER: 'off', PATH: folder })).toMatchObject({ kind: 'off' });
});
