import type { HistoryQuery, ScoreQuery } from '@assay/shared/scoring/scoreResult';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../domain/caller.ts';
import type { ScoreVersion } from '../../domain/scoring.ts';
import { findScores, listVersions, type ProfiledScore } from '../../store/scoring/scores.ts';
import { requireType } from './assignments.ts';
import { type NamedScore, nameScores } from './nameScores.ts';
import { getProfile } from './profiles.ts';
import { scoredObjects } from './scoredObjects.ts';

/**
 * The scores of objects, one for each profile and dimension: in the order of the objects, oldest profile first within
 * each. Objects without scores are left out.
 */
export async function readScores(
  { db }: Pick<Deps, 'db'>,
  { organizationId }: Caller,
  { objectType, objectId }: ScoreQuery,
): Promise<NamedScore[]> {
  const objects = scoredObjects(objectType, objectId);
  const placeOf = new Map(objects.map(({ hash }, place) => [hash.toString('hex'), place]));
  const scores = await findScores(
    db,
    organizationId,
    objects.map(({ hash }) => hash),
  );
  const placeIn = ({ objectHash }: ProfiledScore) => placeOf.get(objectHash.toString('hex')) ?? 0;
  scores.sort((a, b) => placeIn(a) - placeIn(b) || compareRows(a, b));
  return nameScores(db, scores, (score) => ({
    objectType,
    objectId: objects[placeIn(score)]?.objectId ?? '',
  }));
}

/** Ids of profiles begin with the time of their creation (RFC 9562, section 5.7). */
function compareRows(a: ProfiledScore, b: ProfiledScore): number {
  if (a.profileId !== b.profileId) return a.profileId < b.profileId ? -1 : 1;
  return a.dimension < b.dimension ? -1 : 1;
}

/** A version of a score with its object. */
export type NamedVersion = ScoreVersion & Pick<NamedScore, 'objectType' | 'objectId'>;

/** A page of the versions of an object's scores by one profile, newest first. @throws NOT_FOUND, OBJECT_TYPE_MISMATCH */
export async function readScoreHistory(
  deps: Pick<Deps, 'db'>,
  caller: Caller,
  { profileId, objectType, objectId, dimension, limit, offset }: HistoryQuery,
): Promise<{ rows: NamedVersion[]; total: number }> {
  requireType(await getProfile(deps, caller, profileId), objectType);
  const [object] = scoredObjects(objectType, [objectId]);
  if (object === undefined) return { rows: [], total: 0 };
  const { rows, total } = await listVersions(deps.db.replica, {
    profileId,
    objectHash: object.hash,
    dimension,
    limit,
    offset,
  });
  return { rows: rows.map((row) => ({ ...row, objectType, objectId: object.objectId })), total };
}
