import type { Executor } from '../database.ts';

/** One step of a run's research. */
export interface RunStep {
  /** Ascending within a run. */
  id: number;
  stage: string;
  detail: string;
  at: Date;
}

const STEPS_AT_ONCE = 100;

/** Adds steps in their order. */
export async function insertSteps(
  db: Executor,
  runId: string,
  steps: readonly Omit<RunStep, 'id'>[],
): Promise<void> {
  await db.write('INSERT INTO run_steps (run_id, stage, detail, at) VALUES ?', [
    steps.map(({ stage, detail, at }) => [runId, stage, detail, at]),
  ]);
}

/** The next steps of a run after one that is known, at most a hundred. */
export function stepsAfter(db: Executor, runId: string, afterId: number): Promise<RunStep[]> {
  return db.rows<RunStep>(
    `SELECT id, stage, detail, at FROM run_steps WHERE run_id = ? AND id > ? ORDER BY id LIMIT ${STEPS_AT_ONCE}`,
    [runId, afterId],
  );
}

/** Deletes steps from before a time. @returns how many */
export async function sweepSteps(db: Executor, before: Date, limit: number): Promise<number> {
  const { affectedRows } = await db.write('DELETE FROM run_steps WHERE at < ? ORDER BY at LIMIT ?', [
    before,
    limit,
  ]);
  return affectedRows;
}
