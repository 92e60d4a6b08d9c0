/** The value in the middle; of an even count the mean of the two. */
export function median(values: readonly number[]): number {
  return (
    (percentile(values, 0.5) +
      -percentile(
        values.map((value) => -value),
        0.5,
      )) /
    2
  );
}

/** The smallest value that at least this share of the values does not exceed (nearest rank). */
export function percentile(values: readonly number[], share: number): number {
  if (values.length === 0) throw new Error('There is nothing to measure.');
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}

/** What the first side reaches of the second: the median over the rounds, each measured within seconds. */
export function medianRatio({ first, second }: { first: number[]; second: number[] }): number {
  return median(first.map((value, round) => value / (second[round] ?? Number.NaN)));
}

/** Measures both sides repeatedly, alternating which goes first, so that a drift of the machine affects both. */
export async function interleaved(
  rounds: number,
  first: () => Promise<number>,
  second: () => Promise<number>,
): Promise<{ first: number[]; second: number[] }> {
  const results: { first: number[]; second: number[] } = { first: [], second: [] };
  for (let round = 0; round < rounds; round += 1) {
    if (round % 2 === 0) {
      results.first.push(await first());
      results.second.push(await second());
    } else {
      results.second.push(await second());
      results.first.push(await first());
    }
  }
  return results;
}
