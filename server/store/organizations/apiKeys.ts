/** @folder Organisations and API keys. */

import type { Executor, Transaction } from '../database.ts';
import type { ApiKeyRow } from './sequelizeModels.ts';

/** An API key with its organisation and that organisation's own limits (null: default, of all keys together: none). */
export interface AuthenticatedKey
  extends Pick<ApiKeyRow, 'scopes' | 'networks' | 'expiresAt' | 'lastUsedAt'> {
  id: string;
  organizationId: string;
  secretHash: Buffer;
  readPerMinute: number | null;
  readBurst: number | null;
  writePerMinute: number | null;
  writeBurst: number | null;
  totalReadPerMinute: number | null;
  totalReadBurst: number | null;
  totalWritePerMinute: number | null;
  totalWriteBurst: number | null;
}

/** Finds a key that is not revoked by the SHA-256 of its secret; it may have expired. */
export async function findKeyBySecretHash(
  db: Executor,
  secretHash: Buffer,
): Promise<AuthenticatedKey | null> {
  const [row] = await db.rows<AuthenticatedKey>(
    `SELECT k.id, k.organization_id AS organizationId, k.secret_hash AS secretHash, k.scopes, k.networks,
       k.expires_at AS expiresAt, k.last_used_at AS lastUsedAt,
       o.read_per_minute AS readPerMinute, o.read_burst AS readBurst,
       o.write_per_minute AS writePerMinute, o.write_burst AS writeBurst,
       o.total_read_per_minute AS totalReadPerMinute, o.total_read_burst AS totalReadBurst,
       o.total_write_per_minute AS totalWritePerMinute, o.total_write_burst AS totalWriteBurst
     FROM api_keys k JOIN organizations o ON o.id = k.organization_id
     WHERE k.secret_hash = ? AND k.revoked_at IS NULL`,
    [secretHash],
  );
  return row ?? null;
}

/** Stores a new key, valid at once. */
export async function insertKey(
  db: Executor,
  key: Omit<ApiKeyRow, 'revokedAt' | 'lastUsedAt' | 'replacedBy'>,
): Promise<void> {
  await db.write(
    `INSERT INTO api_keys (id, organization_id, name, prefix, secret_hash, monthly_cap, scopes, networks, created_at, expires_at,
       lifetime_seconds)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    [
      key.id,
      key.organizationId,
      key.name,
      key.prefix,
      key.secretHash,
      key.monthlyCap,
      key.scopes,
      key.networks,
      key.createdAt,
      key.expiresAt,
      key.lifetimeSeconds,
    ],
  );
}

const COLUMNS = `id, organization_id AS organizationId, name, prefix, secret_hash AS secretHash, monthly_cap AS monthlyCap,
  scopes, networks, created_at AS createdAt, expires_at AS expiresAt, lifetime_seconds AS lifetimeSeconds,
  last_used_at AS lastUsedAt, replaced_by AS replacedBy, revoked_at AS revokedAt`;

/** A key, locked until the transaction ends. */
export async function lockKey(tx: Transaction, id: string): Promise<ApiKeyRow | null> {
  const [row] = await tx.rows<ApiKeyRow>(`SELECT ${COLUMNS} FROM api_keys WHERE id = ? FOR UPDATE`, [id]);
  return row ?? null;
}

/** Whose a key is; null for an unknown one. */
export async function findOrganizationOfKey(db: Executor, id: string): Promise<string | null> {
  const [row] = await db.rows<{ organizationId: string }>(
    'SELECT organization_id AS organizationId FROM api_keys WHERE id = ?',
    [id],
  );
  return row?.organizationId ?? null;
}

/** Writes what may change about a key. */
export async function updateKey(tx: Transaction, key: ApiKeyRow): Promise<void> {
  await tx.write(
    `UPDATE api_keys SET name = ?, monthly_cap = ?, scopes = ?, networks = ?, expires_at = ?, lifetime_seconds = ?,
       replaced_by = ?, revoked_at = ?
     WHERE id = ?`,
    [
      key.name,
      key.monthlyCap,
      key.scopes,
      key.networks,
      key.expiresAt,
      key.lifetimeSeconds,
      key.replacedBy,
      key.revokedAt,
      key.id,
    ],
  );
}

/** Notes when a key was used, unless that is noted already for a time after `unlessAfter`. */
export async function noteKeyUse(db: Executor, id: string, at: Date, unlessAfter: Date): Promise<void> {
  await db.write(
    'UPDATE api_keys SET last_used_at = ? WHERE id = ? AND (last_used_at IS NULL OR last_used_at <= ?)',
    [at, id, unlessAfter],
  );
}

/** Counts what a key spent this month for the one that replaces it, which has the same cap. */
export async function carryMonthOver(
  tx: Transaction,
  { from, to, month }: { from: string; to: string; month: string },
): Promise<void> {
  await tx.write(
    `INSERT INTO key_months (api_key_id, month, charged, held)
     SELECT ?, month, charged + held, 0 FROM key_months WHERE api_key_id = ? AND month = ?`,
    [to, from, month],
  );
}

/** Sums up anew what a key was charged in a month: charges of a time without a cap were not counted. */
export async function recountMonth(tx: Transaction, id: string, month: string): Promise<void> {
  await tx.write(
    `UPDATE key_months SET charged = (
       SELECT COALESCE(-SUM(amount), 0) FROM credit_entries WHERE api_key_id = ? AND kind = 'charge' AND created_at >= ?)
     WHERE api_key_id = ? AND month = ?`,
    [id, new Date(`${month}-01T00:00:00Z`), id, month],
  );
}

/** What the keys of an organisation that have a cap have spent of it in a month (UTC, `2026-11`), held credits included; decimal text by id. */
export async function readKeyMonths(
  db: Executor,
  organizationId: string,
  month: string,
): Promise<Map<string, string>> {
  const rows = await db.rows<{ id: string; spent: string }>(
    `SELECT k.id, m.charged + m.held AS spent FROM api_keys k JOIN key_months m ON m.api_key_id = k.id AND m.month = ?
     WHERE k.organization_id = ? AND k.monthly_cap IS NOT NULL`,
    [month, organizationId],
  );
  return new Map(rows.map(({ id, spent }) => [id, spent]));
}
