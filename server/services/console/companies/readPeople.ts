import { setImmediate } from 'node:timers/promises';
import { readDomain } from '@assay/shared/domainName';
import { type Columns, recogniseColumns, UnknownColumn } from '@assay/shared/table/columns';
import { readSubject } from '@assay/shared/table/subject';
import type { ListRow } from '../../../domain/companyList.ts';
import { personKey } from '../../../domain/personKey.ts';
import { hashOfObject } from '../../../domain/scoring.ts';
import { readPersonProfile } from './personProfile.ts';
import {
  type CompanyTable,
  cut,
  idPlaceOf,
  LENGTHS,
  namesOf,
  ROWS_AT_ONCE,
  SAMPLE_ROWS,
  tableOf,
  unrecognised,
} from './readTable.ts';

const PROFILE_LENGTH = 500;
const REASON_LENGTH = 500;
/** What of a row is used. Of an e-mail address only the host, as the employer's. */
const USED = ['profile', 'name', 'first', 'last', 'domain', 'website', 'email'] as const;

/**
 * Reads a file of people, written like one of companies. The person of a row is that of its profile URL, and the employer that of its
 * domain, website or e-mail address, where there is one. Rows of one person get the same spelling of the URL and the first employer that
 * one of them names, so that the person is researched and paid once. A row without a profile is kept with the reason.
 *
 * @param column  the header of the column of the profiles; otherwise it is recognised by its name, or by what it holds
 * @throws VALIDATION_ERROR for `file` or `column`, as for companies
 */
export async function readPeople(bytes: Buffer, column?: string): Promise<CompanyTable> {
  const { header, body } = await tableOf(bytes, 'people');
  const columns = columnsOf(header, body.slice(0, SAMPLE_ROWS), column);
  const idPlace = idPlaceOf(header, columns);
  const rows: ListRow[] = [];
  const firstOf = new Map<string, ListRow>();
  for (const [position, record] of body.entries()) {
    if (position % ROWS_AT_ONCE === 0) await setImmediate();
    const row = rowOf(record, position, columns, idPlace);
    rows.push(row);
    if (row.error !== null) continue;
    const person = personKey(row.contactProfileUrl ?? '');
    const first = firstOf.get(person);
    if (first === undefined) firstOf.set(person, row);
    else if (first.domain === '') first.domain = row.domain;
  }
  for (const row of rows) {
    const first = row.error === null ? firstOf.get(personKey(row.contactProfileUrl ?? '')) : undefined;
    if (first === undefined) continue;
    row.domain = first.domain;
    row.contactProfileUrl = first.contactProfileUrl;
    row.objectHash = first.objectHash;
  }
  return { rows, columns: namesOf(header, columns, USED, idPlace) };
}

function columnsOf(
  header: readonly string[],
  sample: readonly string[][],
  column: string | undefined,
): Columns {
  try {
    const columns = recogniseColumns(header, sample, column === undefined ? {} : { profile: column });
    if (columns.profile !== undefined) return columns;
  } catch (error) {
    if (!(error instanceof UnknownColumn)) throw error;
  }
  throw unrecognised(header, 'the people’s profile URLs, such as LinkedIn URL');
}

function rowOf(record: readonly string[], position: number, columns: Columns, idPlace: number): ListRow {
  const cell = (place: number | undefined) => (place === undefined ? '' : (record[place] ?? '')).trim();
  const { domain: host, fullName } = readSubject(record, columns);
  const employer = host === null ? null : readDomain(host);
  const kept = {
    position,
    domain: employer?.ok ? employer.domain : '',
    name: cut(fullName ?? '', LENGTHS.name),
    externalId: cut(idPlace === -1 ? '' : cell(idPlace), LENGTHS.externalId),
  };
  const written = cell(columns.profile);
  const reading = readPersonProfile(written);
  if ('fault' in reading)
    return {
      ...kept,
      contactProfileUrl: written.slice(0, PROFILE_LENGTH),
      objectHash: null,
      error: reading.fault.slice(0, REASON_LENGTH),
    };
  const { profileUrl } = reading;
  return {
    ...kept,
    contactProfileUrl: profileUrl,
    objectHash: hashOfObject('contact', profileUrl),
    error: null,
  };
}
