import { createHash, timingSafeEqual } from 'node:crypto';
import type { Deps } from '../../../deps.ts';
import { type Actor, SYSTEM } from '../../../domain/audit.ts';
import { SealBroken } from '../../../domain/seal.ts';
import { authorizeAddress, exchangeCode, type GrantedTokens } from '../../../hubspot/oauth.ts';
import {
  type AuthorizedLink,
  bindAuthorization,
  type ConnectLink,
  findConnectLink,
  insertConnectLink,
  lockLinkOfConfirmation,
  lockLinkOfState,
  saveGrant,
  spendState,
  useConnectLink,
} from '../../../store/hubspot/connectLinks.ts';
import { connectHub } from '../../../store/hubspot/hubs.ts';
import { withTransaction } from '../../../store/transaction.ts';
import { audit } from '../../audit.ts';
import { findOrganization } from '../../organizations/organizations.ts';
import { openSecret, sealSecret } from '../../sealedSecrets.ts';
import { hubspotAppOf, publicUrlOf } from './app.ts';
import { sealTokens, type TokenDeps } from './hubTokens.ts';
import { prepareHub } from './prepareHub.ts';

const LINK_MS = 72 * 3_600_000;
/** From the opening of the link to the confirmation; the cookie of the browser lives as long. */
const AUTHORIZATION_MS = 30 * 60_000;
const SECRET_BYTES = 32;
const SECRET = /^[A-Za-z0-9_-]{43}$/;

const NOT_CONFIGURED =
  'This Assay server has no HubSpot app: HUBSPOT_CLIENT_ID and HUBSPOT_CLIENT_SECRET are not set. Ask whoever runs it.';
const NO_LINK =
  'This link is unknown or has expired. Ask whoever runs Assay for a new one ("assay hubs connect-link").';
const USED_LINK =
  'This link was already used; each works once. If the app is not connected, ask whoever runs Assay for a new one.';
const NO_STATE =
  'This installation was not started here, or was started again meanwhile. Open your installation link again.';

const OTHER_BROWSER =
  'This installation was begun in another browser, or too long ago. Nothing was connected. Open your installation link again, in this browser; if somebody sent you here and you did not ask for it, close this page.';
const TAKEN =
  'This HubSpot account is connected to another organisation, and stays so. Ask whoever runs Assay to disconnect it there first ("assay hubs disconnect"), then open the link again.';

/** Why an installation failed, in words for the administrator. 403: another browser; 409: the hub is another organisation's. */
export interface InstallRefusal {
  kind: 'refused';
  status: 400 | 403 | 409;
  message: string;
}

/** Creates a one-time link by which an administrator connects a HubSpot account to the organisation. Only its digest is stored. */
export async function createConnectLink(
  deps: Pick<Deps, 'db' | 'clock' | 'randomness' | 'metrics' | 'config'>,
  organizationId: string,
  actor: Actor = SYSTEM,
): Promise<{ url: string; expiresAt: Date }> {
  const link = newSecret(deps.randomness);
  const createdAt = deps.clock.now();
  const expiresAt = new Date(createdAt.getTime() + LINK_MS);
  await withTransaction(deps, async (tx) => {
    await insertConnectLink(tx, { linkHash: digest(link), organizationId, createdAt, expiresAt });
    await audit(tx, deps, actor, {
      organizationId,
      action: 'hub.link_created',
      subject: `organization:${organizationId}`,
      details: { expiresAt: expiresAt.toISOString() },
    });
  });
  return { url: `${publicUrlOf(deps.config)}/crm/hubspot/install?link=${link}`, expiresAt };
}

/** An installation that goes on at HubSpot. */
export interface BegunInstall {
  kind: 'redirect';
  url: string;
  /** The secret that the browser keeps in a cookie: only there the installation can be finished. */
  browser: string;
  maxAgeSeconds: number;
}

/** Starts an installation: the address of HubSpot's authorisation page, with a state that is bound to the link and the browser.
 * Opening the link does not use it up, because chat programs and mail filters open links too.
 */
export async function beginInstall(
  { db, clock, randomness, config }: Pick<Deps, 'db' | 'clock' | 'randomness' | 'config'>,
  link: string | undefined,
): Promise<BegunInstall | InstallRefusal> {
  const app = hubspotAppOf(config);
  if (app === null) return refused(NOT_CONFIGURED);
  const found = isSecret(link) ? await findConnectLink(db, digest(link)) : null;
  const refusal = whyUnusable(found, clock.now());
  if (found === null || refusal !== null) return refused(refusal ?? NO_LINK);
  const [state, browser] = [newSecret(randomness), newSecret(randomness)];
  await bindAuthorization(db, found.linkHash, {
    stateHash: digest(state),
    browserHash: digest(browser),
    expiresAt: new Date(clock.now().getTime() + AUTHORIZATION_MS),
  });
  return {
    kind: 'redirect',
    url: authorizeAddress(config.HUBSPOT_AUTHORIZE_URL, app, state),
    browser,
    maxAgeSeconds: AUTHORIZATION_MS / 1_000,
  };
}

/** A grant of HubSpot that waits for the administrator's confirmation. */
export interface GrantToConfirm {
  kind: 'confirm';
  hubId: number;
  /** Name of the organisation that the hub is to be connected to. */
  organization: string;
  /** The secret of the form that confirms. */
  token: string;
}

/**
 * Receives HubSpot's grant: exchanges the code and keeps the tokens with the link. Nothing is connected yet, because a consent
 * page may have been sent to somebody who does not know whose organisation it is for. A state is valid for one try, and only in
 * the browser that it began in; elsewhere it stays valid.
 */
export async function receiveGrant(
  deps: TokenDeps,
  {
    code,
    state,
    browser,
  }: { code: string | undefined; state: string | undefined; browser: string | undefined },
  signal: AbortSignal,
): Promise<GrantToConfirm | InstallRefusal> {
  const app = hubspotAppOf(deps.config);
  if (app === null) return refused(NOT_CONFIGURED);
  const link = isSecret(state)
    ? await withTransaction(deps, async (tx) => {
        const found = await lockLinkOfState(tx, digest(state));
        if (found !== null && isBrowserOf(found, browser, deps.clock.now()))
          await spendState(tx, found.linkHash);
        return found;
      })
    : null;
  if (link === null) return refused(NO_STATE);
  if (!isBrowserOf(link, browser, deps.clock.now())) return refused(OTHER_BROWSER, 403);
  const refusal = whyUnusable(link, deps.clock.now());
  if (refusal !== null) return refused(refusal);
  if (code === undefined || code === '')
    return refused('HubSpot did not grant access. Open the link again and choose "Connect app".');
  const outcome = await exchangeCode(deps.hubspot, app, code, signal);
  const hubId = outcome.kind === 'granted' ? outcome.tokens.hubId : null;
  if (outcome.kind !== 'granted' || hubId === null) {
    deps.log.warn(
      { reason: outcome.kind === 'granted' ? 'the answer names no hub' : outcome.reason },
      'the code of an installation was not exchanged',
    );
    return refused('HubSpot did not confirm the installation. Open the link again; it still works.');
  }
  const token = newSecret(deps.randomness);
  const kept: KeptGrant = { ...outcome.tokens, grantedAt: deps.clock.now().getTime() };
  const tokens = sealSecret(deps, placeOfGrant(link), JSON.stringify(kept));
  if (!(await saveGrant(deps.db, link, { hubId, tokens, confirmHash: digest(token) })))
    return refused(NO_STATE);
  const { name } = await findOrganization(deps, link.organizationId);
  return { kind: 'confirm', hubId, organization: name, token };
}

/** Tokens between grant and confirmation. */
interface KeptGrant extends GrantedTokens {
  /** Milliseconds since 1970. */
  grantedAt: number;
}

/** A finished installation. */
export interface Installed {
  kind: 'installed';
  hubId: number;
  /** Whether its properties exist; otherwise they are created before the first scores are written. */
  isPrepared: boolean;
}

/**
 * Finishes an installation that its browser has confirmed: connects the hub to the link's organisation, marks the link as used,
 * and creates the properties. A hub of another organisation is refused until that one disconnects it; the link stays valid.
 */
export async function finishInstall(
  deps: TokenDeps,
  { token, browser }: { token: string | undefined; browser: string | undefined },
  signal: AbortSignal,
): Promise<Installed | InstallRefusal> {
  if (!isSecret(token)) return refused(OTHER_BROWSER, 403);
  const outcome = await withTransaction(deps, async (tx) => {
    const now = deps.clock.now();
    const link = await lockLinkOfConfirmation(tx, digest(token));
    if (link === null || !isBrowserOf(link, browser, now)) return refused(OTHER_BROWSER, 403);
    const refusal = whyUnusable(link, now);
    if (refusal !== null) return refused(refusal);
    const { organizationId, linkHash, grant } = link;
    const kept = grant === null ? null : openGrant(deps, link, grant.tokens);
    if (grant === null || kept === null) return refused(NO_STATE);
    const { hubId } = grant;
    const sealed = sealTokens(deps, hubId, leftOf(kept, now));
    if (!(await connectHub(tx, { hubId, organizationId, sealed, now }))) return refused(TAKEN, 409);
    await useConnectLink(tx, linkHash, now);
    await audit(
      tx,
      deps,
      { kind: 'link', id: null },
      {
        organizationId,
        action: 'hub.connected',
        subject: `hub:${hubId}`,
        details: { byHand: false },
      },
    );
    return { kind: 'connected' as const, hubId, organizationId };
  });
  if (outcome.kind === 'refused') return outcome;
  const { hubId, organizationId } = outcome;
  deps.log.info({ hubId, organizationId }, 'a hub is connected');
  return { kind: 'installed', hubId, isPrepared: await isPrepared(deps, { hubId, organizationId }, signal) };
}

/** The place that a grant is sealed for. */
const placeOfGrant = ({ linkHash }: Pick<ConnectLink, 'linkHash'>) =>
  `hub_connect_links:${linkHash.toString('hex')}:tokens`;

/** @returns null when the encryption key was replaced meanwhile */
function openGrant(deps: TokenDeps, link: ConnectLink, sealed: Buffer): KeptGrant | null {
  try {
    return JSON.parse(openSecret(deps, placeOfGrant(link), sealed)) as KeptGrant;
  } catch (error) {
    if (error instanceof SealBroken) return null;
    throw error;
  }
}

/** The tokens with what is left of their life: they have aged while the administrator read. */
function leftOf({ grantedAt, ...tokens }: KeptGrant, now: Date): GrantedTokens {
  const agedSeconds = (now.getTime() - grantedAt) / 1_000;
  return { ...tokens, expiresInSeconds: Math.max(0, tokens.expiresInSeconds - agedSeconds) };
}

function isBrowserOf(
  { browserHash, authorizationExpiresAt }: AuthorizedLink,
  browser: string | undefined,
  now: Date,
): boolean {
  if (!isSecret(browser) || authorizationExpiresAt.getTime() <= now.getTime()) return false;
  return timingSafeEqual(browserHash, digest(browser));
}

async function isPrepared(
  deps: TokenDeps,
  hub: { hubId: number; organizationId: string },
  signal: AbortSignal,
): Promise<boolean> {
  try {
    await prepareHub(deps, hub, signal);
    return true;
  } catch (error) {
    const reason = error instanceof Error ? error.message : '';
    deps.log.warn({ hubId: hub.hubId, reason }, 'the properties of a new hub could not be created yet');
    return false;
  }
}

function whyUnusable(link: ConnectLink | null, now: Date): string | null {
  if (link === null || link.expiresAt.getTime() <= now.getTime()) return NO_LINK;
  return link.usedAt === null ? null : USED_LINK;
}

function isSecret(text: string | undefined): text is string {
  return text !== undefined && SECRET.test(text);
}

function digest(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}

function newSecret(randomness: Deps['randomness']): string {
  return randomness.bytes(SECRET_BYTES).toString('base64url');
}

function refused(message: string, status: InstallRefusal['status'] = 400): InstallRefusal {
  return { kind: 'refused', status, message };
}
