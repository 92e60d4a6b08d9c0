import { createHash } from 'node:crypto';
import type { Deps } from '../../../deps.ts';
import { authorizeAddress, exchangeCode } from '../../../hubspot/oauth.ts';
import {
  bindState,
  type ConnectLink,
  findConnectLink,
  insertConnectLink,
  takeLinkOfState,
  useConnectLink,
} from '../../../store/hubspot/connectLinks.ts';
import { connectHub } from '../../../store/hubspot/hubs.ts';
import { withTransaction } from '../../../store/transaction.ts';
import { hubspotAppOf, publicUrlOf } from './app.ts';
import { sealTokens, type TokenDeps } from './hubTokens.ts';
import { prepareHub } from './prepareHub.ts';

const LINK_MS = 72 * 3_600_000;
const SECRET_BYTES = 32;
const SECRET = /^[A-Za-z0-9_-]{43}$/;

const NOT_CONFIGURED =
  'This Assay server has no HubSpot app: HUBSPOT_CLIENT_ID and HUBSPOT_CLIENT_SECRET are not set. Ask whoever runs it.';
const NO_LINK =
  'This link is unknown or has expired. Ask whoever runs Assay for a new one ("assay hubs connect-link").';
const USED_LINK =
  'This link has been used already; each link works once. If the app is not connected, ask whoever runs Assay for a new link.';
const NO_STATE =
  'This installation was not started here, or was started again meanwhile. Open the link you were given once more.';

/** Why an installation cannot continue, as the administrator reads it. */
export interface InstallRefusal {
  kind: 'refused';
  message: string;
}

/** Creates a one-time link by which an administrator connects a HubSpot account to the organisation. Only its digest is stored. */
export async function createConnectLink(
  { db, clock, randomness, config }: Pick<Deps, 'db' | 'clock' | 'randomness' | 'config'>,
  organizationId: string,
): Promise<{ url: string; expiresAt: Date }> {
  const link = randomness.bytes(SECRET_BYTES).toString('base64url');
  const createdAt = clock.now();
  const expiresAt = new Date(createdAt.getTime() + LINK_MS);
  await insertConnectLink(db, { linkHash: digest(link), organizationId, createdAt, expiresAt });
  return { url: `${publicUrlOf(config)}/crm/hubspot/install?link=${link}`, expiresAt };
}

/**
 * Starts an installation: the address of HubSpot's page, with a state that is bound to the link. Opening the link does not use
 * it up, because chat programs and mail filters open links too.
 */
export async function beginInstall(
  { db, clock, randomness, config }: Pick<Deps, 'db' | 'clock' | 'randomness' | 'config'>,
  link: string | undefined,
): Promise<{ kind: 'redirect'; url: string } | InstallRefusal> {
  const app = hubspotAppOf(config);
  if (app === null) return refused(NOT_CONFIGURED);
  const found = isSecret(link) ? await findConnectLink(db, digest(link)) : null;
  const refusal = whyUnusable(found, clock.now());
  if (found === null || refusal !== null) return refused(refusal ?? NO_LINK);
  const state = randomness.bytes(SECRET_BYTES).toString('base64url');
  await bindState(db, found.linkHash, digest(state));
  return { kind: 'redirect', url: authorizeAddress(config.HUBSPOT_AUTHORIZE_URL, app, state) };
}

/** A finished installation. */
export interface Installed {
  kind: 'installed';
  hubId: number;
  /** Whether its properties exist; otherwise they are created before the first scores are written. */
  isPrepared: boolean;
}

/**
 * Finishes an installation: exchanges the code, connects the account to the link's organisation, marks the link as used, and
 * creates the properties. A state is valid for one attempt, a link for one success.
 */
export async function finishInstall(
  deps: TokenDeps,
  { code, state }: { code: string | undefined; state: string | undefined },
  signal: AbortSignal,
): Promise<Installed | InstallRefusal> {
  const app = hubspotAppOf(deps.config);
  if (app === null) return refused(NOT_CONFIGURED);
  const link = isSecret(state)
    ? await withTransaction(deps, (tx) => takeLinkOfState(tx, digest(state)))
    : null;
  if (link === null) return refused(NO_STATE);
  const refusal = whyUnusable(link, deps.clock.now());
  if (refusal !== null) return refused(refusal);
  if (code === undefined || code === '')
    return refused('HubSpot did not grant access. Open the link again and choose "Connect app".');
  const outcome = await exchangeCode(deps.hubspot, app, code, signal);
  const hubId = outcome.kind === 'granted' ? outcome.tokens.hubId : null;
  if (outcome.kind !== 'granted' || hubId === null) {
    deps.log.warn(
      { reason: outcome.kind === 'granted' ? 'the answer names no hub' : outcome.reason },
      'the code of an installation could not be exchanged',
    );
    return refused('HubSpot did not confirm the installation. Open the link again; it still works.');
  }
  const { organizationId, linkHash } = link;
  const isConnected = await withTransaction(deps, async (tx) => {
    const now = deps.clock.now();
    if (!(await useConnectLink(tx, linkHash, now))) return false;
    await connectHub(tx, { hubId, organizationId, sealed: sealTokens(deps, hubId, outcome.tokens), now });
    return true;
  });
  if (!isConnected) return refused(USED_LINK);
  deps.log.info({ hubId, organizationId }, 'a hub is connected');
  return { kind: 'installed', hubId, isPrepared: await isPrepared(deps, { hubId, organizationId }, signal) };
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

function refused(message: string): InstallRefusal {
  return { kind: 'refused', message };
}
