import { isDeepStrictEqual } from 'node:util';
import type { Reply, Route } from './route.ts';

/**
 * Checks an answer against what its route declares, status and body, undocumented fields included. Only tests do
 * this; there a mismatch is a 500 that says what differs.
 */
export function assertContract(route: Route, reply: Reply): void {
  const { status, returns } = route.spec;
  const where = `${route.method} ${route.path}`;
  if (typeof status === 'object' && !(reply.status in status)) {
    throw new Error(`${where} answered ${reply.status}, which its declaration does not name.`);
  }
  if (returns === undefined) {
    if (reply.body !== undefined) throw new Error(`${where} answered with a body and declares none.`);
    return;
  }
  const sent: unknown = JSON.parse(JSON.stringify(reply.body));
  const parsed = returns.safeParse(sent);
  if (!parsed.success) throw new Error(`${where} answered against its declaration: ${parsed.error.message}`);
  if (!isDeepStrictEqual(parsed.data, sent)) {
    throw new Error(
      `${where} answered with fields that its declaration does not name: ${JSON.stringify(sent)}`,
    );
  }
}
