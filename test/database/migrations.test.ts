import { expect, test } from 'vitest';
import { openDatabase } from '../../server/store/database.ts';
import { migrate, migrationState, NewerDatabase } from '../../server/store/migrate.ts';
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

test('a fresh database says which migrations it lacks, a migrated one lacks none', async () => {
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
