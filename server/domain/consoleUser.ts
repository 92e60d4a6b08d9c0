import type { ConsoleRole } from '@assay/shared/consoleRole';

/** A user of the console as stored. */
export interface ConsoleUser {
  id: string;
  organizationId: string;
  /** In lower case. */
  email: string;
  role: ConsoleRole;
  /** Null until the user has chosen a password. */
  passwordHash: string | null;
  createdAt: Date;
  signedInAt: Date | null;
}

const HOUR_MS = 3_600_000;
/** A session ends after this long without a request, */
export const SESSION_IDLE_MS = 12 * HOUR_MS;
/** and after this long in any case. */
export const SESSION_MAX_MS = 7 * 24 * HOUR_MS;
/** When a session was last used is written this often at most. */
export const SESSION_SEEN_EVERY_MS = 60_000;

/** Whether a session has ended. */
export function hasEnded({ createdAt, seenAt }: { createdAt: Date; seenAt: Date }, now: Date): boolean {
  return (
    now.getTime() - seenAt.getTime() >= SESSION_IDLE_MS ||
    now.getTime() - createdAt.getTime() >= SESSION_MAX_MS
  );
}
