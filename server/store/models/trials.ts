/** @folder Trials of language models. */

import type { Executor, Transaction } from '../database.ts';

/** How a trial ended; `running` until then. */
export type TrialStatus = 'running' | 'completed' | 'stopped' | 'failed';

/** A trial of a language model that the server carries out. */
export interface StoredTrial {
  id: string;
  status: TrialStatus;
  model: string;
  host: string;
  /** As it was asked for; null: the whole quiz. */
  limit: number | null;
  /** To be asked. */
  questions: number;
  /** Questions of the whole quiz. */
  quiz: number;
  isPriced: boolean;
  /** What was agreed to, in US dollars; null where no prices are set. */
  mostUsd: number | null;
  /** What was answered so far, as JSON. */
  trial: string;
  /** Whether it was saved with the model; null until it ends. */
  isKept: boolean | null;
  failure: string | null;
  createdAt: Date;
  /** Null while it waits for a worker. */
  startedAt: Date | null;
  endedAt: Date | null;
}

interface Row extends Omit<StoredTrial, 'isPriced' | 'mostUsd' | 'isKept'> {
  isPriced: number;
  mostUsd: string | null;
  isKept: number | null;
}

const COLUMNS = `id, status, model, host, question_limit AS \`limit\`, questions, quiz, is_priced AS isPriced, most_usd AS mostUsd, trial,
  is_kept AS isKept, failure, created_at AS createdAt, started_at AS startedAt, ended_at AS endedAt`;

const trialOf = (row: Row): StoredTrial => ({
  ...row,
  isPriced: row.isPriced === 1,
  mostUsd: row.mostUsd === null ? null : Number(row.mostUsd),
  isKept: row.isKept === null ? null : row.isKept === 1,
});

/** Stores a trial that begins; a duplicate key means that another is under way. */
export async function insertTrial(
  tx: Transaction,
  trial: Omit<StoredTrial, 'status' | 'isKept' | 'failure' | 'startedAt' | 'endedAt'>,
): Promise<void> {
  const { id, model, host, limit, questions, quiz, isPriced, mostUsd, createdAt } = trial;
  await tx.write(
    `INSERT INTO model_trials (id, under_way, status, model, host, question_limit, questions, quiz, is_priced, most_usd, trial, created_at)
     VALUES (?, 1, 'running', ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    [id, model, host, limit, questions, quiz, isPriced ? 1 : 0, mostUsd, trial.trial, createdAt],
  );
}

export async function findTrial(db: Executor, id: string): Promise<StoredTrial | null> {
  const [row] = await db.rows<Row>(`SELECT ${COLUMNS} FROM model_trials WHERE id = ?`, [id]);
  return row === undefined ? null : trialOf(row);
}

/** The trial that began last; null without any. */
export async function findNewestTrial(db: Executor): Promise<StoredTrial | null> {
  const [row] = await db.rows<Row>(
    `SELECT ${COLUMNS} FROM model_trials ORDER BY created_at DESC, id DESC LIMIT 1`,
  );
  return row === undefined ? null : trialOf(row);
}

export async function isUnderWay(db: Executor, id: string): Promise<boolean> {
  const rows = await db.rows('SELECT 1 AS one FROM model_trials WHERE id = ? AND under_way = 1', [id]);
  return rows.length > 0;
}

/** Notes that a worker has begun. A later worker changes nothing. */
export async function markTrialStarted(tx: Transaction, id: string, at: Date): Promise<void> {
  await tx.write('UPDATE model_trials SET started_at = ? WHERE id = ? AND started_at IS NULL', [at, id]);
}

/** Keeps what was answered so far. */
export async function saveTrial(tx: Transaction, id: string, trial: string): Promise<void> {
  await tx.write('UPDATE model_trials SET trial = ? WHERE id = ? AND under_way = 1', [trial, id]);
}

/** Most characters of a failure that are kept. */
const FAILURE_LENGTH_MAX = 500;

/** Ends a trial that is under way. @returns false when it has ended already */
export async function endTrial(
  tx: Transaction,
  id: string,
  {
    status,
    at,
    isKept = false,
    failure = null,
  }: { status: Exclude<TrialStatus, 'running'>; at: Date; isKept?: boolean; failure?: string | null },
): Promise<boolean> {
  const { affectedRows } = await tx.write(
    `UPDATE model_trials SET under_way = NULL, status = ?, is_kept = ?, failure = ?, ended_at = ?
     WHERE id = ? AND under_way = 1`,
    [status, isKept ? 1 : 0, failure?.slice(0, FAILURE_LENGTH_MAX) ?? null, at, id],
  );
  return affectedRows === 1;
}

/** Most trials that are kept; the oldest make room. */
const TRIALS_MAX = 50;

/** Removes the oldest trials beyond those that are kept. */
export async function deleteOldTrials(tx: Transaction): Promise<void> {
  const [oldest] = await tx.rows<{ createdAt: Date }>(
    'SELECT created_at AS createdAt FROM model_trials ORDER BY created_at DESC LIMIT 1 OFFSET ?',
    [TRIALS_MAX - 1],
  );
  if (oldest === undefined) return;
  await tx.write('DELETE FROM model_trials WHERE created_at < ? AND under_way IS NULL', [oldest.createdAt]);
}
