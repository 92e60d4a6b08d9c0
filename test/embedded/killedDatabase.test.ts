import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startAssay } from '../support/assayProcess.ts';
import { temporaryDataDir } from './openings.ts';

test('a server whose private database is killed says so and ends, and the next start finds what was committed', async () => {
  const dataDir = await temporaryDataDir();
  const settings = { ASSAY_DATA_DIR: dataDir, DNS_SERVERS: '127.0.0.1:9', WORKER_CONCURRENCY: '1' };
  const first = await startAssay(settings);
  const [key = ''] = /sk_live_[\w-]+/.exec(first.output()) ?? [];
  const record = JSON.parse(await readFile(join(dataDir, 'database.json'), 'utf8')) as {
    process: { pid: number };
  };
  process.kill(record.process.pid, 'SIGKILL');
  expect(await first.ended()).toBe(1);
  expect(first.output()).toContain('The private database has ended unexpectedly');
  expect(first.output()).toContain('Start Assay again');

  const second = await startAssay(settings);
  const credits = await fetch(`${second.url}/v1/credits`, { headers: { authorization: `Bearer ${key}` } });
  expect(credits.status).toBe(200);
  await second.stop();
  await rm(dataDir, { recursive: true, force: true });
});
