import {
  type ConnectLinkView,
  type HubspotView,
  type HubView,
  type ListOutbox,
  OUTBOX_SHOWN,
  type OutboxItem,
} from '@assay/shared/console/wiring';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../domain/audit.ts';
import type { Caller } from '../../domain/caller.ts';
import { AssayError, notFound } from '../../domain/errors.ts';
import type { Hub } from '../../domain/hubspotHub.ts';
import { missingParts } from '../../hubspot/scopes.ts';
import { listHubs } from '../hubspot/connection/hubs.ts';
import { createConnectLink } from '../hubspot/connection/installHub.ts';
import { readOutbox, retryOutbox } from '../hubspot/writeBack/outbox.ts';

/** The HubSpot accounts of the organisation, with what waits to be written and what was given up. */
export async function viewHubspot(
  deps: Pick<Deps, 'db' | 'config'>,
  { organizationId }: Caller,
): Promise<HubspotView> {
  const hubs = await listHubs(deps, organizationId);
  return {
    missingVariables: missingVariables(deps),
    hubs: await Promise.all(hubs.map((hub) => viewOf(deps, hub))),
  };
}

/** Without them no account can be connected. */
function missingVariables({ config }: Pick<Deps, 'config'>): string[] {
  const { HUBSPOT_CLIENT_ID, HUBSPOT_CLIENT_SECRET, PUBLIC_URL } = config;
  return Object.entries({ HUBSPOT_CLIENT_ID, HUBSPOT_CLIENT_SECRET, PUBLIC_URL }).flatMap(([name, value]) =>
    value ? [] : [name],
  );
}

async function viewOf(deps: Pick<Deps, 'db'>, hub: Hub): Promise<HubView> {
  const { hubId, status, statusReason, hasTokens, scopes, settings, connectedAt } = hub;
  const { counts, pausedUntil, pauseReason } = await readOutbox(deps, hubId, 'dead', 1);
  const isInstalled = status === 'connected' && hasTokens;
  return {
    hubId,
    status,
    statusReason,
    canWrite: isInstalled,
    connectedAt: connectedAt.toISOString(),
    missing: isInstalled ? missingParts(scopes, settings).map(({ message }) => message) : [],
    counts,
    pausedUntil: pausedUntil?.toISOString() ?? null,
    pauseReason,
  };
}

/** Makes the one-time link by which an administrator of HubSpot connects an account. @throws CONFLICT when the server is not ready for it */
export async function makeConnectLink(
  deps: Deps,
  { organizationId }: Caller,
  actor: Actor,
): Promise<ConnectLinkView> {
  const missing = missingVariables(deps);
  if (missing.length > 0)
    throw new AssayError(
      'CONFLICT',
      `This server cannot connect HubSpot before ${missing.join(', ')} ${missing.length === 1 ? 'is' : 'are'} set.`,
    );
  const { url, expiresAt } = await createConnectLink(deps, organizationId, actor);
  return { url, expiresAt: expiresAt.toISOString() };
}

/** What waits to be written into an account of the organisation, or was given up. @throws NOT_FOUND */
export async function viewOutbox(
  deps: Pick<Deps, 'db'>,
  caller: Caller,
  { hubId, status }: ListOutbox,
): Promise<OutboxItem[]> {
  await requireOwnHub(deps, caller, hubId);
  const { rows } = await readOutbox(deps, hubId, status, OUTBOX_SHOWN);
  return rows.map(({ objectType, objectId, reason, attempts, dueAt, changedAt }) => ({
    objectType,
    objectId,
    reason,
    attempts,
    dueAt: dueAt?.toISOString() ?? null,
    changedAt: changedAt.toISOString(),
  }));
}

/** Queues again what was given up in an account of the organisation. @throws NOT_FOUND */
export async function retryHub(deps: Deps, caller: Caller, hubId: number, actor: Actor): Promise<number> {
  await requireOwnHub(deps, caller, hubId);
  return retryOutbox(deps, hubId, actor);
}

async function requireOwnHub(
  deps: Pick<Deps, 'db'>,
  { organizationId }: Caller,
  hubId: number,
): Promise<void> {
  const hubs = await listHubs(deps, organizationId);
  if (!hubs.some((hub) => hub.hubId === hubId)) throw notFound('HubSpot account', String(hubId));
}
