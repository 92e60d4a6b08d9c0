import { findPackageInstaller, installPackages, type PackageInstaller } from './install.ts';
import { type DatabaseProgram, type EngineName, findDatabasePrograms, programFolders } from './program.ts';
import { DatabaseUnavailable, noServerScreen } from './unavailable.ts';

/** Programs only: no service, no system account, nothing that starts by itself. */
const DEBIAN_PACKAGE = 'mariadb-server-core';

export interface ProgramChoice {
  searchPath: string;
  usualFolders?: readonly string[];
  progress: (line: string) => void;
  dataFolder: string;
  /** The engine that made the data folder; only that one can read it. */
  madeBy: EngineName | undefined;
}

/**
 * The server program to run: one that is there, else Debian's MariaDB when this process may install it.
 * @throws DatabaseUnavailable with one screen of what to do
 */
export async function chooseProgram(choice: ProgramChoice): Promise<DatabaseProgram> {
  const folders = programFolders(choice.searchPath, choice.usualFolders);
  const reasons: string[] = [];
  const present = await search(folders, choice, reasons);
  if (present) return present;
  const installer = await findPackageInstaller(folders);
  if (installer && choice.madeBy !== 'MySQL') {
    reasons.push(...(await tryInstall(installer, choice.progress)));
    const installed = await search(folders, choice, reasons);
    if (installed) return installed;
  } else if (!installer) {
    reasons.push('It may not install one here: that takes apt-get, and root or sudo without a password.');
  }
  throw new DatabaseUnavailable(noServerScreen([...new Set(reasons)]));
}

async function search(
  folders: readonly string[],
  { madeBy, dataFolder }: ProgramChoice,
  reasons: string[],
): Promise<DatabaseProgram | undefined> {
  const { programs, rejected } = await findDatabasePrograms(folders);
  reasons.push(...rejected);
  const [first] = programs;
  if (madeBy === undefined || first === undefined) return first;
  const fitting = programs.find((program) => program.engine === madeBy);
  if (fitting === undefined) {
    reasons.push(
      `The database in ${dataFolder} was made by ${madeBy}, and only ${first.engine} ${first.version} is here.`,
    );
  }
  return fitting;
}

/** An installation that fails is a reason among others on the screen, not a crash. */
async function tryInstall(installer: PackageInstaller, progress: (line: string) => void): Promise<string[]> {
  try {
    await installPackages(installer, [DEBIAN_PACKAGE], progress);
    return [];
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
}
