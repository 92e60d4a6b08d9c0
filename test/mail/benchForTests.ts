import { afterAll } from 'vitest';
import { type MailBench, startMailBench } from './bench.ts';
import { isMailRequired, MailUnavailable } from './servers/programs.ts';

/**
 * Starts a bench for a test file, and stops it after its tests. What it answers gives the bench to a test, or skips the test
 * with the reason where the servers cannot be had; where they must be (`isMailRequired`) that is a failure.
 */
export async function benchForTests(): Promise<(skip: (reason: string) => never) => MailBench> {
  const bench = await startMailBench((line) => console.error(line)).catch((error: unknown) => {
    if (!(error instanceof MailUnavailable) || isMailRequired()) throw error;
    return `Real mail servers are left out: ${error.message}`;
  });
  if (typeof bench !== 'string') afterAll(() => bench.stop());
  return (skip) => (typeof bench === 'string' ? skip(bench) : bench);
}
