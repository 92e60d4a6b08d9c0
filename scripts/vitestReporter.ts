import { writeFileSync } from 'node:fs';
import type { Reporter, SerializedError, TestCase, TestModule, TestSuite } from 'vitest/node';
import type { SuiteResult } from './results.ts';

/** Writes the results of a run to the file in ASSAY_TEST_RESULTS, for `npm test`: vitest's own JSON lacks the reasons of skipped tests. A failed hook or an error outside every test counts as a failure of its own.
 */
export default class ResultsReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const path = process.env.ASSAY_TEST_RESULTS;
    if (!path) return;
    const results: SuiteResult = { passed: 0, failures: [], skipped: [] };
    for (const module of modules) {
      addErrors(results, module.relativeModuleId, module);
      for (const suite of module.children.allSuites()) addErrors(results, nameOf(suite), suite);
      for (const test of module.children.allTests()) addTest(results, test);
    }
    for (const error of unhandled)
      results.failures.push({ name: 'outside every test', message: messageOf([error]) });
    writeFileSync(path, JSON.stringify(results));
  }
}

function addErrors(results: SuiteResult, name: string, part: TestModule | TestSuite): void {
  if (part.errors().length > 0) results.failures.push({ name, message: messageOf(part.errors()) });
}

function addTest(results: SuiteResult, test: TestCase): void {
  const result = test.result();
  if (result.state === 'passed') results.passed += 1;
  else if (result.state === 'skipped') {
    const note = result.note;
    results.skipped.push({
      name: nameOf(test),
      reason: note ?? 'its group could not start, or it gave no reason',
    });
  } else {
    results.failures.push({
      name: nameOf(test),
      message: messageOf(result.errors ?? []) || `it is ${result.state}`,
    });
  }
}

function nameOf(part: TestCase | TestSuite): string {
  return `${part.module.relativeModuleId} > ${part.fullName}`;
}

function messageOf(errors: readonly SerializedError[]): string {
  return errors.map((error) => error.message ?? String(error)).join('\n');
}
