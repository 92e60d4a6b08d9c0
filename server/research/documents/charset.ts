import { isUtf8 } from 'node:buffer';
import type { Page } from '../../domain/page.ts';
import { bounded } from '../patterns.ts';

const PRESCAN_BYTES = 4096;
/** Characters of a page that are looked at: pseudo-random bytes show themselves at once. */
const LOOKED_AT = 4096;
/** A stray control character stands in pages, too; of random bytes one in ten is one. */
const CONTROLS_MAX = 0.05;
/** The binary data bytes of WHATWG MIME Sniffing §3. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const CONTROL = /[\x00-\x08\x0b\x0e-\x1a\x1c-\x1f]/g;

/** Whether what was served as text is text, whatever its Content-Type says: it is not strewn with control characters. */
export function isText(text: string): boolean {
  const looked = text.slice(0, LOOKED_AT);
  return (looked.match(CONTROL)?.length ?? 0) <= CONTROLS_MAX * looked.length;
}

/**
 * Decodes a page's bytes to text. The encoding is, in this order: a byte order mark, the charset of
 * Content-Type, a `<meta charset>` or XML declaration in the first 4 kB, UTF-8 when the bytes are valid
 * UTF-8, else windows-1252. A label that no decoder knows is passed over. (WHATWG HTML, "determining the
 * character encoding", without the frequency analysis.)
 */
export function decodePage(page: Page): string {
  const labels = [
    byteOrderMark(page.bytes),
    charsetOfContentType(page.headers['content-type'] ?? ''),
    declaredInside(page.bytes),
  ];
  const fallback = isUtf8(page.bytes) ? 'utf-8' : 'windows-1252';
  const decoder = labels.map(decoderFor).find((found) => found !== null) ?? new TextDecoder(fallback);
  return decoder.decode(page.bytes);
}

function byteOrderMark(bytes: Buffer): string | null {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8';
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  return null;
}

function charsetOfContentType(contentType: string): string | null {
  return /charset\s{0,4}=\s{0,4}["']?\s{0,4}([\w:.-]{1,40})/i.exec(contentType.slice(0, 300))?.[1] ?? null;
}

/** A page that is readable enough to declare UTF-16 inside itself is not UTF-16; HTML says to read UTF-8. */
function declaredInside(bytes: Buffer): string | null {
  const head = bytes.subarray(0, PRESCAN_BYTES).toString('latin1');
  const declared =
    bounded(/<meta\b[^>]{0,120}?charset\s?=\s?["']?\s?([\w:.-]{1,40})/i, 1024).exec(head)?.[1] ??
    /^\s*<\?xml\b[^>]{0,200}?encoding\s*=\s*["']([\w:.-]{1,40})/i.exec(head)?.[1] ??
    null;
  return declared !== null && /^utf-?16/i.test(declared) ? 'utf-8' : declared;
}

function decoderFor(label: string | null): InstanceType<typeof TextDecoder> | null {
  if (label === null) return null;
  try {
    return new TextDecoder(label);
  } catch {
    return null;
  }
}
