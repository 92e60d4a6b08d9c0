/** @folder From stored types to the JSON of the API. Nothing else builds wire shapes. */

import type { EnrichmentRun } from '@assay/shared/enrichmentRun';
import { qualificationOf } from '../domain/qualify.ts';
import { NO_READER, type Run, type Served } from '../domain/run.ts';

/**
 * A run as the enrichment API shows it. docs/api-contract.md "Runs and results".
 *
 * @param served  `cache` marks a response that cost nothing; the stored run keeps its original charge
 */
export function serializeRun(run: Run, served: Served = 'fresh'): EnrichmentRun {
  const reader = run.reader ?? NO_READER;
  return {
    id: run.id,
    object: 'enrichment_run',
    entityType: run.entityType,
    type: run.type,
    status: run.status,
    entity: { domain: run.domain, companyId: run.companyId, contactProfileUrl: run.contactProfileUrl },
    question: run.asked?.question ?? null,
    signalTemplateId: run.asked?.template?.id ?? null,
    signalTemplateVersionId: run.asked?.template?.versionId ?? null,
    answerType: run.answerType,
    result: run.result,
    resultSchemaVersion: run.resultSchemaVersion,
    reasoning: run.reasoning,
    confidence: run.confidence,
    sources: run.sources,
    reader: { kind: reader.kind, model: reader.model },
    qualificationCriteria: run.asked?.qualificationCriteria ?? null,
    weight: run.asked?.weight ?? null,
    ...(run.asked !== null && {
      qualification: qualificationOf(run.asked.qualificationCriteria, run.answerType, run.result),
      verificationMode: run.asked.verificationMode,
      connectors: run.asked.connectors,
    }),
    changeContext: run.changeContext,
    credits:
      served === 'cache'
        ? { state: 'free', amount: 0, priceVersion: run.priceVersion }
        : {
            state: run.creditsState,
            amount: run.creditsState === 'released' ? 0 : run.creditsAmount,
            priceVersion: run.priceVersion,
          },
    error: run.error,
    errorCode: run.errorCode,
    retryable: run.retryable,
    createdAt: run.createdAt.toISOString(),
    completedAt: run.completedAt?.toISOString() ?? null,
  };
}
