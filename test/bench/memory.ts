import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from '../../server/domain/page.ts';
import { writeWarc } from '../../server/outbound/warcWriter.ts';
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
  await writeArchive(archive);
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

async function writeArchive(path: string): Promise<void> {
  const stream = createWriteStream(path);
  const hosts = Array.from({ length: COMPANIES }, (_, index) => companyDomain(index));
  await writeWarc(
    hosts.flatMap((host, hostIndex) =>
      SITE_PATHS.map((sitePath, index) =>
        archivedPage(host, sitePath, hostIndex * SITE_PATHS.length + index),
      ),
    ),
    stream,
  );
  stream.end();
  await finished(stream);
}

function archivedPage(host: string, path: string, index: number): Page {
  const url = `https://${host}${path}`;
  const bytes = Buffer.from(pageOf(host, path) ?? '');
  return {
    id: `01890000-0000-7000-8000-${String(index).padStart(12, '0')}`,
    contentHash: createHash('sha256').update(bytes).digest('hex'),
    requestedUrl: url,
    url,
    method: 'GET',
    requestBodyHash: null,
    status: 200,
    headers: { 'content-type': 'text/html; charset=utf-8' },
    bytes,
    accessedAt: new Date('2026-11-01T10:00:00Z'),
  };
}
