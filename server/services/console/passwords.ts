import { type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import type { Deps } from '../../deps.ts';
import { AssayError } from '../../domain/errors.ts';

/** OWASP Password Storage Cheat Sheet: scrypt with N = 2^15, r = 8, p = 3; about 32 MB and a tenth of a second. */
const COST = { N: 2 ** 15, r: 8, p: 3 };
const SALT_BYTES = 16;
const HASH_BYTES = 32;
const MEMORY_MAX = 64 * 1024 * 1024;
/** Hashes that are computed or wait; each takes memory and a thread, so more are refused. */
const UNDER_WAY_MAX = 16;

const STORED = /^scrypt\$(\d{1,8})\$(\d{1,3})\$(\d{1,3})\$([A-Za-z0-9_-]{22})\$([A-Za-z0-9_-]{43})$/;
/** What an unknown address is compared with, so that it takes as long as a known one. */
const NOBODY = `scrypt$${COST.N}$${COST.r}$${COST.p}$${'A'.repeat(22)}$${'A'.repeat(43)}`;

let underWay = 0;

/** The hash of a password with its salt and cost, as it is stored. @throws TOO_MANY_REQUESTS when too many are computed */
export async function hashPassword(
  { randomness }: Pick<Deps, 'randomness'>,
  password: string,
): Promise<string> {
  const salt = randomness.bytes(SALT_BYTES);
  const hash = await derive(password, salt, COST);
  return ['scrypt', COST.N, COST.r, COST.p, salt.toString('base64url'), hash.toString('base64url')].join('$');
}

/**
 * Whether a password is the stored one; takes as long when there is none.
 *
 * @param stored  null: the address is unknown, or has no password yet
 * @throws TOO_MANY_REQUESTS when too many are computed
 */
export async function isPassword(stored: string | null, password: string): Promise<boolean> {
  const [, N, r, p, salt = '', hash = ''] = STORED.exec(stored ?? NOBODY) ?? [];
  if (N === undefined) throw new Error('A stored password hash has another form.');
  const cost = { N: Number(N), r: Number(r), p: Number(p) };
  const derived = await derive(password, Buffer.from(salt, 'base64url'), cost);
  return timingSafeEqual(derived, Buffer.from(hash, 'base64url')) && stored !== null;
}

async function derive(password: string, salt: Buffer, cost: typeof COST): Promise<Buffer> {
  if (underWay >= UNDER_WAY_MAX)
    throw new AssayError('TOO_MANY_REQUESTS', 'Too many people are signing in. Try again in a moment.', {
      details: { retryAfter: 2 },
    });
  underWay += 1;
  try {
    const options: ScryptOptions = { ...cost, maxmem: MEMORY_MAX };
    // The same password may be typed in different forms of Unicode on different keyboards.
    return await new Promise<Buffer>((resolve, reject) =>
      scrypt(password.normalize('NFKC'), salt, HASH_BYTES, options, (error, key) =>
        error ? reject(error) : resolve(key),
      ),
    );
  } finally {
    underWay -= 1;
  }
}
