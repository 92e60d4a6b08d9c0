import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { createConnection } from 'mysql2/promise';
import type { UmzugStorage } from 'umzug';
import { connectionOptions } from './connectionSettings.ts';
import type { Executor } from './database.ts';

const MIGRATIONS = fileURLToPath(new URL('../../migrations/', import.meta.url));
const LOCK_WAIT_SECONDS = 60;

/** Another process has been migrating for too long. */
export class MigrationLockTimeout extends Error {
  constructor() {
    super(`Another process has held the migration lock for ${LOCK_WAIT_SECONDS} s; check whether one hangs.`);
    this.name = 'MigrationLockTimeout';
  }
}

/** The database has migrations that this version does not know: its data may have another meaning. */
export class NewerDatabase extends Error {
  constructor(unknown: readonly string[]) {
    super(
      `A newer version of Assay has used this database (${unknown.join(', ')}): update this checkout with "git pull", ` +
        'or use a backup from before.',
    );
    this.name = 'NewerDatabase';
  }
}

/** The database is from before the first release and was never migrated to that release's schema. */
export class OutdatedDatabase extends Error {
  constructor(last: string) {
    super(
      `This database was last used by a version of Assay before 0.2.0 (it ends at the migration ${last}): start it once with ` +
        'the last commit before 0.2.0, then update.',
    );
    this.name = 'OutdatedDatabase';
  }
}

/**
 * Migrates the database: applies each file of migrations/ once, in the order of names, under a named lock so that many
 * processes may start at once. DDL is committed statement by statement, so progress is recorded before and after each one, and the
 * next start resumes an interrupted migration.
 *
 * @returns the names of the migrations that were applied now
 * @throws NewerDatabase when the database has a migration that this version does not know
 * @throws OutdatedDatabase when the database is older than the first release and lacks a part of its schema
 */
export async function migrate(
  databaseUrl: string,
  onApplied: (name: string) => void = () => {},
): Promise<string[]> {
  const connection = await createConnection({ ...connectionOptions(databaseUrl), timezone: 'Z' });
  try {
    const [[lock]] = (await connection.query(
      `SELECT GET_LOCK(CONCAT('assay.migrate.', DATABASE()), ?) AS held`,
      [LOCK_WAIT_SECONDS],
    )) as unknown as [[{ held: number | null }]];
    if (lock.held !== 1) throw new MigrationLockTimeout();
    for (const table of BOOKKEEPING_TABLES) await connection.query(table);
    const names = await migrationNames();
    await adoptEarlier(connection, names);
    const { pending, unknown } = compared(names, await appliedNames(connection));
    if (unknown.length > 0) throw new NewerDatabase(unknown);
    if (pending.length === 0) return [];
    const { Umzug } = await import('umzug'); // loads a command-line parser: 200 ms that only a migration should pay
    const umzug = new Umzug({
      migrations: names.map((name) => ({
        name,
        up: async () => {
          await apply(connection, name);
          onApplied(name);
        },
      })),
      storage: tableStorage(connection),
      logger: undefined,
    });
    return (await umzug.up()).map(({ name }) => name);
  } finally {
    await connection.end(); // also releases the lock
  }
}

/** Tables that record which migrations were applied, and which statement of one was begun last. */
const BOOKKEEPING_TABLES = [
  `CREATE TABLE IF NOT EXISTS migrations (
     name VARCHAR(200) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
     applied_at DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
     PRIMARY KEY (name)
   ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin`,
  `CREATE TABLE IF NOT EXISTS migration_steps (
     name VARCHAR(200) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
     statement SMALLINT UNSIGNED NOT NULL COMMENT 'the last one begun, from 0; those before it are done',
     PRIMARY KEY (name)
   ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin`,
];

/**
 * Error codes meaning that a statement was carried out before: its table, column, key or constraint exists already, or is
 * gone. They are accepted only for the one statement that was begun and not recorded as done.
 */
const DONE_BEFORE = new Set([
  'ER_TABLE_EXISTS_ERROR',
  'ER_BAD_TABLE_ERROR',
  'ER_DUP_FIELDNAME',
  'ER_DUP_KEYNAME',
  'ER_CANT_DROP_FIELD_OR_KEY',
  'ER_FK_DUP_NAME',
  'ER_CHECK_CONSTRAINT_DUP_NAME',
]);

async function apply(connection: Connection, name: string): Promise<void> {
  const { up } = (await import(pathToFileURL(join(MIGRATIONS, `${name}.ts`)).href)) as { up: string[] };
  const [steps] = await connection.query('SELECT statement FROM migration_steps WHERE name = ?', [name]);
  const begun = (steps as { statement: number }[])[0]?.statement ?? -1;
  for (const [statement, sql] of up.entries()) {
    if (statement < begun) continue;
    await connection.query(
      'INSERT INTO migration_steps (name, statement) VALUES (?, ?) ON DUPLICATE KEY UPDATE statement = VALUES(statement)',
      [name, statement],
    );
    try {
      await connection.query(sql);
    } catch (error) {
      if (statement !== begun || !DONE_BEFORE.has((error as { code?: string }).code ?? '')) throw error;
    }
  }
}

/** Migrations before the first release have these dates; the baseline creates their final schema at once. */
const isEarlier = (name: string): boolean => name < '202611280900';
const LAST_EARLIER = '202611231120-organizations-llm-usd';
const isBaseline = (name: string): boolean => name.startsWith('2026112809');

/** An installation from before the first release has everything that the baseline creates: the baseline is recorded as applied. */
async function adoptEarlier(connection: Connection, names: readonly string[]): Promise<void> {
  const earlier = (await appliedNames(connection)).filter(isEarlier);
  if (earlier.length === 0) return;
  if (!earlier.includes(LAST_EARLIER)) throw new OutdatedDatabase(earlier.at(-1) ?? '');
  await connection.query('INSERT IGNORE INTO migrations (name) VALUES ?', [
    names.filter(isBaseline).map((name) => [name]),
  ]);
}

/** Names of the migrations that the database lacks, and of those that only a newer version has. */
export interface MigrationState {
  pending: string[];
  unknown: string[];
}

/** Compares the database with this version; an empty database lacks all migrations. */
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
  unknown: applied.filter((name) => !names.includes(name) && !isEarlier(name)),
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
      await connection.query('DELETE FROM migration_steps WHERE name = ?', [name]);
    },
    unlogMigration: async ({ name }) => {
      await connection.query('DELETE FROM migrations WHERE name = ?', [name]);
    },
    executed: () => appliedNames(connection),
  };
}
