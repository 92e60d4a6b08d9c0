import type { Executor, Transaction } from './database.ts';
import type { ClaimedJob, Queue } from './jobs.ts';

/** Why an attempt had no outcome. */
export interface FailedAttempt {
  /** Null for an attempt of which nothing was heard. */
  attempt: number | null;
  /** ISO 8601. */
  at: string | null;
  cause: string;
}

/** Work that was given up. */
export interface DeadJob {
  id: number;
  queue: Queue;
  subject: string;
  /** Null for work that belongs to nobody. */
  organizationId: string | null;
  attempts: number;
  causes: FailedAttempt[];
  diedAt: Date;
  replayedAt: Date | null;
}

const LOST = 'Its worker ended, or lost its lease, before the work did.';

/** Why the attempts at a job had no outcome, those included of which nothing was heard. @param attempts  their number */
export async function causesOf(db: Executor, job: ClaimedJob, attempts: number): Promise<FailedAttempt[]> {
  const [row] = await db.rows<{ causes: string | null }>('SELECT causes FROM jobs WHERE id = ?', [job.id]);
  const recorded: FailedAttempt[] = row?.causes ? JSON.parse(row.causes) : [];
  const unheard = Array.from({ length: Math.max(0, attempts - recorded.length) }, () => ({
    attempt: null,
    at: null,
    cause: LOST,
  }));
  return [...recorded, ...unheard];
}

/** Records that work is given up, in the transaction that settles what it was about. */
export async function insertDeadJob(
  tx: Transaction,
  job: ClaimedJob,
  { attempts, causes, at }: { attempts: number; causes: readonly FailedAttempt[]; at: Date },
): Promise<void> {
  await tx.write(
    `INSERT INTO dead_jobs (queue, subject, organization_id, attempts, causes, died_at) VALUES (?, ?, ?, ?, ?, ?)`,
    [job.queue, job.subject, job.organizationId ?? '', attempts, JSON.stringify(causes), at],
  );
}

const COLUMNS = `id, queue, subject, NULLIF(organization_id, '') AS organizationId, attempts, causes, died_at AS diedAt,
  replayed_at AS replayedAt`;

type Stored = Omit<DeadJob, 'causes'> & { causes: string };
const read = (row: Stored): DeadJob => ({ ...row, causes: JSON.parse(row.causes) });

/** What was given up, newest first. @param organizationId  of one organisation; null for all */
export async function listDeadJobs(
  db: Executor,
  { organizationId, limit }: { organizationId: string | null; limit: number },
): Promise<DeadJob[]> {
  const rows = await db.rows<Stored>(
    `SELECT ${COLUMNS} FROM dead_jobs ${organizationId === null ? '' : 'WHERE organization_id = ?'}
     ORDER BY died_at DESC, id DESC LIMIT ?`,
    organizationId === null ? [limit] : [organizationId, limit],
  );
  return rows.map(read);
}

/** A job that was given up, locked until the transaction ends. */
export async function lockDeadJob(tx: Transaction, id: number): Promise<DeadJob | null> {
  const [row] = await tx.rows<Stored>(`SELECT ${COLUMNS} FROM dead_jobs WHERE id = ? FOR UPDATE`, [id]);
  return row === undefined ? null : read(row);
}

export async function markReplayed(tx: Transaction, id: number, at: Date): Promise<void> {
  await tx.write('UPDATE dead_jobs SET replayed_at = ? WHERE id = ?', [at, id]);
}

/** Forgets what was given up before. @returns how many */
export async function sweepDeadJobs(db: Executor, before: Date, limit: number): Promise<number> {
  const { affectedRows } = await db.write(
    'DELETE FROM dead_jobs WHERE died_at < ? ORDER BY died_at, id LIMIT ?',
    [before, limit],
  );
  return affectedRows;
}
