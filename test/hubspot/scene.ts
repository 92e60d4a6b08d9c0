import { createHmac } from 'node:crypto';
import type { Log } from '../../server/domain/effects.ts';
import { createHttpServer } from '../../server/http/server.ts';
import type { Outbound } from '../../server/outbound/index.ts';
import { createConnectLink } from '../../server/services/hubspot/connection/installHub.ts';
import type { ApiServer, Client } from '../support/apiServer.ts';
import { clientOf, settle } from '../support/apiServer.ts';
import { outboundFor } from '../support/outboundFor.ts';
import { openTestStore } from '../support/store.ts';
import { consent } from './consent.ts';
import { type FakeHubspot, startHubspot } from './fakeHubspot.ts';

export const APP = { clientId: 'client-id-of-the-app', clientSecret: 'the-client-secret-of-the-app' };
/** The public address of the server under test; signatures cover it, whatever the Host header says. */
export const PUBLIC_URL = 'https://assay.example';

/** The HTTP server with a fake HubSpot behind it. */
export interface CrmServer extends ApiServer {
  hubspot: FakeHubspot;
  /** Every log line, as text. */
  logged: string[];
}

/** Starts both; the fake HubSpot may have more parts than cards need. */
export async function startCrmServer(environment: Record<string, string> = {}): Promise<CrmServer> {
  const clock = { now: () => new Date() };
  const hubspot = await startHubspot(APP, { clock: { now: () => clock.now() } });
  const store = await openTestStore({
    PUBLIC_URL,
    HUBSPOT_CLIENT_ID: APP.clientId,
    HUBSPOT_CLIENT_SECRET: APP.clientSecret,
    HUBSPOT_API_BASE_URL: hubspot.url,
    ...environment,
  });
  clock.now = () => store.clock.now();
  const logged: string[] = [];
  store.deps.log = textLog(logged);
  const outbound: Outbound & { close(): Promise<void> } = await outboundFor({
    HUBSPOT_API_BASE_URL: hubspot.url,
  });
  store.deps.hubspot = outbound.hubspot;
  const server = createHttpServer(store.deps, { ready: () => ({ missing: [] }) });
  const url = `http://127.0.0.1:${await server.listen(0, '127.0.0.1')}`;
  return {
    url,
    store,
    hubspot,
    logged,
    newClient: async (options) => clientOf(url, await store.newCaller(options)),
    settle: (caller, runId, outcome) => settle(store, caller, runId, outcome),
    async close() {
      await server.close(2_000);
      await outbound.close();
      await store.close();
      await hubspot.close();
    },
  };
}

function textLog(lines: string[]): Log {
  const note = (fields: object, message: string) => {
    lines.push(`${message} ${JSON.stringify(fields, withErrors)}`);
  };
  const log: Log = { debug: note, info: note, warn: note, error: note, child: () => log };
  return log;
}

function withErrors(_key: string, value: unknown): unknown {
  if (!(value instanceof Error)) return value;
  return { ...value, message: value.message, stack: value.stack, cause: value.cause };
}

/** A consent page of HubSpot, and the browser that was sent to it. */
export interface BegunConsent {
  /** The cookie that the browser got, as it sends it. */
  cookie: string;
  state: string;
  redirectUri: string;
  /** The address of HubSpot's page. */
  page: URL;
  response: Response;
}

/** Opens a link of installation in a new browser. */
export async function openLink(crm: CrmServer, url: string): Promise<BegunConsent> {
  const response = await fetch(localOf(crm, url), { redirect: 'manual' });
  const page = new URL(response.headers.get('location') ?? '');
  return {
    cookie: (response.headers.get('set-cookie') ?? '').split(';')[0] ?? '',
    state: page.searchParams.get('state') ?? '',
    redirectUri: page.searchParams.get('redirect_uri') ?? '',
    page,
    response,
  };
}

/** The hub's administrator agrees at HubSpot, which sends the browser back. @param cookie  of that browser, or '' */
export async function agree(
  crm: CrmServer,
  { cookie, state, redirectUri, page: address }: Omit<BegunConsent, 'response'>,
  hubId: number,
): Promise<{ status: number; page: string; token: string; headers: Headers }> {
  const agreed = consent(crm.hubspot.state, hubId, address);
  if ('refusal' in agreed) throw new Error(agreed.refusal);
  const { code } = agreed;
  const back = `${redirectUri}?${new URLSearchParams({ code, state })}`;
  const answer = await fetch(localOf(crm, back), { headers: { cookie } });
  const page = await answer.text();
  const token = /name="token" value="([^"]*)"/.exec(page)?.[1] ?? '';
  return { status: answer.status, page, token, headers: answer.headers };
}

/** Presses the button of the page that asks. */
export async function confirm(
  crm: CrmServer,
  { cookie, token }: { cookie: string; token: string },
): Promise<{ status: number; page: string }> {
  const answer = await fetch(`${crm.url}/crm/hubspot/callback`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ token }),
  });
  return { status: answer.status, page: await answer.text() };
}

/** Installs the app into a hub, as an administrator does. @returns the page at the end */
export async function installHub(
  crm: CrmServer,
  client: Client,
  hubId: number,
): Promise<{ status: number; page: string }> {
  const link = await createConnectLink(crm.store.deps, client.caller.organizationId);
  const begun = await openLink(crm, link.url);
  const { token } = await agree(crm, begun, hubId);
  return confirm(crm, { cookie: begun.cookie, token });
}

/** The local address of a public one. */
export function localOf(crm: CrmServer, url: string): string {
  return url.replace(PUBLIC_URL, crm.url);
}

/** Deviations of a forged request from a correctly signed one. */
export interface Forgery {
  secret?: string;
  timestamp?: string;
  /** Signed in place of the body that is sent. */
  signedBody?: string;
  signedUri?: string;
  headers?: Record<string, string>;
  /** The query as sent and signed; `portalId=…` by default. */
  query?: string;
}

/** The headers and address of a card call as HubSpot signs it. */
export function signed(
  crm: CrmServer,
  hubId: number,
  path: string,
  body: string,
  forgery: Forgery = {},
): { url: string; init: RequestInit } {
  const query = forgery.query ?? `portalId=${hubId}&userId=7&userEmail=jane%40example.com&appId=99`;
  const target = `/crm/hubspot/${path}?${query}`;
  const timestamp = forgery.timestamp ?? String(crm.store.clock.now().getTime());
  const uri = forgery.signedUri ?? (PUBLIC_URL + target).replaceAll('%40', '@');
  const signature = createHmac('sha256', forgery.secret ?? APP.clientSecret)
    .update(`POST${uri}${forgery.signedBody ?? body}${timestamp}`)
    .digest('base64');
  return {
    url: crm.url + target,
    init: {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-hubspot-signature-v3': signature,
        'x-hubspot-request-timestamp': timestamp,
        ...forgery.headers,
      },
      body,
    },
  };
}

/** A card call and its answer. */
export async function callCard(
  crm: CrmServer,
  hubId: number,
  path: string,
  body: unknown,
  forgery: Forgery = {},
): Promise<{ status: number; headers: Headers; body: Record<string, unknown> }> {
  const { url, init } = signed(crm, hubId, path, JSON.stringify(body), forgery);
  const response = await fetch(url, init);
  return {
    status: response.status,
    headers: response.headers,
    body: (await response.json()) as Record<string, unknown>,
  };
}
