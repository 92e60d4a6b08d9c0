import type { Deps } from '../../deps.ts';
import { type ConsoleUser, hasEnded, SESSION_SEEN_EVERY_MS } from '../../domain/consoleUser.ts';
import { AssayError } from '../../domain/errors.ts';
import {
  deleteSession,
  findSession,
  insertSession,
  noteSeen,
  type StoredSession,
} from '../../store/console/sessions.ts';
import { findUserByEmail, lockUser, noteSignIn } from '../../store/console/users.ts';
import type { Transaction } from '../../store/database.ts';
import { withTransaction } from '../../store/transaction.ts';
import { audit } from '../audit.ts';
import { isPassword } from './passwords.ts';
import { hashOf, newSecret } from './secrets.ts';

type SessionDeps = Pick<Deps, 'db' | 'clock' | 'randomness' | 'metrics'>;

/** Whoever is signed in. */
export type SignedIn = Pick<StoredSession, 'user' | 'organizationName'>;

/** Starts a session of a user. @returns the secret of its cookie */
export async function startSession(
  tx: Transaction,
  deps: Pick<Deps, 'clock' | 'randomness'>,
  user: Pick<ConsoleUser, 'id' | 'organizationId'>,
): Promise<string> {
  const now = deps.clock.now();
  const { secret, hash } = newSecret(deps);
  await insertSession(tx, { tokenHash: hash, userId: user.id, now });
  await noteSignIn(tx, user.id, now);
  await audit(
    tx,
    deps,
    { kind: 'console', id: user.id },
    {
      organizationId: user.organizationId,
      action: 'user.signed_in',
      subject: `user:${user.id}`,
      details: {},
    },
  );
  return secret;
}

/**
 * Signs in. Takes as long for an unknown address as for a wrong password, and says the same.
 *
 * @param email  in lower case
 * @returns the secret of the session's cookie
 * @throws FORBIDDEN when address and password do not belong together
 */
export async function signIn(
  deps: SessionDeps,
  { email, password }: { email: string; password: string },
): Promise<string> {
  const found = await findUserByEmail(deps.db, email);
  const wrong = () => new AssayError('FORBIDDEN', 'This e-mail address and password do not belong together.');
  if (!(await isPassword(found?.passwordHash ?? null, password)) || found === null) throw wrong();
  return withTransaction(deps, async (tx) => {
    const user = await lockUser(tx, found.id);
    // The password may have been changed while the hash was computed.
    if (user === null || user.passwordHash !== found.passwordHash) throw wrong();
    return startSession(tx, deps, user);
  });
}

/** Who a cookie belongs to; null when its session has ended. */
export async function readSession(
  deps: Pick<Deps, 'db' | 'clock'>,
  secret: string | undefined,
): Promise<SignedIn | null> {
  const hash = hashOf(secret);
  const session = hash === null ? null : await findSession(deps.db, hash);
  if (hash === null || session === null) return null;
  const now = deps.clock.now();
  if (hasEnded(session, now)) {
    await deleteSession(deps.db, hash);
    return null;
  }
  if (now.getTime() - session.seenAt.getTime() >= SESSION_SEEN_EVERY_MS) await noteSeen(deps.db, hash, now);
  return session;
}

/** Ends the session of a cookie; an unknown one is ended already. */
export async function signOut(deps: SessionDeps, secret: string | undefined): Promise<void> {
  const hash = hashOf(secret);
  if (hash === null) return;
  const session = await findSession(deps.db, hash);
  await withTransaction(deps, async (tx) => {
    await deleteSession(tx, hash);
    if (session === null) return;
    const { id, organizationId } = session.user;
    await audit(
      tx,
      deps,
      { kind: 'console', id },
      {
        organizationId,
        action: 'user.signed_out',
        subject: `user:${id}`,
        details: {},
      },
    );
  });
}
