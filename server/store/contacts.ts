import { createHash } from 'node:crypto';
import type { Executor, Transaction } from './database.ts';

/** SHA-256 of a normalised profile URL: what remains of a person who was erased. */
export const profileHash = (profileUrl: string) => createHash('sha256').update(profileUrl).digest();

/**
 * Which of these people may not be researched.
 *
 * @param erasures  `awaited` waits for one that is under way, so that whoever has written about a person before asking
 *                  either hears of it, or is seen by it
 */
export async function findSuppressed(
  db: Executor,
  organizationId: string,
  profileUrls: readonly string[],
  erasures: 'committed' | 'awaited' = 'committed',
): Promise<string[]> {
  const byHash = new Map(profileUrls.map((url) => [profileHash(url).toString('hex'), url]));
  const rows = await db.rows<{ hash: Buffer }>(
    `SELECT profile_hash AS hash FROM contact_suppressions WHERE organization_id = ? AND profile_hash IN (?)
     ${erasures === 'awaited' ? 'LOCK IN SHARE MODE' : ''}`,
    [organizationId, profileUrls.map(profileHash)],
  );
  return rows.flatMap(({ hash }) => byHash.get(hash.toString('hex')) ?? []);
}

/** Forbids research about a person from now on. Doing so again changes nothing. */
export async function suppressContact(
  tx: Transaction,
  organizationId: string,
  profileUrl: string,
  at: Date,
): Promise<void> {
  await tx.write(
    'INSERT IGNORE INTO contact_suppressions (organization_id, profile_hash, created_at) VALUES (?, ?, ?)',
    [organizationId, profileHash(profileUrl), at],
  );
}

/** The runs about a person, locked. */
export function lockContactRuns(
  tx: Transaction,
  organizationId: string,
  profileUrl: string,
): Promise<{ id: string; status: string }[]> {
  return tx.rows(
    `SELECT runs.id, status FROM run_questions JOIN runs ON runs.id = run_questions.run_id
     WHERE run_questions.organization_id = ? AND run_questions.contact_profile_url = ? ORDER BY runs.id FOR UPDATE`,
    [organizationId, profileUrl],
  );
}

/**
 * Removes runs with their questions, deliveries and jobs, and the pages that no other run has read. Holds must be
 * released before; the ledger keeps its entries, which name nobody.
 */
export async function eraseRuns(tx: Transaction, runIds: readonly string[]): Promise<{ pages: number }> {
  const deliveries = await tx.rows<{ id: string }>('SELECT id FROM webhook_deliveries WHERE run_id IN (?)', [
    runIds,
  ]);
  const subjects = [...runIds, ...deliveries.map(({ id }) => id)];
  await tx.write("DELETE FROM jobs WHERE queue IN ('research', 'webhook') AND subject IN (?)", [subjects]);
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

/** Forgets the kept answers to requests with an Idempotency-Key that name the person. */
export async function forgetAnswersAbout(
  tx: Transaction,
  organizationId: string,
  profileUrl: string,
): Promise<void> {
  await tx.write('DELETE FROM idempotency_keys WHERE organization_id = ? AND INSTR(body, ?) > 0', [
    organizationId,
    profileUrl,
  ]);
}

/** Removes pages that were read for somebody and that no run cites: those of a run that was erased while it was under way. */
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
