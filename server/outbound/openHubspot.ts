import type { Clock } from '../domain/effects.ts';
import { ANYWHERE } from './anywhere.ts';
import { createConnectionPools } from './connectionPools.ts';
import { createDns } from './dns.ts';
import type { HubspotApi } from './hubspot/api.ts';
import { createHubspotApi } from './hubspot/index.ts';
import type { OutboundSettings } from './settings.ts';

/** Opens the access to HubSpot alone, for a command that needs nothing else of the world. */
export function openHubspot(
  settings: OutboundSettings,
  clock: Clock,
): { hubspot: HubspotApi; close(): Promise<void> } {
  const pools = createConnectionPools(settings, ANYWHERE, createDns(settings.DNS_SERVERS, clock), 1);
  return {
    hubspot: createHubspotApi(pools, { baseUrl: settings.HUBSPOT_API_BASE_URL, clock }),
    close: () => pools.close(),
  };
}
