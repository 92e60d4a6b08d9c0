import { createHash } from 'node:crypto';
import type { Executor } from '../database.ts';

/**
 * The verification cache: facts about mail domains, mailboxes and searches, shared by all organisations. Writes are
 * upserts for one domain with rows in key order, so that concurrent writers wait instead of deadlocking.
 */

/** A mailbox and the definite reply of its host. */
export interface StoredMailbox {
  localPart: string;
  state: string;
  checkedAt: Date;
}

/** Whether a domain's hosts accept mail for any name. */
export interface StoredMailDomain {
  hostsKey: string;
  acceptAll: boolean;
  checkedAt: Date;
}

/** A search with a definite outcome, as JSON in `outcome`. */
export interface StoredSearch {
  outcome: string;
  checkedAt: Date;
}

/** The domain to which a domain's site has redirected. */
export interface StoredSuccessor {
  successor: string | null;
  checkedAt: Date;
}

/** How often an address pattern was right and wrong. */
export interface StoredPattern {
  pattern: string;
  particleRule: string;
  hits: number;
  misses: number;
}

/** A domain with the key of its current mail hosts: replies of other hosts no longer count. */
export interface MailSite {
  domain: string;
  hostsKey: string;
}

const hashOf = (text: string) => createHash('sha256').update(text).digest();

export async function findSearch(
  db: Executor,
  domain: string,
  searchKey: string,
): Promise<StoredSearch | null> {
  const [row] = await db.rows<StoredSearch>(
    'SELECT outcome, checked_at AS checkedAt FROM mail_searches WHERE domain = ? AND search_hash = ?',
    [domain, hashOf(searchKey)],
  );
  return row ?? null;
}

/** Looks up many searches in one statement, in their order; null where nothing is known. */
export async function findSearches(
  db: Executor,
  searches: readonly { domain: string; searchKey: string }[],
): Promise<(StoredSearch | null)[]> {
  if (searches.length === 0) return [];
  const hashed = searches.map(({ domain, searchKey }) => ({ domain, hash: hashOf(searchKey) }));
  const rows = await db.rows<StoredSearch & { domain: string; hash: Buffer }>(
    `SELECT domain, search_hash AS hash, outcome, checked_at AS checkedAt FROM mail_searches
     WHERE (domain, search_hash) IN (${hashed.map(() => '(?, ?)').join(', ')})`,
    hashed.flatMap(({ domain, hash }) => [domain, hash]),
  );
  const keyOf = (domain: string, hash: Buffer) => `${domain} ${hash.toString('hex')}`;
  const found = new Map(rows.map(({ domain, hash, ...search }) => [keyOf(domain, hash), search]));
  return hashed.map(({ domain, hash }) => found.get(keyOf(domain, hash)) ?? null);
}

export async function saveSearch(
  db: Executor,
  domain: string,
  searchKey: string,
  { outcome, checkedAt }: StoredSearch,
): Promise<void> {
  await db.write(
    `INSERT INTO mail_searches (domain, search_hash, outcome, checked_at) VALUES (?, ?, ?, ?)
     ON DUPLICATE KEY UPDATE outcome = VALUES(outcome), checked_at = VALUES(checked_at)`,
    [domain, hashOf(searchKey), outcome, checkedAt],
  );
}

export async function findMailDomain(db: Executor, domain: string): Promise<StoredMailDomain | null> {
  const [row] = await db.rows<Omit<StoredMailDomain, 'acceptAll'> & { acceptAll: number }>(
    `SELECT hosts_key AS hostsKey, accept_all AS acceptAll, checked_at AS checkedAt
     FROM mail_domains WHERE domain = ?`,
    [domain],
  );
  return row === undefined ? null : { ...row, acceptAll: row.acceptAll === 1 };
}

export async function saveMailDomain(
  db: Executor,
  domain: string,
  { hostsKey, acceptAll, checkedAt }: StoredMailDomain,
): Promise<void> {
  await db.write(
    `INSERT INTO mail_domains (domain, hosts_key, accept_all, checked_at) VALUES (?, ?, ?, ?)
     ON DUPLICATE KEY UPDATE hosts_key = VALUES(hosts_key), accept_all = VALUES(accept_all),
       checked_at = VALUES(checked_at)`,
    [domain, hostsKey, Number(acceptAll), checkedAt],
  );
}

export async function findSuccessor(db: Executor, domain: string): Promise<StoredSuccessor | null> {
  const [row] = await db.rows<StoredSuccessor>(
    'SELECT successor, checked_at AS checkedAt FROM mail_successors WHERE domain = ?',
    [domain],
  );
  return row ?? null;
}

export async function saveSuccessor(
  db: Executor,
  domain: string,
  { successor, checkedAt }: StoredSuccessor,
): Promise<void> {
  await db.write(
    `INSERT INTO mail_successors (domain, successor, checked_at) VALUES (?, ?, ?)
     ON DUPLICATE KEY UPDATE successor = VALUES(successor), checked_at = VALUES(checked_at)`,
    [domain, successor, checkedAt],
  );
}

/** What these hosts have replied about mailboxes of the domain. */
export async function findMailboxes(
  db: Executor,
  { domain, hostsKey }: MailSite,
  localParts: readonly string[],
): Promise<StoredMailbox[]> {
  if (localParts.length === 0) return [];
  return db.rows<StoredMailbox>(
    `SELECT local_part AS localPart, state, checked_at AS checkedAt FROM mailboxes
     WHERE domain = ? AND local_part IN (?) AND hosts_hash = ?`,
    [domain, localParts, hashOf(hostsKey)],
  );
}

export async function saveMailboxes(
  db: Executor,
  { domain, hostsKey }: MailSite,
  mailboxes: readonly StoredMailbox[],
): Promise<void> {
  if (mailboxes.length === 0) return;
  const hash = hashOf(hostsKey);
  const sorted = [...mailboxes].sort((a, b) => (a.localPart < b.localPart ? -1 : 1));
  await db.write(
    `INSERT INTO mailboxes (domain, local_part, hosts_hash, state, checked_at) VALUES ?
     ON DUPLICATE KEY UPDATE hosts_hash = VALUES(hosts_hash), state = VALUES(state), checked_at = VALUES(checked_at)`,
    [sorted.map(({ localPart, state, checkedAt }) => [domain, localPart, hash, state, checkedAt])],
  );
}

/** The address patterns observed at a domain with these mail hosts. */
export function findPatterns(db: Executor, { domain, hostsKey }: MailSite): Promise<StoredPattern[]> {
  return db.rows<StoredPattern>(
    `SELECT pattern, particle_rule AS particleRule, hits, misses FROM mail_patterns
     WHERE domain = ? AND hosts_hash = ? ORDER BY pattern, particle_rule`,
    [domain, hashOf(hostsKey)],
  );
}

/** `hosts_hash` comes last, because the other assignments compare with its old value. */
const COUNTS = ['hits', 'misses']
  .map((count) => `${count} = IF(hosts_hash = VALUES(hosts_hash), ${count}, 0) + VALUES(${count})`)
  .join(', ');

/** Adds hits and misses, each pattern at most once; counts from other hosts are reset. */
export async function countPatterns(
  db: Executor,
  { domain, hostsKey }: MailSite,
  { seen, at }: { seen: readonly StoredPattern[]; at: Date },
): Promise<void> {
  if (seen.length === 0) return;
  const hash = hashOf(hostsKey);
  const keyOf = ({ pattern, particleRule }: StoredPattern) => `${pattern} ${particleRule}`;
  const sorted = [...seen].sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
  await db.write(
    `INSERT INTO mail_patterns (domain, pattern, particle_rule, hosts_hash, hits, misses, seen_at) VALUES ?
     ON DUPLICATE KEY UPDATE ${COUNTS}, seen_at = VALUES(seen_at), hosts_hash = VALUES(hosts_hash)`,
    [
      sorted.map(({ pattern, particleRule, hits, misses }) => [
        domain,
        pattern,
        particleRule,
        hash,
        hits,
        misses,
        at,
      ]),
    ],
  );
}

const AGE_COLUMNS = {
  mail_searches: 'checked_at',
  mailboxes: 'checked_at',
  mail_domains: 'checked_at',
  mail_patterns: 'seen_at',
  mail_successors: 'checked_at',
  asked_mail_searches: 'asked_at',
} as const;

/** Kinds of facts, one table each. */
export type MailFact = keyof typeof AGE_COLUMNS;

/** Deletes up to `limit` facts of this kind that are older than `before`. */
export async function sweepMailFacts(
  db: Executor,
  fact: MailFact,
  before: Date,
  limit: number,
): Promise<number> {
  const column = AGE_COLUMNS[fact];
  const { affectedRows } = await db.write(
    `DELETE FROM ${fact} WHERE ${column} < ? ORDER BY ${column} LIMIT ?`,
    [before, limit],
  );
  return affectedRows;
}
