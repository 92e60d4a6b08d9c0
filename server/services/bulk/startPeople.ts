import { readDomain } from '@assay/shared/domainName';
import { readProfileUrl } from '@assay/shared/profileUrl';
import type { RpcBulkAccepted, RpcRowError, StartBulkOfPeople } from '@assay/shared/rpcBulk';
import type { Deps } from '../../deps.ts';
import { type BatchRow, ERASED_ROW } from '../../domain/batch.ts';
import type { Caller } from '../../domain/caller.ts';
import { validationError } from '../../domain/errors.ts';
import { erasedAmong } from '../privacy/erasedAmong.ts';
import { startRows } from './startBulk.ts';

/** What is kept of a text that is no profile URL. */
const KEPT_LENGTH = 500;

type GivenRow = StartBulkOfPeople['rows'][number];

/**
 * Asks the same about up to 10,000 people, each with the employer of its row. Rows whose profile or employer is invalid are rejected
 * alone, and so are people who were erased; rows of one person at one employer share its runs. docs/trpc.md.
 *
 * @returns with `dryRun` only the price, and no batch
 * @throws INSUFFICIENT_CREDITS  with `needed` and `available`; nothing is created
 * @throws CONFLICT              when a person was erased meanwhile; nothing is created
 * @throws VALIDATION_ERROR      for types of research, which are about companies, and for what is asked
 * @throws NOT_FOUND             for a template that does not exist
 */
export async function startPeople(
  deps: Deps,
  caller: Caller,
  body: StartBulkOfPeople,
): Promise<RpcBulkAccepted> {
  if (body.types.length > 0)
    throw validationError([
      { field: 'types', message: 'is about companies; people are asked questions, or those of templates' },
    ]);
  const read = body.rows.map(readRow);
  const people = read.flatMap(({ error, contactProfileUrl }) => (error === null ? contactProfileUrl : []));
  const erased = await erasedAmong(deps.db, caller.organizationId, people);
  const rows = placed(read, erased);
  const started = await startRows(deps, caller, body, { kind: 'people', rows });
  return { ...started, errors: rows.flatMap((row) => rowError(row, body.rows[row.position])) };
}

type ReadRow = Omit<BatchRow, 'itemPosition' | 'contactProfileUrl'> & { contactProfileUrl: string };

function readRow(
  { profileUrl: text, employerDomain: given, externalId = null }: GivenRow,
  position: number,
): ReadRow {
  const profile = readProfileUrl(text);
  const employer = (given ?? '') === '' ? null : readDomain(given ?? '');
  const row = { position, domain: '', externalId, employerDomain: null };
  if (!profile.ok) return { ...row, contactProfileUrl: text.slice(0, KEPT_LENGTH), error: profile.reason };
  const { profileUrl: contactProfileUrl } = profile;
  if (employer === null) return { ...row, contactProfileUrl, error: null };
  return employer.ok
    ? { ...row, contactProfileUrl, employerDomain: employer.domain, error: null }
    : { ...row, contactProfileUrl, error: `has an employer domain that ${employer.reason}` };
}

/**
 * The rows as they are kept, each with the first row of the same person at the same employer: the employer's site is part of what is
 * asked. Of a person who was erased nothing is kept but the row's place.
 */
function placed(rows: readonly ReadRow[], erased: ReadonlySet<string>): BatchRow[] {
  const firstOf = new Map<string, number>();
  return rows.map((row) => {
    const { position, contactProfileUrl, employerDomain, error } = row;
    if (error !== null) return { ...row, itemPosition: null };
    if (erased.has(contactProfileUrl)) return { ...row, ...ERASED_ROW, itemPosition: null };
    const subject = `${contactProfileUrl}\n${employerDomain ?? ''}`;
    const itemPosition = firstOf.get(subject) ?? position;
    firstOf.set(subject, itemPosition);
    return { ...row, itemPosition };
  });
}

/** Names the row as it was sent. */
function rowError({ position, error }: BatchRow, given: GivenRow | undefined): RpcRowError[] {
  if (error === null || given === undefined) return [];
  const { profileUrl, externalId = null } = given;
  const code = error === ERASED_ROW.error ? 'FORBIDDEN' : 'VALIDATION_ERROR';
  return [{ row: position, domain: '', profileUrl, externalId, code, message: error }];
}
