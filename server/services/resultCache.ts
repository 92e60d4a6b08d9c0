import type { RunType } from '@assay/shared/enrichmentRun';
import type { Deps } from '../deps.ts';

const HOUR_MS = 3_600_000;

/** Since when a completed answer of this type is served again. Decisions §1, "Cache", RESULT_CACHE_HOURS. */
export function cachedSince({ config, clock }: Pick<Deps, 'config' | 'clock'>, type: RunType): Date {
  const { fallback, byType } = config.RESULT_CACHE_HOURS;
  return new Date(clock.now().getTime() - (byType[type] ?? fallback) * HOUR_MS);
}
