/** @folder HubSpot's rules, apart from our database: signatures, OAuth, properties, finding, reading and writing records. */

import type { HubspotAnswer, HubspotRequest } from '../outbound/hubspot/api.ts';

/** A request to one hub, whose tokens somebody else looks after. */
export type HubCall = (
  request: Omit<HubspotRequest, 'hubId' | 'accessToken'>,
  signal: AbortSignal,
) => Promise<HubspotAnswer>;

/** What HubSpot calls our object types in paths. */
export const PLURALS = { company: 'companies', contact: 'contacts' } as const;

/** HubSpot did not do what it was asked. The message is fit to be shown. */
export class HubspotRefused extends Error {
  /** 0 when it could not be asked. */
  readonly status: number;

  constructor(what: string, answer: HubspotAnswer) {
    super(
      answer.kind === 'failed'
        ? `HubSpot could not be asked to ${what}: ${answer.reason}`
        : `HubSpot was asked to ${what} and answered ${answer.status}.`,
    );
    this.name = 'HubspotRefused';
    this.status = answer.kind === 'failed' ? 0 : answer.status;
  }
}

/**
 * HubSpot could not do what it was asked, for reasons that lie in no single record. `busy` and `unauthorized` concern the whole hub: its
 * limit, its tokens or scopes; `fault` may pass. The message is fit to be shown.
 */
export class HubTrouble extends Error {
  readonly kind: 'busy' | 'unauthorized' | 'fault';
  /** What Retry-After asks for. */
  readonly retryAfterMs: number | null;

  constructor(kind: HubTrouble['kind'], message: string, retryAfterMs: number | null = null) {
    super(message);
    this.name = 'HubTrouble';
    this.kind = kind;
    this.retryAfterMs = retryAfterMs;
  }
}

/** An answer that HubSpot gave to what it understood; 4xx that concern the request itself stay answers. @throws HubTrouble */
export function answered(what: string, answer: HubspotAnswer): { status: number; body: unknown } {
  if (answer.kind === 'failed')
    throw new HubTrouble('fault', `HubSpot could not be asked to ${what}: ${answer.reason}`);
  const { status, body, retryAfterMs } = answer;
  const message = `HubSpot was asked to ${what} and answered ${status}`;
  if (status === 429) throw new HubTrouble('busy', message, retryAfterMs);
  if (status === 401 || status === 403) throw new HubTrouble('unauthorized', message, retryAfterMs);
  if (status >= 500 || status === 408) throw new HubTrouble('fault', message, retryAfterMs);
  return { status, body };
}
