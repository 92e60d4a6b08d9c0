import { isDeepStrictEqual } from 'node:util';
import type { Deps } from '../deps.ts';
import type { Actor, AuditEntry } from '../domain/audit.ts';
import * as store from '../store/audit.ts';
import type { Transaction } from '../store/database.ts';

/**
 * Records in the transaction of a change who made it, so that there is no change without its entry.
 * @param entry.details  without secrets, and without names or addresses of people who are researched
 */
export function audit(
  tx: Transaction,
  { clock }: Pick<Deps, 'clock'>,
  actor: Actor,
  entry: Omit<AuditEntry, 'actor' | 'createdAt'>,
): Promise<void> {
  return store.insertAuditEntry(tx, { ...entry, actor, createdAt: clock.now() });
}

/** What changed, for the details of an entry: of each value that differs what it was and is. */
export function changesBetween(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): Record<string, { from: unknown; to: unknown }> {
  const names = Object.keys(after).filter((name) => !isDeepStrictEqual(before[name], after[name]));
  return Object.fromEntries(names.map((name) => [name, { from: before[name] ?? null, to: after[name] }]));
}

/** The newest entries of an organisation, or of all, newest first. */
export function listAudit(
  { db }: Pick<Deps, 'db'>,
  { organizationId, limit }: { organizationId: string | null; limit: number },
): Promise<AuditEntry[]> {
  return store.readAuditEntries(db, organizationId, limit);
}
