/** Which rows the user means. */
export const ROW_SCOPES = ['all', 'selected', 'visible'] as const;
export type RowScope = (typeof ROW_SCOPES)[number];
/** Which of these are to be done. */
export const ROW_KINDS = ['unanswered', 'failed', 'every'] as const;
export type RowKind = (typeof ROW_KINDS)[number];

/** A row as far as choosing needs it. */
export interface RowFacts {
  row: number;
  /** Whether every input cell has content. */
  hasInput: boolean;
  /** What stands in the status column; empty where there is none yet. */
  status: string;
}

/** Rows to be done, in their order: without input there is nothing to do, rows of other states are left alone. */
export function chooseRows(facts: readonly RowFacts[], kind: RowKind): number[] {
  return facts.flatMap(({ row, hasInput, status }) => (hasInput && isWanted(status, kind) ? row : []));
}

function isWanted(status: string, kind: RowKind): boolean {
  if (kind === 'every') return true;
  if (kind === 'failed') return isFailure(status);
  // A job that was given up may have left this word behind.
  return status === '' || status === QUEUED;
}

/** What the status column says. Everything after a colon is the reason. */
export const QUEUED = 'Queued';
export const FAILED = 'Failed';
export const LATER = 'Try again later';
export const isFailure = (status: string): boolean => status.startsWith(FAILED) || status.startsWith(LATER);

/** Rows that are read and written together. */
export interface Block {
  from: number;
  count: number;
}

/** Gaps smaller than this are read and written along. */
const GAP_ROWS = 20;

/**
 * The blocks that cover these rows: one, unless that would be more than `cellsMax` cells. Rows of one chunk that the user's
 * sorting has scattered are still written at once.
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
