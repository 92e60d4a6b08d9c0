import type { Transaction } from './database.ts';

/** Something that must be provable later. */
export interface AuditEntry {
  organizationId: string;
  apiKeyId: string | null;
  action: 'contact.erased';
  /** 32 bytes that stand for whom it was done to. */
  subjectHash: Buffer;
  details: Record<string, number>;
  createdAt: Date;
}

/** Writes an entry in the transaction of what it is about. Entries are never changed. */
export async function insertAuditEntry(tx: Transaction, entry: AuditEntry): Promise<void> {
  await tx.write(
    `INSERT INTO audit_entries (organization_id, api_key_id, action, subject_hash, details, created_at)
     VALUES (?, ?, ?, ?, ?, ?)`,
    [
      entry.organizationId,
      entry.apiKeyId,
      entry.action,
      entry.subjectHash,
      JSON.stringify(entry.details),
      entry.createdAt,
    ],
  );
}
