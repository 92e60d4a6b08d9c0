import { STATUS_CODES } from 'node:http';
import { CHALLENGE_MARKUP } from '../domain/wallSigns.ts';
import { type WallKind, wallSentence } from '../domain/walls.ts';
import { retryAfterMs } from './retryAfter.ts';
import type { WebFailure } from './web.ts';

/** What an answer says before anybody reads its page. */
export interface Answered {
  url: URL;
  status: number;
  headers: Record<string, string>;
  bytes: Buffer;
}

const EXAMINED_BYTES = 50_000;
/** Statuses with which robots are asked whether they are human. */
const CHALLENGING = new Set([202, 401, 403, 405, 429, 503]);
/** Cloudflare's own: the server behind it is away, answers wrongly or has no address. */
const BEHIND_DOWN = new Set([520, 521, 522, 523, 524, 525, 526, 527, 530]);
/** What requests for signing in carry (RFC 6749 §4.1.1, SAML bindings §3.4.3, Cloudflare Access). */
const SIGN_IN_PARAMETERS = [['client_id', 'response_type'], ['SAMLRequest']];
const SIGN_IN_PATH = /\/cdn-cgi\/access\/login\b/;

/**
 * The wall that status and headers tell of, as a failure; null where the answer is a page, or a 404 or 410 that is none of its pages.
 *
 * - `cf-mitigated: challenge` (Cloudflare), `x-amzn-waf-action` (AWS, which answers 202 or 405), `x-datadome`: a check for robots;
 *   so is a refusal whose page loads one.
 * - 401, 407: a log-in. 403: refused. 429: too many requests. 451: for legal reasons.
 * - 503 with Retry-After: maintenance; other 5xx: a fault.
 */
export function answeredWall(answered: Answered): WebFailure | null {
  const { url, status, headers } = answered;
  const kind = wallKindOf(answered);
  if (kind === null) return null;
  const words = [statusWords(status)];
  if (headers['retry-after'] !== undefined && (kind === 'maintenance' || kind === 'busy'))
    words.push(...openingTime(headers['retry-after']));
  if (BEHIND_DOWN.has(status)) words.push('the server behind its network is away');
  return {
    kind: 'status',
    status,
    reason: `${url.host} ${wallSentence(kind, words.join(', '))}`,
    wall: kind,
  };
}

/** The failure of an answer that is no page: a wall where its status, headers or markup tell of one. */
export function statusFailure(answered: Answered): WebFailure {
  const { url, status } = answered;
  const reason = `${url.host} answered ${statusWords(status)} for ${url.pathname}`;
  return answeredWall(answered) ?? { kind: 'status', status, reason };
}

/** Why a redirect is not followed that leads to signing in; null for every other. */
export function signInWall(asked: URL, next: URL): WebFailure | null {
  const isSignIn =
    SIGN_IN_PATH.test(next.pathname) ||
    SIGN_IN_PARAMETERS.some((names) => names.every((name) => next.searchParams.has(name)));
  if (!isSignIn) return null;
  const reason = `${asked.host} ${wallSentence('login', `redirects to ${next.host}`)}`;
  return { kind: 'status', status: 302, reason, wall: 'login' };
}

function wallKindOf({ status, headers, bytes }: Answered): WallKind | null {
  if (headers['cf-mitigated'] === 'challenge') return 'challenge';
  if (/^(?:challenge|captcha)$/.test(headers['x-amzn-waf-action'] ?? '')) return 'challenge';
  if (CHALLENGING.has(status)) {
    if (headers['x-datadome'] !== undefined && status === 403) return 'challenge';
    const start = bytes.subarray(0, EXAMINED_BYTES).toString('latin1');
    if (status !== 202 && CHALLENGE_MARKUP.test(start)) return 'challenge';
  }
  if (status === 401 || status === 407) return 'login';
  if (status === 403) return 'refused';
  if (status === 429) return 'busy';
  if (status === 451) return 'region';
  if (status === 503 && headers['retry-after'] !== undefined) return 'maintenance';
  return status >= 500 ? 'down' : null;
}

/** When it may be asked again, where Retry-After can be read. */
function openingTime(retryAfter: string): string[] {
  if (retryAfterMs(retryAfter, new Date(0)) === null) return [];
  return [`Retry-After: ${retryAfter.trim()}${/^\s*\d+\s*$/.test(retryAfter) ? ' s' : ''}`];
}

function statusWords(status: number): string {
  const words = STATUS_CODES[status];
  return words === undefined ? `${status}` : `${status} ${words}`;
}
