import { createHash } from 'node:crypto';
import type { Deps } from '../deps.ts';
import type { Caller } from '../domain/caller.ts';
import type { Transaction } from '../store/database.ts';
import { type AuditEntry, insertAuditEntry } from '../store/privacy.ts';

/** What a person changed. @property subjectId  the id of the profile or the question */
interface HubChange {
  action: Extract<AuditEntry['action'], 'hubspot.profile' | 'hubspot.question'>;
  subjectId: string;
  change: 'created' | 'changed' | 'archived' | 'restored' | 'rule put' | 'rule deleted';
  ruleId?: string;
}

/**
 * Writes what a person did through a hub into the audit, in the transaction of the change. Callers with an API key are known by
 * the key, which the log of requests names: for them nothing is written.
 */
export async function auditHubChange(
  tx: Transaction,
  { clock }: Pick<Deps, 'clock'>,
  { organizationId, apiKeyId, hubId, hubUserId }: Caller,
  { action, ...details }: HubChange,
): Promise<void> {
  if (hubId === undefined) return;
  await insertAuditEntry(tx, {
    organizationId,
    apiKeyId,
    action,
    subjectHash: createHash('sha256').update(`${action}:${details.subjectId}`).digest(),
    details: { hubId, userId: hubUserId ?? null, ...details },
    createdAt: clock.now(),
  });
}
