/**
 * A separate process that starts the servers of a bench and ends them when its stdin closes: however the test ended,
 * nothing keeps running. The first line of stdin is a `SupervisedServers` in JSON; it prints `started` on stdout, and
 * one line for each server that ends early. Each server leads a process group, with all that it starts.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { identify } from '../../../server/bin/processes.js';
import { type ServerProcess, SUPERVISOR_FILE, type SupervisedServers } from './supervisedServers.ts';

const GRACE_MS = 3_000;
const POLL_MS = 20;

const running: ChildProcess[] = [];
let ending = false;

const input = createInterface({ input: process.stdin });
const [line] = (await once(input, 'line')) as [string];
const { folder, servers } = JSON.parse(line) as SupervisedServers;
for (const server of servers) running.push(start(server));
const groups = running.flatMap(({ pid }) => (pid === undefined ? [] : [identify(pid)]));
writeFileSync(join(folder, SUPERVISOR_FILE), JSON.stringify({ supervisor: identify(process.pid), groups }));
console.log('started');
input.once('close', end);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end);

function start({ name, command: [file, ...args], environment }: ServerProcess): ChildProcess {
  const output = openSync(join(folder, `${name}.out`), 'a');
  const child = spawn(file, args, {
    detached: true,
    cwd: folder,
    env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', ...environment },
    stdio: ['ignore', output, output],
  });
  child.once('error', (error) => console.log(`${name} did not start: ${error.message}`));
  child.once('exit', (code, signal) => {
    if (!ending) console.log(`${name} ended with ${code ?? signal}`);
  });
  return child;
}

async function end(): Promise<void> {
  if (ending) return;
  ending = true;
  signalAll('SIGTERM');
  for (let waited = 0; waited < GRACE_MS && signalAll(0) > 0; waited += POLL_MS) await sleep(POLL_MS);
  signalAll('SIGKILL');
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 });
  process.exit(0);
}

/** @returns how many process groups there still are */
function signalAll(signal: NodeJS.Signals | 0): number {
  return running.filter(({ pid }) => {
    try {
      return pid !== undefined && process.kill(-pid, signal);
    } catch {
      return false;
    }
  }).length;
}
