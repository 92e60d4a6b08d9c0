/** @folder Users of the console, their sessions and their one-time links. */

import type { ConsoleRole } from '@assay/shared/consoleRole';
import type { ConsoleUser } from '../../domain/consoleUser.ts';
import type { Executor, Transaction } from '../database.ts';

const COLUMNS = `u.id, u.organization_id AS organizationId, u.email, u.role, u.password_hash AS passwordHash,
  u.created_at AS createdAt, u.signed_in_at AS signedInAt`;

/** Stores a new user. @throws a duplicate-key error when the address has one */
export async function insertUser(tx: Transaction, user: ConsoleUser): Promise<void> {
  await tx.write(
    `INSERT INTO console_users (id, organization_id, email, role, password_hash, created_at, signed_in_at)
     VALUES (?, ?, ?, ?, ?, ?, ?)`,
    [user.id, user.organizationId, user.email, user.role, user.passwordHash, user.createdAt, user.signedInAt],
  );
}

/** @param email  in lower case */
export async function findUserByEmail(db: Executor, email: string): Promise<ConsoleUser | null> {
  const [row] = await db.rows<ConsoleUser>(`SELECT ${COLUMNS} FROM console_users u WHERE u.email = ?`, [
    email,
  ]);
  return row ?? null;
}

/** A user, locked until the transaction ends. */
export async function lockUser(tx: Transaction, id: string): Promise<ConsoleUser | null> {
  const [row] = await tx.rows<ConsoleUser>(
    `SELECT ${COLUMNS} FROM console_users u WHERE u.id = ? FOR UPDATE`,
    [id],
  );
  return row ?? null;
}

/** The users of an organisation, by address; of all organisations when null. */
export function listUsers(db: Executor, organizationId: string | null): Promise<ConsoleUser[]> {
  return organizationId === null
    ? db.rows<ConsoleUser>(`SELECT ${COLUMNS} FROM console_users u ORDER BY u.email`)
    : db.rows<ConsoleUser>(
        `SELECT ${COLUMNS} FROM console_users u WHERE u.organization_id = ? ORDER BY u.email`,
        [organizationId],
      );
}

/** Whether somebody owns anything here: owners who have chosen a password, or are invited. */
export async function hasOwner(db: Executor): Promise<boolean> {
  return (await db.rows(`SELECT 1 AS one FROM console_users WHERE role = 'owner' LIMIT 1`)).length > 0;
}

/** The active owners of an organisation, locked, so that two of them cannot remove each other at once. */
export function lockOwners(tx: Transaction, organizationId: string): Promise<{ id: string }[]> {
  return tx.rows<{ id: string }>(
    `SELECT id FROM console_users
     WHERE organization_id = ? AND role = 'owner' AND password_hash IS NOT NULL FOR UPDATE`,
    [organizationId],
  );
}

export async function setRole(tx: Transaction, id: string, role: ConsoleRole): Promise<void> {
  await tx.write('UPDATE console_users SET role = ? WHERE id = ?', [role, id]);
}

export async function setPassword(tx: Transaction, id: string, passwordHash: string): Promise<void> {
  await tx.write('UPDATE console_users SET password_hash = ? WHERE id = ?', [passwordHash, id]);
}

export async function noteSignIn(tx: Transaction, id: string, now: Date): Promise<void> {
  await tx.write('UPDATE console_users SET signed_in_at = ? WHERE id = ?', [now, id]);
}

/** Removes a user, with sessions and links. */
export async function deleteUser(tx: Transaction, id: string): Promise<void> {
  await tx.write('DELETE FROM console_users WHERE id = ?', [id]);
}
