import { type Answered, fault } from './exchange.ts';
import { type FakeState, secret } from './state.ts';

/** The registered app. */
export interface FakeApp {
  clientId: string;
  clientSecret: string;
}

/**
 * `/oauth/2026-03/token`, `/introspect` and `/revoke`: form bodies only. Revoking ends a refresh token and nothing else: the app
 * stays installed, and access tokens live on (developers.hubspot.com/docs/api-reference/latest/authentication/oauth-tokens/revoke-token).
 */
export function oauth(
  state: FakeState,
  app: FakeApp,
  { method, path, contentType, text }: { method: string; path: string; contentType: string; text: string },
): Answered | null {
  if (!path.startsWith('/oauth/')) return null;
  if (!path.startsWith('/oauth/2026-03/token'))
    return fault(404, 'OBJECT_NOT_FOUND', 'This version of OAuth has ended.');
  if (method !== 'POST') return fault(405, 'METHOD_NOT_ALLOWED', 'Only POST.');
  if (!contentType.startsWith('application/x-www-form-urlencoded'))
    return fault(415, 'UNSUPPORTED_MEDIA_TYPE', 'Only forms.');
  const form = new URLSearchParams(text);
  if (form.get('client_id') !== app.clientId || form.get('client_secret') !== app.clientSecret)
    return { status: 401, body: { status: 'BAD_CLIENT_SECRET', message: 'bad client id or secret' } };
  if (path === '/oauth/2026-03/token') return token(state, form);
  if (path === '/oauth/2026-03/token/introspect') return introspect(state, form);
  if (path === '/oauth/2026-03/token/revoke') {
    if (!form.has('token')) return fault(400, 'VALIDATION_ERROR', 'token is missing.');
    state.refreshTokens.delete(form.get('token') ?? '');
    return { status: 204 };
  }
  return fault(404, 'OBJECT_NOT_FOUND', 'There is no such path.');
}

function token(state: FakeState, form: URLSearchParams): Answered {
  const grant = form.get('grant_type');
  if (grant === 'authorization_code') {
    const code = form.get('code') ?? '';
    const authorised = state.codes.get(code);
    state.codes.delete(code);
    if (authorised === undefined || authorised.redirectUri !== form.get('redirect_uri'))
      return { status: 400, body: { status: 'BAD_AUTH_CODE', message: 'missing or unknown auth code' } };
    const refreshToken = secret('refresh');
    state.refreshTokens.set(refreshToken, authorised);
    return granted(state, refreshToken, authorised);
  }
  if (grant === 'refresh_token') {
    const refreshToken = form.get('refresh_token') ?? '';
    const owner = state.refreshTokens.get(refreshToken);
    if (owner === undefined)
      return {
        status: 400,
        body: { status: 'BAD_REFRESH_TOKEN', message: 'missing or invalid refresh token' },
      };
    return granted(state, refreshToken, owner);
  }
  return { status: 400, body: { status: 'BAD_GRANT_TYPE', message: 'missing or unknown grant type' } };
}

function granted(
  state: FakeState,
  refreshToken: string,
  { hubId, scopes }: { hubId: number; scopes: string[] },
): Answered {
  const accessToken = secret('access');
  const endsAtMs = state.nowMs() + state.tokenSeconds * 1_000;
  state.accessTokens.set(accessToken, { hubId, scopes, endsAtMs });
  return {
    status: 200,
    body: {
      token_type: 'bearer',
      access_token: accessToken,
      refresh_token: refreshToken,
      expires_in: state.tokenSeconds,
      hub_id: hubId,
      scopes,
    },
  };
}

function introspect(state: FakeState, form: URLSearchParams): Answered {
  const owner = state.accessTokens.get(form.get('token') ?? '');
  if (owner === undefined || owner.endsAtMs <= state.nowMs()) return { status: 200, body: { active: false } };
  const { hubId, scopes, endsAtMs } = owner;
  return {
    status: 200,
    body: { active: true, hub_id: hubId, scopes, exp: Math.floor(endsAtMs / 1_000) },
  };
}
