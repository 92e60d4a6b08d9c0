import type { TemplateAnswer } from '@assay/shared/scoring/answer';
import type { Executor, Transaction } from '../database.ts';

/** An answer to a template's question; or a failed attempt at one, when `completedAt` is null. */
export interface AnswerRow {
  organizationId: string;
  objectHash: Buffer;
  signalTemplateId: string;
  runId: string;
  answerType: string;
  /** JSON. */
  result: string | null;
  confidence: number | null;
  completedAt: Date | null;
}

const NEWER = 'VALUES(completed_at) IS NOT NULL AND COALESCE(VALUES(completed_at) >= completed_at, TRUE)';
/** `completed_at` comes last, because the other assignments compare with its old value. */
const UPDATES = ['run_id', 'answer_type', 'result', 'confidence', 'completed_at']
  .map((column) => `${column} = IF(${NEWER}, VALUES(${column}), ${column})`)
  .join(', ');

/** Stores answers. The newest of several to one question is kept; a failure never replaces an answer. */
export async function saveAnswers(tx: Transaction, answers: readonly AnswerRow[]): Promise<void> {
  if (answers.length === 0) return;
  await tx.write(
    `INSERT INTO template_answers (organization_id, object_hash, signal_template_id, run_id, answer_type, result,
       confidence, completed_at)
     VALUES ? ON DUPLICATE KEY UPDATE ${UPDATES}`,
    [
      answers.map((row) => [
        row.organizationId,
        row.objectHash,
        row.signalTemplateId,
        row.runId,
        row.answerType,
        row.result,
        row.confidence,
        row.completedAt,
      ]),
    ],
  );
}

/** The answers about one object, by signalTemplateId. */
export type AnswersOfObject = ReadonlyMap<string, TemplateAnswer | 'failed'>;

interface StoredAnswer {
  objectHash: Buffer;
  signalTemplateId: string;
  runId: string;
  answerType: TemplateAnswer['answerType'];
  result: string | null;
  confidence: string | null;
  completedAt: Date | null;
}

/** The answers of these objects to these templates, in one statement; by the object's hash in hex. */
export async function findAnswers(
  db: Executor,
  organizationId: string,
  { objectHashes, templateIds }: { objectHashes: readonly Buffer[]; templateIds: readonly string[] },
): Promise<Map<string, AnswersOfObject>> {
  const found = new Map<string, Map<string, TemplateAnswer | 'failed'>>();
  if (objectHashes.length === 0 || templateIds.length === 0) return found;
  const rows = await db.rows<StoredAnswer>(
    `SELECT object_hash AS objectHash, signal_template_id AS signalTemplateId, run_id AS runId,
       answer_type AS answerType, result, confidence, completed_at AS completedAt
     FROM template_answers WHERE organization_id = ? AND object_hash IN (?) AND signal_template_id IN (?)`,
    [organizationId, objectHashes, templateIds],
  );
  for (const { objectHash, signalTemplateId, ...row } of rows) {
    const key = objectHash.toString('hex');
    const ofObject = found.get(key) ?? new Map<string, TemplateAnswer | 'failed'>();
    found.set(key, ofObject.set(signalTemplateId, fromStored(row)));
  }
  return found;
}

function fromStored({
  completedAt,
  result,
  confidence,
  ...row
}: Omit<StoredAnswer, 'objectHash' | 'signalTemplateId'>): TemplateAnswer | 'failed' {
  if (completedAt === null) return 'failed';
  return {
    ...row,
    result: result === null ? null : (JSON.parse(result) as Record<string, unknown>),
    confidence: confidence === null ? null : Number(confidence),
    completedAt: completedAt.toISOString(),
  };
}

/** The template that a run belongs to now. */
export async function findTemplateOfRun(db: Executor, runId: string): Promise<string | null> {
  const [row] = await db.rows<{ templateId: string | null }>(
    'SELECT signal_template_id AS templateId FROM run_questions WHERE run_id = ?',
    [runId],
  );
  return row?.templateId ?? null;
}

/** An answered run. */
export interface AnsweredRun extends Omit<AnswerRow, 'objectHash' | 'signalTemplateId'> {
  entityType: 'company' | 'contact';
  entity: string;
}

/** Those of these runs that have ended. */
export async function findEndedRuns(db: Executor, runIds: readonly string[]): Promise<AnsweredRun[]> {
  const rows = await db.rows<Omit<AnsweredRun, 'confidence'> & { confidence: string | null }>(
    `SELECT id AS runId, organization_id AS organizationId, entity_type AS entityType,
       COALESCE(domain, contact_profile_url) AS entity, answer_type AS answerType, result, confidence,
       IF(status = 'completed', completed_at, NULL) AS completedAt
     FROM runs WHERE id IN (?) AND status <> 'processing'`,
    [runIds],
  );
  return rows.map((row) => ({
    ...row,
    confidence: row.confidence === null ? null : Number(row.confidence),
  }));
}
