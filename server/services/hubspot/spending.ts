import type { Deps } from '../../deps.ts';
import type { AuditEntry } from '../../domain/audit.ts';
import type { Caller } from '../../domain/caller.ts';
import type { Hub } from '../../domain/hubspotHub.ts';
import type { Transaction } from '../../store/database.ts';
import { takeHubCredits } from '../../store/hubspot/events.ts';
import { audit } from '../audit.ts';
import { readHubBudget } from '../organizations/organizations.ts';
import type { OnSpend } from '../runs/createRuns.ts';

/** A hub's budget for work that no person confirms is used up. The message is shown in workflows. */
export class HubBudgetSpent extends Error {
  constructor(limit: number) {
    super(
      `Today's budget for automatic research (${limit} credits) does not cover it; it is renewed at midnight UTC. An administrator can raise it.`,
    );
    this.name = 'HubBudgetSpent';
  }
}

/** Writes what somebody did through a hub into the audit. @param subjectHash  what it concerned; left out: the hub */
export function auditHub(
  tx: Transaction,
  deps: Pick<Deps, 'clock'>,
  { organizationId, hubId, hubUserId = null }: Pick<Caller, 'organizationId' | 'hubId' | 'hubUserId'>,
  {
    action,
    subjectHash,
    details,
  }: Pick<AuditEntry, 'action' | 'details'> & { subjectHash?: Buffer | undefined },
): Promise<void> {
  return audit(
    tx,
    deps,
    { kind: 'hub', id: hubUserId },
    {
      organizationId,
      action,
      subject: subjectHash === undefined ? `hub:${hubId}` : `object:${subjectHash.toString('hex')}`,
      details: { hubId: hubId ?? null, userId: hubUserId, ...details },
    },
  );
}

/** Spending that a person has asked for: the signed user stands in the audit. @param subjectHash  the object, if it is one */
export function spendingOfPerson(
  deps: Pick<Deps, 'clock'>,
  caller: Caller,
  { objects, subjectHash }: { objects: number; subjectHash?: Buffer | undefined },
): OnSpend {
  return (tx, credits) =>
    auditHub(tx, deps, caller, {
      action: 'hubspot.research',
      subjectHash,
      details: { by: 'person', objects, credits: Number(credits) },
    });
}

/**
 * Spending of workflows and events, within the hub's budget of the day (UTC). What is started counts, whatever becomes of it;
 * stored answers and runs under way cost nothing of it.
 *
 * @throws HubBudgetSpent in the transaction, so that nothing is started
 */
export async function spendingOfHub(
  deps: Pick<Deps, 'db' | 'clock'>,
  { hubId, organizationId }: Pick<Hub, 'hubId' | 'organizationId'>,
  { by, subjectHash }: { by: 'workflow' | 'event'; subjectHash: Buffer },
): Promise<OnSpend> {
  const limit = await readHubBudget(deps, organizationId);
  return async (tx, credits) => {
    if (!(await takeHubCredits(tx, hubId, { credits, limit, now: deps.clock.now() })))
      throw new HubBudgetSpent(limit);
    await auditHub(
      tx,
      deps,
      { organizationId, hubId },
      {
        action: 'hubspot.research',
        subjectHash,
        details: { by, objects: 1, credits: Number(credits) },
      },
    );
  };
}
