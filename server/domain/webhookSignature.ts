import { createHmac } from 'node:crypto';

/** A new signing secret from 32 random bytes, in the format of Standard Webhooks libraries. */
export function formatWebhookSecret(bytes: Buffer): string {
  return `whsec_${bytes.toString('base64')}`;
}

/**
 * The three headers of a signed webhook (Standard Webhooks 1.0): each signature is HMAC-SHA256 over
 * `id.timestamp.body`, keyed with the bytes behind `whsec_`.
 *
 * @param secrets  one signature each, separated by blanks: the current secret and, during a rotation, the one before it
 * @param sentAt   time of this attempt; receivers reject old ones
 */
export function signWebhook(
  secrets: readonly string[],
  id: string,
  sentAt: Date,
  body: string,
): Record<string, string> {
  const timestamp = String(Math.floor(sentAt.getTime() / 1000));
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  });
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') };
}
