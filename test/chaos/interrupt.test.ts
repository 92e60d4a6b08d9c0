import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { processesWithArgument } from '../../server/bin/processes.js';
import { eventually, whenTrue } from './support/fleet.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'assay-interrupt-'));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

/** Runs what `npm start` runs, presses Ctrl-C when it is ready, and waits for the end. @returns the exit code */
async function startAndInterrupt(): Promise<number | null> {
  const child = spawn(process.execPath, ['scripts/launch.js', 'serve'], {
    cwd: ROOT,
    // Set by npm: the launcher then stops when its parent has gone, as when this test is interrupted.
    env: {
      PATH: process.env.PATH ?? '',
      npm_command: 'start',
      ASSAY_DATA_DIR: dataDir,
      PORT: '0',
      WORKER_CONCURRENCY: '1',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true, // a process group of its own, as a terminal gives one to each command
  });
  const exited = once(child, 'exit');
  const output: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => output.push(String(chunk)));
  const group = -(child.pid ?? Number.NaN);
  try {
    await eventually('it is ready', 90_000, () => whenTrue(output.join('').includes('"msg":"ready"')));
    expect(databaseServers()).toHaveLength(1);
    process.kill(group, 'SIGINT'); // a terminal sends it to the whole group
    const [code] = (await exited) as [number | null];
    expect(output.join('')).toContain('"msg":"stopped"');
    expect(() => process.kill(group, 0), 'no process of the group is left').toThrow('ESRCH');
    return code;
  } finally {
    if (child.exitCode === null && child.signalCode === null) process.kill(group, 'SIGKILL');
  }
}

/** Starts a server the way npm does, in a shell, and ends that shell alone, which is all that npm ends at a SIGTERM. */
async function startAndEndShell(command: string): Promise<string> {
  const shell = spawn('sh', ['-c', `${command} & echo "pid:$!"; read line`], {
    cwd: ROOT,
    env: {
      PATH: process.env.PATH ?? '',
      npm_command: 'exec',
      ASSAY_DATA_DIR: dataDir,
      PORT: '0',
      WORKER_CONCURRENCY: '1',
    },
    stdio: ['pipe', 'pipe', 'pipe'], // the shell ends with its input, which ends with this process
    detached: true,
  });
  const output: string[] = [];
  for (const stream of [shell.stdout, shell.stderr]) stream.on('data', (chunk) => output.push(String(chunk)));
  const group = -(shell.pid ?? Number.NaN);
  try {
    await eventually('it is ready', 90_000, () => whenTrue(output.join('').includes('"msg":"ready"')));
    shell.kill('SIGTERM');
    await eventually('its whole group has ended', 30_000, () => whenTrue(!isGroupAlive(group)));
    return output.join('');
  } finally {
    if (isGroupAlive(group)) process.kill(group, 'SIGKILL');
  }
}

function isGroupAlive(group: number): boolean {
  try {
    return process.kill(group, 0);
  } catch {
    return false;
  }
}

const databaseServers = () => processesWithArgument(`--datadir=${join(dataDir, 'mysql')}`);

test('Ctrl-C ends the launcher, the server, its threads and its database, and the next start works', async () => {
  for (const start of ['first', 'second']) {
    expect(await startAndInterrupt(), `${start} start`).toBe(0);
    expect(databaseServers()).toEqual([]);
  }
});

test.each([
  ['npx assay serve', 'server/bin/assay.js serve'],
  ['npm start', 'scripts/launch.js serve'],
])('%s shuts down in order when npm is terminated and its shell is gone', async (_command, script) => {
  const output = await startAndEndShell(`"${process.execPath}" ${script}`);
  expect(output).toContain('"msg":"stopped"');
  expect(databaseServers()).toEqual([]);
});
