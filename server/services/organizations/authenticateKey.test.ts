import { expect, test } from 'vitest';
import type { Deps } from '../../deps.ts';
import { createAuthenticator } from './authenticateKey.ts';

const KEY = `sk_live_${'a'.repeat(43)}`;

test('an unknown key is remembered for three seconds, a malformed one never looked for', async () => {
  let nowMs = 0;
  let lookups = 0;
  const rows = async () => {
    lookups += 1;
    return [];
  };
  const deps = { clock: { now: () => new Date(nowMs) }, db: { rows } } as unknown as Deps;
  const { authenticate } = createAuthenticator(deps);
  for (let time = 0; time < 10; time += 1) expect(await authenticate(KEY)).toBeNull();
  expect(lookups).toBe(1);
  nowMs = 3_000;
  expect(await authenticate(KEY)).toBeNull();
  expect(lookups).toBe(2);
  expect(await authenticate('sk_live_short')).toBeNull();
  expect(lookups).toBe(2);
});
