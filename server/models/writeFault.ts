import { ModelFault } from './modelFault.ts';

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
