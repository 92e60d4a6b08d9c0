import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { createApiKey } from '../../server/services/organizations/apiKeys.ts';
import { createOrganization } from '../../server/services/organizations/organizations.ts';
import { writeSites } from './support/archive.ts';
import { pageOf, SITE_PATHS } from './support/companySite.ts';
import { type Finding, inMegabytes, inMs } from './support/findings.ts';
import { HOSTILE_SITES, hostileSite } from './support/hostileSites.ts';
import type { ServerProcess } from './support/processes.ts';
import type { Stage } from './support/stage.ts';
import { percentile } from './support/statistics.ts';
import { type Latencies, startTenant } from './support/tenant.ts';

const HOSTILE = fileURLToPath(new URL('support/hostileTenant.ts', import.meta.url));
const TENANTS = 49;
const CREDITS = 10_000_000;
/** The share of the time in which nobody is hostile. */
const QUIET_SHARE = 0.25;
/** A period of research of every tenant, and the time in which threads load; longer where the first answers take longer. */
const WARM_UP_S = 15;
const WARM_UP_MAX_S = 120;
const SAMPLE_EVERY_MS = 1_000;
const RATIO_AIM = 1.5;
const MEMORY_AIM = 1.2;
const HANDLES_AIM = 64;

/**
 * Fifty organisations on one server, with the limits that every organisation has. Forty-nine read and research a little, all the time;
 * after a while the last one floods the server with requests, with unknown keys and with batches of 20,000 rows, and its webhooks
 * go to receivers that do not answer. What the others notice of it, and what it leaves behind in the process.
 */
export async function measureTenants(stage: Stage, durationS: number): Promise<Finding[]> {
  const folder = await mkdtemp(join(tmpdir(), 'assay-bench-archive-'));
  const archive = join(folder, 'sites.warc.gz');
  const ownSites = Array.from({ length: TENANTS }, (_, index) => `tenant-${index}.example`);
  const sites = [...ownSites, ...Array.from({ length: HOSTILE_SITES }, (_, index) => hostileSite(index))];
  await writeSites(archive, sites, { paths: SITE_PATHS, pageOf });
  const server = await stage.startAssay('all', {
    WEB_ARCHIVE: archive,
    EGRESS_ALLOW_CIDRS: '127.0.0.0/8',
  });
  const tenants = await Promise.all(
    ownSites.map(async (domain, index) =>
      startTenant(server.url, await newKey(stage, `Tenant ${index}`), domain, index / TENANTS),
    ),
  );
  try {
    await warmUp(tenants);
    const quiet = await observe(server, tenants, durationS * QUIET_SHARE);
    const hostileKey = await newKey(stage, 'Hostile');
    const hostile = await stage.startScript(HOSTILE, [server.url, hostileKey]);
    try {
      const beside = await observe(server, tenants, durationS * (1 - QUIET_SHARE));
      const attacks = (await (await fetch(`${hostile.url}/counts`)).json()) as Record<string, number>;
      return findings(quiet, beside, attacks);
    } finally {
      await hostile.stop();
    }
  } finally {
    await Promise.all(tenants.map((tenant) => tenant.stop()));
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Until every research that was begun first has been answered: what waits for threads to load is not what is measured. */
async function warmUp(tenants: readonly { take(): Latencies }[]): Promise<void> {
  const endAt = performance.now() + WARM_UP_MAX_S * 1000;
  await sleep(WARM_UP_S * 1000);
  for (let answers = 0; answers < tenants.length && performance.now() < endAt; ) {
    answers += tenants.reduce((count, tenant) => count + tenant.take().answerMs.length, 0);
    if (answers < tenants.length) await sleep(SAMPLE_EVERY_MS);
  }
}

/** A key of a new organisation with the limits that every organisation has. */
async function newKey({ deps }: Stage, name: string): Promise<string> {
  const { id: organizationId } = await createOrganization(deps, { name, credits: CREDITS });
  return (await createApiKey(deps, { organizationId, name: 'bench', monthlyCap: null })).key;
}

interface Observed extends Latencies {
  residentBytes: number[];
  handles: number[];
}

/** Lets the time pass; what the tenants measured in it, and samples of the server's process. */
async function observe(
  server: ServerProcess,
  tenants: readonly { take(): Latencies }[],
  seconds: number,
): Promise<Observed> {
  for (const tenant of tenants) tenant.take();
  const residentBytes: number[] = [];
  const handles: number[] = [];
  const endAt = performance.now() + seconds * 1000;
  while (performance.now() < endAt) {
    await sleep(SAMPLE_EVERY_MS);
    residentBytes.push(await server.residentBytes());
    handles.push(await server.openHandles());
  }
  const taken = tenants.map((tenant) => tenant.take());
  return {
    readMs: taken.flatMap(({ readMs }) => readMs),
    answerMs: taken.flatMap(({ answerMs }) => answerMs),
    failures: taken.flatMap(({ failures }) => failures),
    residentBytes,
    handles,
  };
}

function findings(quiet: Observed, beside: Observed, attacks: Record<string, number>): Finding[] {
  const failures = [...quiet.failures, ...beside.failures];
  const [memoryBefore, memoryAfter] = outerThirds(beside.residentBytes);
  const [handlesBefore, handlesAfter] = outerThirds(beside.handles);
  return [
    latency(
      'reads of 49 organisations beside a hostile one, against the same without: p95',
      quiet.readMs,
      beside.readMs,
    ),
    latency('their fresh answers, from request to answer: p95', quiet.answerMs, beside.answerMs),
    {
      what: 'their requests that failed',
      ratio: null,
      measured: `${failures.length} of ${quiet.readMs.length + beside.readMs.length + quiet.answerMs.length + beside.answerMs.length}`,
      aim: '0',
      met: failures.length === 0,
      numbers: { failures: failures.length, ...attacks },
    },
    {
      what: 'resident memory in the first and in the last third of the hostile time',
      ratio: memoryAfter / memoryBefore,
      measured: `${inMegabytes(memoryBefore)}, ${inMegabytes(memoryAfter)}`,
      aim: `≤ ${MEMORY_AIM}`,
      met: memoryAfter / memoryBefore <= MEMORY_AIM,
      numbers: { residentBytes: beside.residentBytes },
    },
    {
      what: 'open handles of the process in the first and in the last third of it',
      ratio: null,
      measured: `${handlesBefore}, ${handlesAfter}`,
      aim: `≤ ${HANDLES_AIM} more`,
      met: handlesAfter - handlesBefore <= HANDLES_AIM,
      numbers: { handles: beside.handles },
    },
  ];
}

function latency(what: string, quiet: readonly number[], beside: readonly number[]): Finding {
  const [before, after] = [percentile(quiet, 0.95), percentile(beside, 0.95)];
  return {
    what,
    ratio: after / before,
    measured: `${inMs(after)} against ${inMs(before)}`,
    aim: `≤ ${RATIO_AIM}`,
    met: after / before <= RATIO_AIM,
    numbers: {
      quietP50: percentile(quiet, 0.5),
      quietP95: before,
      quietP99: percentile(quiet, 0.99),
      besideP50: percentile(beside, 0.5),
      besideP95: after,
      besideP99: percentile(beside, 0.99),
      requests: quiet.length + beside.length,
    },
  };
}

/** The highest samples of the first and of the last third. */
function outerThirds(samples: readonly number[]): [number, number] {
  const third = Math.max(1, Math.floor(samples.length / 3));
  return [Math.max(...samples.slice(0, third)), Math.max(...samples.slice(-third))];
}
