import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import packageJson from '../package.json' with { type: 'json' };

/** Nothing compiled is at hand, on a machine that may be busy. */
const LONG = { timeout: 60_000 };
const ASSAY = fileURLToPath(new URL('assay.js', import.meta.url));

async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'assay-compiled-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

async function versionWith(compileCache: string): Promise<{ stdout: string; stderr: string }> {
  const env = { PATH: process.env.PATH, NODE_COMPILE_CACHE: compileCache };
  return promisify(execFile)(process.execPath, [ASSAY, '--version'], { env });
}

const THE_VERSION = { stdout: `${packageJson.version}\n`, stderr: '' };

test('the next process uses what one process compiled', LONG, async () => {
  const folder = join(await temporaryFolder(), 'compiled');
  expect(await versionWith(folder)).toEqual(THE_VERSION);
  const kept = await readdir(folder, { recursive: true });
  expect(kept.length).toBeGreaterThan(100);
});

test('a folder that cannot be created is no problem', LONG, async () => {
  const file = join(await temporaryFolder(), 'file');
  await writeFile(file, '');
  expect(await versionWith(join(file, 'compiled'))).toEqual(THE_VERSION);
});
