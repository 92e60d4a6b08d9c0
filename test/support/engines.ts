import { randomBytes } from 'node:crypto';
import { copyFile, mkdir, mkdtemp, readdir, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { identify, isRunning, processesWithArgument } from '../../server/bin/processes.js';
import { chooseProgram } from '../../server/embedded/chooseProgram.ts';
import { initialiseDataFolder } from '../../server/embedded/dataFolder.ts';
import type { DatabaseProgram } from '../../server/embedded/program.ts';
import { type Account, startServer, stopServer } from '../../server/embedded/runningServer.ts';
import { findOrFetchMysql } from './mysqlFromDebian.ts';

/** The engines that the database tests run on. */
export const ENGINE_NAMES = ['mariadb', 'mysql'] as const;
export type TestEngineName = (typeof ENGINE_NAMES)[number];

export interface TestEngine {
  /** Such as `MySQL 9.7.4`. */
  title: string;
  /** Fit for TEST_DATABASE_ADMIN_URL: an account with all privileges, without a database. */
  adminUrl: string;
  stop(): Promise<void>;
}

/** Its certificate is its own authority; it is valid for 127.0.0.1. */
const TLS = fileURLToPath(new URL('../fixtures/tls/', import.meta.url));
/** Relative to the data folder, because MySQL may run in another root directory. */
const TLS_ARGUMENTS = ['--ssl-ca=certificate.pem', '--ssl-cert=certificate.pem', '--ssl-key=key.pem'];
const FOLDER_PREFIX = 'assay-engine-';
const SHARED_MEMORY = '/dev/shm';
const NEEDED_BYTES = 3 * 2 ** 30;

/**
 * Starts a private server of this engine for one run of tests, its data in memory where the machine has enough of it.
 * Its data live for minutes, and crash tests kill Assay's processes but never this server, so it does not flush at
 * each commit; tests of recovery start their own with the embedded database's settings.
 * @throws MysqlUnavailable or DatabaseUnavailable when the engine cannot be obtained
 */
export async function startTestEngine(
  name: TestEngineName,
  progress: (line: string) => void,
): Promise<TestEngine> {
  const program = await findProgram(name, progress);
  const base = await roomiestFolder();
  await sweepLeftovers(base);
  const me = identify(process.pid);
  const folder = await mkdtemp(join(base, `${FOLDER_PREFIX}${me.pid}-${me.started}-`));
  const dataFolder = join(folder, 'data');
  const logPath = join(folder, 'server.log');
  try {
    progress(`Starting ${program.engine} ${program.version} for the tests.`);
    await initialiseDataFolder(program, dataFolder, logPath);
    for (const name of ['certificate.pem', 'key.pem'])
      await copyFile(join(TLS, name), join(dataFolder, name));
    const temporaryFolder = join(folder, 'tmp');
    await mkdir(temporaryFolder, { mode: 0o700 });
    const account = { user: 'tests', password: randomBytes(18).toString('base64url') };
    const server = await startServer({
      program,
      dataFolder,
      temporaryFolder,
      logPath,
      account,
      startStatements: startStatements(account),
      onSpawn: async () => {},
      extraArguments: testArguments(program),
    });
    return {
      title: `${program.engine} ${program.version}`,
      adminUrl: `mysql://${account.user}:${account.password}@127.0.0.1:${server.port}/`,
      stop: async () => {
        await stopServer(server);
        await rm(folder, { recursive: true, force: true });
      },
    };
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

async function findProgram(name: TestEngineName, progress: (line: string) => void): Promise<DatabaseProgram> {
  if (name === 'mysql') return findOrFetchMysql(progress);
  return chooseProgram({ searchPath: process.env.PATH ?? '', progress, dataFolder: '', madeBy: 'MariaDB' });
}

function startStatements({ user, password }: Account): string[] {
  const account = `'${user}'@'127.0.0.1'`;
  return [
    `CREATE USER IF NOT EXISTS ${account} IDENTIFIED BY '${password}';`,
    `GRANT ALL PRIVILEGES ON *.* TO ${account} WITH GRANT OPTION;`,
    "DROP USER IF EXISTS 'root'@'127.0.0.1', 'root'@'::1';",
  ];
}

function testArguments(program: DatabaseProgram): string[] {
  const own =
    program.engine === 'MySQL'
      ? ['--innodb-redo-log-capacity=128M', '--performance-schema=OFF']
      : ['--innodb-log-file-size=128M'];
  const unsafe = ['--innodb-flush-log-at-trx-commit=0', '--innodb-doublewrite=0'];
  return [...unsafe, '--max-connections=500', ...own, ...TLS_ARGUMENTS];
}

/** Shared memory when there is enough of it, else the temporary folder. */
async function roomiestFolder(): Promise<string> {
  const memory = await statfs(SHARED_MEMORY).catch(() => undefined);
  return memory && memory.bavail * memory.bsize > NEEDED_BYTES ? SHARED_MEMORY : tmpdir();
}

/** Stops the servers and removes the data of test runs that were killed before they could. */
async function sweepLeftovers(base: string): Promise<void> {
  for (const name of await readdir(base)) {
    const [, pid, started] = /^assay-engine-(\d+)-(\d*)-/.exec(name) ?? [];
    if (pid === undefined || isRunning({ pid: Number(pid), started: started ?? '' })) continue;
    for (const server of processesWithArgument(`--datadir=${join(base, name, 'data')}`)) {
      process.kill(server.pid, 'SIGKILL');
    }
    await rm(join(base, name), { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  }
}
