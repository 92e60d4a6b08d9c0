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

/** What the keeper is told. The folder is removed at the end. */
export interface KeptServers {
  folder: string;
  servers: readonly ServerProcess[];
}

/** Who keeps the servers of a folder, for whoever finds the folder after a crash. */
export const KEEPER_FILE = 'keeper.json';
const FOLDER_PREFIX = 'assay-mail-';
const KEEPER = fileURLToPath(new URL('keeper.ts', import.meta.url));

/** A name for `mkdtemp` by which `sweepOrphans` knows the folder again. */
export const folderPrefix = () => join(tmpdir(), FOLDER_PREFIX);

/** Starts the servers under a keeper, which ends them with this process at the latest. @returns a function that ends them */
export async function keepServers(
  kept: KeptServers,
): Promise<{ complaints: string[]; stop(): Promise<void> }> {
  const keeper = spawn(process.execPath, [KEEPER], { stdio: ['pipe', 'pipe', 'inherit'], detached: true });
  const exited = once(keeper, 'exit');
  const complaints: string[] = [];
  const started = new Promise<void>((resolve, reject) => {
    createInterface({ input: keeper.stdout }).on('line', (line) => {
      if (line === 'started') resolve();
      else complaints.push(line);
    });
    keeper.once('exit', () => reject(new Error('The keeper of the mail servers ended.')));
  });
  keeper.stdin.write(`${JSON.stringify(kept)}\n`);
  await started;
  return {
    complaints,
    async stop() {
      keeper.stdin.end();
      await exited;
    },
  };
}

/** Ends what benches left whose keeper was killed, and removes their folders. */
export async function sweepOrphans(): Promise<void> {
  const folders = (await readdir(tmpdir())).filter((name) => name.startsWith(FOLDER_PREFIX));
  for (const name of folders) await sweep(join(tmpdir(), name));
}

async function sweep(folder: string): Promise<void> {
  const text = await readFile(join(folder, KEEPER_FILE), 'utf8').catch(() => undefined);
  if (text === undefined) return;
  const { keeper, groups } = JSON.parse(text) as { keeper: ProcessIdentity; groups: ProcessIdentity[] };
  if (isRunning(keeper)) return;
  for (const leader of groups.filter(isRunning)) process.kill(-leader.pid, 'SIGKILL');
  await rm(folder, { recursive: true, force: true });
}
