import { AggregatorRegistry } from 'prom-client';
import type { Deps } from '../deps.ts';
import { countReady } from '../store/jobs.ts';
import type { Workers } from './workers.ts';

/** Adds what the worker threads counted to what the main thread counted, and looks how many jobs wait. */
export async function mergedMetrics(
  { metrics, db, clock }: Pick<Deps, 'metrics' | 'db' | 'clock'>,
  workers: Workers | undefined,
): Promise<string> {
  metrics.jobsReady.reset();
  for (const { queue, ready } of await countReady(db, clock.now())) metrics.jobsReady.set({ queue }, ready);
  const own = await metrics.registry.getMetricsAsJSON();
  const theirs = (await workers?.readMetrics()) ?? [];
  return AggregatorRegistry.aggregate([own, ...theirs] as object[][]).metrics();
}
