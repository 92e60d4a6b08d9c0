import type { Actor, AuditEntry } from '../domain/audit.ts';
import type { Executor, Transaction, Value } from './database.ts';

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
    .map(entryOf)
    .sort((one, other) => other.createdAt.getTime() - one.createdAt.getTime())
    .slice(0, limit);
}

const entryOf = <Given extends Row>({ actorKind, actorId, details, ...row }: Given) => ({
  ...row,
  actor: { kind: actorKind, id: actorId },
  details: JSON.parse(details) as AuditEntry['details'],
});

/** A stored entry: where a page of the audit ends, the next one begins after it. `earlier`: of a release before 0.3. */
export interface AuditPosition {
  table: 'log' | 'earlier';
  createdAt: Date;
  id: number;
}

/** Which entries of an organisation are wanted; what is left out, all. */
export interface AuditSelection {
  actor?: Actor | undefined;
  action?: string | undefined;
}

/** Entries of an organisation, newest first, those of earlier releases at the end. Read along an index, without a count. */
export async function listAuditAfter(
  db: Executor,
  organizationId: string,
  selection: AuditSelection & { after: AuditPosition | null; limit: number },
): Promise<(AuditEntry & { position: AuditPosition })[]> {
  const { after, limit } = selection;
  const positioned = (table: AuditPosition['table'], rows: (Row & { id: number })[]) =>
    rows.map(({ id, ...row }) => {
      const { createdAt } = row;
      return { ...entryOf(row), position: { table, createdAt, id } };
    });
  const entries =
    after?.table === 'earlier' ? [] : positioned('log', await logAfter(db, organizationId, selection));
  const missing = limit - entries.length;
  if (missing === 0) return entries;
  const ofEarlier = { ...selection, after: after?.table === 'earlier' ? after : null, limit: missing };
  return [...entries, ...positioned('earlier', await earlierAfter(db, organizationId, ofEarlier))];
}

/** The index that has the entries of a selection in their order. */
const indexFor = ({ actor, action }: AuditSelection): string => {
  if (actor !== undefined) return action === undefined ? 'audit_log_by_actor' : 'audit_log_by_actor_action';
  return action === undefined ? 'audit_log_by_organization' : 'audit_log_by_action';
};

function logAfter(
  db: Executor,
  organizationId: string,
  { after, limit, ...selection }: AuditSelection & { after: AuditPosition | null; limit: number },
): Promise<(Row & { id: number })[]> {
  const conditions = ['organization_id = ?'];
  const values: Value[] = [organizationId];
  const where = (condition: string, ...given: Value[]) => {
    conditions.push(condition);
    values.push(...given);
  };
  const { actor, action } = selection;
  if (actor !== undefined) where('actor_kind = ?', actor.kind);
  if (actor !== undefined) {
    if (actor.id === null) where('actor_id IS NULL');
    else where('actor_id = ?', actor.id);
  }
  if (action !== undefined) where('action = ?', action);
  const isWhole = actor === undefined && action === undefined;
  if (after !== null && isWhole) where('id < ?', after.id);
  if (after !== null && !isWhole)
    where('created_at <= ? AND (created_at < ? OR id < ?)', after.createdAt, after.createdAt, after.id);
  return db.rows(
    `SELECT id, ${COLUMNS} FROM audit_log FORCE INDEX (${indexFor(selection)}) WHERE ${conditions.join(' AND ')}
     ORDER BY ${isWhole ? 'id DESC' : 'created_at DESC, id DESC'} LIMIT ?`,
    [...values, limit],
  );
}

/** Of a table that does not grow any more: filters read along the organisation's rows. */
function earlierAfter(
  db: Executor,
  organizationId: string,
  { actor, action, after, limit }: AuditSelection & { after: AuditPosition | null; limit: number },
): Promise<(Row & { id: number })[]> {
  const conditions = ['organization_id = ?'];
  const values: Value[] = [organizationId];
  const where = (condition: string, ...given: Value[]) => {
    conditions.push(condition);
    values.push(...given);
  };
  if (actor?.kind === 'key' && actor.id !== null) where('api_key_id = ?', actor.id);
  else if (actor?.kind === 'hub' && actor.id === null) where('api_key_id IS NULL');
  else if (actor !== undefined) return Promise.resolve([]);
  if (action !== undefined) where('action = ?', action);
  if (after !== null)
    where('created_at <= ? AND (created_at < ? OR id < ?)', after.createdAt, after.createdAt, after.id);
  return db.rows(
    `SELECT id, ${EARLIER_COLUMNS} FROM audit_entries WHERE ${conditions.join(' AND ')}
     ORDER BY created_at DESC, id DESC LIMIT ?`,
    [...values, limit],
  );
}

/**
 * Who is in the audit of an organisation, and which actions: one jump along an index for each. Grouping by the organisation as well
 * lets the optimiser jump.
 */
export async function readAuditFilters(
  db: Executor,
  organizationId: string,
  limit: number,
): Promise<{ actors: Actor[]; actions: string[] }> {
  const actors = await db.rows<{ kind: Actor['kind']; id: string | null }>(
    `SELECT actor_kind AS kind, actor_id AS id FROM audit_log FORCE INDEX (audit_log_by_actor)
     WHERE organization_id = ? GROUP BY organization_id, actor_kind, actor_id LIMIT ?`,
    [organizationId, limit],
  );
  const actions = await db.rows<{ action: string }>(
    `SELECT action FROM audit_log FORCE INDEX (audit_log_by_action)
     WHERE organization_id = ? GROUP BY organization_id, action LIMIT ?`,
    [organizationId, limit],
  );
  return { actors, actions: actions.map(({ action }) => action) };
}
