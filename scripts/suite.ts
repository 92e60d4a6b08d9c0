import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestEngine, TestEngineName } from '../test/support/engines.ts';
import { startTestEngine } from '../test/support/engines.ts';
import { extent } from '../test/support/extent.ts';
import { MysqlUnavailable } from '../test/support/mysqlFromDebian.ts';
import { judgeSuite, SuiteResult } from './results.ts';
import { screen } from './screen.ts';
import type { SuiteStep } from './steps.ts';
import { showTool } from './tool.ts';

/** Timeout, so that no suite can hang a run for ever. */
const LONGEST_SUITE_MINUTES = { usual: 20, long: 60 };

/** Engines for a whole run, each started once. */
export class Engines {
  readonly #running = new Map<TestEngineName, Promise<TestEngine>>();

  /** Starts it in the background; whoever gets it learns of an error. */
  begin(name: TestEngineName): void {
    this.get(name).catch(() => undefined);
  }

  get(name: TestEngineName): Promise<TestEngine> {
    const running = this.#running.get(name) ?? startTestEngine(name, screen.progress);
    this.#running.set(name, running);
    return running;
  }

  async stop(): Promise<void> {
    const started = await Promise.allSettled(this.#running.values());
    await Promise.all(
      started.map((engine) => (engine.status === 'fulfilled' ? engine.value.stop() : undefined)),
    );
  }
}

/**
 * Runs one vitest project and reads its results.
 * @param options `mysqlRequired`: whether a MySQL that cannot be had is a failure; otherwise its suites are left out and say
 *   so. `ownScreen`: whether nothing runs beside it
 */
export async function runSuite(
  root: string,
  step: SuiteStep,
  engines: Engines,
  { mysqlRequired, ownScreen }: { mysqlRequired: boolean; ownScreen: boolean },
): Promise<SuiteResult> {
  const env = { ...process.env };
  if (step.engine !== undefined) {
    try {
      env.TEST_DATABASE_ADMIN_URL = (await engines.get(step.engine)).adminUrl;
      env.TEST_DATABASE_ENGINE = step.engine;
    } catch (error) {
      return withoutEngine(step, error, mysqlRequired);
    }
  }
  const folder = join(root, '.cache', 'test-results');
  await mkdir(folder, { recursive: true });
  const path = join(folder, `${step.name}.json`);
  await rm(path, { force: true });
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  const reporters = ['--reporter=default', `--reporter=${join(root, 'scripts/vitestReporter.ts')}`];
  const workers = `--maxWorkers=${step.workers}`;
  const colours = process.stderr.isTTY && !process.env.NO_COLOR ? ['--color'] : [];
  const run = [vitest, 'run', ...step.files, '--project', step.project, workers];
  const code = await showTool([...run, ...reporters, ...colours], {
    cwd: root,
    env: { ...env, ASSAY_TEST_RESULTS: path },
    timeoutMs: extent(LONGEST_SUITE_MINUTES) * 60_000,
    onLine: ownScreen ? undefined : (line) => screen.line(step.name, line),
  });
  return judgeSuite(await readResults(path), code, step.engine === 'mysql' && mysqlRequired);
}

function withoutEngine(step: SuiteStep, error: unknown, mysqlRequired: boolean): SuiteResult {
  const reason = error instanceof Error ? error.message : String(error);
  if (error instanceof MysqlUnavailable && !mysqlRequired) {
    return {
      passed: 0,
      failures: [],
      skipped: [{ name: 'every test', reason: `MySQL is left out: ${reason}` }],
    };
  }
  return { passed: 0, failures: [{ name: `start of ${step.engine}`, message: reason }], skipped: [] };
}

async function readResults(path: string): Promise<SuiteResult | undefined> {
  try {
    return SuiteResult.parse(JSON.parse(await readFile(path, 'utf8')));
  } catch {
    return undefined;
  }
}
