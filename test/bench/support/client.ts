import { setTimeout as sleep } from 'node:timers/promises';
import type { EnrichmentRun } from '@assay/shared/enrichmentRun';
import type { ServerProcess } from './processes.ts';
import type { Stage } from './stage.ts';

const LOOK_AGAIN_MS = 20;
const SETTLED_WITHIN_MS = 60_000;

/** Asks for the firmographics of a company as a client does. @throws unless a fresh run was created */
export async function postRun(
  server: ServerProcess,
  { key }: Stage,
  body: { domain: string; forceRefresh?: boolean },
): Promise<EnrichmentRun> {
  const response = await fetch(`${server.url}/v1/companies/enrich/firmographics`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (response.status !== 202) throw new Error(`A run was answered with ${response.status}.`);
  return (await response.json()) as EnrichmentRun;
}

/** Waits until a run has ended. */
export async function untilSettled(
  server: ServerProcess,
  { key }: Stage,
  runId: string,
): Promise<EnrichmentRun> {
  const giveUpAt = performance.now() + SETTLED_WITHIN_MS;
  while (performance.now() < giveUpAt) {
    const response = await fetch(`${server.url}/v1/enrichment-runs/${runId}`, {
      headers: { authorization: `Bearer ${key}` },
    });
    const run = (await response.json()) as EnrichmentRun;
    if (run.status !== 'processing') return run;
    await sleep(LOOK_AGAIN_MS);
  }
  throw new Error(`Run ${runId} did not end.`);
}

/** Waits until no job is left. */
export async function untilQueueEmpty({ deps }: Stage): Promise<void> {
  for (;;) {
    const [row] = await deps.db.rows<{ jobs: number }>('SELECT COUNT(*) AS jobs FROM jobs');
    if (row?.jobs === 0) return;
    await sleep(LOOK_AGAIN_MS);
  }
}
