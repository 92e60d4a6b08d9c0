import { answerValueOf } from '@assay/shared/answers';
import type { CompanyView } from '@assay/shared/console/companies';
import { Dimension } from '@assay/shared/scoring/rule';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../domain/caller.ts';
import { type CompanyListRecord, idOfSubject, subjectOfListRow } from '../../../domain/companyList.ts';
import { notFound, validationError } from '../../../domain/errors.ts';
import {
  companiesByDomain,
  rowsByDomain,
  rowsByPosition,
  rowsByScore,
} from '../../../store/console/companyRows.ts';
import { findProfile } from '../../../store/scoring/profiles.ts';
import { listRanked } from '../../../store/scoring/ranking.ts';
import { type Cell, readCells } from './cells.ts';

/** A row of the table; those of all companies have no place in a file. */
export interface TableRow {
  position: number | null;
  /** Of a person the employer's, empty where it is not known. */
  domain: string;
  /** Null of a company. */
  contactProfileUrl: string | null;
  name: string | null;
  externalId: string | null;
  error: string | null;
}

/** A page of rows. It may be short although there is a next one: see {@link readTableRows}. */
export interface TablePage {
  rows: TableRow[];
  next: string | null;
}

/** Most rows that one page looks at when it has to read their answers to decide. */
const LOOKED_AT_MAX = 1_000;
const LOOKED_AT_ONCE = 250;

/**
 * A page of the table from where the one before ended. Filters by answers look at no more than 1,000 rows, so that a page costs the same
 * however few rows have such an answer: the page is then short, or empty, and `next` goes on.
 *
 * @throws NOT_FOUND  when the profile of the order is not there
 * @throws VALIDATION_ERROR  for a cursor of another order
 */
export async function readTableRows(
  deps: Pick<Deps, 'db'>,
  caller: Caller,
  { list, view, cursor, limit }: TableSelection,
): Promise<TablePage> {
  const order = await orderOf(deps, caller, list, view);
  const filter = filterOf(list, view);
  if (filter === null) return pageAfter(order, cursor, limit);
  const rows: TableRow[] = [];
  let next: string | null = cursor ?? null;
  for (let looked = 0; looked < LOOKED_AT_MAX && rows.length < limit; looked += LOOKED_AT_ONCE) {
    const page: TablePage = await pageAfter(order, next ?? undefined, Math.min(LOOKED_AT_ONCE, limit));
    const subjects = page.rows.flatMap((row) => (row.error === null ? [idOfRow(row)] : []));
    const { column, fits } = filter;
    const cells =
      column === null ? null : await readCells(deps, caller, { list, columns: [column], subjects });
    rows.push(
      ...page.rows.filter(
        (row) => row.error === null && fits(row, cells?.get(idOfRow(row))?.answers.get(column ?? '')),
      ),
    );
    next = page.next;
    if (next === null) break;
  }
  return { rows, next };
}

/** What identifies the company or person of a row. */
export const idOfRow = (row: TableRow): string => idOfSubject(subjectOfListRow(row));

/** Which rows are read. */
export interface TableSelection {
  list: CompanyListRecord | null;
  view: CompanyView;
  cursor?: string | undefined;
  limit: number;
}

/** A row with its place in an order. */
interface Placed {
  row: TableRow;
  place: (string | number)[];
}

/** Reads up to `limit` rows after a place. */
interface Order {
  name: string;
  read(after: unknown[] | null, limit: number): Promise<Placed[]>;
}

async function pageAfter(
  { name, read }: Order,
  cursor: string | undefined,
  limit: number,
): Promise<TablePage> {
  const after = cursor === undefined ? null : placeOf(cursor, name);
  // One more shows whether there is a next page.
  const found = await read(after, limit + 1);
  const last = found[limit - 1];
  return {
    rows: found.slice(0, limit).map(({ row }) => row),
    next: found.length > limit && last !== undefined ? cursorOf(name, last.place) : null,
  };
}

const cursorOf = (name: string, place: readonly (string | number)[]): string =>
  Buffer.from(JSON.stringify([name, ...place])).toString('base64url');

function placeOf(cursor: string, name: string): unknown[] {
  try {
    const read: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    if (Array.isArray(read) && read[0] === name) return read.slice(1);
  } catch {
    // What is no JSON is no cursor either.
  }
  throw validationError([{ field: 'cursor', message: 'must be the next of an earlier page of this order' }]);
}

async function orderOf(
  { db }: Pick<Deps, 'db'>,
  { organizationId }: Caller,
  list: CompanyListRecord | null,
  { sort, domain: prefix, name: named, problems }: CompanyView,
): Promise<Order> {
  const [first = '', profileId = ''] = sort.split(':');
  const dimension = Dimension.safeParse(first).data;
  if (dimension !== undefined && (await findProfile(db, organizationId, profileId)) === null)
    throw notFound('scoring profile', profileId);
  const descending = sort === '-domain';
  const name = `${list?.id ?? 'all'} ${sort}`;
  if (list === null)
    return {
      name,
      read: async (after, limit) => {
        if (dimension === undefined) {
          const domains = await companiesByDomain(db, organizationId, {
            prefix,
            after: after === null ? null : String(after[0]),
            descending,
            limit,
          });
          return domains.map((domain) => ({ row: companyRow(domain), place: [domain] }));
        }
        const ranked = await listRanked(db, {
          profileId,
          dimension,
          after:
            after === null
              ? null
              : { score: String(after[0]), objectHash: Buffer.from(String(after[1]), 'hex') },
          limit,
        });
        return ranked.map(({ objectId, score, objectHash }) => ({
          row: companyRow(objectId),
          place: [score, objectHash.toString('hex')],
        }));
      },
    };
  const filter = { listId: list.id, prefix, name: named, onlyRejected: problems };
  return {
    name,
    read: async (after, limit) => {
      if (dimension !== undefined) {
        const place = after === null ? null : { rank: String(after[0]), position: Number(after[1]) };
        const rows = await rowsByScore(db, filter, { profileId, dimension, after: place, limit });
        return rows.map(({ rank, objectHash: _hash, ...row }) => ({ row, place: [rank, row.position] }));
      }
      if (sort === 'file') {
        const from = after === null ? 0 : Number(after[0]) + 1;
        const rows = await rowsByPosition(db, filter, { from, limit });
        return rows.map(({ objectHash: _hash, ...row }) => ({ row, place: [row.position] }));
      }
      const place = after === null ? null : { domain: String(after[0]), position: Number(after[1]) };
      const rows = await rowsByDomain(db, filter, { after: place, descending, limit });
      return rows.map(({ objectHash: _hash, ...row }) => ({ row, place: [row.domain, row.position] }));
    },
  };
}

const companyRow = (domain: string): TableRow => ({
  position: null,
  domain,
  contactProfileUrl: null,
  name: null,
  externalId: null,
  error: null,
});

/** What a row is asked, and the column whose answer it takes to decide. */
interface RowFilter {
  column: string | null;
  fits(row: TableRow, cell: Cell | undefined): boolean;
}

/** Null when the order itself reads just the rows that are wanted. */
function filterOf(
  list: CompanyListRecord | null,
  { sort, domain: prefix = '', column, has, contains, confidence }: CompanyView,
): RowFilter | null {
  // The index by score knows no domains.
  const byPrefix = list === null && sort.includes(':') && prefix !== '';
  if (column === undefined && !byPrefix) return null;
  const words = contains?.toLowerCase() ?? '';
  return {
    column: column ?? null,
    fits({ domain }, cell) {
      if (byPrefix && !domain.startsWith(prefix)) return false;
      if (column === undefined) return true;
      const run = cell?.run?.status === 'completed' ? cell.run : null;
      if (has === 'nothing') return run === null;
      if (run === null || (run.confidence ?? 0) < (confidence ?? 0)) return false;
      return words === '' || textOf(answerValueOf(run.answerType, run.result)).toLowerCase().includes(words);
    },
  };
}

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
