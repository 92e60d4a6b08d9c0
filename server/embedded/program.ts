import { execFile } from 'node:child_process';
import { access, constants, realpath } from 'node:fs/promises';
import { delimiter, dirname, join } from 'node:path';
import { promisify } from 'node:util';

const execute = promisify(execFile);

/** The two families of server that Assay runs on. */
export type EngineName = 'MariaDB' | 'MySQL';

/** A database server program of this machine, and how it is run. */
export interface DatabaseProgram {
  engine: EngineName;
  /** Such as `10.11.14`. */
  version: string;
  /** The program and any arguments that must come before the server's own. */
  command: [string, ...string[]];
  /** Server arguments that this installation always needs, such as the folder of its message files. */
  installation: string[];
  /** MariaDB's statements that make its system tables, in their order; MySQL's server contains them. */
  systemTableFiles: string[];
}

/** Where packages install server programs outside the PATH. */
const USUAL_FOLDERS: readonly string[] = [
  '/usr/sbin',
  '/usr/local/sbin',
  '/usr/libexec',
  '/usr/local/libexec',
  '/usr/local/mysql/bin',
  '/opt/homebrew/opt/mariadb/bin',
  '/opt/homebrew/opt/mysql/bin',
  '/usr/local/opt/mariadb/bin',
  '/usr/local/opt/mysql/bin',
];

/** Every folder in which programs are searched: those of a PATH, then the usual ones. */
export function programFolders(searchPath: string, usual: readonly string[] = USUAL_FOLDERS): string[] {
  return [...searchPath.split(delimiter).filter(Boolean), ...usual];
}

/** The oldest versions that the tests run on. */
const OLDEST: Record<EngineName, [number, number]> = { MariaDB: [10, 11], MySQL: [8, 4] };

/** Tables, performance views and initial rows; help texts and the sys schema are not needed. */
const SYSTEM_TABLES = ['system_tables', 'performance_tables', 'system_tables_data'];

const VERSION_TIMEOUT_MS = 10_000;

/** The result of a search: usable programs, and the reasons why others are not. */
export interface ProgramSearch {
  programs: DatabaseProgram[];
  rejected: string[];
}

/**
 * Parses `mysqld --version`. The file's name is not conclusive: Debian's `mysqld` is MariaDB.
 * `mysqld  Ver 10.11.14-MariaDB-0+deb12u2 for debian-linux-gnu on x86_64 (Debian 12)`
 */
export function parseServerVersion(output: string): { engine: EngineName; version: string } | undefined {
  const match = /\bVer (\d+\.\d+(?:\.\d+)?)/.exec(output);
  if (match?.[1] === undefined) return undefined;
  return { engine: /mariadb/i.test(output) ? 'MariaDB' : 'MySQL', version: match[1] };
}

/** Whether Assay is tested on this version or an earlier one of the same engine. */
export function isSupportedVersion(engine: EngineName, version: string): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [oldestMajor, oldestMinor] = OLDEST[engine];
  return major > oldestMajor || (major === oldestMajor && minor >= oldestMinor);
}

/** Every database server in these folders, in their order, each file once. */
export async function findDatabasePrograms(folders: readonly string[]): Promise<ProgramSearch> {
  const search: ProgramSearch = { programs: [], rejected: [] };
  const seen = new Set<string>();
  for (const folder of folders) {
    for (const name of ['mariadbd', 'mysqld']) {
      const file = await executable(join(folder, name));
      if (file === undefined || seen.has(file)) continue;
      seen.add(file);
      await examine(file, search);
    }
  }
  return search;
}

async function examine(file: string, search: ProgramSearch): Promise<void> {
  const found = await askVersion(file);
  if (found === undefined) {
    search.rejected.push(`${file} does not report its version`);
    return;
  }
  const oldest = OLDEST[found.engine].join('.');
  if (!isSupportedVersion(found.engine, found.version)) {
    search.rejected.push(`${file} is ${found.engine} ${found.version}; Assay needs ${oldest} or later`);
    return;
  }
  const systemTableFiles = found.engine === 'MariaDB' ? await findSystemTableFiles(file) : [];
  if (systemTableFiles === undefined) {
    search.rejected.push(
      `${file} (MariaDB ${found.version}) lacks the files of its system tables (share/mysql)`,
    );
    return;
  }
  search.programs.push({ ...found, command: [file], installation: [], systemTableFiles });
}

async function askVersion(file: string) {
  try {
    const { stdout } = await execute(file, ['--no-defaults', '--version'], { timeout: VERSION_TIMEOUT_MS });
    return parseServerVersion(stdout);
  } catch {
    return undefined;
  }
}

/**
 * The files that mariadb-install-db feeds to the server. The script itself is not used: it needs my_print_defaults, which
 * Debian keeps in the client's package. MariaDB 11 renamed the files; their folder depends on the distribution.
 */
async function findSystemTableFiles(server: string): Promise<string[] | undefined> {
  const share = join(dirname(dirname(server)), 'share');
  for (const folder of ['mariadb', 'mysql']) {
    for (const prefix of ['mariadb', 'mysql']) {
      const files = SYSTEM_TABLES.map((name) => join(share, folder, `${prefix}_${name}.sql`));
      const readable = await Promise.all(files.map(isReadable));
      if (readable.every(Boolean)) return files;
    }
  }
  return undefined;
}

async function isReadable(path: string): Promise<boolean> {
  return access(path, constants.R_OK).then(
    () => true,
    () => false,
  );
}

/** The real path of an executable file; undefined when it is not one. */
export async function executable(path: string): Promise<string | undefined> {
  try {
    await access(path, constants.X_OK);
    return await realpath(path);
  } catch {
    return undefined;
  }
}
