import { resolve, sep } from 'node:path';

/** What the system says of a folder that cannot be used, and what to do about it. */
const ADVICE: Record<string, string> = {
  EACCES: 'give this user the right, or name another folder',
  EPERM: 'give this user the right, or name another folder',
  EROFS: 'it cannot be changed there; name another folder',
  EEXIST: 'a file stands there; name a folder',
  ENOTDIR: 'a file stands there; name a folder',
  ENOSPC: 'the disk is full; free some space, or name another folder',
};

/** The folder of the private database and the key cannot be made, read or written; the message says why and what to do. */
export class UnusableDataFolder extends Error {
  constructor(folder: string, code: string) {
    super(`ASSAY_DATA_DIR: ${folder} cannot be used (${code}): ${ADVICE[code]}.`);
    this.name = 'UnusableDataFolder';
  }
}

/** Does work in the data folder. @throws UnusableDataFolder when the system refuses the folder or a file in it */
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

/** What is refused may be a file of the folder, or a folder above it that would have to be made. */
const areOneInTheOther = (one: string, other: string): boolean =>
  `${one}${sep}`.startsWith(`${other}${sep}`) || `${other}${sep}`.startsWith(`${one}${sep}`);
