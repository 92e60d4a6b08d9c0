import type { Executor, Transaction } from './database.ts';

/**
 * A lane: an organisation's jobs of one queue and priority, fresh or tried before. `job_lanes` names the organisations and
 * priorities that may have any, so that a claim asks for the first job of each and never reads past another's thousands,
 * whatever the statistics of the table.
 */
export interface Lane {
  /** Empty for jobs that belong to nobody. */
  organizationId: string;
  priority: number;
  tried: number;
}

/** A job as a claim sees it. */
export interface WaitingJob extends Lane {
  id: number;
  subject: string;
  attempt: number;
  failures: number;
  availableAt: Date;
  groupKey: Buffer | null;
}

export const WAITING_JOB = `id, subject, organization_id AS organizationId, priority, tried, attempt, failures,
  available_at AS availableAt, group_key AS groupKey`;

/** The order in which claims meet the jobs of one organisation. */
export const inLaneOrder = (one: WaitingJob, other: WaitingJob): number =>
  one.priority - other.priority ||
  one.availableAt.getTime() - other.availableAt.getTime() ||
  one.id - other.id;

/** Makes sure that claims look at these organisations' work; the caller's transaction then queues it. */
export async function openLanes(
  tx: Executor,
  lanes: readonly { queue: string; organizationId: string | null; priority: number }[],
): Promise<void> {
  const distinct = new Map(
    lanes.map(({ queue, organizationId, priority }) => [
      `${queue} ${organizationId} ${priority}`,
      [queue, organizationId ?? '', priority],
    ]),
  );
  if (distinct.size === 0) return;
  // A row that exists is locked for sharing until the caller commits, so that no sweep removes it before the job is seen.
  await tx.write('INSERT IGNORE INTO job_lanes (queue, organization_id, priority) VALUES ?', [
    [...distinct.values()].sort(),
  ]);
}

/** A lane in which a job is due, and, where runs are capped, how many its organisation has under way and may have. */
export interface ReadyLane extends Lane {
  running: number;
  runningMax: number | null;
}

/**
 * The first due date of each lane. Only with all columns of the index in its order does MySQL stop at a lane's first row
 * instead of sorting the lane.
 */
const FIRST_DUE = (tried: number) =>
  `(SELECT j.available_at FROM jobs j FORCE INDEX (jobs_by_lane)
    WHERE j.queue = l.queue AND j.organization_id = l.organization_id AND j.priority = l.priority AND j.tried = ${tried}
    ORDER BY j.queue, j.organization_id, j.priority, j.tried, j.available_at LIMIT 1)`;

/** Jobs under way, by live leases: a job that was claimed is in the lane of those that were tried. */
const LEASED = `(SELECT COUNT(*) FROM jobs j FORCE INDEX (jobs_by_lane)
  WHERE j.queue = l.queue AND j.organization_id = l.organization_id AND j.priority = l.priority AND j.tried = 1
    AND j.available_at > NOW(3) AND j.claim IS NOT NULL)`;

const LANES = `SELECT l.organization_id AS organizationId, l.priority, ${FIRST_DUE(0)} AS fresh, ${FIRST_DUE(1)} AS retried,
  0 AS running, NULL AS runningMax, NOW(3) AS now FROM job_lanes l WHERE l.queue = ?`;

const CAPPED_LANES = `SELECT l.organization_id AS organizationId, l.priority, ${FIRST_DUE(0)} AS fresh, ${FIRST_DUE(1)} AS retried,
  ${LEASED} AS running, o.running_runs AS runningMax, NOW(3) AS now
  FROM job_lanes l LEFT JOIN organizations o ON o.id = l.organization_id WHERE l.queue = ?`;

interface LaneRow {
  organizationId: string;
  priority: number;
  fresh: Date | null;
  retried: Date | null;
  running: number;
  runningMax: number | null;
  now: Date;
}

/** The lanes of a queue in which a job is due. @param isCapped  whether to count what is under way */
export async function findReadyLanes(
  tx: Executor,
  { queue }: { queue: string },
  isCapped: boolean,
): Promise<ReadyLane[]> {
  const rows = isCapped
    ? await tx.preparedRows<LaneRow>(CAPPED_LANES, [queue])
    : await tx.preparedRows<LaneRow>(LANES, [queue]);
  const running = new Map<string, number>();
  for (const row of rows)
    running.set(row.organizationId, (running.get(row.organizationId) ?? 0) + row.running);
  return rows.flatMap(({ organizationId, priority, fresh, retried, runningMax, now }) =>
    [fresh, retried].flatMap((first, tried) =>
      first !== null && first <= now
        ? [{ organizationId, priority, tried, running: running.get(organizationId) ?? 0, runningMax }]
        : [],
    ),
  );
}

/** Locks the first jobs of each of these lanes that are due and that nobody else has locked. */
export function lockHeads(
  tx: Transaction,
  { queue }: { queue: string },
  lanes: readonly { lane: Lane; limit: number }[],
): Promise<WaitingJob[]> {
  if (lanes.length === 0) return Promise.resolve([]);
  const head = `SELECT ${WAITING_JOB} FROM jobs FORCE INDEX (jobs_by_lane)
    WHERE queue = ? AND organization_id = ? AND priority = ? AND tried = ? AND available_at <= NOW(3)
    ORDER BY available_at, id LIMIT ? FOR UPDATE SKIP LOCKED`;
  return tx.rows(
    lanes.length === 1 ? head : lanes.map(() => `(${head})`).join(' UNION ALL '),
    lanes.flatMap(({ lane: { organizationId, priority, tried }, limit }) => [
      queue,
      organizationId,
      priority,
      tried,
      limit,
    ]),
  );
}

/** How many jobs of each of these organisations are under way, by live leases. */
export async function countRunning(
  tx: Executor,
  { queue }: { queue: string },
  organizationIds: readonly string[],
): Promise<Map<string, number>> {
  const rows = await tx.rows<{ organizationId: string; running: number }>(
    `SELECT l.organization_id AS organizationId, ${LEASED} AS running
     FROM job_lanes l WHERE l.queue = ? AND l.organization_id IN (?)`,
    [queue, organizationIds],
  );
  const counts = new Map<string, number>();
  for (const { organizationId, running } of rows)
    counts.set(organizationId, (counts.get(organizationId) ?? 0) + running);
  return counts;
}

/** Lets only one claimer at a time take jobs of organisations that may reach their cap by it. */
export async function lockCaps(tx: Transaction, queue: string): Promise<void> {
  const select =
    "SELECT queue FROM job_lanes WHERE queue = ? AND organization_id = '' AND priority = 0 FOR UPDATE";
  if ((await tx.rows(select, [queue])).length > 0) return;
  await tx.write("INSERT IGNORE INTO job_lanes (queue, organization_id, priority) VALUES (?, '', 0)", [
    queue,
  ]);
  await tx.rows(select, [queue]);
}

/**
 * How many of an organisation's runs wait, beside rows of batches, and its cap; null for the default.
 *
 * @param most  counted no further
 */
export async function countWaitingRuns(
  tx: Executor,
  { organizationId, most }: { organizationId: string; most: number },
): Promise<{ waiting: number; max: number | null }> {
  const part = `(SELECT 1 FROM jobs FORCE INDEX (jobs_by_lane)
    WHERE queue = 'research' AND organization_id = ? AND priority = ? AND tried = ? AND available_at <= NOW(3) LIMIT ?)`;
  const lanes = [0, 2].flatMap((priority) => [0, 1].map((tried) => [priority, tried]));
  const [row] = await tx.rows<{ waiting: number | string; max: number | null }>(
    `SELECT COUNT(*) AS waiting, (SELECT waiting_runs FROM organizations WHERE id = ?) AS max
     FROM (${lanes.map(() => part).join(' UNION ALL ')}) waiting`,
    [
      organizationId,
      ...lanes.flatMap(([priority = 0, tried = 0]) => [organizationId, priority, tried, most]),
    ],
  );
  return { waiting: Number(row?.waiting ?? 0), max: row?.max ?? null };
}

/** The lanes of organisations that have no job left. */
export function findEmptyLanes(
  db: Executor,
): Promise<{ queue: string; organizationId: string; priority: number }[]> {
  return db.rows(
    `SELECT l.queue, l.organization_id AS organizationId, l.priority FROM job_lanes l
     WHERE l.organization_id <> '' AND NOT EXISTS (SELECT 1 FROM jobs j FORCE INDEX (jobs_by_lane)
       WHERE j.queue = l.queue AND j.organization_id = l.organization_id AND j.priority = l.priority)`,
  );
}

/** Removes a lane unless it has a job, or somebody is queuing one. @returns 1 when it was removed */
export async function closeLane(
  tx: Transaction,
  lane: { queue: string; organizationId: string; priority: number },
): Promise<number> {
  const key = [lane.queue, lane.organizationId, lane.priority];
  const where = 'queue = ? AND organization_id = ? AND priority = ?';
  const locked = await tx.rows(`SELECT queue FROM job_lanes WHERE ${where} FOR UPDATE SKIP LOCKED`, key);
  if (locked.length === 0) return 0;
  if ((await tx.rows(`SELECT id FROM jobs WHERE ${where} LIMIT 1`, key)).length > 0) return 0;
  return (await tx.write(`DELETE FROM job_lanes WHERE ${where}`, key)).affectedRows;
}
