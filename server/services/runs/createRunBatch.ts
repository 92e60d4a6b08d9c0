import { readDomain } from '@assay/shared/domainName';
import { readProfileUrl } from '@assay/shared/profileUrl';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../domain/caller.ts';
import { validationError } from '../../domain/errors.ts';
import type { RunBatch } from '../../domain/runBatch.ts';
import type { PrebuiltRequest, QuestionRequest, RunRequest } from '../../domain/runRequest.ts';
import { findSuppressed } from '../../store/privacy.ts';
import { createRuns, type OnSpend, refusePrivateWebhooks } from './createRuns.ts';
import { estimateRuns } from './estimateRuns.ts';

type CompanyQuestion = Extract<QuestionRequest, { entityType: 'company' }>;
type ContactQuestion = Extract<QuestionRequest, { entityType: 'contact' }>;

/** The same research for many companies, or the same question about many people; targets as the request wrote them. */
export type BatchRequest = { targets: readonly string[] } & (
  | Omit<CompanyQuestion, 'domain'>
  | Omit<PrebuiltRequest, 'domain'>
  | (Omit<ContactQuestion, 'contactProfileUrl'> & {
      /** The employer's domain of each target, as written; empty where none are given. */
      employerDomains: readonly (string | null)[];
    })
);

/** A target as the request that it makes, or why it makes none. */
export type TargetReading = { ok: true; request: RunRequest } | { ok: false; reason: string };

/** Reads one target of a batch. */
export function readTarget(batch: BatchRequest, index: number): TargetReading {
  const { targets, ...shared } = batch;
  const target = targets[index] ?? '';
  if (shared.entityType === 'company') {
    const reading = readDomain(target);
    return reading.ok
      ? { ok: true, request: { ...shared, domain: reading.domain } }
      : { ok: false, reason: reading.reason };
  }
  const { employerDomains, asked, ...question } = shared;
  const profile = readProfileUrl(target);
  if (!profile.ok) return { ok: false, reason: profile.reason };
  const given = employerDomains[index] ?? '';
  const employer = given === '' ? null : readDomain(given);
  if (employer !== null && !employer.ok)
    return { ok: false, reason: `has an employer domain that ${employer.reason}` };
  const connectors =
    employer === null ? asked.connectors : { ...asked.connectors, employerDomain: employer.domain };
  const contactProfileUrl = profile.profileUrl;
  return { ok: true, request: { ...question, asked: { ...asked, connectors }, contactProfileUrl } };
}

/**
 * Researches the same about many companies or people: a run for each valid target, in their order; the others are listed.
 * docs/api-contract.md "Runs and results", batches.
 *
 * @param onSpend  bounds or records what is spent
 * @throws INSUFFICIENT_CREDITS  when what is not stored yet costs more than is available; then nothing is created
 * @throws VALIDATION_ERROR      when a webhook address is private, or the template's answer type is not available in batches
 */
export async function createRunBatch(
  deps: Deps,
  caller: Caller,
  batch: BatchRequest,
  onSpend?: OnSpend,
): Promise<RunBatch> {
  refuseUnfit(deps, batch);
  const { requests, errors } = await requestsOf(deps, caller, batch);
  const runs = requests.length === 0 ? [] : await createRuns(deps, caller, requests, onSpend, 'batch');
  return { runs, errors };
}

/** The price of the batch, validated like the batch itself; creates nothing. */
export async function estimateRunBatch(deps: Deps, caller: Caller, batch: BatchRequest): Promise<RunBatch> {
  refuseUnfit(deps, batch);
  const { requests, errors } = await requestsOf(deps, caller, batch);
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

/** People who were erased are rejected alone, too. */
async function requestsOf(
  { db }: Pick<Deps, 'db'>,
  { organizationId }: Caller,
  batch: BatchRequest,
): Promise<{ requests: RunRequest[]; errors: RunBatch['errors'] }> {
  const { targets } = batch;
  const readings = targets.map((_, index) => readTarget(batch, index));
  const people = readings.flatMap((reading) =>
    reading.ok && reading.request.entityType === 'contact' ? reading.request.contactProfileUrl : [],
  );
  const suppressed = new Set(people.length === 0 ? [] : await findSuppressed(db, organizationId, people));
  const requests: RunRequest[] = [];
  const errors: RunBatch['errors'] = [];
  readings.forEach((reading, index) => {
    const target = targets[index] ?? '';
    if (!reading.ok) errors.push({ target, code: 'VALIDATION_ERROR', message: reading.reason });
    else if (reading.request.entityType === 'contact' && suppressed.has(reading.request.contactProfileUrl))
      errors.push({ target, code: 'FORBIDDEN', message: 'belongs to a person who was erased' });
    else requests.push(reading.request);
  });
  return { requests, errors };
}
