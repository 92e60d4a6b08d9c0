import type { EnrichBatch, EnrichBatchResult } from '@assay/shared/enrichBatch';
import { batchOfPeople } from '@assay/shared/rpcBulk';
import type { Deps } from '../deps.ts';
import type { Caller } from '../domain/caller.ts';
import { serializeBulkStatus, serializeRpcBulkResults } from '../serializers/bulk.ts';
import { serializeBatch } from '../serializers/customBatch.ts';
import { serializeRun } from '../serializers/run.ts';
import { serializeProfile, serializeScore } from '../serializers/scoring.ts';
import { serializeTemplate } from '../serializers/signalTemplate.ts';
import { serializeEmailBatch, serializeFinding } from '../serializers/workEmail.ts';
import { cancelBulk } from '../services/bulk/cancelBulk.ts';
import { readBulkResults, readBulkStatus } from '../services/bulk/readBulk.ts';
import { startBulk } from '../services/bulk/startBulk.ts';
import { startPeople } from '../services/bulk/startPeople.ts';
import { getKeyCredits } from '../services/credits/readCredits.ts';
import { getUsage } from '../services/credits/readUsage.ts';
import { technologyParameters } from '../services/research/technologies.ts';
import { askedQuestionOf } from '../services/runs/askedQuestion.ts';
import { type BatchRequest, createRunBatch, estimateRunBatch } from '../services/runs/createRunBatch.ts';
import { costOfRuns } from '../services/runs/estimateRuns.ts';
import { latestAnswers } from '../services/runs/latestAnswers.ts';
import { getRuns } from '../services/runs/readRuns.ts';
import { listProfiles } from '../services/scoring/profiles.ts';
import { readScores } from '../services/scoring/readScores.ts';
import { listTemplates } from '../services/signalTemplates/signalTemplates.ts';
import { createEmailBatch, estimateEmailBatch, getEmailBatch } from '../services/workEmail/batches.ts';
import { findWorkEmail } from '../services/workEmail/findWorkEmail.ts';
import type { RpcServices } from './context.ts';

/**
 * The services of /v1 for one caller, in wire types.
 * @param abandoned  makes the signal that aborts once nobody waits for an answer to this caller
 */
export function rpcServices(
  deps: Deps,
  caller: Caller,
  abandoned: (caller: Caller) => AbortSignal,
): RpcServices {
  return {
    enrichBatch: (input) => enrichBatch(deps, caller, input),
    async readLatest(input) {
      const runs = await latestAnswers(deps, caller, await batchRequestOf(deps, caller, input));
      return runs.map((run) => (run === null ? null : serializeRun(run)));
    },
    readRuns: async (ids) => (await getRuns(deps, caller, ids)).map((run) => serializeRun(run)),
    readScores: async ({ objectType, objectIds }) =>
      (await readScores(deps, caller, { objectType, objectId: objectIds })).map(serializeScore),
    listProfiles: async () => (await listProfiles(deps, caller)).map(serializeProfile),
    async listTemplates(page) {
      const { rows, total } = await listTemplates(deps, caller, page);
      const { limit, offset } = page;
      const hasMore = offset + rows.length < total;
      return { items: rows.map(serializeTemplate), total, limit, offset, hasMore };
    },
    readCredits: () => getKeyCredits(deps, caller),
    readUsage: (query) => getUsage(deps, caller, query),
    async findEmail({ full_name: fullName, domain, company_name: companyName = null, location = null }) {
      const search = { fullName, domain, companyName, location };
      return serializeFinding(await findWorkEmail(deps, caller, search, abandoned(caller)));
    },
    async findEmails({ contacts, dryRun }) {
      if (dryRun) {
        const { rowCount, estimate } = await estimateEmailBatch(deps, caller, contacts);
        return { row_count: rowCount, estimate };
      }
      const { id, rowCount } = await createEmailBatch(deps, caller, contacts);
      return { batch_id: id, status: 'pending', row_count: rowCount };
    },
    startBulk({ rows, ...asked }) {
      const people = batchOfPeople({ rows, ...asked });
      if (people !== null) return startPeople(deps, caller, people);
      const companies = rows.flatMap(({ domain, externalId }) =>
        domain === undefined ? [] : { domain, externalId },
      );
      return startBulk(deps, caller, { ...asked, rows: companies });
    },
    readBulkStatus: async (id) => serializeBulkStatus(await readBulkStatus(deps, caller, id)),
    readBulkResults: async (input) =>
      serializeRpcBulkResults(await readBulkResults(deps, caller, input, 'any')),
    async cancelBulk(id) {
      await cancelBulk(deps, caller, id);
      return serializeBulkStatus(await readBulkStatus(deps, caller, id));
    },
    readEmailBatch: async (id) => serializeEmailBatch(await getEmailBatch(deps, caller, id)),
  };
}

async function enrichBatch(deps: Deps, caller: Caller, input: EnrichBatch): Promise<EnrichBatchResult> {
  const request = await batchRequestOf(deps, caller, input);
  const batch = await (input.dryRun ? estimateRunBatch : createRunBatch)(deps, caller, request);
  const { accepted, rejected, errors, runs, estimate = costOfRuns(batch.runs) } = serializeBatch(batch);
  return { accepted, rejected, errors, runs, estimate };
}

async function batchRequestOf(deps: Deps, caller: Caller, input: EnrichBatch): Promise<BatchRequest> {
  const { type, entityType, targets, forceRefresh, webhookUrl = null } = input;
  const shared = { surface: 'enrichment' as const, targets, forceRefresh, webhookUrl };
  if (type !== 'custom') {
    const parameters = type === 'tech-stack' ? await technologyParameters(input, deps.config) : {};
    return { ...shared, entityType: 'company', type, parameters };
  }
  const asked = await askedQuestionOf(deps, caller, input);
  return entityType === 'company'
    ? { ...shared, entityType, type, asked }
    : { ...shared, entityType, type, asked, employerDomains: input.employerDomains ?? [] };
}
