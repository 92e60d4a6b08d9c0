import type { Executor, Value } from '../database.ts';
import { type OwnedRow, ownerPortions, rowsOfOwners } from '../ownedRows.ts';
import { unpackText } from '../packedText.ts';
import { readPage } from '../research/pages.ts';
import { type BytesForm, ORGANIZATION_TABLES, type OrganizationTable } from './ownedTables.ts';

/** A row of an export: values as JSON has them. */
export interface ExportedRow {
  table: string;
  row: Record<string, unknown>;
}

/** Few at a time: an exchange with a model may have megabytes. */
const ROWS_AT_ONCE = 50;
const BYTES = /^(?:binary|varbinary|tinyblob|blob|mediumblob|longblob)$/;

interface Column {
  name: string;
  form: 'plain' | 'json' | BytesForm;
}

/**
 * Every row that an organisation owns, table by table, a few read at a time. Bytes are left out unless the table names them, so
 * that no secret is exported by being new. Texts that are JSON become JSON.
 *
 * @param db  a snapshot, for rows that fit together
 */
export async function* exportRows(db: Executor, organizationId: string): AsyncGenerator<ExportedRow> {
  for (const table of [...ORGANIZATION_TABLES].reverse()) {
    if (table.notExported !== undefined) continue;
    const columns = await columnsOf(db, table);
    const names = columns.map(({ name }) => name);
    for await (const owners of ownerPortions(db, organizationId, table.owner.of))
      for await (const row of rowsOfOwners(db, table, names, owners, ROWS_AT_ONCE))
        yield { table: table.table, row: await exported(row, columns) };
  }
  yield* costs(db, organizationId);
  yield* pages(db, organizationId);
}

async function columnsOf(db: Executor, { table, bytes = {} }: OrganizationTable): Promise<Column[]> {
  const rows = await db.rows<{ name: string; type: string; comment: string }>(
    `SELECT COLUMN_NAME AS name, DATA_TYPE AS type, COLUMN_COMMENT AS comment FROM information_schema.COLUMNS
     WHERE TABLE_SCHEMA = DATABASE() AND TABLE_NAME = ? ORDER BY ORDINAL_POSITION`,
    [table],
  );
  return rows.flatMap(({ name, type, comment }): Column | [] => {
    const form = bytes[name];
    if (form !== undefined) return { name, form };
    if (BYTES.test(type)) return [];
    return { name, form: comment.startsWith('JSON') || name === 'body' ? 'json' : 'plain' };
  });
}

async function exported(row: OwnedRow, columns: readonly Column[]): Promise<Record<string, unknown>> {
  const values: Record<string, unknown> = {};
  for (const { name, form } of columns) values[name] = await asJson(row[name] ?? null, form);
  return values;
}

async function asJson(value: Value, form: Column['form']): Promise<unknown> {
  if (Buffer.isBuffer(value)) {
    if (form === 'brotli') return unpackText(value);
    return value.toString(form === 'base64' ? 'base64' : 'hex');
  }
  if (form === 'json' && typeof value === 'string') {
    try {
      return JSON.parse(value);
    } catch {
      return value; // cut off where a column ends
    }
  }
  return typeof value === 'bigint' ? value.toString() : value;
}

async function* costs(db: Executor, organizationId: string): AsyncGenerator<ExportedRow> {
  for (const row of await db.rows<{ day: string; usd: string }>(
    `SELECT DATE_FORMAT(day, '%Y-%m-%d') AS day, usd FROM model_days WHERE scope = ? ORDER BY day`,
    [organizationId],
  ))
    yield { table: 'model_days', row };
}

const PAGES_AT_ONCE = 1_000;

/**
 * Pages that the organisation's runs read, each once, with their bytes in base64. All pages of the installation are gone through
 * in their order, so that none is remembered.
 */
async function* pages(db: Executor, organizationId: string): AsyncGenerator<ExportedRow> {
  for (let after = ''; ; ) {
    const portion = await db.rows<{ id: string; isOwn: 0 | 1 }>(
      `SELECT p.id, EXISTS (
         SELECT 1 FROM run_pages l JOIN runs r ON r.id = l.run_id
         WHERE l.page_id = p.id AND r.organization_id = ?) AS isOwn
       FROM pages p WHERE p.id > ? ORDER BY p.id LIMIT ?`,
      [organizationId, after, PAGES_AT_ONCE],
    );
    for (const { id, isOwn } of portion) {
      const page = isOwn === 1 ? await readPage(db, id) : null;
      if (page === null) continue;
      const { bytes, ...described } = page;
      yield { table: 'pages', row: { ...described, bytes: bytes.toString('base64') } };
    }
    const last = portion.at(-1);
    if (last === undefined || portion.length < PAGES_AT_ONCE) return;
    after = last.id;
  }
}
