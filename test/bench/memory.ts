import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { writeSites } from './support/archive.ts';
import { postRun, untilQueueEmpty } from './support/client.ts';
import { pageOf, SITE_PATHS } from './support/companySite.ts';
import { type Finding, inMegabytes, perSecond } from './support/findings.ts';
import type { ServerProcess } from './support/processes.ts';
import type { Stage } from './support/stage.ts';

const RUNS = 10_000;
const COMPANIES = 50;
const CLIENTS = 16;
const SETTLE_DOWN_MS = 5_000;

/**
 * Resident memory of a whole server process when nothing happens, and after ten thousand runs that were asked for over
 * HTTP, researched in an archive, charged and stored.
 */
export async function measureMemory(stage: Stage): Promise<Finding> {
  const folder = await mkdtemp(join(tmpdir(), 'assay-bench-archive-'));
  const archive = join(folder, 'sites.warc.gz');
  const hosts = Array.from({ length: COMPANIES }, (_, index) => companyDomain(index));
  await writeSites(archive, hosts, { paths: SITE_PATHS, pageOf });
  const server = await stage.startAssay('all', { WEB_ARCHIVE: archive });
  try {
    await sleep(SETTLE_DOWN_MS);
    const idleBytes = await server.residentBytes();
    const startedAt = performance.now();
    await createRuns(server, stage);
    await untilQueueEmpty(stage);
    const runsPerSecond = RUNS / ((performance.now() - startedAt) / 1000);
    await sleep(SETTLE_DOWN_MS);
    const afterBytes = await server.residentBytes();
    return {
      what: `resident memory idle, and after ${RUNS.toLocaleString('en')} runs (${perSecond(runsPerSecond)} from HTTP to settled)`,
      ratio: null,
      measured: `${inMegabytes(idleBytes)}, ${inMegabytes(afterBytes)}`,
      aim: 'none set',
      met: true,
      numbers: { idleBytes, afterBytes, runs: RUNS, runsPerSecond },
    };
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

const companyDomain = (index: number) => `archived-${index % COMPANIES}.example`;

async function createRuns(server: ServerProcess, stage: Stage): Promise<void> {
  let created = 0;
  const client = async () => {
    while (created < RUNS) {
      created += 1;
      await postRun(server, stage, { domain: companyDomain(created), forceRefresh: true });
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
}
