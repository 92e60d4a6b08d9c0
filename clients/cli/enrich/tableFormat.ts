import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { CommandFault } from '../commandFault.ts';

/** How a file of rows is written. */
export interface TableFormat {
  encoding: 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';
  /** Whether it begins with a byte order mark. */
  hasMark: boolean;
  separator: string;
  /** SHA-256 of the file. */
  digest: string;
}

const SAMPLE_BYTES = 65_536;
const SEPARATORS = [',', ';', '\t', '|'];
const SAMPLE_ROWS = 50;

/**
 * Reads a file once and says how it is written: by its byte order mark; else it is UTF-8 if all of it is, and otherwise Windows-1252,
 * which Excel writes and which holds Latin-1. The separator is the one that makes the first rows equally long.
 * @throws CommandFault when it cannot be read or is empty
 */
export async function readTableFormat(path: string): Promise<TableFormat> {
  const hash = createHash('sha256');
  const utf8 = new TextDecoder('utf-8', { fatal: true });
  let isUtf8 = true;
  let sample = Buffer.alloc(0);
  try {
    for await (const bytes of createReadStream(path) as AsyncIterable<Buffer>) {
      hash.update(bytes);
      if (sample.length < SAMPLE_BYTES) sample = Buffer.concat([sample, bytes]).subarray(0, SAMPLE_BYTES);
      if (isUtf8) isUtf8 = decodes(utf8, bytes);
    }
  } catch (error) {
    throw new CommandFault(`${path} cannot be read: ${(error as Error).message}`);
  }
  if (sample.length === 0) throw new CommandFault(`${path} is empty.`);
  if (isUtf8) isUtf8 = decodes(utf8, null);
  const marked = markOf(sample);
  const encoding = marked ?? (isUtf8 ? 'utf-8' : 'windows-1252');
  const text = new TextDecoder(encoding).decode(sample);
  return { encoding, hasMark: marked !== null, separator: separatorIn(text), digest: hash.digest('hex') };
}

function decodes(decoder: TextDecoder, bytes: Buffer | null): boolean {
  try {
    if (bytes === null) decoder.decode();
    else decoder.decode(bytes, { stream: true });
    return true;
  } catch {
    return false;
  }
}

function markOf([first, second, third]: Buffer): TableFormat['encoding'] | null {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  return first === 0xef && second === 0xbb && third === 0xbf ? 'utf-8' : null;
}

function separatorIn(text: string): string {
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
