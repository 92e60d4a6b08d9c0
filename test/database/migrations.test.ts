import { readFile } from 'node:fs/promises';
import { expect, onTestFinished, test } from 'vitest';
import { type Database, openDatabase } from '../../server/store/database.ts';
import { migrate, migrationState, NewerDatabase, OutdatedDatabase } from '../../server/store/migrate.ts';
import { createTestDatabase } from '../support/testDatabase.ts';

test('five processes that migrate at once apply each migration once, and a further one applies none', async () => {
  const database = await createTestDatabase();
  try {
    const applied = (await Promise.all(Array.from({ length: 5 }, () => migrate(database.url)))).flat();
    expect(applied.length).toBeGreaterThan(10);
    expect(new Set(applied).size).toBe(applied.length);
    expect(await migrate(database.url)).toEqual([]);
  } finally {
    await database.drop();
  }
});

test('a new database lacks all migrations, a migrated one none', async () => {
  const database = await createTestDatabase();
  const db = openDatabase(database.url, { poolMax: 1 });
  try {
    expect((await migrationState(db)).pending.length).toBeGreaterThan(10);
    await migrate(database.url);
    expect(await migrationState(db)).toEqual({ pending: [], unknown: [] });
  } finally {
    await db.close();
    await database.drop();
  }
});

/** A database of its own, not migrated, with a connection to it. */
async function emptyDatabase(): Promise<{ url: string; db: Database }> {
  const database = await createTestDatabase();
  const db = openDatabase(database.url, { poolMax: 1 });
  onTestFinished(async () => {
    await db.close();
    await database.drop();
  });
  return { url: database.url, db };
}

/** Migrates a database as a version before 0.2.0 did, up to and including one of its migrations. */
async function migrateAsBefore(db: Database, last: string): Promise<void> {
  const file = await readFile(new URL('../fixtures/schemaBefore020.sql', import.meta.url), 'utf8');
  await db.write(`CREATE TABLE migrations (
    name VARCHAR(200) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    applied_at DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
    PRIMARY KEY (name)
  ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin`);
  for (const part of file.split(/^-- (?=\d{12}-)/m).slice(1)) {
    const [name = '', ...statement] = part.split('\n');
    await db.write(statement.join('\n').trim().replace(/;$/, ''));
    await db.write('INSERT INTO migrations (name) VALUES (?)', [name]);
    if (name === last) return;
  }
}

/** Columns, indexes and foreign keys of all tables except the bookkeeping of migrations. */
async function structure(db: Database): Promise<unknown[]> {
  const own = "TABLE_SCHEMA = DATABASE() AND TABLE_NAME NOT IN ('migrations', 'migration_steps')";
  return [
    await db.rows(
      `SELECT TABLE_NAME AS t, COLUMN_NAME AS c, COLUMN_TYPE AS type, IS_NULLABLE AS n, COLUMN_DEFAULT AS d, EXTRA AS e,
              COLLATION_NAME AS collation
       FROM information_schema.COLUMNS WHERE ${own} ORDER BY TABLE_NAME, COLUMN_NAME`,
    ),
    await db.rows(
      `SELECT TABLE_NAME AS t, INDEX_NAME AS i, SEQ_IN_INDEX AS s, COLUMN_NAME AS c, NON_UNIQUE AS u
       FROM information_schema.STATISTICS WHERE ${own} ORDER BY TABLE_NAME, INDEX_NAME, SEQ_IN_INDEX`,
    ),
    await db.rows(
      `SELECT TABLE_NAME AS t, CONSTRAINT_NAME AS c, CONSTRAINT_TYPE AS k
       FROM information_schema.TABLE_CONSTRAINTS WHERE ${own} ORDER BY TABLE_NAME, CONSTRAINT_NAME`,
    ),
  ];
}

const LAST_BEFORE = '202611231120-organizations-llm-usd';

test('an installation from before 0.2.0 keeps its rows, and gets the schema of a new one', async () => {
  const before = await emptyDatabase();
  await migrateAsBefore(before.db, LAST_BEFORE);
  await before.db.write(
    "INSERT INTO organizations (id, name, created_at) VALUES ('8f14e45f-ceea-467f-a0e6-0a3c1b2d4e5f', 'Old', NOW(3))",
  );
  const applied = await migrate(before.url);
  expect(applied.filter((name) => name.startsWith('2026112809'))).toEqual([]);
  expect(await migrationState(before.db)).toEqual({ pending: [], unknown: [] });
  expect(await before.db.rows('SELECT name FROM organizations')).toEqual([{ name: 'Old' }]);
  const fresh = await emptyDatabase();
  await migrate(fresh.url);
  expect(await structure(before.db)).toEqual(await structure(fresh.db));
});

test('an installation that stopped on the way to 0.2.0 is left alone, and the error names the version to start first', async () => {
  const { url, db } = await emptyDatabase();
  await migrateAsBefore(db, '202611211500-signal-templates');
  const tables = await structure(db);
  await expect(migrate(url)).rejects.toEqual(new OutdatedDatabase('202611211500-signal-templates'));
  expect(await structure(db)).toEqual(tables);
});

test('a migration that was interrupted between a statement and its record is resumed', async () => {
  const { url, db } = await emptyDatabase();
  await migrate(url);
  const whole = await structure(db);
  const name = '202611281820-webhook-endpoints';
  await db.write('ALTER TABLE organizations DROP COLUMN webhooks_https_only');
  await db.write('DELETE FROM migrations WHERE name = ?', [name]);
  await db.write('INSERT INTO migration_steps (name, statement) VALUES (?, 4)', [name]);
  expect(await migrate(url)).toEqual([name]);
  expect(await structure(db)).toEqual(whole);
  expect(await db.rows('SELECT * FROM migration_steps')).toEqual([]);
});

test('a table that no migration created is not mistaken for one', async () => {
  const { url, db } = await emptyDatabase();
  await db.write('CREATE TABLE companies (id INT) ENGINE=InnoDB');
  await expect(migrate(url)).rejects.toThrow(/companies/);
});

test('a database that a newer version has migrated is left alone and named', async () => {
  const database = await createTestDatabase();
  const db = openDatabase(database.url, { poolMax: 1 });
  const newer = '299901010000-from-the-future';
  try {
    await migrate(database.url);
    await db.write(`INSERT INTO migrations (name) VALUES ('${newer}')`);
    expect(await migrationState(db)).toEqual({ pending: [], unknown: [newer] });
    await expect(migrate(database.url)).rejects.toEqual(new NewerDatabase([newer]));
  } finally {
    await db.close();
    await database.drop();
  }
});

test('every table is InnoDB in utf8mb4, whatever the server defaults to', async () => {
  const database = await createTestDatabase();
  const db = openDatabase(database.url, { poolMax: 1 });
  try {
    await db.write(`ALTER DATABASE CHARACTER SET latin1 COLLATE latin1_swedish_ci`);
    await migrate(database.url);
    const tables = await db.rows<{ name: string; engine: string; collation: string }>(
      `SELECT TABLE_NAME AS name, ENGINE AS engine, TABLE_COLLATION AS collation
       FROM information_schema.TABLES WHERE TABLE_SCHEMA = DATABASE()`,
    );
    expect(tables.length).toBeGreaterThan(10);
    for (const table of tables) expect(table).toMatchObject({ engine: 'InnoDB', collation: 'utf8mb4_bin' });
  } finally {
    await db.close();
    await database.drop();
  }
});

test('a session reads committed rows, is strict, and speaks UTC', async () => {
  const database = await createTestDatabase();
  const db = openDatabase(database.url, { poolMax: 1 });
  try {
    const isolation = await db.rows<{ Value: string }>(
      "SHOW SESSION VARIABLES WHERE Variable_name IN ('transaction_isolation', 'tx_isolation')",
    );
    expect(new Set(isolation.map(({ Value }) => Value))).toEqual(new Set(['READ-COMMITTED']));
    const [session] = await db.rows<{ mode: string; zone: string }>(
      'SELECT @@sql_mode AS mode, @@time_zone AS zone',
    );
    expect(session?.mode).toContain('STRICT_TRANS_TABLES');
    expect(session?.zone).toBe('+00:00');
  } finally {
    await db.close();
    await database.drop();
  }
});
