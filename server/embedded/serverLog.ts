import { open, rename, stat } from 'node:fs/promises';
import { indent } from './install.ts';

const ROTATE_ABOVE_BYTES = 1_000_000;
const QUOTED_BYTES = 8_000;
const QUOTED_LINES = 15;

/** Keeps the log in two files of bounded size: the current and the previous one. */
export async function rotateLog(path: string): Promise<void> {
  const size = await sizeOf(path);
  if (size > ROTATE_ABOVE_BYTES) await rename(path, `${path}.1`);
}

/** The last lines of a server's log, indented for an error message. */
export async function quoteLog(path: string): Promise<string> {
  const size = await sizeOf(path);
  if (size === 0) return `Its log ${path} is empty.`;
  const file = await open(path, 'r');
  try {
    const length = Math.min(size, QUOTED_BYTES);
    const { buffer } = await file.read(Buffer.alloc(length), 0, length, size - length);
    const lines = buffer.toString('utf8').trimEnd().split('\n').slice(-QUOTED_LINES);
    return `The last lines of ${path}:\n${indent(lines)}`;
  } finally {
    await file.close();
  }
}

async function sizeOf(path: string): Promise<number> {
  return (await stat(path).catch(() => undefined))?.size ?? 0;
}
