import { execFile } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const run = promisify(execFile);

/** A program of an installation, or a script in it. */
interface Ran {
  stdout: string;
  stderr: string;
  code: number;
}

/** A folder with nothing but what npm installed there. */
export interface Installation {
  folder: string;
  /** Runs `node_modules/.bin/<name>` as a shell would find it. */
  program(name: string, args: readonly string[], environment?: Record<string, string>): Promise<Ran>;
  /** Runs a module that imports what is installed. */
  script(code: string, environment?: Record<string, string>): Promise<Ran>;
}

/**
 * Packs workspaces as they would be published, and installs the tarballs in an empty folder, without a network: what they depend on is
 * packed from this repository's own packages, and npm may take it from nowhere else.
 *
 * @param workspaces  paths from the root, such as `clients/cli`
 */
export async function installPacked(workspaces: readonly string[], folder: string): Promise<Installation> {
  const tarballs = join(folder, 'tarballs');
  const project = join(folder, 'project');
  await mkdir(tarballs, { recursive: true });
  await mkdir(project);
  const own = await pack(
    ['--pack-destination', tarballs, ...workspaces.flatMap((path) => ['--workspace', path])],
    folder,
  );
  const needed = [...(await closureOf(workspaces.map((path) => join(ROOT, path)))).values()];
  const others = await pack(['--ignore-scripts', '--pack-destination', tarballs, ...needed], folder);
  const fileOf = ({ filename }: Packed) => `file:${join(tarballs, basename(filename))}`;
  await writeFile(
    join(project, 'package.json'),
    JSON.stringify({
      private: true,
      type: 'module',
      dependencies: Object.fromEntries(own.map((one) => [one.name, fileOf(one)])),
      overrides: Object.fromEntries(others.map((one) => [one.name, fileOf(one)])),
    }),
  );
  await npm(['install', '--offline', '--ignore-scripts', '--no-audit', '--no-fund'], project, folder);
  // As a user's PATH has it: Node 24 before any other.
  const PATH = [dirname(process.execPath), process.env.PATH ?? ''].join(delimiter);
  return {
    folder: project,
    program: (name, args, environment = {}) =>
      ended(join(project, 'node_modules/.bin', name), args, { cwd: project, env: { PATH, ...environment } }),
    async script(code, environment = {}) {
      const path = join(project, 'script.js');
      await writeFile(path, code);
      return ended(process.execPath, [path], { cwd: project, env: { PATH, ...environment } });
    },
  };
}

interface Packed {
  name: string;
  filename: string;
}

async function pack(args: readonly string[], home: string): Promise<Packed[]> {
  const packed: unknown = JSON.parse(await npm(['pack', '--json', ...args], ROOT, home));
  // A list, and in later versions of npm an object by name.
  return Object.values(packed as Record<string, Packed>);
}

/** What npm prints, with a cache and settings of its own. */
async function npm(args: readonly string[], cwd: string, home: string): Promise<string> {
  const env = {
    PATH: process.env.PATH ?? '',
    HOME: home,
    npm_config_cache: join(home, 'npm-cache'),
    npm_config_update_notifier: 'false',
  };
  const { stdout } = await run('npm', [...args], { cwd, env, maxBuffer: 64 * 1024 * 1024 });
  return stdout;
}

/** The folders of all packages that these need, by name. */
async function closureOf(folders: readonly string[], found = new Map<string, string>()) {
  for (const folder of folders) {
    const { dependencies = {}, optionalDependencies = {} } = JSON.parse(
      await readFile(join(folder, 'package.json'), 'utf8'),
    );
    const places = createRequire(join(folder, 'package.json')).resolve.paths('x') ?? [];
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      if (found.has(name)) continue;
      const place = await firstWith(places, name);
      if (place === null) throw new Error(`${name}, which ${folder} needs, is not installed.`);
      found.set(name, place);
      await closureOf([place], found);
    }
  }
  return found;
}

async function firstWith(places: readonly string[], name: string): Promise<string | null> {
  for (const place of places) {
    const path = join(place, name);
    if ((await readFile(join(path, 'package.json')).catch(() => null)) !== null) return path;
  }
  return null;
}

async function ended(
  file: string,
  args: readonly string[],
  options: { cwd: string; env: Record<string, string> },
): Promise<Ran> {
  try {
    return { ...(await run(file, [...args], options)), code: 0 };
  } catch (error) {
    const { stdout = '', stderr = '', code } = error as { stdout?: string; stderr?: string; code?: unknown };
    if (typeof code !== 'number') throw error;
    return { stdout, stderr, code };
  }
}
