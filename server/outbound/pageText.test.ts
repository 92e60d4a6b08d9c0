import { expect, test } from 'vitest';
import { memoryPage } from '../../test/support/memoryWeb.ts';
import { decodePage } from './pageText.ts';

const decoded = (bytes: Buffer, contentType: string) =>
  decodePage(memoryPage('https://acme.example/', { body: bytes, headers: { 'content-type': contentType } }));

test.each([
  ['a byte order mark', Buffer.from('\uFEFFMüller', 'utf16le'), 'text/html; charset=utf-8', 'Müller'],
  ['Content-Type', Buffer.from('Müller', 'latin1'), 'text/html; charset=ISO-8859-1', 'Müller'],
  ['a quoted charset', Buffer.from('Müller', 'latin1'), 'text/html; charset="windows-1252"', 'Müller'],
  [
    'a meta tag',
    Buffer.from('<meta charset=iso-8859-15>Mü', 'latin1'),
    'text/html',
    '<meta charset=iso-8859-15>Mü',
  ],
  ['nothing, valid UTF-8', Buffer.from('Müller'), 'text/html', 'Müller'],
  ['nothing, not UTF-8', Buffer.from('Müller', 'latin1'), 'text/html', 'Müller'],
  ['a label nobody knows', Buffer.from('Müller'), 'text/html; charset=klingon', 'Müller'],
])('the encoding is read from %s', (_, bytes, contentType, text) => {
  expect(decoded(bytes, contentType)).toBe(text);
});

test('a header is believed before a meta tag, as browsers do', () => {
  const bytes = Buffer.from('<meta charset="koi8-r">Müller');
  expect(decoded(bytes, 'text/html; charset=utf-8')).toContain('Müller');
});

test('a page that declares UTF-16 inside itself is read as UTF-8', () => {
  expect(decoded(Buffer.from('<meta charset="utf-16">é'), 'text/html')).toContain('é');
});
