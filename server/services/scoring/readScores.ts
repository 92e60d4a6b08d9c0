import { bandOf, percentileOf, type Standing } from '@assay/shared/scoring/extras';
import type { Dimension } from '@assay/shared/scoring/rule';
import type { HistoryQuery, ScoreQuery } from '@assay/shared/scoring/scoreResult';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../domain/caller.ts';
import type { Score, ScoreVersion } from '../../domain/scoring.ts';
import { countByScore, findScores, listVersions, type ProfiledScore } from '../../store/scoring/scores.ts';
import { requireType } from './assignments.ts';
import { getProfile } from './profiles.ts';
import { scoredObjects } from './scoredObjects.ts';

/** A score with its object and what its profile adds: `band` and `percentile` are undefined unless configured. */
export type NamedScore = Score & {
  objectType: ScoreQuery['objectType'];
  objectId: string;
  band?: string | null | undefined;
  percentile?: number | null | undefined;
};

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
  const standings = await standingsOf(db, scores);
  return scores
    .map((score) => ({ score, place: placeOf.get(score.objectHash.toString('hex')) ?? 0 }))
    .sort((a, b) => a.place - b.place || compareRows(a.score, b.score))
    .map(({ score, place }) => ({
      ...score,
      objectType,
      objectId: objects[place]?.objectId ?? '',
      ...(score.settings?.bands && { band: bandOf(score.settings, score.score) }),
      ...(score.settings?.percentile && { percentile: percentileOf(standings(score)) }),
    }));
}

/** Ids of profiles begin with the time of their creation (RFC 9562, section 5.7). */
function compareRows(a: ProfiledScore, b: ProfiledScore): number {
  if (a.profileId !== b.profileId) return a.profileId < b.profileId ? -1 : 1;
  return a.dimension < b.dimension ? -1 : 1;
}

/** The percentile of each score in its profile, counted once per profile and dimension, and only where the profile asks for it. */
async function standingsOf(
  db: Deps['db'],
  scores: readonly ProfiledScore[],
): Promise<(score: ProfiledScore) => Standing> {
  const keyOf = ({ profileId, dimension }: ProfiledScore) => `${profileId} ${dimension}`;
  const counts = new Map<string, { score: number; objects: number }[]>();
  for (const score of scores) {
    if (!score.settings?.percentile || counts.has(keyOf(score))) continue;
    counts.set(keyOf(score), await countByScore(db, score.profileId, score.dimension as Dimension));
  }
  return (score) => {
    const counted = counts.get(keyOf(score)) ?? [];
    const total = counted.reduce((sum, { objects }) => sum + objects, 0);
    const below = counted.reduce((sum, row) => sum + (row.score < score.score ? row.objects : 0), 0);
    const equal = counted.find((row) => row.score === score.score)?.objects ?? 0;
    return { below, equal, total };
  };
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
