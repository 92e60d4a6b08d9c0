import type { Deps } from '../deps.ts';
import { seal, unseal } from '../domain/seal.ts';

const IV_BYTES = 12;

/** Seals a secret for the row in which it is stored, with the current key; see `domain/seal.ts`. */
export function sealSecret(
  { encryptionKey, randomness }: Pick<Deps, 'encryptionKey' | 'randomness'>,
  place: string,
  secret: string,
): Buffer {
  return seal(encryptionKey, place, secret, randomness.bytes(IV_BYTES));
}

/** Opens a secret that was sealed with the current key or, during a rotation, the previous one. @throws SealBroken */
export function openSecret(
  { encryptionKey, config }: Pick<Deps, 'encryptionKey' | 'config'>,
  place: string,
  sealed: Buffer,
): string {
  const { ENCRYPTION_KEY_PREVIOUS: previous } = config;
  const keys = previous === undefined ? [encryptionKey] : [encryptionKey, Buffer.from(previous, 'base64')];
  return unseal(keys, place, sealed);
}
