import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';

const compress = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);

/** Fast rather than small. */
const QUALITY = 4;

/** Compresses a long text. The window spans 16 MiB (RFC 7932, section 9.1), so repetitions a megabyte apart are compressed as well. */
export function packText(text: string): Promise<Buffer> {
  return compress(text, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: QUALITY,
      [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
      [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
    },
  });
}

/** Decompresses what {@link packText} made. */
export async function unpackText(packed: Buffer): Promise<string> {
  return (await decompress(packed)).toString();
}
