import type { BatchEstimate } from '@assay/shared/customEnrichment';
import type { Deps } from '../deps.ts';
import type { Caller } from '../domain/caller.ts';
import type { CreatedRun } from '../domain/runBatch.ts';
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

/** What a batch that was created has cost: what it found stored or under way was free, and twins are paid once. */
export function costOfRuns(created: readonly CreatedRun[]): BatchEstimate {
  const fresh = new Map(created.flatMap(({ run, served }) => (served === 'fresh' ? [[run.id, run]] : [])));
  const [first] = fresh.values();
  return {
    rows: created.length,
    cached: created.filter(({ served }) => served !== 'fresh').length,
    credits: first === undefined ? 0 : Number(timesAmount(String(first.creditsAmount), fresh.size)),
  };
}
