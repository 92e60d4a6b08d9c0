import { statfs } from 'node:fs/promises';
import { ModelFault } from './modelFault.ts';
import { showBytes } from './showBytes.ts';

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
