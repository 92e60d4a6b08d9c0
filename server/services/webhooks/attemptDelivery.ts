import type { Deps } from '../../deps.ts';
import { webhookPauseMs } from '../../domain/retrySchedule.ts';
import { signWebhook } from '../../domain/webhookSignature.ts';
import type { WebhookAnswer, WebhookPost } from '../../outbound/webhookPost.ts';
import type { DeliveryAttempt, DueDelivery } from '../../store/webhookDeliveries.ts';
import type { Destination } from '../../store/webhookDestinations.ts';
import { signingSecrets } from './signingSecrets.ts';

/** What an attempt depends on. */
export type AttemptDeps = Pick<Deps, 'clock' | 'encryptionKey' | 'config'> & { postWebhook: WebhookPost };

/** What an attempt came to. */
export interface Attempted {
  answer: WebhookAnswer;
  /** 2xx. */
  isDelivered: boolean;
  /** 410: the receiver wants no more. */
  isGone: boolean;
  /** Where it was sent: an endpoint's address may have changed since the event. */
  url: string;
  entry: DeliveryAttempt;
}

/** How much of a response is kept in the log. */
const EXCERPT_BYTES = 1_024;

/** Signs a delivery and posts it once. Nothing is stored. */
export async function attemptDelivery(
  deps: AttemptDeps,
  destination: Destination,
  delivery: DueDelivery,
  signal: AbortSignal,
): Promise<Attempted> {
  const url = destination.endpoint?.url ?? delivery.url;
  const body = bodyOf(delivery);
  const at = deps.clock.now();
  const answer =
    destination.httpsOnly && !url.toLowerCase().startsWith('https:')
      ? ({ kind: 'failed', reason: HTTPS_ONLY, durationMs: 0 } as const)
      : await deps.postWebhook(
          { url, body, headers: signWebhook(signingSecrets(deps, destination, at), delivery.id, at, body) },
          signal,
        );
  const status = answer.kind === 'answered' ? answer.status : null;
  const isDelivered = status !== null && status >= 200 && status < 300;
  return {
    answer,
    isDelivered,
    isGone: status === 410,
    url,
    entry: {
      deliveryId: delivery.id,
      at,
      statusCode: status,
      error: answer.kind === 'failed' ? answer.reason : isDelivered ? null : `answered ${status}`,
      durationMs: answer.durationMs,
      responseExcerpt: answer.kind === 'answered' ? excerptOf(answer.bodyExcerpt) : null,
    },
  };
}

const HTTPS_ONLY =
  'this organisation accepts https addresses only ("assay limits set --webhooks-https-only")';

/** How long to wait until the next attempt; null when there is none: delivered, gone, or the schedule is over. */
export function pauseAfter(
  { answer, isDelivered, isGone }: Attempted,
  attempt: number,
  fraction: number,
): number | null {
  if (isDelivered || isGone) return null;
  return webhookPauseMs(attempt, fraction, answer.kind === 'answered' ? answer.retryAfterMs : null);
}

/** What is sent: the same text at every attempt. The id in it is that of the delivery, as in the header. */
export function bodyOf({ id, body, eventType, eventData, eventAt }: DueDelivery): string {
  if (eventData === null || eventAt === null) return body;
  const [type, createdAt] = [JSON.stringify(eventType), JSON.stringify(eventAt.toISOString())];
  return `{"id":"${id}","type":${type},"createdAt":${createdAt},"data":${eventData}}`;
}

/** The first bytes as text: half a character at the cut and control characters are replaced. */
function excerptOf(text: string): string {
  const bytes = Buffer.from(text).subarray(0, EXCERPT_BYTES);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is replaced
  return bytes.toString('utf8').replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, '\ufffd');
}
