import type { BulkAccepted, BulkRowError, StartBulk } from '@assay/shared/bulk';
import type { Deps } from '../../deps.ts';
import type { BatchRow } from '../../domain/batch.ts';
import type { Caller } from '../../domain/caller.ts';
import { acceptBatch, batchRowsOf, lookUp } from './acceptBatch.ts';
import { researchesOf } from './researches.ts';

/**
 * Researches the same about up to 10,000 companies. Rows whose domain is invalid are rejected alone; rows of one company share
 * its runs. docs/api-contract.md "Bulk".
 *
 * @returns with `dryRun` only the price, and no batch
 * @throws INSUFFICIENT_CREDITS  with `needed` and `available`, when what is not stored yet costs more; nothing is created
 * @throws VALIDATION_ERROR, UNKNOWN_TECHNOLOGY, NOT_FOUND  for what is asked, with the path of each field
 */
export async function startBulk(deps: Deps, caller: Caller, body: StartBulk): Promise<BulkAccepted> {
  const researches = await researchesOf(deps, caller, body);
  const rows = batchRowsOf(body.rows);
  const work = await lookUp(deps, caller, { kind: 'bulk', researches, rows });
  const errors = rows.flatMap(rowError);
  const counts = { accepted: rows.length - errors.length, rejected: errors.length, errors };
  if (body.dryRun) return { batchId: null, ...counts, estimate: work.estimate };
  const { id, estimate } = await acceptBatch(deps, caller, work);
  return { batchId: id, ...counts, estimate };
}

function rowError({ position, domain, externalId, error }: BatchRow): BulkRowError[] {
  return error === null
    ? []
    : [{ row: position, domain, externalId, code: 'VALIDATION_ERROR', message: error }];
}
