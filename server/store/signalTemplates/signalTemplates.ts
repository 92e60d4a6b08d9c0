/** @folder Templates, their answers, and ad-hoc questions. */

import type { SignalTemplate } from '../../domain/signalTemplate.ts';
import type { Executor, Transaction } from '../database.ts';

/** A row of `signal_templates` as mysql2 returns it: JSON is text. */
interface StoredTemplate extends Omit<SignalTemplate, 'outputSchema' | 'qualificationCriteria'> {
  outputSchema: string | null;
  qualificationCriteria: string | null;
}

const COLUMNS = `
  id AS versionId, template_id AS templateId, version, organization_id AS organizationId, name, description, question,
  answer_type AS answerType, output_schema AS outputSchema, weight, qualification_criteria AS qualificationCriteria,
  created_by AS createdBy, source, created_at AS createdAt, deleted_at AS deletedAt`;

const parsed = (text: string | null) =>
  text === null ? null : (JSON.parse(text) as Record<string, unknown>);
const written = (value: object | null) => (value === null ? null : JSON.stringify(value));

function fromStored(row: StoredTemplate): SignalTemplate {
  return {
    ...row,
    outputSchema: parsed(row.outputSchema),
    qualificationCriteria: parsed(row.qualificationCriteria),
  };
}

/** The active version of a template of this organisation; null when there is none or it is deleted. */
export async function findActiveTemplate(
  db: Executor,
  organizationId: string,
  templateId: string,
): Promise<SignalTemplate | null> {
  const [row] = await db.rows<StoredTemplate>(
    `SELECT ${COLUMNS} FROM signal_templates
     WHERE template_id = ? AND latest = 1 AND organization_id = ? AND deleted_at IS NULL`,
    [templateId, organizationId],
  );
  return row === undefined ? null : fromStored(row);
}

/** The template in its latest version, deleted or not, locked like {@link lockActiveTemplate}. */
export async function lockTemplate(
  tx: Transaction,
  organizationId: string,
  templateId: string,
): Promise<SignalTemplate | null> {
  await lockFirstVersion(tx, organizationId, templateId);
  const [row] = await tx.rows<StoredTemplate>(
    `SELECT ${COLUMNS} FROM signal_templates WHERE template_id = ? AND latest = 1 AND organization_id = ?`,
    [templateId, organizationId],
  );
  return row === undefined ? null : fromStored(row);
}

/** Versions of a template, the latest first, superseded and deleted ones included. @param before  only versions below this one */
export async function listTemplateVersions(
  db: Executor,
  organizationId: string,
  { templateId, before, limit }: { templateId: string; before: number | null; limit: number },
): Promise<SignalTemplate[]> {
  const rows = await db.rows<StoredTemplate>(
    `SELECT ${COLUMNS} FROM signal_templates
     WHERE template_id = ? AND organization_id = ?${before === null ? '' : ' AND version < ?'}
     ORDER BY version DESC LIMIT ?`,
    [templateId, organizationId, ...(before === null ? [] : [before]), limit],
  );
  return rows.map(fromStored);
}

/**
 * The same, locked until the transaction ends, so that versions are made one after another. The lock is on version 1, a row that
 * never changes: a transaction that waited for the latest version itself would find it superseded, and might miss its
 * successor, since the index orders the two by their random ids.
 */
export async function lockActiveTemplate(
  tx: Transaction,
  organizationId: string,
  templateId: string,
): Promise<SignalTemplate | null> {
  await lockFirstVersion(tx, organizationId, templateId);
  return findActiveTemplate(tx, organizationId, templateId);
}

async function lockFirstVersion(tx: Transaction, organizationId: string, templateId: string): Promise<void> {
  await tx.rows(
    'SELECT id FROM signal_templates WHERE template_id = ? AND version = 1 AND organization_id = ? FOR UPDATE',
    [templateId, organizationId],
  );
}

/** Locks the active version against changes until the transaction ends (a shared lock). */
export async function holdActiveTemplate(
  tx: Transaction,
  organizationId: string,
  templateId: string,
): Promise<void> {
  await tx.rows(
    'SELECT id FROM signal_templates WHERE template_id = ? AND version = 1 AND organization_id = ? LOCK IN SHARE MODE',
    [templateId, organizationId],
  );
}

/** One version, superseded or deleted ones included. */
export async function findTemplateVersion(
  db: Executor,
  organizationId: string,
  versionId: string,
): Promise<SignalTemplate | null> {
  const [row] = await db.rows<StoredTemplate>(
    `SELECT ${COLUMNS} FROM signal_templates WHERE id = ? AND organization_id = ?`,
    [versionId, organizationId],
  );
  return row === undefined ? null : fromStored(row);
}

/** A page of templates in their latest version, newest first, and their total number. */
export async function listTemplates(
  db: Executor,
  organizationId: string,
  { includeDeleted, limit, offset }: { includeDeleted: boolean; limit: number; offset: number },
): Promise<{ rows: SignalTemplate[]; total: number }> {
  const condition = `organization_id = ? AND latest = 1${includeDeleted ? '' : ' AND deleted_at IS NULL'}`;
  const [count] = await db.rows<{ total: number }>(
    `SELECT COUNT(*) AS total FROM signal_templates WHERE ${condition}`,
    [organizationId],
  );
  const rows = await db.rows<StoredTemplate>(
    `SELECT ${COLUMNS} FROM signal_templates WHERE ${condition} ORDER BY created_at DESC, id DESC LIMIT ? OFFSET ?`,
    [organizationId, limit, offset],
  );
  return { rows: rows.map(fromStored), total: count?.total ?? 0 };
}

/** Adds a version, which becomes the latest. @throws a duplicate-key error when the template has a latest one */
export async function insertTemplateVersion(tx: Transaction, template: SignalTemplate): Promise<void> {
  await tx.write(
    `INSERT INTO signal_templates (id, template_id, version, latest, organization_id, name, description, question,
       answer_type, output_schema, weight, qualification_criteria, created_by, source, created_at)
     VALUES (?, ?, ?, 1, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    [
      template.versionId,
      template.templateId,
      template.version,
      template.organizationId,
      template.name,
      template.description,
      template.question,
      template.answerType,
      written(template.outputSchema),
      template.weight,
      written(template.qualificationCriteria),
      template.createdBy,
      template.source,
      template.createdAt,
    ],
  );
}

/** Marks a version as no longer the latest, before the next one is inserted. */
export async function supersedeTemplate(tx: Transaction, versionId: string, at: Date): Promise<void> {
  await tx.write('UPDATE signal_templates SET latest = NULL, deleted_at = ? WHERE id = ?', [at, versionId]);
}

/** Soft-deletes a template: its latest version remains the latest. */
export async function softDeleteTemplate(tx: Transaction, versionId: string, at: Date): Promise<void> {
  await tx.write('UPDATE signal_templates SET deleted_at = ? WHERE id = ?', [at, versionId]);
}

/** Makes a soft-deleted template usable again, in its latest version. */
export async function restoreTemplate(tx: Transaction, versionId: string): Promise<void> {
  await tx.write('UPDATE signal_templates SET deleted_at = NULL WHERE id = ? AND latest = 1', [versionId]);
}

/** Names and questions of templates by id, in their latest version; deleted ones too, because their answers remain. */
export async function findTemplateNames(
  db: Executor,
  organizationId: string,
  templateIds: readonly string[],
): Promise<Map<string, { name: string; question: string }>> {
  if (templateIds.length === 0) return new Map();
  const rows = await db.rows<{ templateId: string; name: string; question: string }>(
    `SELECT template_id AS templateId, name, question FROM signal_templates
     WHERE template_id IN (?) AND latest = 1 AND organization_id = ?`,
    [templateIds, organizationId],
  );
  return new Map(rows.map(({ templateId, ...template }) => [templateId, template]));
}
