import type { RunErrorCode } from '@assay/shared/enrichmentRun';
import type { Executor } from '../database.ts';

/*
 * What is known of researches by their cache keys, without the pages and the reasoning, so that a filter can look at many thousands.
 * All are found along `runs_by_cache_key`, whatever an optimiser thinks of a table whose statistics are old.
 */

/**
 * Most keys of one statement. MariaDB makes a table of its own of a thousand values or more, and may then read all runs for each of
 * them.
 */
export const KEYS_AT_ONCE = 500;

/** The newest answer to a research, of any age. */
export interface NewestAnswer {
  answerType: string;
  createdAt: Date;
  /** From 0 to 1. */
  confidence: number | null;
  /** JSON text; null unless it is wanted. */
  result: string | null;
}

/** Which results are read: none, all, or those whose JSON has this text in it, in lower case; the last spares sending the others. */
export type ResultsWanted = 'none' | 'all' | { containing: string };

/** The newest answers to these researches, by their keys in lower-case hex. */
export async function findNewestAnswers(
  db: Executor,
  cacheKeys: readonly Buffer[],
  results: ResultsWanted,
): Promise<Map<string, NewestAnswer>> {
  if (cacheKeys.length === 0) return new Map();
  const rows = await db.rows<
    Omit<NewestAnswer, 'confidence'> & { cacheKey: string; confidence: string | null }
  >(
    `SELECT LOWER(HEX(runs.cache_key)) AS cacheKey, answer_type AS answerType, runs.created_at AS createdAt, confidence,
       ${resultColumn(results)} AS result
     FROM (SELECT cache_key, MAX(completed_at) AS newest FROM runs FORCE INDEX (runs_by_cache_key)
           WHERE cache_key IN (?) AND status = 'completed' GROUP BY cache_key) AS answered
     STRAIGHT_JOIN runs FORCE INDEX (runs_by_cache_key) ON runs.cache_key = answered.cache_key AND status = 'completed' AND completed_at = newest`,
    [...(typeof results === 'string' ? [] : [results.containing]), cacheKeys],
  );
  return new Map(
    rows.map(({ cacheKey, confidence, ...row }) => [
      cacheKey,
      { ...row, confidence: confidence === null ? null : Number(confidence) },
    ]),
  );
}

function resultColumn(results: ResultsWanted): string {
  if (typeof results !== 'string') return 'IF(LOCATE(?, LOWER(result)) > 0, result, NULL)';
  return results === 'all' ? 'result' : 'NULL';
}

/** A research that failed when it was last carried out. */
export interface LastFailure {
  runId: string;
  errorCode: RunErrorCode;
}

/** Which of these researches failed when they were last carried out, by their keys in lower-case hex. */
export async function findLastFailures(
  db: Executor,
  cacheKeys: readonly Buffer[],
): Promise<Map<string, LastFailure>> {
  if (cacheKeys.length === 0) return new Map();
  const rows = await db.rows<LastFailure & { cacheKey: string }>(
    `SELECT LOWER(HEX(runs.cache_key)) AS cacheKey, runs.id AS runId, error_code AS errorCode
     FROM (SELECT cache_key, MAX(completed_at) AS newest FROM runs FORCE INDEX (runs_by_cache_key)
           WHERE cache_key IN (?) AND status IN ('completed', 'failed') GROUP BY cache_key) AS ended
     STRAIGHT_JOIN runs FORCE INDEX (runs_by_cache_key) ON runs.cache_key = ended.cache_key AND status = 'failed' AND completed_at = newest`,
    [cacheKeys],
  );
  return new Map(rows.map(({ cacheKey, ...row }) => [cacheKey, row]));
}

/**
 * When the runs were made that have not answered one research of a batch, by the domain of their company or the profile URL
 * of their person.
 */
export async function findUnanswered(
  db: Executor,
  batchId: string,
  research: number,
): Promise<Map<string, Date>> {
  const rows = await db.rows<{ id: string; createdAt: Date }>(
    `SELECT COALESCE(r.contact_profile_url, r.domain) AS id, runs.created_at AS createdAt
     FROM batch_items i JOIN runs ON runs.id = i.run_id
     JOIN batch_rows r ON r.batch_id = i.batch_id AND r.position = i.position
     WHERE i.batch_id = ? AND i.state IN ('processing', 'failed', 'cancelled') AND i.research = ?`,
    [batchId, research],
  );
  return new Map(rows.map(({ id, createdAt }) => [id, createdAt]));
}
