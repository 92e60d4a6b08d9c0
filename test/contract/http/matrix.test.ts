import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { linkHub } from '../../../server/services/hubspot/connection/hubs.ts';
import { revokeApiKey } from '../../../server/services/organizations/apiKeys.ts';
import { KEY_SCOPES } from '../../../shared/keyScopes.ts';
import { APP, type CrmServer, PUBLIC_URL, signed, startCrmServer } from '../../hubspot/scene.ts';
import { createResources, filled, idFor, type Resources } from '../../support/apiResources.ts';
import type { Client } from '../../support/apiServer.ts';
import { ScriptedFinder } from '../../support/mail/scriptedFinder.ts';
import { type OpenApi, type Operation, readOpenApi } from '../../support/openApi.ts';

/*
 * Every operation of the OpenAPI document × who asks: without a key, with one that is malformed, unknown, revoked, expired or lacks
 * the scope, of another organisation, and through a HubSpot account. A route that is added is in the matrix by being documented.
 */

const HUB = 301;
const FOREIGN_HUB = 302;
const HOUR_MS = 3_600_000;

let crm: CrmServer;
let openApi: OpenApi;
let operations: Operation[];
let owner: Client;
let stranger: Client;
let resources: Resources;

beforeAll(async () => {
  crm = await startCrmServer();
  crm.store.deps.emailFinder = new ScriptedFinder();
  crm.store.deps.postWebhook = async () => ({ kind: 'failed', reason: 'nobody listens', durationMs: 0 });
  openApi = await readOpenApi(crm.url);
  operations = openApi.operations.filter(({ scopes }) => scopes.length > 0);
  owner = await crm.newClient({ credits: 1_000, scopes: KEY_SCOPES });
  stranger = await crm.newClient({ credits: 1_000, scopes: KEY_SCOPES });
  resources = await createResources(crm, owner, openApi.operations);
  await linkHub(crm.store.deps, HUB, owner.caller.organizationId);
  await linkHub(crm.store.deps, FOREIGN_HUB, stranger.caller.organizationId);
});
afterAll(() => crm.close());

interface Sent {
  operation: Operation;
  status: number;
  text: string;
  /** Why the answer is not as documented; null when it is. */
  fault: string | null;
}

/** The documented request, for the owner's resources. */
async function send(operation: Operation, headersFor: (request: Request) => Record<string, string>) {
  const path = operation.path.replaceAll(
    /\{(\w+)\}/g,
    (_all, name: string) => idFor(resources, operation.path, name) ?? crm.store.deps.ids.uuid(),
  );
  const query = operation.parameters
    .filter((parameter) => parameter.in === 'query' && parameter.required)
    .map(({ name }) => {
      const value = resources.byParameter.get(name) ?? QUERY[name] ?? '';
      return `${name}=${encodeURIComponent(value)}`;
    });
  const target = path + (query.length > 0 ? `?${query.join('&')}` : '');
  const example = operation.body === null ? '' : JSON.stringify(operation.body.example);
  const body = filled(example, resources.byPlaceholder);
  const response = await fetch(crm.url + target, {
    method: operation.method,
    headers: {
      'x-svc-timeout-sec': '1',
      ...(body !== '' && { 'content-type': 'application/json' }),
      ...headersFor({ method: operation.method, target, body }),
    },
    ...(body !== '' && { body }),
  });
  const text = await response.text();
  const fault = openApi.whyUndocumented(operation, response.status, text);
  return { operation, status: response.status, text, fault } satisfies Sent;
}

interface Request {
  method: string;
  target: string;
  body: string;
}

/** Values of the query parameters that some route requires. */
const QUERY: Record<string, string> = {
  contactProfileUrl: 'https://profiles.example/in/nobody',
  objectType: 'company',
  objectId: 'example.com',
};

const authorized = (key: string) => () => ({ authorization: `Bearer ${key}` });

/** Sends every operation. @returns those whose answer is not as documented or has another status than expected */
async function faultsOf(
  asked: readonly Operation[],
  headersFor: (operation: Operation) => (request: Request) => Record<string, string>,
  isExpected: (sent: Sent) => boolean,
): Promise<string[]> {
  const faults: string[] = [];
  for (const operation of asked) {
    const sent = await send(operation, headersFor(operation));
    const { method, path } = operation;
    if (sent.fault !== null) faults.push(`${method} ${path}: ${sent.status} ${sent.fault}`);
    else if (!isExpected(sent)) faults.push(`${method} ${path}: ${sent.status} ${sent.text.slice(0, 200)}`);
  }
  return faults;
}

const is = (status: number, code: string) => (sent: Sent) =>
  sent.status === status && (JSON.parse(sent.text) as { error: { code: string } }).error.code === code;

/** All that the owner can read, to see that nothing was changed. */
async function ownersView(): Promise<string[]> {
  const readable = operations.filter(({ method }) => method === 'GET');
  const views: string[] = [];
  for (const operation of readable) {
    const { status, text } = await send(operation, authorized(owner.key));
    // Of usage, the period is that of the question.
    views.push(`${operation.path} ${status} ${text.replace(/"from":"[^"]+","to":"[^"]+"/, '')}`);
  }
  return views;
}

test('the document has every route, and each names the scopes of which a key needs one', () => {
  expect(operations.length).toBeGreaterThan(40);
  expect(openApi.operations.filter(({ path }) => path.startsWith('/v1/'))).toEqual(operations);
});

test('an answer that is not as documented would be found', () => {
  const credits = operations.find(({ path }) => path === '/v1/credits');
  if (credits === undefined) throw new Error('GET /v1/credits is not documented.');
  expect(openApi.whyUndocumented(credits, 200, '{}')).toContain('required');
  expect(openApi.whyUndocumented(credits, 401, '{"error":{"code":"UNAUTHORIZED"}}')).toContain('required');
  expect(openApi.whyUndocumented(credits, 418, '{}')).toContain('418');
});

test('without a valid key every operation is 401, and nothing changes', async () => {
  const expired = await crm.newClient({ lifetimeMs: HOUR_MS, scopes: KEY_SCOPES });
  const revoked = await crm.newClient({ scopes: KEY_SCOPES });
  await revokeApiKey(crm.store.deps, revoked.caller.apiKeyId ?? '');
  const before = await ownersView();
  crm.store.clock.advance(HOUR_MS);
  const without: Record<string, () => Record<string, string>> = {
    none: () => ({}),
    malformed: authorized('sk_live_short'),
    unknown: authorized(`sk_live_${'A'.repeat(43)}`),
    'of another scheme': () => ({ authorization: `Basic ${owner.key}` }),
    revoked: authorized(revoked.key),
    expired: authorized(expired.key),
  };
  for (const [kind, headers] of Object.entries(without))
    expect([kind, await faultsOf(operations, () => headers, is(401, 'UNAUTHORIZED'))]).toEqual([kind, []]);
  expect(await ownersView()).toEqual(before);
});

test('a key with every scope but those that are needed is 403, and nothing changes', async () => {
  const { organizationId } = owner.caller;
  const limited = operations.filter(({ scopes }) => !scopes.includes('read'));
  expect(limited.length).toBeGreaterThan(25);
  const keys = new Map<string, Client>();
  for (const operation of limited) {
    const others = KEY_SCOPES.filter((scope) => !operation.scopes.includes(scope));
    if (!keys.has(String(operation.scopes)))
      keys.set(String(operation.scopes), await crm.newClient({ organizationId, scopes: others }));
  }
  const before = await ownersView();
  const keyFor = (operation: Operation) => authorized(keys.get(String(operation.scopes))?.key ?? 'none');
  expect(await faultsOf(limited, keyFor, is(403, 'FORBIDDEN'))).toEqual([]);
  expect(await ownersView()).toEqual(before);
});

test('from a network that is not the key’s, every operation is 403', async () => {
  const far = await crm.newClient({ networks: ['198.51.100.0/24'], scopes: KEY_SCOPES });
  expect(await faultsOf(operations, () => authorized(far.key), is(403, 'FORBIDDEN'))).toEqual([]);
});

test("another organisation finds none of the owner's resources, and changes nothing", async () => {
  const before = await ownersView();
  const ids = [...resources.byParameter.values()];
  const hasForeignId = ({ path, parameters, body }: Operation) =>
    path.includes('{') ||
    parameters.some(({ name, required }) => required && resources.byParameter.has(name)) ||
    [...resources.byPlaceholder.keys()].some((placeholder) =>
      JSON.stringify(body?.example ?? {}).includes(placeholder),
    );
  const isExpected = ({ operation, status, text }: Sent) => {
    if (!hasForeignId(operation)) return status < 300 && !ids.some((id) => text.includes(id));
    // Runs to be attached are named as fields of the body.
    const isUnknown = status === 404 || (status === 422 && text.includes('of yours'));
    return isUnknown && !text.includes(owner.caller.organizationId);
  };
  expect(await faultsOf(operations, () => authorized(stranger.key), isExpected)).toEqual([]);
  expect(await ownersView()).toEqual(before);
});

test('a signature of HubSpot is no key: every operation is 401, also for the hub of the organisation', async () => {
  for (const hubId of [HUB, FOREIGN_HUB]) {
    const asHub =
      () =>
      ({ method, target, body }: Request) => {
        const timestamp = String(crm.store.clock.now().getTime());
        const signature = createHmac('sha256', APP.clientSecret)
          .update(`${method}${PUBLIC_URL}${target}${body}${timestamp}`)
          .digest('base64');
        return {
          'x-hubspot-signature-v3': signature,
          'x-hubspot-request-timestamp': timestamp,
          'x-hubspot-portal-id': String(hubId),
        };
      };
    expect(await faultsOf(operations, asHub, is(401, 'UNAUTHORIZED'))).toEqual([]);
  }
});

test.each(['card', 'recompute', 'research', 'assign', 'settings', 'bulk'])(
  'the card’s call %s of an unknown hub is 401, and a key is no signature',
  async (path) => {
    const body = JSON.stringify({ objectType: 'company', recordId: '1', properties: {} });
    const { url, init } = signed(crm, 303, path, body);
    expect((await fetch(url, init)).status).toBe(401);
    const withKey = { ...init, headers: { authorization: `Bearer ${owner.key}` } };
    expect((await fetch(url.replace('303', String(HUB)), withKey)).status).toBe(401);
  },
);

test('the owner gets what is documented, with a key that has no more than the scope', async () => {
  const { organizationId } = owner.caller;
  const keys = new Map<string, Client>();
  for (const scope of KEY_SCOPES) keys.set(scope, await crm.newClient({ organizationId, scopes: [scope] }));
  // What deletes comes last, the innermost first.
  const rank = ({ method, path }: Operation) => (method === 'DELETE' ? 100 - path.length / 100 : 0);
  const ordered = [...operations].sort((one, other) => rank(one) - rank(other));
  const keyFor = ({ scopes: [scope = ''] }: Operation) => authorized(keys.get(scope)?.key ?? 'none');
  // A delivery that is still being attempted is not replayed; a run that was attached is not attached again.
  const isExpected = ({ status }: Sent) => status < 300 || status === 409;
  expect(await faultsOf(ordered, keyFor, isExpected)).toEqual([]);
});
