import type { Lane } from './hubQueue.ts';
import type { TransportRequest } from './transport.ts';

/** One request to HubSpot. */
export interface HubspotRequest extends TransportRequest {
  /** Whose turns it takes; null for what belongs to no hub yet: the exchange of a code. */
  hubId: number | null;
  /** Searches have a limit of their own. */
  lane?: Lane;
}

/** How it ended. Reasons are fit to be shown and hold nothing that HubSpot wrote. */
export type HubspotAnswer =
  | {
      kind: 'answered';
      status: number;
      body: unknown;
      /** What Retry-After asks for. */
      retryAfterMs: number | null;
    }
  | { kind: 'failed'; reason: string };

/** HubSpot's API. Never rejects for what the network or HubSpot does. */
export interface HubspotApi {
  /**
   * Asks when it is the hub's turn. A 429 holds back all requests of the hub for as long as it asks, and is tried again, three
   * times in all, unless that lasts longer than ten seconds: then this and what follows it is told at once to wait so long. Nothing
   * else is tried again here.
   */
  request(request: HubspotRequest, signal: AbortSignal): Promise<HubspotAnswer>;
}

/** Stands in until somebody who may ask HubSpot puts the real one in its place. */
export const noHubspot: HubspotApi = {
  request: () => Promise.reject(new Error('This thread asks no CRM.')),
};
