import type { Dimension } from '@assay/shared/scoring/rule';
import type { Executor } from '../database.ts';

/** The place of an object among those of a profile: by its score, then by its hash. */
export interface Rank {
  /** With two decimals, as stored. */
  score: string;
  objectHash: Buffer;
}

/**
 * The objects of a profile by one score, highest first, after a place. Two ranges of `scores_by_score` (which InnoDB continues with
 * the object's hash), read backwards: those of the same score, then the lower ones; however many are equal, none is read twice.
 */
export async function listRanked(
  db: Executor,
  { profileId, dimension, after, limit }: RankSelection,
): Promise<RankedObject[]> {
  if (after === null) return db.rows(`${RANKED} ${HIGHEST_FIRST}`, [profileId, dimension, limit]);
  // MariaDB sorts when the order names the score, although it is the same for all of these.
  const equal = await db.rows<RankedObject>(
    `${RANKED} AND s.score = ? AND s.object_hash < ? ORDER BY s.object_hash DESC LIMIT ?`,
    [profileId, dimension, after.score, after.objectHash, limit],
  );
  if (equal.length === limit) return equal;
  const lower = await db.rows<RankedObject>(`${RANKED} AND s.score < ? ${HIGHEST_FIRST}`, [
    profileId,
    dimension,
    after.score,
    limit - equal.length,
  ]);
  return [...equal, ...lower];
}

/** The objects to list. */
interface RankSelection {
  profileId: string;
  dimension: Dimension;
  after: Rank | null;
  limit: number;
}

type RankedObject = Rank & { objectId: string };

const RANKED = `SELECT STRAIGHT_JOIN s.score, s.object_hash AS objectHash, a.object_id AS objectId
  FROM scores s FORCE INDEX (scores_by_score)
  JOIN scoring_assignments a ON a.profile_id = s.profile_id AND a.object_hash = s.object_hash
  WHERE s.profile_id = ? AND s.dimension = ?`;

const HIGHEST_FIRST = 'ORDER BY s.score DESC, s.object_hash DESC LIMIT ?';
