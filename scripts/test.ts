/** `npm test`: every check and every suite, on real components, two steps at a time. It ends with a table, and with the numbers of
 * passed and failed tests as the last line.
 *
 *   --long                   everything on every engine, with long randomised tests (`npm run test:long`)
 *   --only unit,database     these steps only (a suite's name means all its engines)
 *   --changed                the checks, and the tests whose imports lead to a file that is not committed as it is; with
 *                            --since main also what was committed since
 *   --json                   one JSON value on stdout instead of the table
 *
 * MySQL is left out, visibly, where it cannot be had; with CI=true or ASSAY_REQUIRE_MYSQL=1 that is a failure. So are the
 * real mail servers of test/mail (ASSAY_REQUIRE_MAIL=1).
 */
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { compileCacheEnvironment } from '../server/bin/compileCache.js';
import { LONG_ENVIRONMENT } from '../test/support/extent.ts';
import { isMysqlRequired } from '../test/support/mysqlFromDebian.ts';
import { stepsForChanges } from './changed.ts';
import { type Place, runInLanes } from './lanes.ts';
import { type StepResult, type SuiteResult, totalsOf } from './results.ts';
import { printReport, screen } from './screen.ts';
import { allSteps, type CheckStep, chooseSteps, type Step } from './steps.ts';
import { Engines, runSuite } from './suite.ts';
import { endTools } from './tool.ts';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const INTERRUPTED = 130;

async function readArguments(): Promise<{ steps: Step[]; long: boolean; json: boolean }> {
  const { values } = parseArgs({
    options: {
      only: { type: 'string' },
      changed: { type: 'boolean', default: false },
      since: { type: 'string' },
      long: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
    },
  });
  const { only, changed, since, long, json } = values;
  const chosen =
    only === undefined ? allSteps(root, { long }) : chooseSteps(allSteps(root, { long: true }), only);
  const steps = changed || since !== undefined ? await stepsForChanges(root, chosen, since) : chosen;
  return { steps, long, json };
}

async function runCheck(step: CheckStep): Promise<SuiteResult> {
  try {
    const problems = await step.check(root);
    if (problems.length === 0) return { passed: 1, failures: [], skipped: [] };
    return { passed: 0, failures: [{ name: step.promise, message: problems.join('\n') }], skipped: [] };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return { passed: 0, failures: [{ name: step.promise, message }], skipped: [] };
  }
}

async function runStep(step: Step, engines: Engines, ownScreen: boolean): Promise<StepResult> {
  screen.step(step.name);
  const begun = performance.now();
  const result =
    step.kind === 'check'
      ? await runCheck(step)
      : await runSuite(root, step, engines, { mysqlRequired: isMysqlRequired(), ownScreen });
  const finished = { step: step.name, ...result, seconds: (performance.now() - begun) / 1000 };
  screen.result(finished);
  return finished;
}

function placeOf(step: Step): Place {
  return step.kind === 'suite' ? step.place : 'working';
}

/** Ctrl-C ends the running tool first, then the engines, so that nothing is left running. */
function listenForInterrupt(): AbortSignal {
  const interrupt = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (!interrupt.signal.aborted) screen.progress('Interrupted: stopping.');
      interrupt.abort();
      endTools();
    });
  }
  return interrupt.signal;
}

async function main(): Promise<number> {
  const { steps, long, json } = await readArguments();
  if (long) Object.assign(process.env, LONG_ENVIRONMENT);
  // The suites start hundreds of processes of the same code; a compile cache saves time.
  Object.assign(process.env, compileCacheEnvironment);
  const interrupted = listenForInterrupt();
  const engines = new Engines();
  // From the beginning: on a new machine an engine is downloaded first, and its first step would wait.
  for (const step of steps)
    if (step.kind === 'suite' && step.engine !== undefined) engines.begin(step.engine);
  let results: StepResult[];
  try {
    results = await runInLanes(steps, {
      run: (step) => runStep(step, engines, steps.length === 1),
      placeOf,
      isOver: () => interrupted.aborted,
    });
  } finally {
    await engines.stop();
  }
  if (interrupted.aborted) return INTERRUPTED;
  const totals = totalsOf(results);
  if (json) console.log(JSON.stringify({ ...totals, steps: results }, null, 2));
  else printReport(results);
  return totals.failed === 0 ? 0 : 1;
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
