import type { RunFilters } from '@assay/shared/enrichmentRun';
import type { ObjectType } from '@assay/shared/scoring/objectId';
import type { Run } from '../../domain/run.ts';
import type { Executor, Value } from '../database.ts';
import { OWN_COLUMNS, type WithoutQuestion, withQuestions } from './runs.ts';

/** A page of an organisation's runs, newest first, and their total number. */
export async function listRuns(
  db: Executor,
  organizationId: string,
  filters: RunFilters,
): Promise<{ rows: Run[]; total: number }> {
  const conditions: string[] = ['runs.organization_id = ?'];
  const values: (Value | readonly Value[])[] = [organizationId];
  const where = (condition: string, value: Value | readonly Value[] | undefined) => {
    if (value === undefined) return;
    conditions.push(condition);
    values.push(value);
  };
  where('runs.id IN (?)', filters.ids);
  where('runs.entity_type = ?', filters.entityType);
  where('company_id = ?', filters.entityId);
  where('type = ?', filters.type);
  where('status IN (?)', filters.status);
  where('runs.created_at >= ?', filters.fromDate && new Date(filters.fromDate));
  where('runs.created_at <= ?', filters.toDate && new Date(filters.toDate));
  const condition = conditions.join(' AND ');
  const [count] = await db.rows<{ total: number }>(
    `SELECT COUNT(*) AS total FROM runs WHERE ${condition}`,
    values,
  );
  const rows = await db.rows<WithoutQuestion>(
    `SELECT ${OWN_COLUMNS} FROM runs WHERE ${condition} ORDER BY runs.created_at DESC, runs.id DESC LIMIT ? OFFSET ?`,
    [...values, filters.limit, filters.offset],
  );
  return { rows: await withQuestions(db, rows), total: count?.total ?? 0 };
}

/** Where a page of runs ends; the next one begins after it. */
export interface RunPosition {
  createdAt: Date;
  id: string;
}

/** Runs of an organisation, or of one of its companies, newest first, from a position on. Read along an index, without a count. */
export async function listRunsAfter(
  db: Executor,
  organizationId: string,
  { companyId, after, limit }: { companyId: string | null; after: RunPosition | null; limit: number },
): Promise<Run[]> {
  const conditions = ['runs.organization_id = ?'];
  const values: Value[] = [organizationId];
  if (companyId !== null) {
    conditions.push('company_id = ?');
    values.push(companyId);
  }
  if (after !== null) {
    conditions.push('runs.created_at <= ?', '(runs.created_at < ? OR runs.id < ?)');
    values.push(after.createdAt, after.createdAt, after.id);
  }
  const rows = await db.rows<WithoutQuestion>(
    // The optimiser would also read all organisations' runs by their age, and stop when a page is full.
    `SELECT ${OWN_COLUMNS} FROM runs FORCE INDEX (${companyId === null ? 'runs_by_time' : 'runs_by_company'})
     WHERE ${conditions.join(' AND ')} ORDER BY runs.created_at DESC, runs.id DESC LIMIT ?`,
    [...values, limit],
  );
  return withQuestions(db, rows);
}

/** The signals to list: about companies or about contacts, with filters. */
export interface SignalSelection {
  entityType: Run['entityType'];
  companyId?: string | undefined;
  contactProfileUrl?: string | undefined;
  status?: readonly string[] | undefined;
  /** Bounds of the time of completion, or of creation while a run is under way. */
  fromDate?: Date | undefined;
  toDate?: Date | undefined;
  limit: number;
  offset: number;
}

/** A page of an organisation's signals, newest first, and their total number. */
export async function listSignals(
  db: Executor,
  organizationId: string,
  selection: SignalSelection,
): Promise<{ rows: Run[]; total: number }> {
  const conditions: [string, Value | readonly Value[] | undefined][] = [
    ['runs.organization_id = ?', organizationId],
    ['runs.entity_type = ?', selection.entityType],
    ['company_id = ?', selection.companyId],
    ['run_questions.organization_id = ?', selection.contactProfileUrl && organizationId],
    ['run_questions.contact_profile_url = ?', selection.contactProfileUrl],
    ['status IN (?)', selection.status],
    ['COALESCE(runs.completed_at, runs.created_at) >= ?', selection.fromDate],
    ['COALESCE(runs.completed_at, runs.created_at) <= ?', selection.toDate],
    ['runs.created_at <= ?', selection.toDate], // follows from the one above, and can use the index
  ];
  const given = conditions.filter(([, value]) => value !== undefined);
  const where = given.map(([condition]) => condition).join(' AND ');
  const values = given.map(([, value]) => value as Value);
  const [source, times] =
    selection.contactProfileUrl === undefined
      ? ['runs', 'runs']
      : ['run_questions JOIN runs ON runs.id = run_questions.run_id', 'run_questions'];
  const [count] = await db.rows<{ total: number }>(
    `SELECT COUNT(*) AS total FROM ${source} WHERE ${where}`,
    values,
  );
  const rows = await db.rows<WithoutQuestion>(
    `SELECT ${OWN_COLUMNS} FROM ${source} WHERE ${where} ORDER BY ${times}.created_at DESC, runs.id DESC LIMIT ? OFFSET ?`,
    [...values, selection.limit, selection.offset],
  );
  return { rows: await withQuestions(db, rows), total: count?.total ?? 0 };
}

/** Which of these templates are being researched for an object. */
export async function findUnderWay(
  db: Executor,
  organizationId: string,
  { objectType, objectId }: { objectType: ObjectType; objectId: string },
  templateIds: readonly string[],
): Promise<Set<string>> {
  if (templateIds.length === 0) return new Set();
  const runsOfObject =
    objectType === 'company'
      ? `companies JOIN runs ON runs.organization_id = companies.organization_id AND runs.company_id = companies.id
         JOIN run_questions ON run_questions.run_id = runs.id
         WHERE companies.organization_id = ? AND companies.domain = ?`
      : `run_questions JOIN runs ON runs.id = run_questions.run_id
         WHERE run_questions.organization_id = ? AND run_questions.contact_profile_url = ?`;
  const rows = await db.rows<{ templateId: string }>(
    `SELECT DISTINCT run_questions.signal_template_id AS templateId FROM ${runsOfObject}
       AND runs.status = 'processing' AND run_questions.signal_template_id IN (?)`,
    [organizationId, objectId, templateIds],
  );
  return new Set(rows.map(({ templateId }) => templateId));
}
