import type { Deps } from '../deps.ts';
import type { Caller } from '../domain/caller.ts';
import type { Transaction } from '../store/database.ts';
import { audit } from './audit.ts';

/** What a person changed. @property subjectId  the id of the profile or the question */
interface HubChange {
  action: 'hubspot.profile' | 'hubspot.question';
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
  deps: Pick<Deps, 'clock'>,
  { organizationId, hubId, hubUserId = null }: Caller,
  { action, ...details }: HubChange,
): Promise<void> {
  if (hubId === undefined) return;
  const noun = action === 'hubspot.profile' ? 'profile' : 'question';
  await audit(
    tx,
    deps,
    { kind: 'hub', id: hubUserId },
    {
      organizationId,
      action,
      subject: `${noun}:${details.subjectId}`,
      details: { hubId, userId: hubUserId, ...details },
    },
  );
}
