import { inspect } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestStore, type TestStore } from '../support/store.ts';

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
  await store.deps.db.write(
    'CREATE TABLE people (email VARCHAR(40) NOT NULL, name VARCHAR(8) NOT NULL, UNIQUE KEY by_email (email))',
  );
  await store.deps.db.write('INSERT INTO people (email, name) VALUES (?, ?)', ['anna@firm.example', 'Anna']);
});
afterAll(async () => {
  await store.deps.db.write('DROP TABLE people');
  await store.close();
});

const INSERT = 'INSERT INTO people (email, name) VALUES (?, ?)';

test.each([
  ['a duplicate', INSERT, ['anna@firm.example', 'Anna']],
  ['a value that is too long', INSERT, ['berta@firm.example', 'Anna Bertina']],
  [
    'a statement that cannot be parsed',
    "SELECT ? FROM people WHERE email = ? 'x",
    ['anna@firm.example', 'Anna'],
  ],
])('the error of %s names the statement and none of its values', async (_name, sql, values) => {
  for (const run of [store.deps.db.write, store.deps.db.preparedRows]) {
    const error: unknown = await run(sql, values).then(
      () => null,
      (thrown: unknown) => thrown,
    );
    expect(error).toBeInstanceOf(Error);
    expect(error).toMatchObject({ sql });
    expect(inspect(error, { depth: 5 })).not.toMatch(/anna|bert/i);
  }
});
