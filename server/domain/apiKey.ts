import { hash } from 'node:crypto';

const FORM = /^sk_live_[A-Za-z0-9_-]{43}$/;

/** How many characters of a key are stored in plain text, so that people can tell keys apart. */
export const KEY_PREFIX_LENGTH = 12;

/** A new API key from 32 random bytes. docs/api-contract.md "Authentication and limits". */
export function formatApiKey(secret: Buffer): string {
  return `sk_live_${secret.toString('base64url')}`;
}

/** True when the text has the form of a key; anything else is rejected without a database lookup. */
export function looksLikeApiKey(text: string): boolean {
  return FORM.test(text);
}

/** What is stored of a key. A plain SHA-256 is enough for 256 random bits. */
export function hashApiKey(key: string): Buffer {
  return hash('sha256', key, 'buffer');
}
