/** @folder Work e-mail in the console: tables of people, searches at an agreed price, batches. */

import type { ContactsTable } from '@assay/shared/console/workEmail';
import { type Columns, isHeaderless, recogniseColumns } from '@assay/shared/table/columns';
import { PARSING, separatorIn } from '@assay/shared/table/format';
import { readSubject } from '@assay/shared/table/subject';
import { EMAIL_BATCH_ROWS_MAX } from '@assay/shared/workEmailBatch';
import { CsvError } from 'csv-parse';
import { parse } from 'csv-parse/sync';
import { validationError } from '../../../domain/errors.ts';
import { parseName } from '../../../email/names/parseName.ts';

const SAMPLE_CHARACTERS = 65_536;
const SAMPLE_ROWS = 200;
/** A longer record is a quote that was never closed. */
const RECORD_CHARACTERS_MAX = 100_000;
const LEFT_SHOWN = 20;
const COLUMNS_NAMED = 30;
/** The share of a column's cells that must read as names of people for it to be theirs. */
const ALIKE = 0.6;

/**
 * Reads people out of a table, as it is pasted or exported: names (whole, or given name and surname), and the company's domain, website or
 * an e-mail address of it. Columns are recognised by their names, or by what they hold; the first row may be a header or not.
 *
 * @throws VALIDATION_ERROR for `text`: empty, no CSV, more rows than a batch has, no column with names or with domains
 */
export function readContacts(text: string): ContactsTable {
  const records = recordsOf(text);
  const [first] = records;
  if (first === undefined)
    throw refused('is empty; write a person and a domain a line: Jane Doe, example.com');
  const hasHeader = !isHeaderless(first);
  const header = hasHeader ? first : first.map((_, place) => `column ${place + 1}`);
  const body = hasHeader ? records.slice(1) : records;
  if (body.length === 0) throw refused('has a header and no people');
  if (body.length > EMAIL_BATCH_ROWS_MAX)
    throw refused(`has more than ${EMAIL_BATCH_ROWS_MAX} people, the most of a batch; split it`);
  const columns = columnsOf(header, body.slice(0, SAMPLE_ROWS));
  const contacts: ContactsTable['contacts'] = [];
  const left: ContactsTable['left'] = [];
  body.forEach((record, index) => {
    const { domain, fault, fullName } = readSubject(record, columns);
    const row = index + (hasHeader ? 2 : 1);
    if (fullName === null) left.push({ row, reason: 'no name' });
    else if (domain === null) left.push({ row, reason: fault ?? 'no domain' });
    else contacts.push({ full_name: fullName, domain });
  });
  if (contacts.length === 0)
    throw refused(`has no row with a name and a domain; row ${left[0]?.row}: ${left[0]?.reason}`);
  return {
    contacts,
    columns: namesOf(header, columns),
    left: left.slice(0, LEFT_SHOWN),
    leftCount: left.length,
  };
}

function recordsOf(text: string): string[][] {
  try {
    return parse(text.replaceAll('\0', ''), {
      ...PARSING,
      delimiter: separatorIn(text.slice(0, SAMPLE_CHARACTERS)),
      max_record_size: RECORD_CHARACTERS_MAX,
      // One more than are allowed, with a header, shows that there are too many.
      to: EMAIL_BATCH_ROWS_MAX + 2,
      skip_records_with_empty_values: true,
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = (error as { lines?: number }).lines ?? '?';
    throw refused(
      `is no readable table near line ${line}; a quote that is opened there is probably never closed`,
    );
  }
}

function columnsOf(header: readonly string[], sample: readonly string[][]): Columns {
  const columns = recogniseColumns(header, sample);
  const { name, first, last, domain, website, email } = columns;
  const found: Columns =
    name === undefined && first === undefined && last === undefined
      ? { ...columns, ...nameColumn(sample, header.length, columns) }
      : columns;
  const named = header.slice(0, COLUMNS_NAMED).map((title) => `“${title.slice(0, 60)}”`);
  if ([found.name, found.first, found.last].every((place) => place === undefined))
    throw refused(
      `must have a column with the people’s names, such as “Name”; there are ${named.join(', ')}`,
    );
  if ([domain, website, email].every((place) => place === undefined))
    throw refused(
      `must have a column with the companies’ domains or websites, such as “Domain”; there are ${named.join(', ')}`,
    );
  return found;
}

/** The first column that mostly holds what reads as a person's name. */
function nameColumn(sample: readonly string[][], width: number, taken: Columns): Pick<Columns, 'name'> {
  const places = new Set(Object.values(taken));
  for (let place = 0; place < width; place += 1) {
    if (places.has(place)) continue;
    const cells = sample.map((row) => (row[place] ?? '').trim()).filter((cell) => cell !== '');
    const names = cells.filter((cell) => !/\d/.test(cell) && parseName(cell).kind === 'person');
    if (cells.length > 0 && names.length / cells.length >= ALIKE) return { name: place };
  }
  return {};
}

function namesOf(header: readonly string[], columns: Columns): ContactsTable['columns'] {
  const titles = (...places: (number | undefined)[]) =>
    places.flatMap((place) => (place === undefined ? [] : (header[place] ?? '').slice(0, 60)));
  const parts = titles(columns.first, columns.last);
  return {
    name: (parts.length === 2 ? parts : [...titles(columns.name), ...parts]).join(' + '),
    domain: titles(columns.domain, columns.website, columns.email)[0] ?? '',
  };
}

const refused = (message: string) => validationError([{ field: 'text', message }]);
