/** @folder Installation, OAuth tokens and their renewal, authenticating hubs, properties, disconnecting. */

import type { Deps } from '../../../deps.ts';
import type { HubTokens } from '../../../domain/hubspotHub.ts';
import { keyIdOf } from '../../../domain/seal.ts';
import type { HubCall } from '../../../hubspot/call.ts';
import { type GrantedTokens, refreshTokens } from '../../../hubspot/oauth.ts';
import type { Database, Transaction } from '../../../store/database.ts';
import {
  countRefreshFailure,
  disconnectHub,
  findTokens,
  lockTokens,
  type SealedTokens,
  type StoredTokens,
  saveTokens,
} from '../../../store/hubspot/hubs.ts';
import { withTransaction } from '../../../store/transaction.ts';
import { openSecret, sealSecret } from '../../sealedSecrets.ts';
import { hubspotAppOf } from './app.ts';

export type TokenDeps = Pick<
  Deps,
  'db' | 'config' | 'clock' | 'randomness' | 'metrics' | 'log' | 'encryptionKey' | 'hubspot'
>;

/** How long before its expiry a token is renewed; a token with a short life is renewed halfway through it. */
const RENEW_BEFORE_MS = 3 * 60_000;
/** A renewal serves everybody who waits for it, so it has a timeout of its own, not that of the request that began it. */
const RENEWAL_MAX_MS = 20_000;
/** So many refusals in a row mean that the app was uninstalled: HubSpot does not report it otherwise. */
const REFUSALS_MAX = 3;
const UNINSTALLED =
  'HubSpot refuses to renew the connection: the app was uninstalled there. Install it again with a new link.';

/** The place to which a hub's tokens are sealed. */
export const placeOfTokens = (hubId: number) => `hubs:${hubId}:tokens`;

/** There is no token for this hub: it was linked by hand, was disconnected, or cannot be reached. The message may be shown to users. */
export class HubUnavailable extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'HubUnavailable';
  }
}

/** Seals tokens for their hub's row. @param scopes  used when HubSpot's answer names none */
export function sealTokens(
  deps: Pick<Deps, 'encryptionKey' | 'randomness' | 'clock'>,
  hubId: number,
  { accessToken, refreshToken, expiresInSeconds, scopes }: GrantedTokens,
): SealedTokens {
  const secret: HubTokens = { accessToken, refreshToken };
  return {
    tokens: sealSecret(deps, placeOfTokens(hubId), JSON.stringify(secret)),
    sealKeyId: keyIdOf(deps.encryptionKey),
    scopes,
    expiresAt: new Date(deps.clock.now().getTime() + keptForMs(expiresInSeconds * 1_000) + RENEW_BEFORE_MS),
  };
}

/** How long a token is used before it is renewed; at most half its life, since a token that lives three minutes would otherwise never be used. */
function keptForMs(lifeMs: number): number {
  return Math.max(lifeMs - RENEW_BEFORE_MS, lifeMs / 2);
}

/**
 * Sends requests to one hub with a valid token, which is renewed before it expires and once more when HubSpot refuses it (401).
 * @throws HubUnavailable
 */
export function hubCall(deps: TokenDeps, hubId: number): HubCall {
  return async (request, signal) => {
    const accessToken = await accessTokenOf(deps, hubId);
    const answer = await deps.hubspot.request({ ...request, hubId, accessToken }, signal);
    if (answer.kind === 'failed' || answer.status !== 401) return answer;
    const renewed = await renew(deps, hubId, (tokens) => tokens.accessToken === accessToken);
    return deps.hubspot.request({ ...request, hubId, accessToken: renewed }, signal);
  };
}

async function accessTokenOf(deps: TokenDeps, hubId: number): Promise<string> {
  const stored = await findTokens(deps.db, hubId);
  if (stored === null) throw withoutTokens(hubId);
  if (!isEnding(deps, stored)) return opened(deps, hubId, stored).accessToken;
  return renew(deps, hubId, (_tokens, current) => isEnding(deps, current));
}

function isEnding({ clock }: Pick<Deps, 'clock'>, { expiresAt }: StoredTokens): boolean {
  return expiresAt.getTime() - clock.now().getTime() < RENEW_BEFORE_MS;
}

/**
 * Renews the tokens of a hub, in one process at a time: whoever waited for the row finds the tokens renewed, or the renewal refused.
 * @param isNeeded  checked again once the row is locked
 */
function renew(
  deps: TokenDeps,
  hubId: number,
  isNeeded: (tokens: HubTokens, stored: StoredTokens) => boolean,
): Promise<string> {
  return limitedRenewal(deps.db, hubId, async () => {
    const before = await findTokens(deps.db, hubId);
    const outcome = await withTransaction(deps, async (tx) => {
      const stored = await lockTokens(tx, hubId);
      if (stored === null) return withoutTokens(hubId);
      // One refusal counts once, however many processes waited for it.
      if (before !== null && stored.refreshFailures > before.refreshFailures)
        return new HubUnavailable(UNINSTALLED);
      const tokens = opened(deps, hubId, stored);
      if (!isNeeded(tokens, stored)) return tokens.accessToken;
      return renewLocked(tx, deps, hubId, tokens);
    });
    if (typeof outcome === 'string') return outcome;
    throw outcome;
  });
}

/** @returns the new access token, or why there is none; the caller must commit in both cases */
async function renewLocked(
  tx: Transaction,
  deps: TokenDeps,
  hubId: number,
  { refreshToken }: HubTokens,
): Promise<string | HubUnavailable> {
  const app = hubspotAppOf(deps.config);
  if (app === null) return new HubUnavailable('HUBSPOT_CLIENT_ID and HUBSPOT_CLIENT_SECRET are not set.');
  const outcome = await refreshTokens(deps.hubspot, app, refreshToken, AbortSignal.timeout(RENEWAL_MAX_MS));
  const now = deps.clock.now();
  if (outcome.kind === 'granted') {
    await saveTokens(tx, hubId, sealTokens(deps, hubId, outcome.tokens), now);
    return outcome.tokens.accessToken;
  }
  deps.log.warn({ hubId, reason: outcome.reason }, 'the tokens of a hub could not be renewed');
  if (outcome.kind === 'failed')
    return new HubUnavailable(`The connection to HubSpot failed: ${outcome.reason}.`);
  if ((await countRefreshFailure(tx, hubId, now)) >= REFUSALS_MAX) {
    await disconnectHub(tx, hubId, { reason: UNINSTALLED, now });
    deps.log.error({ hubId }, 'a hub is disconnected: HubSpot keeps refusing its refresh token');
  }
  return new HubUnavailable(UNINSTALLED);
}

function opened(deps: TokenDeps, hubId: number, { tokens }: StoredTokens): HubTokens {
  return JSON.parse(openSecret(deps, placeOfTokens(hubId), tokens)) as HubTokens;
}

function withoutTokens(hubId: number): HubUnavailable {
  return new HubUnavailable(
    `Hub ${hubId} is not installed: it was linked by hand or disconnected. Install the app with a link of "assay hubs connect-link".`,
  );
}

/** Most renewals under way in one process: each holds a database connection while it waits for HubSpot. */
const AT_ONCE = 3;

interface Renewals {
  /** By hub: further callers wait for the same renewal. */
  underWay: Map<number, Promise<string>>;
  running: number;
  waiting: (() => void)[];
}

const renewalsOf = new WeakMap<Database, Renewals>();

/** Runs a renewal of a hub's tokens, or joins the one under way in this process; limits how many hubs are renewed at once. */
function limitedRenewal(db: Database, hubId: number, renewal: () => Promise<string>): Promise<string> {
  const renewals = renewalsOf.get(db) ?? { underWay: new Map(), running: 0, waiting: [] };
  renewalsOf.set(db, renewals);
  const known = renewals.underWay.get(hubId);
  if (known !== undefined) return known;
  const begun = carryOut(renewals, renewal).finally(() => renewals.underWay.delete(hubId));
  renewals.underWay.set(hubId, begun);
  return begun;
}

async function carryOut(renewals: Renewals, renewal: () => Promise<string>): Promise<string> {
  if (renewals.running < AT_ONCE) renewals.running += 1;
  else await new Promise<void>((resolve) => renewals.waiting.push(resolve));
  try {
    return await renewal();
  } finally {
    // The slot is passed on to the next in line, if there is one.
    const next = renewals.waiting.shift();
    if (next === undefined) renewals.running -= 1;
    else next();
  }
}
