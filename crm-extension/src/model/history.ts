import type { CardScore } from '@assay/shared/hubspot/card';
import { DIMENSION_NAMES } from '@assay/shared/scoring/explain';

/** A point of the chart: the time in milliseconds, for the chart's date axis. */
export interface HistoryRow {
  [field: string]: number | string;
  computedAt: number;
  score: number;
  dimension: string;
}

/** The rows of the history chart, oldest first; null when no score has changed yet, for a line needs two points. */
export function historyRows(scores: readonly CardScore[]): HistoryRow[] | null {
  if (scores.every(({ history }) => history.length < 2)) return null;
  return scores
    .flatMap(({ dimension, history }) =>
      history.map(({ score, computedAt }) => ({
        computedAt: Date.parse(computedAt),
        score,
        dimension: DIMENSION_NAMES[dimension],
      })),
    )
    .sort((one, other) => one.computedAt - other.computedAt);
}
