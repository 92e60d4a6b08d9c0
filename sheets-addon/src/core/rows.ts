/** Which rows the user selects. */
export const ROW_SCOPES = ['all', 'selected', 'visible'] as const;
export type RowScope = (typeof ROW_SCOPES)[number];
/** Which of these are processed. */
export const ROW_KINDS = ['unanswered', 'stale', 'failed', 'every'] as const;
export type RowKind = (typeof ROW_KINDS)[number];

/** What is known of a row for the selection. */
export interface RowFacts {
  row: number;
  /** Whether every input cell has content. */
  hasInput: boolean;
  /** The text of the status column; empty without a status. */
  status: string;
  /** When it was checked; null where the sheet does not say. */
  checkedAtMs: number | null;
}

/** The rows to process, in order: rows without input or in other states are left out.
 * @param staleBeforeMs  results that were checked earlier are stale
 */
export function chooseRows(facts: readonly RowFacts[], kind: RowKind, staleBeforeMs: number): number[] {
  return facts.flatMap((fact) => (fact.hasInput && isWanted(fact, kind, staleBeforeMs) ? fact.row : []));
}

function isWanted({ status, checkedAtMs }: RowFacts, kind: RowKind, staleBeforeMs: number): boolean {
  if (kind === 'every') return true;
  if (kind === 'stale') return checkedAtMs !== null && checkedAtMs < staleBeforeMs && !isFailure(status);
  if (kind === 'failed') return isFailure(status);
  // An abandoned job may have left this status behind.
  return status === '' || status === QUEUED;
}

/** Texts of the status column. A reason may follow after a colon. */
export const QUEUED = 'Queued';
export const FAILED = 'Failed';
export const LATER = 'Try again later';
export const isFailure = (status: string): boolean => status.startsWith(FAILED) || status.startsWith(LATER);

/** Rows that are read and written together. */
export interface Block {
  from: number;
  count: number;
}

/** Smaller gaps are read and written along. */
const GAP_ROWS = 20;

/** The blocks that cover these rows: a single one, unless it had more than `cellsMax` cells. So the rows of a chunk are written in
 * one call even after sorting has scattered them.
 */
export function blocksOf(rows: readonly number[], columns: number, cellsMax: number): Block[] {
  const sorted = [...rows].sort((a, b) => a - b);
  const first = sorted[0];
  const last = sorted[sorted.length - 1];
  if (first === undefined || last === undefined) return [];
  if ((last - first + 1) * columns <= cellsMax) return [{ from: first, count: last - first + 1 }];
  const blocks: Block[] = [];
  for (const row of sorted) {
    const open = blocks[blocks.length - 1];
    if (open !== undefined && row - (open.from + open.count) < GAP_ROWS) open.count = row - open.from + 1;
    else blocks.push({ from: row, count: 1 });
  }
  return blocks;
}
