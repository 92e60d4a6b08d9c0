import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { isRunning, type ProcessIdentity } from '../../../server/bin/processes.js';
import { folderPrefix, SUPERVISOR_FILE, sweepOrphans } from './supervisedServers.ts';

interface Supervised {
  opener: { pid: number; kill(): void };
  folder: string;
  supervisor: ProcessIdentity;
  groups: ProcessIdentity[];
}

/** A separate process that supervises a server, which here only sleeps. */
async function openElsewhere(): Promise<Supervised> {
  const folder = await mkdtemp(folderPrefix());
  const servers = [{ name: 'sleeper', command: ['sleep', '300'], environment: {} }];
  const script = `
    import { superviseServers } from ${JSON.stringify(new URL('supervisedServers.ts', import.meta.url).href)};
    await superviseServers(${JSON.stringify({ folder, servers })});
    console.log('open');`;
  const opener = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(createInterface({ input: opener.stdout }), 'line');
  const supervised = JSON.parse(await readFile(join(folder, SUPERVISOR_FILE), 'utf8')) as Pick<
    Supervised,
    'supervisor' | 'groups'
  >;
  return { opener: { pid: opener.pid ?? 0, kill: () => opener.kill('SIGKILL') }, folder, ...supervised };
}

async function settles(condition: () => boolean): Promise<boolean> {
  for (let polls = 0; polls < 200 && !condition(); polls += 1) await sleep(25);
  return condition();
}

test('servers end with the process that had them started, even when it is killed', async () => {
  const { opener, folder, supervisor, groups } = await openElsewhere();
  expect([supervisor, ...groups].map(isRunning)).toEqual([true, true]);
  opener.kill();
  expect(await settles(() => ![supervisor, ...groups].some(isRunning))).toBe(true);
  expect(existsSync(folder)).toBe(false);
});

test('what a killed supervisor left is cleaned up at the next start', async () => {
  const { opener, folder, supervisor, groups } = await openElsewhere();
  process.kill(supervisor.pid, 'SIGKILL');
  expect(await settles(() => !isRunning(supervisor))).toBe(true);
  expect(groups.map(isRunning)).toEqual([true]);
  await sweepOrphans();
  opener.kill();
  expect(await settles(() => !groups.some(isRunning))).toBe(true);
  expect(existsSync(folder)).toBe(false);
});
