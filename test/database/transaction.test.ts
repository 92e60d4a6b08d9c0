import { afterAll, beforeAll, expect, test } from 'vitest';
import { withTransaction } from '../../server/store/transaction.ts';
import { openTestStore, type TestStore } from '../support/store.ts';

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
  await store.deps.db.write('CREATE TABLE pairs (id INT PRIMARY KEY, n INT NOT NULL) ENGINE=InnoDB');
});
afterAll(() => store.close());

test('two transactions that deadlock both succeed, the whole closure run again', async () => {
  const { db } = store.deps;
  await db.write('INSERT INTO pairs VALUES (1, 0), (2, 0)');
  let runs = 0;
  let bothInside: () => void = () => {};
  const meeting = new Promise<void>((resolve) => {
    bothInside = resolve;
  });
  const touch = (first: number, second: number) =>
    withTransaction(store.deps, async (tx) => {
      runs += 1;
      await tx.write('UPDATE pairs SET n = n + 1 WHERE id = ?', [first]);
      if (runs >= 2) bothInside();
      await meeting;
      await tx.write('UPDATE pairs SET n = n + 1 WHERE id = ?', [second]);
    });
  await Promise.all([touch(1, 2), touch(2, 1)]);
  expect(runs).toBe(3);
  expect(await db.rows('SELECT n FROM pairs ORDER BY id')).toEqual([{ n: 2 }, { n: 2 }]);
});

test('what a closure throws rolls back what it wrote', async () => {
  const { db } = store.deps;
  const boom = new Error('boom');
  await expect(
    withTransaction(store.deps, async (tx) => {
      await tx.write('INSERT INTO pairs VALUES (77, 0)');
      throw boom;
    }),
  ).rejects.toBe(boom);
  expect(await db.rows('SELECT id FROM pairs WHERE id = 77')).toEqual([]);
});
