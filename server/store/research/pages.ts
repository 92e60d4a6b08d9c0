/** @folder What research stores: pages, exchanges with models, costs of models. */

import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { deflateRaw, inflateRaw } from 'node:zlib';
import { z } from 'zod';
import type { Page } from '../../domain/page.ts';
import { type Executor, errorNumber, isDuplicateKey } from '../database.ts';

const compress = promisify(deflateRaw);
const decompress = promisify(inflateRaw);
const Headers = z.record(z.string(), z.string());

/** The request that a page answered. */
export interface PageRequest {
  url: string;
  method: 'GET' | 'POST';
  requestBodyHash: string | null;
  /** Of the page as a browser drew it; stored apart from the response to the same request. */
  rendered?: boolean;
}

interface StoredPage extends Omit<Page, 'bytes' | 'headers' | 'rendered'> {
  headers: string;
  deflated: Buffer;
  rendering: string | null;
}

/** The column `pages.rendering`. */
const Rendering = z.object({ from: z.string(), parts: z.array(z.string()) });

const SELECT = `
  SELECT p.id, LOWER(HEX(p.content_hash)) AS contentHash, p.requested_url AS requestedUrl, p.url, p.method,
    p.request_body_hash AS requestBodyHash, p.status, p.headers, p.accessed_at AS accessedAt, p.rendering, c.bytes AS deflated
  FROM pages p JOIN page_contents c ON c.hash = p.content_hash`;

async function fromStored({ deflated, headers, rendering, ...page }: StoredPage): Promise<Page> {
  return {
    ...page,
    headers: Headers.parse(JSON.parse(headers)),
    bytes: await decompress(deflated),
    ...(rendering === null ? {} : { rendered: Rendering.parse(JSON.parse(rendering)) }),
  };
}

function requestHash({ url, method, requestBodyHash, rendered = false }: PageRequest): Buffer {
  return createHash('sha256')
    .update(JSON.stringify([method, url, requestBodyHash, ...(rendered ? ['rendered'] : [])]))
    .digest();
}

/** The newest page that answered this request at or after `since`. */
export async function findNewestPage(db: Executor, request: PageRequest, since: Date): Promise<Page | null> {
  const [row] = await db.rows<StoredPage>(
    `${SELECT} WHERE p.request_hash = ? AND p.accessed_at >= ? ORDER BY p.accessed_at DESC LIMIT 1`,
    [requestHash(request), since],
  );
  return row === undefined ? null : fromStored(row);
}

/** Stores a page; equal contents are stored once, and a stored page is left unchanged. @param keptAt  when it is stored */
export async function keepPage(db: Executor, page: Page, keptAt: Date): Promise<void> {
  const contentHash = Buffer.from(page.contentHash, 'hex');
  const [known] = await db.rows('SELECT 1 AS one FROM page_contents WHERE hash = ?', [contentHash]);
  if (known === undefined) await keepContent(db, contentHash, page, keptAt);
  try {
    await insertPage(db, contentHash, page, keptAt);
  } catch (error) {
    if (isDuplicateKey(error)) return;
    if (errorNumber(error) !== NO_REFERENCED_ROW) throw error;
    await keepContent(db, contentHash, page, keptAt); // a sweep deleted the content in between
    await insertPage(db, contentHash, page, keptAt);
  }
}

const NO_REFERENCED_ROW = 1452;

async function keepContent(db: Executor, contentHash: Buffer, page: Page, keptAt: Date): Promise<void> {
  await db.write(
    'INSERT IGNORE INTO page_contents (hash, bytes, size_bytes, created_at) VALUES (?, ?, ?, ?)',
    [contentHash, await compress(page.bytes), page.bytes.length, keptAt],
  );
}

async function insertPage(db: Executor, contentHash: Buffer, page: Page, keptAt: Date): Promise<void> {
  await db.write(
    `INSERT INTO pages (id, request_hash, method, requested_url, request_body_hash, url, status, headers,
       content_hash, accessed_at, rendering, kept_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    [
      page.id,
      requestHash({
        url: page.requestedUrl,
        method: page.method,
        requestBodyHash: page.requestBodyHash,
        rendered: page.rendered !== undefined,
      }),
      page.method,
      page.requestedUrl,
      page.requestBodyHash,
      page.url,
      page.status,
      JSON.stringify(page.headers),
      contentHash,
      page.accessedAt,
      page.rendered === undefined ? null : JSON.stringify(page.rendered),
      keptAt,
    ],
  );
}

/**
 * Links the pages that an answer cites to its run, so that no sweep deletes them; of a drawn page also the response, the
 * scripts and the data that it was drawn from, so that the run's archive holds them.
 *
 * @throws a foreign-key error when one of them is gone: the answer must not be stored without it
 */
export async function citePages(tx: Executor, runId: string, pageIds: readonly string[]): Promise<void> {
  if (pageIds.length === 0) return;
  await tx.write('INSERT INTO run_pages (run_id, page_id) VALUES ?', [
    pageIds.map((pageId) => [runId, pageId]),
  ]);
  const drawn = await tx.rows<{ rendering: string }>(
    'SELECT rendering FROM pages WHERE id IN (?) AND rendering IS NOT NULL',
    [pageIds],
  );
  const parts = drawn.flatMap(({ rendering }) => {
    const { from, parts: others } = Rendering.parse(JSON.parse(rendering));
    return [from, ...others];
  });
  const further = [...new Set(parts)].filter((id) => !pageIds.includes(id));
  if (further.length === 0) return;
  await tx.write('INSERT IGNORE INTO run_pages (run_id, page_id) SELECT ?, id FROM pages WHERE id IN (?)', [
    runId,
    further,
  ]);
}

/** The pages that a run cites, one at a time, oldest first. */
export async function* citedPages(db: Executor, runId: string): AsyncGenerator<Page> {
  const ids = await db.rows<{ id: string }>(
    `SELECT p.id FROM run_pages r JOIN pages p ON p.id = r.page_id WHERE r.run_id = ? ORDER BY p.accessed_at, p.id`,
    [runId],
  );
  for (const { id } of ids) {
    const page = await readPage(db, id);
    if (page !== null) yield page;
  }
}

/** The pages that runs cite; `described`: their addresses and headers. */
export function pagesOfRuns(
  db: Executor,
  runIds: readonly string[],
): Promise<{ runId: string; pageId: string; described: string }[]> {
  return db.rows(
    `SELECT r.run_id AS runId, r.page_id AS pageId, CONCAT_WS(' ', p.requested_url, p.url, p.headers) AS described
     FROM run_pages r JOIN pages p ON p.id = r.page_id WHERE r.run_id IN (?)`,
    [runIds],
  );
}

/** A page with its bytes, or null. */
export async function readPage(db: Executor, id: string): Promise<Page | null> {
  const [row] = await db.rows<StoredPage>(`${SELECT} WHERE p.id = ?`, [id]);
  return row === undefined ? null : fromStored(row);
}

/** The page with this address that a run cites: the one received then, else its newest; null when none is kept. */
export async function findCitedPage(
  db: Executor,
  runId: string,
  { url, accessedAt }: { url: string; accessedAt: Date },
): Promise<Page | null> {
  const pages = await db.rows<{ id: string; accessedAt: Date }>(
    `SELECT p.id, p.accessed_at AS accessedAt FROM run_pages r JOIN pages p ON p.id = r.page_id
     WHERE r.run_id = ? AND p.url = ? ORDER BY p.accessed_at DESC`,
    [runId, url],
  );
  const then = pages.find((page) => page.accessedAt.getTime() === accessedAt.getTime()) ?? pages[0];
  if (then === undefined) return null;
  return readPage(db, then.id);
}

const DAY_MS = 86_400_000;

/**
 * Looks at up to `limit` pages that were stored, or last looked at, before `before`: deletes those that no run cites, with contents that
 * no other page has. Cited ones are looked at again a day later, so that they are not read by every sweep.
 *
 * @returns how many were looked at and how many deleted
 */
export async function sweepPages(
  db: Executor,
  { before, limit }: { before: Date; limit: number },
): Promise<{ looked: number; deleted: number }> {
  const old = await db.rows<{ id: string; contentHash: Buffer; isCited: number }>(
    `SELECT p.id, p.content_hash AS contentHash,
       EXISTS (SELECT 1 FROM run_pages r WHERE r.page_id = p.id) AS isCited
     FROM pages p FORCE INDEX (pages_by_time) WHERE p.kept_at < ? ORDER BY p.kept_at LIMIT ?`,
    [before, limit],
  );
  const cited = old.filter(({ isCited }) => isCited === 1);
  if (cited.length > 0)
    await db.write('UPDATE pages SET kept_at = ? WHERE id IN (?)', [
      new Date(before.getTime() + DAY_MS),
      cited.map(({ id }) => id),
    ]);
  const uncited = old.filter(({ isCited }) => isCited === 0);
  if (uncited.length === 0) return { looked: old.length, deleted: 0 };
  const { affectedRows } = await db.write(
    'DELETE FROM pages WHERE id IN (?) AND NOT EXISTS (SELECT 1 FROM run_pages r WHERE r.page_id = pages.id)',
    [uncited.map(({ id }) => id)],
  );
  await db.write(`${UNUSED_CONTENTS} AND hash IN (?)`, [uncited.map(({ contentHash }) => contentHash)]);
  return { looked: old.length, deleted: affectedRows };
}

/** Deletes contents without a page that a process which died has left in this period. @returns how many */
export async function sweepContents(
  db: Executor,
  { from, to, limit }: { from: Date; to: Date; limit: number },
): Promise<number> {
  const sql = `${UNUSED_CONTENTS} AND created_at >= ? AND created_at < ? LIMIT ?`;
  return (await db.write(sql, [from, to, limit])).affectedRows;
}

const UNUSED_CONTENTS = `DELETE FROM page_contents
  WHERE NOT EXISTS (SELECT 1 FROM pages p WHERE p.content_hash = page_contents.hash)`;
