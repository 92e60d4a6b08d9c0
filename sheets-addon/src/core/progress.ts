/** How a job stands, in rows. */
export interface Counts {
  /** Answered. */
  done: number;
  /** Looked for, and nothing was there. */
  empty: number;
  /** Failed, or to be asked again later. */
  failed: number;
  /** Not written: the row was deleted, or holds something else now. */
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

/** Less than this says nothing about the pace. */
const ROWS_FOR_PACE = 3;

/**
 * Milliseconds until all rows are settled, at the pace since the job was started or resumed; null while nobody can tell.
 * @param since  when it went on, and how many rows were settled then
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
