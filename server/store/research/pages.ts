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
}

interface StoredPage extends Omit<Page, 'bytes' | 'headers'> {
  headers: string;
  deflated: Buffer;
}

const SELECT = `
  SELECT p.id, LOWER(HEX(p.content_hash)) AS contentHash, p.requested_url AS requestedUrl, p.url, p.method,
    p.request_body_hash AS requestBodyHash, p.status, p.headers, p.accessed_at AS accessedAt, c.bytes AS deflated
  FROM pages p JOIN page_contents c ON c.hash = p.content_hash`;

async function fromStored({ deflated, headers, ...page }: StoredPage): Promise<Page> {
  return { ...page, headers: Headers.parse(JSON.parse(headers)), bytes: await decompress(deflated) };
}

function requestHash({ url, method, requestBodyHash }: PageRequest): Buffer {
  return createHash('sha256')
    .update(JSON.stringify([method, url, requestBodyHash]))
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
       content_hash, accessed_at, kept_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    [
      page.id,
      requestHash({ url: page.requestedUrl, method: page.method, requestBodyHash: page.requestBodyHash }),
      page.method,
      page.requestedUrl,
      page.requestBodyHash,
      page.url,
      page.status,
      JSON.stringify(page.headers),
      contentHash,
      page.accessedAt,
      keptAt,
    ],
  );
}

/**
 * Links the pages that an answer cites to its run, so that no sweep deletes them.
 *
 * @throws a foreign-key error when one of them is gone: the answer must not be stored without it
 */
export async function citePages(tx: Executor, runId: string, pageIds: readonly string[]): Promise<void> {
  if (pageIds.length === 0) return;
  await tx.write('INSERT INTO run_pages (run_id, page_id) VALUES ?', [
    pageIds.map((pageId) => [runId, pageId]),
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

/** Where a pass over old pages stands. */
export interface PageAge {
  keptAt: Date;
  id: string;
}

/**
 * Looks at the next `limit` pages that were stored before `before`, oldest first, and deletes those that no run cites, with
 * their contents.
 *
 * @param after  the last page of the portion before
 * @returns `last`: the last page looked at; null when there are no more
 */
export async function sweepPages(
  db: Executor,
  before: Date,
  limit: number,
  after: PageAge | null = null,
): Promise<{ deleted: number; last: PageAge | null }> {
  const beyond = after === null ? '' : 'AND (p.kept_at > ? OR (p.kept_at = ? AND p.id > ?))';
  const old = await db.rows<PageAge & { hash: Buffer; isCited: 0 | 1 }>(
    `SELECT p.id, p.kept_at AS keptAt, p.content_hash AS hash,
       EXISTS (SELECT 1 FROM run_pages r WHERE r.page_id = p.id) AS isCited
     FROM pages p WHERE p.kept_at < ? ${beyond} ORDER BY p.kept_at, p.id LIMIT ?`,
    [before, ...(after === null ? [] : [after.keptAt, after.keptAt, after.id]), limit],
  );
  const last = old.length < limit ? null : (old.at(-1) ?? null);
  const uncited = old.filter(({ isCited }) => isCited === 0);
  if (uncited.length === 0) return { deleted: 0, last };
  const { affectedRows } = await db.write(
    'DELETE FROM pages WHERE id IN (?) AND NOT EXISTS (SELECT 1 FROM run_pages r WHERE r.page_id = pages.id)',
    [uncited.map(({ id }) => id)],
  );
  await db.write(
    `DELETE FROM page_contents
     WHERE hash IN (?) AND NOT EXISTS (SELECT 1 FROM pages p WHERE p.content_hash = page_contents.hash)`,
    [uncited.map(({ hash }) => hash)],
  );
  return { deleted: affectedRows, last };
}
