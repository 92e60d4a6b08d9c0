import type { AuditEntry } from '../domain/audit.ts';
import type { Executor, Transaction } from './database.ts';

/** Writes an entry in the transaction of what it records. Entries are never changed. */
export async function insertAuditEntry(tx: Transaction, entry: AuditEntry): Promise<void> {
  await tx.write(
    `INSERT INTO audit_log (organization_id, actor_kind, actor_id, action, subject, details, created_at)
     VALUES (?, ?, ?, ?, ?, ?, ?)`,
    [
      entry.organizationId,
      entry.actor.kind,
      entry.actor.id,
      entry.action,
      entry.subject,
      JSON.stringify(entry.details),
      entry.createdAt,
    ],
  );
}

interface Row {
  organizationId: string | null;
  actorKind: AuditEntry['actor']['kind'];
  actorId: string | null;
  action: string;
  subject: string;
  details: string;
  createdAt: Date;
}

const COLUMNS = `organization_id AS organizationId, actor_kind AS actorKind, actor_id AS actorId, action, subject, details,
  created_at AS createdAt`;

/** Rows of the release before 0.3, in today's columns: made by a key, or by a hub. */
const EARLIER_COLUMNS = `organization_id AS organizationId, IF(api_key_id IS NULL, 'hub', 'key') AS actorKind,
  api_key_id AS actorId, action, CONCAT('sha256:', LOWER(HEX(subject_hash))) AS subject, details, created_at AS createdAt`;

/**
 * The newest entries, newest first, those of earlier releases included.
 * @param organizationId  null: of all organisations
 */
export async function readAuditEntries(
  db: Executor,
  organizationId: string | null,
  limit: number,
): Promise<AuditEntry[]> {
  const [where, of] = organizationId === null ? ['', []] : ['WHERE organization_id = ?', [organizationId]];
  const newest = (table: string, columns: string, order: string) =>
    db.rows<Row>(`SELECT ${columns} FROM ${table} ${where} ORDER BY ${order} LIMIT ?`, [...of, limit]);
  const rows = [
    ...(await newest('audit_log', COLUMNS, 'id DESC')),
    ...(await newest(
      'audit_entries',
      EARLIER_COLUMNS,
      organizationId === null ? 'id DESC' : 'created_at DESC, id DESC',
    )),
  ];
  return rows
    .map(
      ({ actorKind, actorId, details, ...row }): AuditEntry => ({
        ...row,
        actor: { kind: actorKind, id: actorId },
        details: JSON.parse(details) as AuditEntry['details'],
      }),
    )
    .sort((one, other) => other.createdAt.getTime() - one.createdAt.getTime())
    .slice(0, limit);
}
