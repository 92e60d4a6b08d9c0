import type { ConsoleUser } from '../../domain/consoleUser.ts';
import type { Executor, Transaction } from '../database.ts';

/** A session with its user and the name of the organisation. */
export interface StoredSession {
  createdAt: Date;
  seenAt: Date;
  user: Pick<ConsoleUser, 'id' | 'organizationId' | 'email' | 'role'>;
  organizationName: string;
}

interface Row extends Pick<StoredSession, 'createdAt' | 'seenAt' | 'organizationName'> {
  id: string;
  organizationId: string;
  email: string;
  role: ConsoleUser['role'];
}

/** Stores a new session, by the digest of its cookie. */
export async function insertSession(
  tx: Transaction,
  { tokenHash, userId, now }: { tokenHash: Buffer; userId: string; now: Date },
): Promise<void> {
  await tx.write(
    'INSERT INTO console_sessions (token_hash, user_id, created_at, seen_at) VALUES (?, ?, ?, ?)',
    [tokenHash, userId, now, now],
  );
}

/** A session by the digest of its cookie. Every request of the console makes this one read, by primary keys. */
export async function findSession(db: Executor, tokenHash: Buffer): Promise<StoredSession | null> {
  const [row] = await db.preparedRows<Row>(
    `SELECT s.created_at AS createdAt, s.seen_at AS seenAt, u.id, u.organization_id AS organizationId, u.email, u.role,
       o.name AS organizationName
     FROM console_sessions s JOIN console_users u ON u.id = s.user_id JOIN organizations o ON o.id = u.organization_id
     WHERE s.token_hash = ?`,
    [tokenHash],
  );
  if (row === undefined) return null;
  const { createdAt, seenAt, organizationName, ...user } = row;
  return { createdAt, seenAt, organizationName, user };
}

export async function noteSeen(db: Executor, tokenHash: Buffer, now: Date): Promise<void> {
  await db.write('UPDATE console_sessions SET seen_at = ? WHERE token_hash = ?', [now, tokenHash]);
}

export async function deleteSession(db: Executor, tokenHash: Buffer): Promise<void> {
  await db.write('DELETE FROM console_sessions WHERE token_hash = ?', [tokenHash]);
}

/** Ends all sessions of a user. @returns how many */
export async function deleteSessionsOf(tx: Transaction, userId: string): Promise<number> {
  return (await tx.write('DELETE FROM console_sessions WHERE user_id = ?', [userId])).affectedRows;
}

/** Removes up to `limit` sessions that were last used before then. */
export async function sweepSessions(db: Executor, before: Date, limit: number): Promise<number> {
  return (await db.write('DELETE FROM console_sessions WHERE seen_at < ? LIMIT ?', [before, limit]))
    .affectedRows;
}
