/** @folder Organisations and API keys. */

import type { Executor } from '../database.ts';
import type { ApiKeyRow } from './sequelizeModels.ts';

/** An API key with its organisation and that organisation's own limits (null: default). */
export interface AuthenticatedKey {
  id: string;
  organizationId: string;
  secretHash: Buffer;
  readPerMinute: number | null;
  readBurst: number | null;
  writePerMinute: number | null;
  writeBurst: number | null;
}

/** Finds a key that is not revoked by the SHA-256 of its secret. */
export async function findKeyBySecretHash(
  db: Executor,
  secretHash: Buffer,
): Promise<AuthenticatedKey | null> {
  const [row] = await db.rows<AuthenticatedKey>(
    `SELECT k.id, k.organization_id AS organizationId, k.secret_hash AS secretHash,
       o.read_per_minute AS readPerMinute, o.read_burst AS readBurst,
       o.write_per_minute AS writePerMinute, o.write_burst AS writeBurst
     FROM api_keys k JOIN organizations o ON o.id = k.organization_id
     WHERE k.secret_hash = ? AND k.revoked_at IS NULL`,
    [secretHash],
  );
  return row ?? null;
}

/** Stores a new key, valid at once. */
export async function insertKey(db: Executor, key: Omit<ApiKeyRow, 'revokedAt'>): Promise<void> {
  await db.write(
    `INSERT INTO api_keys (id, organization_id, name, prefix, secret_hash, monthly_cap, created_at)
     VALUES (?, ?, ?, ?, ?, ?, ?)`,
    [key.id, key.organizationId, key.name, key.prefix, key.secretHash, key.monthlyCap, key.createdAt],
  );
}
