import { readDomain } from '@assay/shared/domainName';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../domain/caller.ts';
import { validationError } from '../../domain/errors.ts';
import type { RunBatch } from '../../domain/runBatch.ts';
import type { PrebuiltRequest, QuestionRequest } from '../../domain/runRequest.ts';
import { createRuns, refusePrivateWebhooks } from './createRuns.ts';
import { estimateRuns } from './estimateRuns.ts';

type CompanyQuestion = Extract<QuestionRequest, { entityType: 'company' }>;

/** The same research for many companies; targets as the request wrote them. */
export type BatchRequest = (Omit<CompanyQuestion, 'domain'> | Omit<PrebuiltRequest, 'domain'>) & {
  targets: readonly string[];
};

/**
 * Researches the same about many companies: a run for each target that is a valid domain, in their order; the others are listed.
 * docs/api-contract.md "Runs and results", batches.
 *
 * @throws INSUFFICIENT_CREDITS  when what is not stored yet costs more than is available; then nothing is created
 * @throws VALIDATION_ERROR      when a webhook address is private, or the template's answer type is not available in batches
 */
export async function createRunBatch(deps: Deps, caller: Caller, batch: BatchRequest): Promise<RunBatch> {
  refuseUnfit(deps, batch);
  const { requests, errors } = requestsOf(batch);
  const runs = requests.length === 0 ? [] : await createRuns(deps, caller, requests, undefined, 'batch');
  return { runs, errors };
}

/** The price of the batch, validated like the batch itself; creates nothing. */
export async function estimateRunBatch(deps: Deps, caller: Caller, batch: BatchRequest): Promise<RunBatch> {
  refuseUnfit(deps, batch);
  const { requests, errors } = requestsOf(batch);
  return { runs: [], errors, estimate: await estimateRuns(deps, caller, requests) };
}

/** Batches do not answer `contacts_generation`, whether the request or a template asks for it. */
function refuseUnfit(deps: Deps, batch: BatchRequest): void {
  refusePrivateWebhooks(deps, [{ field: 'webhookUrl', url: batch.webhookUrl }]);
  if (batch.type === 'custom' && batch.asked.answerType === 'contacts_generation') {
    const message =
      'asks for contacts_generation, which batches do not answer; ask about one company at a time';
    throw validationError([{ field: 'signalTemplateId', message }]);
  }
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
