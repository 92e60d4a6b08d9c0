import { pipeline, type Readable, type Transform } from 'node:stream';
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
export const ACCEPTED_ENCODINGS = 'gzip, deflate, br';

/**
 * Undoes a Content-Encoding (RFC 9110 §8.4) as a stream, so a decompression bomb stops at the limit. As in browsers,
 * truncated gzip is decoded as far as it goes, and an unknown coding (`utf-8` is a common mistake) counts as none.
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
  let stream = body;
  for (const coding of codingsOf(contentEncoding).reverse()) stream = decoders[coding]?.(stream) ?? stream;
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of stream) {
    const room = limitBytes - size;
    pieces.push(piece.length > room ? piece.subarray(0, room) : piece);
    size += piece.length;
    if (size > limitBytes) return { bytes: Buffer.concat(pieces), complete: false };
  }
  return { bytes: Buffer.concat(pieces, size), complete: true };
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
  gzip: (source) => through(source, zlib.createGunzip(lenient)),
  'x-gzip': (source) => through(source, zlib.createGunzip(lenient)),
  br: (source) =>
    through(source, zlib.createBrotliDecompress({ finishFlush: zlib.constants.BROTLI_OPERATION_FLUSH })),
  zstd: (source) => through(source, zlib.createZstdDecompress()), // not asked for, but some send it
  deflate: inflateEitherKind,
};

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
  const iterator = source[Symbol.asyncIterator]();
  let first = await iterator.next();
  while (first.done !== true && first.value.length === 0) first = await iterator.next();
  if (first.done === true) return;
  const start = first.value;
  const isWrapped = ((start[0] ?? 0) & 0x0f) === 8;
  async function* whole(): AsyncGenerator<Uint8Array> {
    yield start;
    yield* { [Symbol.asyncIterator]: () => iterator };
  }
  yield* through(whole(), isWrapped ? zlib.createInflate(lenient) : zlib.createInflateRaw(lenient));
}
