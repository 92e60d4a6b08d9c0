/** The least that writing scores costs: the rows of a rescoring, as they are, by plain multi-row statements. */
import type { Deps } from '../../../server/deps.ts';
import type { Executor, Value } from '../../../server/store/database.ts';
import { withTransaction } from '../../../server/store/transaction.ts';

const ROWS_PER_STATEMENT = 500;
const TABLES = ['scores', 'score_history'] as const;
type Table = (typeof TABLES)[number];

/** The rows that the last rescoring has written, by table. */
export type WrittenRows = Record<Table, { columns: string[]; values: Value[][] }>;

/**
 * Makes copies of both tables with the profile's rows as they were before the last rescoring, as far as it matters: the
 * scores have their rows, the history lacks the newest version. @returns what the rescoring has added
 */
export async function copyRows(db: Executor, profileId: string): Promise<WrittenRows> {
  await dropCopies(db);
  for (const table of TABLES) {
    await db.write(`CREATE TABLE bench_${table} LIKE ${table}`);
    await db.write(
      `INSERT INTO bench_${table} SELECT * FROM ${table} WHERE profile_id = ? AND (? OR (object_hash, dimension, version)
         NOT IN (SELECT object_hash, dimension, version FROM scores WHERE profile_id = ?))`,
      [profileId, table === 'scores' ? 1 : 0, profileId],
    );
  }
  return {
    scores: await rowsOf(db, 'SELECT * FROM scores WHERE profile_id = ?', profileId),
    score_history: await rowsOf(
      db,
      `SELECT h.* FROM scores s JOIN score_history h USING (profile_id, object_hash, dimension, version)
       WHERE s.profile_id = ?`,
      profileId,
    ),
  };
}

async function rowsOf(db: Executor, sql: string, profileId: string) {
  const rows = await db.rows<Record<string, Value>>(sql, [profileId]);
  const columns = Object.keys(rows[0] ?? {});
  return { columns, values: rows.map((row) => columns.map((column) => row[column] ?? null)) };
}

/** Writes the rows into the copies, a transaction for as many as one statement of each table takes. */
export async function upsertPlainly(
  deps: Pick<Deps, 'db' | 'randomness' | 'metrics'>,
  rows: WrittenRows,
): Promise<void> {
  const count = rows.scores.values.length;
  for (let start = 0; start < count; start += ROWS_PER_STATEMENT) {
    await withTransaction(deps, async (tx) => {
      for (const table of TABLES) {
        const { columns, values } = rows[table];
        const updates = columns.map((column) => `${column} = VALUES(${column})`).join(', ');
        await tx.write(
          `INSERT INTO bench_${table} (${columns.join(', ')}) VALUES ? ON DUPLICATE KEY UPDATE ${updates}`,
          [values.slice(start, start + ROWS_PER_STATEMENT)],
        );
      }
    });
  }
}

export async function dropCopies(db: Executor): Promise<void> {
  for (const table of TABLES) await db.write(`DROP TABLE IF EXISTS bench_${table}`);
}
