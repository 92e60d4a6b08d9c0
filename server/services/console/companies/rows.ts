import type { CompanyView } from '@assay/shared/console/companies';
import { Dimension } from '@assay/shared/scoring/rule';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../domain/caller.ts';
import { type CompanyListRecord, idOfSubject, subjectOfListRow } from '../../../domain/companyList.ts';
import { validationError } from '../../../domain/errors.ts';
import type { ResearchSubject } from '../../../domain/runRequest.ts';
import {
  companiesByDomain,
  rowsByDomain,
  rowsByPosition,
  rowsByScore,
} from '../../../store/console/companyRows.ts';
import { listByRank } from '../../../store/console/rankedObjects.ts';
import {
  byAnswer,
  byPrefix,
  byScore,
  type CompanyFilter,
  requireProfileOf,
  type ScoreCondition,
  scoreConditionOf,
} from './filters.ts';

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
  /** How many rows were looked at. */
  looked: number;
}

/** A filtered page looks at rows for so long, then says how far it is. */
const LOOKING_MS = 600;
/** Rows that are looked at together: few at first, because most filters find enough soon, then twice as many each time. */
const TOGETHER = { least: 250, most: 4_000 };
/** Of an order that reads the whole list however few rows it gives. */
const TOGETHER_OF_WHOLE = { least: 4_000, most: 32_000 };

/**
 * A page of the table from where the one before ended. A filtered page looks at rows for a limited time, however few of them pass: it
 * is then short, or empty, and `next` goes on.
 *
 * @throws NOT_FOUND  when the profile of the order or of the filter is not there, or is not of what the rows are
 * @throws VALIDATION_ERROR  for a cursor of another order
 */
export async function readTableRows(
  deps: Pick<Deps, 'db' | 'clock'>,
  caller: Caller,
  { list, view, cursor, limit }: TableSelection,
): Promise<TablePage> {
  const condition = await scoreConditionOf(deps, caller, list, view);
  const { name, read, ranksBy, together: portion } = await orderOf(deps, caller, list, view, condition);
  const filters = await filtersOf(deps, caller, list, view, ranksBy === condition ? null : condition);
  const until = deps.clock.now().getTime() + LOOKING_MS;
  const rows: TableRow[] = [];
  let looked = 0;
  let after: unknown[] | null = cursor === undefined ? null : placeOf(cursor, name);
  let together = filters.length === 0 ? limit : Math.max(portion.least, Math.min(limit, portion.most));
  for (;;) {
    // One more shows whether there is a next page.
    const found = await read(after, together + 1);
    const here = found.slice(0, together);
    const seen = take(rows, here, await passing(filters, here), limit);
    looked += seen;
    const place = here[seen - 1]?.place;
    if (place === undefined || seen === found.length) return { rows, looked, next: null };
    if (rows.length === limit || deps.clock.now().getTime() >= until)
      return { rows, looked, next: cursorOf(name, place) };
    after = place;
    together = Math.min(2 * together, portion.most);
  }
}

/** Adds those that pass, up to `limit` rows in all. @returns how many were looked at */
function take(
  rows: TableRow[],
  placed: readonly Placed[],
  passed: ReadonlySet<string> | null,
  limit: number,
): number {
  for (const [index, { row }] of placed.entries()) {
    if (passed === null || (row.error === null && passed.has(idOfRow(row)))) rows.push(row);
    if (rows.length === limit) return index + 1;
  }
  return placed.length;
}

/** The companies or people of these rows that pass every filter, the cheapest first; null without a filter. */
async function passing(
  filters: readonly CompanyFilter[],
  placed: readonly Placed[],
): Promise<ReadonlySet<string> | null> {
  if (filters.length === 0) return null;
  let left = new Map(
    placed.flatMap(({ row }): [string, ResearchSubject][] =>
      row.error === null ? [[idOfRow(row), subjectOfListRow(row)]] : [],
    ),
  );
  for (const filter of filters) {
    const passed = await filter([...left.values()]);
    left = new Map([...left].filter(([id]) => passed.has(id)));
  }
  return new Set(left.keys());
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
  place: Place;
}
type Place = (string | number)[];

/** Reads up to `limit` rows after a place. */
interface Order {
  name: string;
  /** The condition that the order itself fulfils: it reads no other rows. */
  ranksBy: ScoreCondition | null;
  together: typeof TOGETHER;
  read(after: unknown[] | null, limit: number): Promise<Placed[]>;
}

const cursorOf = (name: string, place: Place): string =>
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
  deps: Pick<Deps, 'db'>,
  caller: Caller,
  list: CompanyListRecord | null,
  { sort, domain: prefix, name: named, problems }: CompanyView,
  condition: ScoreCondition | null,
): Promise<Order> {
  const [first = '', profileId = '', direction] = sort.split(':');
  const dimension = Dimension.safeParse(first).data;
  if (dimension !== undefined) await requireProfileOf(deps, caller, list, profileId);
  const { db } = deps;
  const { organizationId } = caller;
  const lowestFirst = direction === 'lowest';
  const descending = sort === '-domain';
  const name = `${list?.id ?? 'all'} ${sort}`;
  const isRanked =
    condition?.is === 'known' && condition.profileId === profileId && condition.dimension === dimension;
  const range = isRanked ? condition : null;
  if (list === null)
    return {
      name,
      ranksBy: range,
      together: TOGETHER,
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
        const ranked = await listByRank(db, {
          profileId,
          dimension,
          lowestFirst,
          range,
          after:
            after === null
              ? null
              : {
                  score: String(after[0]),
                  coverage: Number(after[1]),
                  objectHash: Buffer.from(String(after[2]), 'hex'),
                },
          limit,
        });
        return ranked.map(({ objectId, score, coverage, objectHash }) => ({
          row: companyRow(objectId),
          place: [score, coverage, objectHash.toString('hex')],
        }));
      },
    };
  const filter = { listId: list.id, prefix, name: named, onlyRejected: problems };
  return {
    name,
    ranksBy: range,
    together: dimension === undefined ? TOGETHER : TOGETHER_OF_WHOLE,
    read: async (after, limit) => {
      if (dimension !== undefined) {
        const place = after === null ? null : { rank: String(after[0]), position: Number(after[1]) };
        const order = { profileId, dimension, lowestFirst, range };
        const rows = await rowsByScore(db, filter, { ...order, after: place, limit });
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

/** What the order does not decide itself. */
async function filtersOf(
  deps: Pick<Deps, 'db'>,
  caller: Caller,
  list: CompanyListRecord | null,
  view: CompanyView,
  condition: ScoreCondition | null,
): Promise<CompanyFilter[]> {
  const { sort, domain: prefix = '', column } = view;
  return [
    // The index by score knows no domains.
    ...(list === null && sort.includes(':') && prefix !== '' ? [byPrefix(prefix)] : []),
    ...(condition === null ? [] : [byScore(deps, condition)]),
    ...(column === undefined ? [] : [await byAnswer(deps, caller, list, view)]),
  ];
}
