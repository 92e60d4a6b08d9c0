import type { BulkAccepted, BulkRowError, StartBulk } from '@assay/shared/bulk';
import type { Deps } from '../../deps.ts';
import type { BatchRow } from '../../domain/batch.ts';
import type { Caller } from '../../domain/caller.ts';
import { acceptBatch, type BatchWork, batchRowsOf, lookUp } from './acceptBatch.ts';
import { type AskedInBulk, researchesOf } from './researches.ts';

/**
 * Researches the same about up to 10,000 companies. Rows whose domain is invalid are rejected alone; rows of one company share
 * its runs. docs/api-contract.md "Bulk".
 *
 * @returns with `dryRun` only the price, and no batch
 * @throws INSUFFICIENT_CREDITS  with `needed` and `available`, when what is not stored yet costs more; nothing is created
 * @throws VALIDATION_ERROR, UNKNOWN_TECHNOLOGY, NOT_FOUND  for what is asked, with the path of each field
 */
export async function startBulk(deps: Deps, caller: Caller, body: StartBulk): Promise<BulkAccepted> {
  const rows = batchRowsOf(body.rows);
  const errors = rows.flatMap(rowError);
  return { ...(await startRows(deps, caller, body, { kind: 'bulk', rows })), errors };
}

/**
 * Starts a batch of rows that were read, or with `dryRun` looks up its price.
 * @throws INSUFFICIENT_CREDITS, CONFLICT  see {@link acceptBatch}
 * @throws VALIDATION_ERROR, UNKNOWN_TECHNOLOGY, NOT_FOUND  for what is asked
 */
export async function startRows(
  deps: Deps,
  caller: Caller,
  asked: AskedInBulk & Pick<StartBulk, 'dryRun'>,
  batch: Pick<BatchWork, 'kind' | 'rows'>,
): Promise<Omit<BulkAccepted, 'errors'>> {
  const researches = await researchesOf(deps, caller, asked);
  const work = await lookUp(deps, caller, { ...batch, researches });
  const accepted = work.estimate.rows;
  const counts = { accepted, rejected: batch.rows.length - accepted };
  if (asked.dryRun) return { batchId: null, ...counts, estimate: work.estimate };
  const { id, estimate } = await acceptBatch(deps, caller, work);
  return { batchId: id, ...counts, estimate };
}

function rowError({ position, domain, externalId, error }: BatchRow): BulkRowError[] {
  return error === null
    ? []
    : [{ row: position, domain, externalId, code: 'VALIDATION_ERROR', message: error }];
}
