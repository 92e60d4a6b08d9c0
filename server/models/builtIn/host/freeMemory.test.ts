import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { freemem, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { freeMemory } from './freeMemory.ts';

const MB = 1_000_000;

async function freeIn(files: Record<string, string>): Promise<number> {
  const root = await mkdtemp(join(tmpdir(), 'assay-groups-'));
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), content);
  }
  const free = await freeMemory(() => Promise.resolve(0), root);
  await rm(root, { recursive: true });
  return free;
}

test('in a container free memory is bounded by its limit, and cached file pages count as free', async ({
  skip,
}) => {
  skip(process.platform !== 'linux', 'control groups only exist on Linux');
  const free = await freeIn({
    'proc/self/cgroup': '0::/\n',
    'sys/fs/cgroup/memory.max': `${100 * MB}\n`,
    'sys/fs/cgroup/memory.current': `${90 * MB}\n`,
    'sys/fs/cgroup/memory.stat': `anon ${20 * MB}\nactive_file ${10 * MB}\ninactive_file ${60 * MB}\n`,
  });
  expect(free).toBe(80 * MB);
});

test('the tightest of nested groups counts, and a group without a limit is ignored', async ({ skip }) => {
  skip(process.platform !== 'linux', 'control groups only exist on Linux');
  const free = await freeIn({
    'proc/self/cgroup': '0::/system.slice/assay.service\n',
    'sys/fs/cgroup/system.slice/assay.service/memory.max': 'max\n',
    'sys/fs/cgroup/system.slice/memory.max': `${50 * MB}\n`,
    'sys/fs/cgroup/system.slice/memory.current': `${20 * MB}\n`,
  });
  expect(free).toBe(30 * MB);
});

test('without control groups the free memory of the machine counts', async ({ skip }) => {
  skip(process.platform !== 'linux', 'on other systems the runtime reports it');
  const before = freemem();
  const free = await freeIn({});
  expect(Math.abs(free - before)).toBeLessThan(2_000 * MB);
});
