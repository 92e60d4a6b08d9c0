import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import type { Finding } from '../bench/support/findings.ts';

const BENCH = fileURLToPath(new URL('../bench/main.ts', import.meta.url));

test('beside an organisation that floods the server no request of the 49 others fails, and no connection is left open', async () => {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [BENCH, '--only', 'tenants', '--duration', '16', '--json'],
    { env: { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '' }, maxBuffer: 16 * 2 ** 20 },
  );
  const { findings } = JSON.parse(stdout) as { findings: Finding[] };
  const [reads, answers, failed, , handles] = findings;
  expect(reads?.numbers.requests).toBeGreaterThan(0);
  expect(answers?.numbers.requests).toBeGreaterThan(0);
  expect(failed?.numbers).toMatchObject({ failures: 0, batches: 1, batchesRefused: 0 });
  expect(handles?.met).toBe(true);
});
