import { createHash, scryptSync } from 'node:crypto';
import { startSession } from '../../server/services/console/sessions.ts';
import { inviteUser } from '../../server/services/console/users.ts';
import { markLinkUsed } from '../../server/store/console/links.ts';
import { setPassword } from '../../server/store/console/users.ts';
import { withTransaction } from '../../server/store/transaction.ts';
import type { ConsoleRole } from '../../shared/consoleRole.ts';

export const CONSOLE_PASSWORD = 'seven small green boats';

/** Its stored form at the least cost: the usual one takes a quarter of a second for each person and sign-in. */
const STORED_PASSWORD = (() => {
  const [N, r, p] = [16, 8, 1];
  const salt = Buffer.alloc(16, 7);
  const hash = scryptSync(CONSOLE_PASSWORD, salt, 32, { N, r, p });
  return ['scrypt', N, r, p, salt.toString('base64url'), hash.toString('base64url')].join('$');
})();

interface Sent {
  cookie?: string;
  origin?: string | null;
}

/** Sends a form, as the pages without scripts do. */
export async function postForm(url: string, fields: Record<string, string>, { cookie, origin }: Sent = {}) {
  const response = await fetch(url, {
    method: 'POST',
    redirect: 'manual',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      ...(cookie !== undefined && { cookie }),
      ...(typeof origin === 'string' && { origin }),
    },
    body: new URLSearchParams(fields),
  });
  const set = response.headers.get('set-cookie') ?? '';
  return {
    status: response.status,
    text: await response.text(),
    set,
    cookie: set.split(';')[0] ?? '',
    headers: response.headers,
  };
}

/** The console of one server, called without a browser. */
export function consoleOf(server: { url: string; store: { deps: Parameters<typeof inviteUser>[0] } }) {
  let people = 0;

  /** Calls a procedure as the console does. */
  async function call(
    cookie: string,
    name: string,
    input?: unknown,
    kind: 'query' | 'mutation' = 'query',
    origin = server.url,
  ) {
    const asked = JSON.stringify(input ?? null);
    const response = await fetch(
      `${server.url}/console-api/${name}${kind === 'query' && input !== undefined ? `?input=${encodeURIComponent(asked)}` : ''}`,
      kind === 'query'
        ? { headers: { cookie } }
        : { method: 'POST', headers: { cookie, origin, 'content-type': 'application/json' }, body: asked },
    );
    const body = (await response.json()) as {
      result?: { data: Record<string, unknown> };
      error?: { message: string };
    };
    return { status: response.status, data: body.result?.data ?? {}, message: body.error?.message ?? '' };
  }

  /** A user of the organisation who has chosen {@link CONSOLE_PASSWORD} and signed in; test/contract/http/console.test.ts does so itself. */
  async function person(role: ConsoleRole, organizationId: string) {
    people += 1;
    const email = `person${people}@example.com`;
    const { deps } = server.store;
    const made = await inviteUser(
      deps,
      { organizationId, email, role },
      { actor: { kind: 'command-line', id: 'test' }, publicUrl: server.url },
    );
    const secret = new URL(made.signInUrl).searchParams.get('link') ?? '';
    const session = await withTransaction(deps, async (tx) => {
      await setPassword(tx, made.id, STORED_PASSWORD);
      await markLinkUsed(tx, createHash('sha256').update(secret).digest(), deps.clock.now());
      return startSession(tx, deps, { id: made.id, organizationId });
    });
    return { ...made, cookie: `assay_session=${session}` };
  }

  return { call, person };
}
