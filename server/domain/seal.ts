import { createCipheriv, createDecipheriv, createHash } from 'node:crypto';

const KEY_ID_BYTES = 4;
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** The first bytes of the key's digest: identifies the key that sealed a secret, so that keys can be rotated. */
export function keyIdOf(key: Buffer): Buffer {
  return createHash('sha256').update(key).digest().subarray(0, KEY_ID_BYTES);
}

/**
 * Encrypts ("seals") a secret for the database: AES-256-GCM, laid out as key id | iv | tag | ciphertext.
 *
 * @param place  table and row, for example `organizations:<id>`; a sealed value can only be opened in its own place
 * @param iv     twelve random bytes, new for every call
 */
export function seal(key: Buffer, place: string, secret: string, iv: Buffer): Buffer {
  const cipher = createCipheriv('aes-256-gcm', key, iv, { authTagLength: TAG_BYTES }).setAAD(
    Buffer.from(place),
  );
  const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return Buffer.concat([keyIdOf(key), iv, cipher.getAuthTag(), text]);
}

/** A sealed value cannot be opened: wrong key, wrong place, or changed bytes. */
export class SealBroken extends Error {
  constructor(place: string) {
    super(`The secret of ${place} cannot be decrypted with ENCRYPTION_KEY; was the key changed?`);
    this.name = 'SealBroken';
  }
}

/**
 * Decrypts what `seal` made.
 * @param keys  the current key and, during a rotation, the previous one; the one that sealed the value is used
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
