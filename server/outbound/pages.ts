import { createHash } from 'node:crypto';
import type { Ids } from '../domain/effects.ts';
import type { Page } from '../domain/page.ts';

/** A completed retrieval. By default a GET without a body. */
export interface Retrieval {
  requestedUrl: URL;
  url: URL;
  method?: 'GET' | 'POST';
  bodyHash?: string | null;
  status: number;
  headers: Record<string, string>;
  bytes: Buffer;
}

/** The page of a retrieval, under a new id. */
export function makePage(ids: Ids, accessedAt: Date, retrieval: Retrieval): Page {
  const { requestedUrl, url, method, bodyHash, status, headers, bytes } = retrieval;
  return {
    id: ids.uuid(),
    contentHash: createHash('sha256').update(bytes).digest('hex'),
    requestedUrl: requestedUrl.href,
    url: url.href,
    method: method ?? 'GET',
    requestBodyHash: bodyHash ?? null,
    status,
    headers,
    bytes,
    accessedAt,
  };
}
