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

/** Counts work by queue and organisation, most first: of one organisation along its lanes, of all by the whole table. */
export async function countWork(db: Executor, organizationId: string | null): Promise<WaitingWork[]> {
  const rows = await db.rows<WaitingWork>(
    `SELECT queue, NULLIF(organization_id, '') AS organizationId, SUM(available_at <= NOW(3)) AS due,
       SUM(available_at > NOW(3) AND claim IS NOT NULL) AS underWay, SUM(available_at > NOW(3) AND claim IS NULL) AS later
     FROM jobs ${organizationId === null ? '' : 'WHERE queue IN (?) AND organization_id = ?'}
     GROUP BY queue, organization_id ORDER BY due DESC, queue, organization_id`,
    organizationId === null ? [] : [QUEUES, organizationId],
  );
  return rows.map(({ due, underWay, later, ...of }) => ({
    ...of,
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
