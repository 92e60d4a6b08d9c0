import { findPackageInstaller, installPackages, type PackageInstaller } from './install.ts';
import { type DatabaseProgram, type EngineName, findDatabasePrograms, programFolders } from './program.ts';
import { DatabaseUnavailable, noServerScreen } from './unavailable.ts';

/** Contains only programs: no service, no system account, nothing that starts by itself. */
const DEBIAN_PACKAGE = 'mariadb-server-core';

export interface ProgramChoice {
  searchPath: string;
  usualFolders?: readonly string[];
  progress: (line: string) => void;
  dataFolder: string;
  /** The engine that made the data folder; no other can read it. */
  madeBy: EngineName | undefined;
}

/**
 * The server program to run: an installed one, else Debian's MariaDB when this process may install it. @throws
 * DatabaseUnavailable whose message says what to do
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
    reasons.push('It cannot install one here: that needs apt-get, and root or sudo without a password.');
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
      `The database in ${dataFolder} was made by ${madeBy}, but only ${first.engine} ${first.version} is installed.`,
    );
  }
  return fitting;
}

/** A failed installation is listed among the reasons, not a crash. */
async function tryInstall(installer: PackageInstaller, progress: (line: string) => void): Promise<string[]> {
  try {
    await installPackages(installer, [DEBIAN_PACKAGE], progress);
    return [];
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
}
