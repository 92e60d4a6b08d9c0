import type { Executor, Transaction } from '../database.ts';

/** A one-time link as stored. */
export interface ConnectLink {
  linkHash: Buffer;
  organizationId: string;
  expiresAt: Date;
  usedAt: Date | null;
}

const COLUMNS =
  'link_hash AS linkHash, organization_id AS organizationId, expires_at AS expiresAt, used_at AS usedAt';

/** Stores a new link, by its digest. */
export async function insertConnectLink(
  db: Executor,
  link: Omit<ConnectLink, 'usedAt'> & { createdAt: Date },
): Promise<void> {
  await db.write(
    'INSERT INTO hub_connect_links (link_hash, organization_id, created_at, expires_at) VALUES (?, ?, ?, ?)',
    [link.linkHash, link.organizationId, link.createdAt, link.expiresAt],
  );
}

/** A link by its digest. */
export async function findConnectLink(db: Executor, linkHash: Buffer): Promise<ConnectLink | null> {
  const [row] = await db.rows<ConnectLink>(`SELECT ${COLUMNS} FROM hub_connect_links WHERE link_hash = ?`, [
    linkHash,
  ]);
  return row ?? null;
}

/** Binds the authorisation that begins now to its link, in place of one that began earlier. */
export async function bindState(db: Executor, linkHash: Buffer, stateHash: Buffer): Promise<void> {
  await db.write('UPDATE hub_connect_links SET state_hash = ? WHERE link_hash = ?', [stateHash, linkHash]);
}

/** The link of an authorisation that has returned from HubSpot. A state works once: the next lookup finds nothing. */
export async function takeLinkOfState(tx: Transaction, stateHash: Buffer): Promise<ConnectLink | null> {
  const [row] = await tx.rows<ConnectLink>(
    `SELECT ${COLUMNS} FROM hub_connect_links WHERE state_hash = ? FOR UPDATE`,
    [stateHash],
  );
  if (row !== undefined)
    await tx.write('UPDATE hub_connect_links SET state_hash = NULL WHERE link_hash = ?', [row.linkHash]);
  return row ?? null;
}

/** Marks a link as used. @returns false when it was used already */
export async function useConnectLink(tx: Transaction, linkHash: Buffer, now: Date): Promise<boolean> {
  const { affectedRows } = await tx.write(
    'UPDATE hub_connect_links SET used_at = ?, state_hash = NULL WHERE link_hash = ? AND used_at IS NULL',
    [now, linkHash],
  );
  return affectedRows === 1;
}

/** Deletes links that expired before `before`. */
export async function deleteOldConnectLinks(db: Executor, before: Date): Promise<number> {
  return (await db.write('DELETE FROM hub_connect_links WHERE expires_at < ?', [before])).affectedRows;
}
