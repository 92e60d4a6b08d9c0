/** @folder From any Node ≥ 18 to the project's own Node 24. */

/**
 * Prepares a checkout: installs the packages of package-lock.json, among them the Node that everything else runs on.
 * Plain JavaScript for Node 18 or later without imports from node_modules, because it installs them.
 */
import { spawn } from 'node:child_process';
import { accessSync, constants, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { compileCacheEnvironment } from './compileCache.js';
import { identify, isRunning } from './processes.js';
import { withProcessLock } from './processLock.js';

/** The checkout's own folder. */
const projectRoot = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** Node 24 from the npm package `node`. */
const projectNode = join(projectRoot, 'node_modules', 'node', 'bin', 'node');

/** Identifies the running `npm ci`: it outlives a launcher that is killed, and two at once would corrupt the installation. */
const installerFile = join(projectRoot, '.cache', 'npm-ci.process');

const INSTALL_WAIT_MS = 15 * 60_000;
const POLL_MS = 200;

/**
 * @typedef {{ version?: string, link?: boolean, optional?: boolean, devOptional?: boolean, dev?: boolean, peer?: boolean }} LockedPackage
 * @typedef {{ packages?: Record<string, LockedPackage> }} Lockfile
 */

/**
 * Packages of package-lock.json that are not installed, or in another version.
 * Optional ones (binaries for other platforms) and links into the checkout itself do not count.
 * @param {Lockfile} wanted  package-lock.json
 * @param {Lockfile} installed  node_modules/.package-lock.json, which npm writes when an installation is complete
 * @param {{ development: boolean }} options  whether packages for tests and checks are needed too
 * @returns {string[]} such as `node_modules/koa 3.3.0`
 */
export function missingPackages(wanted, installed, { development }) {
  const present = installed.packages ?? {};
  return Object.entries(wanted.packages ?? {})
    .filter(([path]) => path.startsWith('node_modules/') || path.includes('/node_modules/'))
    .filter(([, locked]) => !locked.link && !locked.optional && !locked.devOptional)
    .filter(([, locked]) => development || !locked.dev)
    .filter(([path, locked]) => present[path]?.version !== locked.version)
    .map(([path, locked]) => `${path} ${locked.version}`);
}

/**
 * Installs the packages of package-lock.json when they are missing. Two concurrent callers install once.
 * @param {{ development: boolean, progress: (line: string) => void }} options
 * @throws Error whose message says what to do
 */
export async function ensureDependencies({ development, progress }) {
  if (dependenciesReady(development)) return;
  const lock = join(projectRoot, '.cache', 'install.lock');
  const onWait = () => progress('Another process is installing the packages; waiting for it.');
  await withProcessLock(lock, { waitMs: INSTALL_WAIT_MS, onWait }, async () => {
    await waitForAbandonedInstaller(progress);
    if (dependenciesReady(development)) return;
    progress('Installing packages (npm ci); the first time takes about a minute.');
    await runNpmCi();
    if (!isExecutable(projectNode)) throw new Error(missingNodeHelp());
    progress('Packages are installed.');
  });
}

/** @param {(line: string) => void} progress */
async function waitForAbandonedInstaller(progress) {
  let text = '';
  try {
    text = readFileSync(installerFile, 'utf8');
  } catch {
    return;
  }
  const [pid, started] = text.split(' ');
  const installer = { pid: Number(pid), started: started ?? '' };
  if (!isRunning(installer)) return;
  progress('An installation whose launcher was killed is still running; waiting for it.');
  for (let waitedMs = 0; isRunning(installer) && waitedMs < INSTALL_WAIT_MS; waitedMs += POLL_MS)
    await sleep(POLL_MS);
}

/** @param {boolean} development */
function dependenciesReady(development) {
  const installed = readLockfile(join(projectRoot, 'node_modules', '.package-lock.json'));
  const wanted = readLockfile(join(projectRoot, 'package-lock.json'));
  if (wanted === undefined)
    throw new Error('package-lock.json is missing or unreadable: restore it from git.');
  if (installed === undefined || !isExecutable(projectNode)) return false;
  return missingPackages(wanted, installed, { development }).length === 0;
}

/**
 * @param {string} path
 * @returns {Lockfile | undefined}
 */
function readLockfile(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}

/** @param {string} path */
function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * npm's own progress goes to this process's stderr: stdout belongs to the command that was asked for.
 * Development packages are always installed: with NODE_ENV=production the checkout could otherwise be started but not
 * tested.
 */
async function runNpmCi() {
  const child = spawn('npm', ['ci', '--include=dev', '--loglevel=error', '--no-audit', '--no-fund'], {
    cwd: projectRoot,
    stdio: ['ignore', 2, 2],
  });
  if (child.pid !== undefined) {
    const installer = identify(child.pid);
    writeFileSync(installerFile, `${installer.pid} ${installer.started}`);
  }
  /** @type {{ code: number | null, error?: Error }} */
  const end = await new Promise((resolve) => {
    child.once('error', (error) => resolve({ code: null, error }));
    child.once('exit', (code) => resolve({ code }));
  });
  if (end.code !== 0)
    throw new Error(npmFailureHelp(end.error?.message ?? `npm ended with code ${end.code}`));
}

/** @param {string} reason */
function npmFailureHelp(reason) {
  return [
    `The packages could not be installed: ${reason}.`,
    '',
    'See its own message above. Common causes:',
    '  no connection to the registry    npm ping    (behind a proxy: npm config set proxy http://host:port)',
    '  npm is not installed             it comes with Node 18 or later',
    '  the disk is full                 df -h .',
    '  files owned by another user      ls -ld node_modules',
    'Then run the same command again; it continues where it stopped.',
  ].join('\n');
}

function missingNodeHelp() {
  return [
    'npm installed the packages without Node 24, which the package "node" downloads in its install script.',
    'Install scripts are probably disabled (npm config get ignore-scripts). Allow this one:',
    '  npm rebuild node --ignore-scripts=false',
    'Then run the same command again.',
  ].join('\n');
}

/**
 * Runs a TypeScript file of the checkout under Node 24 and exits with its exit code or signal.
 *
 * Ctrl-C in a terminal reaches both processes, and npm forwards its own as well. Every signal is therefore forwarded as
 * SIGTERM: the other process counts SIGINTs as key presses (a second one means "at once") and shuts down in order on the first
 * signal of any kind. This process waits for it to exit.
 * @param {string} script  relative to the checkout
 * @param {string[]} args
 */
export async function runWithProjectNode(script, args) {
  const child = spawn(projectNode, [join(projectRoot, script), ...args], {
    stdio: 'inherit',
    env: {
      ...process.env,
      ...compileCacheEnvironment,
      PATH: `${join(projectRoot, 'node_modules', '.bin')}${delimiter}${process.env.PATH ?? ''}`,
    },
  });
  /** @type {NodeJS.Signals[]} */
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  for (const signal of signals) process.on(signal, () => child.kill('SIGTERM'));
  /** @type {{ code: number | null, signal: NodeJS.Signals | null }} */
  const end = await new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => resolve({ code, signal }));
  });
  for (const signal of signals) process.removeAllListeners(signal);
  if (end.signal !== null) process.kill(process.pid, end.signal);
  else process.exitCode = end.code ?? 1;
}
