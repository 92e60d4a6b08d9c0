import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { isRunning, type ProcessIdentity } from '../../../server/bin/processes.js';

/** One server to run in the foreground; its output goes to `<name>.out` in the folder. */
export interface ServerProcess {
  name: string;
  command: readonly [string, ...string[]];
  environment: Record<string, string>;
}

/** The supervisor's input. The folder is removed at the end. */
export interface SupervisedServers {
  folder: string;
  servers: readonly ServerProcess[];
}

/** Names the supervisor of a folder's servers, for the clean-up after a crash. */
export const SUPERVISOR_FILE = 'supervisor.json';
const FOLDER_PREFIX = 'assay-mail-';
const SUPERVISOR = fileURLToPath(new URL('supervisor.ts', import.meta.url));

/** A prefix for `mkdtemp` by which `sweepOrphans` recognises the folder. */
export const folderPrefix = () => join(tmpdir(), FOLDER_PREFIX);

/** Starts the servers under a supervisor, which ends them with this process at the latest. @returns a function that ends them */
export async function superviseServers(
  supervised: SupervisedServers,
): Promise<{ complaints: string[]; stop(): Promise<void> }> {
  const supervisor = spawn(process.execPath, [SUPERVISOR], {
    stdio: ['pipe', 'pipe', 'inherit'],
    detached: true,
  });
  const exited = once(supervisor, 'exit');
  const complaints: string[] = [];
  const started = new Promise<void>((resolve, reject) => {
    createInterface({ input: supervisor.stdout }).on('line', (line) => {
      if (line === 'started') resolve();
      else complaints.push(line);
    });
    supervisor.once('exit', () => reject(new Error('The supervisor of the mail servers ended.')));
  });
  supervisor.stdin.write(`${JSON.stringify(supervised)}\n`);
  await started;
  return {
    complaints,
    async stop() {
      supervisor.stdin.end();
      await exited;
    },
  };
}

/** Ends servers whose supervisor was killed, and removes their folders. */
export async function sweepOrphans(): Promise<void> {
  const folders = (await readdir(tmpdir())).filter((name) => name.startsWith(FOLDER_PREFIX));
  for (const name of folders) await sweep(join(tmpdir(), name));
}

async function sweep(folder: string): Promise<void> {
  const text = await readFile(join(folder, SUPERVISOR_FILE), 'utf8').catch(() => undefined);
  if (text === undefined) return;
  const { supervisor, groups } = JSON.parse(text) as {
    supervisor: ProcessIdentity;
    groups: ProcessIdentity[];
  };
  if (isRunning(supervisor)) return;
  for (const leader of groups.filter(isRunning)) process.kill(-leader.pid, 'SIGKILL');
  await rm(folder, { recursive: true, force: true });
}
