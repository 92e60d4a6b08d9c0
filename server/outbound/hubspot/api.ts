import type { Lane } from './hubQueue.ts';
import type { TransportRequest } from './transport.ts';

/** One request to HubSpot. */
export interface HubspotRequest extends TransportRequest {
  /** The hub whose rate limit applies; null before a hub is known (the exchange of an authorization code). */
  hubId: number | null;
  /** Searches have a limit of their own. */
  lane?: Lane;
}

/** How it ended. Reasons may be shown and contain no text written by HubSpot. */
export type HubspotAnswer =
  | {
      kind: 'answered';
      status: number;
      body: unknown;
      /** What Retry-After asks for. */
      retryAfterMs: number | null;
    }
  | { kind: 'failed'; reason: string };

/** HubSpot's API. Never rejects because of the network or HubSpot. */
export interface HubspotApi {
  /**
   * Sends the request within the hub's rate limit. A 429 holds back all requests of the hub for as long as it asks
   * and is retried, three attempts in all. If that takes longer than ten seconds, this and later requests return the
   * 429 at once with the remaining wait. Nothing else is retried here.
   */
  request(request: HubspotRequest, signal: AbortSignal): Promise<HubspotAnswer>;
}

/** Placeholder for threads and commands without access to HubSpot; every request is an error. */
export const noHubspot: HubspotApi = {
  request: () => Promise.reject(new Error('This thread has no access to HubSpot.')),
};
