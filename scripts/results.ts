import { z } from 'zod';

const Named = { name: z.string() };

/** The results that a vitest run writes for the runner (scripts/vitestReporter.ts). */
export const SuiteResult = z.object({
  passed: z.number().int().nonnegative(),
  failures: z.array(z.object({ ...Named, message: z.string() })),
  skipped: z.array(z.object({ ...Named, reason: z.string() })),
});
export type SuiteResult = z.infer<typeof SuiteResult>;

/** The result of one step of `npm test`. */
export interface StepResult extends SuiteResult {
  step: string;
  seconds: number;
}

/** The counts of all steps together. */
export interface Totals {
  passed: number;
  failed: number;
  skipped: number;
}

/** Sums every step. */
export function totalsOf(results: readonly StepResult[]): Totals {
  const sum = (count: (result: StepResult) => number) =>
    results.reduce((total, result) => total + count(result), 0);
  return {
    passed: sum((result) => result.passed),
    failed: sum((result) => result.failures.length),
    skipped: sum((result) => result.skipped.length),
  };
}

/** `12 passed, 0 failed`: the last line of every run, for programs that read it. */
export function totalsLine({ passed, failed }: Totals): string {
  return `${passed} passed, ${failed} failed`;
}

/** A suite's result from its results file and exit code. A suite without results, without tests, or with an error but no failed test
 * has failed: silence is never success.
 * @param mustPass whether a suite that skipped every test has failed too
 */
export function judgeSuite(left: SuiteResult | undefined, exitCode: number, mustPass: boolean): SuiteResult {
  if (left === undefined) {
    const message = `the suite crashed: it ended with code ${exitCode} and left no results`;
    return { passed: 0, failures: [{ name: 'the suite', message }], skipped: [] };
  }
  if (left.failures.length > 0) return left;
  if (exitCode !== 0) {
    const message = `the suite ended with code ${exitCode} although no test failed`;
    return { ...left, failures: [{ name: 'the suite', message }] };
  }
  if (left.passed + (mustPass ? 0 : left.skipped.length) === 0) {
    return { ...left, failures: [{ name: 'the suite', message: 'it ran no test' }] };
  }
  return left;
}
