import type { ObjectType } from '@assay/shared/scoring/objectId';
import type { Executor, Transaction } from '../database.ts';

/** A record of the CRM and the object that it is scored as, as stored. */
export interface HubRecord {
  recordId: string;
  objectType: ObjectType;
  objectHash: Buffer;
  /** The values last written into it. */
  written: Record<string, string>;
  writtenAt: Date | null;
  /** The properties that a person changed. */
  kept: string[];
  /** Changes by people before this are no longer protected. */
  releasedAt: Date | null;
}

type StoredRecord = Omit<HubRecord, 'written' | 'kept'> & { written: string | null; kept: string | null };

const COLUMNS = `record_id AS recordId, object_type AS objectType, object_hash AS objectHash, written, written_at AS writtenAt,
  kept, released_at AS releasedAt`;

function fromStored(row: StoredRecord): HubRecord {
  return {
    ...row,
    written: row.written === null ? {} : (JSON.parse(row.written) as HubRecord['written']),
    kept: row.kept === null ? [] : (JSON.parse(row.kept) as string[]),
  };
}

/** A record and the object that it is about. */
export interface RecordLink {
  recordId: string;
  objectType: ObjectType;
  objectHash: Buffer;
}

/** The known records of these objects in one hub. */
export async function recordsOfObjects(
  db: Executor,
  hubId: number,
  objectHashes: readonly Buffer[],
): Promise<HubRecord[]> {
  if (objectHashes.length === 0) return [];
  const rows = await db.rows<StoredRecord>(
    `SELECT ${COLUMNS} FROM hub_records WHERE hub_id = ? AND object_hash IN (?) AND gone_at IS NULL
     ORDER BY object_hash, record_id`,
    [hubId, objectHashes],
  );
  return rows.map(fromStored);
}

/** What is known of these records in one hub. */
export async function findHubRecords(
  db: Executor,
  hubId: number,
  objectType: ObjectType,
  recordIds: readonly string[],
): Promise<HubRecord[]> {
  if (recordIds.length === 0) return [];
  const rows = await db.rows<StoredRecord>(
    `SELECT ${COLUMNS} FROM hub_records
     WHERE hub_id = ? AND object_type = ? AND record_id IN (?) AND gone_at IS NULL`,
    [hubId, objectType, recordIds],
  );
  return rows.map(fromStored);
}

/** The object of a record, also of a deleted one. */
export async function objectOfRecord(
  db: Executor,
  hubId: number,
  objectType: ObjectType,
  recordId: string,
): Promise<Buffer | null> {
  const [row] = await db.rows<{ objectHash: Buffer }>(
    'SELECT object_hash AS objectHash FROM hub_records WHERE hub_id = ? AND object_type = ? AND record_id = ?',
    [hubId, objectType, recordId],
  );
  return row?.objectHash ?? null;
}

/** Stores which records are about which objects; a record that was about another object keeps its written values. */
export async function linkRecords(
  tx: Executor,
  { hubId, organizationId }: { hubId: number; organizationId: string },
  links: readonly RecordLink[],
): Promise<void> {
  if (links.length === 0) return;
  await tx.write(
    `INSERT INTO hub_records (hub_id, object_type, record_id, organization_id, object_hash) VALUES ?
     ON DUPLICATE KEY UPDATE organization_id = VALUES(organization_id), object_hash = VALUES(object_hash), gone_at = NULL`,
    [
      [...links]
        .sort((a, b) => (a.recordId < b.recordId ? -1 : 1))
        .map((link) => [hubId, link.objectType, link.recordId, organizationId, link.objectHash]),
    ],
  );
}

/** Unlinks records that were deleted in the CRM or are about nobody that is scored; they may come back. */
export async function unlinkRecords(
  tx: Executor,
  { hubId, objectType, now }: { hubId: number; objectType: ObjectType; now: Date },
  recordIds: readonly string[],
): Promise<void> {
  if (recordIds.length === 0) return;
  await tx.write(
    `UPDATE hub_records SET gone_at = ? WHERE hub_id = ? AND object_type = ? AND record_id IN (?) AND gone_at IS NULL`,
    [now, hubId, objectType, recordIds],
  );
}

/** Deletes a record for good, also what was written of its company's scores. */
export async function forgetRecord(
  tx: Executor,
  hubId: number,
  objectType: ObjectType,
  recordId: string,
): Promise<void> {
  for (const table of ['hub_records', 'hub_associated'])
    await tx.write(`DELETE FROM ${table} WHERE hub_id = ? AND object_type = ? AND record_id = ?`, [
      hubId,
      objectType,
      recordId,
    ]);
}

/** Deletes records that were unlinked before then. @returns how many */
export async function sweepGoneRecords(db: Executor, before: Date, limit: number): Promise<number> {
  return (await db.write('DELETE FROM hub_records WHERE gone_at < ? LIMIT ?', [before, limit])).affectedRows;
}

/** Saves the values of records and which of them people changed. */
export async function noteWritten(
  tx: Transaction,
  hubId: number,
  records: readonly HubRecord[],
): Promise<void> {
  const [first, ...others] = [...records].sort((a, b) => (a.recordId < b.recordId ? -1 : 1));
  if (first === undefined) return;
  const valuesOf = ({ recordId, objectType, written, writtenAt, kept }: HubRecord) => [
    objectType,
    recordId,
    JSON.stringify(written),
    writtenAt,
    kept.length === 0 ? null : JSON.stringify(kept),
  ];
  await tx.write(
    `UPDATE hub_records r JOIN (
       SELECT ? AS object_type, ? AS record_id, ? AS written, ? AS written_at, ? AS kept
       ${others.map(() => 'UNION ALL SELECT ?, ?, ?, ?, ?').join(' ')}) v
     ON r.hub_id = ? AND r.object_type = CONVERT(v.object_type USING ascii) COLLATE ascii_bin
       AND r.record_id = CONVERT(v.record_id USING ascii) COLLATE ascii_bin
     SET r.written = v.written, r.written_at = v.written_at, r.kept = v.kept`,
    [...[first, ...others].flatMap(valuesOf), hubId],
  );
}

/** Forgets what was written into a hub's records, once its properties are gone. @returns how many records */
export async function forgetWritten(db: Executor, hubId: number, limit: number): Promise<number> {
  const { affectedRows } = await db.write(
    `UPDATE hub_records SET written = NULL, written_at = NULL, kept = NULL
     WHERE hub_id = ? AND (written IS NOT NULL OR kept IS NOT NULL) LIMIT ?`,
    [hubId, limit],
  );
  return affectedRows;
}

/** Gives what people changed in the records of an object back to Assay. @returns how many records */
export async function releaseRecords(
  tx: Transaction,
  hubId: number,
  objectHash: Buffer,
  now: Date,
): Promise<number> {
  const { affectedRows } = await tx.write(
    'UPDATE hub_records SET released_at = ?, kept = NULL WHERE hub_id = ? AND object_hash = ? AND gone_at IS NULL',
    [now, hubId, objectHash],
  );
  return affectedRows;
}
