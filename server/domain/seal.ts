import { createCipheriv, createDecipheriv, createHash } from 'node:crypto';

const KEY_ID_BYTES = 4;
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** The first bytes of the key's digest: tells which key sealed a secret, so keys can be rotated. */
export function keyIdOf(key: Buffer): Buffer {
  return createHash('sha256').update(key).digest().subarray(0, KEY_ID_BYTES);
}

/**
 * Seals a secret for the database: AES-256-GCM, laid out as key id | iv | tag | text.
 *
 * @param place  table and row, for example `organizations:<id>`; a sealed value opens only in its own place
 * @param iv     twelve random bytes, fresh for every call
 */
export function seal(key: Buffer, place: string, secret: string, iv: Buffer): Buffer {
  const cipher = createCipheriv('aes-256-gcm', key, iv, { authTagLength: TAG_BYTES }).setAAD(
    Buffer.from(place),
  );
  const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return Buffer.concat([keyIdOf(key), iv, cipher.getAuthTag(), text]);
}

/** A sealed value does not open: another key, another place, or changed bytes. */
export class SealBroken extends Error {
  constructor(place: string) {
    super(`The secret of ${place} does not open with ENCRYPTION_KEY; was the key changed?`);
    this.name = 'SealBroken';
  }
}

/**
 * Opens what `seal` made.
 * @param keys  the present key and, while keys are rotated, the previous one: whichever sealed it opens it
 * @throws SealBroken
 */
export function unseal(keys: readonly Buffer[], place: string, sealed: Buffer): string {
  const sealedBy = sealed.subarray(0, KEY_ID_BYTES);
  const key = keys.find((candidate) => keyIdOf(candidate).equals(sealedBy));
  if (key === undefined) throw new SealBroken(place);
  const iv = sealed.subarray(KEY_ID_BYTES, KEY_ID_BYTES + IV_BYTES);
  const tag = sealed.subarray(KEY_ID_BYTES + IV_BYTES, KEY_ID_BYTES + IV_BYTES + TAG_BYTES);
  const text = sealed.subarray(KEY_ID_BYTES + IV_BYTES + TAG_BYTES);
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: TAG_BYTES })
      .setAAD(Buffer.from(place))
      .setAuthTag(tag);
    return Buffer.concat([decipher.update(text), decipher.final()]).toString('utf8');
  } catch {
    throw new SealBroken(place);
  }
}
