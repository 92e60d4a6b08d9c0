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

/** An authorisation as it begins; of its secrets only the digests are stored. */
export interface NewAuthorization {
  stateHash: Buffer;
  /** Digest of the cookie of the browser in which it began. */
  browserHash: Buffer;
  expiresAt: Date;
}

/** Binds a new authorisation to its link; an earlier one becomes invalid, with what it was granted. */
export async function bindAuthorization(
  db: Executor,
  linkHash: Buffer,
  { stateHash, browserHash, expiresAt }: NewAuthorization,
): Promise<void> {
  await db.write(
    `UPDATE hub_connect_links SET state_hash = ?, browser_hash = ?, authorization_expires_at = ?,
       confirm_hash = NULL, hub_id = NULL, tokens = NULL WHERE link_hash = ?`,
    [stateHash, browserHash, expiresAt, linkHash],
  );
}

/** A link with the authorisation that is under way. */
export interface AuthorizedLink extends ConnectLink {
  browserHash: Buffer;
  authorizationExpiresAt: Date;
}

const AUTHORIZATION_COLUMNS = `${COLUMNS}, browser_hash AS browserHash,
  authorization_expires_at AS authorizationExpiresAt`;

/** The link of a returning authorisation, locked until the transaction ends. */
export async function lockLinkOfState(tx: Transaction, stateHash: Buffer): Promise<AuthorizedLink | null> {
  const [row] = await tx.rows<AuthorizedLink>(
    `SELECT ${AUTHORIZATION_COLUMNS} FROM hub_connect_links WHERE state_hash = ? AND browser_hash IS NOT NULL FOR UPDATE`,
    [stateHash],
  );
  return row ?? null;
}

/** Marks the state of a link as used: each is valid for one return from HubSpot. */
export async function spendState(tx: Transaction, linkHash: Buffer): Promise<void> {
  await tx.write('UPDATE hub_connect_links SET state_hash = NULL WHERE link_hash = ?', [linkHash]);
}

/** What HubSpot granted, until somebody confirms it. */
export interface PendingGrant {
  hubId: number;
  /** Sealed. */
  tokens: Buffer;
}

/** Keeps a grant with its link. @returns false when the link was used, or another authorisation was begun from it */
export async function saveGrant(
  db: Executor,
  { linkHash, browserHash }: Pick<AuthorizedLink, 'linkHash' | 'browserHash'>,
  { hubId, tokens, confirmHash }: PendingGrant & { confirmHash: Buffer },
): Promise<boolean> {
  const { affectedRows } = await db.write(
    `UPDATE hub_connect_links SET confirm_hash = ?, hub_id = ?, tokens = ?
     WHERE link_hash = ? AND browser_hash = ? AND state_hash IS NULL AND used_at IS NULL`,
    [confirmHash, hubId, tokens, linkHash, browserHash],
  );
  return affectedRows === 1;
}

/** The link whose grant is to be confirmed, locked until the transaction ends; without its grant when that has expired. */
export async function lockLinkOfConfirmation(
  tx: Transaction,
  confirmHash: Buffer,
): Promise<(AuthorizedLink & { grant: PendingGrant | null }) | null> {
  const [row] = await tx.rows<AuthorizedLink & { hubId: number | null; tokens: Buffer | null }>(
    `SELECT ${AUTHORIZATION_COLUMNS}, hub_id AS hubId, tokens FROM hub_connect_links
     WHERE confirm_hash = ? AND browser_hash IS NOT NULL FOR UPDATE`,
    [confirmHash],
  );
  if (row === undefined) return null;
  const { hubId, tokens, ...link } = row;
  return { ...link, grant: hubId === null || tokens === null ? null : { hubId, tokens } };
}

/** Forgets the tokens of grants that nobody has confirmed in time. @returns how many */
export async function forgetExpiredGrants(db: Executor, now: Date): Promise<number> {
  const { affectedRows } = await db.write(
    'UPDATE hub_connect_links SET tokens = NULL WHERE authorization_expires_at < ? AND tokens IS NOT NULL',
    [now],
  );
  return affectedRows;
}

/** Marks a link as used and forgets its grant. @returns false when it was used already */
export async function useConnectLink(tx: Transaction, linkHash: Buffer, now: Date): Promise<boolean> {
  const { affectedRows } = await tx.write(
    'UPDATE hub_connect_links SET used_at = ?, state_hash = NULL, tokens = NULL WHERE link_hash = ? AND used_at IS NULL',
    [now, linkHash],
  );
  return affectedRows === 1;
}

/** Removes links that expired before then. */
export async function deleteOldConnectLinks(db: Executor, before: Date): Promise<number> {
  return (await db.write('DELETE FROM hub_connect_links WHERE expires_at < ?', [before])).affectedRows;
}
