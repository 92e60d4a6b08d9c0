import { createConnection, type RowDataPacket } from 'mysql2/promise';
import { afterEach, expect, test } from 'vitest';
import { isSupportedVersion, parseServerVersion } from '../../server/embedded/program.ts';
import { createTestDatabase, type TestDatabase } from '../support/testDatabase.ts';

const opened: TestDatabase[] = [];
afterEach(async () => {
  await Promise.all(opened.splice(0).map((database) => database.drop()));
});

async function open(): Promise<TestDatabase> {
  const database = await createTestDatabase();
  opened.push(database);
  return database;
}

async function ask(url: string, query: string): Promise<string> {
  const connection = await createConnection(url);
  try {
    const [rows] = await connection.query<RowDataPacket[]>(query);
    return String(Object.values(rows[0] ?? {})[0]);
  } finally {
    await connection.end();
  }
}

test('the engine under test is the one that was asked for, in a version that Assay supports', async () => {
  const { url } = await open();
  const found = parseServerVersion(`Ver ${await ask(url, 'SELECT VERSION()')}`);
  expect(found).toBeDefined();
  const asked = process.env.TEST_DATABASE_ENGINE === 'mysql' ? 'MySQL' : 'MariaDB';
  expect(found?.engine).toBe(asked);
  expect(isSupportedVersion(asked, found?.version ?? '')).toBe(true);
});

test('two test files get two databases, each gone when dropped', async () => {
  const [one, other] = [await open(), await open()];
  const nameOf = (url: string) => ask(url, 'SELECT DATABASE()');
  expect(await nameOf(one.url)).not.toBe(await nameOf(other.url));
  await one.drop();
  await expect(nameOf(one.url)).rejects.toThrow(/Unknown database/);
});
