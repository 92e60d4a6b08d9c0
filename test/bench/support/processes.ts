import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../support/freePort.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const READY_WITHIN_MS = 60_000;
const POLL_EVERY_MS = 5;
/** Linux counts processor time in hundredths of a second, proc(5). */
const MS_PER_TICK = 10;

/** A server under measurement, in a process of its own. */
export interface ServerProcess {
  url: string;
  /** From the start of the process to the first 200 of its readiness path. */
  readyAfterMs: number;
  /** Resident memory now, bytes. */
  residentBytes(): Promise<number>;
  /** Greatest resident memory so far, bytes. */
  peakBytes(): Promise<number>;
  /** Its open files and connections now. */
  openHandles(): Promise<number>;
  /** Processor time that all its threads have used so far. */
  cpuMs(): Promise<number>;
  stop(): Promise<void>;
}

/** What to start. */
export interface ServerScript {
  /** Path, absolute or from the root of the repository. */
  script: string;
  args: string[];
  environment: Record<string, string>;
  readyPath: string;
  /** Where what it prints goes, so that printing costs what it costs in production and nobody has to read it. */
  logFolder: string;
}

/** Starts a server on a free port, PORT in its environment, and waits until it is ready. */
export async function startServerProcess(server: ServerScript): Promise<ServerProcess> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const logPath = join(server.logFolder, `${port}.log`);
  const log = openSync(logPath, 'w');
  const startedAt = performance.now();
  const child = spawn(process.execPath, [server.script, ...server.args], {
    cwd: ROOT,
    env: { PATH: process.env.PATH ?? '', ...server.environment, PORT: String(port) },
    stdio: ['ignore', log, log],
  });
  const exited = once(child, 'exit');
  while (!(await answers(url + server.readyPath))) {
    if (child.exitCode !== null || performance.now() - startedAt > READY_WITHIN_MS) {
      child.kill('SIGKILL');
      throw new Error(`${server.script} did not become ready:\n${await readFile(logPath, 'utf8')}`);
    }
    await sleep(POLL_EVERY_MS);
  }
  return {
    url,
    readyAfterMs: performance.now() - startedAt,
    residentBytes: () => memoryOf(child.pid, 'VmRSS'),
    peakBytes: () => memoryOf(child.pid, 'VmHWM'),
    openHandles: async () => (await readdir(`/proc/${child.pid}/fd`)).length,
    cpuMs: async () => {
      const stat = await readFile(`/proc/${child.pid}/stat`, 'utf8');
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      return (Number(fields[11]) + Number(fields[12])) * MS_PER_TICK;
    },
    stop: async () => {
      child.kill('SIGTERM');
      await exited;
    },
  };
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url)).status === 200;
  } catch {
    return false;
  }
}

/** A line of `/proc/<pid>/status` in bytes, proc(5); 0 once the process is gone. */
export async function memoryOf(pid: number | undefined, name: 'VmRSS' | 'VmHWM'): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1] ?? 0) * 1024;
}
