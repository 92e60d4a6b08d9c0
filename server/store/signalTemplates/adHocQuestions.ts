import type { AskedQuestion } from '../../domain/askedQuestion.ts';
import type { Executor, Transaction } from '../database.ts';

/** A run with a question of its own, not from a template. */
export interface AdHocQuestion {
  runId: string;
  asked: AskedQuestion;
}

/** The newest answered ad-hoc questions about companies or contacts, and their total number. */
export async function findAdHocQuestions(
  db: Executor,
  organizationId: string,
  { entityType, answerTypes, limit }: { entityType: string; answerTypes: readonly string[]; limit: number },
): Promise<{ rows: AdHocQuestion[]; total: number }> {
  const source = `run_questions JOIN runs ON runs.id = run_questions.run_id
     WHERE run_questions.organization_id = ? AND run_questions.entity_type = ? AND signal_template_id IS NULL
       AND status = 'completed' AND answer_type IN (?)`;
  const values = [organizationId, entityType, answerTypes];
  const [count] = await db.rows<{ total: number }>(`SELECT COUNT(*) AS total FROM ${source}`, values);
  const rows = await db.rows<{ runId: string; asked: string }>(
    `SELECT run_id AS runId, asked FROM ${source}
     ORDER BY run_questions.created_at DESC, run_id DESC LIMIT ?`,
    [...values, limit],
  );
  return {
    rows: rows.map(({ runId, asked }) => ({ runId, asked: JSON.parse(asked) as AskedQuestion })),
    total: count?.total ?? 0,
  };
}

/** A question that is about to be attached to a template. */
export interface LockedQuestion {
  runId: string;
  templateId: string | null;
  answerType: string;
}

/** Locks the questions of these runs of the organisation, so that each is attached once. */
export function lockQuestions(
  tx: Transaction,
  organizationId: string,
  runIds: readonly string[],
): Promise<LockedQuestion[]> {
  return tx.rows(
    `SELECT run_id AS runId, signal_template_id AS templateId, answer_type AS answerType
     FROM run_questions JOIN runs ON runs.id = run_questions.run_id
     WHERE run_id IN (?) AND run_questions.organization_id = ? ORDER BY run_id FOR UPDATE`,
    [runIds, organizationId],
  );
}

/** Attaches runs to one version of a template. */
export async function attachToTemplate(
  tx: Transaction,
  runIds: readonly string[],
  { id, versionId }: { id: string; versionId: string },
): Promise<void> {
  await tx.write(
    `UPDATE run_questions SET signal_template_id = ?, signal_template_version_id = ?,
       asked = JSON_SET(asked, '$.template', JSON_OBJECT('id', ?, 'versionId', ?))
     WHERE run_id IN (?)`,
    [id, versionId, id, versionId, runIds],
  );
}
