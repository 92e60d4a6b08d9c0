import type { SignInLink } from '@assay/shared/console';
import type { Deps } from '../../deps.ts';
import { type Actor, SYSTEM } from '../../domain/audit.ts';
import type { ConsoleUser } from '../../domain/consoleUser.ts';
import { AssayError, validationError } from '../../domain/errors.ts';
import {
  findLink,
  insertLink,
  lockLink,
  markLinkUsed,
  type SignInLinkRow,
} from '../../store/console/links.ts';
import { deleteSessionsOf } from '../../store/console/sessions.ts';
import { hasOwner, insertUser, lockUser, setPassword } from '../../store/console/users.ts';
import { isDuplicateKey, type Transaction } from '../../store/database.ts';
import { lockFirstOrganization } from '../../store/organizations/organizations.ts';
import { withTransaction } from '../../store/transaction.ts';
import { audit } from '../audit.ts';
import { hashPassword, isPassword } from './passwords.ts';
import { hashOf, newSecret } from './secrets.ts';
import { startSession } from './sessions.ts';

const MINUTE_MS = 60_000;
const FIRST_OWNER_MS = 15 * MINUTE_MS;
/** An invitation may wait over a weekend. */
const INVITATION_MS = 72 * 60 * MINUTE_MS;

type LinkDeps = Pick<Deps, 'db' | 'clock' | 'ids' | 'randomness' | 'metrics' | 'config'>;

const NO_LINK =
  'This link is unknown, or a newer one has replaced it. Ask whoever sent it for a new one ("assay users reset").';
const EXPIRED = 'This link has expired. Ask whoever sent it for a new one ("assay users reset").';
const USED = 'This link was used already; each works once. If it was not you, tell whoever runs Assay.';
const OWNED =
  'Somebody owns this installation already. Ask them for an invitation, or whoever runs the server ("assay users create").';

/** What the page of a link shows: the form, or why the link does not work. */
export type LinkState = { kind: 'open'; email: string | null } | { kind: 'refused'; message: string };

/** Where the link of a secret leads. @param publicUrl  the address of the server, without a slash at the end */
const urlOf = (publicUrl: string, secret: string): string => `${publicUrl}/sign-in?link=${secret}`;

/**
 * Makes the link by which the first owner sets e-mail and password; it replaces the one of an earlier start.
 *
 * @param publicUrl  the address that the browser uses
 * @returns null when somebody owns something here, or there is no organisation
 */
export async function createFirstOwnerLink(deps: LinkDeps, publicUrl: string): Promise<SignInLink | null> {
  return withTransaction(deps, async (tx) => {
    if (await hasOwner(tx)) return null;
    const organizationId = await lockFirstOrganization(tx);
    if (organizationId === null) return null;
    return createLink(tx, deps, { organizationId, userId: null, lifetimeMs: FIRST_OWNER_MS, publicUrl });
  });
}

/** Makes a link by which a user sets a new password; earlier ones that were not used stop working. */
export function createPasswordLink(
  tx: Transaction,
  deps: LinkDeps,
  { id, organizationId }: Pick<ConsoleUser, 'id' | 'organizationId'>,
  publicUrl: string,
): Promise<SignInLink> {
  return createLink(tx, deps, { organizationId, userId: id, lifetimeMs: INVITATION_MS, publicUrl });
}

async function createLink(
  tx: Transaction,
  deps: LinkDeps,
  link: { organizationId: string; userId: string | null; lifetimeMs: number; publicUrl: string },
): Promise<SignInLink> {
  const { organizationId, userId, lifetimeMs, publicUrl } = link;
  const { secret, hash } = newSecret(deps);
  const createdAt = deps.clock.now();
  const expiresAt = new Date(createdAt.getTime() + lifetimeMs);
  await insertLink(tx, { linkHash: hash, organizationId, userId, createdAt, expiresAt });
  return { signInUrl: urlOf(publicUrl, secret), expiresAt: expiresAt.toISOString() };
}

/** The state of a link. Looking at it does not use it up, because chat programs and mail filters open links too. */
export async function readLink(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  secret: string,
): Promise<LinkState> {
  const hash = hashOf(secret);
  const link = hash === null ? null : await findLink(db, hash);
  const refusal = whyUnusable(link, clock.now());
  if (refusal !== null) return { kind: 'refused', message: refusal };
  if (link?.userId == null && (await hasOwner(db))) return { kind: 'refused', message: OWNED };
  return { kind: 'open', email: link?.email ?? null };
}

function whyUnusable(link: Pick<SignInLinkRow, 'expiresAt' | 'usedAt'> | null, now: Date): string | null {
  if (link === null) return NO_LINK;
  if (link.usedAt !== null) return USED;
  return link.expiresAt <= now ? EXPIRED : null;
}

/**
 * Uses a link up: sets the password, ends the user's sessions and signs in.
 *
 * @param email     of the first owner; of an invited user it is known
 * @param password  checked already
 * @returns the secret of the new session's cookie
 * @throws FORBIDDEN         when the link does not work (any more)
 * @throws VALIDATION_ERROR  when the address of the first owner is missing or has a user; the link keeps working
 */
export async function redeemLink(
  deps: LinkDeps,
  { secret, email, password }: { secret: string; email: string | undefined; password: string },
): Promise<string> {
  const linkHash = hashOf(secret);
  const state = await readLink(deps, secret); // before the costly hash
  if (linkHash === null || state.kind === 'refused')
    throw new AssayError('FORBIDDEN', state.kind === 'refused' ? state.message : NO_LINK);
  const passwordHash = await hashPassword(deps, password);
  return withTransaction(deps, async (tx) => {
    const now = deps.clock.now();
    const link = await lockLink(tx, linkHash);
    const refusal = whyUnusable(link, now);
    if (link === null || refusal !== null) throw new AssayError('FORBIDDEN', refusal ?? NO_LINK);
    const user =
      link.userId === null
        ? await addFirstOwner(tx, deps, { organizationId: link.organizationId, email, passwordHash })
        : await choosePassword(tx, deps, link.userId, passwordHash);
    await markLinkUsed(tx, linkHash, now);
    return startSession(tx, deps, user);
  });
}

async function addFirstOwner(
  tx: Transaction,
  deps: LinkDeps,
  given: { organizationId: string; email: string | undefined; passwordHash: string },
): Promise<ConsoleUser> {
  const { organizationId, email, passwordHash } = given;
  if (email === undefined) throw validationError([{ field: 'email', message: 'is required' }]);
  await lockFirstOrganization(tx); // two links of two starts must not make two first owners
  if (await hasOwner(tx)) throw new AssayError('FORBIDDEN', OWNED);
  const createdAt = deps.clock.now();
  const user: ConsoleUser = {
    id: deps.ids.uuid(),
    organizationId,
    email,
    role: 'owner',
    passwordHash,
    createdAt,
    signedInAt: null,
  };
  try {
    await insertUser(tx, user);
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    throw validationError([{ field: 'email', message: 'belongs to another user; give another address' }]);
  }
  await auditUser(tx, deps, { kind: 'link', id: null }, user, 'user.created', { role: 'owner' });
  return user;
}

async function choosePassword(
  tx: Transaction,
  deps: LinkDeps,
  userId: string,
  passwordHash: string,
): Promise<ConsoleUser> {
  const user = await lockUser(tx, userId);
  if (user === null) throw new AssayError('FORBIDDEN', NO_LINK);
  await replacePassword(tx, deps, user, passwordHash, { kind: 'link', id: userId });
  return user;
}

/** Stores a password and ends all sessions of the user. */
async function replacePassword(
  tx: Transaction,
  deps: Pick<Deps, 'clock'>,
  user: ConsoleUser,
  passwordHash: string,
  actor: Actor,
): Promise<void> {
  await setPassword(tx, user.id, passwordHash);
  const sessionsEnded = await deleteSessionsOf(tx, user.id);
  await auditUser(tx, deps, actor, user, 'user.password_set', { sessionsEnded });
}

/**
 * Changes the password of whoever is signed in, and ends all their sessions, this one included.
 *
 * @throws VALIDATION_ERROR when the current password is another
 */
export async function changePassword(
  deps: LinkDeps,
  userId: string,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
): Promise<void> {
  const before = await withTransaction(deps, (tx) => lockUser(tx, userId));
  if (!(await isPassword(before?.passwordHash ?? null, currentPassword)))
    throw validationError([{ field: 'currentPassword', message: 'is not your current password' }]);
  const passwordHash = await hashPassword(deps, newPassword);
  await withTransaction(deps, async (tx) => {
    const user = await lockUser(tx, userId);
    if (user === null || user.passwordHash !== before?.passwordHash)
      throw new AssayError('CONFLICT', 'Your password was changed elsewhere meanwhile. Sign in again.');
    await replacePassword(tx, deps, user, passwordHash, { kind: 'console', id: userId });
  });
}

/** Writes into the audit what was done to a user. */
export function auditUser(
  tx: Transaction,
  deps: Pick<Deps, 'clock'>,
  actor: Actor = SYSTEM,
  { id, organizationId }: Pick<ConsoleUser, 'id' | 'organizationId'>,
  action: string,
  details: Record<string, unknown>,
): Promise<void> {
  return audit(tx, deps, actor, { organizationId, action, subject: `user:${id}`, details });
}
