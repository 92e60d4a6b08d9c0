import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { createConnection } from 'mysql2/promise';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '../../server/store/database.ts';
import { migrate, migrationState } from '../../server/store/migrate.ts';
import { runAssay } from '../support/assayProcess.ts';
import { createTestDatabase, type TestDatabase } from '../support/testDatabase.ts';

const pem = (name: string) => fileURLToPath(new URL(`../fixtures/tls/${name}`, import.meta.url));
const CA = pem('certificate.pem');
const OTHER_CA = pem('sources-certificate.pem');

let database: TestDatabase;
let user: string;

beforeAll(async () => {
  database = await createTestDatabase();
  user = `tls_${randomBytes(4).toString('hex')}`;
  await asAdministrator(
    `CREATE USER '${user}'@'127.0.0.1' IDENTIFIED BY 'word' REQUIRE X509`,
    `GRANT ALL PRIVILEGES ON \`${new URL(database.url).pathname.slice(1)}\`.* TO '${user}'@'127.0.0.1'`,
  );
});

afterAll(async () => {
  await asAdministrator(`DROP USER IF EXISTS '${user}'@'127.0.0.1'`);
  await database.drop();
});

async function asAdministrator(...statements: string[]): Promise<void> {
  const connection = await createConnection(process.env.TEST_DATABASE_ADMIN_URL ?? '');
  for (const statement of statements) await connection.query(statement);
  await connection.end();
}

/** The address with these parameters; by default of the account that needs a client certificate. */
function address(parameters: Record<string, string>, account = `${user}:word`): string {
  const url = new URL(database.url);
  [url.username = '', url.password = ''] = account.split(':');
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url.href;
}

const CLIENT = { 'ssl-cert': pem('certificate.pem'), 'ssl-key': pem('key.pem') };

async function cipher(url: string): Promise<string> {
  const db = openDatabase(url, { poolMax: 1 });
  try {
    const [row] = await db.rows<{ Value: string }>(`SHOW STATUS LIKE 'Ssl_cipher'`);
    return row?.Value ?? '';
  } finally {
    await db.close();
  }
}

test('pool, migrations and command line reach a database that demands a client certificate', async () => {
  const url = address({ 'ssl-ca': CA, ...CLIENT });
  await migrate(url);
  expect(await cipher(url)).not.toBe('');
  const db = openDatabase(url, { poolMax: 1 });
  expect((await migrationState(db)).pending).toEqual([]);
  await db.close();
  const { code, stdout } = await runAssay(['orgs', 'list', '--json'], { DATABASE_URL: url });
  expect([code, JSON.parse(String(stdout))]).toEqual([0, []]);
});

test('without its client certificate that account is refused', async () => {
  await expect(cipher(address({ 'ssl-ca': CA }))).rejects.toThrow(/Access denied/);
});

test('a certificate of another authority is refused before the password is sent', async () => {
  const url = new URL(database.url);
  await expect(cipher(address({ 'ssl-ca': OTHER_CA }, `${url.username}:${url.password}`))).rejects.toThrow(
    /self-signed certificate/,
  );
});

test('the command line says why the certificate was refused, and what to correct', async () => {
  const { code, stderr } = await runAssay(['orgs', 'list'], {
    DATABASE_URL: address({ 'ssl-ca': OTHER_CA }),
  });
  expect(code).toBe(1);
  expect(stderr).toMatch(/not trusted: self-signed certificate[\s\S]*ssl-ca in DATABASE_URL/);
  expect(stderr).not.toMatch(/ {4}at |:word@/);
});

test('a certificate for another name is refused', async () => {
  const { port, pathname } = new URL(database.url);
  const url = (mode: string) =>
    `mysql://${user}:word@localhost:${port}${pathname}?ssl-mode=${mode}&ssl-ca=${CA}`;
  await expect(cipher(url('VERIFY_IDENTITY'))).rejects.toThrow(/does not match certificate/);
  await expect(cipher(url('VERIFY_CA'))).rejects.toThrow(/Access denied/);
});

test.each([
  [{ 'ssl-mode': 'REQUIRED' }, true],
  [{ 'ssl-mode': 'VERIFY_CA', 'ssl-ca': CA }, true],
  [{ ssl: '{"rejectUnauthorized":false}' }, true],
  [{ 'ssl-mode': 'DISABLED' }, false],
  [{}, false],
])('%j: encrypted is %s', async (parameters, isEncrypted) => {
  const { username, password } = new URL(database.url);
  expect((await cipher(address(parameters, `${username}:${password}`))) !== '').toBe(isEncrypted);
});
