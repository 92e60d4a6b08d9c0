import { statfs } from 'node:fs/promises';
import { ModelFault } from '../modelFault.ts';

/** Bytes that this user may still write in a folder; null where the system does not tell. */
export type FreeBytes = (folder: string) => Promise<number | null>;

/** What stays free beside a model: the database of Assay is often on the same disk. */
const RESERVE = 500_000_000;

export const freeBytes: FreeBytes = async (folder) => {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  } catch {
    return null;
  }
};

/** @throws ModelFault saying how much is missing for `bytes` more in this folder */
export async function requireSpace(folder: string, bytes: number, free: FreeBytes): Promise<void> {
  if (bytes <= 0) return;
  const available = await free(folder);
  if (available === null || available >= bytes + RESERVE) return;
  const missing = bytes + RESERVE - available;
  throw new ModelFault(
    `There is no room for it: ${showBytes(bytes)} are needed in ${folder} and ${showBytes(RESERVE)} should stay free, ` +
      `but only ${showBytes(available)} are. Free ${showBytes(missing)}, or name a folder on another disk with ASSAY_DATA_DIR.`,
  );
}

const FULL = new Set(['ENOSPC', 'EDQUOT']);
const REFUSED: Record<string, string> = {
  EACCES: 'this user has no right to it',
  EPERM: 'this user has no right to it',
  EROFS: 'nothing can be written there',
  EEXIST: 'a file stands where a folder should',
  ENOTDIR: 'a file stands where a folder should',
  EISDIR: 'a folder stands where a file should',
  EFBIG: 'its file system holds no file of that size',
};

/** Whether the disk, or this user's share of it, is full. */
export function isDiskFull(error: unknown): boolean {
  return FULL.has(codeOf(error));
}

/** A fault of the file system as a sentence; anything else as it is. */
export function asWriteFault(error: unknown, path: string): unknown {
  if (isDiskFull(error)) {
    return new ModelFault(
      `The disk of ${path} is full. What had arrived was removed; free some space, or name a folder on another disk with ASSAY_DATA_DIR.`,
    );
  }
  const reason = REFUSED[codeOf(error)];
  return reason === undefined ? error : new ModelFault(`${path} cannot be written: ${reason}.`);
}

function codeOf(error: unknown): string {
  const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : undefined;
  return typeof code === 'string' ? code : '';
}

const UNITS = ['bytes', 'kB', 'MB', 'GB', 'TB'] as const;

/** A size as publishers show it, to three digits: `4.92 GB`. */
export function showBytes(bytes: number): string {
  let unit = 0;
  let value = bytes;
  while (value >= 999.5 && unit < UNITS.length - 1) {
    value /= 1000;
    unit += 1;
  }
  const digits = unit === 0 || value >= 99.95 ? 0 : value >= 9.995 ? 1 : 2;
  return `${value.toFixed(digits)} ${UNITS[unit]}`;
}
