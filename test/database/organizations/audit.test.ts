import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Actor } from '../../../server/domain/audit.ts';
import { listAudit } from '../../../server/services/audit.ts';
import { linkHub, nameSettingsUsers } from '../../../server/services/hubspot/connection/hubs.ts';
import { createConnectLink } from '../../../server/services/hubspot/connection/installHub.ts';
import { leaveHub } from '../../../server/services/hubspot/connection/leaveHub.ts';
import {
  changeApiKey,
  createApiKey,
  revokeApiKey,
  rotateApiKey,
} from '../../../server/services/organizations/apiKeys.ts';
import {
  createOrganization,
  grantCredits,
  setHubBudget,
  setModelCeiling,
  setMonthlyCap,
  setRateLimits,
} from '../../../server/services/organizations/organizations.ts';
import { eraseContact } from '../../../server/services/privacy/eraseContact.ts';
import { pageOfAudit } from '../../../server/services/readAudit.ts';
import { showWebhookSecret } from '../../../server/services/webhooks/signingSecrets.ts';
import { openTestStore, type TestStore } from '../../support/store.ts';

const ACTOR: Actor = { kind: 'command-line', id: 'jane' };
const HUB = 4_711;

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore({ PUBLIC_URL: 'https://assay.example.com' });
});
afterAll(() => store.close());

const entriesOf = async (organizationId: string) =>
  (await listAudit(store.deps, { organizationId, limit: 100 })).reverse();

test('all that an administrator does is recorded with who did it, and without a secret', async () => {
  const { deps } = store;
  const { id } = await createOrganization(deps, { name: 'Audited', credits: 5 }, ACTOR);
  const made = await createApiKey(deps, { organizationId: id, name: 'laptop', monthlyCap: 10 }, ACTOR);
  await changeApiKey(deps, made.id, { scopes: ['read'], networks: ['10.0.0.0/8'] }, ACTOR);
  const rotated = await rotateApiKey(deps, made.id, { overlapMs: 3_600_000 }, ACTOR);
  await revokeApiKey(deps, rotated.id, ACTOR);
  await revokeApiKey(deps, rotated.id, ACTOR);
  await grantCredits(deps, id, 2.5, 'invoice 7', ACTOR);
  await setRateLimits(deps, id, { readBurst: 7, totalWriteBurst: 9 }, ACTOR);
  await setRateLimits(deps, id, {}, ACTOR);
  await setModelCeiling(deps, id, 3, ACTOR);
  await setHubBudget(deps, id, 4, ACTOR);
  await setMonthlyCap(deps, id, 100, ACTOR);
  await linkHub(deps, HUB, id, ACTOR);
  await nameSettingsUsers(deps, HUB, ['7'], ACTOR);
  await leaveHub(deps, HUB, AbortSignal.timeout(10_000), { actor: ACTOR });
  const { url } = await createConnectLink(deps, id, ACTOR);
  const secret = await showWebhookSecret(deps, id, ACTOR);

  const entries = await entriesOf(id);
  expect(entries.map(({ action, subject }) => [action, subject])).toEqual([
    ['organization.created', `organization:${id}`],
    ['key.created', `key:${made.id}`],
    ['key.changed', `key:${made.id}`],
    ['key.rotated', `key:${made.id}`],
    ['key.revoked', `key:${rotated.id}`],
    ['credits.granted', `organization:${id}`],
    ['limits.changed', `organization:${id}`],
    ['limits.changed', `organization:${id}`],
    ['limits.changed', `organization:${id}`],
    ['limits.changed', `organization:${id}`],
    ['hub.connected', `hub:${HUB}`],
    ['hub.settings_users_named', `hub:${HUB}`],
    ['hub.disconnected', `hub:${HUB}`],
    ['hub.link_created', `organization:${id}`],
    ['webhook_secret.shown', `organization:${id}`],
  ]);
  expect(new Set(entries.map(({ actor }) => `${actor.kind} ${actor.id}`))).toEqual(
    new Set(['command-line jane']),
  );
  expect(entries[6]?.details).toEqual({
    readBurst: { from: null, to: 7 },
    totalWriteBurst: { from: null, to: 9 },
  });
  expect(entries[2]?.details).toMatchObject({ networks: { from: null, to: ['10.0.0.0/8'] } });
  const written = JSON.stringify(entries);
  for (const shown of [made.key, rotated.key, secret, new URL(url).searchParams.get('link') ?? ''])
    expect(written).not.toContain(shown);
});

test('what is refused leaves no entry', async () => {
  const { id } = await createOrganization(store.deps, { name: 'Refused', credits: 0 }, ACTOR);
  const before = await entriesOf(id);
  await expect(setMonthlyCap(store.deps, id, -1, ACTOR)).rejects.toMatchObject({ code: 'VALIDATION_ERROR' });
  await expect(grantCredits(store.deps, id, 0, null, ACTOR)).rejects.toThrow();
  await linkHub(store.deps, HUB + 1, (await store.newCaller()).caller.organizationId, ACTOR);
  await expect(linkHub(store.deps, HUB + 1, id, ACTOR)).rejects.toMatchObject({ code: 'CONFLICT' });
  expect(await entriesOf(id)).toEqual(before);
});

test('an erasure is recorded with the key that asked for it, and of the person only a hash', async () => {
  const { caller } = await store.newCaller();
  await eraseContact(store.deps, caller, 'https://profiles.example/in/jane-doe');
  const entry = (await entriesOf(caller.organizationId)).at(-1);
  expect(entry).toMatchObject({
    actor: { kind: 'key', id: caller.apiKeyId },
    action: 'contact.erased',
    subject: expect.stringMatching(/^person:[0-9a-f]{64}$/),
  });
  expect(JSON.stringify(entry)).not.toContain('jane');
});

test('entries of the release before are listed with the new ones, newest first', async () => {
  const { caller } = await store.newCaller();
  const { organizationId, apiKeyId } = caller;
  await store.deps.db.write(
    `INSERT INTO audit_entries (organization_id, api_key_id, action, subject_hash, details, created_at)
     VALUES (?, ?, 'contact.erased', ?, '{"runs":1}', ?), (?, NULL, 'hubspot.settings', ?, '{"hubId":1}', ?)`,
    [
      organizationId,
      apiKeyId,
      Buffer.alloc(32, 0xab),
      new Date('2026-11-01T00:00:00Z'),
      organizationId,
      Buffer.alloc(32),
      new Date('2026-11-02T00:00:00Z'),
    ],
  );
  const entries = await entriesOf(organizationId);
  expect(entries.map(({ action, actor }) => [action, actor.kind])).toEqual([
    ['contact.erased', 'key'],
    ['hubspot.settings', 'hub'],
    ['organization.created', 'system'],
    ['key.created', 'system'],
  ]);
  expect(entries[0]).toMatchObject({
    actor: { id: apiKeyId },
    subject: `sha256:${'ab'.repeat(32)}`,
    details: { runs: 1 },
  });
  expect((await listAudit(store.deps, { organizationId: null, limit: 2 })).length).toBe(2);

  const pages: string[][] = [];
  for (let cursor: string | undefined; ; ) {
    const page = await pageOfAudit(store.deps, organizationId, { cursor, limit: 1 });
    pages.push(page.entries.map(({ action }) => action));
    if (page.next === null) break;
    cursor = page.next;
  }
  expect(pages.flat()).toEqual(entries.map(({ action }) => action).reverse());
  const ofKey = { actorKind: 'key', actorId: apiKeyId ?? '', limit: 10 } as const;
  expect((await pageOfAudit(store.deps, organizationId, ofKey)).entries).toMatchObject([
    { action: 'contact.erased', actor: { name: expect.stringContaining('test (sk_live_') } },
  ]);
});
