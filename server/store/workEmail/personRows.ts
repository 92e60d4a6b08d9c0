import { createHash } from 'node:crypto';
import type { Executor, Transaction } from '../database.ts';
import { release } from '../ledger.ts';

/** A row of a batch, as far as it tells who it is about. */
export interface PersonRow {
  batchId: string;
  position: number;
  fullName: string;
  domain: string;
  email: string | null;
  isPending: 0 | 1;
}

/**
 * Waits for batches that are being created: their rows are seen afterwards. Whoever creates one looks at the suppressed people
 * after its rows are written, so that it sees an erasure or is seen by it.
 */
export async function awaitNewBatches(db: Executor, organizationId: string): Promise<void> {
  await db.rows('SELECT id FROM email_batches WHERE organization_id = ? LOCK IN SHARE MODE', [
    organizationId,
  ]);
}

/** Every row of an organisation's batches, batch by batch. */
export async function* personRows(db: Executor, organizationId: string): AsyncGenerator<PersonRow> {
  const batches = await db.rows<{ id: string }>('SELECT id FROM email_batches WHERE organization_id = ?', [
    organizationId,
  ]);
  for (const { id } of batches)
    yield* await db.rows<PersonRow>(
      `SELECT batch_id AS batchId, position, full_name AS fullName, domain, email,
         status = 'pending' AS isPending FROM email_batch_rows
       WHERE batch_id = ? ORDER BY position`,
      [id],
    );
}

/** Deletes a row and releases what is held for it under `reference`; a search of it that is under way then settles nothing. */
export async function deleteRow(
  tx: Transaction,
  { batchId, position }: Pick<PersonRow, 'batchId' | 'position'>,
  reference: string,
): Promise<void> {
  const [row] = await tx.rows<{ held: number }>(
    'SELECT held FROM email_batch_rows WHERE batch_id = ? AND position = ? FOR UPDATE',
    [batchId, position],
  );
  if (row === undefined) return;
  if (row.held === 1) await release(tx, reference);
  await tx.write('DELETE FROM email_batch_rows WHERE batch_id = ? AND position = ?', [batchId, position]);
}

/** What the verification cache may know of a person at one domain. */
export interface MailTraces {
  domain: string;
  localParts: readonly string[];
  /** Keys of searches for the person, without hints. */
  searchKeys: readonly string[];
}

/**
 * Deletes a person's mailboxes, the outcomes of searches for them or with their address, and who searched. The cache is shared:
 * other organisations will ask the mail hosts again. How addresses are formed at the domain stays known.
 */
export async function forgetMailFacts(
  db: Executor,
  { domain, localParts, searchKeys }: MailTraces,
): Promise<void> {
  if (localParts.length > 0)
    await db.write('DELETE FROM mailboxes WHERE domain = ? AND local_part IN (?)', [domain, localParts]);
  const own = new Set(localParts);
  const outcomes = await db.rows<{ hash: Buffer; outcome: string }>(
    'SELECT search_hash AS hash, outcome FROM mail_searches WHERE domain = ?',
    [domain],
  );
  const hashes = [
    ...searchKeys.map((key) => createHash('sha256').update(key).digest()),
    ...outcomes.flatMap(({ hash, outcome }) => {
      const { email } = JSON.parse(outcome) as { email: string | null };
      return email !== null && own.has(email.toLowerCase().split('@')[0] ?? '') ? hash : [];
    }),
  ];
  if (hashes.length === 0) return;
  for (const table of ['mail_searches', 'asked_mail_searches'])
    await db.write(`DELETE FROM ${table} WHERE domain = ? AND search_hash IN (?)`, [domain, hashes]);
}
