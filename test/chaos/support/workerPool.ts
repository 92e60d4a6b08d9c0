import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { Assignment, Report } from './ledgerScene.ts';

const WORKER = fileURLToPath(new URL('ledgerWorker.ts', import.meta.url));

/** Worker processes that kill themselves and are replaced, and their reports. */
export interface WorkerPool {
  readonly reports: Report[];
  /** How many have died by SIGKILL. */
  kills(): number;
  /** Output of processes that ended in any other way, which is a defect. */
  readonly defects: string[];
  /** Kills the remaining processes. */
  stop(): Promise<void>;
}

/** Starts `size` workers; each one that dies is replaced by one with the next seed. */
export function startWorkerPool(
  size: number,
  assignment: Omit<Assignment, 'seed'>,
  firstSeed: number,
): WorkerPool {
  const reports: Report[] = [];
  const defects: string[] = [];
  const alive = new Map<ChildProcess, Promise<unknown>>();
  let seed = firstSeed;
  let kills = 0;
  let dismissed = false;

  function hire(): void {
    const own: Assignment = { ...assignment, seed };
    seed += 1;
    const child = spawn(process.execPath, [WORKER, JSON.stringify(own)], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let complaint = '';
    child.stderr.on('data', (chunk) => {
      complaint += String(chunk);
    });
    createInterface({ input: child.stdout }).on('line', (line) => reports.push(JSON.parse(line) as Report));
    const end = once(child, 'close').then(([code, signal]) => {
      alive.delete(child);
      if (signal === 'SIGKILL') kills += 1;
      else defects.push(`the worker with seed ${own.seed} ended with ${signal ?? code}:\n${complaint}`);
      if (!dismissed && defects.length === 0) hire();
    });
    alive.set(child, end);
  }

  for (let index = 0; index < size; index += 1) hire();
  return {
    reports,
    defects,
    kills: () => kills,
    stop: async () => {
      dismissed = true;
      const ends = [...alive.values()];
      for (const child of alive.keys()) child.kill('SIGKILL');
      await Promise.all(ends);
    },
  };
}
