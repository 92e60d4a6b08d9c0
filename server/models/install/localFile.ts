import { createHash } from 'node:crypto';
import { constants, createReadStream } from 'node:fs';
import { copyFile, link, mkdir, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { ModelFault } from '../modelFault.ts';
import { asWriteFault, type FreeBytes, requireSpace } from './disk.ts';
import { isGguf } from './gguf.ts';
import type { FileIdentity } from './partialFile.ts';

/** Size and SHA-256 of a local model file. @throws ModelFault when it is not one */
export async function examineLocalFile(
  path: string,
  progress: (doneBytes: number, bytes: number) => void,
): Promise<FileIdentity> {
  const found = await stat(path).catch(() => null);
  if (found === null) throw new ModelFault(`There is no file ${path}, or this user may not read it.`);
  if (!found.isFile()) throw new ModelFault(`${path} is not a file.`);
  try {
    if (!(await isGguf(path)))
      throw new ModelFault(`${path} is not a GGUF file: it does not start with the signature of one.`);
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

/** Puts a local file in place: by a hard link if both are on one disk, else by a copy. The original stays where it is.
 * @throws ModelFault when the disk is full, or the place cannot be written
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
