/** @folder The table of companies: lists from files, their research, rows and their cells, views, files for spreadsheets. */

import { isUtf8 } from 'node:buffer';
import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { LIST_ROWS_MAX } from '@assay/shared/console/companies';
import { readDomain } from '@assay/shared/domainName';
import {
  type Columns,
  isHeaderless,
  plainName,
  type Role,
  recogniseColumns,
  UnknownColumn,
} from '@assay/shared/table/columns';
import { markOf, PARSING, separatorIn } from '@assay/shared/table/format';
import { readSubject } from '@assay/shared/table/subject';
import { CsvError, parse } from 'csv-parse';
import type { ListRow } from '../../../domain/companyList.ts';
import { AssayError, validationError } from '../../../domain/errors.ts';
import { hashOfObject } from '../../../domain/scoring.ts';

/** A file of companies, read. */
export interface CompanyTable {
  rows: ListRow[];
  /** Headers of the columns that were used, by what they are about. */
  columns: Record<string, string>;
}

const SAMPLE_CHARACTERS = 65_536;
export const SAMPLE_ROWS = 200;
/** Read without a pause. */
const PART_BYTES = 65_536;
export const ROWS_AT_ONCE = 1_000;
/** A longer record is a quote that was never closed. */
const RECORD_CHARACTERS_MAX = 1_000_000;
/** What the columns of a row of ours hold. */
export const LENGTHS = { domain: 253, name: 255, externalId: 255 } as const;

/** Names of the column by which a CRM finds a row again. */
const ID_NAMES = new Set(
  'id|record id|external id|account id|company id|contact id|lead id|person id|crm id|hubspot id|hs object id|salesforce id|kundennummer|key'.split(
    '|',
  ),
);
/** What of a row is used. Names of people are not. */
const USED = ['domain', 'website', 'email', 'company'] as const;

/**
 * Reads a file as spreadsheets write it: UTF-8, UTF-16 or Windows-1252; with commas, semicolons, tabs or bars; with or without a header.
 * The company of a row is that of its domain, else of its website, else of its e-mail address, of which only the host is kept. A row
 * without a company is kept with the reason.
 *
 * @param column  the header of the column of the domain; otherwise it is recognised by its name, or by what it holds
 * @throws VALIDATION_ERROR for `file`: empty, unreadable, too many rows; for `column`: there is none, with those that there are
 */
export async function readTable(bytes: Buffer, column?: string): Promise<CompanyTable> {
  const { header, body } = await tableOf(bytes, 'companies');
  const columns = columnsOf(header, body.slice(0, SAMPLE_ROWS), column);
  const idPlace = idPlaceOf(header, columns);
  const rows: ListRow[] = [];
  for (const [position, record] of body.entries()) {
    if (position % ROWS_AT_ONCE === 0) await setImmediate();
    rows.push(rowOf(record, position, columns, idPlace));
  }
  return { rows, columns: namesOf(header, columns, USED, idPlace) };
}

/** The header and the rows of a file. @param what  its rows are @throws VALIDATION_ERROR for `file` */
export async function tableOf(
  bytes: Buffer,
  what: 'companies' | 'people',
): Promise<{ header: string[]; body: string[][] }> {
  const records = await recordsOf(textOf(bytes));
  const [first] = records;
  if (first === undefined)
    throw refused('file', `is empty; the first line names the columns, the others are ${what}`);
  const hasHeader = !isHeaderless(first);
  const header = hasHeader ? first : first.map((_, place) => `column ${place + 1}`);
  const body = hasHeader ? records.slice(1) : records;
  if (body.length === 0) throw refused('file', 'has a header and no rows');
  if (body.length > LIST_ROWS_MAX)
    throw refused(
      'file',
      `has more than ${LIST_ROWS_MAX} rows, the most of a list; split it into several files`,
    );
  return { header, body };
}

/** The column by which a CRM finds a row again; -1 where there is none. */
export function idPlaceOf(header: readonly string[], columns: Columns): number {
  return header.findIndex(
    (name, place) => ID_NAMES.has(plainName(name)) && !Object.values(columns).includes(place),
  );
}

/** Headers of the columns that were used, by what they are about. */
export function namesOf(
  header: readonly string[],
  columns: Columns,
  roles: readonly Role[],
  idPlace: number,
): Record<string, string> {
  const used: [string, number | undefined][] = roles.map((role) => [role, columns[role]]);
  if (idPlace !== -1) used.push(['id', idPlace]);
  return Object.fromEntries(
    used.flatMap(([role, place]) => (place === undefined ? [] : [[role, header[place] ?? '']])),
  );
}

function textOf(bytes: Buffer): string {
  const encoding = markOf(bytes) ?? (isUtf8(bytes) ? 'utf-8' : 'windows-1252');
  return new TextDecoder(encoding).decode(bytes).toWellFormed().replaceAll('\0', '');
}

async function recordsOf(text: string): Promise<string[][]> {
  const source = Readable.from(partsOf(text));
  const parser = source.pipe(
    parse({
      ...PARSING,
      delimiter: separatorIn(text.slice(0, SAMPLE_CHARACTERS)),
      max_record_size: RECORD_CHARACTERS_MAX,
      skip_records_with_empty_values: true,
    }),
  );
  const records: string[][] = [];
  try {
    for await (const record of parser) {
      records.push(record as string[]);
      // One more than are allowed, with a header, shows that there are too many.
      if (records.length === LIST_ROWS_MAX + 2) break;
    }
    return records;
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = (error as { lines?: number }).lines ?? '?';
    throw refused(
      'file',
      `is no readable CSV near line ${line}; a quote that is opened there is probably never closed`,
    );
  } finally {
    source.destroy();
    parser.destroy();
  }
}

/** A large file takes seconds: other requests are answered between its parts. They are bytes, for a part may end within a character. */
async function* partsOf(text: string): AsyncGenerator<Buffer> {
  const bytes = Buffer.from(text);
  for (let from = 0; from < bytes.length; from += PART_BYTES) {
    yield bytes.subarray(from, from + PART_BYTES);
    await setImmediate();
  }
}

function columnsOf(
  header: readonly string[],
  sample: readonly string[][],
  column: string | undefined,
): Columns {
  try {
    const columns = recogniseColumns(header, sample, column === undefined ? {} : { domain: column });
    if (USED.some((role) => role !== 'company' && columns[role] !== undefined)) return columns;
  } catch (error) {
    if (!(error instanceof UnknownColumn)) throw error;
  }
  throw unrecognised(header, 'the companies’ domains or websites');
}

/** That the column of what a list is about has to be named, with those that there are. */
export function unrecognised(header: readonly string[], what: string): AssayError {
  const names = header.slice(0, 100).map((name) => name.slice(0, 100));
  const message = `must name the column with ${what}, which was not recognised; there are: ${names.join(' | ')}`;
  return new AssayError('VALIDATION_ERROR', `column: ${message}`, {
    fields: [{ field: 'column', message }],
    details: { columns: names },
  });
}

function rowOf(record: readonly string[], position: number, columns: Columns, idPlace: number): ListRow {
  const cell = (place: number | undefined) => (place === undefined ? '' : (record[place] ?? '')).trim();
  const kept = {
    position,
    contactProfileUrl: null,
    name: cut(cell(columns.company), LENGTHS.name),
    externalId: cut(idPlace === -1 ? '' : cell(idPlace), LENGTHS.externalId),
  };
  const { domain: host, fault } = readSubject(record, columns);
  const reading = host === null ? null : readDomain(host);
  if (reading?.ok)
    return {
      ...kept,
      domain: reading.domain,
      objectHash: hashOfObject('company', reading.domain),
      error: null,
    };
  const written =
    [columns.domain, columns.website, columns.email].map(cell).find((text) => text !== '') ?? '';
  const error = fault ?? (reading?.ok === false ? reading.reason : 'has no domain');
  return { ...kept, domain: written.slice(0, LENGTHS.domain), objectHash: null, error: error.slice(0, 500) };
}

/** A text as a column of ours holds it; null instead of an empty one. */
export const cut = (text: string, length: number): string | null =>
  text === '' ? null : text.slice(0, length);

const refused = (field: string, message: string) => validationError([{ field, message }]);
