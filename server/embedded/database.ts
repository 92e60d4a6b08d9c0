import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { identify, isRunning, type ProcessIdentity, processesWithArgument } from '../bin/processes.js';
import { withProcessLock } from '../bin/processLock.js';
import type { Randomness } from '../domain/effects.ts';
import { chooseProgram } from './chooseProgram.ts';
import { engineOfDataFolder, initialiseDataFolder, refuseForeignFolder } from './dataFolder.ts';
import type { DatabaseProgram } from './program.ts';
import { type Handle, readRecord, removeRecord, type ServerRecord, writeRecord } from './record.ts';
import { type Account, startServer, stopProcess, stopServer, waitUntilReady } from './runningServer.ts';
import { ownTemporaryFolder } from './temporaryFolder.ts';
import { unexpectedEnd } from './unexpectedEnd.ts';

/** Long enough for another process to install a server and make its data folder. */
const LOCK_WAIT_MS = 20 * 60_000;
const PASSWORD_BYTES = 24;
const USER = 'assay';
const DATABASE = 'assay';

export interface DatabaseServerOptions {
  /** `.data`: holds the data folder, the log, the password and the record of the running server. Made when absent. */
  dataDir: string;
  /** Where programs are searched: the PATH of this process. */
  searchPath: string;
  /** Receives progress messages, one sentence each; the first start takes a while. */
  progress: (line: string) => void;
  randomness: Randomness;
  /**
   * Whether this handle takes over the ownership of a database server whose starter was killed. True for the
   * long-running Assay server, so that nothing keeps running after it; false for a short command, which leaves the
   * database as it found it.
   */
  takeOverOrphan: boolean;
  /** Further folders in which to search for servers; by default those that packages use. */
  usualFolders?: readonly string[];
}

export interface DatabaseServer {
  /** `mysql://user:password@127.0.0.1:port/assay`. */
  url: string;
  /** Whether this handle started the server; false when it was already running. */
  started: boolean;
  engine: string;
  version: string;
  /** Never resolves. @throws DatabaseUnavailable when the server ends unexpectedly */
  failure: Promise<never>;
  /** Releases the handle. The owner stops the server, or hands it over to another process that still uses it. */
  stop(): Promise<void>;
}

let openings = 0;

/**
 * Opens the private database in `dataDir`: adopts the server that runs on it, or starts one, installing the program
 * and making the data folder when needed. Processes that open it concurrently share one server. @throws
 * DatabaseUnavailable whose message says what to do
 */
export async function openDatabaseServer(options: DatabaseServerOptions): Promise<DatabaseServer> {
  const dataDir = resolve(options.dataDir);
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  openings += 1;
  const self: Handle = { ...identify(process.pid), opening: openings };
  return withDatabaseLock(dataDir, options.progress, async () => {
    const account = await accountOf(dataDir, options.randomness);
    const adopted = await adopt(dataDir, account, self, options);
    const record = adopted ?? (await start(dataDir, account, self, options));
    const onExit = () => abandon(dataDir, record.process, self);
    process.once('exit', onExit);
    let stopping: Promise<void> | undefined;
    const watch = new AbortController();
    return {
      url: `mysql://${account.user}:${account.password}@127.0.0.1:${record.port}/${DATABASE}`,
      started: adopted === undefined,
      engine: record.engine,
      version: record.version,
      failure: unexpectedEnd(record.process, logPathIn(dataDir), watch.signal),
      stop: () => {
        watch.abort();
        process.removeListener('exit', onExit);
        stopping ??= release(dataDir, record.process, self, options);
        return stopping;
      },
    };
  });
}

function withDatabaseLock<T>(
  dataDir: string,
  progress: (line: string) => void,
  work: () => Promise<T>,
): Promise<T> {
  const onWait = () => progress('Another process is preparing the database; waiting for it.');
  return withProcessLock(join(dataDir, 'database.lock'), { waitMs: LOCK_WAIT_MS, onWait }, work);
}

/** The password is generated once and kept beside the data, readable by its owner only. */
async function accountOf(dataDir: string, randomness: Randomness): Promise<Account> {
  const path = join(dataDir, 'database.password');
  const kept = await readFile(path, 'utf8').catch(() => '');
  if (kept.trim() !== '') return { user: USER, password: kept.trim() };
  const password = randomness.bytes(PASSWORD_BYTES).toString('base64url');
  await writeFile(path, `${password}\n`, { mode: 0o600 });
  return { user: USER, password };
}

const dataFolderIn = (dataDir: string) => join(dataDir, 'mysql');
const logPathIn = (dataDir: string) => join(dataDir, 'mysql.log');

/**
 * Joins the server that runs on this data folder. A server without a record, or one that does not answer, is unusable
 * and would keep the folder locked, so it is stopped.
 */
async function adopt(
  dataDir: string,
  account: Account,
  self: Handle,
  options: DatabaseServerOptions,
): Promise<ServerRecord | undefined> {
  const record = readRecord(dataDir);
  const running = processesWithArgument(`--datadir=${dataFolderIn(dataDir)}`);
  const recorded = record && running.some((found) => isSame(found, record.process)) ? record : undefined;
  if (recorded && (await waitUntilReady(recorded, account)) === 'ready') {
    const others = recorded.users.filter(isRunning);
    const orphan = !isRunning(recorded.owner);
    const owner = orphan && options.takeOverOrphan ? self : recorded.owner;
    const joined = { ...recorded, owner, users: [...others, self] };
    await writeRecord(dataDir, joined);
    options.progress(
      `Using ${joined.engine} ${joined.version}, which already runs on 127.0.0.1:${joined.port}.`,
    );
    return joined;
  }
  for (const unresponsive of running) {
    options.progress(`Stopping a database server that does not answer (process ${unresponsive.pid}).`);
    await stopProcess(unresponsive);
  }
  if (record) await rm(record.temporaryFolder, { recursive: true, force: true });
  await removeRecord(dataDir);
  return undefined;
}

function isSame(one: ProcessIdentity, other: ProcessIdentity): boolean {
  return one.pid === other.pid && one.started === other.started;
}

async function start(
  dataDir: string,
  account: Account,
  self: Handle,
  options: DatabaseServerOptions,
): Promise<ServerRecord> {
  const dataFolder = dataFolderIn(dataDir);
  const logPath = logPathIn(dataDir);
  const program = await chooseProgram({
    ...options,
    dataFolder,
    madeBy: await engineOfDataFolder(dataFolder),
  });
  await ensureDataFolder(program, dataFolder, logPath, options.progress);
  options.progress(`Starting ${program.engine} ${program.version}.`);
  const about = { engine: program.engine, version: program.version, dataFolder, owner: self, users: [self] };
  const server = await startServer({
    program,
    dataFolder,
    temporaryFolder: await ownTemporaryFolder(),
    logPath,
    account,
    startStatements: startStatements(account),
    onSpawn: (spawned) => writeRecord(dataDir, { ...about, ...spawned }),
  });
  options.progress(`The database answers on 127.0.0.1:${server.port}.`);
  return { ...about, ...server };
}

async function ensureDataFolder(
  program: DatabaseProgram,
  dataFolder: string,
  logPath: string,
  progress: (line: string) => void,
): Promise<void> {
  if ((await engineOfDataFolder(dataFolder)) !== undefined) return;
  await refuseForeignFolder(dataFolder);
  progress(`Creating a private database in ${dataFolder}.`);
  await initialiseDataFolder(program, dataFolder, logPath);
}

/**
 * Run at every start, before the first connection: only this account can log in over TCP, with its password, and it
 * only has rights on its own database. Accounts without a password, which a new data folder contains, get one or are
 * dropped.
 */
function startStatements({ user, password }: Account): string[] {
  const account = `'${user}'@'127.0.0.1'`;
  return [
    `CREATE DATABASE IF NOT EXISTS \`${DATABASE}\` CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci;`,
    `CREATE USER IF NOT EXISTS ${account} IDENTIFIED BY '${password}';`,
    `ALTER USER ${account} IDENTIFIED BY '${password}';`,
    `GRANT ALL PRIVILEGES ON \`${DATABASE}\`.* TO ${account};`,
    `ALTER USER 'root'@'localhost' IDENTIFIED BY '${password}';`,
    "DROP USER IF EXISTS 'root'@'127.0.0.1', 'root'@'::1';",
  ];
}

/** Removes this handle from the record; the owner stops the server unless another process takes it over. */
async function release(
  dataDir: string,
  server: ProcessIdentity,
  self: Handle,
  { progress, takeOverOrphan }: DatabaseServerOptions,
): Promise<void> {
  await withDatabaseLock(dataDir, progress, async () => {
    const record = readRecord(dataDir);
    if (record === undefined || !isSame(record.process, server)) return;
    const others = record.users.filter((user) => !isSameHandle(user, self) && isRunning(user));
    const [heir] = others;
    const orphan = !isRunning(record.owner);
    if (!isSameHandle(record.owner, self) && !(orphan && takeOverOrphan)) {
      await writeRecord(dataDir, { ...record, users: others });
    } else if (heir !== undefined) {
      await writeRecord(dataDir, { ...record, owner: heir, users: others });
    } else {
      await stopServer(record);
      await removeRecord(dataDir);
    }
  });
}

/**
 * On exit without release (an uncaught error, say) the process still signals its server to end. It cannot wait for
 * that: the next start finds the stale record and clears it.
 */
function abandon(dataDir: string, server: ProcessIdentity, self: Handle): void {
  const record = readRecord(dataDir);
  if (record === undefined || !isSame(record.process, server) || !isSameHandle(record.owner, self)) return;
  const others = record.users.filter((user) => !isSame(user, self) && isRunning(user));
  if (others.length === 0 && isRunning(server)) process.kill(server.pid, 'SIGTERM');
}

function isSameHandle(one: Handle, other: Handle): boolean {
  return isSame(one, other) && one.opening === other.opening;
}
