import { isUtf8 } from 'node:buffer';
import type { Page } from '../../domain/page.ts';
import { bounded } from '../patterns.ts';

const PRESCAN_BYTES = 4096;
const BYTE_ORDER_MARKS = {
  'utf-8': Buffer.of(0xef, 0xbb, 0xbf),
  'utf-16le': Buffer.of(0xff, 0xfe),
  'utf-16be': Buffer.of(0xfe, 0xff),
};
const CHARSET = /charset\s{0,4}=\s{0,4}["']?\s{0,4}([\w:.-]{1,40})/i;
const META = bounded(/<meta\b[^>]{0,120}?charset\s?=\s?["']?\s?([\w:.-]{1,40})/i, 1024);
const XML_DECLARATION = /^\s*<\?xml\b[^>]{0,200}?encoding\s*=\s*["']([\w:.-]{1,40})/i;
/** Characters of a page that are examined at: pseudo-random bytes show themselves at once. */
const EXAMINED_MAX = 4096;
/** A stray control character stands in pages, too; of random bytes one in ten is one. */
const CONTROLS_MAX = 0.05;
/** The binary data bytes of WHATWG MIME Sniffing §3. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is examined for
const CONTROL = /[\x00-\x08\x0b\x0e-\x1a\x1c-\x1f]/g;

/** Whether what was served as text is text, whatever its Content-Type says: it is not strewn with control characters. */
export function isText(text: string): boolean {
  const examined = text.slice(0, EXAMINED_MAX);
  return (examined.match(CONTROL)?.length ?? 0) <= CONTROLS_MAX * examined.length;
}

/**
 * Decodes a page's bytes to text. The encoding is, in this order: a byte order mark, the charset of
 * Content-Type, a `<meta charset>` or XML declaration in the first 4 kB, UTF-8 when the bytes are valid
 * UTF-8, else windows-1252. A label that no decoder knows is passed over. (WHATWG HTML, "determining the
 * character encoding", without the frequency analysis.)
 */
export function decodePage({ bytes, headers }: Page): string {
  const [mark] = Object.entries(BYTE_ORDER_MARKS).find(([, start]) => bytes.indexOf(start) === 0) ?? [];
  const head = bytes.subarray(0, PRESCAN_BYTES).toString('latin1');
  const inside = (META.exec(head) ?? XML_DECLARATION.exec(head))?.[1];
  const labels = [
    mark,
    CHARSET.exec(headers['content-type']?.slice(0, 300) ?? '')?.[1],
    // A page that is readable enough to declare UTF-16 inside itself is not UTF-16; HTML says to read UTF-8.
    inside?.replace(/^utf-?16.*/i, 'utf-8'),
    isUtf8(bytes) ? 'utf-8' : 'windows-1252',
  ];
  for (const label of labels)
    try {
      if (label !== undefined) return new TextDecoder(label).decode(bytes);
    } catch {
      // No decoder has this name: the next label counts.
    }
  return '';
}
