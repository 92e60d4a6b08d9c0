import type { Clock } from '../domain/effects.ts';
import type { GuardedFetch } from './guardedFetch.ts';
import { retryAfterMs } from './retryAfter.ts';

/** A webhook to send: the body as it was signed, and the signature headers. */
export interface WebhookRequest {
  url: string;
  body: string;
  /** Lower-case names; content-type and user-agent are added here. */
  headers: Record<string, string>;
}

/** What the receiver did. A redirect is not followed, so a 3xx is not a success. */
export type WebhookAnswer =
  | {
      kind: 'answered';
      status: number;
      /** The start of the response, for the delivery log. */
      bodyExcerpt: string;
      /** What Retry-After asked for; null without it. */
      retryAfterMs: number | null;
      durationMs: number;
    }
  | { kind: 'failed'; reason: string; durationMs: number };

export type WebhookPost = (webhook: WebhookRequest, signal: AbortSignal) => Promise<WebhookAnswer>;

const TIMEOUT_MS = 15_000;
const MAX_RESPONSE_BYTES = 20_000;

/** Builds the sender of webhooks. It always uses the network: an archive never answers a webhook. */
export function createWebhookPost(guardedFetch: GuardedFetch, clock: Clock, userAgent: string): WebhookPost {
  return async (webhook, signal) => {
    if (!URL.canParse(webhook.url))
      return { kind: 'failed', reason: 'the address is malformed', durationMs: 0 };
    const start = clock.now();
    const exchange = await guardedFetch(
      {
        url: new URL(webhook.url),
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'accept-encoding': 'identity',
          'user-agent': userAgent,
          ...webhook.headers,
        },
        body: webhook.body,
        timeoutMs: TIMEOUT_MS,
        maxBytes: MAX_RESPONSE_BYTES,
        beyondMaxBytes: 'truncate',
      },
      signal,
    );
    const end = clock.now();
    const durationMs = end.getTime() - start.getTime();
    if (exchange.kind === 'failed') return { kind: 'failed', reason: exchange.reason, durationMs };
    return {
      kind: 'answered',
      status: exchange.status,
      bodyExcerpt: exchange.bytes.toString('utf8'),
      retryAfterMs: retryAfterMs(exchange.headers['retry-after'], end),
      durationMs,
    };
  };
}
