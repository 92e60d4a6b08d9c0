import type { ModelUsage, Usage, UsageQuery } from '@assay/shared/credits';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../domain/caller.ts';
import { validationError } from '../../domain/errors.ts';
import { type ModelUsageRow, readModelTotal, readModelUsage } from '../../store/research/modelUsage.ts';
import { readUsage } from '../../store/spending.ts';

const DAY_MS = 86_400_000;
/** Groupings with many groups in a long period; only the newest are returned. */
const MANY = new Set<Usage['groupBy']>(['hour', 'run']);
const MANY_MAX = 1_000;
const GROUPS_MAX = 100_000;

/**
 * Credits charged and language model usage in a period, grouped by day, hour, operation, key or run. A bare date as `to`
 * includes that day. Without dates: the last 30 days.
 */
export async function getUsage(
  deps: Pick<Deps, 'db' | 'clock'>,
  caller: Caller,
  query: UsageQuery,
): Promise<Usage> {
  const now = deps.clock.now();
  const to = query.to === undefined ? now : new Date(query.to);
  const from = query.from === undefined ? new Date(to.getTime() - 30 * DAY_MS) : new Date(query.from);
  if (from > to) throw validationError([{ field: 'from', message: 'must not be after to' }]);
  const { groupBy } = query;
  const limit = MANY.has(groupBy) ? MANY_MAX : GROUPS_MAX;
  const [charged, asked, total] = await Promise.all([
    readUsage(deps.db.replica, caller.organizationId, { from, to, groupBy, limit }),
    readModelUsage(deps.db.replica, caller.organizationId, { from, to, groupBy, limit }),
    readModelTotal(deps.db.replica, caller.organizationId, { from, to }),
  ]);
  const models = new Map(asked.map(({ key, ...row }) => [key, { model: serializeModelUsage(row) }]));
  const credits = new Map(charged.map(({ key, ...row }) => [key, row]));
  const keys = [...new Set([...credits.keys(), ...models.keys()])].sort().slice(-limit);
  return {
    from: from.toISOString(),
    to: to.toISOString(),
    groupBy,
    ...(total !== null && { model: serializeModelUsage(total) }),
    results: keys.map((key) => ({
      key,
      credits: Number(credits.get(key)?.credits ?? 0),
      count: credits.get(key)?.count ?? 0,
      ...models.get(key),
    })),
  };
}

function serializeModelUsage(row: ModelUsageRow): ModelUsage {
  return {
    runs: row.runs,
    calls: Number(row.calls),
    failedCalls: Number(row.failedCalls),
    inputTokens: Number(row.inputTokens),
    cachedInputTokens: Number(row.cachedTokens),
    outputTokens: Number(row.outputTokens),
    seconds: Number(row.seconds),
    usd: Number(row.usd),
  };
}
