import type { EmailBatchSummary } from '@assay/shared/console/workEmail';
import type { EmailVerification, WorkEmailResult } from '@assay/shared/workEmail';
import type { EmailBatch } from '@assay/shared/workEmailBatch';
import {
  countRows,
  type EmailBatchCounts,
  type EmailBatchState,
  type EmailFinding,
  statusOfBatch,
} from '../domain/workEmail.ts';

/** The outcome of one search. docs/api-contract.md "Work e-mail". */
export function serializeFinding({ status, email, verification }: EmailFinding): WorkEmailResult {
  return { status, email, verification: serializeVerification(verification) };
}

function serializeVerification(verification: EmailFinding['verification']): EmailVerification | null {
  if (verification === null) return null;
  const { state, score, acceptAll } = verification;
  return { state, score, accept_all: acceptAll };
}

/** A batch in its current state. @param withReasons  adds to each row why its search ended so, on request only */
export function serializeEmailBatch(batch: EmailBatchState, withReasons = false): EmailBatch {
  return {
    batch_id: batch.id,
    status: statusOfBatch(batch),
    progress: { total: batch.rows.length, ...countRows(batch.rows) },
    contacts: batch.rows.map(({ fullName, domain, status, email, verification, errorCode, reason }) => ({
      full_name: fullName,
      domain,
      status,
      email,
      verification: serializeVerification(verification),
      ...(errorCode !== null && { error_code: errorCode }),
      ...(withReasons && reason !== null && { reason }),
    })),
  };
}

/** A batch as a list shows it. */
export function serializeBatchCounts({
  id,
  createdAt,
  startedAt,
  counts,
}: EmailBatchCounts): EmailBatchSummary {
  const progress = { total: 0, pending: 0, found: 0, not_found: 0, inconclusive: 0, error: 0 };
  for (const { status, count } of counts) {
    progress[status] += count;
    progress.total += count;
  }
  return {
    batch_id: id,
    createdAt: createdAt.toISOString(),
    status: statusOfBatch({ rows: counts, startedAt }),
    progress,
  };
}
