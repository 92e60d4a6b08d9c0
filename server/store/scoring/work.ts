import type { Executor, Transaction } from '../database.ts';
import { enqueueOnce } from '../jobs.ts';

/**
 * Queues objects for rescoring in the caller's transaction, so that the request exists exactly when its reason does. An object
 * that is queued already stays queued once.
 */
export async function requestScores(
  tx: Transaction,
  {
    organizationId,
    objectHashes,
    now,
  }: { organizationId: string; objectHashes: readonly Buffer[]; now: Date },
): Promise<void> {
  const inOrder = [...objectHashes].sort(Buffer.compare);
  await tx.write(
    `INSERT INTO score_requests (organization_id, object_hash, times) VALUES ?
     ON DUPLICATE KEY UPDATE times = score_requests.times + 1`,
    [inOrder.map((hash) => [organizationId, hash, 1])],
  );
  await enqueueOnce(tx, {
    queue: 'score',
    subject: organizationId,
    organizationId,
    availableAt: now,
    createdAt: now,
  });
}

/** A queued object, as it was read. */
export interface ScoreRequest {
  objectHash: Buffer;
  times: number;
}

/** Some of the queued objects of an organisation. */
export function nextScoreRequests(
  db: Executor,
  organizationId: string,
  limit: number,
): Promise<ScoreRequest[]> {
  return db.rows(
    'SELECT object_hash AS objectHash, times FROM score_requests WHERE organization_id = ? ORDER BY object_hash LIMIT ?',
    [organizationId, limit],
  );
}

/** Removes requests that were served; one that was made again meanwhile stays. */
export async function endScoreRequests(
  db: Executor,
  organizationId: string,
  requests: readonly ScoreRequest[],
): Promise<void> {
  await db.write(
    `DELETE FROM score_requests
     WHERE organization_id = ? AND object_hash IN (?) AND (object_hash, times) IN (?)`,
    [
      organizationId,
      requests.map(({ objectHash }) => objectHash),
      requests.map(({ objectHash, times }) => [objectHash, times]),
    ],
  );
}

/** Queues the rescoring of all objects of a locked profile with its current rules, from the first object. */
export async function requestRescore(
  tx: Transaction,
  {
    profileId,
    organizationId,
    revision,
    now,
  }: { profileId: string; organizationId: string; revision: number; now: Date },
): Promise<void> {
  await tx.write(
    `INSERT INTO profile_rescores (profile_id, revision, done_to, requested_at) VALUES (?, ?, NULL, ?)
     ON DUPLICATE KEY UPDATE revision = VALUES(revision), done_to = NULL, requested_at = VALUES(requested_at)`,
    [profileId, revision, now],
  );
  await enqueueOnce(tx, {
    queue: 'rescore',
    subject: profileId,
    organizationId,
    availableAt: now,
    createdAt: now,
  });
}

/** The progress of a profile's rescoring. */
export interface Rescore {
  doneTo: Buffer | null;
}

/** The rescoring of a profile, locked; null when there is none. */
export async function lockRescore(tx: Transaction, profileId: string): Promise<Rescore | null> {
  const [row] = await tx.rows<Rescore>(
    'SELECT done_to AS doneTo FROM profile_rescores WHERE profile_id = ? FOR UPDATE',
    [profileId],
  );
  return row ?? null;
}

/** Stores the progress of a rescoring, in the transaction that wrote the scores up to there. */
export async function advanceRescore(tx: Transaction, profileId: string, doneTo: Buffer): Promise<void> {
  await tx.write('UPDATE profile_rescores SET done_to = ? WHERE profile_id = ?', [doneTo, profileId]);
}

export async function endRescore(tx: Transaction, profileId: string): Promise<void> {
  await tx.write('DELETE FROM profile_rescores WHERE profile_id = ?', [profileId]);
}
