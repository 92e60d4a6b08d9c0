import { execFile } from 'node:child_process';
import { access, chmod, mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { withProcessLock } from '../../../server/bin/processLock.js';
import {
  findPackageInstaller,
  installPackages,
  type PackageInstaller,
} from '../../../server/embedded/install.ts';
import { programFolders } from '../../../server/embedded/program.ts';
import { cacheFolder } from '../../support/mysqlFromDebian.ts';

const execute = promisify(execFile);

/** The packages of postfix and exim4 conflict, so they are resolved separately. */
const PACKAGE_SETS = [
  ['postfix', 'postgrey', 'dnsmasq-base', 'microsocks'],
  ['exim4-daemon-light', 'libnss-wrapper'],
];
const LOCK_WAIT_MS = 15 * 60_000;
const TRIAL_TIMEOUT_MS = 20_000;
const SETUID_AND_SETGID = 0o6000;

/** The mail servers cannot be obtained here; the message says why and completes "left out: …". */
export class MailUnavailable extends Error {}

/** Whether the mail servers are required: in CI, or on request. */
export function isMailRequired(): boolean {
  const isOn = (value: string | undefined) => value !== undefined && !['', '0', 'false'].includes(value);
  return isOn(process.env.CI) || isOn(process.env.ASSAY_REQUIRE_MAIL);
}

/** A program with its leading arguments, and the environment for its libraries. */
export interface Program {
  command: readonly [string, ...string[]];
  environment: Record<string, string>;
}

/** The servers of the bench, unpacked in a folder. */
export interface MailPrograms {
  postfix: Program & { commandFolder: string; daemonFolder: string; metaFolder: string };
  /** Looks its users up by name: `users` is a folder with `passwd` and `group` (nss_wrapper). */
  exim(users: string): Program;
  postgrey: Program;
  dnsmasq: Program;
  /** Resolves names by the hosts file that it is given (nss_wrapper). */
  microsocks(hostsFile: string): Program;
}

/**
 * Postfix, exim, postgrey, dnsmasq and microsocks from the Debian packages of this machine's own release. They are
 * downloaded with what they need and unpacked into a folder that every checkout of this user shares; nothing is
 * installed, no service starts and no user is made. To fetch them again, remove the folder.
 * @throws MailUnavailable when this process is not root (postfix's master must be), or they are missing and cannot be
 * fetched
 */
export async function findOrFetchMailPrograms(progress: (line: string) => void): Promise<MailPrograms> {
  if (process.getuid?.() !== 0) throw new MailUnavailable('the mail servers are started by root only');
  const folder = join(cacheFolder(), 'mail-servers');
  const there = await programsIn(folder);
  if (typeof there !== 'string') return there;
  const onWait = () => progress('Another process is fetching the mail servers; waiting for it.');
  return withProcessLock(`${folder}.lock`, { waitMs: LOCK_WAIT_MS, onWait }, async () => {
    const kept = await programsIn(folder);
    if (typeof kept !== 'string') return kept;
    await fetchInto(folder, progress);
    const fetched = await programsIn(folder);
    if (typeof fetched !== 'string') return fetched;
    throw new MailUnavailable(`the mail servers unpacked in ${folder} do not run: ${fetched}`);
  });
}

async function fetchInto(folder: string, progress: (line: string) => void): Promise<void> {
  const installer = await findPackageInstaller(programFolders(process.env.PATH ?? ''));
  if (installer === undefined)
    throw new MailUnavailable('fetching the mail servers takes a machine with apt');
  progress(`Fetching mail servers from Debian, once (kept in ${folder}).`);
  const working = `${folder}.unfinished`;
  const archives = join(working, 'archives');
  await rm(working, { recursive: true, force: true });
  await mkdir(join(archives, 'partial'), { recursive: true });
  for (const packages of PACKAGE_SETS) await download(installer, packages, archives, progress);
  const system = join(working, 'system');
  await mkdir(system);
  for (const name of (await readdir(archives)).filter((file) => file.endsWith('.deb')).sort()) {
    await execute('dpkg-deb', ['--extract', join(archives, name), system]);
  }
  await clearSetuid(join(system, 'usr/sbin'));
  await prepareTrial(system);
  await rm(folder, { recursive: true, force: true });
  await rename(system, folder);
  await rm(working, { recursive: true, force: true });
}

/** Includes missing dependencies; `--reinstall` also downloads installed ones. */
async function download(
  installer: PackageInstaller,
  packages: readonly string[],
  archives: string,
  progress: (line: string) => void,
): Promise<void> {
  const options = ['--download-only', '--reinstall', '-o', 'APT::Get::Remove=true'];
  try {
    await installPackages(installer, packages, progress, [
      ...options,
      '-o',
      `Dir::Cache::archives=${archives}`,
    ]);
  } catch (error) {
    throw new MailUnavailable(error instanceof Error ? error.message : String(error));
  }
}

/** Programs in a cache must not be setuid. */
async function clearSetuid(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const { mode } = await stat(path);
    if ((mode & SETUID_AND_SETGID) !== 0) await chmod(path, mode & 0o777);
  }
}

/** The unpacked programs when each of them runs here, else what was wrong. */
async function programsIn(folder: string): Promise<MailPrograms | string> {
  try {
    const programs = await locate(folder);
    await tryOut(programs, folder);
    return programs;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

async function locate(folder: string): Promise<MailPrograms> {
  const [architecture] = (await readdir(join(folder, 'usr/lib'))).filter((name) =>
    name.endsWith('-linux-gnu'),
  );
  if (architecture === undefined) throw new Error(`${folder} holds no libraries`);
  const libraries = [`usr/lib/${architecture}`, `lib/${architecture}`, 'usr/lib/postfix'];
  const environment = { LD_LIBRARY_PATH: libraries.map((path) => join(folder, path)).join(':') };
  const wrapped = {
    ...environment,
    LD_PRELOAD: join(folder, `usr/lib/${architecture}/libnss_wrapper.so`),
  };
  const program = (path: string): Program => ({ command: [join(folder, path)], environment });
  return {
    postfix: {
      ...program('usr/lib/postfix/sbin/master'),
      commandFolder: join(folder, 'usr/sbin'),
      daemonFolder: join(folder, 'usr/lib/postfix/sbin'),
      metaFolder: join(folder, 'etc/postfix'),
    },
    exim: (users) => ({
      command: [join(folder, 'usr/sbin/exim4')],
      environment: {
        ...wrapped,
        NSS_WRAPPER_PASSWD: join(users, 'passwd'),
        NSS_WRAPPER_GROUP: join(users, 'group'),
      },
    }),
    postgrey: { command: await postgreyCommand(folder, architecture), environment },
    dnsmasq: program('usr/sbin/dnsmasq'),
    microsocks: (hostsFile) => ({
      command: [join(folder, 'usr/bin/microsocks')],
      environment: { ...wrapped, NSS_WRAPPER_HOSTS: hostsFile },
    }),
  };
}

/** postgrey runs in taint mode (-T), which takes its module folders as options only. */
async function postgreyCommand(folder: string, architecture: string): Promise<[string, ...string[]]> {
  const own = join(folder, 'usr/bin/perl');
  const perl = await access(own).then(
    () => own,
    () => '/usr/bin/perl',
  );
  const roots = [`usr/lib/${architecture}/perl5`, 'usr/share/perl', `usr/lib/${architecture}/perl`];
  const versioned = await Promise.all(
    roots.map(async (root) => {
      const versions = await readdir(join(folder, root)).catch(() => []);
      return versions.map((version) => join(folder, root, version));
    }),
  );
  const includes = [join(folder, 'usr/share/perl5'), ...versioned.flat()].map((path) => `-I${path}`);
  return [perl, '-T', ...includes, join(folder, 'usr/sbin/postgrey')];
}

/** Minimal settings for trying out the programs. */
async function prepareTrial(folder: string): Promise<void> {
  await writeUsers(join(folder, 'trial'));
  await writeFile(join(folder, 'trial/main.cf'), 'compatibility_level = 3.6\n');
  await writeFile(join(folder, 'trial/exim.conf'), 'begin acl\n');
}

/** Each program prints its version or usage, which loads its libraries and modules. */
async function tryOut(programs: MailPrograms, folder: string): Promise<void> {
  const trial = join(folder, 'trial');
  const postconf: Program = {
    ...programs.postfix,
    command: [join(programs.postfix.commandFolder, 'postconf')],
  };
  await Promise.all([
    run(postconf, ['-c', trial, '-h', 'mail_version']),
    run(programs.exim(trial), ['-C', join(trial, 'exim.conf'), '-bV']),
    run(programs.postgrey, ['--version']),
    run(programs.dnsmasq, ['--version']),
    access(programs.microsocks(trial).command[0]),
  ]);
}

async function run(program: Program, args: readonly string[]): Promise<void> {
  const [file, ...words] = program.command;
  await execute(file, [...words, ...args], { env: program.environment, timeout: TRIAL_TIMEOUT_MS });
}

/** The users that exim requires, only for it (nss_wrapper): no user of this machine is created or changed. */
export async function writeUsers(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'passwd'), 'root:x:0:0::/:/bin/sh\nDebian-exim:x:8:8::/:/usr/sbin/nologin\n');
  await writeFile(join(folder, 'group'), 'root:x:0:\nDebian-exim:x:8:\n');
  return folder;
}
