import { bandOf, percentileOf, type Standing } from '@assay/shared/scoring/extras';
import type { ObjectType } from '@assay/shared/scoring/objectId';
import type { Dimension } from '@assay/shared/scoring/rule';
import type { Score } from '../../domain/scoring.ts';
import type { Executor } from '../../store/database.ts';
import { countByScore, type ProfiledScore } from '../../store/scoring/scores.ts';

/** A score with its object and what its profile adds: `band` and `percentile` are undefined unless configured. */
export type NamedScore = Score & {
  objectType: ObjectType;
  objectId: string;
  band?: string | null | undefined;
  percentile?: number | null | undefined;
};

/** Scores as they are shown, in their order. */
export async function nameScores(
  db: Executor,
  scores: readonly ProfiledScore[],
  objectOf: (score: ProfiledScore) => Pick<NamedScore, 'objectType' | 'objectId'>,
): Promise<NamedScore[]> {
  const standings = await standingsOf(db, scores);
  return scores.map((score) => ({
    ...score,
    ...objectOf(score),
    ...(score.settings?.bands && { band: bandOf(score.settings, score.score) }),
    ...(score.settings?.percentile && { percentile: percentileOf(standings(score)) }),
  }));
}

/** The percentile of each score in its profile, counted once per profile and dimension, and only where the profile asks for it. */
async function standingsOf(
  db: Executor,
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
