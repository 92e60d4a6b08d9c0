/** @folder SQL statements and races on MariaDB and MySQL, in folders as in services/. */

import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '../../server/store/database.ts';
import { withTransaction } from '../../server/store/transaction.ts';
import { openTestStore, type TestStore } from '../support/store.ts';

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
  await store.deps.db.write('CREATE TABLE pairs (id INT PRIMARY KEY, n INT NOT NULL) ENGINE=InnoDB');
});
afterAll(() => store.close());

test('two transactions that deadlock both succeed, because the closure is retried', async () => {
  const { db } = store.deps;
  await db.write('INSERT INTO pairs VALUES (1, 0), (2, 0)');
  let runs = 0;
  let holding = 0;
  let bothInside: () => void = () => {};
  const meeting = new Promise<void>((resolve) => {
    bothInside = resolve;
  });
  const touch = (first: number, second: number) =>
    withTransaction(store.deps, async (tx) => {
      runs += 1;
      await tx.write('UPDATE pairs SET n = n + 1 WHERE id = ?', [first]);
      // Only when each holds its first row does each wait for the other's.
      holding += 1;
      if (holding >= 2) bothInside();
      await meeting;
      await tx.write('UPDATE pairs SET n = n + 1 WHERE id = ?', [second]);
    });
  await Promise.all([touch(1, 2), touch(2, 1)]);
  expect(runs).toBe(3);
  expect(await db.rows('SELECT n FROM pairs ORDER BY id')).toEqual([{ n: 2 }, { n: 2 }]);
});

test('an error in a closure rolls back what it wrote', async () => {
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

test('a connection that breaks inside a transaction is not reused, and its writes are rolled back', async () => {
  const { db } = store.deps;
  const broken = withTransaction(store.deps, async (tx) => {
    await tx.write('INSERT INTO pairs VALUES (88, 0)');
    const [session] = await tx.rows<{ id: number }>('SELECT CONNECTION_ID() AS id');
    await db.write(`KILL CONNECTION ${session?.id}`);
    await tx.write('INSERT INTO pairs VALUES (89, 0)');
  });
  await expect(broken).rejects.toThrow();
  const later = Array.from({ length: 30 }, () =>
    withTransaction(store.deps, (tx) => tx.rows('SELECT 1 AS one')),
  );
  for (const rows of await Promise.all(later)) expect(rows).toEqual([{ one: 1 }]);
  expect(await db.rows('SELECT id FROM pairs WHERE id IN (88, 89)')).toEqual([]);
});

test('a pooled connection comes back without a transaction open on it', async () => {
  await expect(
    withTransaction(store.deps, async (tx) => {
      await tx.write('INSERT INTO pairs VALUES (91, 0)');
      await tx.write('INSERT INTO pairs VALUES (91, 0)');
    }),
  ).rejects.toMatchObject({ errno: 1062 });
  const { db } = store.deps;
  await Promise.all(
    Array.from({ length: 30 }, (_, index) => db.write('INSERT INTO pairs VALUES (?, 0)', [900 + index])),
  );
  const other = openDatabase(store.databaseUrl, { poolMax: 1 }); // sees only what is committed
  expect(await other.rows('SELECT COUNT(*) AS count FROM pairs WHERE id >= 900')).toEqual([{ count: 30 }]);
  await other.close();
});
