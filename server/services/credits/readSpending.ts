import type { Period, Spender, Spending } from '@assay/shared/console/money';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../domain/caller.ts';
import type { SpendingLine } from '../../domain/spending.ts';
import { listUsers } from '../../store/console/users.ts';
import { readSpendingRows, readUsage } from '../../store/spending.ts';
import { listApiKeys } from '../organizations/apiKeys.ts';
import { getCredits } from './readCredits.ts';
import { getUsage } from './readUsage.ts';

const DAY_MS = 86_400_000;
const DAYS_USUAL = 30;
const SPENDERS_MAX = 1_000;
/** Lines of a file; more than a spreadsheet shows are of no use. */
const ROWS_MAX = 1_000_000;

/** What an organisation spent by day, operation, key and person, and its balance. @param period  days, both included */
export async function readSpending(
  deps: Pick<Deps, 'db' | 'clock'>,
  caller: Caller,
  period: Period,
): Promise<Spending> {
  const { organizationId } = caller;
  const { from, to } = boundsOf(deps, period);
  const query = { from: from.toISOString(), to: to.toISOString() };
  const [credits, days, operations, byKey, bySpender, keys, people] = await Promise.all([
    getCredits(deps, caller),
    getUsage(deps, caller, { ...query, groupBy: 'day' }),
    getUsage(deps, caller, { ...query, groupBy: 'operation' }),
    getUsage(deps, caller, { ...query, groupBy: 'key' }),
    readUsage(deps.db.replica, organizationId, { from, to, groupBy: 'spender', limit: SPENDERS_MAX }),
    listApiKeys(deps, organizationId),
    emailsById(deps, organizationId),
  ]);
  const dayCount = Math.round((to.getTime() - from.getTime()) / DAY_MS);
  const ofDay = new Map(days.results.map((day) => [day.key, day]));
  const keyById = new Map(keys.map((key) => [key.id, key]));
  return {
    from: dayOf(from),
    to: dayOf(new Date(to.getTime() - DAY_MS)),
    balance: credits.balance,
    held: credits.reserved,
    available: Math.max(0, rounded(credits.balance - credits.reserved)),
    total: rounded(days.results.reduce((sum, day) => sum + day.credits, 0)),
    days: Array.from({ length: dayCount }, (_, index) => {
      const day = dayOf(new Date(from.getTime() + index * DAY_MS));
      return { day, credits: ofDay.get(day)?.credits ?? 0, count: ofDay.get(day)?.count ?? 0 };
    }),
    operations: sorted(
      operations.results.map(({ key, ...amount }) => ({ operation: key, ...amountOf(amount) })),
    ),
    keys: sorted(
      byKey.results.map(({ key: id, ...amount }) => {
        const key = keyById.get(id);
        return {
          id: id === '' ? null : id,
          name: key?.name ?? '',
          prefix: key?.prefix ?? '',
          isRevoked: key !== undefined && key.revokedAt !== null,
          ...amountOf(amount),
        };
      }),
    ),
    people: sorted(
      bySpender.map(({ key, credits, count }) => ({
        ...spenderOf(key, people),
        ...amountOf({ credits: Number(credits), count }),
      })),
    ),
  };
}

/** The same in lines, by day, operation, key and person. @param period  days, both included */
export async function listSpending(
  deps: Pick<Deps, 'db' | 'clock'>,
  { organizationId }: Pick<Caller, 'organizationId'>,
  period: Period,
): Promise<{ from: string; to: string; lines: SpendingLine[] }> {
  const { from, to } = boundsOf(deps, period);
  const [rows, keys, people] = await Promise.all([
    readSpendingRows(deps.db.replica, organizationId, { from, to, limit: ROWS_MAX }),
    listApiKeys(deps, organizationId),
    emailsById(deps, organizationId),
  ]);
  const names = new Map(keys.map(({ id, name, prefix }) => [id, name === '' ? prefix : name]));
  return {
    from: dayOf(from),
    to: dayOf(new Date(to.getTime() - DAY_MS)),
    lines: rows.map(({ day, operation, apiKeyId, spender, credits, count }) => ({
      day,
      operation,
      keyName: apiKeyId === null ? null : (names.get(apiKeyId) ?? apiKeyId),
      spentBy: spenderOf(spender ?? (apiKeyId === null ? '' : 'key'), people),
      credits: Number(credits),
      count,
    })),
  };
}

/** From the beginning of the first day to the end of the last (UTC), exclusive. */
function boundsOf({ clock }: Pick<Deps, 'clock'>, { from, to }: Period): { from: Date; to: Date } {
  const today = Math.floor(clock.now().getTime() / DAY_MS) * DAY_MS;
  return {
    from: new Date(from === undefined ? today - (DAYS_USUAL - 1) * DAY_MS : Date.parse(from)),
    to: new Date((to === undefined ? today : Date.parse(to)) + DAY_MS),
  };
}

async function emailsById({ db }: Pick<Deps, 'db'>, organizationId: string): Promise<Map<string, string>> {
  return new Map((await listUsers(db, organizationId)).map(({ id, email }) => [id, email]));
}

/** @param stored  as the ledger groups it: `console:<id>`, `hub:<hub>:<user>`, `key`, or empty */
function spenderOf(stored: string, emails: ReadonlyMap<string, string>): Spender {
  const [kind, ...rest] = stored.split(':');
  if (kind === 'console') {
    const id = rest.join(':');
    return { kind, id, email: emails.get(id) ?? null };
  }
  if (kind === 'hub') return { kind, id: rest.at(-1) ?? null, email: null };
  return { kind: kind === 'key' ? 'key' : 'other', id: null, email: null };
}

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);
const rounded = (credits: number): number => Number(credits.toFixed(4));
const amountOf = ({ credits, count }: { credits: number; count: number }) => ({ credits, count });

/** What cost something, or was done at all, the most credits first. */
const sorted = <Item extends { credits: number; count: number }>(items: Item[]): Item[] =>
  items.filter(({ count }) => count > 0).sort((one, other) => other.credits - one.credits);
