import { setTimeout as sleep } from 'node:timers/promises';
import type { EnrichmentRun } from '@assay/shared/enrichmentRun';
import type { ServerProcess } from './processes.ts';
import type { Stage } from './stage.ts';

const POLL_EVERY_MS = 20;
const SETTLED_WITHIN_MS = 300_000;

/** The prebuilt types, in the order in which a bench cycles through them. */
export const RESEARCH_TYPES = ['firmographics', 'funding', 'open-jobs', 'tech-stack', 'mna'] as const;

/** What to research. */
export interface Research {
  type: (typeof RESEARCH_TYPES)[number];
  body: { domain: string; forceRefresh?: boolean };
}

/** Asks for the firmographics of a company as a client does. @throws unless a fresh run was created */
export function postRun(server: ServerProcess, stage: Stage, body: Research['body']): Promise<EnrichmentRun> {
  return postResearch(server, stage, { type: 'firmographics', body });
}

/** Asks for research of any prebuilt type; for technologies, which CRM. @throws unless a fresh run was created */
export async function postResearch(
  server: ServerProcess,
  { key }: Stage,
  { type, body }: Research,
): Promise<EnrichmentRun> {
  const response = await fetch(`${server.url}/v1/companies/enrich/${type}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify(type === 'tech-stack' ? { ...body, category: 'crm' } : body),
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
    await sleep(POLL_EVERY_MS);
  }
  throw new Error(`Run ${runId} did not end.`);
}

/** Waits until no job is left. */
export async function untilQueueEmpty({ deps }: Stage): Promise<void> {
  for (;;) {
    const [row] = await deps.db.rows<{ jobs: number }>('SELECT COUNT(*) AS jobs FROM jobs');
    if (row?.jobs === 0) return;
    await sleep(POLL_EVERY_MS);
  }
}
