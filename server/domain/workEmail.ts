import type { WorkEmailResult } from '@assay/shared/workEmail';
import type { EmailBatchStatus, EmailRowErrorCode, EmailRowStatus } from '@assay/shared/workEmailBatch';

/** A person and the normalised domain at which an address is sought. */
export interface EmailSearch {
  fullName: string;
  domain: string;
  companyName: string | null;
  location: string | null;
}

/** What a search came to, as far as callers are told. */
export interface EmailFinding {
  status: WorkEmailResult['status'];
  email: string | null;
  verification: { state: 'deliverable' | 'risky'; score: number; acceptAll: boolean } | null;
}

/** A row of a batch as it stands. */
export interface EmailRow extends Omit<EmailFinding, 'status'> {
  fullName: string;
  domain: string;
  status: EmailRowStatus;
  errorCode: EmailRowErrorCode | null;
}

/** A batch as it stands, its rows in the order of the request. */
export interface EmailBatchState {
  id: string;
  createdAt: Date;
  /** When a worker took up the first of it. */
  startedAt: Date | null;
  rows: readonly EmailRow[];
}

/** How many rows there are in each state. */
export function countRows(rows: readonly EmailRow[]): Record<EmailRowStatus, number> {
  const counts = { pending: 0, found: 0, not_found: 0, inconclusive: 0, error: 0 };
  for (const { status } of rows) counts[status] += 1;
  return counts;
}

/** Where a batch stands. It has failed when it ended before any of its searches did. */
export function statusOfBatch({ rows, startedAt }: EmailBatchState): EmailBatchStatus {
  if (rows.some(({ status }) => status === 'pending')) return startedAt === null ? 'pending' : 'running';
  const searched = rows.filter(({ errorCode }) => errorCode !== 'invalid_input');
  const isLost = searched.length > 0 && searched.every(({ errorCode }) => errorCode === 'incomplete');
  return isLost ? 'failed' : 'completed';
}
