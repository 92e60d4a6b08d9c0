import type { BulkResult, BulkResults, BulkStatus } from '@assay/shared/bulk';
import type { RpcBulkResults } from '@assay/shared/rpcBulk';
import type { Batch, BatchResearch, BatchState, ResultPage, RowResult } from '../domain/batch.ts';
import { serializeRun } from './run.ts';

/** Where a batch stands; also the data of the event `batch.completed`. docs/api-contract.md "Bulk". */
export function serializeBulkStatus({ batch, counts, reserved }: BatchState): BulkStatus {
  const { accepted, rejected } = batch;
  const { states, cached } = counts;
  return {
    batchId: batch.id,
    status: batch.status,
    counts: {
      rows: accepted + rejected,
      accepted,
      rejected,
      total: Object.values(states).reduce((sum, count) => sum + count, 0),
      ...states,
      cached,
    },
    credits: {
      estimated: Number(batch.credits),
      reserved: Number(reserved),
      charged: Number(counts.charged),
    },
    createdAt: batch.createdAt.toISOString(),
    completedAt: batch.endedAt?.toISOString() ?? null,
  };
}

/** A page of results. */
export function serializeBulkResults({ batch, results, nextCursor }: ResultPage): BulkResults {
  return {
    batchId: batch.id,
    status: batch.status,
    results: results.map((result) => serializeBulkResult(batch, result)),
    nextCursor,
  };
}

/** A page of results as `bulk.results` has it: rows of people have their profile and employer. */
export function serializeRpcBulkResults(page: ResultPage): RpcBulkResults {
  const { batch, results, nextCursor } = page;
  return {
    batchId: batch.id,
    status: batch.status,
    nextCursor,
    results: results.map((result) => {
      const { contactProfileUrl, employerDomain } = result.row;
      const person = contactProfileUrl === null ? {} : { profileUrl: contactProfileUrl, employerDomain };
      return { ...serializeBulkResult(batch, result), ...person };
    }),
  };
}

/** One row with its runs. */
export function serializeBulkResult({ researches }: Batch, { row, items }: RowResult): BulkResult {
  const isOver = items.every(({ item }) => item.state !== 'waiting' && item.state !== 'processing');
  return {
    row: row.position,
    domain: row.domain,
    externalId: row.externalId,
    status: row.error !== null ? 'rejected' : isOver ? 'completed' : 'processing',
    error: row.error,
    researches: items.map(({ item, run }) => ({
      research: researchName(researches[item.research]),
      status: item.state,
      run: run && serializeRun(run, item.served === 'cache' ? 'cache' : 'fresh'),
    })),
  };
}

/** What was asked, as results name it: the type with its parameters, or the question. */
export function researchName(research: BatchResearch | undefined): string {
  if (research === undefined) return '';
  if (research.type === 'custom') return research.asked.question;
  return [research.type, ...Object.values(research.parameters)].join(' ');
}
