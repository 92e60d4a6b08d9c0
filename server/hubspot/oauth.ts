import { z } from 'zod';
import type { HubspotAnswer, HubspotApi } from '../outbound/hubspot/api.ts';
import { OPTIONAL_SCOPES, SCOPES } from './scopes.ts';

/** The versioned endpoint; HubSpot turns off the unversioned ones in February 2027. */
const TOKEN_PATH = '/oauth/2026-03/token';

/** The app's credentials at HubSpot. */
export interface OauthApp {
  clientId: string;
  clientSecret: string;
  redirectUri: string;
}

const TokenAnswer = z.object({
  access_token: z.string().min(1).max(2_000),
  refresh_token: z.string().min(1).max(2_000),
  expires_in: z.coerce.number().positive(),
  hub_id: z.coerce.number().int().positive().optional(),
  scopes: z.array(z.string()).optional(),
});

/** Tokens as HubSpot has just issued them. */
export interface GrantedTokens {
  accessToken: string;
  refreshToken: string;
  expiresInSeconds: number;
  /** The account that granted them; an exchange always names it. */
  hubId: number | null;
  /** Null where the answer leaves them out: they have not changed. */
  scopes: string[] | null;
}

/** The outcome of a token request. `refused`: HubSpot will never issue tokens for this code or refresh token; `failed`: HubSpot
 * could not be reached, or does not accept the app itself. The reasons never contain text that HubSpot wrote.
 */
export type TokenOutcome =
  | { kind: 'granted'; tokens: GrantedTokens }
  | { kind: 'refused'; reason: string }
  | { kind: 'failed'; reason: string };

/** The page on which an administrator authorises the app for an account. */
export function authorizeAddress(authorizeUrl: string, app: OauthApp, state: string): string {
  const url = new URL(authorizeUrl);
  url.searchParams.set('client_id', app.clientId);
  url.searchParams.set('redirect_uri', app.redirectUri);
  url.searchParams.set('scope', SCOPES.join(' '));
  url.searchParams.set('optional_scope', OPTIONAL_SCOPES.join(' '));
  url.searchParams.set('state', state);
  return url.href;
}

/** Exchanges the code of a finished authorisation for tokens. RFC 6749, section 4.1.3. */
export function exchangeCode(
  api: HubspotApi,
  app: OauthApp,
  code: string,
  signal: AbortSignal,
): Promise<TokenOutcome> {
  return askForTokens(api, app, { grant_type: 'authorization_code', code }, signal);
}

/** Exchanges a refresh token for new tokens. RFC 6749, section 6. */
export function refreshTokens(
  api: HubspotApi,
  app: OauthApp,
  refreshToken: string,
  signal: AbortSignal,
): Promise<TokenOutcome> {
  return askForTokens(api, app, { grant_type: 'refresh_token', refresh_token: refreshToken }, signal);
}

/** HubSpot, "App uninstalls API": of the account of the access token, with the scope `oauth`; 204, and its admins get an e-mail. */
const UNINSTALL_PATH = '/appinstalls/2026-03/external-install';

/** Uninstalls the app from the account of this token. `unauthorized`: HubSpot does not accept the token. */
export async function uninstallApp(
  api: HubspotApi,
  { hubId, accessToken }: { hubId: number; accessToken: string },
  signal: AbortSignal,
): Promise<'uninstalled' | 'unauthorized' | 'failed'> {
  const answer = await api.request({ hubId, accessToken, method: 'DELETE', path: UNINSTALL_PATH }, signal);
  if (answer.kind === 'failed') return 'failed';
  if (answer.status === 401) return 'unauthorized';
  return answer.status >= 200 && answer.status < 300 ? 'uninstalled' : 'failed';
}

/**
 * Revokes a refresh token; access tokens made from it end by themselves. HubSpot, "Revoke an OAuth token"; RFC 7009.
 *
 * @returns false when HubSpot did not confirm it
 */
export async function revokeRefreshToken(
  api: HubspotApi,
  { clientId, clientSecret }: OauthApp,
  refreshToken: string,
  signal: AbortSignal,
): Promise<boolean> {
  const form = {
    client_id: clientId,
    client_secret: clientSecret,
    token: refreshToken,
    token_type_hint: 'refresh_token',
  };
  const answer = await api.request(
    { hubId: null, method: 'POST', path: `${TOKEN_PATH}/revoke`, body: new URLSearchParams(form) },
    signal,
  );
  return answer.kind === 'answered' && answer.status >= 200 && answer.status < 300;
}

async function askForTokens(
  api: HubspotApi,
  { clientId, clientSecret, redirectUri }: OauthApp,
  grant: Record<string, string>,
  signal: AbortSignal,
): Promise<TokenOutcome> {
  const form = { ...grant, client_id: clientId, client_secret: clientSecret, redirect_uri: redirectUri };
  // Token requests count towards no account's limit.
  const answer = await api.request(
    { hubId: null, method: 'POST', path: TOKEN_PATH, body: new URLSearchParams(form) },
    signal,
  );
  return outcomeOf(answer);
}

/** Errors of the app itself, not of the code or token: BAD_CLIENT_SECRET, BAD_REDIRECT_URI; RFC 6749, section 5.2. */
const FAULT_OF_APP = /CLIENT|REDIRECT/i;

/**
 * HubSpot refuses a code or refresh token with 400 or 401. A wrong client secret must not disconnect a hub: its owner can
 * correct it.
 */
function outcomeOf(answer: HubspotAnswer): TokenOutcome {
  if (answer.kind === 'failed') return answer;
  const { status, body } = answer;
  const word = errorCodeOf(body);
  const reason = `HubSpot answered ${status}${word === null ? '' : ` (${word})`}`;
  if (word !== null && FAULT_OF_APP.test(word))
    return {
      kind: 'failed',
      reason: `${reason}; HUBSPOT_CLIENT_ID, HUBSPOT_CLIENT_SECRET and PUBLIC_URL must be those of the app`,
    };
  if (status === 400 || status === 401) return { kind: 'refused', reason };
  const read = TokenAnswer.safeParse(body);
  if (status !== 200 || !read.success) return { kind: 'failed', reason: `${reason} without tokens` };
  const { access_token, refresh_token, expires_in, hub_id, scopes } = read.data;
  return {
    kind: 'granted',
    tokens: {
      accessToken: access_token,
      refreshToken: refresh_token,
      expiresInSeconds: expires_in,
      hubId: hub_id ?? null,
      scopes: scopes ?? null,
    },
  };
}

const Refusal = z.object({
  status: z
    .string()
    .regex(/^[A-Z_]{3,60}$/)
    .optional()
    .catch(undefined),
  error: z
    .string()
    .regex(/^[a-z_]{3,60}$/)
    .optional()
    .catch(undefined),
});

/** The error code: HubSpot's own, such as BAD_REFRESH_TOKEN, or RFC 6749's; never prose, which may quote secrets. */
function errorCodeOf(body: unknown): string | null {
  const read = Refusal.safeParse(body);
  return read.success ? (read.data.status ?? read.data.error ?? null) : null;
}
