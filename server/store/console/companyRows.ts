import type { ListRow } from '../../domain/companyList.ts';
import type { Executor, Value } from '../database.ts';
import type { ScoreRange } from './rankedObjects.ts';

/*
 * The rows of the table of companies, a page at a time, each from where the one before ended. All companies are read along an index;
 * the rows of a list, of which there are at most 50,000, are found by the list and sorted where no index has their order.
 */

const COLUMNS = `r.position, r.domain, r.contact_profile_url AS contactProfileUrl, r.name, r.external_id AS externalId, r.object_hash AS objectHash, r.error`;

/** Which rows of a list are read. */
export interface ListRowFilter {
  listId: string;
  /** What their domain begins with. */
  prefix?: string | undefined;
  /** What their name contains, in lower case. */
  name?: string | undefined;
  /** Only those that were rejected. */
  onlyRejected?: boolean;
}

function whereOf({ listId, prefix, name, onlyRejected = false }: ListRowFilter): {
  where: string;
  values: Value[];
} {
  const conditions = ['r.list_id = ?'];
  const values: Value[] = [listId];
  if (prefix !== undefined && prefix !== '') {
    conditions.push('r.domain LIKE ?');
    values.push(`${escaped(prefix)}%`);
  }
  if (name !== undefined && name !== '') {
    conditions.push('LOWER(r.name) LIKE ?');
    values.push(`%${escaped(name)}%`);
  }
  if (onlyRejected) conditions.push('r.error IS NOT NULL');
  return { where: conditions.join(' AND '), values };
}

const escaped = (text: string) => text.replace(/[\\%_]/g, '\\$&');

/** Rows in the order of the file, from a position on. */
export function rowsByPosition(
  db: Executor,
  filter: ListRowFilter,
  { from, limit }: { from: number; limit: number },
): Promise<ListRow[]> {
  const { where, values } = whereOf(filter);
  return db.rows<ListRow>(
    `SELECT ${COLUMNS} FROM console_list_rows r WHERE ${where} AND r.position >= ? ORDER BY r.position LIMIT ?`,
    [...values, from, limit],
  );
}

/** Where a page by domain ended. */
export interface DomainPlace {
  domain: string;
  position: number;
}

/** Rows by domain, those of one domain by their position. */
export async function rowsByDomain(
  db: Executor,
  filter: ListRowFilter,
  { after, descending, limit }: { after: DomainPlace | null; descending: boolean; limit: number },
): Promise<ListRow[]> {
  const { where, values } = whereOf(filter);
  const [beyond, order] = descending ? ['<', 'DESC'] : ['>', 'ASC'];
  const read = (condition: string, more: Value[], sorted: string, room: number) =>
    db.rows<ListRow>(
      `SELECT ${COLUMNS} FROM console_list_rows r FORCE INDEX (console_list_rows_by_domain)
       WHERE ${where}${condition} ORDER BY ${sorted} LIMIT ?`,
      [...values, ...more, room],
    );
  const sorted = `r.domain ${order}, r.position ${order}`;
  if (after === null) return read('', [], sorted, limit);
  // Two ranges, because neither engine reads one condition with OR in order. MariaDB sorts when the order names the domain, although it
  // is the same for all of these.
  const { domain, position } = after;
  const same = await read(
    ` AND r.domain = ? AND r.position ${beyond} ?`,
    [domain, position],
    `r.position ${order}`,
    limit,
  );
  if (same.length === limit) return same;
  return [...same, ...(await read(` AND r.domain ${beyond} ?`, [domain], sorted, limit - same.length))];
}

/** Where a page by score ended. */
export interface ScorePlace {
  /** With two decimals, as stored; of rows of which no score is known, which come last, -1 or, lowest first, 101. */
  rank: string;
  position: number;
}

/** Which rows are read by which score. */
export interface ScoreOrder {
  profileId: string;
  dimension: string;
  lowestFirst: boolean;
  /** Null: all rows. */
  range: ScoreRange | null;
}

/** Rows by a score, those of one score by their position; those of which no score is known come last in either direction. */
export function rowsByScore(
  db: Executor,
  filter: ListRowFilter,
  {
    profileId,
    dimension,
    lowestFirst,
    range,
    after,
    limit,
  }: ScoreOrder & { after: ScorePlace | null; limit: number },
): Promise<(ListRow & { rank: string })[]> {
  const { where, values } = whereOf(filter);
  const [beyond, order, last] = lowestFirst ? ['>', 'ASC', 101] : ['<', 'DESC', -1];
  const condition =
    after === null
      ? ''
      : `WHERE ranked.\`rank\` ${beyond} ? OR (ranked.\`rank\` = ? AND ranked.position > ?)`;
  const within = range === null ? '' : ' AND s.signal_coverage > 0 AND s.score >= ? AND s.score < ?';
  return db.rows<ListRow & { rank: string }>(
    `SELECT * FROM (
       SELECT ${COLUMNS}, COALESCE(IF(s.signal_coverage > 0, s.score, NULL), ${last}) AS \`rank\`
       FROM console_list_rows r LEFT JOIN scores s
         ON s.profile_id = ? AND s.object_hash = r.object_hash AND s.dimension = ?
       WHERE ${where}${within}) ranked
     ${condition} ORDER BY ranked.\`rank\` ${order}, ranked.position LIMIT ?`,
    [
      profileId,
      dimension,
      ...values,
      ...(range === null ? [] : [range.from, range.below]),
      ...(after === null ? [] : [after.rank, after.rank, after.position]),
      limit,
    ],
  );
}

/** The companies of an organisation by domain, along its index. */
export async function companiesByDomain(
  db: Executor,
  organizationId: string,
  {
    prefix = '',
    after,
    descending,
    limit,
  }: { prefix?: string | undefined; after: string | null; descending: boolean; limit: number },
): Promise<string[]> {
  const conditions = ['organization_id = ?'];
  const values: Value[] = [organizationId];
  if (prefix !== '') {
    conditions.push('domain LIKE ?');
    values.push(`${escaped(prefix)}%`);
  }
  if (after !== null) {
    conditions.push(`domain ${descending ? '<' : '>'} ?`);
    values.push(after);
  }
  const rows = await db.rows<{ domain: string }>(
    `SELECT domain FROM companies WHERE ${conditions.join(' AND ')} ORDER BY domain ${descending ? 'DESC' : 'ASC'} LIMIT ?`,
    [...values, limit],
  );
  return rows.map(({ domain }) => domain);
}

/** A score without its reasons. */
export interface ScoreValue {
  objectHash: Buffer;
  profileId: string;
  dimension: string;
  score: string;
  /** How many answers it stands on. */
  signalCoverage: number;
  /** Where it stands on none: why, as JSON. */
  missing: string | null;
}

/** The scores of these objects by every profile, without their reasons. */
export async function findScoreValues(
  db: Executor,
  organizationId: string,
  objectHashes: readonly Buffer[],
): Promise<ScoreValue[]> {
  if (objectHashes.length === 0) return [];
  return db.rows<ScoreValue>(
    `SELECT object_hash AS objectHash, profile_id AS profileId, dimension, score, signal_coverage AS signalCoverage,
       IF(signal_coverage = 0, missing, NULL) AS missing FROM scores
     WHERE organization_id = ? AND object_hash IN (?)`,
    [organizationId, objectHashes],
  );
}
