import { AggregatorRegistry } from 'prom-client';
import type { Deps } from '../deps.ts';
import { countReady } from '../store/jobs.ts';
import { within } from './within.ts';
import type { Workers } from './workers.ts';

/** Counters are wanted most while the database is in trouble: they do not wait for it longer than this. */
const DATABASE_MS = 1_000;

/**
 * Adds what the worker threads counted to what the main thread counted, and looks how many jobs wait. That one is left
 * out when the database does not say it.
 */
export async function mergedMetrics(
  { metrics, db, clock }: Pick<Deps, 'metrics' | 'db' | 'clock'>,
  workers: Workers | undefined,
): Promise<string> {
  metrics.jobsReady.reset();
  const waiting = await within(DATABASE_MS, countReady(db, clock.now())).catch(() => []);
  for (const { queue, ready } of waiting) metrics.jobsReady.set({ queue }, ready);
  const own = await metrics.registry.getMetricsAsJSON();
  const theirs = (await workers?.readMetrics()) ?? [];
  return AggregatorRegistry.aggregate([own, ...theirs] as object[][]).metrics();
}
