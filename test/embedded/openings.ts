import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { createConnection, type RowDataPacket } from 'mysql2/promise';
import { onTestFinished } from 'vitest';
import { processesWithArgument } from '../../server/bin/processes.js';
import {
  type DatabaseServer,
  type DatabaseServerOptions,
  openDatabaseServer,
} from '../../server/embedded/database.ts';

/** A `.data` folder of this test's own; whatever still runs on it at the end is killed. */
export async function temporaryDataDir(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'assay-embedded-test-'));
  onTestFinished(async () => {
    for (const server of serversOn(dataDir)) process.kill(server.pid, 'SIGKILL');
    const left = await record(dataDir).catch(() => undefined);
    if (left) await rm(left.temporaryFolder, { recursive: true, force: true });
    await rm(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  });
  return dataDir;
}

/** The servers that run on this folder's data. */
export function serversOn(dataDir: string) {
  return processesWithArgument(`--datadir=${join(dataDir, 'mysql')}`);
}

/** Opens the database from this process. */
export function open(dataDir: string, options: Partial<DatabaseServerOptions> = {}): Promise<DatabaseServer> {
  return openDatabaseServer({
    dataDir,
    searchPath: process.env.PATH ?? '',
    progress: () => {},
    randomness: { fraction: Math.random, bytes: randomBytes },
    takeOverOrphan: false,
    ...options,
  });
}

/** Another process that has the database open. */
export interface OtherProcess {
  process: ChildProcess;
  /** What it opened; rejects when it ended before. */
  opened: Promise<{ url: string; started: boolean }>;
  /** Lets it leave in order. */
  leave(): Promise<void>;
  kill(): Promise<void>;
  /** Lets it end by an error that nobody catches. */
  crash(): Promise<void>;
}

/** Opens the database from another process. */
export function openElsewhere(dataDir: string, takeOverOrphan = false): OtherProcess {
  const script = fileURLToPath(new URL('./opener.ts', import.meta.url));
  const child = spawn(process.execPath, [script, dataDir, takeOverOrphan ? 'takeOverOrphan' : ''], {
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  onTestFinished(() => void child.kill('SIGKILL'));
  const opened = new Promise<{ url: string; started: boolean }>((resolve, reject) => {
    createInterface(child.stdout).once('line', (line) => resolve(JSON.parse(line)));
    void ended.then(() =>
      reject(new Error(`The other process ended before it had opened the database:\n${said}`)),
    );
  });
  opened.catch(() => {});
  return {
    process: child,
    opened,
    leave: () => {
      child.stdin.end();
      return ended;
    },
    crash: () => {
      child.stdin.write('crash');
      return ended;
    },
    kill: () => {
      child.kill('SIGKILL');
      return ended;
    },
  };
}

/** The first column of a statement's first row, or '' when it answers no rows. */
export async function run(url: string, statement: string): Promise<string> {
  const connection = await createConnection(url);
  try {
    const [rows] = await connection.query<RowDataPacket[]>(statement);
    return Array.isArray(rows) ? String(Object.values(rows[0] ?? {})[0] ?? '') : '';
  } finally {
    await connection.end();
  }
}

/** `.data/database.json` as text that a test may look into. */
export async function record(
  dataDir: string,
): Promise<{ process: { pid: number }; temporaryFolder: string }> {
  return JSON.parse(await readFile(join(dataDir, 'database.json'), 'utf8'));
}
