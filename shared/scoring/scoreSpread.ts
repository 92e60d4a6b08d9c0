import { add, type Decimal, decimal, divide, sum, toNumber } from './decimal.ts';
import type { ScoreSpread } from './simulation.ts';

const BINS = 10;
const PLACES = 2;

/** How scores are spread; mean and median are rounded half up to two places. */
export function spreadOf(scores: readonly number[]): ScoreSpread {
  const sorted = [...scores].sort((a, b) => a - b);
  const histogram = new Array<number>(BINS).fill(0);
  for (const score of sorted) {
    const bin = Math.min(Math.floor(score / BINS), BINS - 1);
    histogram[bin] = (histogram[bin] ?? 0) + 1;
  }
  const objects = sorted.length;
  return {
    objects,
    mean: objects === 0 ? null : ratio(sum(sorted.map(decimal)), objects),
    median: medianOf(sorted),
    min: sorted[0] ?? null,
    max: sorted.at(-1) ?? null,
    histogram,
  };
}

function medianOf(sorted: readonly number[]): number | null {
  const low = sorted[Math.floor((sorted.length - 1) / 2)];
  const high = sorted[Math.floor(sorted.length / 2)];
  if (low === undefined || high === undefined) return null;
  return ratio(add(decimal(low), decimal(high)), 2);
}

function ratio(total: Decimal, count: number): number {
  return toNumber(divide(total, decimal(count), PLACES));
}
