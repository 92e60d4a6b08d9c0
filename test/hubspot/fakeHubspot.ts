/** @folder A fake HubSpot, and scenes with it. */

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { appInstalls } from './appInstalls.ts';
import { associations } from './associations.ts';
import { callbacks } from './callbacks.ts';
import { type Answered, fault, type Part } from './exchange.ts';
import { limited } from './limits.ts';
import { type FakeApp, oauth } from './oauth.ts';
import { properties } from './properties.ts';
import { reading } from './reading.ts';
import { records } from './records.ts';
import { scopeRowOf } from './scopes.ts';
import { type Account, FakeState } from './state.ts';

/** A stateful fake of HubSpot on loopback, which enforces HubSpot's rules (README.md). */
export interface FakeHubspot {
  url: string;
  state: FakeState;
  close(): Promise<void>;
}

const PARTS: readonly Part[] = [properties, records, associations, callbacks, reading, appInstalls];
/** HubSpot removes unversioned paths in September 2027, so the fake refuses them. */
const DATED = /^\/(crm|automation|appinstalls)\/[a-z/-]*20\d\d-\d\d(\/|$)/;

export async function startHubspot(
  app: FakeApp,
  {
    clock = { now: () => new Date() },
    parts = PARTS,
  }: { clock?: { now(): Date }; parts?: readonly Part[] } = {},
): Promise<FakeHubspot> {
  const state = new FakeState(clock);
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const text = Buffer.concat(chunks).toString('utf8');
      const method = request.method ?? 'GET';
      const path = new URL(request.url ?? '/', 'http://fake').pathname;
      const contentType = request.headers['content-type'] ?? '';
      const { hubId, answered } = answer({
        method,
        path,
        contentType,
        text,
        bearer: request.headers.authorization,
      });
      state.seen.push({ method, path, hubId, status: answered.status, body: parsed(text) });
      response.writeHead(answered.status, { 'Content-Type': 'application/json', ...answered.headers });
      response.end(answered.body === undefined ? '' : JSON.stringify(answered.body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    state,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };

  function answer(request: Received): { hubId: number | null; answered: Answered } {
    const place = state.faults.findIndex((each) => request.path.startsWith(each.path));
    const [forced] = place === -1 ? [] : state.faults.splice(place, 1);
    const open = forced ?? oauth(state, app, request);
    if (open !== null) return { hubId: null, answered: open };
    const token = state.accessTokens.get(request.bearer?.replace(/^Bearer /, '') ?? '');
    if (token === undefined || token.endsAtMs <= state.nowMs())
      return { hubId: null, answered: fault(401, 'EXPIRED_AUTHENTICATION', 'The token has expired.') };
    const { hubId, scopes } = token;
    const account = state.account(hubId);
    const limit = limited(state, account, request.path);
    if ('refusal' in limit) return { hubId, answered: limit.refusal };
    const answered = refused(request, scopes) ?? partOf(request, account);
    return { hubId, answered: { ...answered, headers: { ...limit.headers, ...answered.headers } } };
  }

  function partOf({ method, path, text }: Received, account: Account): Answered {
    for (const part of parts) {
      const answered = part({ method, path, body: parsed(text), account, state });
      if (answered !== null) return answered;
    }
    return fault(404, 'OBJECT_NOT_FOUND', 'There is no such path.');
  }
}

/** A received request. */
interface Received {
  method: string;
  path: string;
  contentType: string;
  text: string;
  bearer: string | undefined;
}

/** Errors that concern every part of the API. */
function refused({ method, path, text }: Received, scopes: readonly string[]): Answered | null {
  if (!DATED.test(path)) return fault(404, 'OBJECT_NOT_FOUND', 'The path is not dated.');
  const row = scopeRowOf(method, path);
  if (row === null) return fault(404, 'OBJECT_NOT_FOUND', 'There is no such path.');
  if (!row.scopes.some((scope) => scopes.includes(scope)))
    return fault(403, 'MISSING_SCOPES', `This needs one of ${row.scopes}.`);
  if (text !== '' && parsed(text) === null) return fault(400, 'VALIDATION_ERROR', 'Invalid JSON.');
  return null;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
