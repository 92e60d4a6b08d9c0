import type { BatchEstimate } from '@assay/shared/customEnrichment';
import type { Deps } from '../deps.ts';
import type { Caller } from '../domain/caller.ts';
import { cacheKeyFor, type RunRequest } from '../domain/runRequest.ts';
import { timesAmount } from '../store/ledger.ts';
import { findAnswered } from '../store/runs.ts';
import { priceOf } from './createRuns.ts';
import { cachedSince } from './resultCache.ts';

/** What these requests would cost now: what is stored or under way is free, and twins are paid once. */
export async function estimateRuns(
  deps: Deps,
  { organizationId }: Caller,
  requests: readonly RunRequest[],
): Promise<BatchEstimate> {
  const [first] = requests;
  if (first === undefined) return { rows: 0, cached: 0, credits: 0 };
  const keys = new Map(
    requests.map((request) => {
      const key = cacheKeyFor(organizationId, request);
      return [key.toString('hex'), key];
    }),
  );
  const answered = first.forceRefresh
    ? new Set<string>()
    : await findAnswered(deps.db, [...keys.values()], cachedSince(deps, first.type));
  const rows = requests.map((request) => cacheKeyFor(organizationId, request).toString('hex'));
  const paid = [...keys.keys()].filter((key) => !answered.has(key)).length;
  return {
    rows: requests.length,
    cached: rows.filter((key) => answered.has(key)).length,
    credits: Number(timesAmount(priceOf(first), paid)),
  };
}
