import { afterAll, beforeAll, expect, test } from 'vitest';
import { linkHub, listHubs } from '../../../server/services/hubspot/connection/hubs.ts';
import { createConnectLink } from '../../../server/services/hubspot/connection/installHub.ts';
import { leaveHub } from '../../../server/services/hubspot/connection/leaveHub.ts';
import { runDueSweeps } from '../../../server/services/operations/sweeps.ts';
import {
  agree,
  type CrmServer,
  confirm,
  installHub,
  localOf,
  openLink,
  startCrmServer,
} from '../../hubspot/scene.ts';
import type { Client } from '../../support/apiServer.ts';

let crm: CrmServer;
beforeAll(async () => {
  crm = await startCrmServer();
});
afterAll(() => crm.close());

/** Opens a new link of the client's organisation in a new browser. */
async function begin(client: Client) {
  const { url } = await createConnectLink(crm.store.deps, client.caller.organizationId);
  return { url, ...(await openLink(crm, url)) };
}

const hubsOf = async ({ caller }: Client) =>
  (await listHubs(crm.store.deps, caller.organizationId)).map(({ hubId, status }) => [hubId, status]);

test('a consent sent to the administrator of somebody else’s hub moves nothing', async () => {
  const [owner, attacker] = [await crm.newClient(), await crm.newClient()];
  await installHub(crm, owner, 301);
  const begun = await begin(attacker);
  const code = crm.hubspot.state.authorise(301, begun.redirectUri, ['oauth']);
  const back = `${begun.redirectUri}?${new URLSearchParams({ code, state: begun.state })}`;
  const consented = await fetch(localOf(crm, back));
  expect(await hubsOf(owner)).toEqual([[301, 'connected']]);
  expect(await hubsOf(attacker)).toEqual([]);
  expect([consented.status, await consented.text()]).toEqual([
    403,
    expect.stringContaining('another browser'),
  ]);
});

test('coming back from HubSpot connects nothing; the page names organisation and hub, and its button connects', async () => {
  const client = await crm.newClient();
  const { organizationId } = client.caller;
  await crm.store.deps.db.write('UPDATE organizations SET name = ? WHERE id = ?', [
    'Müller & <Söhne>',
    organizationId,
  ]);
  const begun = await begin(client);
  const asked = await agree(crm, begun, 302);
  expect(asked.status).toBe(200);
  expect(asked.page).toContain('HubSpot account 302');
  expect(asked.page).toContain('Müller &amp; &lt;Söhne&gt;');
  expect(asked.page).not.toContain('<Söhne>');
  expect(asked.headers.get('content-security-policy')).toContain(
    "form-action 'self'; frame-ancestors 'none'",
  );
  expect(asked.headers.get('cache-control')).toBe('no-store');
  expect(asked.headers.get('referrer-policy')).toBe('no-referrer');
  expect(await hubsOf(client)).toEqual([]);
  const done = await confirm(crm, { cookie: begun.cookie, token: asked.token });
  expect([done.status, done.page]).toEqual([200, expect.stringContaining('Assay is connected')]);
  expect(await hubsOf(client)).toEqual([[302, 'connected']]);
  const again = await confirm(crm, { cookie: begun.cookie, token: asked.token });
  expect([again.status, again.page]).toEqual([400, expect.stringContaining('already used')]);
  expect((await fetch(localOf(crm, begun.url), { redirect: 'manual' })).status).toBe(400);
});

test('the cookie is for this browser and these pages alone, short-lived, and secure under https', async () => {
  const { response, cookie, state } = await begin(await crm.newClient());
  expect(response.headers.get('set-cookie')).toMatch(
    /^assay_install=[\w-]{43}; Path=\/crm\/hubspot; Max-Age=1800; HttpOnly; SameSite=Lax; Secure$/,
  );
  expect(cookie).not.toContain(state);
});

test('another browser can neither receive the consent nor confirm it, and the right one still can', async () => {
  const client = await crm.newClient();
  const begun = await begin(client);
  const stranger = await begin(await crm.newClient());
  for (const cookie of ['', 'assay_install=', `assay_install=${'A'.repeat(43)}`, stranger.cookie])
    expect((await agree(crm, { ...begun, cookie }, 303)).status).toBe(403);
  const { token } = await agree(crm, begun, 303);
  for (const [cookie, given] of [
    ['', token],
    [stranger.cookie, token],
    [begun.cookie, ''],
    [begun.cookie, 'A'.repeat(43)],
    [begun.cookie, `${token}&token=${token}`],
  ] as const)
    expect((await confirm(crm, { cookie, token: given })).status).toBe(403);
  expect(await hubsOf(client)).toEqual([]);
  expect((await confirm(crm, { cookie: begun.cookie, token })).status).toBe(200);
});

test('a hub of another organisation is refused until that one disconnects it, and the link stays valid', async () => {
  const [owner, other] = [await crm.newClient(), await crm.newClient()];
  await installHub(crm, owner, 304);
  const begun = await begin(other);
  const { token } = await agree(crm, begun, 304);
  const refused = await confirm(crm, { cookie: begun.cookie, token });
  expect([refused.status, refused.page]).toEqual([409, expect.stringContaining('another organisation')]);
  await expect(linkHub(crm.store.deps, 304, other.caller.organizationId)).rejects.toMatchObject({
    code: 'CONFLICT',
    message: expect.stringContaining('assay hubs disconnect'),
  });
  expect(await hubsOf(owner)).toEqual([[304, 'connected']]);
  await leaveHub(crm.store.deps, 304, new AbortController().signal);
  expect((await confirm(crm, { cookie: begun.cookie, token })).status).toBe(200);
  expect([await hubsOf(owner), await hubsOf(other)]).toEqual([[], [[304, 'connected']]]);
});

test('a grant that nobody confirms in half an hour is void, and its tokens are forgotten', async () => {
  const client = await crm.newClient();
  const begun = await begin(client);
  const { token } = await agree(crm, begun, 305);
  crm.store.clock.advance(31 * 60_000);
  expect((await confirm(crm, { cookie: begun.cookie, token })).status).toBe(403);
  await runDueSweeps(crm.store.deps);
  const rows = await crm.store.deps.db.rows(
    'SELECT 1 FROM hub_connect_links WHERE hub_id = 305 AND tokens IS NOT NULL',
  );
  expect(rows).toEqual([]);
  expect(await hubsOf(client)).toEqual([]);
});

test('beginning again from the link voids what was granted before', async () => {
  const client = await crm.newClient();
  const first = await begin(client);
  const { token } = await agree(crm, first, 306);
  const second = await openLink(crm, first.url);
  for (const cookie of [first.cookie, second.cookie])
    expect((await confirm(crm, { cookie, token })).status).toBe(403);
  const renewed = await agree(crm, second, 306);
  expect((await confirm(crm, { cookie: second.cookie, token: renewed.token })).status).toBe(200);
});
