/** What files that are no text begin with, as latin1 (WHATWG MIME Sniffing §7.1 and §6). */
const SIGNATURES = [
  '%PDF-',
  '%!PS-Adobe-',
  '\x89PNG\r\n\x1a\n',
  'GIF87a',
  'GIF89a',
  '\xff\xd8\xff',
  'RIFF',
  'OggS\x00',
  'ID3',
  '\x1a\x45\xdf\xa3',
  'wOFF',
  'wOF2',
  '\x1f\x8b\x08',
  'PK\x03\x04',
  'Rar!\x1a\x07',
];
/** Characters of a page that are looked at: pseudo-random bytes show themselves at once. */
const LOOKED_AT = 4096;
/** A stray control character stands in pages, too; of random bytes one in ten is one. */
const CONTROLS_MAX = 0.05;
/** The binary data bytes of WHATWG MIME Sniffing §3. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const CONTROL = /[\x00-\x08\x0b\x0e-\x1a\x1c-\x1f]/g;

/**
 * Whether what was served as text is text, whatever its Content-Type says: it begins like no other kind of file and is
 * not strewn with control characters.
 *
 * @param text  `bytes` decoded
 */
export function isText(bytes: Buffer, text: string): boolean {
  const start = bytes.subarray(0, 16).toString('latin1');
  if (SIGNATURES.some((signature) => start.startsWith(signature))) return false;
  const looked = text.slice(0, LOOKED_AT);
  return (looked.match(CONTROL)?.length ?? 0) <= CONTROLS_MAX * looked.length;
}
