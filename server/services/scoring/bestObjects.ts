import type { BestObjectsQuery } from '@assay/shared/scoring/bestObjects';
import type { Dimension } from '@assay/shared/scoring/rule';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../domain/caller.ts';
import { validationError } from '../../domain/errors.ts';
import type { ScoringProfile } from '../../domain/scoring.ts';
import { listRanked, type Rank } from '../../store/scoring/ranking.ts';
import { findScores } from '../../store/scoring/scores.ts';
import { requireType } from './assignments.ts';
import { type NamedScore, nameScores } from './nameScores.ts';
import { getProfile } from './profiles.ts';

/** An object with its scores by one profile; null where the profile has no rule of the dimension. */
export interface BestObject {
  objectType: NamedScore['objectType'];
  objectId: string;
  fit: NamedScore | null;
  urgency: NamedScore | null;
}

/**
 * A page of the objects that a profile scores, highest score of the chosen dimension first. Objects without a score there are left
 * out; those of equal score come in an order of their own that never changes.
 * @throws NOT_FOUND, OBJECT_TYPE_MISMATCH, VALIDATION_ERROR for a cursor that no page gave
 */
export async function readBestObjects(
  deps: Pick<Deps, 'db'>,
  caller: Caller,
  { profileId, objectType, sort, limit, cursor }: BestObjectsQuery & { profileId: string },
): Promise<{ objects: BestObject[]; nextCursor: string | null }> {
  const profile = await getProfile(deps, caller, profileId);
  if (objectType !== undefined) requireType(profile, objectType);
  const dimension: Dimension = sort === '-urgency' ? 'urgency' : 'fit';
  const ranked = await listRanked(deps.db, {
    profileId,
    dimension,
    after: cursor === undefined ? null : rankOf(cursor, dimension),
    limit: limit + 1,
  });
  const shown = ranked.slice(0, limit);
  const last = shown.at(-1);
  return {
    objects: await readObjects(deps, caller, profile, shown),
    nextCursor: ranked.length > limit && last !== undefined ? cursorOf(last, dimension) : null,
  };
}

/** Objects of a profile with their scores by it, in the order in which they are given. */
export async function readObjects(
  deps: Pick<Deps, 'db'>,
  caller: Caller,
  { id: profileId, type }: Pick<ScoringProfile, 'id' | 'type'>,
  shown: readonly { objectId: string; objectHash: Buffer }[],
): Promise<BestObject[]> {
  const idOf = new Map(shown.map(({ objectHash, objectId }) => [objectHash.toString('hex'), objectId]));
  const found = await findScores(
    deps.db,
    caller.organizationId,
    shown.map(({ objectHash }) => objectHash),
  );
  const scores = await nameScores(
    deps.db,
    found.filter((score) => score.profileId === profileId),
    (score) => ({ objectType: type, objectId: idOf.get(score.objectHash.toString('hex')) ?? '' }),
  );
  const byObject = new Map(scores.map((score) => [`${score.objectId} ${score.dimension}`, score]));
  return shown.map(({ objectId }) => ({
    objectType: type,
    objectId,
    fit: byObject.get(`${objectId} fit`) ?? null,
    urgency: byObject.get(`${objectId} urgency`) ?? null,
  }));
}

const CURSOR = /^(fit|urgency)\.(\d{1,3}\.\d{2})\.([0-9a-f]{64})$/;

function cursorOf({ score, objectHash }: Rank, dimension: Dimension): string {
  return `${dimension}.${score}.${objectHash.toString('hex')}`;
}

function rankOf(cursor: string, dimension: Dimension): Rank {
  const [, of, score = '', hash = ''] = CURSOR.exec(cursor) ?? [];
  if (of === dimension) return { score, objectHash: Buffer.from(hash, 'hex') };
  throw validationError([
    {
      field: 'cursor',
      message:
        of === undefined
          ? 'must be the nextCursor of a page before'
          : `belongs to pages sorted by -${of}; ask for these, or begin without a cursor`,
    },
  ]);
}
