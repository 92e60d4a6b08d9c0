import type { PageSimulate } from '@assay/shared/hubspot/page';
import type { Dimension } from '@assay/shared/scoring/rule';
import type { PutRule } from '@assay/shared/scoring/ruleBody';
import type { WhatIfResult } from '@assay/shared/scoring/studio/overview';
import type { z } from 'zod';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../domain/caller.ts';
import { notFound } from '../../../domain/errors.ts';
import type { ScoringRule } from '../../../domain/scoring.ts';
import { countAssignedTo } from '../../../store/scoring/profileCounts.ts';
import { getProfile } from '../../scoring/profiles.ts';
import { isSameRule, listRules } from '../../scoring/rules.ts';
import { simulateObjects } from '../../scoring/simulateScores.ts';
import { whatIfOf } from '../../scoring/whatIf.ts';

/** What putting or removing one rule would do to the scores of its dimension, with the objects that move most. Nothing is saved.
 * @throws NOT_FOUND; INVALID_POINT_VALUES with every problem
 */
export async function simulateRule(
  deps: Pick<Deps, 'db' | 'clock' | 'ids'>,
  caller: Caller,
  { profileId, rule, removeRuleId }: z.output<typeof PageSimulate>,
): Promise<WhatIfResult> {
  const { settings } = await getProfile(deps, caller, profileId);
  const saved = (await listRules(deps, caller, profileId)).toReversed();
  const { rules, dimension } =
    rule === undefined ? without(saved, removeRuleId ?? '') : withRule(saved, rule);
  const [simulation, assigned] = await Promise.all([
    simulateObjects(deps, caller, { profileId, rules }),
    countAssignedTo(deps.db, profileId),
  ]);
  return { ...whatIfOf(simulation, dimension, { before: settings, after: settings }), assigned };
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
