import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, test } from 'vitest';
import { WebArchive } from '../outbound/webArchive.ts';
import { CannotListen } from '../runtime/cannotListen.ts';
import { openDatabase } from '../store/database.ts';
import { migrate } from '../store/migrate.ts';
import { explain } from './explain.ts';

const NOBODY_LISTENS = 'mysql://assay:a-secret@127.0.0.1:1/assay';

async function failureOf(work: () => Promise<unknown>): Promise<unknown> {
  try {
    await work();
  } catch (error) {
    return error;
  }
  throw new Error('It did not fail.');
}

test('an unreachable database is explained with what to do, without stack and password', async () => {
  const db = openDatabase(NOBODY_LISTENS, { poolMax: 1 });
  const failures = [
    await failureOf(() => migrate(NOBODY_LISTENS)),
    await failureOf(() => db.rows('SELECT 1')),
  ];
  await db.close();
  for (const failure of failures) {
    const words = explain(failure);
    expect(words).toContain('ECONNREFUSED 127.0.0.1:1');
    expect(words).toContain('DATABASE_URL');
    expect(words).not.toContain('    at ');
    expect(words).not.toContain('a-secret');
  }
});

test('a missing web archive is explained with the name of its variable, without a stack', async () => {
  const words = explain(await failureOf(() => WebArchive.open('/no/such/run.warc.gz', undefined)));
  expect(words).toMatch(/^WEB_ARCHIVE: \/no\/such\/run\.warc\.gz cannot be used: /);
  expect(words).not.toContain('    at ');
});

test('a port in use is explained with the variable to change, without a stack', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const { port } = taken.address() as AddressInfo;
  const failure = await failureOf(() => once(createServer().listen(port, '127.0.0.1'), 'listening'));
  taken.close();
  const words = explain(new CannotListen(failure as Error));
  expect(words).toMatch(/EADDRINUSE.*another program listens there; set PORT to a free port\.$/);
  expect(words).not.toContain('    at ');
});

test('a bug keeps its stack', () => {
  expect(explain(new TypeError('x is not a function'))).toContain('explain.test.ts');
});
