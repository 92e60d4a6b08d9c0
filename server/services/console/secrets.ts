import { createHash } from 'node:crypto';
import type { Deps } from '../../deps.ts';

const SECRET_BYTES = 32;
const SECRET = /^[A-Za-z0-9_-]{43}$/;

/** A secret of 256 bits for a link or a cookie; only its digest is stored. */
export function newSecret({ randomness }: Pick<Deps, 'randomness'>): { secret: string; hash: Buffer } {
  const secret = randomness.bytes(SECRET_BYTES).toString('base64url');
  return { secret, hash: digestOf(secret) };
}

/** The digest of what may be a secret; null for anything of another form. */
export function hashOf(given: string | undefined): Buffer | null {
  return given !== undefined && SECRET.test(given) ? digestOf(given) : null;
}

function digestOf(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}
