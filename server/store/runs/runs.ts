/** @folder Runs and their lists. */

import { ResearchCost } from '../../domain/researchCost.ts';
import type { ReaderOfRun, Run } from '../../domain/run.ts';
import { inflightKeyOf } from '../../domain/runKeys.ts';
import type { Executor, Transaction } from '../database.ts';

/** A row of `runs` as mysql2 returns it: decimals and JSON are text, flags are 0 or 1. */
interface StoredRun
  extends Omit<
    Run,
    | 'parameters'
    | 'asked'
    | 'forceRefresh'
    | 'result'
    | 'confidence'
    | 'sources'
    | 'reader'
    | 'changeContext'
    | 'creditsAmount'
    | 'retryable'
  > {
  parameters: string;
  asked: string | null;
  forceRefresh: number;
  result: string | null;
  confidence: string | null;
  sources: string | null;
  readerKind: NonNullable<Run['reader']>['kind'] | null;
  readerModel: string | null;
  promptVersion: string | null;
  changeContext: string | null;
  creditsAmount: string;
  retryable: number | null;
}

/** A row without its question, which is in a table of its own. */
export type WithoutQuestion = Omit<StoredRun, 'asked'>;

/** The columns of a {@link WithoutQuestion}. */
export const OWN_COLUMNS = `
  runs.id, runs.organization_id AS organizationId, api_key_id AS apiKeyId, surface, runs.entity_type AS entityType, type,
  status, company_id AS companyId, domain, runs.contact_profile_url AS contactProfileUrl, parameters,
  force_refresh AS forceRefresh, answer_type AS answerType, result_schema_version AS resultSchemaVersion,
  result, reasoning, confidence, sources, reader AS readerKind, reader_model AS readerModel,
  prompt_version AS promptVersion, change_context AS changeContext, credits_state AS creditsState,
  credits_amount AS creditsAmount, price_version AS priceVersion, error, error_code AS errorCode, retryable,
  runs.created_at AS createdAt, completed_at AS completedAt`;
const COLUMNS = `${OWN_COLUMNS}, asked`;
/** Runs with their questions, which only custom runs have. */
const RUNS = 'runs LEFT JOIN run_questions ON run_questions.run_id = runs.id';

const parsed = <Shape>(text: string | null): Shape | null =>
  text === null ? null : (JSON.parse(text) as Shape);

type StoredReader = Pick<StoredRun, 'readerKind' | 'readerModel' | 'promptVersion'>;

function readerOf({ readerKind, readerModel, promptVersion }: StoredReader): Run['reader'] {
  return readerKind === null ? null : { kind: readerKind, model: readerModel, promptVersion };
}

function fromStored({ readerKind, readerModel, promptVersion, ...row }: StoredRun): Run {
  return {
    ...row,
    parameters: JSON.parse(row.parameters) as Run['parameters'],
    asked: parsed<NonNullable<Run['asked']>>(row.asked),
    forceRefresh: row.forceRefresh === 1,
    result: parsed<Record<string, unknown>>(row.result),
    confidence: row.confidence === null ? null : Number(row.confidence),
    sources: parsed<Run['sources']>(row.sources) ?? [],
    reader: readerOf({ readerKind, readerModel, promptVersion }),
    changeContext: parsed<NonNullable<Run['changeContext']>>(row.changeContext),
    creditsAmount: Number(row.creditsAmount),
    retryable: row.retryable === null ? null : row.retryable === 1,
  };
}

/** A run of this organisation, or null. The most frequent read, by primary key. */
export async function findRun(db: Executor, organizationId: string, id: string): Promise<Run | null> {
  const rows = await db.preparedRows<WithoutQuestion>(
    `SELECT ${OWN_COLUMNS} FROM runs WHERE id = ? AND organization_id = ?`,
    [id, organizationId],
  );
  const [run] = await withQuestions(db, rows);
  return run ?? null;
}

/** A run by its id alone: for workers and the command line, which act for every organisation. */
export async function findRunAnywhere(db: Executor, id: string): Promise<Run | null> {
  const [row] = await db.preparedRows<StoredRun>(`SELECT ${COLUMNS} FROM ${RUNS} WHERE runs.id = ?`, [id]);
  return row === undefined ? null : fromStored(row);
}

/** Runs by the cache key of their research, in hex. */
export type RunsByCacheKey = Map<string, Run>;

/** Which completed runs may be reused. */
export interface Reusable {
  /** Completed at this time or later. */
  since: Date;
  /** Includes those that the plain reader answered. */
  withPlain: boolean;
}

const readerCondition = ({ withPlain }: Reusable): string =>
  withPlain ? '' : `AND NOT (reader <=> 'plain')`;

/** The newest reusable completed run of each research. */
export async function findCompleted(
  db: Executor,
  cacheKeys: readonly Buffer[],
  reusable: Reusable,
): Promise<RunsByCacheKey> {
  const condition = readerCondition(reusable);
  return runsByCacheKey(
    await db.rows<KeyedRun>(
      `SELECT HEX(runs.cache_key) AS cacheKey, ${COLUMNS}
       FROM (SELECT cache_key, MAX(completed_at) AS newest FROM runs
             WHERE cache_key IN (?) AND status = 'completed' AND completed_at >= ? ${condition}
             GROUP BY cache_key) AS answered
       JOIN runs ON runs.cache_key = answered.cache_key AND status = 'completed' AND completed_at = newest
         ${condition}
       LEFT JOIN run_questions ON run_questions.run_id = runs.id`,
      [cacheKeys, reusable.since],
    ),
  );
}

/** The newest completed run of each question of a template, in any version: by question key in hex. */
export async function findCompletedOfTemplate(
  db: Executor,
  templateId: string,
  questionKeys: readonly Buffer[],
): Promise<Map<string, Run>> {
  const rows = await db.rows<StoredRun & { questionKey: string }>(
    `SELECT HEX(question_key) AS questionKey, ${COLUMNS}
     FROM (SELECT question_key AS asked_key, MAX(completed_at) AS newest
           FROM run_questions JOIN runs ON runs.id = run_questions.run_id
           WHERE question_key IN (?) AND signal_template_id = ? AND status = 'completed' GROUP BY question_key) AS answered
     JOIN run_questions ON question_key = asked_key AND signal_template_id = ?
     JOIN runs ON runs.id = run_questions.run_id AND status = 'completed' AND completed_at = newest`,
    [questionKeys, templateId, templateId],
  );
  return new Map(rows.map(({ questionKey, ...row }) => [questionKey, fromStored(row)]));
}

type KeyedRun = StoredRun & { cacheKey: string };

function runsByCacheKey(rows: KeyedRun[]): RunsByCacheKey {
  return new Map(rows.map(({ cacheKey, ...row }) => [cacheKey, fromStored(row)]));
}

/**
 * The newest answer to the same question: of the same research or, for custom runs, of the same question in any
 * version of its template.
 */
export async function findPreviousAnswer(
  db: Executor,
  { cacheKey, questionKey }: { cacheKey: Buffer; questionKey: Buffer | null },
): Promise<Pick<Run, 'id' | 'result' | 'completedAt' | 'reader'> | null> {
  const newest = async (from: string, key: Buffer) => {
    const [row] = await db.preparedRows<Pick<StoredRun, 'id' | 'result' | 'completedAt'> & StoredReader>(
      `SELECT runs.id, result, completed_at AS completedAt, reader AS readerKind, reader_model AS readerModel,
         prompt_version AS promptVersion
       FROM ${from} = ? AND status = 'completed'
       ORDER BY completed_at DESC LIMIT 1`,
      [key],
    );
    return row;
  };
  const row =
    (questionKey &&
      (await newest(
        'run_questions JOIN runs ON runs.id = run_questions.run_id WHERE question_key',
        questionKey,
      ))) ??
    (await newest('runs WHERE cache_key', cacheKey));
  if (row === undefined) return null;
  const { id, completedAt } = row;
  return { id, completedAt, result: parsed<Record<string, unknown>>(row.result), reader: readerOf(row) };
}

/**
 * Running runs that identical requests may join; locked, so that they cannot be settled meanwhile. A forced refresh joins forced
 * ones only; a plain request any, a plain one first.
 */
export async function lockInFlight(
  tx: Transaction,
  cacheKeys: readonly Buffer[],
  { forced }: { forced: boolean },
): Promise<RunsByCacheKey> {
  return runsByCacheKey(
    await tx.rows<KeyedRun>(
      `SELECT HEX(runs.cache_key) AS cacheKey, ${COLUMNS} FROM ${RUNS} WHERE inflight_key IN (?)
       ORDER BY runs.force_refresh DESC FOR UPDATE`,
      [forced ? forcedKeys(cacheKeys) : eitherKeys(cacheKeys)],
    ),
  );
}

const forcedKeys = (cacheKeys: readonly Buffer[]) => cacheKeys.map((key) => inflightKeyOf(key, true));
const eitherKeys = (cacheKeys: readonly Buffer[]) => [...cacheKeys, ...forcedKeys(cacheKeys)];

/** Which of these have a reusable answer or are under way: their cache keys in lower-case hex. */
export async function findAnswered(
  db: Executor,
  cacheKeys: readonly Buffer[],
  reusable: Reusable,
): Promise<Set<string>> {
  const rows = await db.rows<{ cacheKey: string }>(
    `SELECT LOWER(HEX(cache_key)) AS cacheKey FROM runs
     WHERE cache_key IN (?) AND status = 'completed' AND completed_at >= ? ${readerCondition(reusable)}
     UNION SELECT LOWER(HEX(cache_key)) FROM runs WHERE inflight_key IN (?)`,
    [cacheKeys, reusable.since, eitherKeys(cacheKeys)],
  );
  return new Set(rows.map(({ cacheKey }) => cacheKey));
}

/** Which of these are being refreshed by force: their cache keys in lower-case hex. */
export async function findRefreshing(db: Executor, cacheKeys: readonly Buffer[]): Promise<Set<string>> {
  const rows = await db.rows<{ cacheKey: string }>(
    'SELECT LOWER(HEX(cache_key)) AS cacheKey FROM runs WHERE inflight_key IN (?)',
    [forcedKeys(cacheKeys)],
  );
  return new Set(rows.map(({ cacheKey }) => cacheKey));
}

/** A run that answers a research, or will. */
export interface AnsweringRun {
  id: string;
  status: 'completed' | 'processing';
}

/** The newest reusable answer to each research, else the run under way, without their contents: by cache key in lower-case hex. */
export async function findAnswering(
  db: Executor,
  cacheKeys: readonly Buffer[],
  reusable: Reusable,
): Promise<Map<string, AnsweringRun>> {
  if (cacheKeys.length === 0) return new Map();
  const rows = await db.rows<AnsweringRun & { cacheKey: string }>(
    `SELECT LOWER(HEX(cache_key)) AS cacheKey, id, status, created_at AS at FROM runs WHERE inflight_key IN (?)
     UNION ALL SELECT LOWER(HEX(cache_key)), id, status, completed_at FROM runs
     WHERE cache_key IN (?) AND status = 'completed' AND completed_at >= ? ${readerCondition(reusable)}
     ORDER BY status DESC, at`,
    [eitherKeys(cacheKeys), cacheKeys, reusable.since],
  );
  // The last one of a key counts: of an answer and a run under way the answer, of two answers the newer.
  return new Map(rows.map(({ cacheKey, id, status }) => [cacheKey, { id, status }]));
}

/** Which of these runs are under way; locked, so that they cannot be settled meanwhile. */
export async function lockUnderWay(tx: Transaction, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await tx.rows<{ id: string }>(
    "SELECT id FROM runs WHERE id IN (?) AND status = 'processing' ORDER BY id FOR UPDATE",
    [ids],
  );
  return rows.map(({ id }) => id);
}

/** The runs that one request created together, with their research. */
export async function findBatch(
  db: Executor,
  organizationId: string,
  batchId: string,
): Promise<RunsByCacheKey> {
  return runsByCacheKey(
    await db.rows<KeyedRun>(
      `SELECT HEX(runs.cache_key) AS cacheKey, ${COLUMNS} FROM run_questions JOIN runs ON runs.id = run_questions.run_id
       WHERE batch_id = ? AND runs.organization_id = ?`,
      [batchId, organizationId],
    ),
  );
}

/** Runs of this organisation by id. */
export async function findRuns(
  db: Executor,
  organizationId: string,
  ids: readonly string[],
): Promise<Map<string, Run>> {
  const rows = await db.rows<StoredRun>(
    `SELECT ${COLUMNS} FROM ${RUNS} WHERE runs.id IN (?) AND runs.organization_id = ?`,
    [ids, organizationId],
  );
  return new Map(rows.map((row) => [row.id, fromStored(row)]));
}

/** The outcome of a completed run. */
export interface Completion {
  result: Record<string, unknown>;
  reasoning: string;
  confidence: number;
  sources: Run['sources'];
  reader: ReaderOfRun;
  changeContext: Run['changeContext'];
  completedAt: Date;
}

const MODEL_LENGTH_MAX = 200;
const PROMPT_VERSION_LENGTH_MAX = 64;

function storedReader({ kind, model, promptVersion }: ReaderOfRun): (string | null)[] {
  return [
    kind,
    model?.slice(0, MODEL_LENGTH_MAX) ?? null,
    promptVersion?.slice(0, PROMPT_VERSION_LENGTH_MAX) ?? null,
  ];
}

/** @returns the run as stored now; null when it had ended before, and nothing is written */
export async function markCompleted(tx: Transaction, run: Run, completion: Completion): Promise<Run | null> {
  const confidence = completion.confidence.toFixed(4);
  const { affectedRows } = await tx.preparedWrite(
    `UPDATE runs SET status = 'completed', inflight_key = NULL, result = ?, reasoning = ?, confidence = ?,
       sources = ?, reader = ?, reader_model = ?, prompt_version = ?, change_context = ?, credits_state = 'charged', completed_at = ?
     WHERE id = ? AND status = 'processing'`,
    [
      JSON.stringify(completion.result),
      completion.reasoning,
      confidence,
      JSON.stringify(completion.sources),
      ...storedReader(completion.reader),
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

/** The outcome of a failed run. */
export interface Failure {
  message: string;
  errorCode: NonNullable<Run['errorCode']>;
  retryable: boolean;
  reader: ReaderOfRun;
  at: Date;
}

/** @returns false when the run had ended before, and nothing is written */
export async function markFailed(tx: Transaction, id: string, failure: Failure): Promise<boolean> {
  const { affectedRows } = await tx.write(
    `UPDATE runs SET status = 'failed', inflight_key = NULL, error = ?, error_code = ?, retryable = ?,
       reader = ?, reader_model = ?, prompt_version = ?, credits_state = 'released', completed_at = ?
     WHERE id = ? AND status = 'processing'`,
    [
      failure.message.slice(0, 1000),
      failure.errorCode,
      failure.retryable ? 1 : 0,
      ...storedReader(failure.reader),
      failure.at,
      id,
    ],
  );
  return affectedRows === 1;
}

/** Sets a run that has failed back under way; the caller holds its price. @returns false when it has not failed */
export async function reopenRun(tx: Transaction, id: string): Promise<boolean> {
  const { affectedRows } = await tx.write(
    `UPDATE runs SET status = 'processing', error = NULL, error_code = NULL, retryable = NULL, reader = NULL,
       reader_model = NULL, prompt_version = NULL, credits_state = 'reserved', completed_at = NULL
     WHERE id = ? AND status = 'failed'`,
    [id],
  );
  return affectedRows === 1;
}

/** Stores the cost of search and model in the attempt that ends the run; read by the command line only. */
export async function recordCost(tx: Transaction, id: string, cost: ResearchCost): Promise<void> {
  await tx.write("UPDATE runs SET research_cost = ? WHERE id = ? AND status = 'processing'", [
    JSON.stringify(cost),
    id,
  ]);
}

/** The cost of search and model; null when neither was configured, or the run has not ended. */
export async function findCost(db: Executor, id: string): Promise<ResearchCost | null> {
  const [row] = await db.rows<{ cost: string | null }>(
    'SELECT research_cost AS cost FROM runs WHERE id = ?',
    [id],
  );
  return typeof row?.cost === 'string' ? ResearchCost.parse(JSON.parse(row.cost)) : null;
}

/**
 * Adds the questions of custom runs in a second statement: prebuilt runs, the majority, need no join, and an optimiser that
 * joins a page of runs may sort all of them first.
 */
export async function withQuestions(db: Executor, rows: WithoutQuestion[]): Promise<Run[]> {
  const custom = rows.filter(({ type }) => type === 'custom').map(({ id }) => id);
  const questions =
    custom.length === 0
      ? []
      : await db.rows<{ runId: string; asked: string }>(
          'SELECT run_id AS runId, asked FROM run_questions WHERE run_id IN (?)',
          [custom],
        );
  const askedOf = new Map(questions.map(({ runId, asked }) => [runId, asked]));
  return rows.map((row) => fromStored({ ...row, asked: askedOf.get(row.id) ?? null }));
}

/** Which of these runs have not ended yet, for callers that wait for them. */
export async function findUnderWay(db: Executor, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db.rows<{ id: string }>(
    "SELECT id FROM runs WHERE id IN (?) AND status = 'processing'",
    [ids],
  );
  return rows.map(({ id }) => id);
}
