import { createHash } from 'node:crypto';
import type { Executor } from '../database.ts';

/** A search for a name, without hints, at a domain. */
export interface AskedSearch {
  domain: string;
  searchKey: string;
}

const hashOf = (searchKey: string) => createHash('sha256').update(searchKey).digest();

/** Records that an organisation has had an answer to this search. */
export async function recordAsked(
  db: Executor,
  organizationId: string,
  { domain, searchKey }: AskedSearch,
  at: Date,
): Promise<void> {
  await db.write(
    `INSERT INTO asked_mail_searches (organization_id, domain, search_hash, asked_at) VALUES (?, ?, ?, ?)
     ON DUPLICATE KEY UPDATE asked_at = VALUES(asked_at)`,
    [organizationId, domain, hashOf(searchKey), at],
  );
}

/** When the organisation last had an answer to each of these searches, in their order; null where it never had. */
export async function findAsked(
  db: Executor,
  organizationId: string,
  searches: readonly AskedSearch[],
): Promise<(Date | null)[]> {
  if (searches.length === 0) return [];
  const hashed = searches.map(({ domain, searchKey }) => ({ domain, hash: hashOf(searchKey) }));
  const rows = await db.rows<{ domain: string; hash: Buffer; askedAt: Date }>(
    `SELECT domain, search_hash AS hash, asked_at AS askedAt FROM asked_mail_searches
     WHERE organization_id = ? AND (domain, search_hash) IN (${hashed.map(() => '(?, ?)').join(', ')})`,
    [organizationId, ...hashed.flatMap(({ domain, hash }) => [domain, hash])],
  );
  const keyOf = (domain: string, hash: Buffer) => `${domain} ${hash.toString('hex')}`;
  const found = new Map(rows.map(({ domain, hash, askedAt }) => [keyOf(domain, hash), askedAt]));
  return hashed.map(({ domain, hash }) => found.get(keyOf(domain, hash)) ?? null);
}
