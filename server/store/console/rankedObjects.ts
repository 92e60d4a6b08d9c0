import type { Dimension } from '@assay/shared/scoring/rule';
import type { Executor, Value } from '../database.ts';

/*
 * The objects of a profile in the order in which the console shows them: those of which something is known by their score, of equal
 * scores those first of which more is known (lowest first: less), then those of which nothing is known, which have the score 0.
 * Each page is read along `scores_by_rank`, which InnoDB continues with the object's hash.
 */

/** Which scores are wanted: from `from`, below `below`; of objects of which something is known. */
export interface ScoreRange {
  from: number;
  below: number;
}

/** The place of an object in the order. */
export interface RankPlace {
  /** With two decimals, as stored. */
  score: string;
  /** How many answers are known; 0 comes last in either direction. */
  coverage: number;
  objectHash: Buffer;
}

export type RankedObject = RankPlace & { objectId: string };

export interface RankedSelection {
  profileId: string;
  dimension: Dimension;
  lowestFirst: boolean;
  /** Null: all, also those of which nothing is known. */
  range: ScoreRange | null;
  after: RankPlace | null;
  limit: number;
}

const RANKED = `SELECT STRAIGHT_JOIN s.score, s.signal_coverage AS coverage, s.object_hash AS objectHash, a.object_id AS objectId
  FROM scores s FORCE INDEX (scores_by_rank)
  JOIN scoring_assignments a ON a.profile_id = s.profile_id AND a.object_hash = s.object_hash
  WHERE s.profile_id = ? AND s.dimension = ?`;

/** The objects after a place. However many are equal, none is read twice. */
export async function listByRank(
  db: Executor,
  { profileId, dimension, lowestFirst, range, after, limit }: RankedSelection,
): Promise<RankedObject[]> {
  const [beyond, order] = lowestFirst ? ['>', 'ASC'] : ['<', 'DESC'];
  const found: RankedObject[] = [];
  const read = async (condition: string, values: Value[], sorted: string) => {
    if (found.length === limit) return;
    const ordered = sorted.replaceAll('*', order);
    found.push(
      ...(await db.rows<RankedObject>(`${RANKED} AND ${condition} ORDER BY ${ordered} LIMIT ?`, [
        profileId,
        dimension,
        ...values,
        limit - found.length,
      ])),
    );
  };
  // Ranges one after the other, because neither engine reads one condition with OR in order. MariaDB sorts when the order names a
  // column that is the same for all of these.
  if (after === null || after.coverage > 0) {
    const known = `s.signal_coverage > 0${range === null ? '' : ' AND s.score >= ? AND s.score < ?'}`;
    const bounds = range === null ? [] : [range.from, range.below];
    if (after !== null) {
      const { score, coverage, objectHash } = after;
      await read(
        `s.score = ? AND s.signal_coverage = ? AND s.object_hash ${beyond} ?`,
        [score, coverage, objectHash],
        's.object_hash *',
      );
      await read(
        `s.score = ? AND s.signal_coverage ${beyond} ? AND s.signal_coverage > 0`,
        [score, coverage],
        's.signal_coverage *, s.object_hash *',
      );
    }
    await read(
      after === null ? known : `${known} AND s.score ${beyond} ?`,
      after === null ? bounds : [...bounds, after.score],
      's.score *, s.signal_coverage *, s.object_hash *',
    );
  }
  if (range === null) {
    const isAmong = after !== null && after.coverage === 0;
    await read(
      `s.score = 0 AND s.signal_coverage = 0${isAmong ? ` AND s.object_hash ${beyond} ?` : ''}`,
      isAmong ? [after.objectHash] : [],
      's.object_hash *',
    );
  }
  return found;
}

/** Which of these objects have a score of which something is known, within a range: their hashes in hex. */
export async function findWithin(
  db: Executor,
  { profileId, dimension, from, below }: { profileId: string; dimension: Dimension } & ScoreRange,
  objectHashes: readonly Buffer[],
): Promise<Set<string>> {
  if (objectHashes.length === 0) return new Set();
  const rows = await db.rows<{ objectHash: Buffer }>(
    `SELECT object_hash AS objectHash FROM scores
     WHERE profile_id = ? AND object_hash IN (?) AND dimension = ? AND signal_coverage > 0 AND score >= ? AND score < ?`,
    [profileId, objectHashes, dimension, from, below],
  );
  return new Set(rows.map(({ objectHash }) => objectHash.toString('hex')));
}
