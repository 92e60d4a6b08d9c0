import type { Executor } from '../database.ts';

/** A deal or contact with the scores of its company, as stored. */
export interface AssociatedRecord {
  recordId: string;
  /** The values last written into it. */
  written: Record<string, string>;
  /** The properties that a person changed. */
  kept: string[];
}

/** What is known of these records. */
export async function findAssociated(
  db: Executor,
  hubId: number,
  objectType: 'contact' | 'deal',
  recordIds: readonly string[],
): Promise<Map<string, AssociatedRecord>> {
  if (recordIds.length === 0) return new Map();
  const rows = await db.rows<{ recordId: string; written: string | null; kept: string | null }>(
    `SELECT record_id AS recordId, written, kept FROM hub_associated
     WHERE hub_id = ? AND object_type = ? AND record_id IN (?)`,
    [hubId, objectType, recordIds],
  );
  return new Map(
    rows.map(({ recordId, written, kept }) => [
      recordId,
      {
        recordId,
        written: written === null ? {} : (JSON.parse(written) as Record<string, string>),
        kept: kept === null ? [] : (JSON.parse(kept) as string[]),
      },
    ]),
  );
}

/** Saves what was written into records. */
export async function saveAssociated(
  db: Executor,
  hubId: number,
  objectType: 'contact' | 'deal',
  { records, now }: { records: readonly AssociatedRecord[]; now: Date },
): Promise<void> {
  if (records.length === 0) return;
  await db.write(
    `INSERT INTO hub_associated (hub_id, object_type, record_id, written, kept, written_at) VALUES ?
     ON DUPLICATE KEY UPDATE written = VALUES(written), kept = VALUES(kept), written_at = VALUES(written_at)`,
    [
      [...records]
        .sort((a, b) => (a.recordId < b.recordId ? -1 : 1))
        .map(({ recordId, written, kept }) => [
          hubId,
          objectType,
          recordId,
          JSON.stringify(written),
          kept.length === 0 ? null : JSON.stringify(kept),
          now,
        ]),
    ],
  );
}

/** Forgets what was written, once the properties are gone. @returns how many */
export async function forgetAssociated(db: Executor, hubId: number, limit: number): Promise<number> {
  return (await db.write('DELETE FROM hub_associated WHERE hub_id = ? LIMIT ?', [hubId, limit])).affectedRows;
}
