import type { Clock } from './effects.ts';

/**
 * Does work in portions until the time is up: a portion that was begun is finished, and the first is always done.
 * @returns the outcomes, and the items that were not reached
 */
export async function portionsInTime<Item, Outcome>(
  items: readonly Item[],
  { size, timeMs, clock }: { size: number; timeMs: number; clock: Clock },
  work: (portion: Item[]) => Promise<Outcome>,
): Promise<{ outcomes: Outcome[]; left: Item[] }> {
  const end = clock.now().getTime() + timeMs;
  const outcomes: Outcome[] = [];
  for (let start = 0; start < items.length; start += size) {
    if (start > 0 && clock.now().getTime() >= end) return { outcomes, left: items.slice(start) };
    outcomes.push(await work(items.slice(start, start + size)));
  }
  return { outcomes, left: [] };
}
