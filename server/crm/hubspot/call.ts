import type { HubspotAnswer, HubspotRequest } from '../../outbound/hubspot/api.ts';

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
