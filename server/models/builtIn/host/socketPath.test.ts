import { rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { socketPath } from './socketPath.ts';

test('the socket is in the models folder if its path is short enough', ({ skip }) => {
  skip(process.platform === 'win32', 'on Windows pipes are not in a folder');
  expect(socketPath('/srv/assay/models')).toBe('/srv/assay/models/.host.sock');
});

test('for a longer path the socket is always in the same private folder', async ({ skip }) => {
  skip(process.platform === 'win32', 'on Windows pipes are not in a folder');
  const folder = join('/srv', 'x'.repeat(120), 'models');
  const path = socketPath(folder);
  expect(path.length).toBeLessThanOrEqual(100);
  expect(socketPath(folder)).toBe(path);
  expect(socketPath(`${folder}2`)).not.toBe(path);
  expect((await stat(dirname(path))).mode & 0o777).toBe(0o700);
  await rm(dirname(path), { recursive: true });
  await rm(dirname(socketPath(`${folder}2`)), { recursive: true });
});
