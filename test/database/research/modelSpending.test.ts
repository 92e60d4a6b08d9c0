import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Deps } from '../../../server/deps.ts';
import type { CeilingHold } from '../../../server/research/tools.ts';
import { setModelCeiling } from '../../../server/services/organizations/organizations.ts';
import { dayOf, modelCeilingOf } from '../../../server/services/research/modelCeilings.ts';
import { openDatabase } from '../../../server/store/database.ts';
import {
  holdModelUsd,
  readModelDay,
  settleModelUsd,
  sweepModelDays,
} from '../../../server/store/research/modelDays.ts';
import { readModelTotal, readModelUsage } from '../../../server/store/research/modelUsage.ts';
import { plansOf } from '../../support/plans.ts';
import { openTestStore, type TestStore } from '../../support/store.ts';

const PRICED = { LLM_USD_PER_MILLION_INPUT_TOKENS: '1', LLM_USD_PER_MILLION_OUTPUT_TOKENS: '4' };

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore(PRICED);
});
afterAll(() => store.close());

const newOrganization = async () => (await store.newCaller()).caller.organizationId;
const withCeiling = (usd: number | undefined): Deps => ({
  ...store.deps,
  config: { ...store.deps.config, LLM_USD_PER_DAY: usd },
});
const spentToday = async (organizationId: string | null) =>
  Number(await readModelDay(store.deps.db, { day: dayOf(store.clock.now()), organizationId }));
/** A day of its own, so that other tests' costs do not count. */
const nextDay = () => store.clock.advance(86_400_000);

async function settled(hold: CeilingHold, usd: number): Promise<void> {
  if (!hold.ok) throw new Error(hold.reason);
  await hold.settle(usd);
}

test('forty workers of two processes at once hold no more than the ceiling of the installation', async () => {
  nextDay();
  const other = openDatabase(store.databaseUrl, { poolMax: 10 });
  const organizations = await Promise.all([1, 2, 3, 4].map(newOrganization));
  const deps = withCeiling(1);
  const holds = await Promise.all(
    Array.from({ length: 40 }, (_, index) =>
      modelCeilingOf(
        index % 2 ? deps : { ...deps, db: other },
        organizations[index % organizations.length] ?? null,
      ).hold(0.1),
    ),
  );
  expect(holds.filter(({ ok }) => ok)).toHaveLength(10);
  expect(await spentToday(null)).toBe(1);
  for (const hold of holds)
    if (!hold.ok) expect(hold.reason).toBe('the daily ceiling for language models is reached');
  const byOrganization = await Promise.all(organizations.map(spentToday));
  expect(byOrganization.reduce((sum, usd) => sum + usd, 0)).toBeCloseTo(1, 6);
  await other.close();
});

test('an organisation’s own ceiling holds for it alone, within that of the installation', async () => {
  nextDay();
  const [bounded, free] = [await newOrganization(), await newOrganization()];
  expect(await setModelCeiling(store.deps, bounded, 0.25)).toBe(0.25);
  const deps = withCeiling(1);
  const [first, second] = [modelCeilingOf(deps, bounded), modelCeilingOf(deps, free)];
  expect([(await first.hold(0.2)).ok, (await first.hold(0.2)).ok, (await first.hold(0.05)).ok]).toEqual([
    true,
    false,
    true,
  ]);
  expect(await first.hold(0.01)).toEqual({
    ok: false,
    reason: 'the organisation’s daily ceiling for language models is reached',
  });
  expect([(await second.hold(0.7)).ok, (await second.hold(0.2)).ok]).toEqual([true, false]);
  expect([await spentToday(bounded), await spentToday(free), await spentToday(null)]).toEqual([
    0.25, 0.7, 0.95,
  ]);
  expect(await setModelCeiling(store.deps, bounded, null)).toBeNull();
  expect((await first.hold(0.04)).ok).toBe(true);
});

test('the cost of a call replaces its worst case; a call that is never settled keeps the worst case', async () => {
  nextDay();
  const ceiling = modelCeilingOf(withCeiling(1), await newOrganization());
  await settled(await ceiling.hold(0.9), 0.0000004);
  await ceiling.hold(0.5);
  expect(await spentToday(null)).toBe(0.500001);
  expect((await ceiling.hold(0.6)).ok).toBe(false);
  await settled(await ceiling.hold(0.3), 0.7); // a server may count more than it was given
  expect((await ceiling.hold(0.000001)).ok).toBe(false);
});

test('a ceiling is per day in UTC, and a call is settled on the day on which it began', async () => {
  nextDay();
  const ceiling = modelCeilingOf(withCeiling(1), null);
  const hold = await ceiling.hold(1);
  expect((await ceiling.hold(0.1)).ok).toBe(false);
  const yesterday = dayOf(store.clock.now());
  nextDay();
  expect((await ceiling.hold(1)).ok).toBe(true);
  await settled(hold, 0.25);
  expect(await readModelDay(store.deps.db, { day: yesterday, organizationId: null })).toBe('0.250000');
  expect(await spentToday(null)).toBe(1);
});

test('costs are counted without a ceiling too, so that one set at noon includes the morning', async () => {
  nextDay();
  await settled(await modelCeilingOf(withCeiling(undefined), null).hold(3), 2);
  expect((await modelCeilingOf(withCeiling(2.5), null).hold(0.6)).ok).toBe(false);
  expect((await modelCeilingOf(withCeiling(2.5), null).hold(0.5)).ok).toBe(true);
  expect((await modelCeilingOf(withCeiling(0), null).hold(0.000001)).ok).toBe(false);
});

test('when costs cannot be counted no call is made', async () => {
  const db = openDatabase(store.databaseUrl, { poolMax: 1 });
  await db.close();
  const hold = await modelCeilingOf({ ...withCeiling(1), db }, null).hold(0.1);
  expect(hold).toEqual({ ok: false, reason: 'the cost of language models today could not be read' });
});

test('days and usage are read and written by their keys, however much there is', async () => {
  const { db } = store.deps;
  const organizationId = await newOrganization();
  const digits =
    '(SELECT 0 d UNION SELECT 1 UNION SELECT 2 UNION SELECT 3 UNION SELECT 4 UNION SELECT 5 UNION SELECT 6 UNION SELECT 7 UNION SELECT 8 UNION SELECT 9)';
  const numbers = `(SELECT a.d + 10 * b.d + 100 * c.d + 1000 * e.d n FROM ${digits} a, ${digits} b, ${digits} c, ${digits} e) numbers`;
  await db.write(
    `INSERT INTO model_days (day, scope, usd) SELECT DATE '2020-01-01' + INTERVAL (n MOD 200) DAY, UUID(), 1 FROM ${numbers}`,
  );
  await db.write(
    `INSERT INTO model_usage (run_id, organization_id, operation, calls, failed_calls, input_tokens, cached_tokens,
       output_tokens, seconds, usd, created_at)
     SELECT UUID(), ?, 'enrich.custom', 2, 0, 100, 0, 10, 1.5, 0.01, '2026-01-01' + INTERVAL n HOUR FROM ${numbers}`,
    [organizationId],
  );
  for (const table of ['model_days', 'model_usage']) await db.rows(`ANALYZE TABLE ${table}`);
  const day = { day: '2020-03-01', organizationId };
  const counting = await plansOf(store, async (tx) => {
    await holdModelUsd(tx, day, '0.100000', 5);
    await settleModelUsd(tx, day, '-0.050000');
    await readModelDay(tx, day);
  });
  expect(counting.length).toBeGreaterThan(5);
  for (const { table, type, rows } of counting) {
    expect(Number(rows ?? 0), `${table} ${type}`).toBeLessThan(10);
    // An INSERT reads nothing, whatever the plan calls it.
    if (rows !== null) expect(type, table ?? '').not.toBe('ALL');
  }
  const span = { from: new Date('2026-02-01'), to: new Date('2026-02-03') };
  const reading = await plansOf(store, async (tx) => {
    await readModelUsage(tx, organizationId, { ...span, groupBy: 'hour', limit: 1_000 });
    await readModelTotal(tx, organizationId, span);
  });
  const ofUsage = reading.filter(({ table }) => table === 'model_usage');
  expect(ofUsage.map(({ key }) => key)).toEqual(['model_usage_by_time', 'model_usage_by_time']);
  const sweeping = await plansOf(store, (tx) => sweepModelDays(tx, '2020-01-03', 10));
  expect(sweeping.map(({ key }) => key)).toEqual(['PRIMARY']);
});
