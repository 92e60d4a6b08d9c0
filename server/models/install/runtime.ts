import { spawn } from 'node:child_process';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { withProcessLock } from '../../bin/processLock.js';
import { ModelFault } from '../modelFault.ts';

/** The release of node-llama-cpp, and with it of llama.cpp, that models run on. */
export const RUNTIME_VERSION = '3.22.1';

/** The package with the prebuilt binary of a platform, and the processor that it uses. Packages for other graphics cards are twenty
 * times as big and are not installed; for Apple chips there is only the one that uses their own.
 */
const PLATFORMS: Record<string, { binaries: string; gpu: 'auto' | false }> = {
  'linux-x64': { binaries: '@node-llama-cpp/linux-x64', gpu: false },
  'linux-arm64': { binaries: '@node-llama-cpp/linux-arm64', gpu: false },
  'darwin-arm64': { binaries: '@node-llama-cpp/mac-arm64-metal', gpu: 'auto' },
  'darwin-x64': { binaries: '@node-llama-cpp/mac-x64', gpu: false },
  'win32-x64': { binaries: '@node-llama-cpp/win-x64', gpu: false },
  'win32-arm64': { binaries: '@node-llama-cpp/win-arm64', gpu: false },
};

const INSTALL_TIMEOUT_MS = 15 * 60_000;
const LOCK_WAIT_MS = 16 * 60_000;
const REPORTED_LINES = 6;

/** @throws ModelFault on a platform without a prebuilt binary */
export function platformOf(
  platform: NodeJS.Platform,
  arch: string,
): { binaries: string; gpu: 'auto' | false } {
  const found = PLATFORMS[`${platform}-${arch}`];
  if (found !== undefined) return found;
  throw new ModelFault(
    `Built-in models run on ${Object.keys(PLATFORMS).join(', ')}, and this machine is ${platform}-${arch}. ` +
      'A model server works everywhere: LLM_BASE_URL (docs/language-models.md).',
  );
}

/** Whether the folder has the runtime, complete and of this release. */
export async function hasRuntime(folder: string): Promise<boolean> {
  try {
    const { binaries } = platformOf(process.platform, process.arch);
    const versions = await Promise.all(
      ['node-llama-cpp', binaries].map(async (name) => {
        const path = join(folder, 'node_modules', name, 'package.json');
        return (JSON.parse(await readFile(path, 'utf8')) as { version?: string }).version;
      }),
    );
    return versions.every((version) => version === RUNTIME_VERSION);
  } catch {
    return false;
  }
}

/** Installs the runtime unless it is installed: about 85 MB with npm, whose settings (registry, proxy) apply. No install scripts run
 * and nothing is built. It is installed under another name and renamed when complete; concurrent callers install it once.
 *
 * @param folder  `ModelFolder.runtimeFolder`
 * @throws ModelFault when npm fails, with its output
 */
export async function installRuntime(
  folder: string,
  { progress, signal }: { progress: (line: string) => void; signal?: AbortSignal },
): Promise<void> {
  if (await hasRuntime(folder)) return;
  const { binaries } = platformOf(process.platform, process.arch);
  const onWait = () => progress('Another process is installing the runtime; waiting for it.');
  await withProcessLock(`${folder}.lock`, { waitMs: LOCK_WAIT_MS, onWait }, async () => {
    if (await hasRuntime(folder)) return;
    progress(`Installing the runtime (node-llama-cpp ${RUNTIME_VERSION}, about 85 MB) with npm.`);
    const working = `${folder}.unfinished`;
    await rm(working, { recursive: true, force: true });
    await mkdir(working, { recursive: true });
    try {
      // Without a package.json npm would use the nearest project above.
      await writeFile(join(working, 'package.json'), '{"private":true}\n');
      await runNpm(
        working,
        [`node-llama-cpp@${RUNTIME_VERSION}`, `${binaries}@${RUNTIME_VERSION}`],
        AbortSignal.any([AbortSignal.timeout(INSTALL_TIMEOUT_MS), ...(signal === undefined ? [] : [signal])]),
      );
      if (!(await hasRuntime(working))) throw new ModelFault(failure('npm installed another release'));
      await rm(folder, { recursive: true, force: true });
      await rename(working, folder);
    } finally {
      await rm(working, { recursive: true, force: true });
    }
  });
}

/** @throws ModelFault */
async function runNpm(folder: string, packages: readonly string[], signal: AbortSignal): Promise<void> {
  const args = [
    'install',
    '--prefix',
    folder,
    '--omit=optional',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
  ];
  const isWindows = process.platform === 'win32';
  const child = spawn(
    isWindows ? 'npm.cmd' : 'npm',
    [...args, '--loglevel=error', '--save-exact', ...packages],
    {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
      shell: isWindows, // npm.cmd needs a shell
      signal,
    },
  );
  const lastLines: string[] = [];
  createInterface(child.stderr).on('line', (line) => {
    lastLines.push(line);
    if (lastLines.length > REPORTED_LINES) lastLines.shift();
  });
  const end = await new Promise<string | null>((resolve) => {
    child.once('error', (error: NodeJS.ErrnoException) => resolve(whyNpmFailed(error)));
    child.once('close', (code) => resolve(code === 0 ? null : `npm ended with code ${code}`));
  });
  if (end !== null) throw new ModelFault(failure(end, lastLines));
}

function whyNpmFailed(error: NodeJS.ErrnoException): string {
  if (error.code === 'ENOENT') return 'there is no npm on the PATH; it comes with Node';
  return error.name === 'AbortError' ? 'it was cancelled, or took too long' : error.message;
}

function failure(reason: string, lines: readonly string[] = []): string {
  const said = lines.length === 0 ? '' : ` Its output:\n${lines.map((line) => `  ${line}`).join('\n')}`;
  return (
    `The runtime could not be installed: ${reason}. Usual causes: the package registry cannot be reached (npm ping; ` +
    `behind a proxy: npm config set proxy), or the disk is full.${said}`
  );
}
