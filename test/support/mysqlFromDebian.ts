import { execFile, spawn } from 'node:child_process';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { processesWithArgument } from '../../server/bin/processes.js';
import { withProcessLock } from '../../server/bin/processLock.js';
import { findPackageInstaller, indent, installPackages } from '../../server/embedded/install.ts';
import {
  type DatabaseProgram,
  executable,
  parseServerVersion,
  programFolders,
} from '../../server/embedded/program.ts';

const execute = promisify(execFile);

const SUITE = 'sid';
const DOWNLOAD_TIMEOUT_MS = 10 * 60_000;
const LOCK_WAIT_MS = 15 * 60_000;
const REPORTED_LINES = 12;

/**
 * The packages to unpack: the server and its libraries. The other packages of Debian's minimal system are only
 * downloaded.
 */
const UNPACKED = /^(base-files|mysql-server-core|zlib1g|lib[^_]*)_/;

/** MySQL is unavailable here; the message says why and completes "left out: …". */
export class MysqlUnavailable extends Error {}

/** Whether MySQL is required: in CI, or on request. */
export function isMysqlRequired(): boolean {
  const isOn = (value: string | undefined) => value !== undefined && !['', '0', 'false'].includes(value);
  return isOn(process.env.CI) || isOn(process.env.ASSAY_REQUIRE_MYSQL);
}

/** Where unpacked servers are kept for every checkout of this user. */
export function cacheFolder(): string {
  return (
    process.env.ASSAY_CACHE_DIR || join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'assay')
  );
}

/**
 * Real MySQL, which Debian carries in its unstable suite only. debootstrap resolves, downloads and verifies the
 * packages; they are unpacked into a folder of their own and run there through their own dynamic loader, so nothing
 * of this system is touched, nothing is mounted, and a later run needs no rights at all. To fetch it again, remove the
 * folder.
 * @throws MysqlUnavailable when it is missing and this process may not fetch it
 */
export async function findOrFetchMysql(progress: (line: string) => void): Promise<DatabaseProgram> {
  const folder = join(cacheFolder(), 'mysql-sid');
  await mkdir(cacheFolder(), { recursive: true });
  const onWait = () => progress('Another process is fetching MySQL; waiting for it.');
  return withProcessLock(
    join(cacheFolder(), 'mysql-sid.lock'),
    { waitMs: LOCK_WAIT_MS, onWait },
    async () => {
      const kept = await programIn(folder);
      if (kept) return kept;
      await fetchInto(folder, progress);
      const fetched = await programIn(folder);
      if (!fetched)
        throw new MysqlUnavailable(`the MySQL unpacked in ${folder} does not run on this machine`);
      return fetched;
    },
  );
}

/** The unpacked server as a program: Debian's loader and libraries first, then the server. */
async function programIn(folder: string): Promise<DatabaseProgram | undefined> {
  const server = await executable(join(folder, 'usr/sbin/mysqld'));
  const loader = await findLoader(folder);
  if (server === undefined || loader === undefined) return undefined;
  const command: [string, ...string[]] = [loader.path, '--library-path', loader.libraries, server];
  try {
    const { stdout } = await execute(command[0], [...command.slice(1), '--no-defaults', '--version']);
    const found = parseServerVersion(stdout);
    if (found === undefined) return undefined;
    return { ...found, command, installation: [`--basedir=${join(folder, 'usr')}`], systemTableFiles: [] };
  } catch {
    return undefined;
  }
}

/** `usr/lib/<architecture>/ld-linux-*.so.*`, beside the libraries it loads. */
async function findLoader(folder: string): Promise<{ path: string; libraries: string } | undefined> {
  const base = join(folder, 'usr/lib');
  for (const architecture of await readdir(base).catch(() => [])) {
    if (!architecture.endsWith('-linux-gnu')) continue;
    const libraries = join(base, architecture);
    const name = (await readdir(libraries)).find((file) => /^ld-linux.*\.so\.\d+$/.test(file));
    if (name !== undefined) return { path: join(libraries, name), libraries };
  }
  return undefined;
}

async function fetchInto(folder: string, progress: (line: string) => void): Promise<void> {
  const folders = programFolders(process.env.PATH ?? '');
  const installer = await findPackageInstaller(folders);
  if (process.getuid?.() !== 0 || installer === undefined) {
    throw new MysqlUnavailable('fetching MySQL from Debian takes root on a machine with apt');
  }
  const mirror = await findMirror(progress);
  const debootstrap = '/usr/sbin/debootstrap';
  if ((await executable(debootstrap)) === undefined)
    await installPackages(installer, ['debootstrap'], progress);
  progress(`Fetching MySQL from Debian's unstable suite, once (about half a minute; kept in ${folder}).`);
  const working = `${folder}.unfinished`;
  const packages = join(working, 'packages');
  // A download whose parent was killed may still run, and would write into this one's folder.
  for (const { pid } of processesWithArgument(packages)) process.kill(pid, 'SIGKILL');
  await rm(working, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  const wanted = ['--download-only', '--variant=minbase', '--include=mysql-server-core'];
  await runReported(debootstrap, [...wanted, SUITE, packages, mirror], progress);
  await unpack(join(packages, 'var/cache/apt/archives'), join(working, 'system'), progress);
  await rename(join(working, 'system'), folder);
  await rm(working, { recursive: true, force: true });
}

/**
 * The Debian mirror that apt uses on this machine, as reported by apt, which knows every form of its configuration.
 * `Debian` is the archive's own label; the security archive, which has no unstable suite, has another.
 */
async function findMirror(progress: (line: string) => void): Promise<string> {
  const ask = async () => {
    const format = ['--format', '$(LABEL) $(REPO_URI)', 'Created-By: Packages'];
    const { stdout } = await execute('apt-get', ['indextargets', ...format]);
    return stdout
      .split('\n')
      .find((line) => /^Debian (https?|file):/.test(line))
      ?.slice('Debian '.length);
  };
  const known = await ask();
  if (known !== undefined) return known;
  progress('Fetching package lists (apt-get update).');
  await execute('apt-get', ['-q', 'update'], { timeout: DOWNLOAD_TIMEOUT_MS });
  const found = await ask();
  if (found === undefined) throw new MysqlUnavailable("apt's sources on this machine name no Debian mirror");
  return found;
}

/** base-files first: its links (lib → usr/lib) must be there before packages that still use the old paths. */
async function unpack(archives: string, target: string, progress: (line: string) => void): Promise<void> {
  progress('Unpacking MySQL.');
  await mkdir(target, { recursive: true });
  const packages = (await readdir(archives)).filter((name) => UNPACKED.test(name)).sort();
  for (const name of packages) {
    await execute('dpkg-deb', ['--extract', join(archives, name), target]);
  }
}

/** Runs a program, telling each tenth of its steps; its last lines explain a failure. */
async function runReported(command: string, args: string[], progress: (line: string) => void): Promise<void> {
  const child = spawn(command, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    signal: AbortSignal.timeout(DOWNLOAD_TIMEOUT_MS),
  });
  const lastLines: string[] = [];
  let retrieved = 0;
  const read = (line: string) => {
    lastLines.push(line);
    if (lastLines.length > REPORTED_LINES) lastLines.shift();
    if (!line.startsWith('I: Retrieving ')) return;
    retrieved += 1;
    if (retrieved % 25 === 0) progress(`  ${retrieved} packages downloaded`);
  };
  createInterface(child.stdout).on('line', read);
  createInterface(child.stderr).on('line', read);
  await new Promise<void>((resolve, reject) => {
    const fail = (reason: string) => reject(new Error(`debootstrap ${reason}:\n${indent(lastLines)}`));
    child.once('error', (error) => fail(error.message));
    child.once('close', (code) => (code === 0 ? resolve() : fail(`ended with code ${code}`)));
  });
}
