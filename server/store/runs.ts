import type { RunFilters } from '@assay/shared/enrichmentRun';
import { ResearchCost } from '../domain/researchCost.ts';
import type { Run } from '../domain/run.ts';
import type { Executor, Transaction, Value } from './database.ts';

/** A row of `runs` as mysql2 reads it: decimals and JSON are text, flags are 0 or 1. */
interface StoredRun
  extends Omit<
    Run,
    | 'parameters'
    | 'forceRefresh'
    | 'result'
    | 'confidence'
    | 'sources'
    | 'changeContext'
    | 'creditsAmount'
    | 'retryable'
  > {
  parameters: string;
  forceRefresh: number;
  result: string | null;
  confidence: string | null;
  sources: string | null;
  changeContext: string | null;
  creditsAmount: string;
  retryable: number | null;
}

const COLUMNS = `
  id, organization_id AS organizationId, api_key_id AS apiKeyId, surface, entity_type AS entityType, type, status,
  company_id AS companyId, domain, contact_profile_url AS contactProfileUrl, parameters,
  force_refresh AS forceRefresh, answer_type AS answerType, result_schema_version AS resultSchemaVersion,
  result, reasoning, confidence, sources, change_context AS changeContext, credits_state AS creditsState,
  credits_amount AS creditsAmount, price_version AS priceVersion, error, error_code AS errorCode, retryable,
  created_at AS createdAt, completed_at AS completedAt`;

const parsed = <Shape>(text: string | null): Shape | null =>
  text === null ? null : (JSON.parse(text) as Shape);

function fromStored(row: StoredRun): Run {
  return {
    ...row,
    parameters: JSON.parse(row.parameters) as Run['parameters'],
    forceRefresh: row.forceRefresh === 1,
    result: parsed<Record<string, unknown>>(row.result),
    confidence: row.confidence === null ? null : Number(row.confidence),
    sources: parsed<Run['sources']>(row.sources) ?? [],
    changeContext: parsed<NonNullable<Run['changeContext']>>(row.changeContext),
    creditsAmount: Number(row.creditsAmount),
    retryable: row.retryable === null ? null : row.retryable === 1,
  };
}

/** One run of this organisation, or null. The hottest read: by primary key. */
export async function findRun(db: Executor, organizationId: string, id: string): Promise<Run | null> {
  const [row] = await db.rows<StoredRun>(`SELECT ${COLUMNS} FROM runs WHERE id = ? AND organization_id = ?`, [
    id,
    organizationId,
  ]);
  return row === undefined ? null : fromStored(row);
}

/** A run by its id alone: for workers and the command line, which act for every organisation. */
export async function findRunAnywhere(db: Executor, id: string): Promise<Run | null> {
  const [row] = await db.rows<StoredRun>(`SELECT ${COLUMNS} FROM runs WHERE id = ?`, [id]);
  return row === undefined ? null : fromStored(row);
}

/** The newest completed run of the same research that ended at or after `since`. */
export async function findCompleted(db: Executor, cacheKey: Buffer, since: Date): Promise<Run | null> {
  const [row] = await db.rows<StoredRun>(
    `SELECT ${COLUMNS} FROM runs
     WHERE cache_key = ? AND status = 'completed' AND completed_at >= ?
     ORDER BY completed_at DESC LIMIT 1`,
    [cacheKey, since],
  );
  return row === undefined ? null : fromStored(row);
}

/** The newest answer to the same question. */
export async function findPreviousAnswer(
  db: Executor,
  cacheKey: Buffer,
): Promise<Pick<Run, 'id' | 'result' | 'completedAt'> | null> {
  const [row] = await db.rows<Pick<StoredRun, 'id' | 'result' | 'completedAt'>>(
    `SELECT id, result, completed_at AS completedAt FROM runs
     WHERE cache_key = ? AND status = 'completed' ORDER BY completed_at DESC LIMIT 1`,
    [cacheKey],
  );
  return row === undefined ? null : { ...row, result: parsed<Record<string, unknown>>(row.result) };
}

/** The run under way that an identical request may join; locked, so that it cannot settle meanwhile. */
export async function lockInFlight(tx: Transaction, cacheKey: Buffer): Promise<Run | null> {
  const [row] = await tx.rows<StoredRun>(`SELECT ${COLUMNS} FROM runs WHERE inflight_key = ? FOR UPDATE`, [
    cacheKey,
  ]);
  return row === undefined ? null : fromStored(row);
}

/** What a new run is made of; it starts as `processing` with its credits reserved. */
export interface NewRun
  extends Pick<
    Run,
    | 'id'
    | 'organizationId'
    | 'apiKeyId'
    | 'surface'
    | 'entityType'
    | 'type'
    | 'companyId'
    | 'domain'
    | 'contactProfileUrl'
    | 'parameters'
    | 'forceRefresh'
    | 'answerType'
    | 'resultSchemaVersion'
    | 'priceVersion'
    | 'createdAt'
  > {
  cacheKey: Buffer;
  /** False for a forced refresh that finds its place taken: it is nobody's twin. */
  joinable: boolean;
  /** Credits held, decimal text. */
  amount: string;
}

/** @throws a duplicate-key error when an identical run is under way and `joinable` is set */
export async function insertRun(tx: Transaction, run: NewRun): Promise<void> {
  await tx.write(
    `INSERT INTO runs (id, organization_id, api_key_id, surface, entity_type, type, status, company_id, domain,
       contact_profile_url, parameters, force_refresh, cache_key, inflight_key, answer_type, result_schema_version,
       credits_state, credits_amount, price_version, created_at)
     VALUES (?, ?, ?, ?, ?, ?, 'processing', ?, ?, ?, ?, ?, ?, ?, ?, ?, 'reserved', ?, ?, ?)`,
    [
      run.id,
      run.organizationId,
      run.apiKeyId,
      run.surface,
      run.entityType,
      run.type,
      run.companyId,
      run.domain,
      run.contactProfileUrl,
      JSON.stringify(run.parameters),
      run.forceRefresh ? 1 : 0,
      run.cacheKey,
      run.joinable ? run.cacheKey : null,
      run.answerType,
      run.resultSchemaVersion,
      run.amount,
      run.priceVersion,
      run.createdAt,
    ],
  );
}

/** How a run ends well. */
export interface Completion {
  result: Record<string, unknown>;
  reasoning: string;
  confidence: number;
  sources: Run['sources'];
  changeContext: Run['changeContext'];
  completedAt: Date;
}

/** @returns the run as it is now stored; null when it had ended before: nothing is written then */
export async function markCompleted(tx: Transaction, run: Run, completion: Completion): Promise<Run | null> {
  const confidence = completion.confidence.toFixed(4);
  const { affectedRows } = await tx.write(
    `UPDATE runs SET status = 'completed', inflight_key = NULL, result = ?, reasoning = ?, confidence = ?,
       sources = ?, change_context = ?, credits_state = 'charged', completed_at = ?
     WHERE id = ? AND status = 'processing'`,
    [
      JSON.stringify(completion.result),
      completion.reasoning,
      confidence,
      JSON.stringify(completion.sources),
      completion.changeContext === null ? null : JSON.stringify(completion.changeContext),
      completion.completedAt,
      run.id,
    ],
  );
  if (affectedRows !== 1) return null;
  return {
    ...run,
    ...completion,
    confidence: Number(confidence),
    status: 'completed',
    creditsState: 'charged',
  };
}

/** @returns false when the run had ended before; nothing is written then */
export async function markFailed(
  tx: Transaction,
  id: string,
  failure: { message: string; errorCode: NonNullable<Run['errorCode']>; retryable: boolean; at: Date },
): Promise<boolean> {
  const { affectedRows } = await tx.write(
    `UPDATE runs SET status = 'failed', inflight_key = NULL, error = ?, error_code = ?, retryable = ?,
       credits_state = 'released', completed_at = ?
     WHERE id = ? AND status = 'processing'`,
    [failure.message.slice(0, 1000), failure.errorCode, failure.retryable ? 1 : 0, failure.at, id],
  );
  return affectedRows === 1;
}

/** Notes what search and model cost in the attempt that ends the run; read by the command line only. */
export async function recordCost(tx: Transaction, id: string, cost: ResearchCost): Promise<void> {
  await tx.write("UPDATE runs SET research_cost = ? WHERE id = ? AND status = 'processing'", [
    JSON.stringify(cost),
    id,
  ]);
}

/** What search and model cost; null when neither was configured, or the run has not ended. */
export async function findCost(db: Executor, id: string): Promise<ResearchCost | null> {
  const [row] = await db.rows<{ cost: string | null }>(
    'SELECT research_cost AS cost FROM runs WHERE id = ?',
    [id],
  );
  return typeof row?.cost === 'string' ? ResearchCost.parse(JSON.parse(row.cost)) : null;
}

/** A page of an organisation's runs, newest first, and how many there are in all. */
export async function listRuns(
  db: Executor,
  organizationId: string,
  filters: RunFilters,
): Promise<{ rows: Run[]; total: number }> {
  const conditions: string[] = ['organization_id = ?'];
  const values: (Value | readonly Value[])[] = [organizationId];
  const where = (condition: string, value: Value | readonly Value[] | undefined) => {
    if (value === undefined) return;
    conditions.push(condition);
    values.push(value);
  };
  where('entity_type = ?', filters.entityType);
  where('company_id = ?', filters.entityId);
  where('type = ?', filters.type);
  where('status IN (?)', filters.status);
  where('created_at >= ?', filters.fromDate && new Date(filters.fromDate));
  where('created_at <= ?', filters.toDate && new Date(filters.toDate));
  const condition = conditions.join(' AND ');
  const [count] = await db.rows<{ total: number }>(
    `SELECT COUNT(*) AS total FROM runs WHERE ${condition}`,
    values,
  );
  const rows = await db.rows<StoredRun>(
    `SELECT ${COLUMNS} FROM runs WHERE ${condition} ORDER BY created_at DESC, id DESC LIMIT ? OFFSET ?`,
    [...values, filters.limit, filters.offset],
  );
  return { rows: rows.map(fromStored), total: count?.total ?? 0 };
}

/** The state of a run, for whoever waits for its end. */
export async function readRunStatus(db: Executor, id: string): Promise<Run['status'] | null> {
  const [row] = await db.rows<{ status: Run['status'] }>('SELECT status FROM runs WHERE id = ?', [id]);
  return row?.status ?? null;
}
