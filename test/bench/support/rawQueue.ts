/** The least that a durable queue does: claim a row under a lease in one transaction, delete it when done. */
import type { Deps } from '../../../server/deps.ts';
import type { Executor } from '../../../server/store/database.ts';
import { withTransaction } from '../../../server/store/transaction.ts';

const ROWS_PER_INSERT = 500;

export async function fillRawQueue(db: Executor, jobs: number): Promise<void> {
  await db.write(
    `CREATE TABLE IF NOT EXISTS bench_jobs (id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
       available_at DATETIME(3) NOT NULL, attempt INT UNSIGNED NOT NULL, KEY ready (available_at, id)) ENGINE=InnoDB`,
  );
  const row = [new Date(0), 0];
  for (let left = jobs; left > 0; left -= ROWS_PER_INSERT) {
    const rows = Array.from({ length: Math.min(left, ROWS_PER_INSERT) }, () => row);
    await db.write('INSERT INTO bench_jobs (available_at, attempt) VALUES ?', [rows]);
  }
}

/** Claims and completes until the table is empty, `concurrency` at a time. */
export async function drainRawQueue(deps: Deps, concurrency: number): Promise<void> {
  const work = async () => {
    for (let id = await claimOne(deps); id !== null; id = await claimOne(deps)) {
      await deps.db.write('DELETE FROM bench_jobs WHERE id = ? AND attempt = 1', [id]);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, work));
}

function claimOne(deps: Deps): Promise<number | null> {
  const now = deps.clock.now();
  return withTransaction(deps, async (tx) => {
    const [job] = await tx.rows<{ id: number }>(
      `SELECT id FROM bench_jobs WHERE available_at <= ? ORDER BY available_at, id LIMIT 1 FOR UPDATE SKIP LOCKED`,
      [now],
    );
    if (job === undefined) return null;
    await tx.write('UPDATE bench_jobs SET available_at = ?, attempt = attempt + 1 WHERE id = ?', [
      new Date(now.getTime() + 30_000),
      job.id,
    ]);
    return job.id;
  });
}

export async function clearRawQueue(db: Executor): Promise<void> {
  await db.write('DROP TABLE IF EXISTS bench_jobs');
}
