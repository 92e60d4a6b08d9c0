import type { ProfileSettings } from '@assay/shared/scoring/extras';
import type { Dimension } from '@assay/shared/scoring/rule';
import { spreadOf } from '@assay/shared/scoring/scoreSpread';
import type { RuleChanges } from '@assay/shared/scoring/studio/changes';
import type { WhatIfResult } from '@assay/shared/scoring/studio/overview';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../domain/caller.ts';
import { countAssignedTo } from '../../store/scoring/profileCounts.ts';
import { bandCounts, bandNameOf } from './profileOverviews.ts';
import { getProfile } from './profiles.ts';
import { withChanges } from './publishRules.ts';
import { listRules } from './rules.ts';
import { type DetailedSimulation, simulateObjects } from './simulateScores.ts';

const MOVERS = 10;
const BELOW = 'Below all bands';
const UNKNOWN = 'Not known yet';

/** The settings of a profile now, and those that are tried. */
export interface SettingsTried {
  before: ProfileSettings | null;
  after: ProfileSettings | null;
}

/**
 * What changes of a profile would do to its objects, for each dimension that has a rule now or would have one; saves nothing.
 * @throws NOT_FOUND; INVALID_POINT_VALUES with every problem
 */
export async function tryChanges(
  deps: Pick<Deps, 'db' | 'clock' | 'ids'>,
  caller: Caller,
  profileId: string,
  changes: RuleChanges,
): Promise<Map<Dimension, WhatIfResult>> {
  const { settings: before } = await getProfile(deps, caller, profileId);
  const saved = (await listRules(deps, caller, profileId)).toReversed();
  const { rules, settings: after } = withChanges({ rules: saved, settings: before }, changes, () =>
    deps.ids.uuid(),
  );
  const [simulation, assigned] = await Promise.all([
    simulateObjects(deps, caller, { profileId, rules: [...rules], settings: after }),
    countAssignedTo(deps.db, profileId),
  ]);
  const dimensions = new Set([...saved, ...rules].map(({ dimension }) => dimension));
  return new Map(
    [...dimensions].map((dimension) => [
      dimension,
      { ...whatIfOf(simulation, dimension, { before, after }), assigned },
    ]),
  );
}

/**
 * A simulation of one dimension as people read it: bands before and after, and the objects that move most. A score that rests on no
 * answer is none: its 0 says nothing about the object.
 */
export function whatIfOf(
  { objects, lint }: DetailedSimulation,
  dimension: Dimension,
  settings: SettingsTried,
): Omit<WhatIfResult, 'assigned'> {
  const scored = objects.filter((row) => row.dimension === dimension);
  const rows = scored.map(({ objectId, before, after, isKnown }) => ({
    objectId,
    before: isKnown.before ? before : null,
    after: isKnown.after ? after : null,
  }));
  const scoresOf = (side: 'before' | 'after') => rows.flatMap((row) => row[side] ?? []);
  const counts = (side: 'before' | 'after') =>
    new Map(
      bandCounts(
        settings[side],
        scoresOf(side).map((score) => ({ score, objects: 1 })),
      ).map((band) => [band.name, band.objects]),
    );
  const [before, after] = [counts('before'), counts('after')];
  const unknown = (side: 'before' | 'after') =>
    scored.filter((row) => row[side] !== null && !row.isKnown[side]).length;
  const bandOf = (side: 'before' | 'after', score: number | null) =>
    score === null ? null : bandNameOf(settings[side], score);
  const moved = rows.filter((row) => row.before !== row.after);
  const distance = (row: (typeof rows)[number]) => Math.abs((row.after ?? 0) - (row.before ?? 0));
  return {
    dimension,
    objects: new Set(objects.map(({ objectId }) => objectId)).size,
    moved: moved.length,
    before: spreadOf(scoresOf('before')),
    after: spreadOf(scoresOf('after')),
    bands: [
      ...[...new Set([...before.keys(), ...after.keys()])].map((name) => ({
        name: name ?? BELOW,
        before: before.get(name) ?? 0,
        after: after.get(name) ?? 0,
      })),
      ...(unknown('before') + unknown('after') > 0
        ? [{ name: UNKNOWN, before: unknown('before'), after: unknown('after') }]
        : []),
    ],
    movers: moved
      .sort((a, b) => distance(b) - distance(a) || a.objectId.localeCompare(b.objectId, 'en'))
      .slice(0, MOVERS)
      .map((row) => ({
        objectId: row.objectId,
        before: row.before,
        after: row.after,
        bandBefore: bandOf('before', row.before),
        bandAfter: bandOf('after', row.after),
      })),
    lint: lint
      .filter((finding) => finding.dimension === dimension)
      .map(({ ruleId, kind, message }) => ({ ruleId, dimension, kind, message })),
  };
}
