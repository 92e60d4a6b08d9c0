import { isDeepStrictEqual } from 'node:util';
import type { ProfileSettings } from '@assay/shared/scoring/extras';
import type { PutRule } from '@assay/shared/scoring/ruleBody';
import type { RuleChanges } from '@assay/shared/scoring/studio/changes';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../domain/caller.ts';
import { AssayError, notFound, validationError } from '../../domain/errors.ts';
import type { ProfileVersion } from '../../domain/profileVersion.ts';
import { RULES_MAX, type ScoringProfile, type ScoringRule } from '../../domain/scoring.ts';
import type { Transaction } from '../../store/database.ts';
import { lockProfile, updateProfile } from '../../store/scoring/profiles.ts';
import { findProfileVersion } from '../../store/scoring/profileVersions.ts';
import * as store from '../../store/scoring/rules.ts';
import { findActiveTemplate, holdActiveTemplate } from '../../store/signalTemplates/signalTemplates.ts';
import { withTransaction } from '../../store/transaction.ts';
import { auditChange } from '../auditChange.ts';
import { actorOf, keepFound, keepVersion } from './profileHistory.ts';
import { type RescoreDeps, rescoreAfterChange } from './rescoreProfile.ts';
import { isSameRule, readRules } from './rules.ts';

type PublishDeps = RescoreDeps & Pick<Deps, 'wakeWorkers'>;

/** A rule to save, with its id; it replaces the one for the same question and dimension. */
export type WantedRule = PutRule & { id: string };

/** What a profile is to score by. */
interface Wanted {
  rules: readonly WantedRule[];
  settings: ProfileSettings | null;
}

/** The rules and settings of a profile with changes applied; a rule keeps its place and its half-life. @param newId  of a rule that is added */
export function withChanges(
  { rules, settings }: { rules: readonly ScoringRule[]; settings: ProfileSettings | null },
  changes: RuleChanges,
  newId: () => string,
): Wanted {
  const removed = new Set(changes.remove);
  const kept = rules.filter(({ id }) => !removed.has(id));
  const replaced = kept.map((rule) => ({
    ...(changes.put.find((put) => isSameRule(put, rule)) ?? rule),
    id: rule.id,
  }));
  const added = changes.put
    .filter((put) => !kept.some((rule) => isSameRule(put, rule)))
    .map((put) => ({ ...put, id: newId() }));
  const next = [...replaced, ...added];
  const all: ProfileSettings = {
    ...settings,
    ...(changes.bands !== undefined && { bands: changes.bands }),
    ...(changes.minConfidence !== undefined && { minConfidence: changes.minConfidence }),
    ...(changes.percentile !== undefined && { percentile: changes.percentile || null }),
    halfLifeDays: withHalfLives(settings?.halfLifeDays ?? {}, next, changes),
  };
  const given = Object.entries(all).filter(([, value]) => value !== null && value !== undefined);
  return { rules: next, settings: given.length === 0 ? null : Object.fromEntries(given) };
}

/** The half-lives by rule, without those of rules that are gone; null for none. */
function withHalfLives(
  before: Readonly<Record<string, number>>,
  rules: readonly WantedRule[],
  { halfLifeDays = {} }: Pick<RuleChanges, 'halfLifeDays'>,
): Record<string, number> | null {
  const days = rules.flatMap(({ id, signalTemplateId, dimension }): [string, number][] => {
    const isChanged = dimension === 'urgency' && Object.hasOwn(halfLifeDays, signalTemplateId);
    const now = isChanged ? halfLifeDays[signalTemplateId] : before[id];
    return now === undefined || now === null ? [] : [[id, now]];
  });
  return days.length === 0 ? null : Object.fromEntries(days);
}

/**
 * Saves several changes of a profile's rules and settings at once, keeps what it scores by in its history, and rescores its objects.
 *
 * @param revision  of the profile to which the changes were made
 * @throws CONFLICT              when the profile has been changed since
 * @throws NOT_FOUND             when the profile or a question does not exist
 * @throws INVALID_POINT_VALUES  with every problem of any rule
 */
export function publishRules(
  deps: PublishDeps,
  caller: Caller,
  { profileId, revision, changes }: { profileId: string; revision: number; changes: RuleChanges },
): Promise<void> {
  return replaceContent(deps, caller, { profileId, revision }, (_tx, profile, rules) => ({
    ...withChanges({ rules, settings: profile.settings }, changes, () => deps.ids.uuid()),
    origin: 'published',
    putBack: null,
  }));
}

/**
 * Puts back the rules and settings of an earlier version, as a version of its own: nothing of the history is lost.
 *
 * @param version  its revision, or any later one at which it was still in use
 * @throws CONFLICT   when the profile has been changed since `revision`, or a question of the version was deleted
 * @throws NOT_FOUND  when the profile does not exist, or the version is not kept
 */
export function putBackVersion(
  deps: PublishDeps,
  caller: Caller,
  { profileId, revision, version }: { profileId: string; revision: number; version: number },
): Promise<void> {
  return replaceContent(deps, caller, { profileId, revision }, async (tx) => {
    const earlier = await findProfileVersion(tx, profileId, version);
    if (earlier === null) throw notFound('version', String(version));
    for (const { signalTemplateId } of earlier.rules)
      if ((await findActiveTemplate(tx, caller.organizationId, signalTemplateId)) === null)
        throw new AssayError(
          'CONFLICT',
          'A question of that version was deleted since. Remove its rule from the present ones instead, or choose a later version.',
        );
    return { rules: earlier.rules, settings: earlier.settings, origin: 'put back', putBack: version };
  });
}

type Replacement = Wanted & Pick<ProfileVersion, 'origin' | 'putBack'>;

async function replaceContent(
  deps: PublishDeps,
  caller: Caller,
  { profileId, revision }: { profileId: string; revision: number },
  wantedOf: (
    tx: Transaction,
    profile: ScoringProfile,
    rules: ScoringRule[],
  ) => Replacement | Promise<Replacement>,
): Promise<void> {
  const { organizationId } = caller;
  const queued = await withTransaction(deps, async (tx) => {
    const current = await lockProfile(tx, organizationId, profileId);
    if (current === null) throw notFound('scoring profile', profileId);
    if (current.revision !== revision)
      throw new AssayError(
        'CONFLICT',
        'This profile was changed by somebody else meanwhile. Look at its rules as they are now, then make your changes again.',
      );
    const saved = await store.listRules(tx, profileId);
    const wanted = await wantedOf(tx, current, saved);
    await keepFound(tx, deps, current, saved);
    const rules = await saveRules(tx, deps, current, saved, wanted.rules);
    const next: ScoringProfile = {
      ...current,
      settings: wanted.settings,
      revision: current.revision + 1,
      updatedAt: deps.clock.now(),
    };
    await updateProfile(tx, next);
    await keepVersion(tx, deps, next, { ...wanted, rules, actor: actorOf(caller) });
    await auditChange(tx, deps, caller, {
      noun: 'profile',
      subjectId: profileId,
      change: wanted.origin === 'put back' ? 'rules put back' : 'rules published',
      count: rules.length,
    });
    return rescoreAfterChange(tx, deps, next);
  });
  if (queued) deps.wakeWorkers('rescore');
}

async function saveRules(
  tx: Transaction,
  deps: PublishDeps,
  { id: profileId, organizationId }: ScoringProfile,
  saved: readonly ScoringRule[],
  wanted: readonly WantedRule[],
): Promise<ScoringRule[]> {
  if (wanted.length > RULES_MAX)
    throw validationError([{ field: 'changes.put', message: `a profile has at most ${RULES_MAX} rules` }]);
  for (const [index, rule] of wanted.entries())
    if (wanted.findIndex((other) => isSameRule(other, rule)) !== index)
      throw validationError([
        { field: 'changes.put', message: 'has two rules for the same question and dimension' },
      ]);
  for (const templateId of [...new Set(wanted.map(({ signalTemplateId }) => signalTemplateId))].sort())
    await holdActiveTemplate(tx, organizationId, templateId); // its labels must not change meanwhile
  const contents = await readRules(tx, organizationId, wanted, (index) => `rules.${index}.`);
  const now = deps.clock.now();
  const rules = contents.map((content, index): ScoringRule => {
    const same = saved.find((rule) => isSameRule(rule, content));
    return {
      ...content,
      id: same?.id ?? wanted[index]?.id ?? deps.ids.uuid(),
      profileId,
      createdAt: same?.createdAt ?? now,
    };
  });
  const kept = new Set(rules.map(({ id }) => id));
  for (const { id } of saved) if (!kept.has(id)) await store.deleteRule(tx, profileId, id);
  for (const rule of rules) {
    const same = saved.find(({ id }) => id === rule.id);
    if (same === undefined || !isDeepStrictEqual(same, rule)) await store.saveRule(tx, rule);
  }
  return rules;
}
