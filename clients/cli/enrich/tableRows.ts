import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { PARSING } from '@assay/shared/table/format';
import { CsvError, parse } from 'csv-parse';
import { CommandFault } from '../commandFault.ts';
import type { TableFormat } from './tableFormat.ts';

/** Longer records are a quote that was never closed. */
const RECORD_CHARACTERS_MAX = 1_000_000;

/**
 * The rows of a file one after the other, the header included, whatever its size.
 * @throws CommandFault naming the line that is no CSV
 */
export async function* tableRows(
  path: string,
  { encoding, separator }: TableFormat,
): AsyncGenerator<string[]> {
  const parser = Readable.from(textOf(path, encoding)).pipe(
    parse({ ...PARSING, delimiter: separator, max_record_size: RECORD_CHARACTERS_MAX }),
  );
  try {
    for await (const row of parser) yield row as string[];
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = (error as { lines?: number }).lines ?? '?';
    throw new CommandFault(
      `${path} is no readable CSV near line ${line}: ${error.message}. A quote that is opened there is probably never closed.`,
    );
  } finally {
    parser.destroy();
  }
}

async function* textOf(path: string, encoding: TableFormat['encoding']): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const bytes of createReadStream(path) as AsyncIterable<Buffer>)
    yield decoder.decode(bytes, { stream: true });
  yield decoder.decode();
}
