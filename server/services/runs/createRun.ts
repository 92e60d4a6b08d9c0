import type { Deps } from '../../deps.ts';
import type { Caller } from '../../domain/caller.ts';
import type { CreatedRun } from '../../domain/runBatch.ts';
import type { PrebuiltRequest, RunRequest } from '../../domain/runRequest.ts';
import { createRuns } from './createRuns.ts';

/** Reads the parameters that distinguish the research, other than the domain, from a request body. */
export type ParametersOf<Body> = (
  body: Body,
  config: Deps['config'],
) => Promise<PrebuiltRequest['parameters']>;

/**
 * Creates one run, or returns the stored or running one that answers the same question; see {@link createRuns}.
 *
 * @throws INSUFFICIENT_CREDITS  when the balance or the key's monthly cap does not cover the price
 * @throws VALIDATION_ERROR      when the webhook address is private
 */
export async function createRun(deps: Deps, caller: Caller, request: RunRequest): Promise<CreatedRun> {
  const [created] = await createRuns(deps, caller, [request]);
  if (created === undefined) throw new Error('A request for a run had no result.');
  return created;
}
