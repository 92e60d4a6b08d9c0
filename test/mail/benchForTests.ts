import { afterAll } from 'vitest';
import { type MailBench, startMailBench } from './bench.ts';
import { isMailRequired, MailUnavailable } from './servers/programs.ts';

/**
 * Starts a bench for a test file, and stops it after its tests. The returned function gives the bench to a test, or
 * skips the test with the reason when the servers cannot be obtained; when they are required (`isMailRequired`) that
 * is a failure.
 */
export async function benchForTests(): Promise<(skip: (reason: string) => never) => MailBench> {
  const bench = await startMailBench((line) => console.error(line)).catch((error: unknown) => {
    if (!(error instanceof MailUnavailable) || isMailRequired()) throw error;
    return `Real mail servers are left out: ${error.message}`;
  });
  if (typeof bench !== 'string') afterAll(() => bench.stop());
  return (skip) => (typeof bench === 'string' ? skip(bench) : bench);
}
