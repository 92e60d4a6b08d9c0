/** The progress of a job, in rows. */
export interface Counts {
  /** Answered. */
  done: number;
  /** Researched without a result. */
  empty: number;
  /** Failed, or to be retried later. */
  failed: number;
  /** Not written, because the row was deleted or changed. */
  gone: number;
}

export const NO_COUNTS: Counts = { done: 0, empty: 0, failed: 0, gone: 0 };
export const settledOf = ({ done, empty, failed, gone }: Counts): number => done + empty + failed + gone;
export const sumOf = (a: Counts, b: Counts): Counts => ({
  done: a.done + b.done,
  empty: a.empty + b.empty,
  failed: a.failed + b.failed,
  gone: a.gone + b.gone,
});

/** Fewer rows are not enough to estimate the pace. */
const ROWS_FOR_PACE = 3;

/** Milliseconds until all rows are settled, at the pace since the job was started or resumed; null while it is unknown.
 * @param since  when it was started or resumed, and how many rows were settled then
 */
export function remainingMs(
  settled: number,
  total: number,
  since: { ms: number; settled: number },
  nowMs: number,
): number | null {
  const rows = settled - since.settled;
  if (rows < ROWS_FOR_PACE || nowMs <= since.ms) return null;
  return Math.round(((nowMs - since.ms) / rows) * (total - settled));
}
