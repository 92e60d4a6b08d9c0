import type { SignInLink } from '@assay/shared/console';
import type { ConsoleRole } from '@assay/shared/consoleRole';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../domain/audit.ts';
import type { ConsoleUser } from '../../domain/consoleUser.ts';
import { AssayError, notFound } from '../../domain/errors.ts';
import {
  deleteUser,
  findUserByEmail,
  insertUser,
  listUsers as listStoredUsers,
  lockOwners,
  lockUser,
  setRole,
} from '../../store/console/users.ts';
import { isDuplicateKey, type Transaction } from '../../store/database.ts';
import { withTransaction } from '../../store/transaction.ts';
import { auditUser, createPasswordLink } from './links.ts';

type UserDeps = Pick<Deps, 'db' | 'clock' | 'ids' | 'randomness' | 'metrics' | 'config'>;

/** The users of an organisation; of all when null. */
export function listUsers({ db }: Pick<Deps, 'db'>, organizationId: string | null): Promise<ConsoleUser[]> {
  return listStoredUsers(db, organizationId);
}

/** A user by address. @throws NOT_FOUND */
export async function findUser({ db }: Pick<Deps, 'db'>, email: string): Promise<ConsoleUser> {
  const user = await findUserByEmail(db, email);
  if (user !== null) return user;
  throw new AssayError('NOT_FOUND', 'No user has this e-mail address; "assay users list" shows them.');
}

/**
 * Adds a user, who chooses a password by the link.
 *
 * @param publicUrl  the address that the link begins with
 * @throws CONFLICT when the address has a user, of whatever organisation
 */
export async function inviteUser(
  deps: UserDeps,
  given: { organizationId: string; email: string; role: ConsoleRole },
  { actor, publicUrl }: { actor: Actor; publicUrl: string },
): Promise<SignInLink & Pick<ConsoleUser, 'id' | 'email' | 'role'>> {
  const { organizationId, email, role } = given;
  const user: ConsoleUser = {
    id: deps.ids.uuid(),
    organizationId,
    email,
    role,
    passwordHash: null,
    createdAt: deps.clock.now(),
    signedInAt: null,
  };
  try {
    return await withTransaction(deps, async (tx) => {
      await insertUser(tx, user);
      await auditUser(tx, deps, actor, user, 'user.created', { role });
      return { id: user.id, email, role, ...(await createPasswordLink(tx, deps, user, publicUrl)) };
    });
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    throw new AssayError(
      'CONFLICT',
      'A user has this e-mail address already. For a new link use "assay users reset", or "New link" on the users page.',
    );
  }
}

/**
 * Makes a link by which a user sets a new password. Until it is used the present password and sessions go on.
 *
 * @param organizationId  null: whichever the user's is
 * @throws NOT_FOUND
 */
export function resetUser(
  deps: UserDeps,
  { userId, organizationId }: { userId: string; organizationId: string | null },
  { actor, publicUrl }: { actor: Actor; publicUrl: string },
): Promise<SignInLink> {
  return withTransaction(deps, async (tx) => {
    const user = await lockedUser(tx, userId, organizationId);
    await auditUser(tx, deps, actor, user, 'user.link_created', {});
    return createPasswordLink(tx, deps, user, publicUrl);
  });
}

/** Gives a user another role, in force with their next request. @throws NOT_FOUND, or CONFLICT for the only owner */
export function changeRole(
  deps: UserDeps,
  { userId, organizationId, role }: { userId: string; organizationId: string; role: ConsoleRole },
  actor: Actor,
): Promise<void> {
  return withTransaction(deps, async (tx) => {
    const user = await lockedUser(tx, userId, organizationId);
    if (user.role === role) return;
    if (user.role === 'owner') await requireOtherOwner(tx, user);
    await setRole(tx, userId, role);
    await auditUser(tx, deps, actor, user, 'user.changed', { role: { from: user.role, to: role } });
  });
}

/** Removes a user and ends their sessions. @throws NOT_FOUND, or CONFLICT for the only owner */
export function removeUser(
  deps: UserDeps,
  { userId, organizationId }: { userId: string; organizationId: string | null },
  actor: Actor,
): Promise<ConsoleUser> {
  return withTransaction(deps, async (tx) => {
    const user = await lockedUser(tx, userId, organizationId);
    if (user.role === 'owner' && user.passwordHash !== null) await requireOtherOwner(tx, user);
    await deleteUser(tx, userId);
    await auditUser(tx, deps, actor, user, 'user.removed', { role: user.role });
    return user;
  });
}

async function lockedUser(
  tx: Transaction,
  userId: string,
  organizationId: string | null,
): Promise<ConsoleUser> {
  const user = await lockUser(tx, userId);
  if (user === null || (organizationId !== null && user.organizationId !== organizationId))
    throw notFound('user', userId);
  return user;
}

/** Without an owner nobody could invite anybody any more. */
async function requireOtherOwner(tx: Transaction, user: ConsoleUser): Promise<void> {
  const owners = await lockOwners(tx, user.organizationId);
  if (owners.some(({ id }) => id !== user.id)) return;
  throw new AssayError(
    'CONFLICT',
    'This is the only owner who has signed in. Make somebody else an owner first.',
  );
}
