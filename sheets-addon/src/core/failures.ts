import { isFailure } from './rows.ts';

/** Rows that failed for the same reason. */
export interface Failure {
  reason: string;
  rows: number;
  /** The number of the first of them in the job. */
  index: number;
}

/** Most reasons that are told apart. */
const REASONS_MAX = 5;

/** A row's status, and what its inputs are called, which a reason may name. */
export interface EndedRow {
  status: string;
  names: readonly string[];
}

/** The reasons of failed rows, the most frequent first. Reasons that differ only in the name of their row are the same.
 * @param ended  by the number of the row in the job
 */
export function failuresOf(ended: ReadonlyMap<number, EndedRow>): Failure[] {
  const failures = new Map<string, Failure>();
  for (const [index, { status, names }] of [...ended].sort(([a], [b]) => a - b)) {
    if (!isFailure(status)) continue;
    const reason = status.replace(/^[^:]*:\s*/, '') || status;
    const shared = names
      .filter((name) => name !== '')
      .reduce((text, name) => text.replaceAll(name, '…'), reason);
    const known = failures.get(shared);
    if (known === undefined) failures.set(shared, { reason, rows: 1, index });
    else failures.set(shared, { ...known, reason: shared, rows: known.rows + 1 });
  }
  return [...failures.values()].sort((a, b) => b.rows - a.rows).slice(0, REASONS_MAX);
}
