/** @folder Measurements (`npm run bench`). */

/**
 * `npm run bench`: measures Assay on this machine, each comparison against the bare thing it is built on, in one run.
 * `--json` prints one JSON value; `--only readRun,startUp` measures some; `--duration 60` is how many seconds `tenants` takes, by
 * default ten minutes.
 */
import { cpus, loadavg, totalmem } from 'node:os';
import { parseArgs } from 'node:util';
import { measureAssignment } from './assignObjects.ts';
import { measureBulk } from './bulk.ts';
import { measureClaimLatency } from './claimLatency.ts';
import { measureCompanies } from './companies.ts';
import { measureCompaniesMemory } from './companiesMemory.ts';
import { measureConsole } from './console.ts';
import { measureConsoleTable } from './consoleTable.ts';
import { measureCrmCard } from './crmCard.ts';
import { measureCrmWriteBack } from './crmWriteBack.ts';
import { measureEnrichFile } from './enrichFile.ts';
import { measureFindEmail } from './findEmail.ts';
import { measureFindEmailBatch } from './findEmailBatch.ts';
import { measureFreshRun } from './freshRun.ts';
import { measureLargeSite } from './largeSite.ts';
import { measureMemory } from './memory.ts';
import { measureModelQueue } from './modelQueue.ts';
import { measureNames } from './names.ts';
import { measureQuestions } from './questions.ts';
import { measureQueueThroughput } from './queueThroughput.ts';
import { measureReading } from './reading.ts';
import { measureReadRun } from './readRun.ts';
import { measureReadScores } from './readScores.ts';
import { measureRendering } from './rendering.ts';
import { measureRescore } from './rescore.ts';
import { measureStartUp } from './startUp.ts';
import { drawFindings, type Finding } from './support/findings.ts';
import { openStage, type Stage } from './support/stage.ts';
import { measureTenants } from './tenants.ts';

const TENANTS_SECONDS = 600;

const measurements: Record<string, (stage: Stage, durationS: number) => Promise<Finding | Finding[]>> = {
  readRun: measureReadRun,
  queueThroughput: measureQueueThroughput,
  claimLatency: measureClaimLatency,
  freshRun: measureFreshRun,
  companies: measureCompanies,
  questions: measureQuestions,
  reading: measureReading,
  largeSite: measureLargeSite,
  modelQueue: measureModelQueue,
  rendering: measureRendering,
  console: measureConsole,
  consoleTable: measureConsoleTable,
  readScores: measureReadScores,
  assignObjects: measureAssignment,
  rescore: measureRescore,
  crmCard: measureCrmCard,
  crmWriteBack: measureCrmWriteBack,
  names: measureNames,
  findEmail: measureFindEmail,
  findEmailBatch: measureFindEmailBatch,
  bulk: measureBulk,
  enrichFile: measureEnrichFile,
  tenants: measureTenants,
  startUp: measureStartUp,
  companiesMemory: measureCompaniesMemory,
  memory: measureMemory,
};

const { values } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    only: { type: 'string' },
    duration: { type: 'string' },
  },
});
const names = values.only?.split(',') ?? Object.keys(measurements);
const durationS = Number(values.duration ?? TENANTS_SECONDS);
if (!(durationS >= 1)) throw new Error('--duration takes a number of seconds, 1 or more.');
const progress = (line: string) => console.error(line);

const [loadBefore = 0] = loadavg();
const findings: Finding[] = [];
const stage = await openStage(progress);
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void stage.close().finally(() => process.exit(1)));
}
try {
  for (const name of names) {
    const measure = measurements[name];
    if (measure === undefined) throw new Error(`There is no measurement "${name}".`);
    progress(`measuring ${name} …`);
    findings.push(...[await measure(stage, durationS)].flat());
  }
} finally {
  await stage.close();
}

const [cpu] = cpus();
const machine = {
  processors: `${cpus().length} × ${cpu?.model ?? 'unknown'}`,
  memoryGigabytes: Math.round(totalmem() / 2 ** 30),
  node: process.version,
  database: stage.engine,
  loadBefore: Math.round(loadBefore * 10) / 10,
};
if (values.json) console.log(JSON.stringify({ machine, findings }, null, 2));
else {
  const { processors, memoryGigabytes, node, database } = machine;
  console.log(
    `${processors}, ${memoryGigabytes} GB, Node ${node}, ${database}, load before ${machine.loadBefore}\n`,
  );
  console.log(drawFindings(findings));
}
