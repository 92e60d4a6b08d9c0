import type { ProfileSettings } from '@assay/shared/scoring/extras';
import type { Dimension } from '@assay/shared/scoring/rule';
import type { Simulation } from '@assay/shared/scoring/simulation';
import type { RuleChanges } from '@assay/shared/scoring/studio/changes';
import type { WhatIfResult } from '@assay/shared/scoring/studio/overview';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../domain/caller.ts';
import { countAssignedTo } from '../../store/scoring/profileCounts.ts';
import { bandCounts, bandNameOf } from './profileOverviews.ts';
import { getProfile } from './profiles.ts';
import { withChanges } from './publishRules.ts';
import { listRules } from './rules.ts';
import { simulateScores } from './simulateScores.ts';

const MOVERS = 10;
const BELOW = 'Below all bands';

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
    simulateScores(deps, caller, { profileId, rules: [...rules], settings: after }),
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

/** A simulation of one dimension as people read it: bands before and after, and the objects that move most. */
export function whatIfOf(
  { objects, distribution, lint }: Simulation,
  dimension: Dimension,
  settings: SettingsTried,
): Omit<WhatIfResult, 'assigned'> {
  const rows = objects.filter((row) => row.dimension === dimension);
  const spread = distribution.find((one) => one.dimension === dimension);
  if (spread === undefined) throw new Error(`The simulation has no ${dimension}.`);
  const counts = (side: 'before' | 'after') => {
    const scored = rows.flatMap((row) => (row[side] === null ? [] : [{ score: row[side], objects: 1 }]));
    return new Map(bandCounts(settings[side], scored).map((band) => [band.name, band.objects]));
  };
  const [before, after] = [counts('before'), counts('after')];
  const bandOf = (side: 'before' | 'after', score: number | null) =>
    score === null ? null : bandNameOf(settings[side], score);
  const moved = rows.filter((row) => row.before !== row.after);
  const distance = (row: (typeof rows)[number]) => Math.abs((row.after ?? 0) - (row.before ?? 0));
  return {
    dimension,
    objects: new Set(objects.map(({ objectId }) => objectId)).size,
    moved: moved.length,
    before: spread.before,
    after: spread.after,
    bands: [...new Set([...before.keys(), ...after.keys()])].map((name) => ({
      name: name ?? BELOW,
      before: before.get(name) ?? 0,
      after: after.get(name) ?? 0,
    })),
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
