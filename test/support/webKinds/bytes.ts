import { brotliCompressSync, gzipSync, zstdCompressSync } from 'node:zlib';
import { found, kind, page } from './kind.ts';

/** Bytes of a text in an encoding, found by decoding every one- and two-byte sequence. */
function encoded(text: string, label: string): Buffer {
  const decoder = new TextDecoder(label);
  const codes = new Map<string, number[]>();
  for (let one = 0x80; one < 0x100; one += 1) codes.set(decoder.decode(Uint8Array.of(one)), [one]);
  if (/jis|gb|euc|big5/.test(label))
    for (let lead = 0x81; lead < 0xff; lead += 1)
      for (let trail = 0x40; trail < 0xff; trail += 1) {
        const letter = decoder.decode(Uint8Array.of(lead, trail));
        if (letter.length === 1 && !codes.has(letter)) codes.set(letter, [lead, trail]);
      }
  return Buffer.from(
    [...text].flatMap((letter) => codes.get(letter) ?? Array.from(Buffer.from(letter, 'latin1'))),
  );
}

/** A home page whose fact names a place, in other letters than English ones. */
const inLetters = (place: string, head = '', lang = 'en') =>
  `<html lang="${lang}"><head>${head}<title>Acme Pumps</title></head><body><h1>Acme Pumps</h1><p>Acme Pumps employs 42 people in ${place}.</p><p>We build pumps for breweries and dairies, and repair them.</p></body></html>`;

const BYTES = 'Encodings, types, compression';
const html = (body: Buffer | string, type = 'text/html', headers: Record<string, string> = {}) => ({
  '/': { headers: { 'content-type': type, ...headers }, body },
});
kind(BYTES, 'windows-1252, no label', html(encoded(inLetters('Jüterbog'), 'windows-1252')), 'Jüterbog');
kind(
  BYTES,
  'UTF-8, labelled ISO-8859-1',
  html(inLetters('Jüterbog'), 'text/html; charset=iso-8859-1'),
  'Jüterbog',
);
kind(
  BYTES,
  'windows-1251, labelled UTF-8, with a meta tag that is right',
  html(
    encoded(inLetters('Тверь', '<meta charset="windows-1251">'), 'windows-1251'),
    'text/html; charset=utf-8',
  ),
  'Тверь',
);
kind(
  BYTES,
  'windows-1250, no label, lang="cs"',
  html(encoded(inLetters('Žďár', '', 'cs'), 'windows-1250')),
  'Žďár',
);
kind(
  BYTES,
  'Shift_JIS by its meta tag',
  html(encoded(inLetters('大阪', '<meta charset="Shift_JIS">'), 'shift_jis')),
  '大阪',
);
kind(
  BYTES,
  'Shift_JIS, no label, under .jp',
  html(encoded(inLetters('大阪市の工場', '', 'ja'), 'shift_jis')),
  '大阪市の工場',
  { domain: 'acme-pumps.jp' },
);
kind(
  BYTES,
  'EUC-JP, no label, lang="ja"',
  html(encoded(inLetters('大阪市の工場', '', 'ja'), 'euc-jp')),
  '大阪市の工場',
);
kind(
  BYTES,
  'GB18030 by its header',
  html(encoded(inLetters('上海'), 'gb18030'), 'text/html; charset=gb18030'),
  '上海',
);
kind(BYTES, 'UTF-16 by its mark', html(Buffer.from(`\uFEFF${inLetters('Łódź')}`, 'utf16le')), 'Łódź');
kind(
  BYTES,
  'UTF-8 with a mark, labelled windows-1252',
  html(`\uFEFF${inLetters('Łódź')}`, 'text/html; charset=windows-1252'),
  'Łódź',
);
kind(BYTES, 'HTML as text/plain', html(`<!doctype html>${inLetters('Leeds')}`, 'text/plain'), found());
kind(
  BYTES,
  'HTML as application/octet-stream',
  html(`<!doctype html>${inLetters('Leeds')}`, 'application/octet-stream'),
  found(),
);
kind(BYTES, 'HTML as JSON', html(`<!doctype html>${inLetters('Leeds')}`, 'application/json'), found());
kind(
  BYTES,
  'HTML of a type nobody knows',
  html(`<!doctype html>${inLetters('Leeds')}`, 'application/x-httpd-php'),
  found(),
);
kind(BYTES, 'gzip', html(gzipSync(inLetters('Leeds')), 'text/html', { 'content-encoding': 'gzip' }), found());
kind(
  BYTES,
  'Brotli',
  html(brotliCompressSync(inLetters('Leeds')), 'text/html', { 'content-encoding': 'br' }),
  found(),
);
kind(
  BYTES,
  'Zstandard',
  html(zstdCompressSync(inLetters('Leeds')), 'text/html', { 'content-encoding': 'zstd' }),
  found(),
);
kind(
  BYTES,
  'gzip twice, both named',
  html(gzipSync(gzipSync(inLetters('Leeds'))), 'text/html', { 'content-encoding': 'gzip, gzip' }),
  found(),
);
kind(
  BYTES,
  'gzip twice, one named',
  html(gzipSync(gzipSync(inLetters('Leeds'))), 'text/html', { 'content-encoding': 'gzip' }),
  found(),
);
kind(BYTES, 'gzip, not named', html(gzipSync(inLetters('Leeds')), 'text/html'), found());
kind(
  BYTES,
  'gzip named, bytes that are none',
  html(inLetters('Leeds'), 'text/html', { 'content-encoding': 'gzip' }),
  found(),
);
kind(
  BYTES,
  'pseudo-random bytes as HTML',
  html(Buffer.from([...Array(5000).keys()].map((at) => (at * at * 7 + at * 13) % 251))),
  'DOMAIN_UNREACHABLE',
);

/** A PDF of one line of text. */
function pdfOf(words: string): Buffer {
  const drawn = `BT /F1 12 Tf 1 0 0 1 40 500 Tm (${words}) Tj ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 600] /Contents 5 0 R /Resources << /Font << /F1 4 0 R >> >> >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    `<< /Length ${drawn.length} >>\nstream\n${drawn}\nendstream`,
  ];
  const body = objects.map((object, at) => `${at + 1} 0 obj\n${object}\nendobj\n`).join('');
  return Buffer.from(`%PDF-1.4\n${body}trailer << /Root 1 0 R >>\n%%EOF`);
}
kind(
  BYTES,
  'a PDF as application/octet-stream',
  {
    '/': page(
      '<h1>Acme Pumps</h1><p>Pumps for dairies.</p><a href="/how-many-people-we-employ.pdf">Our people</a>',
    ),
    '/how-many-people-we-employ.pdf': {
      headers: { 'content-type': 'application/octet-stream' },
      body: pdfOf('Acme Pumps employs 42 people in two halls.'),
    },
  },
  found(),
);
