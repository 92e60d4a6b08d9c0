/** @folder Reusable questions: templates, their versions, proposals, their answers. */

import { isDeepStrictEqual } from 'node:util';
import { contentFaults } from '@assay/shared/askedContent';
import type { CreateTemplate, TemplateFilters, UpdateTemplate } from '@assay/shared/signalTemplate';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../domain/caller.ts';
import { AssayError, notFound, validationError } from '../../domain/errors.ts';
import {
  changedContent,
  choiceLabelsOf,
  type SignalTemplate,
  type TemplateContent,
  withKnownCriteria,
} from '../../domain/signalTemplate.ts';
import { bindResource } from '../../store/idempotencyKeys.ts';
import * as store from '../../store/signalTemplates/signalTemplates.ts';
import { withTransaction } from '../../store/transaction.ts';
import { auditChange } from '../auditChange.ts';
import { relabelRules } from '../scoring/rules.ts';

type TemplateDeps = Pick<Deps, 'db' | 'clock' | 'ids' | 'randomness' | 'metrics'>;

/** Creates a template in version 1. @throws VALIDATION_ERROR */
export async function createTemplate(
  deps: TemplateDeps,
  caller: Caller,
  body: CreateTemplate,
): Promise<SignalTemplate> {
  const content: TemplateContent = {
    name: body.name,
    question: body.question,
    answerType: body.answerType,
    description: body.description ?? null,
    outputSchema: body.outputSchema ?? null,
    weight: body.weight ?? null,
    qualificationCriteria: body.qualificationCriteria ?? null,
  };
  requireFitting(content);
  const earlier = await findBound(deps, caller);
  if (earlier !== null) return earlier;
  const template: SignalTemplate = {
    ...withKnownCriteria(content, 'template'),
    versionId: deps.ids.uuid(),
    templateId: deps.ids.uuid(),
    version: 1,
    organizationId: caller.organizationId,
    createdBy: caller.apiKeyId,
    source: caller.hubId === undefined ? 'api' : 'crm',
    createdAt: deps.clock.now(),
    deletedAt: null,
  };
  const scopeHash = caller.idempotency?.scopeHash;
  await withTransaction(deps, async (tx) => {
    await store.insertTemplateVersion(tx, template);
    await auditChange(tx, deps, caller, {
      noun: 'question',
      subjectId: template.templateId,
      change: 'created',
    });
    if (scopeHash && !(await bindResource(tx, scopeHash, template.versionId))) {
      throw new AssayError(
        'CONFLICT',
        'A retry with this Idempotency-Key was carried out instead of this request.',
      );
    }
  });
  return template;
}

/** The template that an earlier request with the same Idempotency-Key created before its process died. */
async function findBound(deps: TemplateDeps, caller: Caller): Promise<SignalTemplate | null> {
  const versionId = caller.idempotency?.resourceId;
  return versionId ? store.findTemplateVersion(deps.db, caller.organizationId, versionId) : null;
}

/** The active version of a template. @throws NOT_FOUND, also for a deleted one */
export async function getTemplate(
  deps: Pick<Deps, 'db'>,
  caller: Caller,
  templateId: string,
): Promise<SignalTemplate> {
  const template = await store.findActiveTemplate(deps.db, caller.organizationId, templateId);
  if (template === null) throw notFound('signal template', templateId);
  return template;
}

/** A page of the organisation's templates, newest first. */
export function listTemplates(
  deps: Pick<Deps, 'db'>,
  caller: Caller,
  filters: TemplateFilters,
): Promise<{ rows: SignalTemplate[]; total: number }> {
  return store.listTemplates(deps.db, caller.organizationId, filters);
}

/**
 * Creates the next version of a template; the previous one is kept, soft-deleted. Concurrent updates are serialised,
 * each based on the result of the one before.
 *
 * @throws NOT_FOUND         when the template is deleted or belongs to another organisation
 * @throws VALIDATION_ERROR  when the fields of the result do not fit together
 */
export function updateTemplate(
  deps: TemplateDeps,
  caller: Caller,
  templateId: string,
  changes: UpdateTemplate,
): Promise<SignalTemplate> {
  return withTransaction(deps, async (tx) => {
    const current = await store.lockActiveTemplate(tx, caller.organizationId, templateId);
    if (current === null) throw notFound('signal template', templateId);
    const content = changedContent(current, changes);
    requireFittingChange(content, changes, current.version);
    const now = deps.clock.now();
    const next: SignalTemplate = {
      ...current,
      ...withKnownCriteria(content, 'template'),
      versionId: deps.ids.uuid(),
      version: current.version + 1,
      createdBy: caller.apiKeyId,
      createdAt: now,
    };
    await store.supersedeTemplate(tx, current.versionId, now);
    await store.insertTemplateVersion(tx, next);
    if (!isDeepStrictEqual(choiceLabelsOf(current), choiceLabelsOf(next))) await relabelRules(tx, deps, next);
    return next;
  });
}

/** Soft-deletes a template: its versions and its answers stay. @throws NOT_FOUND */
export function deleteTemplate(deps: TemplateDeps, caller: Caller, templateId: string): Promise<void> {
  return withTransaction(deps, async (tx) => {
    const current = await store.lockActiveTemplate(tx, caller.organizationId, templateId);
    if (current === null) throw notFound('signal template', templateId);
    await store.softDeleteTemplate(tx, current.versionId, deps.clock.now());
  });
}

function requireFitting(content: TemplateContent): void {
  const faults = contentFaults(content, 'template');
  if (faults.length > 0) throw validationError(faults);
}

/** The same for an update: a problem in a field that the caller did not send explains where its value comes from. */
function requireFittingChange(content: TemplateContent, changes: UpdateTemplate, version: number): void {
  const faults = contentFaults(content, 'template').map((fault) => {
    const field = fault.field.split('.')[0] as keyof UpdateTemplate;
    if (changes[field] !== undefined || content[field] === null) return fault;
    const advice = `${field} is kept from version ${version}: send a value that fits ${content.answerType}, or null`;
    return { ...fault, message: `${fault.message}; ${advice}` };
  });
  if (faults.length > 0) throw validationError(faults);
}
