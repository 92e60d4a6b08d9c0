import type { PropertyRemoval } from '@assay/shared/hubspot/settings';
import { type Actor, SYSTEM } from '../../../domain/audit.ts';
import { AssayError } from '../../../domain/errors.ts';
import type { Hub, HubTokens } from '../../../domain/hubspotHub.ts';
import { SealBroken } from '../../../domain/seal.ts';
import type { HubCall } from '../../../hubspot/call.ts';
import { refreshTokens, revokeRefreshToken, uninstallApp } from '../../../hubspot/oauth.ts';
import * as store from '../../../store/hubspot/hubs.ts';
import { withTransaction } from '../../../store/transaction.ts';
import { audit } from '../../audit.ts';
import { hubspotAppOf } from './app.ts';
import { openTokens, type TokenDeps } from './hubTokens.ts';
import { removeFromHub } from './removeFromHub.ts';

const NO_ACCESS = 'Assay has no access to the account, so the properties stay there.';

/** What became of the app at HubSpot. `uninstalled`: it is gone there, or was already; `revoked`: it is still listed, but its
 * refresh token is void; `unreached`: neither succeeded, an administrator must remove it there; `none`: it was never installed.
 */
export type LeftAtHubspot = 'uninstalled' | 'revoked' | 'unreached' | 'none';

/**
 * Disconnects a hub: first here, with its tokens deleted, in one transaction and in force within 5 s; then HubSpot is asked to
 * uninstall the app or, if it does not, to revoke the refresh token. So whatever HubSpot answers, the hub is not half connected.
 *
 * @param removesProperties  also removes Assay's own properties, between the two: nothing writes them any more
 * @throws NOT_FOUND
 */
export async function leaveHub(
  deps: TokenDeps,
  hubId: number,
  signal: AbortSignal,
  { removesProperties = false, actor = SYSTEM }: { removesProperties?: boolean; actor?: Actor } = {},
): Promise<{ hub: Hub; atHubspot: LeftAtHubspot; properties: PropertyRemoval | null }> {
  const { hub, tokens } = await withTransaction(deps, async (tx) => {
    const now = deps.clock.now();
    // Waits for a renewal under way, whose tokens are then the ones to give up.
    const stored = await store.lockTokens(tx, hubId);
    const held = stored === null ? ('none' as const) : tokensToGiveUp(deps, hubId, stored, now);
    const reason = 'It was disconnected on the command line.';
    const isThere = await store.disconnectHub(tx, hubId, { reason, now });
    const left = isThere ? await store.findHub(tx, hubId) : null;
    if (left === null)
      throw new AssayError('NOT_FOUND', `There is no hub ${hubId}; "assay hubs list" shows them.`);
    await audit(tx, deps, actor, {
      organizationId: left.organizationId,
      action: 'hub.disconnected',
      subject: `hub:${hubId}`,
      details: {},
    });
    return { hub: left, tokens: held };
  });
  if (typeof tokens === 'string') {
    const properties = removesProperties ? { removed: [], refused: [], failure: NO_ACCESS } : null;
    if (tokens === 'unreached') deps.log.warn({ hubId }, 'a disconnected app could not be uninstalled');
    return { hub, atHubspot: tokens, properties };
  }
  const properties = removesProperties
    ? await removeFromHub(deps, { hubId, scopes: hub.scopes, call: lastCalls(deps, hubId, tokens) }, signal)
    : null;
  const atHubspot = await leaveHubspot(deps, hubId, tokens, signal);
  if (atHubspot === 'unreached') deps.log.warn({ hubId }, 'a disconnected app could not be uninstalled');
  return { hub, atHubspot, properties };
}

/** Requests with tokens that are no longer stored; they are renewed where necessary, and `tokens` has the new ones afterwards. */
function lastCalls(deps: TokenDeps, hubId: number, tokens: TokensToGiveUp): HubCall {
  return async (request, signal) => {
    const app = hubspotAppOf(deps.config);
    if (tokens.isExpired && app !== null) {
      const renewed = await refreshTokens(deps.hubspot, app, tokens.refreshToken, signal);
      if (renewed.kind === 'granted') Object.assign(tokens, renewed.tokens, { isExpired: false });
    }
    return deps.hubspot.request({ ...request, hubId, accessToken: tokens.accessToken }, signal);
  };
}

interface TokensToGiveUp extends HubTokens {
  /** Whether the access token has expired. */
  isExpired: boolean;
}

/** @returns `unreached` when no key opens the tokens: a lost key must not keep a hub connected */
function tokensToGiveUp(
  deps: TokenDeps,
  hubId: number,
  stored: store.StoredTokens,
  now: Date,
): TokensToGiveUp | 'unreached' {
  try {
    return { ...openTokens(deps, hubId, stored), isExpired: stored.expiresAt <= now };
  } catch (error) {
    if (error instanceof SealBroken) return 'unreached';
    throw error;
  }
}

async function leaveHubspot(
  deps: TokenDeps,
  hubId: number,
  { accessToken, refreshToken, isExpired }: TokensToGiveUp,
  signal: AbortSignal,
): Promise<LeftAtHubspot> {
  const { hubspot } = deps;
  const first = isExpired ? 'unauthorized' : await uninstallApp(hubspot, { hubId, accessToken }, signal);
  if (first === 'uninstalled') return 'uninstalled';
  const app = hubspotAppOf(deps.config);
  if (app === null) return 'unreached';
  if (first === 'unauthorized') {
    const renewed = await refreshTokens(hubspot, app, refreshToken, signal);
    // HubSpot knows the refresh token no more: the app was removed there before.
    if (renewed.kind === 'refused') return 'uninstalled';
    if (renewed.kind === 'granted') {
      const { accessToken: fresh } = renewed.tokens;
      if ((await uninstallApp(hubspot, { hubId, accessToken: fresh }, signal)) === 'uninstalled')
        return 'uninstalled';
    }
  }
  return (await revokeRefreshToken(hubspot, app, refreshToken, signal)) ? 'revoked' : 'unreached';
}
