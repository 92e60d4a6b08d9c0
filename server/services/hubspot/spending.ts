import type { Starter } from '@assay/shared/hubspot/page';
import type { Deps } from '../../deps.ts';
import type { AuditEntry } from '../../domain/audit.ts';
import type { Caller } from '../../domain/caller.ts';
import type { Hub } from '../../domain/hubspotHub.ts';
import type { Transaction } from '../../store/database.ts';
import { takeHubCredits } from '../../store/hubspot/events.ts';
import { type HubUserDay, readUserCredits, takeUserCredits } from '../../store/hubspot/userDays.ts';
import { audit } from '../audit.ts';
import { readHubBudget, readHubUserLimit } from '../organizations/organizations.ts';
import type { OnSpend } from '../runs/createRuns.ts';
import { UserLimitReached } from './cardErrors.ts';

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

/**
 * Spending that a person has asked for: within what each user of a hub may spend in a day (UTC), if that is limited; the signed user
 * stands in the audit. Stored answers and runs under way cost nothing of the limit.
 *
 * @param subjectHash  the object, if it is one
 * @param what  what is paid for; left out: research
 * @throws UserLimitReached in the transaction, so that nothing is started
 */
export async function spendingOfPerson(
  deps: Pick<Deps, 'db' | 'clock'>,
  caller: Caller,
  { objects, subjectHash, what }: { objects: number; subjectHash?: Buffer | undefined; what?: 'work_email' },
): Promise<OnSpend> {
  const limit = await readHubUserLimit(deps, caller.organizationId);
  return async (tx, credits) => {
    if (limit !== null) {
      const day = userDayOf(deps, caller);
      if (!(await takeUserCredits(tx, day, { credits, limit })))
        throw new UserLimitReached(Number(credits), {
          limit,
          left: leftOf(limit, await readUserCredits(tx, day)),
        });
    }
    await auditHub(tx, deps, caller, {
      action: 'hubspot.research',
      subjectHash,
      details: { by: 'person', ...(what && { what }), objects, credits: Number(credits) },
    });
  };
}

/**
 * Refuses work before anything of it is done. The transactions that hold credits check again, for two requests may come at once.
 * @throws UserLimitReached
 */
export async function requireWithinUserLimit(
  deps: Pick<Deps, 'db' | 'clock'>,
  caller: Caller,
  credits: number,
): Promise<void> {
  const limit = await readHubUserLimit(deps, caller.organizationId);
  if (limit === null || credits === 0) return;
  const left = leftOf(limit, await readUserCredits(deps.db, userDayOf(deps, caller)));
  if (credits > left) throw new UserLimitReached(credits, { limit, left });
}

const userDayOf = ({ clock }: Pick<Deps, 'clock'>, { hubId = 0, hubUserId }: Caller): HubUserDay => ({
  hubId,
  userId: hubUserId ?? '',
  now: clock.now(),
});

const leftOf = (limit: number, spent: number) => Number(Math.max(0, limit - spent).toFixed(4));

/**
 * Spending of workflows, events and refreshing, within the hub's budget of the day (UTC). What is started counts, whatever becomes of it;
 * stored answers and runs under way cost nothing of it.
 *
 * @throws HubBudgetSpent in the transaction, so that nothing is started
 */
export async function spendingOfHub(
  deps: Pick<Deps, 'db' | 'clock'>,
  { hubId, organizationId }: Pick<Hub, 'hubId' | 'organizationId'>,
  { by, subjectHash }: { by: Exclude<Starter, 'person'>; subjectHash: Buffer },
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
