import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { hasRuntime, installRuntime, platformOf } from './runtime.ts';

afterEach(() => vi.unstubAllEnvs());

test('every platform has its own package, and on others the error lists them', () => {
  expect(platformOf('linux', 'x64')).toEqual({ binaries: '@node-llama-cpp/linux-x64', gpu: false });
  expect(platformOf('darwin', 'arm64')).toEqual({ binaries: '@node-llama-cpp/mac-arm64-metal', gpu: 'auto' });
  expect(() => platformOf('freebsd', 'x64')).toThrow(
    /^Built-in models run on linux-x64, .*, and this machine is freebsd-x64\. .*LLM_BASE_URL/,
  );
});

test('an unreachable registry is reported, and nothing half installed remains', {
  timeout: 60_000,
}, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'assay-runtime-'));
  vi.stubEnv('npm_config_registry', 'http://127.0.0.1:9/');
  vi.stubEnv('npm_config_fetch_retries', '0');
  vi.stubEnv('npm_config_cache', join(folder, 'cache'));
  const installed = installRuntime(join(folder, 'runtime'), { progress: () => {} });
  await expect(installed).rejects.toThrow(
    /^The runtime could not be installed: npm ended with code 1\..*npm ping.* Its output:\n {2}npm error/s,
  );
  expect(await hasRuntime(join(folder, 'runtime'))).toBe(false);
  expect((await readdir(folder)).filter((name) => name.startsWith('runtime'))).toEqual([]);
  await rm(folder, { recursive: true });
});
