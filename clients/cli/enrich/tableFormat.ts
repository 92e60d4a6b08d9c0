import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { markOf, separatorIn, type TableEncoding } from '@assay/shared/table/format';
import { CommandFault } from '../commandFault.ts';

/** How a file of rows is written. */
export interface TableFormat {
  encoding: TableEncoding;
  /** Whether it begins with a byte order mark. */
  hasMark: boolean;
  separator: string;
  /** SHA-256 of the file. */
  digest: string;
}

const SAMPLE_BYTES = 65_536;

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
