import type { Executor, Value } from './database.ts';

/**
 * Reading everything that an organisation owns, a portion at a time: its rows name it directly, or something of its own (a run,
 * a profile). Every table has an index that begins with the column of its owner.
 */

/** Whose rows a table holds. */
export type Owner =
  | 'organization'
  | 'key'
  | 'run'
  | 'delivery'
  | 'batch'
  | 'list'
  | 'email-batch'
  | 'profile'
  | 'hub'
  | 'user';

/** A table of owned rows; `key` identifies a row among those of its owner, in the order of an index; empty where each has one. */
export interface OwnedTable {
  table: string;
  owner: { column: string; of: Owner };
  key: readonly string[];
}

/** A row with its columns by name. */
export type OwnedRow = Record<string, Value>;

const OWNERS_AT_ONCE = 100;

/** How the ids of owners are read: by an index that begins with the organisation. */
const OWNER_TABLES: Record<
  Exclude<Owner, 'organization'>,
  { table: string; id: string; order: readonly string[] }
> = {
  key: { table: 'api_keys', id: 'id', order: ['created_at', 'id'] },
  run: { table: 'runs', id: 'id', order: ['created_at', 'id'] },
  delivery: { table: 'webhook_deliveries', id: 'id', order: ['created_at', 'id'] },
  batch: { table: 'batches', id: 'id', order: ['id'] },
  list: { table: 'console_lists', id: 'id', order: ['created_at', 'id'] },
  'email-batch': { table: 'email_batches', id: 'id', order: ['id'] },
  profile: { table: 'scoring_profiles', id: 'id', order: ['created_at', 'id'] },
  user: { table: 'console_users', id: 'id', order: ['email'] },
  hub: { table: 'hubs', id: 'hub_id', order: ['hub_id'] },
};

/** The ids of an organisation's owners of a kind, in portions. */
export async function* ownerPortions(
  db: Executor,
  organizationId: string,
  of: Owner,
): AsyncGenerator<Value[]> {
  if (of === 'organization') {
    yield [organizationId];
    return;
  }
  const { table, id, order } = OWNER_TABLES[of];
  for (let after: Value[] | null = null; ; ) {
    const { condition, values } = isBeyond(order, after);
    const rows: OwnedRow[] = await db.rows<OwnedRow>(
      `SELECT ${[...new Set([id, ...order])].join(', ')} FROM ${table}
       WHERE organization_id = ?${condition} ORDER BY ${order.join(', ')} LIMIT ?`,
      [organizationId, ...values, OWNERS_AT_ONCE],
    );
    const last = rows.at(-1);
    if (last === undefined) return;
    after = order.map((column) => last[column] ?? null);
    yield rows.map((row) => row[id] ?? null);
  }
}

/** The rows of owners in the order of owner and key, read `limit` at a time. @param columns  beside those of owner and key */
export async function* rowsOfOwners(
  db: Executor,
  { table, owner, key }: OwnedTable,
  columns: readonly string[],
  owners: readonly Value[],
  limit: number,
): AsyncGenerator<OwnedRow> {
  const order = [...new Set([owner.column, ...key])];
  const selected = [...new Set([...order, ...columns])].map((name) => `\`${name}\``).join(', ');
  for (let after: Value[] | null = null; ; ) {
    const { condition, values } = isBeyond(order, after);
    const rows: OwnedRow[] = await db.rows<OwnedRow>(
      `SELECT ${selected} FROM ${table} WHERE ${owner.column} IN (?)${condition} ORDER BY ${order.join(', ')} LIMIT ?`,
      [owners, ...values, limit],
    );
    yield* rows;
    const last = rows.at(-1);
    if (last === undefined || rows.length < limit) return;
    after = order.map((column) => last[column] ?? null);
  }
}

/** `(a, b) > (?, ?)` in a form that both engines answer from an index. */
function isBeyond(
  key: readonly string[],
  after: readonly Value[] | null,
): { condition: string; values: Value[] } {
  if (after === null) return { condition: '', values: [] };
  const alternatives = key.map((column, index) => {
    const equal = key.slice(0, index).map((before) => `${before} = ? AND `);
    return `(${equal.join('')}${column} > ?)`;
  });
  return {
    condition: ` AND (${alternatives.join(' OR ')})`,
    values: key.flatMap((_, index) => after.slice(0, index + 1)),
  };
}
