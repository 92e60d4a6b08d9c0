/** @folder The table of companies: lists from files, their research, rows and their cells, views, files for spreadsheets. */

import { isUtf8 } from 'node:buffer';
import { LIST_ROWS_MAX } from '@assay/shared/console/companies';
import { readDomain } from '@assay/shared/domainName';
import {
  type Columns,
  isHeaderless,
  plainName,
  recogniseColumns,
  UnknownColumn,
} from '@assay/shared/table/columns';
import { markOf, PARSING, separatorIn } from '@assay/shared/table/format';
import { readSubject } from '@assay/shared/table/subject';
import { CsvError } from 'csv-parse';
import { parse } from 'csv-parse/sync';
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
const SAMPLE_ROWS = 200;
/** A longer record is a quote that was never closed. */
const RECORD_CHARACTERS_MAX = 1_000_000;
/** What the columns of a row of ours hold. */
const LENGTHS = { domain: 253, name: 255, externalId: 255 } as const;

/** Names of the column by which a CRM finds a row again. */
const ID_NAMES = new Set(
  'id|record id|external id|account id|company id|crm id|hubspot id|hs object id|salesforce id|kundennummer|key'.split(
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
export function readTable(bytes: Buffer, column?: string): CompanyTable {
  const records = recordsOf(textOf(bytes));
  const [first] = records;
  if (first === undefined)
    throw refused('file', 'is empty; the first line names the columns, the others are companies');
  const hasHeader = !isHeaderless(first);
  const header = hasHeader ? first : first.map((_, place) => `column ${place + 1}`);
  const body = hasHeader ? records.slice(1) : records;
  if (body.length === 0) throw refused('file', 'has a header and no rows');
  if (body.length > LIST_ROWS_MAX)
    throw refused(
      'file',
      `has more than ${LIST_ROWS_MAX} rows, the most of a list; split it into several files`,
    );
  const columns = columnsOf(header, body.slice(0, SAMPLE_ROWS), column);
  const idPlace = header.findIndex(
    (name, place) => ID_NAMES.has(plainName(name)) && !Object.values(columns).includes(place),
  );
  const rows = body.map((record, position) => rowOf(record, position, columns, idPlace));
  const used: [string, number | undefined][] = USED.map((role) => [role, columns[role]]);
  if (idPlace !== -1) used.push(['id', idPlace]);
  return {
    rows,
    columns: Object.fromEntries(
      used.flatMap(([role, place]) => (place === undefined ? [] : [[role, header[place] ?? '']])),
    ),
  };
}

function textOf(bytes: Buffer): string {
  const encoding = markOf(bytes) ?? (isUtf8(bytes) ? 'utf-8' : 'windows-1252');
  return new TextDecoder(encoding).decode(bytes).toWellFormed().replaceAll('\0', '');
}

function recordsOf(text: string): string[][] {
  try {
    return parse(text, {
      ...PARSING,
      delimiter: separatorIn(text.slice(0, SAMPLE_CHARACTERS)),
      max_record_size: RECORD_CHARACTERS_MAX,
      // One more than are allowed, with a header, shows that there are too many.
      to: LIST_ROWS_MAX + 2,
      skip_records_with_empty_values: true,
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = (error as { lines?: number }).lines ?? '?';
    throw refused(
      'file',
      `is no readable CSV near line ${line}; a quote that is opened there is probably never closed`,
    );
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
  const names = header.slice(0, 100).map((name) => name.slice(0, 100));
  const message = `must name the column with the companies’ domains or websites, which was not recognised; there are: ${names.join(' | ')}`;
  throw new AssayError('VALIDATION_ERROR', `column: ${message}`, {
    fields: [{ field: 'column', message }],
    details: { columns: names },
  });
}

function rowOf(record: readonly string[], position: number, columns: Columns, idPlace: number): ListRow {
  const cell = (place: number | undefined) => (place === undefined ? '' : (record[place] ?? '')).trim();
  const kept = {
    position,
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

const cut = (text: string, length: number): string | null => (text === '' ? null : text.slice(0, length));

const refused = (field: string, message: string) => validationError([{ field, message }]);
