import { createHash } from 'node:crypto';
import type { WebFailure, WebRequest } from './web.ts';

/** Longer addresses come from crawler traps, not from people. */
const MAX_URL_LENGTH = 4_096;

/** A validated research request. */
export interface ParsedRequest {
  url: URL;
  method: 'GET' | 'POST';
  body: string | undefined;
  bodyHash: string | null;
  /** Lower-case names. */
  headers: Record<string, string>;
  ignoreRobots: boolean;
  bestEffort: boolean;
  requestsPerSecond: number | undefined;
  rateGroup: string | undefined;
  fromConfiguration: boolean;
  rendered: boolean;
  mayBeCut: boolean;
  part: boolean;
}

/** Normalises the address (WHATWG, without fragment) and digests the body; or returns why the request is invalid. */
export function parseRequest(request: WebRequest): ParsedRequest | WebFailure {
  const url = parseAddress(request.url);
  if (url === null) {
    return {
      kind: 'unreachable',
      reason: `"${request.url.slice(0, 200)}" is not an http or https address`,
    };
  }
  const method = request.method ?? 'GET';
  const body = method === 'POST' ? (request.body ?? '') : undefined;
  return {
    url,
    method,
    body,
    bodyHash: body === undefined ? null : bodyHashOf(body),
    headers: request.headers ?? {},
    ignoreRobots: request.ignoreRobots ?? false,
    bestEffort: request.bestEffort ?? false,
    requestsPerSecond: request.requestsPerSecond,
    rateGroup: request.rateGroup,
    fromConfiguration: request.fromConfiguration ?? false,
    rendered: request.rendered === true && method === 'GET',
    mayBeCut: request.mayBeCut ?? false,
    part: request.part ?? false,
  };
}

/**
 * An http or https address of acceptable length without its fragment, resolved against `base` if given; else null.
 */
export function parseAddress(text: string, base?: URL): URL | null {
  if (text.length > MAX_URL_LENGTH || !URL.canParse(text, base?.href)) return null;
  const url = new URL(text, base);
  url.hash = '';
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return null;
  return url.href.length > MAX_URL_LENGTH ? null : url;
}

/** True for a failure of `parseRequest`. */
export function isFailure(parsed: ParsedRequest | WebFailure): parsed is WebFailure {
  return 'kind' in parsed;
}

/** The same key for equal requests. */
export function keyOf(request: ParsedRequest): string {
  const drawn = request.rendered ? 'rendered ' : '';
  return `${drawn}${request.method} ${request.url.href} ${request.bodyHash ?? ''}`;
}

/**
 * SHA-256 of a request body in hexadecimal. JSON is first canonicalised (keys sorted, no spaces), so that a request
 * in an archive recorded by another tool matches; other text is digested as it is.
 */
export function bodyHashOf(body: string): string {
  return createHash('sha256').update(canonicalJson(body)).digest('hex');
}

function canonicalJson(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body, sortKeys));
  } catch {
    return body;
  }
}

function sortKeys(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)));
}
