import type { Executor, Transaction } from '../database.ts';

/** A one-time link as stored. Without a user it makes the first owner. */
export interface SignInLinkRow {
  linkHash: Buffer;
  organizationId: string;
  userId: string | null;
  expiresAt: Date;
  usedAt: Date | null;
}

const COLUMNS = `link_hash AS linkHash, organization_id AS organizationId, user_id AS userId, expires_at AS expiresAt,
  used_at AS usedAt`;

/** Stores a new link. Earlier ones for the same purpose that were not used stop working. */
export async function insertLink(
  tx: Transaction,
  link: Omit<SignInLinkRow, 'usedAt'> & { createdAt: Date },
): Promise<void> {
  await tx.write('DELETE FROM console_links WHERE user_id <=> ? AND used_at IS NULL', [link.userId]);
  await tx.write(
    `INSERT INTO console_links (link_hash, organization_id, user_id, created_at, expires_at)
     VALUES (?, ?, ?, ?, ?)`,
    [link.linkHash, link.organizationId, link.userId, link.createdAt, link.expiresAt],
  );
}

/** A link, and the address of its user where it has one. */
export async function findLink(
  db: Executor,
  linkHash: Buffer,
): Promise<(SignInLinkRow & { email: string | null }) | null> {
  const [row] = await db.rows<SignInLinkRow & { email: string | null }>(
    `SELECT l.link_hash AS linkHash, l.organization_id AS organizationId, l.user_id AS userId,
       l.expires_at AS expiresAt, l.used_at AS usedAt, u.email
     FROM console_links l LEFT JOIN console_users u ON u.id = l.user_id WHERE l.link_hash = ?`,
    [linkHash],
  );
  return row ?? null;
}

/** A link, locked until the transaction ends. */
export async function lockLink(tx: Transaction, linkHash: Buffer): Promise<SignInLinkRow | null> {
  const [row] = await tx.rows<SignInLinkRow>(
    `SELECT ${COLUMNS} FROM console_links WHERE link_hash = ? FOR UPDATE`,
    [linkHash],
  );
  return row ?? null;
}

export async function markLinkUsed(tx: Transaction, linkHash: Buffer, now: Date): Promise<void> {
  await tx.write('UPDATE console_links SET used_at = ? WHERE link_hash = ?', [now, linkHash]);
}

/** Removes up to `limit` links that expired before then. */
export async function sweepLinks(db: Executor, before: Date, limit: number): Promise<number> {
  return (await db.write('DELETE FROM console_links WHERE expires_at < ? LIMIT ?', [before, limit]))
    .affectedRows;
}
