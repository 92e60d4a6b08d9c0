import { isNetworkHost } from '../domain/networkHosts.ts';
import { wallSentence } from '../domain/walls.ts';
import { type Answered, signInWall, statusFailure } from './answeredWall.ts';
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

/**
 * Why a redirect is not followed: it leads to signing in, or from another site to a page of a professional or social network.
 * Nothing is sent there, not even for its robots.txt.
 */
export function refusedHop(asked: URL, next: URL): WebFailure | null {
  const signIn = signInWall(asked, next);
  if (signIn !== null) return signIn;
  if (!isNetworkHost(next.hostname) || isNetworkHost(asked.hostname)) return null;
  return {
    kind: 'forbidden',
    reason: `${asked.host} redirects to ${next.host}, and pages of professional and social networks are not read`,
  };
}

/** The way of one request through its redirects. */
export class RedirectPath {
  private readonly first: URL;
  private readonly steps: Set<string>;

  constructor(first: Hop) {
    this.first = first.url;
    this.steps = new Set([stepOf(first)]);
  }

  /** The request that this answer leads to, or why there is none: the answer is no redirect, or one that is not followed. */
  onward(
    hop: Hop,
    answered: Pick<Answered, 'status' | 'headers' | 'bytes'>,
  ): { kind: 'hop'; hop: Hop } | WebFailure {
    const next = nextHop(hop, answered.status, answered.headers);
    if (next === null) return this.ledTo(statusFailure({ ...answered, url: hop.url }), hop);
    const refusal = refusedHop(this.first, next.url) ?? this.circle(next);
    if (refusal !== null) return this.ledTo(refusal, next);
    this.steps.add(stepOf(next));
    return { kind: 'hop', hop: next };
  }

  /** The failure with the address that redirects had led to, if any. */
  ledTo(failure: WebFailure, hop: Hop): WebFailure {
    return hop.url.href === this.first.href ? failure : { ...failure, redirectedTo: hop.url.href };
  }

  /** The failure of a path that has not ended at `hop`. */
  tooLong(hop: Hop): WebFailure {
    const reason = `${this.first.host} redirects more than ${MAX_REDIRECTS} times`;
    return this.ledTo({ kind: 'unreachable', reason }, hop);
  }

  /** Redirects that lead back to an address of theirs: sites that first want a cookie to be kept do so. */
  private circle(next: Hop): WebFailure | null {
    if (!this.steps.has(stepOf(next))) return null;
    const reason = `${this.first.host} ${wallSentence('circle', '')}`;
    return { kind: 'unreachable', reason, wall: 'circle' };
  }
}

const stepOf = ({ method, url }: Hop): string => `${method} ${url.href}`;
