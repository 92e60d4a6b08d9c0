import { type PageSpend, Starter } from '@assay/shared/hubspot/page';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../domain/caller.ts';
import { readHubCredits, readStarters } from '../../../store/hubspot/spend.ts';
import { getCredits } from '../../credits/readCredits.ts';
import { getUsage } from '../../credits/readUsage.ts';
import { readHubBudget } from '../../organizations/organizations.ts';
import { QUESTION_CREDITS } from '../../scoring/profileOverviews.ts';

const DAY_MS = 86_400_000;
const DAYS = 30;
const STARTERS_MAX = 50;

/** The credits of the organisation in the last 30 days by day and operation, who started research in this hub, the balance and the daily budget. */
export async function pageSpend(
  deps: Pick<Deps, 'db' | 'clock'>,
  caller: Caller,
  hubId: number,
): Promise<PageSpend> {
  const now = deps.clock.now();
  const today = Math.floor(now.getTime() / DAY_MS) * DAY_MS;
  const from = new Date(today - (DAYS - 1) * DAY_MS);
  const period = { from: from.toISOString(), to: new Date(today + DAY_MS).toISOString() };
  const [credits, days, operations, starters, perDay, spentToday] = await Promise.all([
    getCredits(deps, caller),
    getUsage(deps, caller, { ...period, groupBy: 'day' }),
    getUsage(deps, caller, { ...period, groupBy: 'operation' }),
    readStarters(deps.db, {
      organizationId: caller.organizationId,
      hubId,
      since: from,
      limit: STARTERS_MAX,
    }),
    readHubBudget(deps, caller.organizationId),
    readHubCredits(deps.db, hubId, now),
  ]);
  const creditsOf = new Map(days.results.map(({ key, credits }) => [key, credits]));
  return {
    from: period.from,
    to: period.to,
    balance: credits.balance,
    reserved: credits.reserved,
    available: Math.max(0, Number((credits.balance - credits.reserved).toFixed(4))),
    questionCredits: QUESTION_CREDITS,
    budget: { perDay, today: spentToday },
    days: Array.from({ length: DAYS }, (_, index) => {
      const day = new Date(from.getTime() + index * DAY_MS).toISOString().slice(0, 10);
      return { day, credits: creditsOf.get(day) ?? 0 };
    }),
    operations: operations.results
      .map(({ key, credits, count }) => ({ operation: key, credits, count }))
      .filter(({ count }) => count > 0)
      .sort((a, b) => b.credits - a.credits),
    starters: starters.flatMap(({ by, userId, credits, count }) => {
      const known = Starter.safeParse(by);
      const isCaller = userId !== null && userId === caller.hubUserId;
      return known.success ? [{ by: known.data, userId, isCaller, credits, count }] : [];
    }),
  };
}
