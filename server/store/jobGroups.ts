import type { Transaction } from './database.ts';
import { inLaneOrder, WAITING_JOB, type WaitingJob } from './jobLanes.ts';

/** Most jobs in a group. */
export const GROUP_MAX = 8;

/**
 * The waiting jobs in the groups of these jobs, without locking them: those that another claimer has locked are included. One
 * statement, and none when no job has a group.
 */
export async function findSiblings(
  tx: Transaction,
  { queue, limit }: { queue: string; limit: number },
  heads: readonly WaitingJob[],
): Promise<WaitingJob[]> {
  const grouped = heads.flatMap(({ groupKey, attempt }) =>
    groupKey === null || attempt > 0 ? [] : [groupKey],
  );
  const keys = [...new Map(grouped.map((key) => [key.toString('hex'), key])).values()];
  if (keys.length === 0) return [];
  return tx.rows<WaitingJob>(
    keys
      .map(
        () => `(SELECT ${WAITING_JOB} FROM jobs
          WHERE group_key = ? AND queue = ? AND available_at <= NOW(3) AND attempt = 0 ORDER BY id LIMIT ?)`,
      )
      .join(' UNION ALL '),
    keys.flatMap((key) => [key, queue, limit + GROUP_MAX]),
  );
}

/** A job to claim, and the number of its group. */
export type TakenJob = WaitingJob & { group: number | null };

/**
 * Completes the groups of the jobs that were found first. A group belongs to the claimer that has locked its first waiting
 * job; anybody else leaves the whole group alone, so that it is not split between two workers.
 *
 * @param roomOf  how many jobs of an organisation may be taken
 */
export function withGroups(
  heads: readonly WaitingJob[],
  {
    locked,
    siblings,
    limit,
    roomOf,
  }: {
    locked: readonly WaitingJob[];
    siblings: readonly WaitingJob[];
    limit: number;
    roomOf: (organizationId: string) => number;
  },
): { taken: TakenJob[]; isContended: boolean } {
  const own = new Set(locked.map(({ id }) => id));
  const taken = new Map<number, TakenJob>();
  const takenOf = new Map<string, number>();
  const roomLeft = ({ organizationId }: WaitingJob) =>
    roomOf(organizationId) - (takenOf.get(organizationId) ?? 0);
  const take = (job: WaitingJob, group: number | null) => {
    taken.set(job.id, { ...job, group });
    takenOf.set(job.organizationId, (takenOf.get(job.organizationId) ?? 0) + 1);
  };
  let isContended = false;
  let group = 0;
  for (const head of heads) {
    if (taken.size >= limit) break;
    if (taken.has(head.id) || roomLeft(head) <= 0) continue;
    if (head.groupKey === null || head.attempt > 0) {
      take(head, null);
      continue;
    }
    const ofGroup = (one: WaitingJob) =>
      one.attempt === 0 && one.groupKey?.equals(head.groupKey as Buffer) === true;
    const waiting = siblings.filter((one) => ofGroup(one) && !taken.has(one.id));
    if (waiting.some((one) => inLaneOrder(one, head) < 0 && !own.has(one.id))) {
      isContended = true;
      continue;
    }
    const others = [...waiting, ...heads.filter((one) => ofGroup(one) && !taken.has(one.id))];
    const members = new Map([head, ...others.toSorted((a, b) => a.id - b.id)].map((one) => [one.id, one]));
    group += 1;
    for (const member of [...members.values()].slice(0, Math.min(GROUP_MAX, roomLeft(head))))
      take(member, group);
  }
  return { taken: [...taken.values()], isContended };
}
