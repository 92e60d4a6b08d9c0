import { spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { z } from 'zod';
import { processesWithArgument } from '../bin/processes.js';
import type { DatabaseProgram, EngineName } from './program.ts';
import { quoteLog } from './serverLog.ts';
import { DatabaseUnavailable } from './unavailable.ts';

const INITIALISE_TIMEOUT_MS = 5 * 60_000;

/** Marker file inside the data folder, so that both always appear together. */
const MARK = 'assay-engine.json';

const Mark = z.object({ engine: z.enum(['MariaDB', 'MySQL']), version: z.string() });

/** Which engine made this data folder; undefined when the folder does not exist. */
export async function engineOfDataFolder(folder: string): Promise<EngineName | undefined> {
  const text = await readFile(join(folder, MARK), 'utf8').catch(() => undefined);
  return text === undefined ? undefined : Mark.parse(JSON.parse(text)).engine;
}

/** @throws DatabaseUnavailable when the folder exists, is not empty, and was not made by Assay */
export async function refuseForeignFolder(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  if (names.length === 0) return;
  throw new DatabaseUnavailable(
    `${folder} holds files that Assay did not make (${names.slice(0, 3).join(', ')}). ` +
      'Move it away, or choose another folder with ASSAY_DATA_DIR.',
  );
}

/**
 * Makes a data folder with the server's system tables. It is made under a temporary name and renamed when complete: a
 * killed initialisation leaves files that the next one removes, never an incomplete database. @param logPath receives
 * the server's output
 */
export async function initialiseDataFolder(
  program: DatabaseProgram,
  folder: string,
  logPath: string,
): Promise<void> {
  const parent = dirname(folder);
  const unfinished = `${basename(folder)}.unfinished-`;
  for (const name of await readdir(parent)) {
    if (name.startsWith(unfinished)) await removeUnfinished(join(parent, name));
  }
  const working = join(parent, `${unfinished}${process.pid}`);
  const temporaryFolder = `${working}-tmp`;
  await mkdir(working, { mode: 0o700 });
  await mkdir(temporaryFolder, { mode: 0o700 });
  await runInitialisation(program, { folder: working, temporaryFolder, logPath });
  await rm(temporaryFolder, { recursive: true });
  await writeFile(join(working, MARK), JSON.stringify({ engine: program.engine, version: program.version }));
  await rename(working, folder);
}

/** The server that was making it may have outlived its killed parent. */
async function removeUnfinished(folder: string): Promise<void> {
  for (const { pid } of processesWithArgument(`--datadir=${folder}`)) process.kill(pid, 'SIGKILL');
  await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
}

async function runInitialisation(
  program: DatabaseProgram,
  { folder, temporaryFolder, logPath }: { folder: string; temporaryFolder: string; logPath: string },
): Promise<void> {
  const [command, ...prefix] = program.command;
  const log = openSync(logPath, 'a', 0o600);
  try {
    const child = spawn(
      command,
      [
        ...prefix,
        '--no-defaults',
        ...program.installation,
        ...initialisationArguments(program),
        `--datadir=${folder}`,
        `--tmpdir=${temporaryFolder}`,
        ...asRoot(),
      ],
      {
        stdio: ['pipe', log, log],
        signal: AbortSignal.timeout(INITIALISE_TIMEOUT_MS),
        killSignal: 'SIGKILL',
      },
    );
    const ended = new Promise<void>((resolve, reject) => {
      child.once('error', reject);
      child.once('exit', (code, signal) =>
        code === 0 ? resolve() : reject(new Error(`it ended with ${signal ?? `code ${code}`}`)),
      );
    });
    // A server that exits before it has read everything is reported by its exit, not by the broken pipe.
    child.stdin?.on('error', () => {});
    child.stdin?.end(await systemTableStatements(program));
    await ended;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new DatabaseUnavailable(
      `${program.engine} ${program.version} could not make its data folder: ${reason}.\n${await quoteLog(logPath)}`,
    );
  } finally {
    closeSync(log);
  }
}

function initialisationArguments(program: DatabaseProgram): string[] {
  return program.engine === 'MySQL'
    ? ['--initialize-insecure']
    : ['--bootstrap', '--log-warnings=0', '--max-allowed-packet=8M', '--net-buffer-length=16K'];
}

/**
 * The statements that mariadb-install-db would send to the server, without those that create accounts for this
 * machine's host name.
 */
async function systemTableStatements({ systemTableFiles }: DatabaseProgram): Promise<string> {
  const texts = await Promise.all(systemTableFiles.map((file) => readFile(file, 'utf8')));
  const lines = texts
    .join('\n')
    .split('\n')
    .filter((line) => !line.includes('@current_hostname'));
  return ['CREATE DATABASE IF NOT EXISTS mysql;', 'USE mysql;', 'SET @auth_root_socket=NULL;', ...lines].join(
    '\n',
  );
}

/** Both engines refuse to run as root without this option. */
export function asRoot(): string[] {
  return process.getuid?.() === 0 ? ['--user=root'] : [];
}
