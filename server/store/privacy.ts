import { createHash } from 'node:crypto';
import { personKey } from '../domain/personKey.ts';
import type { Executor, Transaction } from './database.ts';

/** SHA-256 of the person key of a profile URL: all that is kept of an erased person. */
export const personHash = (profileUrl: string) => createHash('sha256').update(personKey(profileUrl)).digest();

/** The hash under which people were recorded before other spellings of their URL counted. */
const addressHash = (profileUrl: string) => createHash('sha256').update(profileUrl).digest();

/**
 * Which of these people may not be researched.
 *
 * @param erasures  `awaited` waits for an erasure under way, so that a caller that has just written about a person
 *                  either sees the erasure or is seen by it
 */
export async function findSuppressed(
  db: Executor,
  organizationId: string,
  profileUrls: readonly string[],
  erasures: 'committed' | 'awaited' = 'committed',
): Promise<string[]> {
  const byHash = new Map(
    profileUrls.flatMap((url) =>
      [personHash(url), addressHash(url)].map((hash) => [hash.toString('hex'), url]),
    ),
  );
  const rows = await db.rows<{ hash: Buffer }>(
    `SELECT profile_hash AS hash FROM contact_suppressions WHERE organization_id = ? AND profile_hash IN (?)
     ${erasures === 'awaited' ? 'LOCK IN SHARE MODE' : ''}`,
    [organizationId, [...byHash.keys()].map((hash) => Buffer.from(hash, 'hex'))],
  );
  return [...new Set(rows.flatMap(({ hash }) => byHash.get(hash.toString('hex')) ?? []))];
}

/** Which of these hashes of people are suppressed, in hex. @param erasures see {@link findSuppressed} */
export async function findSuppressedHashes(
  db: Executor,
  organizationId: string,
  hashes: readonly Buffer[],
  erasures: 'committed' | 'awaited' = 'committed',
): Promise<Set<string>> {
  if (hashes.length === 0) return new Set();
  const rows = await db.rows<{ hash: Buffer }>(
    `SELECT profile_hash AS hash FROM contact_suppressions WHERE organization_id = ? AND profile_hash IN (?)
     ${erasures === 'awaited' ? 'LOCK IN SHARE MODE' : ''}`,
    [organizationId, hashes],
  );
  return new Set(rows.map(({ hash }) => hash.toString('hex')));
}

/** Forbids research about a person from now on, by each of these hashes. Idempotent. */
export async function suppress(
  tx: Executor,
  organizationId: string,
  hashes: readonly Buffer[],
  at: Date,
): Promise<void> {
  await tx.write(
    'INSERT IGNORE INTO contact_suppressions (organization_id, profile_hash, created_at) VALUES ?',
    [hashes.map((hash) => [organizationId, hash, at])],
  );
}

/** Every profile URL that the organisation has researched or scored, as it was written. */
export async function profileUrlsOf(tx: Executor, organizationId: string): Promise<string[]> {
  const rows = await tx.rows<{ url: string }>(
    `SELECT DISTINCT contact_profile_url AS url FROM run_questions
     WHERE organization_id = ? AND contact_profile_url IS NOT NULL
     UNION SELECT object_id FROM scoring_assignments WHERE organization_id = ? AND object_id LIKE 'http%'
     UNION SELECT object_id FROM hub_outbox WHERE organization_id = ? AND object_id LIKE 'http%'`,
    [organizationId, organizationId, organizationId],
  );
  return rows.map(({ url }) => url);
}

/** What was asked about a profile, and what was answered. */
export async function contactTexts(
  db: Executor,
  organizationId: string,
  profileUrl: string,
): Promise<string[]> {
  const rows = await db.rows<{ text: string }>(
    `SELECT CONCAT_WS(' ', q.asked, r.parameters, r.result, r.reasoning, r.sources) AS text
     FROM run_questions q JOIN runs r ON r.id = q.run_id
     WHERE q.organization_id = ? AND q.contact_profile_url = ?`,
    [organizationId, profileUrl],
  );
  return rows.map(({ text }) => text);
}

/** The runs about a person under any of these spellings, locked. */
export function lockContactRuns(
  tx: Transaction,
  organizationId: string,
  profileUrls: readonly string[],
): Promise<{ id: string; status: string }[]> {
  return tx.rows(
    `SELECT runs.id, status FROM run_questions JOIN runs ON runs.id = run_questions.run_id
     WHERE run_questions.organization_id = ? AND run_questions.contact_profile_url IN (?) ORDER BY runs.id FOR UPDATE`,
    [organizationId, profileUrls],
  );
}

/**
 * Deletes runs with their questions, deliveries and jobs, and the pages that no other run cites. Holds must be
 * released before; the ledger keeps its entries, which name nobody.
 */
export async function eraseRuns(tx: Transaction, runIds: readonly string[]): Promise<{ pages: number }> {
  const deliveries = await tx.rows<{ id: string }>('SELECT id FROM webhook_deliveries WHERE run_id IN (?)', [
    runIds,
  ]);
  const subjects = [...runIds, ...deliveries.map(({ id }) => id)];
  for (const table of ['jobs', 'dead_jobs'])
    await tx.write(`DELETE FROM ${table} WHERE queue IN ('research', 'webhook') AND subject IN (?)`, [
      subjects,
    ]);
  const pages = await tx.rows<{ id: string; hash: Buffer }>(
    `SELECT DISTINCT p.id, p.content_hash AS hash FROM run_pages r JOIN pages p ON p.id = r.page_id
     WHERE r.run_id IN (?)`,
    [runIds],
  );
  await tx.write('DELETE FROM runs WHERE id IN (?)', [runIds]);
  if (pages.length === 0) return { pages: 0 };
  const { affectedRows } = await tx.write(
    'DELETE FROM pages WHERE id IN (?) AND NOT EXISTS (SELECT 1 FROM run_pages r WHERE r.page_id = pages.id)',
    [pages.map(({ id }) => id)],
  );
  await tx.write(
    `DELETE FROM page_contents
     WHERE hash IN (?) AND NOT EXISTS (SELECT 1 FROM pages p WHERE p.content_hash = page_contents.hash)`,
    [pages.map(({ hash }) => hash)],
  );
  return { pages: affectedRows };
}

/** Deletes a kept answer to a request with an Idempotency-Key; one that is under way stays. */
export async function forgetAnswers(db: Executor, scopeHash: Buffer): Promise<void> {
  await db.write('DELETE FROM idempotency_keys WHERE scope_hash = ? AND status IS NOT NULL', [scopeHash]);
}

/** Takes pages from runs, and deletes those that no other run cites. */
export async function unlinkPages(
  db: Executor,
  runIds: readonly string[],
  pageIds: readonly string[],
): Promise<void> {
  await db.write('DELETE FROM run_pages WHERE run_id IN (?) AND page_id IN (?)', [runIds, pageIds]);
  await erasePages(db, pageIds);
}

/** Deletes pages that no run cites: those fetched for a run that was erased while it was under way. */
export async function erasePages(db: Executor, pageIds: readonly string[]): Promise<void> {
  if (pageIds.length === 0) return;
  const contents = await db.rows<{ hash: Buffer }>(
    'SELECT DISTINCT content_hash AS hash FROM pages WHERE id IN (?)',
    [pageIds],
  );
  await db.write(
    'DELETE FROM pages WHERE id IN (?) AND NOT EXISTS (SELECT 1 FROM run_pages r WHERE r.page_id = pages.id)',
    [pageIds],
  );
  if (contents.length === 0) return;
  await db.write(
    `DELETE FROM page_contents
     WHERE hash IN (?) AND NOT EXISTS (SELECT 1 FROM pages p WHERE p.content_hash = page_contents.hash)`,
    [contents.map(({ hash }) => hash)],
  );
}
