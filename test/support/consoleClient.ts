import { inviteUser } from '../../server/services/console/users.ts';
import type { ConsoleRole } from '../../shared/consoleRole.ts';

export const CONSOLE_PASSWORD = 'seven small green boats';

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

  /** A user of the organisation who has signed in. */
  async function person(role: ConsoleRole, organizationId: string) {
    people += 1;
    const email = `person${people}@example.com`;
    const made = await inviteUser(
      server.store.deps,
      { organizationId, email, role },
      { actor: { kind: 'command-line', id: 'test' }, publicUrl: server.url },
    );
    const { cookie, status } = await postForm(made.signInUrl, { password: CONSOLE_PASSWORD });
    if (status !== 303) throw new Error(`Signing in answered ${status}.`);
    return { ...made, cookie };
  }

  return { call, person };
}
