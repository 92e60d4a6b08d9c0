import type { Executor, Transaction } from './database.ts';
import { openLanes } from './jobLanes.ts';
import { PRIORITIES, QUEUES, type Queue } from './jobs.ts';

/** An organisation's work in one queue. */
export interface WaitingWork {
  queue: Queue;
  /** Null for work that belongs to nobody. */
  organizationId: string | null;
  due: number;
  underWay: number;
  /** Put off until later. */
  later: number;
}

/** Counts all work by queue and organisation, most first; reads the whole table. */
export async function countWork(db: Executor, organizationId: string | null): Promise<WaitingWork[]> {
  const rows = await db.rows<WaitingWork>(
    `SELECT queue, NULLIF(organization_id, '') AS organizationId, SUM(available_at <= NOW(3)) AS due,
       SUM(available_at > NOW(3) AND claim IS NOT NULL) AS underWay, SUM(available_at > NOW(3) AND claim IS NULL) AS later
     FROM jobs ${organizationId === null ? '' : 'WHERE organization_id = ?'}
     GROUP BY queue, organization_id ORDER BY due DESC, queue, organization_id`,
    organizationId === null ? [] : [organizationId],
  );
  return rows.map(({ due, underWay, later, ...of }) => ({
    ...of,
    due: Number(due),
    underWay: Number(underWay),
    later: Number(later),
  }));
}

/** Counts an organisation's work by queue, at most `most` jobs of each, along its lanes; queues without any are left out. */
export async function countOwnWork(
  db: Executor,
  organizationId: string,
  most: number,
): Promise<Omit<WaitingWork, 'organizationId'>[]> {
  const one = `(SELECT ? AS queue, COUNT(*) AS jobs, SUM(available_at <= NOW(3)) AS due,
      SUM(available_at > NOW(3) AND claim IS NOT NULL) AS underWay, SUM(available_at > NOW(3) AND claim IS NULL) AS later
    FROM (SELECT available_at, claim FROM jobs FORCE INDEX (jobs_by_lane)
      WHERE queue = ? AND organization_id = ? LIMIT ?) counted)`;
  const rows = await db.rows<{ queue: Queue; jobs: number; due: number; underWay: number; later: number }>(
    QUEUES.map(() => one).join(' UNION ALL '),
    QUEUES.flatMap((queue) => [queue, queue, organizationId, most]),
  );
  return rows
    .filter(({ jobs }) => jobs > 0)
    .map(({ queue, due, underWay, later }) => ({
      queue,
      due: Number(due),
      underWay: Number(underWay),
      later: Number(later),
    }));
}

/** Puts waiting runs of a batch first, because somebody now waits for them. Those that a worker is claiming are left alone. */
export async function hastenRuns(
  tx: Transaction,
  organizationId: string,
  runIds: readonly string[],
): Promise<void> {
  const waiting = await tx.rows<{ id: number }>(
    `SELECT id FROM jobs WHERE queue = 'research' AND subject IN (?) AND priority > ? AND claim IS NULL
     FOR UPDATE SKIP LOCKED`,
    [runIds, PRIORITIES.interactive],
  );
  if (waiting.length === 0) return;
  await openLanes(tx, [{ queue: 'research', organizationId, priority: PRIORITIES.interactive }]);
  await tx.write('UPDATE jobs SET priority = ? WHERE id IN (?)', [
    PRIORITIES.interactive,
    waiting.map(({ id }) => id),
  ]);
}
