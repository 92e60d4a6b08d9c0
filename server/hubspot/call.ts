/** @folder HubSpot's rules, apart from our database: signatures, OAuth, properties, finding, reading and writing records. */

import type { HubspotAnswer, HubspotRequest } from '../outbound/hubspot/api.ts';

/** A request to one hub; the implementation adds and renews the access token. */
export type HubCall = (
  request: Omit<HubspotRequest, 'hubId' | 'accessToken'>,
  signal: AbortSignal,
) => Promise<HubspotAnswer>;

/** What HubSpot calls our object types in paths. */
export const PLURALS = { company: 'companies', contact: 'contacts', deal: 'deals' } as const;

/** A type of records that values are written into. */
export type CrmType = keyof typeof PLURALS;

const MESSAGE_MAX = 300;

/** HubSpot's own words about a refusal, because they name the rule that was broken; on one line, and not too long. */
export function hubspotWords(message: string | undefined): string {
  const text = (message ?? 'HubSpot did not say why').replace(/\s+/g, ' ').trim();
  return text.length > MESSAGE_MAX ? `${text.slice(0, MESSAGE_MAX - 1)}…` : text;
}

/** HubSpot refused a request. The message may be shown to people. */
export class HubspotRefused extends Error {
  /** The HTTP status; 0 when HubSpot could not be reached. */
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

/** HubSpot could not carry out a request, for reasons that lie in no single record. `rate_limited` and `unauthorized` concern
 * the whole hub (its limit; its tokens or scopes), a `failure` may be temporary. The message may be shown to people.
 */
export class HubspotRequestError extends Error {
  readonly kind: 'rate_limited' | 'unauthorized' | 'failure';
  /** From the header Retry-After. */
  readonly retryAfterMs: number | null;

  constructor(kind: HubspotRequestError['kind'], message: string, retryAfterMs: number | null = null) {
    super(message);
    this.name = 'HubspotRequestError';
    this.kind = kind;
    this.retryAfterMs = retryAfterMs;
  }
}

/**
 * HubSpot's answer, also a 4xx that concerns the request itself. @throws HubspotRequestError on no answer, 401, 403, 408, 429
 * and 5xx
 */
export function requireAnswer(what: string, answer: HubspotAnswer): { status: number; body: unknown } {
  if (answer.kind === 'failed')
    throw new HubspotRequestError('failure', `HubSpot could not be asked to ${what}: ${answer.reason}`);
  const { status, body, retryAfterMs } = answer;
  const message = `HubSpot was asked to ${what} and answered ${status}`;
  if (status === 429) throw new HubspotRequestError('rate_limited', message, retryAfterMs);
  if (status === 401 || status === 403) throw new HubspotRequestError('unauthorized', message, retryAfterMs);
  if (status >= 500 || status === 408) throw new HubspotRequestError('failure', message, retryAfterMs);
  return { status, body };
}
