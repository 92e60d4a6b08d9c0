import { isUtf8 } from 'node:buffer';
import type { Page } from '../domain/page.ts';

const PRESCAN_BYTES = 4096;
/** So many bytes show how well an encoding fits. */
const JUDGED_BYTES = 200_000;
const BYTE_ORDER_MARKS = {
  'utf-8': Buffer.of(0xef, 0xbb, 0xbf),
  'utf-16le': Buffer.of(0xff, 0xfe),
  'utf-16be': Buffer.of(0xfe, 0xff),
};
const CHARSET = /charset\s{0,4}=\s{0,4}["']?\s{0,4}([\w:.-]{1,40})/i;
const META = /<meta\b[^>]{0,120}?charset\s?=\s?["']?\s?([\w:.-]{1,40})/i;
const XML_DECLARATION = /^\s*<\?xml\b[^>]{0,200}?encoding\s*=\s*["']([\w:.-]{1,40})/i;
const LANGUAGE = /<html\b[^>]{0,200}?\blang\s?=\s?["']?([a-z]{2})/i;
/** A label is believed up to this share of characters beyond ASCII that it makes no sense of. */
const DAMAGE_MAX = 0.3;
/** The replacement character, and control characters that no encoding of pages means. */
const DAMAGED = /[\x80-\x9f\ufffd]/g;
const BEYOND_ASCII = /[^\0-\x7f]/g;
/** Characters of a page that are examined at: pseudo-random bytes show themselves at once. */
const EXAMINED_MAX = 4096;
/** A stray control character stands in pages, too; of random bytes one in ten is one. */
const CONTROLS_MAX = 0.05;
/** The binary data bytes of WHATWG MIME Sniffing §3. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is examined for
const CONTROL = /[\x00-\x08\x0b\x0e-\x1a\x1c-\x1f]/g;

/** What pages without a label were written in before UTF-8, by language (WHATWG HTML, "determining the character encoding"). */
const BEFORE_UTF8: Record<string, string> = {
  ar: 'windows-1256',
  bg: 'windows-1251',
  cs: 'windows-1250 iso-8859-2',
  el: 'windows-1253 iso-8859-7',
  et: 'windows-1257',
  fa: 'windows-1256',
  he: 'windows-1255',
  hr: 'windows-1250',
  hu: 'iso-8859-2 windows-1250',
  ja: 'shift_jis euc-jp iso-2022-jp',
  ko: 'euc-kr',
  lt: 'windows-1257',
  lv: 'windows-1257',
  mk: 'windows-1251',
  pl: 'iso-8859-2 windows-1250',
  ru: 'windows-1251 koi8-r',
  sk: 'windows-1250',
  sl: 'iso-8859-2 windows-1250',
  sr: 'windows-1251',
  th: 'windows-874',
  tr: 'windows-1254',
  tw: 'big5 gb18030',
  uk: 'windows-1251 koi8-u',
  vi: 'windows-1258',
  zh: 'gb18030 big5',
};
/** Countries whose ending differs from the code of their language. */
const LANGUAGE_OF_ENDING: Record<string, string> = {
  cn: 'zh',
  cz: 'cs',
  gr: 'el',
  il: 'he',
  jp: 'ja',
  kr: 'ko',
  rs: 'sr',
  si: 'sl',
  ua: 'uk',
};

/** Whether what was served as text is text, whatever its Content-Type says: it is not strewn with control characters. */
export function isText(text: string): boolean {
  const examined = text.slice(0, EXAMINED_MAX);
  return (examined.match(CONTROL)?.length ?? 0) <= CONTROLS_MAX * examined.length;
}

/**
 * Decodes a page's bytes to text. A byte order mark decides; else bytes that are valid UTF-8 beyond ASCII are UTF-8, whatever a
 * label says (text in another encoding hardly ever is); else the first label that fits the bytes: the charset of Content-Type, a
 * `<meta charset>` or XML declaration in the first 4 kB; else the best of what the language or country of the page used before
 * UTF-8; else windows-1252.
 */
export function decodePage({ bytes, headers, url }: Page): string {
  const [mark] = Object.entries(BYTE_ORDER_MARKS).find(([, start]) => bytes.indexOf(start) === 0) ?? [];
  if (mark !== undefined) return new TextDecoder(mark).decode(bytes);
  if (isUtf8(bytes) && bytes.some((byte) => byte > 0x7f)) return new TextDecoder().decode(bytes);
  const start = bytes.subarray(0, JUDGED_BYTES);
  const { said, guessed } = labelsOf(bytes, headers['content-type'] ?? '', url);
  const fits = (label: string) => damageOf(label, start) <= DAMAGE_MAX;
  const best = guessed.toSorted((a, b) => damageOf(a, start) - damageOf(b, start)).find(fits);
  return new TextDecoder(said.find(fits) ?? best ?? 'windows-1252').decode(bytes);
}

function labelsOf(bytes: Buffer, contentType: string, url: string): { said: string[]; guessed: string[] } {
  const head = bytes.subarray(0, PRESCAN_BYTES).toString('latin1');
  const inside = (META.exec(head) ?? XML_DECLARATION.exec(head))?.[1];
  const ending = URL.parse(url)?.hostname.split('.').at(-1) ?? '';
  const language = LANGUAGE.exec(head)?.[1]?.toLowerCase() ?? LANGUAGE_OF_ENDING[ending] ?? ending;
  const said = [
    CHARSET.exec(contentType.slice(0, 300))?.[1] ?? '',
    // A page that is readable enough to declare UTF-16 inside itself is not UTF-16; HTML says to read UTF-8.
    inside?.replace(/^utf-?16.*/i, 'utf-8') ?? '',
  ];
  return { said: said.filter(isKnown), guessed: (BEFORE_UTF8[language] ?? '').split(' ').filter(isKnown) };
}

/** Whether a decoder has this name. */
function isKnown(label: string): boolean {
  try {
    return new TextDecoder(label).encoding !== '';
  } catch {
    return false;
  }
}

/** The share of characters beyond ASCII that this encoding makes no sense of. */
function damageOf(encoding: string, start: Buffer): number {
  const text = new TextDecoder(encoding).decode(start, { stream: true });
  const beyond = text.match(BEYOND_ASCII)?.length ?? 0;
  return beyond === 0 ? 0 : (text.match(DAMAGED)?.length ?? 0) / beyond;
}
