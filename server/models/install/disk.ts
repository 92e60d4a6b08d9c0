import { statfs } from 'node:fs/promises';
import { ModelFault } from '../modelFault.ts';

/** Bytes that this user may still write in a folder; null where the system does not report them. */
export type FreeBytes = (folder: string) => Promise<number | null>;

/** Bytes that must stay free beside a model, because Assay's database is often on the same disk. */
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
    `There is not enough disk space: ${showBytes(bytes)} are needed in ${folder} and ${showBytes(RESERVE)} should stay free, ` +
      `but only ${showBytes(available)} are free. Free ${showBytes(missing)} more, or set ASSAY_DATA_DIR to a folder on another disk.`,
  );
}

const FULL = new Set(['ENOSPC', 'EDQUOT']);
const REFUSED: Record<string, string> = {
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EROFS: 'the file system is read-only',
  EEXIST: 'a file is in the place of a folder',
  ENOTDIR: 'a file is in the place of a folder',
  EISDIR: 'a folder is in the place of a file',
  EFBIG: 'its file system does not support files of that size',
};

/** Whether the disk, or this user's quota, is full. */
export function isDiskFull(error: unknown): boolean {
  return FULL.has(codeOf(error));
}

/** An error of the file system as a ModelFault with a readable message; other errors unchanged. */
export function asWriteFault(error: unknown, path: string): unknown {
  if (isDiskFull(error)) {
    return new ModelFault(
      `The disk of ${path} is full. The partial download was removed; free some space, or set ASSAY_DATA_DIR to a folder on another disk.`,
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
