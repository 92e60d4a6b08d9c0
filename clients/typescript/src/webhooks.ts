import { WebhookRefused } from './errors.ts';
import type { components } from './generated/schema.ts';

/** A request to a receiver of webhooks. */
export interface ReceivedWebhook {
  /** Its headers, as the web has them or as Node has them. */
  headers: Headers | Readonly<Record<string, string | readonly string[] | undefined>>;
  /** The bytes or text as received: parsed and printed again, the signature is another. */
  body: string | Uint8Array | ArrayBuffer;
  /** `whsec_…`; both while the receiver changes from one to the other. */
  secret: string | readonly string[];
  /** How old, or how far in the future, a delivery may be. 300 by default. */
  toleranceSeconds?: number;
  /** Now, for tests. */
  now?: Date;
}

/** A webhook whose signature is right. */
export interface VerifiedWebhook<Payload> {
  /** The same in every attempt of a delivery: ignore one that you have seen. */
  id: string;
  sentAt: Date;
  payload: Payload;
}

const TOLERANCE_SECONDS = 300;

/**
 * Verifies a webhook (Standard Webhooks 1.0) and parses its body. While a secret is being rotated the server sends two signatures,
 * and one that fits is enough.
 *
 * @typeParam Payload  what is delivered; by default the completed signal of a `webhookUrl`
 * @throws WebhookRefused
 */
export async function verifyWebhook<Payload = components['schemas']['Signal']>({
  headers,
  body,
  secret,
  toleranceSeconds = TOLERANCE_SECONDS,
  now = new Date(),
}: ReceivedWebhook): Promise<VerifiedWebhook<Payload>> {
  const [id, timestamp, signatures] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) =>
    headerOf(headers, name),
  );
  if (!id || !timestamp || !signatures) throw new WebhookRefused('A header of Standard Webhooks is missing.');
  const sentAt = new Date(Number(timestamp) * 1000);
  if (!/^\d{1,12}$/.test(timestamp)) throw new WebhookRefused('webhook-timestamp is not a Unix second.');
  if (Math.abs(now.getTime() - sentAt.getTime()) > toleranceSeconds * 1000)
    throw new WebhookRefused('The webhook was sent too long ago, or the clock is wrong.');
  const content = typeof body === 'string' ? new TextEncoder().encode(body) : new Uint8Array(body);
  const signed = joined(new TextEncoder().encode(`${id}.${timestamp}.`), content);
  const given = signatures
    .split(' ')
    .flatMap((part) => (part.startsWith('v1,') ? [bytesOf(part.slice(3))] : []));
  for (const one of typeof secret === 'string' ? [secret] : secret)
    if (await fits(one, given, signed))
      return { id, sentAt, payload: JSON.parse(new TextDecoder().decode(content)) as Payload };
  throw new WebhookRefused('No signature of the webhook fits the secret.');
}

/** In constant time, as WebCrypto compares. */
async function fits(secret: string, given: (Bytes | null)[], signed: Bytes): Promise<boolean> {
  const keyBytes = bytesOf(secret.replace(/^whsec_/, ''));
  if (keyBytes === null || keyBytes.length === 0)
    throw new WebhookRefused('The secret is not "whsec_" and base64.');
  const hmac = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', keyBytes, hmac, false, ['verify']);
  for (const signature of given)
    if (signature !== null && (await crypto.subtle.verify('HMAC', key, signature, signed))) return true;
  return false;
}

function headerOf(headers: ReceivedWebhook['headers'], name: string): string | undefined {
  if (headers instanceof Headers) return headers.get(name) ?? undefined;
  const found = Object.entries(headers).find(([given]) => given.toLowerCase() === name)?.[1];
  return typeof found === 'string' || found === undefined ? found : found.join(' ');
}

type Bytes = Uint8Array<ArrayBuffer>;

function bytesOf(base64: string): Bytes | null {
  try {
    return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  } catch {
    return null;
  }
}

function joined(first: Uint8Array, second: Uint8Array): Bytes {
  const bytes = new Uint8Array(first.length + second.length);
  bytes.set(first);
  bytes.set(second, first.length);
  return bytes;
}
