import { createConnection, type RowDataPacket } from 'mysql2/promise';
import { migrate } from '../../server/store/migrate.ts';
import { createTestDatabase, type TestDatabase } from './testDatabase.ts';

/** A database with every migration, its tables empty. */
export interface MigratedDatabase {
  url: string;
  /** Empties it for reuse in this process: creating the tables takes MySQL seconds. */
  release(): Promise<void>;
  drop(): Promise<void>;
}

/** Released databases, which are dropped with their engine. */
const left: TestDatabase[] = [];

/** Reuses a released database, or makes one. @param isFresh only a new one, with fresh table statistics */
export async function acquireMigratedDatabase(isFresh: boolean): Promise<MigratedDatabase> {
  const database = (isFresh ? undefined : left.pop()) ?? (await makeMigrated());
  return {
    url: database.url,
    release: async () => {
      await empty(database.url);
      left.push(database);
    },
    drop: database.drop,
  };
}

async function makeMigrated(): Promise<TestDatabase> {
  const database = await createTestDatabase();
  await migrate(database.url);
  return database;
}

async function empty(url: string): Promise<void> {
  const connection = await createConnection(url);
  try {
    const [tables] = await connection.query<RowDataPacket[]>(
      `SELECT table_name AS name FROM information_schema.tables
       WHERE table_schema = DATABASE() AND table_type = 'BASE TABLE' AND table_name <> 'migrations'`,
    );
    await connection.query('SET foreign_key_checks = 0');
    await connection.query('START TRANSACTION');
    for (const { name } of tables) await connection.query(`DELETE FROM ${name}`);
    await connection.query('COMMIT');
  } finally {
    await connection.end();
  }
}
