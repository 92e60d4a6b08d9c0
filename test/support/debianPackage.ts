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
