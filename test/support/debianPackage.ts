import { execFile } from 'node:child_process';
import { access, constants } from 'node:fs/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/**
 * Finds a program that a test needs and Node does not bring, and installs its Debian package when it is missing
 * and this process may do so (root on a machine with apt). Answers its path, or null: the test then says that it
 * was left out, and why.
 */
export async function findOrInstall(paths: string[], debianPackage: string): Promise<string | null> {
  const found = await firstExecutable(paths);
  if (found !== null || process.getuid?.() !== 0 || (await firstExecutable(['/usr/bin/apt-get'])) === null) {
    return found;
  }
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const install = ['install', '--yes', '--no-install-recommends', debianPackage];
  try {
    await run('/usr/bin/apt-get', install, { env });
  } catch {
    await run('/usr/bin/apt-get', ['update'], { env }).catch(() => undefined);
    await run('/usr/bin/apt-get', install, { env }).catch(() => undefined);
  }
  return firstExecutable(paths);
}

async function firstExecutable(paths: string[]): Promise<string | null> {
  for (const path of paths) {
    const executable = await access(path, constants.X_OK).then(
      () => true,
      () => false,
    );
    if (executable) return path;
  }
  return null;
}
