import { open } from 'node:fs/promises';

/** The first four bytes of every GGUF file (ggml's docs/gguf.md). */
const MAGIC = Buffer.from('GGUF', 'ascii');

/** Whether these bytes begin like a GGUF file; false for fewer than four. */
export function beginsAsGguf(bytes: Uint8Array): boolean {
  return MAGIC.equals(bytes.subarray(0, MAGIC.length));
}

/** Whether the file begins like a GGUF file. */
export async function isGguf(path: string): Promise<boolean> {
  const file = await open(path, 'r');
  try {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(MAGIC.length), 0, MAGIC.length, 0);
    return beginsAsGguf(buffer.subarray(0, bytesRead));
  } finally {
    await file.close();
  }
}
