import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { findPackageInstaller, installPackages } from '../../server/embedded/install.ts';
import { executable, programFolders } from '../../server/embedded/program.ts';

/**
 * Finds a program that a test needs and Node does not bring, and installs its Debian package when it is missing and
 * this process may do so (root or sudo on a machine with apt). @returns its path, or null: the test is then skipped
 * with the reason
 */
export async function findOrInstall(paths: string[], debianPackage: string): Promise<string | null> {
  const found = await firstExecutable(paths);
  if (found !== null) return found;
  const installer = await findPackageInstaller(programFolders(process.env.PATH ?? ''));
  if (installer === undefined) return null;
  await installPackages(installer, [debianPackage], (line) => console.error(line)).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
  });
  return firstExecutable(paths);
}

async function firstExecutable(paths: string[]): Promise<string | null> {
  for (const path of paths) if ((await executable(path)) !== undefined) return path;
  return null;
}

const CACHE = fileURLToPath(new URL('../../.cache/debian/', import.meta.url));
const run = promisify(execFile);

/**
 * A program of a Debian package, without installing the package (which might start a service).
 * @returns its path: where the machine has it, else where the package was unpacked; null without Debian's tools
 */
export async function programOfPackage(debianPackage: string, path: string): Promise<string | null> {
  const unpacked = join(CACHE, debianPackage);
  const found = await firstExecutable([join('/', path), join(unpacked, path)]);
  if (found !== null) return found;
  const folder = await mkdtemp(join(tmpdir(), 'assay-debian-'));
  try {
    await run('apt-get', ['download', debianPackage], { cwd: folder });
    const [file] = await readdir(folder);
    await mkdir(unpacked, { recursive: true });
    await run('dpkg', ['-x', join(folder, file ?? ''), unpacked]);
    return await firstExecutable([join(unpacked, path)]);
  } catch {
    return null;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
