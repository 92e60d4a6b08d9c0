import { readDomain } from '@assay/shared/domainName';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../domain/caller.ts';
import { validationError } from '../../domain/errors.ts';
import type { RunBatch } from '../../domain/runBatch.ts';
import type { PrebuiltRequest, QuestionRequest } from '../../domain/runRequest.ts';
import { createRuns, refusePrivateWebhooks } from './createRuns.ts';
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
 * @throws VALIDATION_ERROR      when a webhook address is private, or the template asks for what batches do not answer
 */
export async function createRunBatch(deps: Deps, caller: Caller, batch: BatchRequest): Promise<RunBatch> {
  refuseUnfit(deps, batch);
  const { requests, errors } = requestsOf(batch);
  const runs = requests.length === 0 ? [] : await createRuns(deps, caller, requests);
  return { runs, errors };
}

/** What the same batch would cost, refused for the same reasons; creates nothing. Decisions §4, "Cost first". */
export async function estimateRunBatch(deps: Deps, caller: Caller, batch: BatchRequest): Promise<RunBatch> {
  refuseUnfit(deps, batch);
  const { requests, errors } = requestsOf(batch);
  return { runs: [], errors, estimate: await estimateRuns(deps, caller, requests) };
}

/** Specification, "Enrichment surface": batches do without `contacts_generation`, a template's too. */
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
