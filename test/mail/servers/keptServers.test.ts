import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { isRunning, type ProcessIdentity } from '../../../server/bin/processes.js';
import { folderPrefix, KEEPER_FILE, sweepOrphans } from './keptServers.ts';

interface Kept {
  opener: { pid: number; kill(): void };
  folder: string;
  keeper: ProcessIdentity;
  groups: ProcessIdentity[];
}

/** A process of its own that keeps a server, which here only sleeps. */
async function openElsewhere(): Promise<Kept> {
  const folder = await mkdtemp(folderPrefix());
  const servers = [{ name: 'sleeper', command: ['sleep', '300'], environment: {} }];
  const script = `
    import { keepServers } from ${JSON.stringify(new URL('keptServers.ts', import.meta.url).href)};
    await keepServers(${JSON.stringify({ folder, servers })});
    console.log('open');`;
  const opener = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(createInterface({ input: opener.stdout }), 'line');
  const kept = JSON.parse(await readFile(join(folder, KEEPER_FILE), 'utf8')) as Pick<
    Kept,
    'keeper' | 'groups'
  >;
  return { opener: { pid: opener.pid ?? 0, kill: () => opener.kill('SIGKILL') }, folder, ...kept };
}

async function settles(condition: () => boolean): Promise<boolean> {
  for (let polls = 0; polls < 200 && !condition(); polls += 1) await sleep(25);
  return condition();
}

test('servers end with the process that had them started, even when it is killed', async () => {
  const { opener, folder, keeper, groups } = await openElsewhere();
  expect([keeper, ...groups].map(isRunning)).toEqual([true, true]);
  opener.kill();
  expect(await settles(() => ![keeper, ...groups].some(isRunning))).toBe(true);
  expect(existsSync(folder)).toBe(false);
});

test('what a killed keeper left is swept at the next start', async () => {
  const { opener, folder, keeper, groups } = await openElsewhere();
  process.kill(keeper.pid, 'SIGKILL');
  expect(await settles(() => !isRunning(keeper))).toBe(true);
  expect(groups.map(isRunning)).toEqual([true]);
  await sweepOrphans();
  opener.kill();
  expect(await settles(() => !groups.some(isRunning))).toBe(true);
  expect(existsSync(folder)).toBe(false);
});
