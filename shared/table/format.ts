import { parse } from 'csv-parse/sync';

/** The encodings that spreadsheets write. */
export type TableEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

const SEPARATORS = [',', ';', '\t', '|'];
const SAMPLE_ROWS = 50;

/** The encoding that a byte order mark names; null without one. */
export function markOf([first, second, third]: Uint8Array): TableEncoding | null {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  return first === 0xef && second === 0xbb && third === 0xbf ? 'utf-8' : null;
}

/** The separator that makes the first rows equally long. */
export function separatorIn(text: string): string {
  let best = { separator: ',', regular: 0, columns: 1 };
  for (const separator of SEPARATORS) {
    const rows = rowsOf(text, separator);
    const columns = rows[0]?.length ?? 0;
    if (columns < 2) continue;
    const regular = rows.filter((row) => row.length === columns).length / rows.length;
    if (regular > best.regular || (regular === best.regular && columns > best.columns))
      best = { separator, regular, columns };
  }
  return best.separator;
}

function rowsOf(text: string, delimiter: string): string[][] {
  try {
    return parse(text, { ...PARSING, delimiter, to: SAMPLE_ROWS });
  } catch {
    return []; // a quote that opens in the sample and closes behind it
  }
}

/** How rows are read: what spreadsheets write, and what people have made of it. */
export const PARSING = {
  bom: true,
  relax_quotes: true,
  relax_column_count: true,
  skip_empty_lines: true,
} as const;
