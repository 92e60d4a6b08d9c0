import type { Page } from '../domain/page.ts';

export type PageKind = 'html' | 'json' | 'xml' | 'text' | 'binary';

const EXAMINED_BYTES = 512;
/** How an HTML document begins, behind a byte order mark, white space and comments. */
const HTML_BEGINS =
  /^(?:\xef\xbb\xbf)?\s*(?:<\?xml[^>]*>\s*)?(?:<!--[^>]*-->\s*)?<(?:!doctype\s+html|html|head)\b/i;
const UTF16_MARK = /^(?:\xff\xfe|\xfe\xff)/;

/**
 * What a page is: its Content-Type, except where its first bytes say otherwise. Servers that do not know an ending send
 * `text/plain`, `application/octet-stream` or a type of their own, and what begins as an HTML document is one.
 */
export function pageKind({ bytes, headers }: Page): PageKind {
  const type = (headers['content-type'] ?? '').toLowerCase();
  const start = bytes.subarray(0, EXAMINED_BYTES).toString('latin1');
  if (/html/.test(type) || HTML_BEGINS.test(start)) return 'html';
  if (/\bjson\b/.test(type)) return 'json';
  if (/\bxml\b/.test(type)) return 'xml';
  if (/^text\/plain/.test(type)) return 'text';
  if (type !== '' && !/^(?:text\/|application\/octet-stream)/.test(type)) return 'binary';
  if (UTF16_MARK.test(start))
    return start.replaceAll('\0', '').slice(2).trimStart().startsWith('<') ? 'html' : 'text';
  if (start.includes('\0')) return 'binary';
  const begins = start.trimStart();
  if (/^[[{]/.test(begins)) return 'json';
  if (/^<\?xml/i.test(begins)) return 'xml';
  return begins.startsWith('<') ? 'html' : 'text';
}
