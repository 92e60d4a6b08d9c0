import { randomBytes } from 'node:crypto';
import { createConnection } from 'mysql2/promise';

/** A database of its own for one test file, on the engine under test. Empty: the caller runs the migrations. */
export interface TestDatabase {
  /** `mysql://…/assay_test_…`, fit for DATABASE_URL. */
  url: string;
  drop(): Promise<void>;
}

/** Makes a fresh database on the server that TEST_DATABASE_ADMIN_URL names (the runner starts it and sets it). */
export async function createTestDatabase(): Promise<TestDatabase> {
  const adminUrl = process.env.TEST_DATABASE_ADMIN_URL;
  if (!adminUrl) {
    throw new Error(
      'TEST_DATABASE_ADMIN_URL is not set: put this test under test/, where the runner starts an engine.',
    );
  }
  const name = `assay_test_${randomBytes(6).toString('hex')}`;
  await runStatement(adminUrl, `CREATE DATABASE ${name} CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci`);
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => runStatement(adminUrl, `DROP DATABASE IF EXISTS ${name}`) };
}

async function runStatement(url: string, statement: string): Promise<void> {
  const connection = await createConnection(url);
  try {
    await connection.query(statement);
  } finally {
    await connection.end();
  }
}
