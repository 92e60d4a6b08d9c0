import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** Requests older, or further ahead, than this are refused. HubSpot, "Validating requests": five minutes. */
export const SIGNATURE_FRESH_MS = 5 * 60_000;

/** The only escapes that HubSpot decodes in the address before it signs. HubSpot, "Validating requests", v3. */
const DECODED: Record<string, string> = {
  '%3A': ':',
  '%2F': '/',
  '%3F': '?',
  '%40': '@',
  '%21': '!',
  '%24': '$',
  '%27': "'",
  '%28': '(',
  '%29': ')',
  '%2A': '*',
  '%2C': ',',
  '%3B': ';',
};
const ESCAPES = /%[0-9a-f]{2}/gi;

/** A request as received, with its public address. */
export interface SignedRequest {
  method: string;
  /** PUBLIC_URL with path and query, exactly as sent; never from the Host header, which the sender chooses. */
  uri: string;
  /** The bytes before parsing. */
  rawBody: Buffer;
  signature: string | undefined;
}

/** Why a signature is refused: for the log, not for the caller. */
export type SignatureVerdict = { ok: true } | { ok: false; reason: string };

/**
 * Checks X-HubSpot-Signature-v3: base64(HMAC-SHA256(secret, method + URI + body + timestamp)), not older than five minutes.
 * Not taken from HubSpot's client library, whose helper decodes nothing, accepts future and unreadable timestamps, and
 * compares in variable time.
 */
export function verifySignatureV3(
  secret: string,
  request: SignedRequest & { timestamp: string | undefined },
  now: Date,
): SignatureVerdict {
  const { method, uri, rawBody, signature, timestamp } = request;
  if (signature === undefined) return refused('it has no X-HubSpot-Signature-v3 header');
  if (timestamp === undefined) return refused('it has no X-HubSpot-Request-Timestamp header');
  if (!/^\d{1,15}$/.test(timestamp)) return refused('its timestamp is not a whole number of milliseconds');
  const ageMs = now.getTime() - Number(timestamp);
  if (ageMs > SIGNATURE_FRESH_MS) return refused(`it is stale: signed ${Math.round(ageMs / 1000)} s ago`);
  if (ageMs < -SIGNATURE_FRESH_MS) return refused('its timestamp lies in the future');
  const expected = createHmac('sha256', secret)
    .update(method + decodedUri(uri))
    .update(rawBody)
    .update(timestamp)
    .digest('base64');
  return isSame(signature, expected) ? { ok: true } : refused('its v3 signature does not match');
}

/** Checks X-HubSpot-Signature in version 2, which workflow actions carry: sha256hex(secret + method + URI + body). It has no
 * timestamp, so the caller must recognise repeated requests itself.
 */
export function verifySignatureV2(secret: string, request: SignedRequest): SignatureVerdict {
  const { method, uri, rawBody, signature } = request;
  if (signature === undefined) return refused('it has no X-HubSpot-Signature header');
  const expected = createHash('sha256')
    .update(secret + method + uri)
    .update(rawBody)
    .digest('hex');
  return isSame(signature, expected) ? { ok: true } : refused('its v2 signature does not match');
}

/** The address as HubSpot signs it. */
function decodedUri(uri: string): string {
  return uri.replace(ESCAPES, (found) => DECODED[found.toUpperCase()] ?? found);
}

/** Compares in constant time. */
function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}

function refused(reason: string): SignatureVerdict {
  return { ok: false, reason };
}
