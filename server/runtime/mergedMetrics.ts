import { AggregatorRegistry } from 'prom-client';
import type { Deps } from '../deps.ts';
import { countReady } from '../store/jobs.ts';
import { withTimeout } from './withTimeout.ts';
import type { Workers } from './workers.ts';

/** Metrics are needed most while the database is in trouble, so they wait for it no longer than this. */
const DATABASE_MS = 1_000;

/**
 * Merges the metrics of the worker threads with those of the main thread and counts the waiting jobs. That count is
 * omitted when the database does not answer.
 */
export async function mergedMetrics(
  { metrics, db }: Pick<Deps, 'metrics' | 'db'>,
  workers: Workers | undefined,
): Promise<string> {
  metrics.jobsReady.reset();
  const waiting = await withTimeout(DATABASE_MS, countReady(db)).catch(() => []);
  for (const { queue, ready } of waiting) metrics.jobsReady.set({ queue }, ready);
  const own = await metrics.registry.getMetricsAsJSON();
  const theirs = (await workers?.readMetrics()) ?? [];
  return AggregatorRegistry.aggregate([own, ...theirs] as object[][]).metrics();
}
