/** @folder Batches of searches and the verification cache. */

import type { EmailRowErrorCode, EmailRowStatus } from '@assay/shared/workEmailBatch';
import type { EmailBatchCounts, EmailBatchState, EmailFinding, EmailRow } from '../../domain/workEmail.ts';
import type { Executor, Transaction } from '../database.ts';

/** A new row; settled already when it cannot be searched. */
export interface NewEmailRow {
  fullName: string;
  domain: string;
  groupId: string | null;
  status: EmailRowStatus;
  errorCode: EmailRowErrorCode | null;
  held: boolean;
}

/** A new batch: its groups by domain, its rows in order. */
export interface NewEmailBatch {
  id: string;
  organizationId: string;
  priceVersion: string;
  createdAt: Date;
  groups: readonly { id: string; domain: string }[];
  rows: readonly NewEmailRow[];
}

export async function insertEmailBatch(tx: Transaction, batch: NewEmailBatch): Promise<void> {
  await tx.write(
    'INSERT INTO email_batches (id, organization_id, price_version, created_at) VALUES (?, ?, ?, ?)',
    [batch.id, batch.organizationId, batch.priceVersion, batch.createdAt],
  );
  if (batch.groups.length > 0)
    await tx.write('INSERT INTO email_batch_groups (id, batch_id, domain, progressed_in) VALUES ?', [
      batch.groups.map(({ id, domain }) => [id, batch.id, domain, 0]),
    ]);
  await tx.write(
    `INSERT INTO email_batch_rows (batch_id, position, group_id, full_name, domain, status, error_code, held)
     VALUES ?`,
    [
      batch.rows.map((row, position) => [
        batch.id,
        position,
        row.groupId,
        row.fullName,
        row.domain,
        row.status,
        row.errorCode,
        Number(row.held),
      ]),
    ],
  );
}

interface StoredRow extends Omit<EmailRow, 'verification'> {
  state: 'deliverable' | 'risky' | null;
  score: number | null;
  acceptAll: number | null;
}

function fromStored({ state, score, acceptAll, ...row }: StoredRow): EmailRow {
  const verification = state === null ? null : { state, score: score ?? 0, acceptAll: acceptAll === 1 };
  return { ...row, verification };
}

/** A batch of this organisation with all its rows at one moment, or null. */
export async function findEmailBatch(
  db: Executor,
  organizationId: string,
  id: string,
): Promise<EmailBatchState | null> {
  const stored = await db.rows<StoredRow & { createdAt: Date; startedAt: Date | null }>(
    `SELECT b.created_at AS createdAt, b.started_at AS startedAt, r.full_name AS fullName, r.domain, r.status, r.email,
       r.state, r.score, r.accept_all AS acceptAll, r.error_code AS errorCode, r.reason
     FROM email_batches b STRAIGHT_JOIN email_batch_rows r ON r.batch_id = b.id
     WHERE b.id = ? AND b.organization_id = ? ORDER BY r.position`,
    [id, organizationId],
  );
  const [first] = stored;
  if (first === undefined) return null;
  const { createdAt, startedAt } = first;
  const rows = stored.map(({ createdAt: _created, startedAt: _started, ...row }) => fromStored(row));
  return { id, createdAt, startedAt, rows };
}

/**
 * Batches of an organisation, newest first: their ids rise with time.
 * @param before  only batches older than the one with this id
 */
export async function findEmailBatches(
  db: Executor,
  organizationId: string,
  { before, limit }: { before: string | null; limit: number },
): Promise<EmailBatchCounts[]> {
  const batches = await db.rows<Omit<EmailBatchCounts, 'counts'>>(
    `SELECT id, created_at AS createdAt, started_at AS startedAt
     FROM email_batches FORCE INDEX (email_batches_by_organization)
     WHERE organization_id = ?${before === null ? '' : ' AND id < ?'} ORDER BY id DESC LIMIT ?`,
    [organizationId, ...(before === null ? [] : [before]), limit],
  );
  if (batches.length === 0) return [];
  const counts = await db.rows<EmailBatchCounts['counts'][number] & { batchId: string }>(
    `SELECT batch_id AS batchId, status, error_code AS errorCode, COUNT(*) AS count
     FROM email_batch_rows FORCE INDEX (PRIMARY)
     WHERE batch_id IN (?) GROUP BY batch_id, status, error_code`,
    [batches.map(({ id }) => id)],
  );
  return batches.map((batch) => ({
    ...batch,
    counts: counts.filter(({ batchId }) => batchId === batch.id),
  }));
}

/** The rows of a batch at one domain: the subject of a job of the queue `email`. */
export interface EmailGroup {
  id: string;
  batchId: string;
  organizationId: string;
  domain: string;
  priceVersion: string;
  batchCreatedAt: Date;
  /** The last attempt of the job that made progress. */
  progressedIn: number;
}

export async function findEmailGroup(db: Executor, id: string): Promise<EmailGroup | null> {
  const [group] = await db.rows<EmailGroup>(
    `SELECT g.id, g.batch_id AS batchId, g.domain, g.progressed_in AS progressedIn,
       b.organization_id AS organizationId, b.price_version AS priceVersion, b.created_at AS batchCreatedAt
     FROM email_batch_groups g JOIN email_batches b ON b.id = g.batch_id WHERE g.id = ?`,
    [id],
  );
  return group ?? null;
}

/** Records that a worker has begun a batch. */
export async function startEmailBatch(db: Executor, id: string, at: Date): Promise<void> {
  await db.write('UPDATE email_batches SET started_at = ? WHERE id = ? AND started_at IS NULL', [at, id]);
}

/** Records the attempt in which a group made progress. */
export async function recordProgress(tx: Executor, groupId: string, attempt: number): Promise<void> {
  await tx.write('UPDATE email_batch_groups SET progressed_in = ? WHERE id = ? AND progressed_in < ?', [
    attempt,
    groupId,
    attempt,
  ]);
}

/** A row that waits to be searched. */
export interface PendingRow {
  position: number;
  fullName: string;
  held: boolean;
  /** When its second search is due; null before the first. */
  retryAt: Date | null;
}

/** The pending rows of a group, in order. */
export async function pendingRows(db: Executor, groupId: string): Promise<PendingRow[]> {
  const rows = await db.rows<Omit<PendingRow, 'held'> & { held: number }>(
    `SELECT position, full_name AS fullName, held, retry_at AS retryAt FROM email_batch_rows
     WHERE group_id = ? AND status = 'pending' ORDER BY position`,
    [groupId],
  );
  return rows.map((row) => ({ ...row, held: row.held === 1 }));
}

/** Identifies a row. */
export interface RowPlace {
  batchId: string;
  position: number;
}

/** The outcome of a row. */
export type RowEnd = (EmailFinding | { status: 'error'; errorCode: EmailRowErrorCode }) & {
  /** Why the search ended so; absent where there was none. */
  reason?: string;
};

/** Ends a pending row; the caller settles its hold in the same transaction. @returns false when it has ended before */
export async function endRow(
  tx: Transaction,
  { batchId, position }: RowPlace,
  end: RowEnd,
): Promise<boolean> {
  const { email, verification } = end.status === 'error' ? { email: null, verification: null } : end;
  const { affectedRows } = await tx.write(
    `UPDATE email_batch_rows SET status = ?, error_code = ?, reason = ?, email = ?, state = ?, score = ?, accept_all = ?, held = 0
     WHERE batch_id = ? AND position = ? AND status = 'pending'`,
    [
      end.status,
      end.status === 'error' ? end.errorCode : null,
      end.reason ?? null,
      email,
      verification?.state ?? null,
      verification?.score ?? null,
      verification === null ? null : Number(verification.acceptAll),
      batchId,
      position,
    ],
  );
  return affectedRows === 1;
}

/**
 * True when no row of a batch is pending. The batch stays locked, so that of two transactions that end its last rows at
 * the same time the second one sees that it is over.
 */
export async function isEmailBatchOver(tx: Transaction, batchId: string): Promise<boolean> {
  await tx.rows('SELECT id FROM email_batches WHERE id = ? FOR UPDATE', [batchId]);
  const pending = await tx.rows(
    "SELECT position FROM email_batch_rows WHERE batch_id = ? AND status = 'pending' LIMIT 1",
    [batchId],
  );
  return pending.length === 0;
}

/** Whose batch it is; null when it is gone. */
export async function organizationOfBatch(db: Executor, batchId: string): Promise<string | null> {
  const [row] = await db.rows<{ organizationId: string }>(
    'SELECT organization_id AS organizationId FROM email_batches WHERE id = ?',
    [batchId],
  );
  return row?.organizationId ?? null;
}

/** Schedules a row's second search. */
export async function postponeRow(
  tx: Transaction,
  { batchId, position }: RowPlace,
  retryAt: Date,
): Promise<void> {
  await tx.write(
    "UPDATE email_batch_rows SET retry_at = ? WHERE batch_id = ? AND position = ? AND status = 'pending'",
    [retryAt, batchId, position],
  );
}

/** The group of a row; null when the row is gone or belongs to none. */
export async function groupOfRow(db: Executor, { batchId, position }: RowPlace): Promise<string | null> {
  const [row] = await db.rows<{ groupId: string | null }>(
    'SELECT group_id AS groupId FROM email_batch_rows WHERE batch_id = ? AND position = ?',
    [batchId, position],
  );
  return row?.groupId ?? null;
}

/** Deletes up to `limit` batches created before `before`, with their rows. */
export async function sweepEmailBatches(db: Executor, before: Date, limit: number): Promise<number> {
  const { affectedRows } = await db.write(
    'DELETE FROM email_batches WHERE created_at < ? ORDER BY created_at LIMIT ?',
    [before, limit],
  );
  return affectedRows;
}
