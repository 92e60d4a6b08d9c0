import type { BatchEstimate } from '@assay/shared/customEnrichment';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../domain/caller.ts';
import type { CreatedRun } from '../../domain/runBatch.ts';
import { cacheKeyFor, type RunRequest } from '../../domain/runRequest.ts';
import { timesAmount } from '../../store/ledger.ts';
import { findAnswered, findRefreshing } from '../../store/runs/runs.ts';
import { priceOf } from './createRuns.ts';
import { reusable } from './resultCache.ts';

/**
 * The current price of these requests: stored answers and runs under way are free (of a forced
 * refresh only one that was forced as well), and identical requests are paid once.
 */
export async function estimateRuns(
  deps: Deps,
  { organizationId }: Caller,
  requests: readonly RunRequest[],
): Promise<BatchEstimate> {
  const [first] = requests;
  if (first === undefined) return { rows: 0, cached: 0, credits: 0 };
  const keyedRequests = requests.map((request) => {
    const cacheKey = cacheKeyFor(organizationId, request);
    return { cacheKey, key: cacheKey.toString('hex'), isForced: request.forceRefresh };
  });
  const forced = new Set(keyedRequests.flatMap(({ key, isForced }) => (isForced ? key : [])));
  const keys = new Map(keyedRequests.map(({ key, cacheKey }) => [key, cacheKey]));
  const [refreshed, askable] = [true, false].map((isForced) =>
    [...keys].flatMap(([key, cacheKey]) => (forced.has(key) === isForced ? cacheKey : [])),
  ) as [Buffer[], Buffer[]];
  const answered = new Set([
    ...(askable.length === 0 ? [] : await findAnswered(deps.db, askable, reusable(deps, first.type))),
    ...(refreshed.length === 0 ? [] : await findRefreshing(deps.db, refreshed)),
  ]);
  return {
    rows: keyedRequests.length,
    cached: keyedRequests.filter(({ key }) => answered.has(key)).length,
    credits: Number(timesAmount(priceOf(first), keys.size - answered.size)),
  };
}

/** The price of a batch that was created: stored answers and runs under way were free, and identical requests are paid once. */
export function costOfRuns(created: readonly CreatedRun[]): BatchEstimate {
  const fresh = new Map(created.flatMap(({ run, served }) => (served === 'fresh' ? [[run.id, run]] : [])));
  const [first] = fresh.values();
  return {
    rows: created.length,
    cached: created.filter(({ served }) => served !== 'fresh').length,
    credits: first === undefined ? 0 : Number(timesAmount(String(first.creditsAmount), fresh.size)),
  };
}
