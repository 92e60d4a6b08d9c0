/** @folder Installing and disconnecting, tokens and their renewal, authentication of HubSpot's requests, creating properties. */

import type { Deps } from '../../../deps.ts';
import type { HubTokens } from '../../../domain/hubspotHub.ts';
import { keyIdOf } from '../../../domain/seal.ts';
import type { HubCall } from '../../../hubspot/call.ts';
import { type GrantedTokens, refreshTokens } from '../../../hubspot/oauth.ts';
import type { Database, Transaction } from '../../../store/database.ts';
import {
  disconnectHub,
  findTokens,
  lockTokens,
  noteRefreshFailure,
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

/** A token is renewed this long before it expires, or halfway through a shorter life. */
const RENEW_BEFORE_MS = 3 * 60_000;
/** Timeout of a renewal. It has its own, because all waiting callers share it: cancelling one of them must not end it. */
const RENEWAL_MAX_MS = 20_000;
/** After so many consecutive refusals the app counts as uninstalled: HubSpot gives no other notice. */
const REFUSALS_MAX = 3;
const UNINSTALLED =
  'HubSpot refuses to renew the connection: the app was uninstalled there. Install it again with a new link.';

/** The place that a hub's tokens are sealed for. */
export const placeOfTokens = (hubId: number) => `hubs:${hubId}:tokens`;

/**
 * There is no token for this hub: it was linked by hand, was disconnected, or cannot be reached. The message may be shown to
 * people.
 */
export class HubUnavailable extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'HubUnavailable';
  }
}

/** Tokens as they are stored, sealed for their hub's row. @param scopes  used when the answer names none */
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

/** How long a token is used before it is renewed; also works for tokens that live less than the usual lead time. */
function keptForMs(lifeMs: number): number {
  return Math.max(lifeMs - RENEW_BEFORE_MS, lifeMs / 2);
}

/**
 * Makes the function that sends requests to one hub. It renews the token before it expires, and once more on a 401.
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
  if (stored === null) throw withoutTokens();
  if (!isEnding(deps, stored)) return openTokens(deps, hubId, stored).accessToken;
  return renew(deps, hubId, (_tokens, current) => isEnding(deps, current));
}

/** How long the token of a hub without work may be expired before it is renewed all the same. */
const IDLE_MS = 6 * 3_600_000;

/**
 * Renews the tokens of a hub that has had no work for hours: only a refused renewal shows that the app was uninstalled, so an
 * idle hub would seem connected for ever. Failures are counted as ever and not thrown.
 */
export async function checkIdleHub(deps: TokenDeps, hubId: number): Promise<void> {
  const isIdle = (stored: StoredTokens) => deps.clock.now().getTime() - stored.expiresAt.getTime() > IDLE_MS;
  const stored = await findTokens(deps.db, hubId);
  if (stored === null || !isIdle(stored)) return;
  try {
    await renew(deps, hubId, (_tokens, current) => isIdle(current));
  } catch (error) {
    if (!(error instanceof HubUnavailable)) throw error;
  }
}

function isEnding({ clock }: Pick<Deps, 'clock'>, { expiresAt }: StoredTokens): boolean {
  return expiresAt.getTime() - clock.now().getTime() < RENEW_BEFORE_MS;
}

/** Renews the tokens of a hub, in one process at a time: others wait for the row and then find new tokens or a refusal.
 * @param isNeeded  checked again once the row is locked
 */
function renew(
  deps: TokenDeps,
  hubId: number,
  isNeeded: (tokens: HubTokens, stored: StoredTokens) => boolean,
): Promise<string> {
  return renewOnce(deps.db, hubId, async () => {
    const before = await findTokens(deps.db, hubId);
    const outcome = await withTransaction(deps, async (tx) => {
      const stored = await lockTokens(tx, hubId);
      if (stored === null) return withoutTokens();
      // One refusal counts once, however many processes have waited for it.
      if (before !== null && stored.refreshFailures > before.refreshFailures)
        return new HubUnavailable(UNINSTALLED);
      const tokens = openTokens(deps, hubId, stored);
      if (!isNeeded(tokens, stored)) return tokens.accessToken;
      return renewLocked(tx, deps, hubId, tokens);
    });
    if (typeof outcome === 'string') return outcome;
    throw outcome;
  });
}

/** @returns the new access token or an error; it is not thrown, because the transaction must commit the counted refusal */
async function renewLocked(
  tx: Transaction,
  deps: TokenDeps,
  hubId: number,
  { refreshToken }: HubTokens,
): Promise<string | HubUnavailable> {
  const app = hubspotAppOf(deps.config);
  if (app === null) return new HubUnavailable('This Assay server has no HubSpot app.');
  const outcome = await refreshTokens(deps.hubspot, app, refreshToken, AbortSignal.timeout(RENEWAL_MAX_MS));
  const now = deps.clock.now();
  if (outcome.kind === 'granted') {
    await saveTokens(tx, hubId, sealTokens(deps, hubId, outcome.tokens), now);
    return outcome.tokens.accessToken;
  }
  deps.log.warn({ hubId, reason: outcome.reason }, 'the tokens of a hub could not be renewed');
  if (outcome.kind === 'failed') return new HubUnavailable(`The connection to HubSpot: ${outcome.reason}.`);
  if ((await noteRefreshFailure(tx, hubId, now)) >= REFUSALS_MAX) {
    await disconnectHub(tx, hubId, { reason: UNINSTALLED, now });
    deps.log.error({ hubId }, 'a hub is disconnected: HubSpot keeps refusing its refresh token');
  }
  return new HubUnavailable(UNINSTALLED);
}

/** The tokens of a hub, decrypted. */
export function openTokens(
  deps: Pick<Deps, 'config' | 'encryptionKey'>,
  hubId: number,
  { tokens }: Pick<StoredTokens, 'tokens'>,
): HubTokens {
  return JSON.parse(openSecret(deps, placeOfTokens(hubId), tokens)) as HubTokens;
}

/** Cards show it while writing pauses, so it names no command. */
const withoutTokens = () =>
  new HubUnavailable('Assay has no access to this account: its app is not installed, or was disconnected.');

/** Concurrent renewals in one process: each holds a database connection while it waits for HubSpot. */
const RENEWALS_AT_ONCE = 3;

interface Renewals {
  /** By hub: concurrent callers share one renewal. */
  underWay: Map<number, Promise<string>>;
  running: number;
  waiting: (() => void)[];
}

const renewalsOf = new WeakMap<Database, Renewals>();

/** Runs a renewal of a hub's tokens, or joins the one under way in this process; limited to few hubs at once. */
function renewOnce(db: Database, hubId: number, renewal: () => Promise<string>): Promise<string> {
  const renewals = renewalsOf.get(db) ?? { underWay: new Map(), running: 0, waiting: [] };
  renewalsOf.set(db, renewals);
  const known = renewals.underWay.get(hubId);
  if (known !== undefined) return known;
  const begun = runLimited(renewals, renewal).finally(() => renewals.underWay.delete(hubId));
  renewals.underWay.set(hubId, begun);
  return begun;
}

async function runLimited(renewals: Renewals, renewal: () => Promise<string>): Promise<string> {
  if (renewals.running < RENEWALS_AT_ONCE) renewals.running += 1;
  else await new Promise<void>((resolve) => renewals.waiting.push(resolve));
  try {
    return await renewal();
  } finally {
    // The slot passes to the next waiting renewal.
    const next = renewals.waiting.shift();
    if (next === undefined) renewals.running -= 1;
    else next();
  }
}
