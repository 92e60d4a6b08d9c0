import { createHash } from 'node:crypto';
import { constants, createReadStream } from 'node:fs';
import { copyFile, link, mkdir, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { ModelFault } from '../modelFault.ts';
import { asWriteFault, type FreeBytes, requireSpace } from './disk.ts';
import { isGguf } from './gguf.ts';
import type { FileIdentity } from './partialFile.ts';

/** Size and SHA-256 of a model's file that is on this machine. @throws ModelFault when it is none */
export async function examineLocalFile(
  path: string,
  progress: (doneBytes: number, bytes: number) => void,
): Promise<FileIdentity> {
  const found = await stat(path).catch(() => null);
  if (found === null) throw new ModelFault(`There is no file ${path}, or this user may not see it.`);
  if (!found.isFile()) throw new ModelFault(`${path} is not a file.`);
  try {
    if (!(await isGguf(path)))
      throw new ModelFault(`${path} is not a GGUF file: it does not begin like one.`);
    const hash = createHash('sha256');
    let bytes = 0;
    for await (const chunk of createReadStream(path)) {
      hash.update(chunk as Buffer);
      bytes += (chunk as Buffer).length;
      progress(bytes, found.size);
    }
    return { bytes, sha256: hash.digest('hex') };
  } catch (error) {
    if (error instanceof ModelFault) throw error;
    throw new ModelFault(
      `${path} cannot be read: ${error instanceof Error ? error.message : String(error)}.`,
    );
  }
}

/**
 * Puts a file of the user's own in its place: by a second name for it where both are on one disk, else by a copy. The file itself
 * stays where it is.
 * @throws ModelFault when there is no room, or the place cannot be written
 */
export async function takeLocalFile(
  from: string,
  to: string,
  { bytes, freeBytes }: { bytes: number; freeBytes: FreeBytes },
): Promise<void> {
  const draft = `${to}.part`;
  try {
    await mkdir(dirname(to), { recursive: true, mode: 0o700 });
    await rm(draft, { force: true });
    try {
      await link(from, draft);
    } catch {
      await requireSpace(dirname(to), bytes, freeBytes);
      await copyFile(from, draft, constants.COPYFILE_FICLONE);
    }
    await rename(draft, to);
  } catch (error) {
    await rm(draft, { force: true });
    throw asWriteFault(error, to);
  }
}
