import type { WorkEmailResult } from '@assay/shared/workEmail';
import type { EmailBatchStatus, EmailRowErrorCode, EmailRowStatus } from '@assay/shared/workEmailBatch';

/** A person and the normalised domain at which to find an address. */
export interface EmailSearch {
  fullName: string;
  domain: string;
  companyName: string | null;
  location: string | null;
}

/** The outcome of a search, as callers see it. */
export interface EmailFinding {
  status: WorkEmailResult['status'];
  email: string | null;
  verification: { state: 'deliverable' | 'risky'; score: number; acceptAll: boolean } | null;
}

/** A row of a batch in its current state. */
export interface EmailRow extends Omit<EmailFinding, 'status'> {
  /** Why its search ended so; null until then. */
  reason: string | null;
  fullName: string;
  domain: string;
  status: EmailRowStatus;
  errorCode: EmailRowErrorCode | null;
}

/** A batch in its current state, with its rows in the order of the request. */
export interface EmailBatchState {
  id: string;
  createdAt: Date;
  /** When a worker began its first row. */
  startedAt: Date | null;
  rows: readonly EmailRow[];
}

/** A batch without its people: how many rows have each status, and of them each error. */
export interface EmailBatchCounts extends Pick<EmailBatchState, 'id' | 'createdAt' | 'startedAt'> {
  counts: readonly { status: EmailRowStatus; errorCode: EmailRowErrorCode | null; count: number }[];
}

/** Number of rows by status. */
export function countRows(rows: readonly EmailRow[]): Record<EmailRowStatus, number> {
  const counts = { pending: 0, found: 0, not_found: 0, inconclusive: 0, error: 0 };
  for (const { status } of rows) counts[status] += 1;
  return counts;
}

/** The status of a batch, by its rows or one of each kind. It has failed when it ended before any of its searches did. */
export function statusOfBatch({
  rows,
  startedAt,
}: {
  rows: readonly Pick<EmailRow, 'status' | 'errorCode'>[];
  startedAt: Date | null;
}): EmailBatchStatus {
  if (rows.some(({ status }) => status === 'pending')) return startedAt === null ? 'pending' : 'running';
  const searched = rows.filter(({ errorCode }) => errorCode !== 'invalid_input');
  const isLost = searched.length > 0 && searched.every(({ errorCode }) => errorCode === 'incomplete');
  return isLost ? 'failed' : 'completed';
}
