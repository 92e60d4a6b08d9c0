import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Transaction } from '../../../server/store/database.ts';
import { charge, release, reserve, setMonthlyCap } from '../../../server/store/ledger.ts';
import { withTransaction } from '../../../server/store/transaction.ts';
import { openTestStore, type TestStore } from '../../support/store.ts';

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

const NOVEMBER = new Date('2026-11-30T23:59:00Z');
const DECEMBER = new Date('2026-12-01T00:01:00Z');
const inTransaction = <Result>(work: (tx: Transaction) => Promise<Result>) =>
  withTransaction(store.deps, work);

async function setUp(cap: string | null) {
  const { organizationId, apiKeyId } = (await store.newCaller()).caller;
  if (cap !== null) await inTransaction((tx) => setMonthlyCap(tx, organizationId, cap, NOVEMBER));
  let made = 0;
  return {
    organizationId,
    hold: (amount: string, createdAt: Date) => {
      made += 1;
      const reference = `run:${organizationId}:${made}`.slice(0, 64);
      const operation = 'test';
      const hold = { reference, organizationId, apiKeyId, operation, amount, createdAt, expiresAt: DECEMBER };
      return inTransaction(async (tx) => ({ reference, result: await reserve(tx, hold) }));
    },
    charge: (reference: string, at: Date) => inTransaction((tx) => charge(tx, reference, 'test', at)),
    release: (reference: string) => inTransaction((tx) => release(tx, reference)),
    cap: (amount: string | null, at: Date) =>
      inTransaction((tx) => setMonthlyCap(tx, organizationId, amount, at)),
  };
}

test('what is held counts, what is released does not any more, and a new month begins at nothing', async () => {
  const organization = await setUp('10');
  const first = await organization.hold('6', NOVEMBER);
  expect(first.result).toBe('held');
  expect((await organization.hold('4.0001', NOVEMBER)).result).toBe('over_total_cap');
  await organization.release(first.reference);
  const second = await organization.hold('10', NOVEMBER);
  expect(second.result).toBe('held');
  await organization.charge(second.reference, NOVEMBER);
  expect((await organization.hold('0.0001', NOVEMBER)).result).toBe('over_total_cap');
  const third = await organization.hold('7', DECEMBER);
  expect(third.result).toBe('held');
  await organization.charge(third.reference, DECEMBER);
  expect((await organization.hold('3.0001', DECEMBER)).result).toBe('over_total_cap');
  expect((await organization.hold('3', DECEMBER)).result).toBe('held');
});

test('charges without a cap, and before an upgrade, count once a cap is set', async () => {
  const organization = await setUp(null);
  const { reference } = await organization.hold('6', NOVEMBER);
  await organization.charge(reference, NOVEMBER);
  await store.deps.db.write(
    'UPDATE credit_accounts SET charged_month = NULL, charged_in_month = 0 WHERE organization_id = ?',
    [organization.organizationId],
  );
  await organization.cap('10', NOVEMBER);
  expect((await organization.hold('4.0001', NOVEMBER)).result).toBe('over_total_cap');
  await organization.cap(null, NOVEMBER);
  expect((await organization.hold('4.0001', NOVEMBER)).result).toBe('held');
});

test('a balance that is too small is named as such, also under a cap', async () => {
  const organization = await setUp('10');
  expect((await organization.hold('101', NOVEMBER)).result).toBe('insufficient');
});

test('concurrent work never passes the cap', async () => {
  const organization = await setUp('5');
  const holds = await Promise.all(Array.from({ length: 20 }, () => organization.hold('1', NOVEMBER)));
  expect(holds.filter(({ result }) => result === 'held')).toHaveLength(5);
});
