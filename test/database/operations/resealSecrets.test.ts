import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Caller } from '../../../server/domain/caller.ts';
import { SealBroken } from '../../../server/domain/seal.ts';
import { hubCall, sealTokens } from '../../../server/services/hubspot/connection/hubTokens.ts';
import { resealSecrets } from '../../../server/services/operations/encryptionKey.ts';
import { createEndpoint, rotateSecret } from '../../../server/services/webhooks/endpoints.ts';
import { readWebhookSecret, signingSecrets } from '../../../server/services/webhooks/signingSecrets.ts';
import { connectHub } from '../../../server/store/hubspot/hubs.ts';
import { withTransaction } from '../../../server/store/transaction.ts';
import { findDestination } from '../../../server/store/webhookDestinations.ts';
import { openTestStore, type TestStore } from '../../support/store.ts';

const HUBS = [1, 2] as const;
const never = new AbortController().signal;

let store: TestStore;
let caller: Caller;
let organizationId: string;
beforeAll(async () => {
  store = await openTestStore();
  ({ caller } = await store.newCaller());
  ({ organizationId } = caller);
  for (const hubId of HUBS) {
    const tokens = {
      accessToken: `access-${hubId}`,
      refreshToken: `refresh-${hubId}`,
      expiresInSeconds: 1_800,
      hubId,
      scopes: ['oauth'],
    };
    const sealed = sealTokens(store.deps, hubId, tokens);
    await withTransaction(store.deps, (tx) =>
      connectHub(tx, { hubId, organizationId, sealed, now: store.clock.now() }),
    );
  }
});
afterAll(() => store.close());

/** The token that a request to a hub carries. */
async function tokenOf(deps: TestStore['deps'], hubId: number): Promise<string | undefined> {
  let carried: string | undefined;
  const hubspot = {
    request: async ({ accessToken }: { accessToken?: string | undefined }) => {
      carried = accessToken;
      return { kind: 'answered' as const, status: 200, body: {}, retryAfterMs: null };
    },
  };
  await hubCall({ ...deps, hubspot }, hubId)({ method: 'GET', path: '/' }, never);
  return carried;
}

test('tokens open in their own row only', async () => {
  expect(await tokenOf(store.deps, 1)).toBe('access-1');
  const [first] = await store.deps.db.rows<{ tokens: Buffer }>('SELECT tokens FROM hubs WHERE hub_id = 1');
  const [second] = await store.deps.db.rows<{ tokens: Buffer }>('SELECT tokens FROM hubs WHERE hub_id = 2');
  await store.deps.db.write('UPDATE hubs SET tokens = ? WHERE hub_id = 2', [first?.tokens ?? null]);
  await expect(tokenOf(store.deps, 2)).rejects.toThrow(SealBroken);
  await store.deps.db.write('UPDATE hubs SET tokens = ? WHERE hub_id = 2', [second?.tokens ?? null]);
  expect(await tokenOf(store.deps, 2)).toBe('access-2');
});

test('a new key re-encrypts what the previous one sealed, which is then no longer needed', async () => {
  const secret = await readWebhookSecret(store.deps, organizationId);
  const wanted = { url: 'https://hooks.example.com/a', events: ['run.failed' as const] };
  const { endpoint, secret: old } = await createEndpoint(store.deps, caller, wanted);
  const { secret: renewed } = await rotateSecret(store.deps, caller, endpoint.id, { overlapHours: 24 });
  const encryptionKey = randomBytes(32);
  const previous = store.deps.encryptionKey.toString('base64');
  const rotating = {
    ...store.deps,
    encryptionKey,
    config: { ...store.deps.config, ENCRYPTION_KEY_PREVIOUS: previous },
  };
  const rotated = { ...store.deps, encryptionKey };
  await expect(tokenOf(rotated, 1)).rejects.toThrow(SealBroken);
  expect(await tokenOf(rotating, 1)).toBe('access-1');
  expect(await resealSecrets(rotated)).toEqual({ resealed: 0, shut: 0 });
  expect(await resealSecrets(rotating)).toEqual({ resealed: 5, shut: 0 });
  expect(await resealSecrets(rotating)).toEqual({ resealed: 0, shut: 0 });
  expect(await tokenOf(rotated, 2)).toBe('access-2');
  expect(await readWebhookSecret(rotated, organizationId)).toBe(secret);
  const destination = await findDestination(store.deps.db, endpoint.id);
  expect(destination && signingSecrets(rotated, destination, store.clock.now())).toEqual([renewed, old]);
});
