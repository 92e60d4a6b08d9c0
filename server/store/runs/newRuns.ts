import type { Run } from '../../domain/run.ts';
import { inflightKeyOf } from '../../domain/runKeys.ts';
import type { Transaction, Value } from '../database.ts';
import { rowsByStatement } from '../statementSize.ts';

/** A new run, which starts as `processing` with its credits held. */
export interface NewRun
  extends Pick<
    Run,
    | 'id'
    | 'organizationId'
    | 'apiKeyId'
    | 'surface'
    | 'entityType'
    | 'type'
    | 'companyId'
    | 'domain'
    | 'contactProfileUrl'
    | 'parameters'
    | 'asked'
    | 'forceRefresh'
    | 'answerType'
    | 'resultSchemaVersion'
    | 'priceVersion'
    | 'createdAt'
  > {
  cacheKey: Buffer;
  /** Finds the earlier answer to compare with; null for prebuilt research, whose cache key serves for that. */
  questionKey: Buffer | null;
  /** Credits held, decimal text. */
  amount: string;
  /** Shared by the runs of one request; null for a single custom run and for prebuilt research. */
  batchId: string | null;
}

/** @throws a duplicate-key error when an identical run is under way, forced as this one or not */
export async function insertRuns(tx: Transaction, runs: readonly NewRun[]): Promise<void> {
  await tx.write(
    `INSERT INTO runs (id, organization_id, api_key_id, surface, entity_type, type, status, company_id, domain,
       contact_profile_url, parameters, force_refresh, cache_key, inflight_key, answer_type, result_schema_version,
       credits_state, credits_amount, price_version, created_at)
     VALUES ?`,
    [
      runs.map((run) => [
        run.id,
        run.organizationId,
        run.apiKeyId,
        run.surface,
        run.entityType,
        run.type,
        'processing',
        run.companyId,
        run.domain,
        run.contactProfileUrl,
        JSON.stringify(run.parameters),
        run.forceRefresh ? 1 : 0,
        run.cacheKey,
        inflightKeyOf(run.cacheKey, run.forceRefresh),
        run.answerType,
        run.resultSchemaVersion,
        'reserved',
        run.amount,
        run.priceVersion,
        run.createdAt,
      ]),
    ],
  );
  await insertQuestions(tx, runs);
}

async function insertQuestions(tx: Transaction, runs: readonly NewRun[]): Promise<void> {
  const questions = runs.flatMap((run): Value[][] =>
    run.asked === null
      ? []
      : [
          [
            run.id,
            run.organizationId,
            run.entityType,
            run.contactProfileUrl,
            run.asked.template?.id ?? null,
            run.asked.template?.versionId ?? null,
            run.batchId,
            JSON.stringify(run.asked),
            run.createdAt,
            run.questionKey,
          ],
        ],
  );
  for (const fitting of rowsByStatement(questions)) {
    await tx.write(
      `INSERT INTO run_questions (run_id, organization_id, entity_type, contact_profile_url, signal_template_id,
       signal_template_version_id, batch_id, asked, created_at, question_key)
     VALUES ?`,
      [fitting],
    );
  }
}
