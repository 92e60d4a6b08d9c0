import { spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { createConnection } from 'mysql2/promise';
import { identify, isRunning, type ProcessIdentity } from '../bin/processes.js';
import { asRoot } from './dataFolder.ts';
import { poll } from './poll.ts';
import type { DatabaseProgram } from './program.ts';
import { quoteLog, rotateLog } from './serverLog.ts';
import { DatabaseUnavailable } from './unavailable.ts';

/** Long enough for InnoDB to recover a large log after a crash. */
const READY_TIMEOUT_MS = 120_000;
const STOP_TIMEOUT_MS = 60_000;
const ANSWER_TIMEOUT_MS = 2_000;
const PORT_ATTEMPTS = 3;

/** A started server, as recorded in `.data/database.json`. */
export interface RunningServer {
  process: ProcessIdentity;
  port: number;
  /** The server's own temporary folder, with its socket. */
  temporaryFolder: string;
}

/** The settings of a server start. */
export interface ServerSettings {
  program: DatabaseProgram;
  dataFolder: string;
  /** An empty folder for this server only, with a path short enough for a socket; removed with the server. */
  temporaryFolder: string;
  logPath: string;
  /** Statements that run before the first connection is accepted, one a line; they may hold secrets. */
  startStatements: string[];
  account: Account;
  /** Called as soon as the process exists, before it is ready. */
  onSpawn: (server: RunningServer) => Promise<void>;
  /** Further server arguments, which override the usual ones. */
  extraArguments?: string[];
}

/** A name and password that the server accepts from 127.0.0.1. */
export interface Account {
  user: string;
  password: string;
}

/**
 * Starts a server on a free loopback port and waits until it answers.
 * It leads a process group of its own, so a Ctrl-C in the terminal does not end it before the ordered shutdown does.
 * @throws DatabaseUnavailable quoting the server's log
 */
export async function startServer(settings: ServerSettings): Promise<RunningServer> {
  const startFile = join(settings.temporaryFolder, 'start.sql');
  try {
    await writeFile(startFile, `${settings.startStatements.join('\n')}\n`, { mode: 0o600 });
    const server = await startOnFreePort(settings, startFile);
    await rm(startFile);
    return server;
  } catch (error) {
    await rm(settings.temporaryFolder, { recursive: true, force: true });
    throw error;
  }
}

/** Between finding a free port and binding it another process may take it: worth another try. */
async function startOnFreePort(settings: ServerSettings, startFile: string): Promise<RunningServer> {
  for (let attempt = 1; ; attempt += 1) {
    const port = await freeLoopbackPort();
    await rotateLog(settings.logPath);
    const server = await spawnServer(settings, startFile, port);
    const outcome = await waitUntilReady(server, settings.account);
    if (outcome === 'ready') return server;
    await stopProcess(server.process);
    const words = await quoteLog(settings.logPath);
    if (outcome === 'ended' && attempt < PORT_ATTEMPTS && /address already in use/i.test(words)) continue;
    throw new DatabaseUnavailable(
      `${settings.program.engine} ${settings.program.version} ${FAILURES[outcome]}.\n${words}`,
    );
  }
}

const FAILURES = {
  ended: 'ended while it started',
  refused: 'refused the account that it was started with',
  slow: `did not answer within ${READY_TIMEOUT_MS / 1000} s`,
};

async function spawnServer(
  settings: ServerSettings,
  startFile: string,
  port: number,
): Promise<RunningServer> {
  const { temporaryFolder } = settings;
  const [command, ...prefix] = settings.program.command;
  const log = openSync(settings.logPath, 'a', 0o600);
  const child = spawn(
    command,
    [
      ...prefix,
      '--no-defaults',
      ...settings.program.installation,
      ...usualArguments(settings.program),
      `--datadir=${settings.dataFolder}`,
      `--tmpdir=${temporaryFolder}`,
      `--port=${port}`,
      `--socket=${join(temporaryFolder, 'server.sock')}`,
      `--pid-file=${join(temporaryFolder, 'server.pid')}`,
      `--init-file=${startFile}`,
      ...asRoot(),
      ...(settings.extraArguments ?? []),
    ],
    { cwd: settings.dataFolder, detached: true, stdio: ['ignore', log, log] },
  );
  closeSync(log);
  const pid = await new Promise<number>((resolve, reject) => {
    child.once('error', reject);
    child.once('spawn', () => resolve(child.pid ?? 0));
  });
  child.unref();
  const server = { process: identify(pid), port, temporaryFolder };
  await settings.onSpawn(server);
  return server;
}

/**
 * Private, crash-safe, and modest in memory (a few hundred megabytes at most), since the machine does other work too.
 */
function usualArguments(program: DatabaseProgram): string[] {
  const everyEngine = [
    '--bind-address=127.0.0.1',
    '--skip-name-resolve',
    '--skip-log-bin',
    '--local-infile=0',
    '--secure-file-priv=',
    '--character-set-server=utf8mb4',
    '--collation-server=utf8mb4_unicode_ci',
    '--max-connections=200',
    '--innodb-buffer-pool-size=256M',
    '--innodb-flush-log-at-trx-commit=1',
  ];
  return program.engine === 'MySQL'
    ? [...everyEngine, '--mysqlx=OFF', '--performance-schema=OFF']
    : everyEngine;
}

async function freeLoopbackPort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve, reject) => {
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', resolve);
  });
  const address = probe.address();
  await new Promise<void>((resolve) => probe.close(() => resolve()));
  if (address === null || typeof address === 'string')
    throw new Error('The system gave no port on 127.0.0.1.');
  return address.port;
}

/** The result of waiting for a server; `refused` means that it answers but rejects this account. */
export type Readiness = 'ready' | 'refused' | 'ended' | 'slow';

/** Waits for an answer, for the process's end or for the deadline, whichever is first. */
export async function waitUntilReady(server: RunningServer, account: Account): Promise<Readiness> {
  const outcome = await poll(
    () => (isRunning(server.process) ? answer(server, account) : ('ended' as const)),
    { everyMs: 25, forMs: READY_TIMEOUT_MS },
  );
  return outcome ?? 'slow';
}

async function answer(server: RunningServer, account: Account): Promise<'ready' | 'refused' | undefined> {
  try {
    const address = { host: '127.0.0.1', port: server.port };
    const connection = await createConnection({ ...address, ...account, connectTimeout: ANSWER_TIMEOUT_MS });
    await connection.end();
    return 'ready';
  } catch (error) {
    const denied = error instanceof Error && 'code' in error && error.code === 'ER_ACCESS_DENIED_ERROR';
    return denied ? 'refused' : undefined;
  }
}

/** Ends a server in order and removes its socket folder. */
export async function stopServer(server: RunningServer): Promise<void> {
  await stopProcess(server.process);
  await rm(server.temporaryFolder, { recursive: true, force: true });
}

/**
 * Signals a server's process to end and waits. One that does not end in time is killed; InnoDB recovers at the next
 * start.
 */
export async function stopProcess(server: ProcessIdentity): Promise<void> {
  for (const name of ['SIGTERM', 'SIGKILL'] as const) {
    signal(server, name);
    const ended = await poll(() => (isRunning(server) ? undefined : true), {
      everyMs: 20,
      forMs: STOP_TIMEOUT_MS,
    });
    if (ended) return;
  }
}

function signal(server: ProcessIdentity, name: NodeJS.Signals): void {
  if (!isRunning(server)) return;
  try {
    process.kill(server.pid, name);
  } catch {
    // It ended between the check and the signal.
  }
}
