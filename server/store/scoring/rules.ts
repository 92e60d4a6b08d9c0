import type { PointValues } from '@assay/shared/scoring/rule';
import type { ScoringRule } from '../../domain/scoring.ts';
import type { Executor, Transaction } from '../database.ts';

/** A row as mysql2 returns it. */
type StoredRule = Omit<ScoringRule, 'pointValues' | 'choiceLabels'> & {
  pointValues: string;
  choiceLabels: string | null;
};

/** All rules of a profile, oldest first. */
export async function listRules(db: Executor, profileId: string): Promise<ScoringRule[]> {
  const rows = await db.rows<StoredRule>(
    `SELECT id, profile_id AS profileId, signal_template_id AS signalTemplateId, dimension, answer_type AS answerType,
       point_values AS pointValues, choice_labels AS choiceLabels, created_at AS createdAt
     FROM scoring_rules WHERE profile_id = ? ORDER BY created_at, id`,
    [profileId],
  );
  return rows.map((row) => ({
    ...row,
    pointValues: JSON.parse(row.pointValues) as PointValues,
    choiceLabels:
      row.choiceLabels === null ? undefined : (JSON.parse(row.choiceLabels) as Record<string, string>),
  }));
}

/** Inserts a rule of a locked profile, or replaces the one with this id. */
export async function saveRule(tx: Transaction, rule: ScoringRule): Promise<void> {
  await tx.write(
    `INSERT INTO scoring_rules
       (id, profile_id, signal_template_id, dimension, answer_type, point_values, choice_labels, created_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?)
     ON DUPLICATE KEY UPDATE answer_type = VALUES(answer_type), point_values = VALUES(point_values),
       choice_labels = VALUES(choice_labels)`,
    [
      rule.id,
      rule.profileId,
      rule.signalTemplateId,
      rule.dimension,
      rule.answerType,
      JSON.stringify(rule.pointValues),
      rule.choiceLabels === undefined ? null : JSON.stringify(rule.choiceLabels),
      rule.createdAt,
    ],
  );
}

/** The profiles with a rule on a template, in locking order. */
export async function profilesWithTemplate(db: Executor, templateId: string): Promise<string[]> {
  const rows = await db.rows<{ profileId: string }>(
    'SELECT DISTINCT profile_id AS profileId FROM scoring_rules WHERE signal_template_id = ? ORDER BY profile_id',
    [templateId],
  );
  return rows.map(({ profileId }) => profileId);
}

/** Updates the choice labels in the rules that a locked profile has on a template. */
export async function relabelTemplate(
  tx: Transaction,
  profileId: string,
  templateId: string,
  choiceLabels: Record<string, string> | undefined,
): Promise<void> {
  await tx.write(
    'UPDATE scoring_rules SET choice_labels = ? WHERE profile_id = ? AND signal_template_id = ?',
    [choiceLabels === undefined ? null : JSON.stringify(choiceLabels), profileId, templateId],
  );
}

/** @returns false when the profile has no such rule */
export async function deleteRule(tx: Transaction, profileId: string, ruleId: string): Promise<boolean> {
  const { affectedRows } = await tx.write('DELETE FROM scoring_rules WHERE id = ? AND profile_id = ?', [
    ruleId,
    profileId,
  ]);
  return affectedRows === 1;
}
