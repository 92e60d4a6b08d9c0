import { resolve, sep } from 'node:path';

/** Advice by the system's error code for a folder that cannot be used. */
const ADVICE: Record<string, string> = {
  EACCES: 'give this user the permission, or choose another folder',
  EPERM: 'give this user the permission, or choose another folder',
  EROFS: 'the file system is read-only; choose another folder',
  EEXIST: 'it is a file; choose a folder',
  ENOTDIR: 'it is a file; choose a folder',
  ENOSPC: 'the disk is full; free some space, or choose another folder',
};

/**
 * The folder of the private database and the key cannot be made, read or written; the message says why and what to
 * do.
 */
export class UnusableDataFolder extends Error {
  constructor(folder: string, code: string) {
    super(`ASSAY_DATA_DIR: ${folder} cannot be used (${code}): ${ADVICE[code]}.`);
    this.name = 'UnusableDataFolder';
  }
}

/** Runs work in the data folder. @throws UnusableDataFolder when the system refuses the folder or a file in it */
export async function inDataFolder<Result>(folder: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const { code = '', path } = error as NodeJS.ErrnoException;
    if (code in ADVICE && path !== undefined && areOneInTheOther(resolve(folder), resolve(path)))
      throw new UnusableDataFolder(resolve(folder), code);
    throw error;
  }
}

/** The refused path may be a file in the folder, or a parent folder that would have to be created. */
const areOneInTheOther = (one: string, other: string): boolean =>
  `${one}${sep}`.startsWith(`${other}${sep}`) || `${other}${sep}`.startsWith(`${one}${sep}`);
