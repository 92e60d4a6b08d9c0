import { z } from 'zod';
import type { IdempotencyClaim } from '../domain/caller.ts';
import { type Executor, fromNow, isDuplicateKey, type Transaction } from './database.ts';
import { packText, unpackText } from './packedText.ts';

/** A key as stored: `status` is null while its first request is under way. Locked and expired by the database's clock. */
export interface StoredKey {
  bodyHash: Buffer;
  resourceId: string | null;
  status: number | null;
  body: string | null;
  headers: Record<string, string>;
  isLocked: boolean;
  isExpired: boolean;
}

const Headers = z.record(z.string(), z.string());

/** Claims the key for a first request. @returns false when it is taken */
export async function insertKey(
  db: Executor,
  key: {
    scopeHash: Buffer;
    /** The request that claims it. */
    holder: string;
    organizationId: string;
    bodyHash: Buffer;
    lockMs: number;
    createdAt: Date;
    keepMs: number;
  },
): Promise<boolean> {
  try {
    await db.write(
      `INSERT INTO idempotency_keys (scope_hash, holder, organization_id, body_hash, locked_until, created_at, expires_at)
       VALUES (?, ?, ?, ?, ?, ?, ?)`,
      [
        key.scopeHash,
        key.holder,
        key.organizationId,
        key.bodyHash,
        fromNow(key.lockMs),
        key.createdAt,
        fromNow(key.keepMs),
      ],
    );
    return true;
  } catch (error) {
    if (isDuplicateKey(error)) return false;
    throw error;
  }
}

export async function readKey(db: Executor, scopeHash: Buffer): Promise<StoredKey | null> {
  const [row] = await db.rows<
    Omit<StoredKey, 'headers' | 'isLocked' | 'isExpired'> & {
      headers: string | null;
      packedBody: Buffer | null;
      isLocked: number;
      isExpired: number;
    }
  >(
    `SELECT body_hash AS bodyHash, resource_id AS resourceId, status, body, packed_body AS packedBody, headers,
       locked_until > NOW(3) AS isLocked, expires_at <= NOW(3) AS isExpired
     FROM idempotency_keys WHERE scope_hash = ?`,
    [scopeHash],
  );
  if (row === undefined) return null;
  const { packedBody, headers, isLocked, isExpired, ...key } = row;
  return {
    ...key,
    isLocked: isLocked === 1,
    isExpired: isExpired === 1,
    body: packedBody === null ? key.body : await unpackText(packedBody),
    headers: headers === null ? {} : Headers.parse(JSON.parse(headers)),
  };
}

/** A request and the key that it holds. Once another has taken the key over, the functions below change nothing for it. */
type Held = Pick<IdempotencyClaim, 'scopeHash' | 'holder'>;

/** Takes over a key whose lock has ended. @returns false when another process was faster */
export async function takeOverKey(
  db: Executor,
  { scopeHash, holder }: Held,
  lockMs: number,
): Promise<boolean> {
  const { affectedRows } = await db.write(
    `UPDATE idempotency_keys SET locked_until = ?, holder = ?
     WHERE scope_hash = ? AND status IS NULL AND locked_until <= NOW(3)`,
    [fromNow(lockMs), holder, scopeHash],
  );
  return affectedRows === 1;
}

/** Locks a key that has no answer yet for this long from now; 0 unlocks it. */
export async function extendKey(db: Executor, { scopeHash, holder }: Held, lockMs: number): Promise<void> {
  await db.write(
    'UPDATE idempotency_keys SET locked_until = ? WHERE scope_hash = ? AND holder = ? AND status IS NULL',
    [fromNow(lockMs), scopeHash, holder],
  );
}

/**
 * Writes the id of what the request created into the key's row, in the same transaction. Only the first to do so succeeds, so
 * that a holder that stalled past its lock and the retry that took the key over never both create something.
 *
 * @returns false when the key is bound already or gone; the caller rolls back
 */
export async function bindResource(tx: Transaction, scopeHash: Buffer, resourceId: string): Promise<boolean> {
  const { affectedRows } = await tx.write(
    'UPDATE idempotency_keys SET resource_id = ? WHERE scope_hash = ? AND resource_id IS NULL',
    [resourceId, scopeHash],
  );
  return affectedRows === 1;
}

/** Longer answers are compressed. */
const PLAIN_LENGTH_MAX = 65_536;

/** Stores the first answer; a later one changes nothing. */
export async function storeAnswer(
  db: Executor,
  { scopeHash, holder }: Held,
  answer: { status: number; body: string; headers: Record<string, string> },
): Promise<void> {
  const isPlain = answer.body.length <= PLAIN_LENGTH_MAX;
  const [body, packedBody] = isPlain ? [answer.body, null] : [null, await packText(answer.body)];
  await db.write(
    `UPDATE idempotency_keys SET status = ?, body = ?, packed_body = ?, headers = ?
     WHERE scope_hash = ? AND holder = ? AND status IS NULL`,
    [answer.status, body, packedBody, JSON.stringify(answer.headers), scopeHash, holder],
  );
}

/** Deletes the key of a request that had no effect. @returns false when it is bound to a resource, or no longer held */
export async function deleteUnusedKey(db: Executor, { scopeHash, holder }: Held): Promise<boolean> {
  const { affectedRows } = await db.write(
    `DELETE FROM idempotency_keys
     WHERE scope_hash = ? AND holder = ? AND resource_id IS NULL AND status IS NULL`,
    [scopeHash, holder],
  );
  return affectedRows === 1;
}

/** Deletes a key that has expired. */
export async function deleteExpiredKey(db: Executor, scopeHash: Buffer): Promise<void> {
  await db.write('DELETE FROM idempotency_keys WHERE scope_hash = ? AND expires_at <= NOW(3)', [scopeHash]);
}

/** Deletes up to `limit` expired keys. @returns how many */
export async function sweepKeys(db: Executor, limit: number): Promise<number> {
  const { affectedRows } = await db.write('DELETE FROM idempotency_keys WHERE expires_at < NOW(3) LIMIT ?', [
    limit,
  ]);
  return affectedRows;
}

const READ_AT_ONCE = 200;

/** An organisation's kept answers, a portion at a time. */
export async function* readKeys(
  db: Executor,
  organizationId: string,
): AsyncGenerator<{ scopeHash: Buffer; body: string | null; headers: string | null }> {
  for (let after: Buffer = Buffer.alloc(0); ; ) {
    const rows = await db.rows<{
      scopeHash: Buffer;
      body: string | null;
      packedBody: Buffer | null;
      headers: string | null;
    }>(
      `SELECT scope_hash AS scopeHash, body, packed_body AS packedBody, headers FROM idempotency_keys
       WHERE organization_id = ? AND scope_hash > ? AND status IS NOT NULL ORDER BY scope_hash LIMIT ?`,
      [organizationId, after, READ_AT_ONCE],
    );
    for (const { packedBody, ...row } of rows)
      yield { ...row, body: packedBody === null ? row.body : await unpackText(packedBody) };
    const last = rows.at(-1);
    if (last === undefined || rows.length < READ_AT_ONCE) return;
    after = last.scopeHash;
  }
}
