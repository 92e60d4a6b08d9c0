import { isNetworkHost } from '../domain/networkHosts.ts';
import type { WebFailure } from './web.ts';
import { parseAddress } from './webRequests.ts';

/** Redirects followed for one request; browsers follow more, but no honest site needs them. */
export const MAX_REDIRECTS = 5;

const REDIRECTS = new Set([301, 302, 303, 307, 308]);

/** A request on its way through redirects. */
export interface Hop {
  url: URL;
  method: 'GET' | 'POST';
  body: string | undefined;
  /** Lower-case names. */
  headers: Record<string, string>;
}

/**
 * The request that an answer asks for instead (RFC 9110 §15.4), or null when it is no redirect or names no usable
 * address. 307 and 308 keep method and body, the others make a GET, as browsers do. The caller's own headers may hold
 * a key, so they are only sent to the original origin.
 */
export function nextHop(hop: Hop, status: number, headers: Record<string, string>): Hop | null {
  if (!REDIRECTS.has(status) || headers.location === undefined) return null;
  const url = parseAddress(headers.location, hop.url);
  if (url === null) return null;
  const keepsMethod = status === 307 || status === 308;
  return {
    url,
    method: keepsMethod ? hop.method : 'GET',
    body: keepsMethod ? hop.body : undefined,
    headers: url.origin === hop.url.origin ? hop.headers : {},
  };
}

/** Why a redirect is not followed: it leads from another site to a page of a professional or social network. Nothing is sent there, not even for its robots.txt. */
export function refusedHop(asked: URL, next: URL): WebFailure | null {
  if (!isNetworkHost(next.hostname) || isNetworkHost(asked.hostname)) return null;
  return {
    kind: 'forbidden',
    reason: `${asked.host} redirects to ${next.host}, and pages of professional and social networks are not read`,
  };
}
