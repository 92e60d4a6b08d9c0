import { pipeline, Readable, type Transform } from 'node:stream';
import zlib from 'node:zlib';

/** A body longer than its limit; it is not decoded further. */
export class BodyTooLarge extends Error {
  constructor(limitBytes: number) {
    super(`more than ${limitBytes} bytes after decompression`);
    this.name = 'BodyTooLarge';
  }
}

/** More codings than this are an attack, not a real server. */
const MAX_CODINGS = 3;

/** What `decodedBody` understands; sent as Accept-Encoding. */
export const ACCEPTED_ENCODINGS = 'gzip, deflate, br, zstd';

/**
 * Undoes a Content-Encoding (RFC 9110 §8.4) as a stream, so a decompression bomb stops at the limit. As in browsers,
 * truncated gzip is decoded as far as it goes, and an unknown coding (`utf-8` is a common mistake) counts as none; so does
 * one whose bytes begin otherwise, because a cache on the way has undone it and kept the header.
 * @throws BodyTooLarge past `limitBytes`; zlib's error when the bytes are not in their coding
 */
export async function decodedBody(
  body: AsyncIterable<Uint8Array>,
  contentEncoding: string | undefined,
  limitBytes: number,
): Promise<Buffer> {
  const { bytes, complete } = await decodedStart(body, contentEncoding, limitBytes);
  if (!complete) throw new BodyTooLarge(limitBytes);
  return bytes;
}

/** As `decodedBody`, but the part beyond the limit is left unread instead of being an error. */
export async function decodedStart(
  body: AsyncIterable<Uint8Array>,
  contentEncoding: string | undefined,
  limitBytes: number,
): Promise<{ bytes: Buffer; complete: boolean }> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of decodedPieces(body, contentEncoding)) {
    const room = limitBytes - size;
    pieces.push(piece.length > room ? piece.subarray(0, room) : piece);
    size += piece.length;
    if (size > limitBytes) return { bytes: Buffer.concat(pieces), complete: false };
  }
  return { bytes: Buffer.concat(pieces, size), complete: true };
}

/** As `decodedBody`, piece by piece: whoever stops early has decoded no more. */
function decodedPieces(
  body: AsyncIterable<Uint8Array>,
  contentEncoding: string | undefined,
): AsyncIterable<Uint8Array> {
  let stream = body;
  for (const coding of codingsOf(contentEncoding).reverse()) stream = decoders[coding]?.(stream) ?? stream;
  return stream;
}

/** A file in pieces of at most so many bytes, decompressed where it begins like a compressed one; of a damaged one what can be had. */
export async function* fileInPieces(file: Buffer, sizeMax: number): AsyncGenerator<Uint8Array> {
  try {
    for await (const piece of decodedPieces(Readable.from([file]), codingAtBeginning(file) ?? undefined))
      for (let at = 0; at < piece.length; at += sizeMax) yield piece.subarray(at, at + sizeMax);
  } catch {
    // Damaged: what came until then is all there is.
  }
}

/** The codings in the order they were applied. */
function codingsOf(contentEncoding: string | undefined): string[] {
  const codings = (contentEncoding ?? '')
    .toLowerCase()
    .split(',')
    .map((coding) => coding.trim())
    .filter(Boolean);
  if (codings.length > MAX_CODINGS) throw new Error(`${codings.length} nested content codings`);
  return codings;
}

type Decoder = (source: AsyncIterable<Uint8Array>) => AsyncIterable<Uint8Array>;

const lenient = { finishFlush: zlib.constants.Z_SYNC_FLUSH };

const decoders: Record<string, Decoder> = {
  gzip: inflateGzip,
  'x-gzip': inflateGzip,
  br: (source) =>
    through(source, zlib.createBrotliDecompress({ finishFlush: zlib.constants.BROTLI_OPERATION_FLUSH })),
  zstd: (source) => ifItBegins(source, ZSTD_BEGINS, (whole) => through(whole, zlib.createZstdDecompress())),
  deflate: inflateEitherKind,
};

const GZIP_BEGINS = Buffer.of(0x1f, 0x8b);
const ZSTD_BEGINS = Buffer.of(0x28, 0xb5, 0x2f, 0xfd);

/** The coding of bytes that were to be text and begin like a compressed file, or null (RFC 1952 §2.3, RFC 8878 §3.1.1). */
export function codingAtBeginning(bytes: Buffer): 'gzip' | 'zstd' | null {
  if (bytes.subarray(0, 2).equals(GZIP_BEGINS)) return 'gzip';
  return bytes.subarray(0, 4).equals(ZSTD_BEGINS) ? 'zstd' : null;
}

function inflateGzip(source: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  return ifItBegins(source, GZIP_BEGINS, (whole) => through(whole, zlib.createGunzip(lenient)));
}

/** A fault of the source destroys the decoder, and stopping early destroys the source. */
function through(source: AsyncIterable<Uint8Array>, decoder: Transform): Readable {
  pipeline(source, decoder, () => {
    // The reader of `decoder` sees the same error; nothing is left to do here.
  });
  return decoder;
}

/**
 * `deflate` should be zlib-wrapped; some servers send it bare. The first byte distinguishes them (RFC 1950 §2.2:
 * method 8).
 */
async function* inflateEitherKind(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const { start, whole } = await begun(source, 1);
  if (start.length === 0) return;
  const isWrapped = ((start[0] ?? 0) & 0x0f) === 8;
  yield* through(whole, isWrapped ? zlib.createInflate(lenient) : zlib.createInflateRaw(lenient));
}

/** Decodes what begins as its coding does; passes on what does not. */
async function* ifItBegins(
  source: AsyncIterable<Uint8Array>,
  beginning: Buffer,
  decode: Decoder,
): AsyncGenerator<Uint8Array> {
  const { start, whole } = await begun(source, beginning.length);
  yield* start.subarray(0, beginning.length).equals(beginning) ? decode(whole) : whole;
}

/** The first bytes (at least `length`, unless there are fewer), and all of them. */
async function begun(
  source: AsyncIterable<Uint8Array>,
  length: number,
): Promise<{ start: Buffer; whole: AsyncIterable<Uint8Array> }> {
  const iterator = source[Symbol.asyncIterator]();
  let start = Buffer.alloc(0);
  for (let next = await iterator.next(); next.done !== true; next = await iterator.next()) {
    start = Buffer.concat([start, next.value]);
    if (start.length >= length) break;
  }
  async function* whole(): AsyncGenerator<Uint8Array> {
    if (start.length > 0) yield start;
    yield* { [Symbol.asyncIterator]: () => iterator };
  }
  return { start, whole: whole() };
}
