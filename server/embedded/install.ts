import { execFile, spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { executable } from './program.ts';

const execute = promisify(execFile);

const UPDATE_TIMEOUT_MS = 5 * 60_000;
const INSTALL_TIMEOUT_MS = 15 * 60_000;
/**
 * How long to wait for another apt on this machine. apt itself only waits for the lock of the installed packages, not
 * for those of the package lists and downloads.
 */
const LOCK_WAIT_S = 300;
const LOCK_PAUSE_S = 1;
const LOCK_HELD = 'Could not get lock';
const REPORTED_LINES = 12;

/** How this process may install Debian packages: the command prefix before `apt-get`. */
export interface PackageInstaller {
  prefix: string[];
  aptGet: string;
}

/**
 * Finds out whether this process may install: as root, or with sudo without a password, on a machine with apt. @param
 * folders where programs are searched
 */
export async function findPackageInstaller(
  folders: readonly string[],
): Promise<PackageInstaller | undefined> {
  const aptGet = await firstExecutable(folders, 'apt-get');
  if (aptGet === undefined) return undefined;
  if (process.getuid?.() === 0) return { prefix: [], aptGet };
  const sudo = await firstExecutable(folders, 'sudo');
  if (sudo === undefined) return undefined;
  try {
    await execute(sudo, ['-n', 'true'], { timeout: 5_000 });
    return { prefix: [sudo, '-n'], aptGet };
  } catch {
    return undefined;
  }
}

async function firstExecutable(folders: readonly string[], name: string): Promise<string | undefined> {
  for (const folder of folders) {
    const found = await executable(join(folder, name));
    if (found !== undefined) return found;
  }
  return undefined;
}

/**
 * Installs Debian packages that hold programs only; none of those asked for here starts a service.
 * Package lists that are empty or out of date are fetched first.
 * @param options further ones of `apt-get install`, such as `--download-only`
 * @throws Error with the last lines that apt-get wrote
 */
export async function installPackages(
  installer: PackageInstaller,
  packages: readonly string[],
  progress: (line: string) => void,
  options: readonly string[] = [],
): Promise<void> {
  progress(`Installing ${packages.join(', ')} with apt-get.`);
  if (!(await allKnown(installer, packages))) await updateLists(installer, progress);
  const install = ['install', '--yes', '--no-install-recommends', '--no-remove', ...options, ...packages];
  try {
    await runAptGet(installer, install, INSTALL_TIMEOUT_MS, progress);
  } catch {
    await updateLists(installer, progress);
    await runAptGet(installer, install, INSTALL_TIMEOUT_MS, progress);
  }
}

async function updateLists(installer: PackageInstaller, progress: (line: string) => void): Promise<void> {
  progress('Fetching package lists (apt-get update).');
  await runAptGet(installer, ['update'], UPDATE_TIMEOUT_MS, progress);
}

/** Whether apt's lists name every one of these packages. */
async function allKnown(installer: PackageInstaller, packages: readonly string[]): Promise<boolean> {
  try {
    const { stdout } = await execute(join(dirname(installer.aptGet), 'apt-cache'), ['policy', ...packages]);
    return stdout.split('\n').filter((line) => /^\s+Candidate: \d/.test(line)).length === packages.length;
  } catch {
    return false;
  }
}

async function runAptGet(
  installer: PackageInstaller,
  args: string[],
  timeoutMs: number,
  progress: (line: string) => void,
): Promise<void> {
  for (let waitedS = 0; ; waitedS += LOCK_PAUSE_S) {
    try {
      return await runAptGetOnce(installer, args, timeoutMs, progress);
    } catch (error) {
      const isHeld = error instanceof Error && error.message.includes(LOCK_HELD);
      if (!isHeld || waitedS >= LOCK_WAIT_S) throw error;
      if (waitedS === 0) progress('Another apt is running on this machine; waiting for it.');
      await sleep(LOCK_PAUSE_S * 1000);
    }
  }
}

function runAptGetOnce(
  installer: PackageInstaller,
  args: string[],
  timeoutMs: number,
  progress: (line: string) => void,
): Promise<void> {
  const options = ['-q', '-o', `DPkg::Lock::Timeout=${LOCK_WAIT_S}`, '-o', 'Dpkg::Use-Pty=0'];
  const words = [
    ...installer.prefix,
    'env',
    'DEBIAN_FRONTEND=noninteractive',
    installer.aptGet,
    ...options,
    ...args,
  ];
  const child = spawn(words[0] ?? 'env', words.slice(1), {
    stdio: ['ignore', 'pipe', 'pipe'],
    signal: AbortSignal.timeout(timeoutMs),
  });
  const lastLines: string[] = [];
  const read = (line: string) => {
    lastLines.push(line);
    if (lastLines.length > REPORTED_LINES) lastLines.shift();
    if (/^(Unpacking|Setting up) /.test(line)) progress(`  ${line}`);
  };
  createInterface(child.stdout).on('line', read);
  createInterface(child.stderr).on('line', read);
  return new Promise((resolve, reject) => {
    const fail = (reason: string) =>
      reject(new Error(`apt-get ${args[0]} ${reason}. Its last lines:\n${indent(lastLines)}`));
    child.once('error', (error) =>
      fail(error.name === 'AbortError' ? `took over ${timeoutMs / 60_000} minutes` : error.message),
    );
    child.once('close', (code) => (code === 0 ? resolve() : fail(`ended with code ${code}`)));
  });
}

/** Quoted output, indented below its sentence. */
export function indent(lines: readonly string[]): string {
  return lines.map((line) => `  ${line}`).join('\n');
}
