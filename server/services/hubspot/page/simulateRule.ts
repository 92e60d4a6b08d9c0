import type { PageSimulate, PageSimulation } from '@assay/shared/hubspot/page';
import type { Dimension } from '@assay/shared/scoring/rule';
import type { PutRule } from '@assay/shared/scoring/ruleBody';
import type { Simulation } from '@assay/shared/scoring/simulation';
import type { z } from 'zod';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../domain/caller.ts';
import { notFound } from '../../../domain/errors.ts';
import type { ScoringProfile, ScoringRule } from '../../../domain/scoring.ts';
import { countAssignedTo } from '../../../store/scoring/profileCounts.ts';
import { getProfile } from '../../scoring/profiles.ts';
import { isSameRule, listRules } from '../../scoring/rules.ts';
import { simulateScores } from '../../scoring/simulateScores.ts';
import { bandCounts, bandNameOf } from './pageProfiles.ts';

const MOVERS = 10;

/** What putting or removing one rule would do to the scores of its dimension, with the objects that move most. Nothing is saved.
 * @throws NOT_FOUND; INVALID_POINT_VALUES with every problem
 */
export async function simulateRule(
  deps: Pick<Deps, 'db' | 'clock' | 'ids'>,
  caller: Caller,
  { profileId, rule, removeRuleId }: z.output<typeof PageSimulate>,
): Promise<PageSimulation> {
  const profile = await getProfile(deps, caller, profileId);
  const saved = (await listRules(deps, caller, profileId)).toReversed();
  const { rules, dimension } =
    rule === undefined ? without(saved, removeRuleId ?? '') : withRule(saved, rule);
  const [simulation, assigned] = await Promise.all([
    simulateScores(deps, caller, { profileId, rules }),
    countAssignedTo(deps.db, profileId),
  ]);
  return { ...summary(simulation, dimension, profile), assigned };
}

interface Tried {
  rules: PutRule[];
  dimension: Dimension;
}

function withRule(saved: readonly ScoringRule[], rule: PutRule): Tried {
  const index = saved.findIndex((other) => isSameRule(other, rule));
  const rules: PutRule[] = index < 0 ? [...saved, rule] : saved.with(index, rule as ScoringRule);
  return { rules, dimension: rule.dimension };
}

function without(saved: readonly ScoringRule[], ruleId: string): Tried {
  const removed = saved.find(({ id }) => id === ruleId);
  if (removed === undefined) throw notFound('scoring rule', ruleId);
  return { rules: saved.filter((rule) => rule !== removed), dimension: removed.dimension };
}

function summary(
  { objects, distribution, lint }: Simulation,
  dimension: Dimension,
  { settings }: ScoringProfile,
): Omit<PageSimulation, 'assigned'> {
  const rows = objects.filter((row) => row.dimension === dimension);
  const spread = distribution.find((one) => one.dimension === dimension);
  if (spread === undefined) throw new Error(`The simulation has no ${dimension}.`);
  const bandOf = (score: number | null) => (score === null ? null : bandNameOf(settings, score));
  const counts = (side: 'before' | 'after') =>
    bandCounts(
      settings,
      rows.flatMap((row) => (row[side] === null ? [] : [{ score: row[side], objects: 1 }])),
    );
  const after = new Map(counts('after').map((band) => [band.name, band.objects]));
  const before = new Map(counts('before').map((band) => [band.name, band.objects]));
  const names = [...new Set([...before.keys(), ...after.keys()])];
  const moved = rows.filter((row) => row.before !== row.after);
  const distance = (row: (typeof rows)[number]) => Math.abs((row.after ?? 0) - (row.before ?? 0));
  return {
    dimension,
    objects: new Set(objects.map(({ objectId }) => objectId)).size,
    moved: moved.length,
    before: spread.before,
    after: spread.after,
    bands: names.map((name) => ({
      name: name ?? 'Below all bands',
      before: before.get(name) ?? 0,
      after: after.get(name) ?? 0,
    })),
    movers: moved
      .sort((a, b) => distance(b) - distance(a) || a.objectId.localeCompare(b.objectId, 'en'))
      .slice(0, MOVERS)
      .map(({ objectId, before, after }) => ({
        objectId,
        before,
        after,
        bandBefore: bandOf(before),
        bandAfter: bandOf(after),
      })),
    lint: lint
      .filter((finding) => finding.dimension === dimension)
      .map(({ ruleId, kind, message }) => ({ ruleId, dimension, kind, message })),
  };
}
