import type { Columns } from './columns.ts';
import { readCompanyDomain } from './companyDomain.ts';

/** What a row is about. */
export interface Subject {
  /** Null: the row cannot be researched, because of `fault`. */
  domain: string | null;
  fault: string | null;
  /** The person's name, null where the row has none. */
  fullName: string | null;
}

/** The company and person of a row: its domain, else that of its website, else that of its e-mail address. */
export function readSubject(row: readonly string[], columns: Columns): Subject {
  const cell = (place: number | undefined) => (place === undefined ? '' : (row[place] ?? '')).trim();
  const faults: string[] = [];
  let domain: string | null = null;
  for (const role of ['domain', 'website', 'email'] as const) {
    const text = cell(columns[role]);
    if (text === '') continue;
    const reading = readCompanyDomain(role === 'email' && !text.includes('@') ? `?@${text}` : text);
    if ('domain' in reading) {
      domain = reading.domain;
      break;
    }
    faults.push(reading.fault);
  }
  const parts = [cell(columns.first), cell(columns.last)].filter(Boolean);
  const fullName = (parts.length === 2 ? parts.join(' ') : cell(columns.name) || parts.join(' ')).replace(
    /\s+/g,
    ' ',
  );
  return {
    domain,
    fault: domain === null ? (faults[0] ?? 'no domain, website or e-mail address in this row') : null,
    fullName: fullName === '' ? null : fullName,
  };
}
