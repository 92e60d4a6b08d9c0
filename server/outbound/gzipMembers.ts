import type { FileHandle } from 'node:fs/promises';
import zlib from 'node:zlib';

export const WINDOW_BYTES = 64 * 1024;
const TRAILER_BYTES = 8;
/** Decompressed size up to which a member is inflated in one call. */
const MAX_QUICK_BYTES = 1_000_000;
/** Memory that zlib takes at a time: most members are requests and headers of some hundred bytes. */
const CHUNK_BYTES = 4 * 1024;

/** A gzip file that cannot be read on; the message names the place. */
export class BrokenGzip extends Error {
  constructor(offset: number, problem: string) {
    super(`the gzip member at byte ${offset} ${problem}`);
    this.name = 'BrokenGzip';
  }
}

/**
 * One member of a gzip file (RFC 1952), decompressed piece by piece and checked against its CRC. WARC files have one
 * member per record, so a record can be read without the ones before it.
 *
 * @param offset where the member begins in the file
 * @param window memory for reading, {@link WINDOW_BYTES} of it: an archive has one for all of its members
 * @returns (as the generator's return value) where the next member begins, or null at the end of the file
 */
export async function* readMember(
  file: FileHandle,
  offset: number,
  window: Buffer,
): AsyncGenerator<Buffer, number | null> {
  const start = await readInto(window, file, offset);
  const headerBytes = headerLength(start, offset);
  const small = inflateWithin(start.subarray(headerBytes));
  const crc = { value: 0 };
  let end = offset + headerBytes;
  if (small !== null) {
    crc.value = zlib.crc32(small.bytes);
    end += small.consumedBytes;
    yield small.bytes;
  } else {
    end += yield* inflateStreamed(file, offset, headerBytes, crc);
  }
  const trailer = await readAt(file, end, TRAILER_BYTES + 1);
  if (trailer.length < TRAILER_BYTES) throw new BrokenGzip(offset, 'ends too early');
  if (trailer.readUInt32LE(0) !== crc.value) throw new BrokenGzip(offset, 'does not match its checksum');
  return trailer.length > TRAILER_BYTES ? end + TRAILER_BYTES : null;
}

/** What zlib's synchronous functions return with the `info` option; missing from their types. */
interface WithEngine {
  buffer: Buffer;
  engine: { bytesWritten: number };
}

/** The fast path for a member that fits into the window, as most records do; null for others. */
function inflateWithin(compressed: Buffer): { bytes: Buffer; consumedBytes: number } | null {
  try {
    const inflated: unknown = zlib.inflateRawSync(compressed, {
      info: true,
      maxOutputLength: MAX_QUICK_BYTES,
      chunkSize: CHUNK_BYTES,
    });
    const { buffer, engine } = inflated as WithEngine;
    return { bytes: buffer, consumedBytes: engine.bytesWritten };
  } catch {
    return null; // longer than the window, or damaged: the slow path finds out which
  }
}

/** @returns (as the generator's return value) the count of compressed bytes */
async function* inflateStreamed(
  file: FileHandle,
  offset: number,
  headerBytes: number,
  crc: { value: number },
): AsyncGenerator<Buffer, number> {
  const inflate = zlib.createInflateRaw();
  try {
    feed(file, offset + headerBytes, inflate);
    for await (const piece of inflate as AsyncIterable<Buffer>) {
      crc.value = zlib.crc32(piece, crc.value);
      yield piece;
    }
  } catch (error) {
    throw new BrokenGzip(offset, `is damaged: ${error instanceof Error ? error.message : String(error)}`);
  } finally {
    inflate.destroy();
  }
  return inflate.bytesWritten;
}

/** Writes the file from `position` on into the decompressor, as fast as that takes it, until it wants no more. */
function feed(file: FileHandle, position: number, inflate: zlib.InflateRaw): void {
  const next = async (at: number): Promise<void> => {
    const window = await readAt(file, at, WINDOW_BYTES);
    if (inflate.destroyed || inflate.readableEnded) return;
    if (window.length === 0) {
      inflate.end();
      return;
    }
    inflate.write(window, () => {
      if (!inflate.destroyed && !inflate.readableEnded) void next(at + window.length);
    });
  };
  next(position).catch((error: unknown) => inflate.destroy(error instanceof Error ? error : undefined));
}

const readAt = (file: FileHandle, position: number, length: number): Promise<Buffer> =>
  readInto(Buffer.alloc(length), file, position);

/** As much of the file from `position` on as there is, and fits. */
async function readInto(buffer: Buffer, file: FileHandle, position: number): Promise<Buffer> {
  const { bytesRead } = await file.read(buffer, 0, buffer.length, position);
  return buffer.subarray(0, bytesRead);
}

const FLAG_HEADER_CRC = 2;
const FLAG_EXTRA = 4;
const FLAG_NAME = 8;
const FLAG_COMMENT = 16;

/** Length of a member's header; name and comment are assumed to be shorter than the window. */
function headerLength(start: Buffer, offset: number): number {
  if (start.length < 10 || start[0] !== 0x1f || start[1] !== 0x8b || start[2] !== 8) {
    throw new BrokenGzip(offset, 'has no gzip signature');
  }
  const flags = start.readUInt8(3);
  let length = 10;
  if (flags & FLAG_EXTRA) length += 2 + (start.length >= 12 ? start.readUInt16LE(10) : 0);
  for (const flag of [FLAG_NAME, FLAG_COMMENT]) {
    if (!(flags & flag)) continue;
    const end = start.indexOf(0, length);
    if (end < 0) throw new BrokenGzip(offset, 'has an unterminated header');
    length = end + 1;
  }
  if (flags & FLAG_HEADER_CRC) length += 2;
  return length;
}
