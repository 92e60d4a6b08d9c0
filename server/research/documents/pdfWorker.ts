import { parentPort, workerData } from 'node:worker_threads';
import { getDocumentProxy } from 'unpdf';
import type { PdfLimits, PdfLine, PdfReading } from './pdf.ts';

interface Item {
  str: string;
  /** The last two are where the words begin, in points from the lower left corner. */
  transform: number[];
  width: number;
  height: number;
}

interface Row {
  text: string;
  x: number;
  y: number;
  right: number;
  height: number;
}

const SAME_LINE = 0.5;
const LINE_GAP = 1.8;
const FULL_LINE = 0.8;
const LARGER = 1.2;
const HEADING_MAX = 150;

/** Reads a PDF in a thread of its own, which its owner ends when it takes too long. */
const { bytes, limits } = workerData as { bytes: Uint8Array; limits: PdfLimits };
parentPort?.postMessage(await readPdf(bytes, limits));

async function readPdf(data: Uint8Array, { pagesMax, charactersMax }: PdfLimits): Promise<PdfReading> {
  const pdf = await getDocumentProxy(data);
  const metadata = await pdf.getMetadata().catch(() => null);
  const { Title: title = '' } = (metadata?.info ?? {}) as { Title?: unknown };
  const lines: PdfLine[] = [];
  let room = charactersMax;
  for (let number = 1; number <= Math.min(pdf.numPages, pagesMax) && room > 0; number += 1) {
    const page = await pdf.getPage(number);
    const content = await page.getTextContent();
    const items = content.items.filter((item) => 'str' in item) as unknown as Item[];
    for (const line of paragraphsOf(rowsOf(items))) {
      room -= line.text.length;
      lines.push(line);
    }
    page.cleanup();
  }
  return { title: String(title).trim(), lines };
}

/** Words at one height are one row, in the order they were set. */
function rowsOf(items: readonly Item[]): Row[] {
  const rows: Row[] = [];
  for (const { str, transform, width, height } of items) {
    if (str.trim() === '') continue;
    const [x = 0, y = 0] = transform.slice(4);
    const row = rows.at(-1);
    if (row !== undefined && Math.abs(row.y - y) < SAME_LINE * Math.max(height, row.height, 1)) {
      const isApart = x - row.right > 0.15 * Math.max(height, 1);
      row.text += `${isApart ? ' ' : ''}${str}`;
      row.right = x + width;
    } else rows.push({ text: str, x, y, right: x + width, height });
  }
  return rows;
}

/** Rows that reach to the margin go on in the next one; larger letters are a heading. */
function paragraphsOf(rows: readonly Row[]): PdfLine[] {
  const heights = rows.map(({ height }) => height).toSorted((a, b) => a - b);
  const usual = heights[Math.floor(heights.length / 2)] ?? 0;
  const margin = Math.max(0, ...rows.map(({ right }) => right));
  const found: PdfLine[] = [];
  const goesOn = (above: Row, row: Row, isHeading: boolean) =>
    (isHeading || above.right >= FULL_LINE * margin) &&
    Math.abs(above.height - row.height) < 1 &&
    above.y - row.y > 0 &&
    above.y - row.y < LINE_GAP * Math.max(row.height, 1);
  for (const [index, row] of rows.entries()) {
    const isHeading = row.height > LARGER * usual && row.text.length <= HEADING_MAX;
    const above = rows[index - 1];
    const last = found.at(-1);
    if (above && last?.isHeading === isHeading && goesOn(above, row, isHeading))
      last.text = joined(last.text, row.text);
    else found.push({ text: row.text, isHeading });
  }
  return found;
}

/** A word that was divided at the end of a line is one word again. */
function joined(before: string, after: string): string {
  return /\p{Ll}-$/u.test(before) && /^\p{Ll}/u.test(after)
    ? `${before.slice(0, -1)}${after}`
    : `${before} ${after}`;
}
