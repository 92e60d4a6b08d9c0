import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type Database, openDatabase } from '../../server/store/database.ts';
import { modelsOf } from '../../server/store/organizations/sequelizeModels.ts';
import { openTestStore, type TestStore } from '../support/store.ts';

let store: TestStore;
const opened: Database[] = [];
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());
afterEach(async () => {
  await Promise.all(opened.splice(0).map((db) => db.close()));
});

function open(poolMax: number): Database {
  const db = openDatabase(store.databaseUrl, { poolMax });
  opened.push(db);
  return db;
}

const idOf = async (db: Database) => {
  const [row] = await db.rows<{ id: number }>('SELECT CONNECTION_ID() AS id');
  return row?.id ?? 0;
};

test('consecutive statements use the same connection', async () => {
  const db = open(3);
  const ids = [await idOf(db), await idOf(db), await db.transaction(async () => idOf(db)), await idOf(db)];
  expect(new Set(ids).size).toBeLessThanOrEqual(2); // the transaction had one, and the read inside it another
  expect(ids[1]).toBe(ids[0]);
});

test('a model gets the only connection while a statement before it has just ended, and the other way round', async () => {
  const db = open(1);
  for (let round = 0; round < 5; round += 1) {
    await idOf(db);
    await modelsOf(db.sequelize).organizations.findAll({ limit: 1 });
  }
  const both = Array.from({ length: 10 }, (_, index) =>
    index % 2 === 0 ? idOf(db) : modelsOf(db.sequelize).organizations.findAll({ limit: 1 }),
  );
  await expect(Promise.all(both)).resolves.toHaveLength(10);
});

test('a connection that the server has closed meanwhile is not used again', async () => {
  const db = open(2);
  const closed = await idOf(db);
  await store.deps.db.write(`KILL CONNECTION ${closed}`);
  await expect.poll(async () => idOf(db).catch(() => closed)).not.toBe(closed);
  await expect(Promise.all(Array.from({ length: 10 }, () => idOf(db)))).resolves.not.toContain(closed);
});

test('a hundred concurrent statements share the pool within its limit', async () => {
  const db = open(3);
  const ids = await Promise.all(Array.from({ length: 100 }, () => idOf(db)));
  expect(new Set(ids).size).toBeLessThanOrEqual(3);
  expect(ids).toHaveLength(100);
});

test('after close no connection is left', async () => {
  const db = openDatabase(store.databaseUrl, { poolMax: 3 });
  const ids = await Promise.all([idOf(db), idOf(db), idOf(db)]);
  await db.close();
  await expect
    .poll(() => store.deps.db.rows('SELECT id FROM information_schema.processlist WHERE id IN (?)', [ids]))
    .toEqual([]);
  await expect(idOf(db)).rejects.toThrow();
});
