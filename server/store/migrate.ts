import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { createConnection } from 'mysql2/promise';
import type { UmzugStorage } from 'umzug';
import type { Executor } from './database.ts';

const MIGRATIONS = fileURLToPath(new URL('../../migrations/', import.meta.url));
const LOCK_WAIT_SECONDS = 60;

/** Someone else has been migrating for too long. */
export class MigrationLockTimeout extends Error {
  constructor() {
    super(`Another process has held the migration lock for ${LOCK_WAIT_SECONDS} s; look for one that hangs.`);
    this.name = 'MigrationLockTimeout';
  }
}

/** The database was brought further than this version knows: what it would read and write there may mean something else. */
export class NewerDatabase extends Error {
  constructor(unknown: readonly string[]) {
    super(
      `A newer version of Assay has used this database (${unknown.join(', ')}): update this checkout with "git pull", ` +
        'or use a backup from before.',
    );
    this.name = 'NewerDatabase';
  }
}

/**
 * Brings the database up to date: each file of migrations/ once, in the order of names, under a named lock so
 * that many processes may start at once. DDL commits by itself, so a file holds exactly one statement.
 *
 * @returns the names of the migrations that were applied now
 * @throws NewerDatabase when a migration was applied there that this version does not have
 */
export async function migrate(
  databaseUrl: string,
  onApplied: (name: string) => void = () => {},
): Promise<string[]> {
  const connection = await createConnection({
    uri: databaseUrl.replace(/^mariadb:/, 'mysql:'),
    timezone: 'Z',
  });
  try {
    const [[lock]] = (await connection.query(
      `SELECT GET_LOCK(CONCAT('assay.migrate.', DATABASE()), ?) AS held`,
      [LOCK_WAIT_SECONDS],
    )) as unknown as [[{ held: number | null }]];
    if (lock.held !== 1) throw new MigrationLockTimeout();
    await connection.query(
      `CREATE TABLE IF NOT EXISTS migrations (
         name VARCHAR(200) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
         applied_at DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
         PRIMARY KEY (name)
       ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin`,
    );
    const names = await migrationNames();
    const { pending, unknown } = compared(names, await appliedNames(connection));
    if (unknown.length > 0) throw new NewerDatabase(unknown);
    if (pending.length === 0) return [];
    const { Umzug } = await import('umzug'); // brings a command line of its own: 200 ms that only a migration needs
    const umzug = new Umzug({
      migrations: names.map((name) => ({
        name,
        up: async () => {
          const { up } = (await import(pathToFileURL(join(MIGRATIONS, `${name}.ts`)).href)) as { up: string };
          await connection.query(up);
          onApplied(name);
        },
      })),
      storage: tableStorage(connection),
      logger: undefined,
    });
    return (await umzug.up()).map(({ name }) => name);
  } finally {
    await connection.end(); // also lets go of the lock
  }
}

/** Names of the migrations that the database lacks, and of those that only a newer version has. */
export interface MigrationState {
  pending: string[];
  unknown: string[];
}

/** How the database stands to this version; one that has never been migrated lacks all. */
export async function migrationState(db: Executor): Promise<MigrationState> {
  const names = await migrationNames();
  try {
    const applied = await db.rows<{ name: string }>('SELECT name FROM migrations ORDER BY name');
    return compared(
      names,
      applied.map(({ name }) => name),
    );
  } catch (error) {
    if ((error as { code?: string }).code === 'ER_NO_SUCH_TABLE') return { pending: names, unknown: [] };
    throw error;
  }
}

const compared = (names: readonly string[], applied: readonly string[]): MigrationState => ({
  pending: names.filter((name) => !applied.includes(name)),
  unknown: applied.filter((name) => !names.includes(name)),
});

async function migrationNames(): Promise<string[]> {
  const files = await readdir(MIGRATIONS);
  return files
    .filter((file) => /^\d{12}-[a-z0-9-]+\.ts$/.test(file))
    .map((file) => file.slice(0, -'.ts'.length))
    .sort();
}

type Connection = Awaited<ReturnType<typeof createConnection>>;

async function appliedNames(connection: Connection): Promise<string[]> {
  const [rows] = await connection.query('SELECT name FROM migrations ORDER BY name');
  return (rows as { name: string }[]).map(({ name }) => name);
}

function tableStorage(connection: Connection): UmzugStorage {
  return {
    logMigration: async ({ name }) => {
      await connection.query('INSERT INTO migrations (name) VALUES (?)', [name]);
    },
    unlogMigration: async ({ name }) => {
      await connection.query('DELETE FROM migrations WHERE name = ?', [name]);
    },
    executed: () => appliedNames(connection),
  };
}
