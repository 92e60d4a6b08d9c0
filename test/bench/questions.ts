import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EnrichmentRunBatch } from '@assay/shared/customEnrichment';
import type { EnrichmentRun } from '@assay/shared/enrichmentRun';
import { writeSites } from './support/archive.ts';
import { untilQueueEmpty, untilSettled } from './support/client.ts';
import { type Finding, inMs } from './support/findings.ts';
import { LARGE_SITE_PATHS, largePage } from './support/largeSite.ts';
import type { ServerProcess } from './support/processes.ts';
import type { Stage } from './support/stage.ts';
import { median, percentile } from './support/statistics.ts';

const CACHED_REQUESTS = 200;
const BATCHES = 5;
const TARGETS = 100;
const SYNC_CALLS = 20;
const AIM_CACHED_MS = 25;
const AIM_BATCH_MS = 300;
const AIM_SYNC_MS = 50;

const QUESTION = { question: 'How many employees does the company have?', answerType: 'number' };

/**
 * Free questions over HTTP: a stored answer asked for again, a batch of a hundred accepted, and how soon a blocking call
 * returns after its answer is there. The sites are an archive, so that only Assay's own work is measured.
 */
export async function measureQuestions(stage: Stage): Promise<Finding[]> {
  const folder = await mkdtemp(join(tmpdir(), 'assay-bench-archive-'));
  const archive = join(folder, 'sites.warc.gz');
  const hosts = Array.from(
    { length: BATCHES * TARGETS + SYNC_CALLS + 1 },
    (_, index) => `asked-${index}.example`,
  );
  await writeSites(archive, hosts, { paths: LARGE_SITE_PATHS, pageOf: largePage });
  const server = await stage.startAssay('all', { WEB_ARCHIVE: archive });
  try {
    const accepted = await timeBatches(server, stage, hosts.slice(0, BATCHES * TARGETS));
    const returned = await timeSyncCalls(server, stage, hosts.slice(BATCHES * TARGETS, -1));
    const cached = await timeCached(server, stage, hosts.at(-1) ?? '');
    return [
      finding(
        `a stored answer to a free question, served again (${CACHED_REQUESTS} times)`,
        cached,
        AIM_CACHED_MS,
      ),
      finding(`a batch of ${TARGETS} targets, accepted (${BATCHES} times)`, accepted, AIM_BATCH_MS),
      finding(
        `from a run's completion to the end of the blocking call that waits for it`,
        returned,
        AIM_SYNC_MS,
      ),
    ];
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

function finding(what: string, times: number[], aimMs: number): Finding {
  const middle = median(times);
  return {
    what,
    ratio: null,
    measured: `p50 ${inMs(middle)}, p90 ${inMs(percentile(times, 0.9))}`,
    aim: `p50 ≤ ${aimMs} ms`,
    met: middle <= aimMs,
    numbers: { ms: times },
  };
}

async function timeBatches(server: ServerProcess, stage: Stage, hosts: readonly string[]): Promise<number[]> {
  const times: number[] = [];
  for (let index = 0; index < hosts.length; index += TARGETS) {
    const targets = hosts.slice(index, index + TARGETS);
    const startedAt = performance.now();
    const batch = await post<EnrichmentRunBatch>(server, stage, 'companies/enrich/custom/batch', {
      targets,
      ...QUESTION,
    });
    times.push(performance.now() - startedAt);
    await untilQueueEmpty(stage);
    if (batch.accepted !== TARGETS)
      throw new Error(`A batch accepted ${batch.accepted} of ${TARGETS} targets.`);
  }
  return times;
}

async function timeSyncCalls(
  server: ServerProcess,
  stage: Stage,
  hosts: readonly string[],
): Promise<number[]> {
  const times: number[] = [];
  for (const domain of hosts) {
    const signal = await post<{ completedAt?: string }>(server, stage, 'companies/signals/sync', {
      domain,
      ...QUESTION,
    });
    const returnedAt = Date.now();
    if (signal.completedAt === undefined) throw new Error(`The signal of ${domain} did not complete.`);
    times.push(returnedAt - Date.parse(signal.completedAt));
  }
  return times;
}

async function timeCached(server: ServerProcess, stage: Stage, domain: string): Promise<number[]> {
  const ask = () => post<EnrichmentRun>(server, stage, 'companies/enrich/custom', { domain, ...QUESTION });
  await untilSettled(server, stage, (await ask()).id);
  const times: number[] = [];
  for (let count = 0; count < CACHED_REQUESTS; count += 1) {
    const startedAt = performance.now();
    const { credits } = await ask();
    times.push(performance.now() - startedAt);
    if (credits.state !== 'free') throw new Error('A stored answer was not served.');
  }
  return times;
}

async function post<Answer>(
  server: ServerProcess,
  { key }: Stage,
  path: string,
  body: object,
): Promise<Answer> {
  const response = await fetch(`${server.url}/v1/${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`/v1/${path} answered ${response.status}.`);
  return (await response.json()) as Answer;
}
