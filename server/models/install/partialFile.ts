import { createHash, type Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { z } from 'zod';

/** Identifies the complete file. */
export interface FileIdentity {
  bytes: number;
  /** Lower-case hexadecimal. */
  sha256: string;
}

/** `<path>.part.json`: which file the part belongs to, and the server's validator. */
const Note = z.object({ bytes: z.int(), sha256: z.string(), validator: z.string().nullable() });

/** A file that is downloaded in pieces, perhaps over several runs: `<path>.part` until it is complete. */
export interface PartialFile {
  /** Bytes so far. */
  readonly length: number;
  /** ETag or date for If-Range (RFC 9110 §13.1.5); null when the download cannot continue. */
  readonly validator: string | null;
  /** Empties it, for an answer from the beginning. */
  restart(validator: string | null): Promise<void>;
  append(chunk: Uint8Array): Promise<void>;
  /** SHA-256 of its content, hexadecimal; nothing can be appended after it. */
  digest(): string;
  /** Gives the file its final name. */
  place(): Promise<void>;
  /** Deletes it. */
  discard(): Promise<void>;
  /** Closes it, and keeps it for another run. */
  close(): Promise<void>;
}

/** Opens the part that an earlier run left of this very file, or an empty one. Its checksum so far is computed again. */
export async function openPartialFile(path: string, { bytes, sha256 }: FileIdentity): Promise<PartialFile> {
  const partPath = `${path}.part`;
  const notePath = `${path}.part.json`;
  const note = await readNote(notePath);
  const isSame = note !== null && note.sha256 === sha256 && note.bytes === bytes;
  let length = isSame ? await lengthOf(partPath) : 0;
  // A part that is too long, or that the server cannot continue, is useless unless it is complete.
  if (length > bytes || (length < bytes && note?.validator == null)) length = 0;
  let validator = length > 0 ? (note?.validator ?? null) : null;
  let hash: Hash = await hashOf(partPath, length);
  const file: FileHandle = await open(partPath, length > 0 ? 'r+' : 'w', 0o600);
  let isOpen = true;

  async function close(): Promise<void> {
    if (!isOpen) return;
    isOpen = false;
    await file.close();
  }

  return {
    get length() {
      return length;
    },
    get validator() {
      return validator;
    },
    async restart(newValidator) {
      if (length > 0) await file.truncate(0);
      await writeFile(notePath, JSON.stringify({ bytes, sha256, validator: newValidator }), { mode: 0o600 });
      length = 0;
      validator = newValidator;
      hash = createHash('sha256');
    },
    async append(chunk) {
      await file.write(chunk, 0, chunk.length, length);
      hash.update(chunk);
      length += chunk.length;
    },
    digest: () => hash.digest('hex'),
    async place() {
      await file.sync();
      await close();
      await rename(partPath, path);
      await rm(notePath, { force: true });
    },
    async discard() {
      await close();
      await Promise.all([rm(partPath, { force: true }), rm(notePath, { force: true })]);
    },
    close,
  };
}

async function readNote(path: string): Promise<z.infer<typeof Note> | null> {
  try {
    return Note.parse(JSON.parse(await readFile(path, 'utf8')));
  } catch {
    return null;
  }
}

async function lengthOf(path: string): Promise<number> {
  try {
    return (await stat(path)).size;
  } catch {
    return 0;
  }
}

async function hashOf(path: string, length: number): Promise<Hash> {
  const hash = createHash('sha256');
  if (length > 0) for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  return hash;
}
