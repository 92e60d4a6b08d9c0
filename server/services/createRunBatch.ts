import { readDomain } from '@assay/shared/domainName';
import type { Deps } from '../deps.ts';
import type { Caller } from '../domain/caller.ts';
import type { RunBatch } from '../domain/runBatch.ts';
import type { PrebuiltRequest, QuestionRequest } from '../domain/runRequest.ts';
import { createRuns } from './createRuns.ts';
import { estimateRuns } from './estimateRuns.ts';

type CompanyQuestion = Extract<QuestionRequest, { entityType: 'company' }>;

/** One kind of research for many companies; targets in the words of the request. */
export type BatchRequest = (Omit<CompanyQuestion, 'domain'> | Omit<PrebuiltRequest, 'domain'>) & {
  targets: readonly string[];
};

/**
 * Researches the same of many companies: a run for each target that is a domain, in their order; the others are listed.
 * Specification, "Enrichment surface", custom/batch; decisions §6, "Batches".
 *
 * @throws INSUFFICIENT_CREDITS  when what is not stored yet costs more than is available; then nothing is created
 */
export async function createRunBatch(deps: Deps, caller: Caller, batch: BatchRequest): Promise<RunBatch> {
  const { requests, errors } = requestsOf(batch);
  const runs = requests.length === 0 ? [] : await createRuns(deps, caller, requests);
  return { runs, errors };
}

/** What the same batch would cost; creates nothing. Decisions §4, "Cost first". */
export async function estimateRunBatch(deps: Deps, caller: Caller, batch: BatchRequest): Promise<RunBatch> {
  const { requests, errors } = requestsOf(batch);
  return { runs: [], errors, estimate: await estimateRuns(deps, caller, requests) };
}

function requestsOf({ targets, ...shared }: BatchRequest) {
  const requests: (CompanyQuestion | PrebuiltRequest)[] = [];
  const errors: RunBatch['errors'] = [];
  for (const target of targets) {
    const reading = readDomain(target);
    if (reading.ok) requests.push({ ...shared, domain: reading.domain });
    else errors.push({ target, code: 'VALIDATION_ERROR', message: reading.reason });
  }
  return { requests, errors };
}
