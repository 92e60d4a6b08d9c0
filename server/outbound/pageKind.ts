import type { Page } from '../domain/page.ts';

export type PageKind = 'html' | 'json' | 'xml' | 'text' | 'binary';

const EXAMINED_BYTES = 512;
/** How an HTML document begins, behind a byte order mark and white space; a comment or an XML declaration may come first. */
const HTML_BEGINS =
  /^(?:<!--[^>]{0,300}-->\s{0,20}|<\?xml[^>]{0,100}>\s{0,20})?<(?:!doctype\s{1,9}html|html|head)\b/i;
const UTF16_MARK = /^(?:\xff\xfe|\xfe\xff)/;

/**
 * What a page is: its Content-Type, except where its first bytes say otherwise. Servers that do not know an ending send
 * `text/plain`, `application/octet-stream` or a type of their own, and what begins as an HTML document is one.
 */
export function pageKind({ bytes, headers }: Page): PageKind {
  const type = (headers['content-type'] ?? '').toLowerCase();
  const start = bytes.subarray(0, EXAMINED_BYTES).toString('latin1');
  if (/html/.test(type) || HTML_BEGINS.test(start.replace('\xef\xbb\xbf', '').trimStart())) return 'html';
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
