import type { Usage, UsageQuery } from '@assay/shared/credits';
import type { Deps } from '../deps.ts';
import type { Caller } from '../domain/caller.ts';
import { validationError } from '../domain/errors.ts';
import { readUsage } from '../store/ledger.ts';

const DAY_MS = 86_400_000;

/**
 * Credits charged in a span of time, grouped by day, operation or key. `to` as a bare date includes that day.
 * Without dates: the last 30 days.
 */
export async function getUsage(
  deps: Pick<Deps, 'db' | 'clock'>,
  caller: Caller,
  query: UsageQuery,
): Promise<Usage> {
  const now = deps.clock.now();
  const to = query.to === undefined ? now : endOf(query.to);
  const from = query.from === undefined ? new Date(to.getTime() - 30 * DAY_MS) : new Date(query.from);
  if (from > to) throw validationError([{ field: 'from', message: 'must not be after to' }]);
  const rows = await readUsage(deps.db, caller.organizationId, { from, to, groupBy: query.groupBy });
  return {
    from: from.toISOString(),
    to: to.toISOString(),
    groupBy: query.groupBy,
    results: rows.map(({ key, credits, count }) => ({ key, credits: Number(credits), count })),
  };
}

function endOf(text: string): Date {
  const moment = new Date(text);
  return text.includes('T') ? moment : new Date(moment.getTime() + DAY_MS);
}
