import { rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { socketPath } from './socketPath.ts';

test('the socket is in the models folder where a socket may have such a path', ({ skip }) => {
  skip(process.platform === 'win32', 'pipes of Windows are in no folder');
  expect(socketPath('/srv/assay/models')).toBe('/srv/assay/models/.host.sock');
});

test('a longer path has its socket in a folder that only this user can open, always the same', async ({
  skip,
}) => {
  skip(process.platform === 'win32', 'pipes of Windows are in no folder');
  const folder = join('/srv', 'x'.repeat(120), 'models');
  const path = socketPath(folder);
  expect(path.length).toBeLessThanOrEqual(100);
  expect(socketPath(folder)).toBe(path);
  expect(socketPath(`${folder}2`)).not.toBe(path);
  expect((await stat(dirname(path))).mode & 0o777).toBe(0o700);
  await rm(dirname(path), { recursive: true });
  await rm(dirname(socketPath(`${folder}2`)), { recursive: true });
});
