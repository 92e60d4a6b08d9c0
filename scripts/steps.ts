import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ENGINE_NAMES, type TestEngineName } from '../test/support/engines.ts';
import { checkImports } from './checks/imports.ts';
import { checkMap } from './checks/map.ts';
import { checkPatterns } from './checks/patterns.ts';
import { checkProjectRules } from './checks/projectRules.ts';
import { checkFormat, checkTypes, checkUnused } from './checks/tools.ts';
import type { Place } from './lanes.ts';

/** A check that reads the source; it counts as one test. */
export interface CheckStep {
  kind: 'check';
  name: string;
  promise: string;
  check: (root: string) => Promise<string[]>;
}

/** A project of vitest.config.ts, on one engine when it needs a database. */
export interface SuiteStep {
  kind: 'suite';
  name: string;
  project: string;
  engine: TestEngineName | undefined;
  place: Place;
  /** Concurrent files; more than processors where tests mostly wait. */
  workers: number;
  /** Filters for the files to run; all files without one. */
  files: readonly string[];
}

export type Step = CheckStep | SuiteStep;

const checks: CheckStep[] = [
  {
    kind: 'check',
    name: 'format',
    promise: 'the code is formatted and has no lint errors',
    check: checkFormat,
  },
  { kind: 'check', name: 'types', promise: 'the types are correct', check: checkTypes },
  {
    kind: 'check',
    name: 'unused',
    promise: 'no file, export or package is unused or unlisted',
    check: checkUnused,
  },
  {
    kind: 'check',
    name: 'imports',
    promise: 'imports follow the rules between folders, and each rule works',
    check: checkImports,
  },
  {
    kind: 'check',
    name: 'rules',
    promise: 'the project rules are kept, and no pattern over page text takes more than linear time',
    check: async (root) => [...(await checkProjectRules(root)), ...(await checkPatterns(root))],
  },
  {
    kind: 'check',
    name: 'map',
    promise: 'every folder has a comment, and the map in docs/architecture.md is up to date',
    check: checkMap,
  },
];

const WORKERS = 2;
const WORKERS_WHERE_WAITING = 3;

interface Suite {
  project: string;
  engines: readonly TestEngineName[];
  /** Engines on which only the long run has all files, with the files of every run. */
  inPart?: Partial<Record<TestEngineName, readonly string[]>>;
  place?: Place;
  workers?: number;
}

/** Contract tests whose requests use statements that no test of test/database covers, such as the lists of runs by each filter and the
 * sums of usage.
 */
const CONTRACTS_WITH_OWN_STATEMENTS = [
  'hubspot/card',
  'hubspot/events',
  'hubspot/install',
  'http/contactPrivacy',
  'http/customEnrichment',
  'http/keys',
  'http/research',
  'http/scoringIsolation',
  'http/scoringModes',
  'http/templateExtraction',
  'trpc/sheetsCaller',
].map((name) => `test/contract/${name}.test.ts`);

/** From long to quick among the working and among the waiting suites: short ones at the end let the lanes end together. Tests of SQL
 * itself run on both engines; tests of what is built on it run on one engine, and on the other in the long run.
 */
const suites: Suite[] = [
  { project: 'unit', engines: [] },
  { project: 'browser', engines: ['mariadb'] },
  { project: 'contract', engines: ['mariadb'], inPart: { mysql: CONTRACTS_WITH_OWN_STATEMENTS } },
  { project: 'database', engines: ENGINE_NAMES },
  { project: 'sheets', engines: ['mariadb'] },
  { project: 'quality', engines: [] },
  { project: 'card', engines: [] },
  { project: 'property', engines: ['mariadb'], inPart: { mysql: [] } },
  { project: 'chaos', engines: ['mariadb'], place: 'waiting', workers: WORKERS_WHERE_WAITING },
  { project: 'flows', engines: ['mariadb'], place: 'waiting', workers: WORKERS_WHERE_WAITING },
  { project: 'mail', engines: ['mariadb'], place: 'waiting' },
  { project: 'embedded', engines: [], place: 'waiting' },
];

/** Suites whose files are beside the code that they test. */
const BESIDE_THE_CODE = new Set(['unit', 'card']);

/**
 * Every step of a run, in order. Suites without a folder in this checkout are left out. @param options  whether it is the long
 * run
 */
export function allSteps(root: string, { long }: { long: boolean }): Step[] {
  const present = suites.filter(
    ({ project }) => BESIDE_THE_CODE.has(project) || existsSync(join(root, 'test', project)),
  );
  return [...checks, ...present.flatMap((suite) => suiteSteps(suite, long))];
}

function suiteSteps({ project, engines, inPart = {}, ...settings }: Suite, long: boolean): SuiteStep[] {
  const common = {
    kind: 'suite' as const,
    project,
    place: 'working' as const,
    workers: WORKERS,
    files: [],
    ...settings,
  };
  const parts = Object.entries(inPart) as [TestEngineName, readonly string[]][];
  const wholly = long ? [...engines, ...parts.map(([engine]) => engine)] : engines;
  if (wholly.length === 0) return [{ ...common, name: project, engine: undefined }];
  const named = (engine: TestEngineName) => ({ ...common, name: `${project}-${engine}`, engine });
  const partly = long ? [] : parts.filter(([, files]) => files.length > 0);
  return [...wholly.map(named), ...partly.map(([engine, files]) => ({ ...named(engine), files }))];
}

/** The steps for `--only`: by the name of a step, or of a suite for all its engines.
 * @throws Error listing the known names when one is unknown
 */
export function chooseSteps(steps: readonly Step[], only: string): Step[] {
  const wanted = only
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);
  const answersTo = (step: Step, name: string) =>
    step.name === name || (step.kind === 'suite' && step.project === name);
  const unknown = wanted.filter((name) => !steps.some((step) => answersTo(step, name)));
  if (unknown.length > 0 || wanted.length === 0) {
    const known = steps.map((step) => step.name).join(', ');
    throw new Error(`--only ${only}: there is no step ${unknown.join(', ')}. There are: ${known}.`);
  }
  return steps.filter((step) => wanted.some((name) => answersTo(step, name)));
}
