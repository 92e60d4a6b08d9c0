import type { RunFilters } from '@assay/shared/enrichmentRun';
import type { Deps } from '../deps.ts';
import type { Caller } from '../domain/caller.ts';
import { notFound } from '../domain/errors.ts';
import type { Run } from '../domain/run.ts';
import * as store from '../store/runs.ts';

/** One run of the caller's organisation. @throws NOT_FOUND, also for another organisation's run */
export async function getRun(deps: Pick<Deps, 'db'>, caller: Caller, runId: string): Promise<Run> {
  const run = await store.findRun(deps.db, caller.organizationId, runId);
  if (run === null) throw notFound('run', runId);
  return run;
}

/** A page of the caller's runs, newest first. Specification, "Run list filters". */
export function listRuns(
  deps: Pick<Deps, 'db'>,
  caller: Caller,
  filters: RunFilters,
): Promise<{ rows: Run[]; total: number }> {
  return store.listRuns(deps.db, caller.organizationId, filters);
}
