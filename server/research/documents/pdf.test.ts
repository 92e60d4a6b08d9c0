import { expect, test } from 'vitest';
import { memoryPage } from '../../../test/support/memoryWeb.ts';
import { blocksOf, locateInBlock } from './blocks.ts';
import { readDocument, readDocumentAsync } from './document.ts';
import { readPdf } from './pdf.ts';

/** A PDF of one page; each line has its size and place. */
function pdfOf(
  lines: [text: string, size: number, x: number, y: number][],
  title = 'Price list 2026',
): Buffer {
  const words = lines
    .map(([text, size, x, y]) => `BT /F1 ${size} Tf 1 0 0 1 ${x} ${y} Tm (${text}) Tj ET`)
    .join('\n');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 400 600] /Contents 5 0 R /Resources << /Font << /F1 4 0 R >> >> >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    `<< /Length ${words.length} >>\nstream\n${words}\nendstream`,
    `<< /Title (${title}) >>`,
  ];
  const body = objects.map((object, at) => `${at + 1} 0 obj\n${object}\nendobj\n`).join('');
  return Buffer.from(`%PDF-1.4\n${body}trailer << /Root 1 0 R /Info 6 0 R >>\n%%EOF`);
}

const PRICES = pdfOf([
  ['Prices', 20, 40, 540],
  ['A pump is rented by the week, and the first week of a long', 11, 40, 500],
  ['rental is free.', 11, 40, 486],
  ['Pump P4', 11, 40, 440],
  ['120 EUR', 11, 200, 440],
]);
const pageOf = (body: Buffer) =>
  memoryPage('https://acme.example/prices.pdf', { body, headers: { 'content-type': 'application/pdf' } });

test('a PDF is a document: paragraphs, headings, rows, a title, and quotes with their place', async () => {
  const page = pageOf(PRICES);
  const document = await readDocumentAsync(page);
  expect(document).toMatchObject({ kind: 'pdf', title: 'Price list 2026' });
  const blocks = blocksOf(document);
  expect(blocks.map(({ kind, path, text }) => [kind, ...path, text])).toEqual([
    ['heading', 'Prices'],
    ['text', 'Prices', 'A pump is rented by the week, and the first week of a long rental is free.'],
    ['text', 'Prices', 'Pump P4 120 EUR'],
  ]);
  const place = locateInBlock(blocks[2] as (typeof blocks)[number], '120 EUR');
  expect(document.text.slice(place?.start, place?.end)).toBe('120 EUR');
  expect(readDocument(page)).toBe(document);
});

test('a file that is no PDF, is too large or takes too long is not read, and the thread ends', async () => {
  const limits = { bytesMax: 1_000_000, pagesMax: 10, charactersMax: 1_000, timeMs: 10_000 };
  expect(await readPdf(Buffer.from('%PDF-1.4 nothing else'), limits)).toBeNull();
  expect(await readPdf(PRICES, { ...limits, bytesMax: 10 })).toBeNull();
  expect(await readPdf(PRICES, { ...limits, timeMs: 1 })).toBeNull();
});
