import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { explain } from '../cli/explain.ts';
import { readConfig } from '../config.ts';
import { systemRandomness } from '../deps.ts';
import { loadEncryptionKey } from './encryptionKey.ts';
import { openStore } from './openStore.ts';
import { inDataFolder } from './unusableDataFolder.ts';

const saidOf = (work: () => Promise<unknown>): Promise<string> => work().then(() => 'nothing', explain);
const refusal = (code: string, path: string) =>
  Object.assign(new Error(`${code}: '${path}'`), { code, path });

test('a data folder that is a file is said by the name of its variable, by the key and by the database', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'assay-data-'));
  const file = join(folder, 'a-file');
  await writeFile(file, '');
  const said = [];
  for (const named of [file, join(file, 'below')]) {
    const config = readConfig({ ASSAY_DATA_DIR: named });
    said.push(await saidOf(() => loadEncryptionKey(config, systemRandomness)));
    said.push(await saidOf(() => openStore(config, { longRunning: false, progress: () => {} })));
  }
  await rm(folder, { recursive: true });
  expect(said.map((words) => words.replaceAll(folder, ''))).toEqual([
    'ASSAY_DATA_DIR: /a-file cannot be used (ENOTDIR): it is a file; choose a folder.',
    'ASSAY_DATA_DIR: /a-file cannot be used (EEXIST): it is a file; choose a folder.',
    'ASSAY_DATA_DIR: /a-file/below cannot be used (ENOTDIR): it is a file; choose a folder.',
    'ASSAY_DATA_DIR: /a-file/below cannot be used (ENOTDIR): it is a file; choose a folder.',
  ]);
});

test.each(['/srv/assay/encryption.key', '/srv/assay', '/srv'])('%s of another user', async (path) => {
  const words = await saidOf(() => inDataFolder('/srv/assay', () => Promise.reject(refusal('EACCES', path))));
  expect(words).toBe(
    'ASSAY_DATA_DIR: /srv/assay cannot be used (EACCES): give this user the permission, or choose another folder.',
  );
});

test('what is refused elsewhere stays what it is', async () => {
  const elsewhere = refusal('EACCES', '/srv/assay2/x');
  await expect(inDataFolder('/srv/assay', () => Promise.reject(elsewhere))).rejects.toBe(elsewhere);
});

test('a key that is there is read where nothing can be written', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'assay-data-'));
  const config = readConfig({ ASSAY_DATA_DIR: folder });
  const made = await loadEncryptionKey(config, systemRandomness);
  const asked: number[] = [];
  const randomness = { ...systemRandomness, bytes: (count: number) => Buffer.alloc(asked.push(count)) };
  expect(await loadEncryptionKey(config, randomness)).toEqual(made);
  expect(asked).toEqual([]);
  await rm(folder, { recursive: true });
});
