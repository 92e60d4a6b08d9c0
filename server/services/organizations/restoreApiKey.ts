import type { Deps } from '../../deps.ts';
import type { Actor } from '../../domain/audit.ts';
import { AssayError, notFound } from '../../domain/errors.ts';
import * as store from '../../store/organizations/apiKeys.ts';
import { withTransaction } from '../../store/transaction.ts';
import { audit } from '../audit.ts';
import type { ApiKey } from './apiKeys.ts';

/** How long a revocation can be undone: for the wrong button, not for second thoughts about a leak. */
const UNDO_MS = 10 * 60_000;

/** Until when the revocation of a key can be undone; null for one that is not revoked, was replaced, or was revoked too long ago. */
export function restorableUntil(
  { revokedAt, replacedBy }: Pick<ApiKey, 'revokedAt' | 'replacedBy'>,
  now: Date,
): Date | null {
  if (revokedAt === null || replacedBy !== null) return null;
  const until = new Date(revokedAt.getTime() + UNDO_MS);
  return until > now ? until : null;
}

/**
 * Undoes the revocation of a key within ten minutes; it works again everywhere within 5 s. A key that was rotated stays revoked:
 * its successor has its cap.
 *
 * @throws NOT_FOUND; CONFLICT when it is not revoked, was replaced, or was revoked too long ago
 */
export function restoreApiKey(
  deps: Pick<Deps, 'db' | 'clock' | 'randomness' | 'metrics'>,
  id: string,
  actor: Actor,
): Promise<void> {
  return withTransaction(deps, async (tx) => {
    const key = await store.lockKey(tx, id);
    if (key === null) throw notFound('key', id);
    if (restorableUntil(key, deps.clock.now()) === null)
      throw new AssayError(
        'CONFLICT',
        'A revocation can be undone for ten minutes, unless the key was rotated. Create another key.',
      );
    await store.updateKey(tx, { ...key, revokedAt: null });
    await audit(tx, deps, actor, {
      organizationId: key.organizationId,
      action: 'key.restored',
      subject: `key:${id}`,
      details: { name: key.name, prefix: key.prefix },
    });
  });
}

/** Refuses a key of another organisation as one that does not exist. A key never changes its organisation. @throws NOT_FOUND */
export async function requireKeyOf(
  { db }: Pick<Deps, 'db'>,
  organizationId: string,
  id: string,
): Promise<void> {
  if ((await store.findOrganizationOfKey(db, id)) !== organizationId) throw notFound('key', id);
}
