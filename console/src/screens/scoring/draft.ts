import type { StudioProfile, StudioRule } from '@assay/shared/console/scoring';
import type { PointValues } from '@assay/shared/scoring/rule';
import type { RuleChanges } from '@assay/shared/scoring/studio/changes';
import type { RuleQuestion } from '@assay/shared/scoring/studio/overview';

type Dimension = StudioRule['dimension'];
export type Reading = Pick<StudioProfile, 'bands' | 'minConfidence' | 'percentile'>;

/** A rule that was edited and not published. */
export interface DraftRule {
  question: RuleQuestion;
  dimension: Dimension;
  pointValues: PointValues;
  /** Null: points do not fade; always of a rule for fit. */
  halfLifeDays: number | null;
}

/** Changes of a profile that are not published; settings that are left out are unchanged. */
export interface Draft {
  put: readonly DraftRule[];
  /** Ids of rules to remove. */
  remove: readonly string[];
  bands?: StudioProfile['bands'];
  minConfidence?: number | null;
  percentile?: boolean;
}

export const NO_CHANGES: Draft = { put: [], remove: [] };

/** A rule as the screen lists it. */
export interface ShownRule {
  rule: StudioRule;
  state: 'saved' | 'changed' | 'new' | 'removed';
}

type Same = Pick<DraftRule, 'question' | 'dimension'>;
const isSame = (one: Same, other: Same) =>
  one.question.id === other.question.id && one.dimension === other.dimension;

const asRule = ({ question, dimension, pointValues, halfLifeDays }: DraftRule, id: string): StudioRule => ({
  id,
  question,
  dimension,
  answerType: question.answerType,
  pointValues,
  halfLifeDays,
});

/** The rules with the draft's changes, in their order, new ones last. */
export function shownRules({ rules }: Pick<StudioProfile, 'rules'>, draft: Draft): ShownRule[] {
  const saved = rules.map((rule): ShownRule => {
    if (draft.remove.includes(rule.id)) return { rule, state: 'removed' };
    const put = draft.put.find((other) => isSame(other, rule));
    return put === undefined ? { rule, state: 'saved' } : { rule: asRule(put, rule.id), state: 'changed' };
  });
  const added = draft.put
    .filter((put) => !rules.some((rule) => isSame(put, rule)))
    .map(
      (put): ShownRule => ({ rule: asRule(put, `new ${put.question.id} ${put.dimension}`), state: 'new' }),
    );
  return [...saved, ...added];
}

/** The draft with a rule put; one as it is saved is no change. */
export function withPut({ rules }: Pick<StudioProfile, 'rules'>, draft: Draft, put: DraftRule): Draft {
  const saved = rules.find((rule) => isSame(rule, put));
  const others = draft.put.filter((other) => !isSame(other, put));
  const isUnchanged =
    saved !== undefined &&
    sameJson(saved.pointValues, put.pointValues) &&
    saved.halfLifeDays === put.halfLifeDays;
  return {
    ...draft,
    put: isUnchanged ? others : [...others, put],
    remove: draft.remove.filter((id) => id !== saved?.id),
  };
}

/** The draft with a rule removed: one that was never published is simply gone. */
export function withRemoved(draft: Draft, { rule, state }: ShownRule): Draft {
  const put = draft.put.filter((other) => !isSame(other, rule));
  return { ...draft, put, remove: state === 'new' ? draft.remove : [...draft.remove, rule.id] };
}

/** The draft with a rule kept after all. */
export function withKept(draft: Draft, ruleId: string): Draft {
  return { ...draft, remove: draft.remove.filter((id) => id !== ruleId) };
}

/** The draft with how scores are read; what is as it is saved is no change. */
export function withReading(
  profile: Reading,
  { put, remove }: Draft,
  { bands, minConfidence, percentile }: Reading,
): Draft {
  return {
    put,
    remove,
    ...(!sameJson(bands, profile.bands) && { bands }),
    ...(minConfidence !== profile.minConfidence && { minConfidence }),
    ...(percentile !== profile.percentile && { percentile }),
  };
}

/** How many things would change. */
export function countChanges({ put, remove, bands, minConfidence, percentile }: Draft): number {
  const settings = [bands, minConfidence, percentile].filter((setting) => setting !== undefined);
  return put.length + remove.length + settings.length;
}

/** The draft as the server takes it. */
export function changesOf({ put, remove, bands, minConfidence, percentile }: Draft): RuleChanges {
  const urgency = put.filter(({ dimension }) => dimension === 'urgency');
  return {
    put: put.map(({ question, dimension, pointValues }) => ({
      signalTemplateId: question.id,
      dimension,
      answerType: question.answerType,
      pointValues,
    })),
    remove: [...remove],
    ...(bands !== undefined && { bands: bands.length === 0 ? null : bands }),
    ...(minConfidence !== undefined && { minConfidence }),
    ...(percentile !== undefined && { percentile }),
    ...(urgency.length > 0 && {
      halfLifeDays: Object.fromEntries(
        urgency.map(({ question, halfLifeDays }) => [question.id, halfLifeDays]),
      ),
    }),
  };
}

const sameJson = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
