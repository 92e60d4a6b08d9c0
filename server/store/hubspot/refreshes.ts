import type { Executor, Transaction } from '../database.ts';
import type { AssignedObject } from '../scoring/assignments.ts';

/** Which objects of a hub are to be asked about again. */
export interface StaleQuery {
  hubId: number;
  /** The profile whose rules' answers count. */
  profileId: string;
  /** Answers completed before this are stale. */
  staleBefore: Date;
  /** Objects tried since then are left alone. */
  triedBefore: Date;
  /** Only objects behind this hash. */
  after: Buffer;
  limit: number;
}

/** Objects of a profile that have a record in the hub and a stale answer, in the order of their hashes. */
export function nextStale(
  db: Executor,
  { hubId, profileId, staleBefore, triedBefore, after, limit }: StaleQuery,
): Promise<AssignedObject[]> {
  return db.rows<AssignedObject>(
    `SELECT a.object_hash AS hash, a.object_id AS objectId FROM scoring_assignments a
     WHERE a.profile_id = ? AND a.object_hash > ?
       AND EXISTS (SELECT 1 FROM hub_records r
         WHERE r.hub_id = ? AND r.object_hash = a.object_hash AND r.gone_at IS NULL)
       AND EXISTS (SELECT 1 FROM scoring_rules s JOIN template_answers t
           ON t.organization_id = a.organization_id AND t.object_hash = a.object_hash
             AND t.signal_template_id = s.signal_template_id
         WHERE s.profile_id = a.profile_id AND t.completed_at < ?)
       AND NOT EXISTS (SELECT 1 FROM hub_refreshes f
         WHERE f.hub_id = ? AND f.object_hash = a.object_hash AND f.tried_at >= ?)
     ORDER BY a.object_hash LIMIT ?`,
    [profileId, after, hubId, staleBefore, hubId, triedBefore, limit],
  );
}

/** The object that was tried last; an empty hash when none was. */
export async function lastTried(db: Executor, hubId: number): Promise<Buffer> {
  const [row] = await db.rows<{ hash: Buffer }>(
    'SELECT object_hash AS hash FROM hub_refreshes WHERE hub_id = ? ORDER BY tried_at DESC, object_hash DESC LIMIT 1',
    [hubId],
  );
  return row?.hash ?? Buffer.alloc(0);
}

/** Notes that an object was tried. */
export async function noteTried(
  db: Executor | Transaction,
  hubId: number,
  { hash, now }: { hash: Buffer; now: Date },
): Promise<void> {
  await db.write(
    'INSERT INTO hub_refreshes (hub_id, object_hash, tried_at) VALUES (?, ?, ?) ON DUPLICATE KEY UPDATE tried_at = VALUES(tried_at)',
    [hubId, hash, now],
  );
}

/** Removes old notes. @returns how many */
export async function sweepRefreshes(db: Executor, before: Date, limit: number): Promise<number> {
  return (await db.write('DELETE FROM hub_refreshes WHERE tried_at < ? LIMIT ?', [before, limit]))
    .affectedRows;
}
