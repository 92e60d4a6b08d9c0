import type { FieldError } from '@assay/shared/errorEnvelope';
import { readPointValues } from '@assay/shared/scoring/pointValues';
import { ScoredType } from '@assay/shared/scoring/rule';
import type { PutRule } from '@assay/shared/scoring/ruleBody';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../domain/caller.ts';
import { AssayError, notFound, validationError } from '../../domain/errors.ts';
import { RULES_MAX, type ScoringProfile, type ScoringRule } from '../../domain/scoring.ts';
import { choiceLabelsOf, type SignalTemplate } from '../../domain/signalTemplate.ts';
import type { Executor, Transaction } from '../../store/database.ts';
import { lockProfile, updateProfile } from '../../store/scoring/profiles.ts';
import * as store from '../../store/scoring/rules.ts';
import { findActiveTemplate, holdActiveTemplate } from '../../store/signalTemplates/signalTemplates.ts';
import { withTransaction } from '../../store/transaction.ts';
import { auditChange } from '../auditChange.ts';
import { getProfile } from './profiles.ts';
import { type RescoreDeps, rescoreAfterChange } from './rescoreProfile.ts';

type RuleDeps = RescoreDeps & Pick<Deps, 'wakeWorkers'>;

/** All rules of a profile, newest first like all lists. @throws NOT_FOUND */
export async function listRules(
  deps: Pick<Deps, 'db'>,
  caller: Caller,
  profileId: string,
): Promise<ScoringRule[]> {
  await getProfile(deps, caller, profileId);
  return (await store.listRules(deps.db, profileId)).toReversed();
}

/**
 * Creates a rule, or replaces the one for the same template and dimension, which keeps its id; then the profile's objects
 * are rescored.
 *
 * @throws NOT_FOUND             when the profile or the template does not exist, or the template is deleted
 * @throws INVALID_POINT_VALUES  with every problem
 */
export function putRule(
  deps: RuleDeps,
  caller: Caller,
  profileId: string,
  body: PutRule,
): Promise<ScoringRule> {
  const { organizationId } = caller;
  return changeRules(deps, organizationId, profileId, async (tx, profile) => {
    await holdActiveTemplate(tx, organizationId, body.signalTemplateId); // its labels must not change meanwhile
    const [terms] = await readRules(tx, organizationId, [body], () => '');
    if (terms === undefined) throw new Error('A rule was validated and is missing.');
    const rules = await store.listRules(tx, profile.id);
    const replaced = rules.find((rule) => isSameRule(rule, terms));
    if (replaced === undefined && rules.length >= RULES_MAX) {
      throw validationError([
        { field: 'profileId', message: `has ${RULES_MAX} rules already; delete one first` },
      ]);
    }
    const rule: ScoringRule = {
      ...terms,
      id: replaced?.id ?? deps.ids.uuid(),
      profileId: profile.id,
      createdAt: replaced?.createdAt ?? deps.clock.now(),
    };
    await store.saveRule(tx, rule);
    await auditChange(tx, deps, caller, {
      noun: 'profile',
      subjectId: profile.id,
      change: 'rule put',
      ruleId: rule.id,
    });
    return rule;
  });
}

/** Deletes a rule and rescores the profile's objects. @throws NOT_FOUND */
export function deleteRule(deps: RuleDeps, caller: Caller, profileId: string, ruleId: string): Promise<void> {
  return changeRules(deps, caller.organizationId, profileId, async (tx, profile) => {
    if (!(await store.deleteRule(tx, profileId, ruleId))) throw notFound('scoring rule', ruleId);
    await auditChange(tx, deps, caller, {
      noun: 'profile',
      subjectId: profile.id,
      change: 'rule deleted',
      ruleId,
    });
  });
}

/** Serialises changes of rules: each makes the next revision of the profile and rescores its objects with it. */
async function changeRules<Result>(
  deps: RuleDeps,
  organizationId: string,
  profileId: string,
  change: (tx: Transaction, profile: ScoringProfile) => Promise<Result>,
): Promise<Result> {
  const { result, queued } = await withTransaction(deps, async (tx) => {
    const current = await lockProfile(tx, organizationId, profileId);
    if (current === null) throw notFound('scoring profile', profileId);
    const result = await change(tx, current);
    const profile = { ...current, revision: current.revision + 1 };
    await updateProfile(tx, profile);
    return { result, queued: await rescoreAfterChange(tx, deps, profile) };
  });
  if (queued) deps.wakeWorkers('rescore');
  return result;
}

/** A rule from a request body, before it has an id. */
export type RuleContent = Omit<ScoringRule, 'id' | 'profileId' | 'createdAt'>;

/** Whether two rules have the same template and dimension, which are unique within a profile: one then replaces the other. */
export function isSameRule(
  one: Pick<ScoringRule, 'signalTemplateId' | 'dimension'>,
  other: Pick<ScoringRule, 'signalTemplateId' | 'dimension'>,
): boolean {
  return one.signalTemplateId === other.signalTemplateId && one.dimension === other.dimension;
}

/**
 * Validates the bodies of rules against their templates.
 *
 * @param within  prefix of field names, such as `rules.0.`
 * @throws NOT_FOUND             for the first template that does not exist
 * @throws INVALID_POINT_VALUES  with every problem of any of them
 */
export async function readRules(
  db: Executor,
  organizationId: string,
  bodies: readonly PutRule[],
  within: (index: number) => string,
): Promise<RuleContent[]> {
  const faults: FieldError[] = [];
  const contents: RuleContent[] = [];
  for (const [index, body] of bodies.entries()) {
    const template = await findActiveTemplate(db, organizationId, body.signalTemplateId);
    if (template === null) throw notFound('signal template', body.signalTemplateId);
    const reading = readAgainst(template, body);
    if ('faults' in reading)
      faults.push(...reading.faults.map(({ field, message }) => ({ field: within(index) + field, message })));
    else contents.push(reading);
  }
  if (faults.length === 0) return contents;
  const summary = faults.map(({ field, message }) => `${field} ${message}`).join('; ');
  throw new AssayError('INVALID_POINT_VALUES', summary, { fields: faults });
}

function readAgainst(
  template: SignalTemplate,
  { signalTemplateId, dimension, answerType, pointValues }: PutRule,
): RuleContent | { faults: FieldError[] } {
  const choiceLabels = choiceLabelsOf(template);
  const reading = readPointValues(pointValues, answerType, choiceLabels);
  const faults = reading.ok ? [] : reading.faults;
  if (answerType !== template.answerType) {
    const isReadable = ScoredType.safeParse(template.answerType).success;
    faults.unshift({
      field: 'answerType',
      message: isReadable
        ? `must be ${template.answerType}, the template's answer type`
        : `cannot be scored: the template answers with ${template.answerType}; use a template of ${ScoredType.options.join(', ')}`,
    });
  }
  if (faults.length > 0 || !reading.ok) return { faults };
  const { pointValues: points } = reading;
  return { signalTemplateId, dimension, answerType, pointValues: points, choiceLabels };
}

/**
 * Copies the current choice labels of a locked template into its rules and rescores the objects of their profiles. Rules refer to
 * choices by label, while a template's criteria refer to them by key.
 */
export async function relabelRules(
  tx: Transaction,
  deps: Pick<Deps, 'clock' | 'ids'>,
  template: SignalTemplate,
): Promise<void> {
  for (const profileId of await store.profilesWithTemplate(tx, template.templateId)) {
    const current = await lockProfile(tx, template.organizationId, profileId);
    if (current === null) continue;
    await store.relabelTemplate(tx, profileId, template.templateId, choiceLabelsOf(template));
    const profile = { ...current, revision: current.revision + 1 };
    await updateProfile(tx, profile);
    await rescoreAfterChange(tx, deps, profile);
  }
}
