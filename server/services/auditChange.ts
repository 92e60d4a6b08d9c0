import type { Deps } from '../deps.ts';
import type { Caller } from '../domain/caller.ts';
import type { Transaction } from '../store/database.ts';
import { audit } from './audit.ts';

/** What a person changed. */
interface PersonChange {
  noun: 'profile' | 'question';
  /** Of the profile or the question. */
  subjectId: string;
  change:
    | 'created'
    | 'changed'
    | 'archived'
    | 'restored'
    | 'rule put'
    | 'rule deleted'
    | 'rules published'
    | 'rules put back'
    | 'objects added'
    | 'object removed';
  ruleId?: string;
  /** How many rules or objects. */
  count?: number;
}

/**
 * Writes what a person did in the console or through a hub into the audit, in the transaction of the change. Callers with an API key
 * are known by the key, which the log of requests names: for them nothing is written.
 */
export async function auditChange(
  tx: Transaction,
  deps: Pick<Deps, 'clock'>,
  { organizationId, consoleUserId, hubId, hubUserId = null }: Caller,
  { noun, ...details }: PersonChange,
): Promise<void> {
  const subject = `${noun}:${details.subjectId}`;
  if (consoleUserId !== undefined) {
    const action = `${noun}.${details.change === 'created' ? 'created' : 'changed'}`;
    await audit(
      tx,
      deps,
      { kind: 'console', id: consoleUserId },
      { organizationId, action, subject, details },
    );
  } else if (hubId !== undefined) {
    await audit(
      tx,
      deps,
      { kind: 'hub', id: hubUserId },
      {
        organizationId,
        action: `hubspot.${noun}`,
        subject,
        details: { hubId, userId: hubUserId, ...details },
      },
    );
  }
}
